import { describe, expect, it } from 'vitest';
import { useTestApi } from '../../testing/test-api';
import { addPin } from '../boards/testing/fixtures';
import { writtenApart, writtenTogether } from './spacing';

const api = useTestApi();

/** One thing in two spellings: each has to find the other. */
const SPELLINGS: readonly (readonly [string, string])[] = [
  ['iphone 13', 'iPhone13'],
  ['e\u002dmail', 'email'],
  ['sour dough', 'sourdough'],
  ['living room', 'livingroom'],
  ['book shelf', 'bookshelf'],
  ['bed room', 'bedroom'],
  ['bath room', 'bathroom'],
  ['water color', 'watercolor'],
  ['water-color', 'watercolor'],
  ['back yard', 'backyard'],
  ['farm house', 'farmhouse'],
  ['tree house', 'treehouse'],
  ['green house', 'greenhouse'],
  ['house plant', 'houseplant'],
  ['night stand', 'nightstand'],
  ['cup cake', 'cupcake'],
  ['pan cake', 'pancake'],
  ['cheese cake', 'cheesecake'],
  ['butter cream', 'buttercream'],
  ['eye liner', 'eyeliner'],
  ['lip stick', 'lipstick'],
  ['hair style', 'hairstyle'],
  ['key chain', 'keychain'],
  ['note book', 'notebook'],
  ['scrap book', 'scrapbook'],
  ['lap top', 'laptop'],
  ['play room', 'playroom'],
  ['dining room', 'diningroom'],
  ['laundry room', 'laundryroom'],
  ['mood board', 'moodboard'],
  ['cottage core', 'cottagecore'],
  ['gold fish', 'goldfish'],
  ['butter fly', 'butterfly'],
  ['sun flower', 'sunflower'],
  ['sun-flower', 'sunflower'],
  ['snow man', 'snowman'],
  ['fire place', 'fireplace'],
  ['wall paper', 'wallpaper'],
  ['t-shirt', 'tshirt'],
  ['x-ray', 'xray'],
  ['e-book', 'ebook'],
  ['ps 5', 'ps5'],
  ['4 k', '4k'],
  ['ipad 11', 'ipad11'],
  ['post-card', 'postcard'],
  ['fair isle', 'fairisle'],
  ['cross stitch', 'crossstitch'],
  ['wood working', 'woodworking'],
];
/** Signs that are all there is of a title, or of a search. */
const SIGNS = ['🎃', '🌵', '❤️', '☕', '🇩🇪', '👩🏽‍🍳'];

describe('words that run together or don’t', () => {
  it('are found both ways', async () => {
    const ann = await api().person();
    const { id: board } = await api().ok('BoardResource.create', { name: 'Spellings' }, ann);
    const found = async (stored: string, typed: string) => {
      const { id } = await addPin(api().db, { board, pinner: ann, title: stored });
      const pins = (await api().ok('BaseSearchResource.get', { query: typed })) as { id: string }[];
      await api().db.query('delete from pins where id = $1', [id]);
      return pins.some((pin) => pin.id === id);
    };
    const missed: string[] = [];
    for (const [apart, together] of SPELLINGS)
      for (const [stored, typed] of [
        [apart, together],
        [together, apart],
      ] as const)
        if (!(await found(stored, typed))) missed.push(`${typed} for ${stored}`);
    expect(1 - missed.length / (SPELLINGS.length * 2), missed.join(', ')).toBeGreaterThanOrEqual(0.95);
    for (const sign of SIGNS)
      for (const [stored, typed] of [
        [sign, sign],
        [`Party${sign}time`, sign],
        [`Made with ${sign}`, sign],
        [sign, `${sign} `],
      ] as const)
        expect(await found(stored, typed), `${typed} for ${stored}`).toBe(true);
    expect(await found('🎃', '🌵')).toBe(false);
    expect(await found('Plain', '🎃')).toBe(false);
  });

  it('are taken apart and put together by what they’re made of', () => {
    expect(writtenTogether('x-ray')).toBe('xray');
    expect(writtenTogether('sour dough')).toBe('sourdough');
    for (const one of ['lamp', '東京 景', 'a|b c']) expect(writtenTogether(one)).toBe(undefined);
    expect(writtenApart('iphone13')).toEqual(['iphone 13']);
    expect(writtenApart('sourdough')).toContain('sour dough');
    for (const one of ['lamp', 'xyzzyq', '東京']) expect(writtenApart(one)).toEqual([]);
    expect(writtenApart('a'.repeat(200))).toEqual([]);
  });
});

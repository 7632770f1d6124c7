import { describe, expect, it } from 'vitest';
import { useTestApi } from '../../../testing/test-api';
import { addPin } from '../../boards/boards/testing/fixtures';
import { spellingsOf, writtenApart, writtenTogether } from './spacing';
import { countTerms } from './terms';

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

/** A thing that has words, and where somebody finds it by them. */
interface Place {
  called: (words: string) => Promise<string>;
  found: (typed: string) => Promise<readonly string[]>;
}

/** Everything that is searched for by words, each with its search. */
async function places(): Promise<Record<string, Place>> {
  const ann = await api().person();
  const bob = await api().person();
  const board = await api().ok('BoardResource.create', { name: 'Spellings' }, ann);
  const named = await api().ok('BoardResource.create', { name: 'Named' }, ann);
  const pin = await addPin(api().db, { board: board.id, pinner: ann, title: 'Named' });
  const ids = async (query: string, scope?: 'boards' | 'users') =>
    ((await api().ok('BaseSearchResource.get', { query, ...(scope && { scope }) })) as { id: string }[]).map(
      ({ id }) => id,
    );
  const suggested = async (term: string, pin_scope: 'boards' | 'users') =>
    (await api().ok('AdvancedTypeaheadResource.get', { term, pin_scope })).items.map((one) =>
      one.type === 'user' ? one.user.id : one.type === 'board' ? one.board.id : one.query,
    );
  const write = async (statement: string, id: string, words: string) => {
    await api().db.query(statement, [id, words]);
    return id;
  };
  const shelf = (words: string) => write('update boards set name = $2 where id = $1', named.id, words);
  const person = (words: string) => write('update users set full_name = $2 where id = $1', bob.id, words);
  return {
    Pins: {
      called: (words) => write('update pins set title = $2 where id = $1', pin.id, words),
      found: (typed) => ids(typed),
    },
    boards: { called: shelf, found: (typed) => ids(typed, 'boards') },
    people: { called: person, found: (typed) => ids(typed, 'users') },
    'boards in suggestions': { called: shelf, found: (typed) => suggested(typed, 'boards') },
    'people in suggestions': { called: person, found: (typed) => suggested(typed, 'users') },
  };
}

describe('words that run together or don’t', () => {
  it('are found both ways, whatever they are the words of', { timeout: 120_000 }, async () => {
    for (const [what, { called, found }] of Object.entries(await places())) {
      const finds = async (stored: string, typed: string) => {
        const id = await called(stored);
        return (await found(typed)).includes(id);
      };
      const missed: string[] = [];
      for (const pair of SPELLINGS)
        for (const [stored, typed] of [pair, pair.toReversed()] as [string, string][])
          if (!(await finds(stored, typed))) missed.push(`${typed} for ${stored}`);
      expect(
        1 - missed.length / (SPELLINGS.length * 2),
        `${what}: ${missed.join(', ')}`,
      ).toBeGreaterThanOrEqual(0.95);
      for (const sign of SIGNS)
        for (const [stored, typed] of [
          [sign, sign],
          [`Party${sign}time`, sign],
          [`Made with ${sign}`, sign],
          [sign, `${sign} `],
        ] as const)
          expect(await finds(stored, typed), `${what}: ${typed} for ${stored}`).toBe(true);
      expect(await finds('🎃', '🌵')).toBe(false);
      expect(await finds('Plain', '🎃')).toBe(false);
    }
  });

  it('are suggested as searches both ways', async () => {
    const ann = await api().person();
    const { id: board } = await api().ok('BoardResource.create', { name: 'Bread' }, ann);
    for (const title of ['Sourdough starter', 'Water color set'])
      await addPin(api().db, { board, pinner: ann, title });
    await api().db.query(`update pins set created_at = now() - interval '1 hour'`);
    await countTerms(api().db);
    const searches = async (term: string) =>
      (await api().ok('AdvancedTypeaheadResource.get', { term })).items.flatMap((one) =>
        one.type === 'query' ? one.query : [],
      );
    expect(await searches('sour dou')).toContain('sourdough');
    expect(await searches('sour dough')).toContain('sourdough starter');
    expect(await searches('watercolor')).toContain('water color');
  });

  it('are meant as they stand in quotes and after a minus', () => {
    expect(spellingsOf('"sour dough"')).toEqual(['"sour dough"']);
    expect(spellingsOf('bread -sourdough')).toEqual(['bread -sourdough']);
    expect(spellingsOf('Sour dough bread')).toEqual([
      'Sour dough bread',
      'sourdough bread',
      'sour doughbread',
    ]);
    expect(spellingsOf('x-ray')).toEqual(['x-ray', 'xray']);
    expect(spellingsOf('')).toEqual(['']);
    expect(spellingsOf('living room book shelf wall paper')).toHaveLength(4);
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

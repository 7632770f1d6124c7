import { matches, type PageDescription, structuredFor, valueAt, wordsFor } from '@corkboard/federation';
import { describe, expect, it } from 'vitest';
import { boardWith, pinWith, productWith, sectionWith, userWith } from '../testing/entities';
import { pages } from '../pages';

const page = (name: string) => pages.find(({ route }) => route === name)!;
const board = page('board');
const section = page('board-section');
const pin = page('pin');
const profile = page('profile');
const shopping = page('shopping');
const followers = page('profile-followers');

const sectionOf = (more = {}) => ({ ...sectionWith(), board: boardWith(more) });
const isListed = ({ listed = [] }: PageDescription, answer: unknown) =>
  listed.every((condition) => matches(condition, answer));
const way = ({ breadcrumbs = [] }: PageDescription, answer: unknown) =>
  breadcrumbs.map(({ name, path }) => [wordsFor(name, answer), path && wordsFor([path], answer)]);

describe('what pages say of themselves to machines', () => {
  it('is the way from the person, over the board', () => {
    expect(way(pin, pinWith())).toEqual([
      ['Ada Okonkwo', '/ada/'],
      ['Light', '/ada/light'],
      ['A warm lamp', undefined],
    ]);
    expect(way(pin, pinWith({ title: '' })).at(-1)).toEqual(['A Pin by Ada Okonkwo', undefined]);
    const [light, lamps] = [boardWith(), sectionWith()];
    expect(way(board, light)).toEqual([
      [light.owner.full_name, `/${light.owner.username}/`],
      [light.name, undefined],
    ]);
    expect(way(section, sectionOf())).toEqual([
      [light.owner.full_name, `/${light.owner.username}/`],
      [light.name, light.url],
      [lamps.title, undefined],
    ]);
    const ada = userWith();
    expect(way(followers, ada)[0]).toEqual([ada.full_name, `/${ada.username}/`]);
    expect(way(followers, ada)).toHaveLength(2);
  });

  it.each([
    [
      'a picture',
      pin,
      pinWith(),
      'ImageObject',
      ['contentUrl', 'thumbnailUrl', 'author', 'uploadDate', 'width'],
    ],
    ['a board', board, boardWith(), 'CollectionPage', ['name', 'author', 'mainEntity', 'dateCreated']],
    ['a section', section, sectionOf(), 'CollectionPage', ['name', 'isPartOf', 'author', 'mainEntity']],
    ['a person', profile, userWith(), 'ProfilePage', ['mainEntity']],
  ] as const)('is structured data of %s', (_what, page, answer, type, members) => {
    const said = structuredFor(page.structured!, answer) as Record<string, unknown>;
    expect(said['@type']).toBe(type);
    expect(Object.keys(said)).toEqual(expect.arrayContaining([...members]));
  });

  it('is a thing for sale only where a Pin leads to one, with what it costs now', () => {
    const about = (more = {}) => valueAt(structuredFor(pin.structured!, pinWith(more)), 'about');
    expect(about()).toBeUndefined();
    expect(about({ product: productWith({ sale_price: 30, current_price: 30 }) })).toEqual({
      '@type': 'Product',
      name: 'Lamp',
      brand: { '@type': 'Brand', name: 'Fern & Oak' },
      offers: { '@type': 'Offer', price: 30, priceCurrency: 'USD' },
    });
    expect(structuredFor(shopping.items!.item, pinWith({ product: productWith() }))).toMatchObject({
      '@type': 'Product',
      url: '/pin/100/',
      offers: { price: 40 },
    });
  });

  it('counts in numbers', () => {
    expect(
      valueAt(structuredFor(pin.structured!, pinWith()), 'interactionStatistic.userInteractionCount'),
    ).toBe(3);
    const ada = userWith({ follower_count: 0 });
    expect(
      valueAt(
        structuredFor(profile.structured!, ada),
        'mainEntity.interactionStatistic.userInteractionCount',
      ),
    ).toBe(0);
  });

  it('is nothing for what only its address leads to, and for what staff took away', () => {
    const [{ board: on }] = [pinWith()];
    expect(isListed(pin, pinWith())).toBe(true);
    for (const privacy of ['secret', 'protected'] as const) {
      expect(isListed(pin, pinWith({ board: { ...on, privacy } }))).toBe(false);
      expect(isListed(board, boardWith({ privacy }))).toBe(false);
      expect(isListed(section, sectionOf({ privacy }))).toBe(false);
    }
    expect([isListed(board, boardWith()), isListed(section, sectionOf())]).toEqual([true, true]);
    const unavailable = { content_state: 'unavailable' } as const;
    expect(isListed(board, boardWith(unavailable))).toBe(false);
    expect(isListed(section, sectionOf(unavailable))).toBe(false);
  });

  it('shows no picture of what may be sensitive', () => {
    const sensitive = { content_state: 'sensitive' } as const;
    expect(isListed(board, boardWith(sensitive))).toBe(true);
    for (const [page, answer] of [
      [board, boardWith(sensitive)],
      [section, sectionOf(sensitive)],
    ] as const) {
      expect(matches(page.preview?.image?.where, answer)).toBe(false);
      expect(JSON.stringify(structuredFor(page.structured!, answer))).not.toContain('/media/');
    }
    expect(matches(board.preview?.image?.where, boardWith())).toBe(true);
    expect(matches(section.preview?.image?.where, sectionOf())).toBe(true);
  });
});

import { generatePicture } from '@corkboard/demo-pictures';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TestPerson } from '../../../testing/test-api';
import { bookmarkItems } from './bookmark-items';
import { HEAD, TAIL } from './bookmarks-html';
import { readForeignFile } from './formats';
import { FIREFOX_PACKED } from './formats/testing/firefox-packed';
import { useImports } from './testing/use-imports';

const { api, site, send, run } = await useImports();
beforeAll(async () => {
  for (const n of [1, 2, 3, 4, 5, 6])
    site.pages.set(`/${n}.jpg`, { type: 'image/jpeg', body: (await generatePicture(n, 'food')).buffer });
});
const link = (n: number) => site.url(`/${n}.jpg`);

/** One file of each program that writes descriptions of its folders: a board "Garden" with one, a section "Trees", and a link in it. */
const DESCRIBED: Readonly<Record<string, (address: string) => string>> = {
  'a browser': (address) =>
    `${HEAD}<DT><H3>Garden</H3><DD>What grows\n<DL><p><DT><H3>Trees</H3><DD>Tall\n<DL><p><DT><A HREF="${address}">Oak</A><DD>Old\n</DL><p></DL><p>${TAIL}`,
  Linkwarden: (address) =>
    JSON.stringify({
      collections: [
        { id: 4, name: 'Garden', description: 'What grows', parentId: null, isPublic: true, links: [] },
        {
          id: 5,
          name: 'Trees',
          description: 'Tall',
          parentId: 4,
          isPublic: true,
          links: [{ name: 'Oak', description: 'Old', url: address, tags: [] }],
        },
      ],
    }),
  Karakeep: (address) =>
    JSON.stringify({
      bookmarks: [
        {
          createdAt: 1487000101,
          title: 'Oak',
          tags: [],
          lists: ['b'],
          content: { type: 'link', url: address },
          note: 'Old',
        },
      ],
      lists: [
        { id: 'b', name: 'Trees', description: 'Tall', parentId: 'a' },
        { id: 'a', name: 'Garden', description: 'What grows', parentId: null },
      ],
    }),
  Firefox: (address) => {
    const type = 'text/x-moz-place-container';
    const annos = (value: string) => [{ name: 'bookmarkProperties/description', value }];
    const oak = { title: 'Oak', type: 'text/x-moz-place', uri: address, annos: annos('Old') };
    const trees = { title: 'Trees', type, annos: annos('Tall'), children: [oak] };
    const garden = { title: 'Garden', type, annos: annos('What grows'), children: [trees] };
    return JSON.stringify({
      root: 'placesRoot',
      type,
      children: [{ root: 'bookmarksMenuFolder', type, children: [garden] }],
    });
  },
};
const ARENA = (address: string, description: unknown) =>
  JSON.stringify({
    title: 'Garden',
    status: 'public',
    class: 'Channel',
    ...(description as object),
    contents: [{ class: 'Link', title: 'Oak', description: 'Old', source: { url: address } }],
  });

const boardsOf = (person: TestPerson) =>
  api().db.query(
    `select b.name, b.description, b.privacy, (select array_agg(s.title) from board_sections s where s.board_id = b.id) as sections,
       (select array_agg(p.description) from pins p where p.board_id = b.id) as pins
     from boards b where b.owner_id = $1 order by b.id`,
    [person.id],
  );

describe('a board that a file describes', () => {
  it.each(Object.entries(DESCRIBED))('is described as %s says, with its sections', async (_, fileOf) => {
    const ann = await api().person();
    const { id } = await send(ann, fileOf(link(1)), { privacy: 'public' });
    expect(await run(ann, id)).toMatchObject({ state: 'done', total: 1, saved: 1 });
    expect(await boardsOf(ann)).toEqual([
      { name: 'Garden', description: 'What grows', privacy: 'public', sections: ['Trees'], pins: ['Old'] },
    ]);
  });

  it.each([
    ['with words', { description: 'What grows' }],
    ['with several forms', { description: { plain: 'What grows', html: '<p>What grows</p>' } }],
    ['beside it', { description: null, metadata: { description: 'What grows' } }],
  ])('is described as Are.na says: %s', (_, described) => {
    const [, found] = readForeignFile(Buffer.from(ARENA(link(1), described)));
    expect(bookmarkItems(found, 'keep').map(({ kind, description }) => [kind, description])).toEqual([
      ['board', 'What grows'],
      ['pin', 'Old'],
    ]);
  });

  it('comes before its Pins, however many are fetched at once, and keeps what the person wrote', async () => {
    const ann = await api().person();
    const pins = [1, 2, 3, 4, 5, 6].map((n) => `<DT><A HREF="${link(n)}">Number ${n}</A>`).join('');
    const file = (name: string) =>
      `${HEAD}<DT><H3>${name}</H3><DD>Of the file\n<DL><p>${pins}</DL><p>${TAIL}`;
    await run(ann, (await send(ann, file('New'))).id);
    await api().ok('BoardResource.create', { name: 'Mine', description: 'My own' }, ann);
    await run(ann, (await send(ann, file('Mine'), { privacy: 'public' })).id);
    const boards = (await boardsOf(ann)) as { name: string; description: string }[];
    expect(boards.map(({ name, description }) => [name, description])).toEqual([
      ['New', 'Of the file'],
      ['Mine', 'My own'],
    ]);
  });

  it('isn’t made where nothing of it can come along, nor from a folder without words', () => {
    const file = (href: string, words: string) =>
      Buffer.from(`${HEAD}<DT><H3>Garden</H3>${words}<DL><p><DT><A HREF="${href}">Oak</A></DL><p>${TAIL}`);
    const kindsOf = (body: Buffer) => bookmarkItems(readForeignFile(body)[1], 'keep').map(({ kind }) => kind);
    expect(kindsOf(file('chrome://settings/', '<DD>Words\n'))).toEqual(['pin']);
    expect(kindsOf(file(link(1), ''))).toEqual(['pin']);
  });
});

it('takes the backups that Firefox makes by itself', async () => {
  const ann = await api().person();
  const { id, error } = await send(ann, FIREFOX_PACKED, { name: 'bookmarks-2026-11-01.jsonlz4' });
  expect(error).toBeNull();
  expect(await run(ann, id)).toMatchObject({ state: 'done', format: 'firefox', total: 2 });
});

import { IMPORT_FORMATS, IMPORT_PLACES_MAX, portabilityMessages as text } from '@corkboard/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openArchive } from '../archive';
import { bookmarkItems } from '../bookmark-items';
import { ImportError, type NewItem } from '../items';
import { archiveItems } from '../read-file';
import { fileOf, zipOf } from '../testing/files';
import { looksLike, readForeignFile } from '.';
import { foreignFiles } from './testing/foreign-files';

const row = ({ board, section, privacy, title, description, link, details }: NewItem) => [
  board,
  section,
  privacy,
  title,
  description,
  link,
  details.pictures?.[0] ?? null,
  details.created_at ?? null,
];
const pinsOf = (items: readonly NewItem[]) =>
  items.filter(({ kind, refused }) => kind === 'pin' && refused === null).map(row);
const refusalsOf = (items: readonly NewItem[]) => items.flatMap(({ refused }) => refused ?? []);

async function zipped(files: Record<string, string>) {
  const archive = await openArchive(await fileOf(await zipOf(files)));
  try {
    return await archiveItems(archive, 'keep');
  } finally {
    archive.close();
  }
}

describe.each(foreignFiles)('a file of $name', ({ format, file, pins, refused = [] }) => {
  it('comes along with its boards, sections, privacy, words, tags, pictures, and dates', () => {
    const [from, found] = readForeignFile(Buffer.from(file));
    const items = bookmarkItems(found, 'keep');
    expect(from).toBe(format);
    expect(pinsOf(items)).toEqual(pins);
    expect(refusalsOf(items)).toEqual(refused);
  });

  it('is known by its beginning, also where a mark of its encoding stands before it', () => {
    for (const mark of ['', '\ufeff']) {
      expect(looksLike(Buffer.from(mark + file))).toBeDefined();
      expect(readForeignFile(Buffer.from(mark + file))[0]).toBe(format);
    }
  });

  it('may be in a ZIP, beside other files', async () => {
    const name = /^\s*</.test(file)
      ? 'html'
      : /^\s*[[{]/.test(file)
        ? 'json'
        : format === 'addresses'
          ? 'txt'
          : 'csv';
    const { format: from, items } = await zipped({
      [`export/part.${name}`]: file,
      'README.md': 'https://trees.example/readme',
      '__MACOSX/export/._part.html': 'x',
    });
    expect([from, pinsOf(items)]).toEqual([format, pins]);
  });

  it('is read or refused wherever it is cut off', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: file.length }), (end) => {
        try {
          bookmarkItems(readForeignFile(Buffer.from(file.slice(0, end)))[1], 'keep');
        } catch (error) {
          expect(error).toBeInstanceOf(ImportError);
        }
      }),
      { numRuns: 30 },
    );
  });
});

it('every format has a file here', () => {
  const known = new Set(foreignFiles.map(({ format }) => format));
  expect(IMPORT_FORMATS.filter((one) => !known.has(one))).toEqual(['corkboard']);
});

it('what no program wrote is refused', () => {
  for (const file of [
    'Dear diary',
    '',
    '{}',
    '[]',
    '[{"a":1}]',
    '{"bookmarks":',
    'notes.txt is here',
    'name,age\n',
  ])
    expect(() => readForeignFile(Buffer.from(file))).toThrow(ImportError);
});

it('any JSON is read or refused, whatever stands where others have something else', () => {
  const keys = ['href', 'bookmarks', 'collections', 'roots', 'children', 'contents', 'results', 'tags', 'url', 'is_archived', 'type', 'lists', 'id', 'parentId', 'links', 'title', 'data', 'class', 'content']; // prettier-ignore
  const { node } = fc.letrec((tie) => ({
    node: fc.oneof(
      { depthSize: 'small' },
      fc.constantFrom<unknown>(
        null,
        true,
        7,
        '',
        'Image',
        'https://a.example/',
        'text/x-moz-place-container',
      ),
      fc.array(tie('node'), { maxLength: 3 }),
      fc.dictionary(fc.constantFrom(...keys), tie('node'), { maxKeys: 5 }),
    ),
  }));
  fc.assert(
    fc.property(node, (data) => {
      try {
        bookmarkItems(readForeignFile(Buffer.from(JSON.stringify(data)))[1], 'keep');
      } catch (error) {
        expect(error).toBeInstanceOf(ImportError);
      }
    }),
    { numRuns: 500 },
  );
});

it('folders in a circle end', () => {
  const lists = [
    { id: 'a', name: 'A', parentId: 'b' },
    { id: 'b', name: 'B', parentId: 'a' },
  ];
  const bookmarks = [{ content: { type: 'link', url: 'https://a.example' }, lists: ['a'] }];
  expect(() => readForeignFile(Buffer.from(JSON.stringify({ bookmarks, lists })))).toThrow(
    'nested too deeply',
  );
});

describe('Pins of Pinterest', () => {
  const page = (title: string, details: string, board: string) =>
    `<h1 id=x>Pins</h1>\n<a href="https://www.pinterest.com/pin/1/">https://www.pinterest.com/pin/1/</a>\n<br>Title: ${title},\n<br>Details: ${details},\n<br>Image: No data,\n<br>Board Name: ${board},\n<br>Alt Text: No data,\n<br>Canonical Link: <a href="https://a.example/">https://a.example/</a>,\n<br>Created at: 2017/02/13 15:35:01\n<br>Private: False<br><br>`;

  it('keep their words, whatever these are', () => {
    const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
    const words = fc
      .string({ unit: fc.constantFrom(...'ab&<>"\',:é木 '), minLength: 1, maxLength: 30 })
      .map((text) => text.replace(/\s+/g, ' ').trim())
      .filter((text) => text !== '' && !text.endsWith(','));
    fc.assert(
      fc.property(words, words, (title, details) => {
        const [, found] = readForeignFile(Buffer.from(page(escaped(title), escaped(details), 'Garden')));
        expect(found).toMatchObject([{ title, description: details, address: 'https://a.example/' }]);
      }),
    );
  });

  it('have the page at Pinterest where they have no other, and no picture', () => {
    const [, found] = readForeignFile(
      Buffer.from(page('A', 'B', 'No data').replaceAll('https://a.example/', '')),
    );
    expect(found).toMatchObject([
      { address: 'https://www.pinterest.com/pin/1/', folder: { title: 'Pinterest' } },
    ]);
  });
});

describe('empty folders in a folder', () => {
  const link = 'https://a.example/';
  const chromeFolder = (name: string, ...children: object[]) => ({ type: 'folder', name, children });
  const chromeLink = { type: 'url', name: 'A', url: link };
  const firefoxFolder = (title: string, ...children: object[]) => ({
    type: 'text/x-moz-place-container',
    title,
    children,
  });
  const files = {
    bookmarks: `<!DOCTYPE NETSCAPE-Bookmark-file-1>
<DL><p><DT><H3>House</H3><DL><p><DT><A HREF="${link}">A</A>
  <DT><H3>Attic</H3><DL><p></DL><p>
  <DT><H3>Garden</H3><DL><p><DT><H3>Pond</H3><DL><p></DL><p></DL><p>
</DL><p><DT><H3>Alone</H3><DL><p></DL><p></DL>`,
    chrome: JSON.stringify({
      roots: {
        bookmark_bar: chromeFolder(
          'Bar',
          chromeFolder(
            'House',
            chromeLink,
            chromeFolder('Attic'),
            chromeFolder('Garden', chromeFolder('Pond')),
          ),
          chromeFolder('Alone'),
        ),
      },
    }),
    firefox: JSON.stringify({
      root: 'placesRoot',
      type: 'text/x-moz-place-container',
      children: [
        {
          ...firefoxFolder(
            'menu',
            firefoxFolder(
              'House',
              { type: 'text/x-moz-place', title: 'A', uri: link },
              firefoxFolder('Attic'),
              firefoxFolder('Garden', firefoxFolder('Pond')),
            ),
            firefoxFolder('Alone'),
          ),
          root: 'bookmarksMenuFolder',
        },
      ],
    }),
    linkwarden: JSON.stringify({
      collections: [
        { id: 1, name: 'House', links: [{ name: 'A', url: link }] },
        { id: 2, name: 'Attic', parentId: 1, links: [] },
        { id: 3, name: 'Garden', parentId: 1, links: [] },
        { id: 4, name: 'Pond', parentId: 3, links: [] },
        { id: 5, name: 'Alone', links: [] },
      ],
    }),
    karakeep: JSON.stringify({
      bookmarks: [{ title: 'A', lists: ['1'], content: { type: 'link', url: link } }],
      lists: [
        { id: '1', name: 'House' },
        { id: '2', name: 'Attic', parentId: '1' },
        { id: '3', name: 'Garden', parentId: '1' },
        { id: '4', name: 'Pond', parentId: '3' },
        { id: '5', name: 'Alone' },
      ],
    }),
  };

  it.each(Object.entries(files))('are sections of its board: %s', (format, file) => {
    const [from, found, empty] = readForeignFile(Buffer.from(file));
    expect(from).toBe(format);
    const sections = bookmarkItems(found, 'public', empty).filter(({ kind }) => kind === 'section');
    // A folder around others is none; neither is one in no other, of which nothing would be left but a board.
    expect(sections.map(({ board, privacy, section }) => [board, privacy, section])).toEqual([
      ['House', format === 'linkwarden' ? 'secret' : 'public', 'Attic'],
      ['House', format === 'linkwarden' ? 'secret' : 'public', 'Garden / Pond'],
    ]);
  });

  const sectionsOf = (file: string, asked: 'keep' | 'public') => {
    const [, found, empty] = readForeignFile(Buffer.from(file));
    const items = bookmarkItems(found, asked, empty);
    return items.filter(({ kind }) => kind === 'section').map((one) => [one.board, one.privacy, one.section]);
  };
  const secret = (name: string, inside: string) => `<DT><H3 PRIVATE="1">${name}</H3><DL><p>${inside}</DL><p>`;
  const house = (inside: string) =>
    `<!DOCTYPE NETSCAPE-Bookmark-file-1>\n<DL><p><DT><H3>House</H3><DL><p>${inside}</DL><p></DL>`;

  it('are as private as the file says, also when everybody is asked for', () => {
    const list = (id: number, isPublic: boolean, more: object) => ({
      id,
      name: `List ${id}`,
      isPublic,
      ...more,
    });
    const collections = [
      list(1, true, { links: [{ name: 'A', url: link }] }),
      list(2, false, { parentId: 1, links: [] }),
      list(3, true, { parentId: 1, links: [] }),
    ];
    expect(sectionsOf(JSON.stringify({ collections }), 'keep')).toEqual([
      ['List 1 (private)', 'secret', 'List 2'],
      ['List 1', 'public', 'List 3'],
    ]);
    expect(sectionsOf(house(`<DT><A HREF="${link}">A</A>${secret('Lawyer', '')}`), 'public')).toEqual([
      ['House (private)', 'secret', 'Lawyer'],
    ]);
    expect(sectionsOf(house(secret('Plans', '<DT><H3>Trip</H3><DL><p></DL><p>')), 'public')).toEqual([
      ['House', 'secret', 'Plans / Trip'],
    ]);
  });

  it.each([
    ['PRIVATE="0"', 'keep', 'public'],
    ['PRIVATE="1"', 'public', 'secret'],
    ['', 'keep', 'secret'],
    ['', 'public', 'public'],
  ] as const)('lie where the bookmarks beside them are: %s, %s', (said, asked, privacy) => {
    const beside = `<DT><A HREF="${link}" ${said}>A</A><DT><H3>Attic</H3><DL><p></DL><p>`;
    expect(sectionsOf(house(beside), asked)).toEqual([['House', privacy, 'Attic']]);
  });

  it('are left out where they have no place, and don’t keep the rest from being read', () => {
    const collections = [
      { id: 9, name: 'House', links: [{ name: 'A', url: link }] },
      { id: 1, name: 'Egg', parentId: 2, links: [] },
      { id: 2, name: 'Hen', parentId: 1, links: [] },
      { id: 3, name: 'Nest', parentId: 1, links: [] },
      { id: 4, name: 'Attic', parentId: 9, links: [] },
    ];
    expect(sectionsOf(JSON.stringify({ collections }), 'keep')).toEqual([['House', 'secret', 'Attic']]);
  });

  it('are counted over all files of a ZIP', async () => {
    const file = house('<DT><H3>Attic</H3><DL><p></DL><p>'.repeat(IMPORT_PLACES_MAX / 2));
    await expect(zipped({ 'a.html': file, 'b.html': file, 'c.html': file })).rejects.toThrow(
      text.tooManyPlaces,
    );
  });
});

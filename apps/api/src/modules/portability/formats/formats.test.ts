import { IMPORT_FORMATS } from '@corkboard/contract';
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

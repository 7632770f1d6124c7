import { crc32, deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { openArchive } from './archive';
import { archiveItems } from './read-file';
import { fileOf, renameInZip, zipOf } from './testing/files';

const DATA = { format: 'corkboard-export', version: 1, boards: [] as unknown[] };
const open = async (zip: Buffer) => openArchive(await fileOf(zip));
const items = async (data: unknown) => {
  const archive = await open(await zipOf({ 'data.json': JSON.stringify(data) }));
  try {
    return (await archiveItems(archive, 'keep')).items;
  } finally {
    archive.close();
  }
};

/** The same ZIP with the mark of a password at every file. */
function encrypted(zip: Buffer): Buffer {
  const marked = Buffer.from(zip);
  for (let at = 0; (at = marked.indexOf('PK\x01\x02', at, 'latin1')) >= 0; at += 4)
    marked.writeUInt16LE(marked.readUInt16LE(at + 8) | 1, at + 8);
  return marked;
}

/** A ZIP whose one file says that it unpacks to `says` bytes and really does to `real`. */
function lying(name: string, real: number, says: number): Buffer {
  const [file, plain] = [Buffer.from(name), Buffer.alloc(real, 32)];
  const body = deflateRawSync(plain);
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(20, 4);
  local.writeUInt16LE(8, 8);
  local.writeUInt32LE(crc32(plain), 14);
  local.writeUInt32LE(body.length, 18);
  local.writeUInt32LE(says, 22);
  local.writeUInt16LE(file.length, 26);
  const central = Buffer.alloc(46);
  central.writeUInt32LE(0x02014b50, 0);
  central.writeUInt16LE(20, 6);
  central.writeUInt16LE(8, 10);
  local.copy(central, 16, 14, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(46 + file.length, 12);
  end.writeUInt32LE(30 + file.length + body.length, 16);
  return Buffer.concat([local, file, body, central, file, end]);
}

describe('openArchive', () => {
  it('reads boards, sections and pins, and leaves out what is of the wrong kind', async () => {
    const boards = [
      {
        name: ' Kitchen ',
        privacy: 'secret',
        description: 'Ours',
        sections: [{ title: 'Tiles' }, { title: 7 }, null],
        pins: [
          { title: 'Blue', picture: 'pictures/ab12.webp', section: 'Tiles', link: 'https://a.example/' },
          { title: 'x'.repeat(500), picture: '../../etc/passwd' },
          'no pin',
        ],
      },
      { name: null, pins: 'none' },
    ];
    expect(await items({ ...DATA, boards })).toMatchObject([
      { board: 'Kitchen', privacy: 'secret', description: 'Ours', section: null, picture: null },
      { board: 'Kitchen', section: 'Tiles', picture: null },
      {
        board: 'Kitchen',
        section: 'Tiles',
        title: 'Blue',
        picture: 'pictures/ab12.webp',
        link: 'https://a.example/',
      },
      { title: 'x'.repeat(100), picture: '' },
      { kind: 'end', board: 'Kitchen' },
      { kind: 'board', board: 'Imported bookmarks', privacy: 'secret', picture: null },
      { kind: 'end' },
    ]);
  });

  it.each([
    ['another kind of ZIP', () => zipOf({ 'readme.txt': 'hello' }), 'nothing we can import'],
    ['other JSON', () => zipOf({ 'data.json': '{"format":"other"}' }), "isn't a Corkboard export"],
    ['no JSON', () => zipOf({ 'data.json': '{' }), "isn't a Corkboard export"],
    [
      'a file cut off',
      async () => (await zipOf({ 'data.json': 'x'.repeat(900) })).subarray(0, 60),
      'damaged',
    ],
    [
      'a way up',
      async () => renameInZip(await zipOf({ 'data.json': '{}', 'aa/etc/x': 'y' }), 'aa/etc/x', '../etc/x'),
      'point outside it',
    ],
    [
      'a root',
      async () => renameInZip(await zipOf({ 'data.json': '{}', 'aetc/x': 'y' }), 'aetc/x', '/etc/x'),
      'point outside it',
    ],
    [
      'a backslash',
      async () => renameInZip(await zipOf({ 'data.json': '{}', ab_cd: 'y' }), 'ab_cd', 'ab\\cd'),
      'point outside it',
    ],
    [
      'a link',
      () => zipOf({ 'data.json': '{}', link: '/etc/passwd' }, { link: 0o120777 }),
      'links in place of files',
    ],
    [
      'a way up, inside',
      async () => renameInZip(await zipOf({ 'data.json': '{}', 'a/bb/evil': 'x' }), 'a/bb/evil', 'a/../evil'),
      'point outside it',
    ],
    ['a password', async () => encrypted(await zipOf({ 'data.json': '{}' })), 'is encrypted'],
    [
      'a name twice',
      async () =>
        renameInZip(
          await zipOf({ 'data.json': JSON.stringify(DATA), 'date.json': '{}' }),
          'date.json',
          'data.json',
        ),
      'the same file name twice',
    ],
    [
      'a ZIP in a ZIP',
      async () => zipOf({ 'export.zip': await zipOf({ 'data.json': '{}' }) }),
      'another ZIP file inside',
    ],
    [
      'a newer version',
      () => zipOf({ 'data.json': JSON.stringify({ ...DATA, version: 3 }) }),
      'a newer version',
    ],
    [
      'a version that is none',
      () => zipOf({ 'data.json': JSON.stringify({ ...DATA, version: 'x' }) }),
      "isn't a Corkboard export",
    ],
    [
      'a bomb that says so',
      () => Promise.resolve(lying('data.json', 100, 0xfffffff0)),
      'unpacks to far more',
    ],
    ['a bomb that lies', () => Promise.resolve(lying('data.json', 50_000_000, 1000)), 'damaged'],
  ])('refuses %s', async (_, make, words) => {
    await expect(
      open(await make()).then((archive) =>
        archiveItems(archive, 'keep').finally(() => {
          archive.close();
        }),
      ),
    ).rejects.toThrow(words);
  });
});

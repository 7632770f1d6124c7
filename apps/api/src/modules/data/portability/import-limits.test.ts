import { deflateRawSync } from 'node:zlib';
import {
  IMPORT_FILES_MAX,
  IMPORT_ITEMS_MAX,
  IMPORT_PLACES_MAX,
  portabilityMessages as messages,
} from '@corkboard/contract';
import { generatePicture } from '@corkboard/demo-pictures';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ViewerCtx } from '../../../http/context';
import { readData } from './archive-data';
import { readBookmarks } from './formats/netscape';
import { HEAD, TAIL } from './bookmarks-html';
import { zipOf } from './testing/files';
import { useImports } from './testing/use-imports';
import { inUploadTurn } from './upload-turn';

const { api, site, send, run } = await useImports();
let picture: Buffer;
beforeAll(async () => {
  picture = (await generatePicture(1, 'food')).buffer;
  site.pages.set('/pic.jpg', { type: 'image/jpeg', body: picture });
});

const data = (boards: unknown[]) => JSON.stringify({ format: 'corkboard-export', version: 2, boards });
const itemsOf = async (id: string) =>
  (await api().db.query('select 1 from import_items where import_id = $1', [id])).length;

describe('every part of a file counts', () => {
  const many = (n: number, one: string) => `[${Array<string>(n).fill(one).join(',')}]`;
  it.each([
    ['boards', `[${many(IMPORT_PLACES_MAX + 1, '{}').slice(1, -1)}]`],
    ['sections', `[{"sections":${many(IMPORT_PLACES_MAX, '{"title":"a"}')}}]`],
    ['pins', `[{"pins":${many(IMPORT_ITEMS_MAX + 1, '{}')}}]`],
    ['parts of the wrong kind', `[{"pins":${many(IMPORT_ITEMS_MAX + IMPORT_PLACES_MAX, 'null')}}]`],
  ])('%s', (_, boards) => {
    const json = `{"format":"corkboard-export","version":2,"boards":${boards}}`;
    expect(() => readData(Buffer.from(json), 'keep')).toThrow('This file has too many');
  });

  it('a small ZIP of two million rows leaves none', async () => {
    const ann = await api().person();
    const zip = await zipOf({
      'data.json': `{"format":"corkboard-export","version":2,"boards":${many(2_000_000, '{"name":"a"}')}}`,
    });
    expect(zip.length).toBeLessThan(100_000);
    const { id } = await send(ann, zip);
    expect(await run(ann, id)).toMatchObject({ state: 'failed', total: 0 });
    expect(await itemsOf(id)).toBe(0);
  });

  it('folders of a bookmarks file', () => {
    const folders = '<DT><H3>A</H3><DL></DL>'.repeat(IMPORT_PLACES_MAX + 1);
    expect(() => readBookmarks(Buffer.from(HEAD + folders + TAIL))).toThrow('too many folders');
  });

  it('folders of a ZIP', async () => {
    const ann = await api().person();
    const { id } = await send(ann, folders(IMPORT_FILES_MAX + 1));
    const done = await run(ann, id);
    expect([done.state, done.error]).toEqual(['failed', messages.archiveBomb]);
  });

  it('what is left out costs nothing, however much it is', () => {
    const rest = `[${'{"a":[1,2]},'.repeat(500_000)}{}]`;
    const json = `{"following":${rest},"format":"corkboard-export","version":2,"boards":[{"name":"A","extra":${rest},"pins":[]}]}`;
    expect(readData(Buffer.from(json), 'keep').map(({ kind }) => kind)).toEqual(['board', 'end']);
    for (const broken of [
      '{"format":',
      '{"format" "x"}',
      '[1,2',
      `${'['.repeat(100)}`,
      '{"a":1}}',
      '',
      '{,}',
      '[1 2]',
    ])
      expect(() => readData(Buffer.from(broken), 'keep')).toThrow();
  });
});

/** A ZIP with so many empty folders. */
function folders(n: number): Buffer {
  const body = deflateRawSync('');
  const parts: Buffer[] = [];
  const central: Buffer[] = [];
  let at = 0;
  for (let i = 0; i < n; i++) {
    const name = Buffer.from(`${i.toString(36).padStart(4, '0')}/`);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(8, 8);
    local.writeUInt32LE(body.length, 18);
    local.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    local.copy(entry, 16, 14, 28);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(at, 42);
    parts.push(local, name, body);
    central.push(entry, name);
    at += local.length + name.length + body.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(n, 8);
  end.writeUInt16LE(n, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, directory, end]);
}

describe('a poisoned item', () => {
  it('is skipped and listed at once, and the others are saved', async () => {
    const ann = await api().person();
    const good = { picture: 'pictures/a.webp' };
    const poisoned = [
      { ...good, title: 'NUL', link: 'https://a.example/\0' },
      { ...good, title: 'Half \ud800' },
      { ...good, title: 'Number', saved_from: '9223372036854775808' },
      { ...good, title: 'Bare number', saved_from: 2 ** 64 },
    ];
    const boards = [
      {
        name: 'One \ud800',
        privacy: 'public',
        position: 2 ** 70,
        pins: [...poisoned, { ...good, title: 'Good' }],
      },
    ];
    const { id } = await send(ann, await zipOf({ 'data.json': data(boards), 'pictures/a.webp': picture }));
    const done = await run(ann, id);
    expect(done).toMatchObject({ state: 'done', total: 5, saved: 1, skipped: 4, failed: 0 });
    expect(done.listed.map(({ title, state, reason }) => [title, state, reason])).toEqual(
      ['NUL', 'Half \ufffd', 'Number', 'Bare number'].map((title) => [
        title,
        'skipped',
        "It has characters or numbers that can't be stored.",
      ]),
    );
  });

  it('of bookmarks, too', async () => {
    const ann = await api().person();
    const body = `${HEAD}<DT><A HREF="https://a.example/\0x">Poison</A><DT><A HREF="${site.url('/pic.jpg')}">Good</A>${TAIL}`;
    const { id } = await send(ann, Buffer.from(body));
    expect(await run(ann, id)).toMatchObject({ state: 'done', saved: 1, skipped: 1 });
  });
});

describe('imports of one person', () => {
  const body = () => Buffer.from(`${HEAD}<DT><A HREF="${site.url('/pic.jpg')}">A</A>${TAIL}`);

  it('do not even have their file read while another one runs or comes in', async () => {
    const ann = await api().person();
    const ctx = { ...api(), viewer: { id: ann.id } } as unknown as ViewerCtx;
    let read = 0;
    const receive = () => Promise.resolve(read++);
    const refused = { httpStatus: 409 };
    await inUploadTurn(ctx, async () => {
      await expect(inUploadTurn(ctx, receive)).rejects.toMatchObject(refused);
      // Another process that died in the middle of it is not waited for.
      await api().db.query(`update import_uploads set seen_at = now() - interval '31 seconds'`);
      await inUploadTurn(ctx, receive);
    });
    expect(read).toBe(1);
    expect(await api().db.query('select 1 from import_uploads')).toEqual([]);
    const { id } = await send(ann, body());
    await expect(inUploadTurn(ctx, receive)).rejects.toMatchObject(refused);
    const second = await send(ann, Buffer.from('neither this nor that'));
    // Were it read, it would be refused for what it is.
    expect(second).toMatchObject({ status: 409, error: { field: 'file' } });
    await run(ann, id);
    expect((await send(ann, body())).status).toBe(200);
  });
});

import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { compressFolder, isCompressed, servedBytes } from './compress';
import { eventually } from '../../../../tools/testing/eventually';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'corkboard-compress-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const text = (word: string) => `${word} `.repeat(200);
const write = (name: string, content: string | Buffer) => writeFile(path.join(folder, name), content);
const read = (name: string) => readFile(path.join(folder, name));

it('writes both variants beside texts that are worth it, and beside nothing else', async () => {
  await write('a.js', text('a'));
  await write('short.js', 'a');
  await write('a.woff2', text('a'));
  expect(await compressFolder(folder)).toBe(2);
  expect((await readdir(folder)).sort()).toEqual(['a.js', 'a.js.br', 'a.js.gz', 'a.woff2', 'short.js']);
  expect(brotliDecompressSync(await read('a.js.br')).toString()).toBe(text('a'));
  expect(gunzipSync(await read('a.js.gz')).toString()).toBe(text('a'));
});

it('clears what a process that was killed has left beside the folder, and nothing that is being written', async () => {
  const served = path.join(folder, 'served');
  await mkdir(served);
  const [left, fresh] = [1, 2].map((n) => `served.${'0'.repeat(35)}${n}.tmp`) as [string, string];
  for (const name of [left, fresh, 'served.tmp', `other.${'0'.repeat(36)}.tmp`]) await write(name, 'x');
  const before = new Date(Date.now() - 2 * 3600_000);
  for (const name of [left, 'served.tmp', `other.${'0'.repeat(36)}.tmp`])
    await utimes(path.join(folder, name), before, before);
  await compressFolder(served);
  expect((await readdir(folder)).sort()).toEqual([
    `other.${'0'.repeat(36)}.tmp`,
    'served',
    fresh,
    'served.tmp',
  ]);
});

it('leaves no variant beside a text that has become too short for one', async () => {
  await write('a.js', text('a'));
  await compressFolder(folder);
  await write('a.js', ';');
  expect(await compressFolder(folder)).toBe(0);
  expect(await readdir(folder)).toEqual(['a.js']);
});

it('leaves a variant that fits, and makes one anew that does not', async () => {
  await write('a.js', text('a'));
  await write('b.js', text('b'));
  await write('c.js', text('c'));
  await compressFolder(folder);
  const before = await stat(path.join(folder, 'a.js.br'), { bigint: true });
  await write('b.js', text('changed'));
  // A variant that would unpack to far more than the file isn't valid; unpacking stops early.
  await write('c.js.gz', gzipSync(Buffer.alloc(50_000_000)));
  expect(await compressFolder(folder)).toBe(3);
  expect((await stat(path.join(folder, 'a.js.br'), { bigint: true })).mtimeNs).toBe(before.mtimeNs);
  expect(brotliDecompressSync(await read('b.js.br')).toString()).toBe(text('changed'));
  expect(gunzipSync(await read('b.js.gz')).toString()).toBe(text('changed'));
  expect(gunzipSync(await read('c.js.gz')).toString()).toBe(text('c'));
});

it('takes what it has made before from a store, unless that is damaged', async () => {
  const store = path.join(folder, 'store');
  await write('a.js', text('a'));
  expect(await compressFolder(folder, { store })).toBe(2);
  const kept = await readdir(store);
  expect(kept).toHaveLength(2);
  // A build clears variants away, and may give a file another name.
  await rm(path.join(folder, 'a.js.br'));
  await rm(path.join(folder, 'a.js.gz'));
  await write('b.js', text('a'));
  expect(await compressFolder(folder, { store })).toBe(0);
  expect(brotliDecompressSync(await read('b.js.br')).toString()).toBe(text('a'));
  for (const name of kept) await writeFile(path.join(store, name), 'damaged');
  await rm(path.join(folder, 'a.js.br'));
  expect(await compressFolder(folder, { store })).toBe(1);
  expect(brotliDecompressSync(await read('a.js.br')).toString()).toBe(text('a'));
});

it('forgets what nobody has asked for in a month', async () => {
  const store = path.join(folder, 'store');
  await write('a.js', text('a'));
  await compressFolder(folder, { store });
  const monthAgo = new Date(Date.now() - 31 * 24 * 3600_000);
  for (const name of await readdir(store)) await utimes(path.join(store, name), monthAgo, monthAgo);
  await compressFolder(folder, { store });
  expect(await readdir(store)).toEqual([]);
});

describe('in haste', () => {
  it('makes what takes no time, and leaves nothing that would be served wrong', async () => {
    await write('a.js', text('a'));
    await write('b.js', text('b'));
    await write('b.js.br', 'of something else');
    expect(await compressFolder(folder, { quick: true })).toBe(2);
    expect((await readdir(folder)).sort()).toEqual(['a.js', 'a.js.gz', 'b.js', 'b.js.gz']);
    expect(await isCompressed(folder)).toBe(false);
    expect(await compressFolder(folder)).toBe(2);
    expect(await isCompressed(folder)).toBe(true);
  });

  it('takes what was made before from the store all the same', async () => {
    const store = path.join(folder, 'store');
    await write('a.js', text('a'));
    await compressFolder(folder, { store });
    await rm(path.join(folder, 'a.js.br'));
    expect(await compressFolder(folder, { store, quick: true })).toBe(0);
    expect(await isCompressed(folder)).toBe(true);
  });
});

it('puts no variant beside a file that was replaced meanwhile', async () => {
  // Random, so that packing it takes a while.
  const content = randomBytes(200_000).toString('hex');
  await write('a.js', content);
  const compressing = compressFolder(folder);
  await eventually(async () => {
    expect(await readdir(folder)).toContain('a.js.gz');
  });
  await write('a.js', text('a'));
  await compressing;
  expect((await readdir(folder)).sort()).toEqual(['a.js', 'a.js.gz']);
  // Nor anything beside the folder.
  expect(
    (await readdir(path.dirname(folder))).filter((name) => name.startsWith(`${path.basename(folder)}.`)),
  ).toEqual([]);
});

it('needs no variants beside short texts and what is no text to be whole', async () => {
  await write('short.js', 'a');
  await write('a.woff2', text('a'));
  expect(await isCompressed(folder)).toBe(true);
  await write('a.css', text('a'));
  expect(await isCompressed(folder)).toBe(false);
});

it('counts the bytes of a file as it is served, with a variant and without', async () => {
  await write('a.js', text('a'));
  const without = await servedBytes(path.join(folder, 'a.js'));
  await compressFolder(folder);
  expect((await read('a.js.br')).length).toBe(without);
  expect(await servedBytes(path.join(folder, 'a.js'))).toBe(without);
  await write('a.js.br', 'of something else');
  expect(await servedBytes(path.join(folder, 'a.js'))).toBe(without);
});

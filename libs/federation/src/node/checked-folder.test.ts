import { appendFile, cp, mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { addChecked, liesAsChecked, noteIntact } from './checked-folder';

let root: string;
let folder: string;
const at = (name: string) => path.join(folder, name);
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'corkboard-checked-'));
  folder = path.join(root, 'v1');
  await mkdir(at('pages'), { recursive: true });
  await writeFile(at('remote.js'), 'one');
  await writeFile(at('pages/home.js'), 'two');
});
afterEach(() => rm(root, { recursive: true, force: true }));

it('knows a folder that was found intact, until anything in it changes', async () => {
  expect(await liesAsChecked(folder)).toBe(false);
  await noteIntact(folder);
  expect(await liesAsChecked(folder)).toBe(true);
  const changes = [
    () => writeFile(at('remote.js'), 'eno'),
    () => appendFile(at('pages/home.js'), '!'),
    () => rm(at('pages/home.js')),
    () => writeFile(at('new.js'), ''),
    // The same bytes with the time of before: the file system says that it was touched.
    async () => {
      await writeFile(at('remote.js'), 'eno');
      await utimes(at('remote.js'), new Date(0), new Date(0));
    },
  ];
  for (const change of changes) {
    await change();
    expect(await liesAsChecked(folder), String(change)).toBe(false);
    await noteIntact(folder);
  }
  await cp(folder, path.join(root, 'copy'), { recursive: true, preserveTimestamps: true });
  expect(await liesAsChecked(path.join(root, 'copy'))).toBe(false);
});

it('counts as intact with what was added to it, where it was intact and nothing else happened to it', async () => {
  const add = (name: string) => addChecked(folder, () => writeFile(at(name), 'more'));
  await add('one.br');
  expect(await liesAsChecked(folder)).toBe(false);
  await noteIntact(folder);
  await add('two.br');
  expect(await liesAsChecked(folder)).toBe(true);
  await addChecked(folder, async () => {
    await writeFile(at('three.br'), 'more');
    await writeFile(at('remote.js'), 'hit');
  });
  expect(await liesAsChecked(folder)).toBe(false);
});

it('is left alone where it can’t be noted', async () => {
  await rm(root, { recursive: true });
  await expect(noteIntact(folder)).rejects.toThrow('ENOENT');
  expect(await liesAsChecked(folder)).toBe(false);
});

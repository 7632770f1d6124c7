import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { compressFolder } from '@corkboard/federation/node';
import { buildTestRemote } from '@corkboard/federation/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepEmbed, publishBuilt, uncompressedFolders } from './publish-built';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'corkboard-built-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

it('finds what was built and published in haste, builds first, and nothing of it once it is compressed', async () => {
  const at = (...names: string[]) => path.join(root, ...names);
  const text = 'text '.repeat(200);
  const { version } = await buildTestRemote(at('dist/consumer/site'), 'consumer', text);
  for (const file of [
    'shell/client/a.js',
    'pin-builder/embed/a.js',
    'pin-builder/embed/v/1/a.js',
    'api/main.mjs',
  ]) {
    await mkdir(path.dirname(at('dist', file)), { recursive: true });
    await writeFile(at('dist', file), text);
  }
  await publishBuilt(at('dist'), at('data'), { quick: true });
  await keepEmbed(at('dist'), at('data'));
  // A copy that is being made, or was left behind.
  await cp(at('dist/consumer/site'), at(`data/releases/consumer/${version}.1.tmp`), { recursive: true });

  const found = await uncompressedFolders(at('dist'), at('data'));
  expect(found.map((folder) => path.relative(root, folder))).toEqual([
    'dist/shell/client',
    'dist/pin-builder/embed',
    'dist/consumer/site',
    `data/releases/consumer/${version}`,
    'data/embed',
  ]);
  for (const folder of found) await compressFolder(folder);
  expect(await uncompressedFolders(at('dist'), at('data'))).toEqual([]);
  expect(await readdir(at('data/embed/1'))).toEqual(['a.js', 'a.js.br', 'a.js.gz']);
});

it('finds nothing where nothing was built', async () => {
  expect(await uncompressedFolders(path.join(root, 'dist'), path.join(root, 'data'))).toEqual([]);
});

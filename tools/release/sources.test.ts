import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { changesBetween, remember, readRemembered, sourcesOf } from './sources';

let root: string;
const put = async (file: string, text: string) => {
  await mkdir(path.dirname(path.join(root, file)), { recursive: true });
  await writeFile(path.join(root, file), text);
};
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'corkboard-sources-'));
  await put('apps/consumer/src/a.ts', '1');
  await put('apps/consumer/node_modules/x.ts', '1');
  await put('apps/business/src/a.ts', '1');
  await put('libs/ui/src/b.ts', '1');
  await put('package-lock.json', '{}');
});
afterEach(() => rm(root, { recursive: true }));

it('knows the sources of one remote, of the libs, and what anything depends on', async () => {
  expect(Object.keys(await sourcesOf(root, 'consumer')).sort()).toEqual([
    'apps/consumer/src/a.ts',
    'libs/ui/src/b.ts',
    'package-lock.json',
  ]);
});

it('tells what was changed, came and went', async () => {
  const before = await sourcesOf(root, 'consumer');
  expect(changesBetween(before, await sourcesOf(root, 'consumer'))).toEqual({
    files: [],
    isWide: false,
    isMoved: false,
  });
  await put('libs/ui/src/b.ts', '2');
  expect(changesBetween(before, await sourcesOf(root, 'consumer'))).toEqual({
    files: ['libs/ui/src/b.ts'],
    isWide: false,
    isMoved: false,
  });
  await put('apps/consumer/src/c.ts', '1');
  await rm(path.join(root, 'apps/consumer/src/a.ts'));
  expect(changesBetween(before, await sourcesOf(root, 'consumer'))).toEqual({
    files: ['apps/consumer/src/a.ts', 'apps/consumer/src/c.ts', 'libs/ui/src/b.ts'],
    isWide: false,
    isMoved: true,
  });
});

it.each([
  'package-lock.json',
  'libs/federation/webpack/css.mjs',
  'apps/consumer/webpack.config.mjs',
  'tsconfig.json',
])('takes a change of %s for one of everything', async (file) => {
  const before = await sourcesOf(root, 'consumer');
  await put(file, 'other');
  expect(changesBetween(before, await sourcesOf(root, 'consumer')).isWide).toBe(true);
});

it('remembers a release, and nothing where what it wrote is damaged', async () => {
  expect(await readRemembered(root, 'consumer')).toBeNull();
  const what = { sources: { a: 'b' }, tests: { 'a.test.ts': 5 } };
  await remember(root, 'consumer', what);
  expect(await readRemembered(root, 'consumer')).toEqual(what);
  await put('.cache/release/consumer.json', '{');
  expect(await readRemembered(root, 'consumer')).toBeNull();
});

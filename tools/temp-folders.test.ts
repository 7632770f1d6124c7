import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const ROOT = path.join(import.meta.dirname, '..');
/** Files of tests, and what only tests use. */
const OF_TESTS = /(\.test\.tsx?|\.e2e\.ts)$|\/testing\/|^e2e\//;
/** Folders in a folder that whoever runs the tests removes. */
const IN_ANOTHER = new Set(['e2e/setup/global-setup.ts']);
const MAKES = /\bmkdtemp(Sync)?\(/;
const REMOVES = /\brm(Sync)?\(/;

const filesOf = (folder: string) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => path.join(folder, file))
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('node_modules'));

it('leaves no folder of a test behind: who makes one removes it', () => {
  const making = ['apps', 'libs', 'tools', 'e2e']
    .flatMap(filesOf)
    .filter((file) => OF_TESTS.test(file) && !IN_ANOTHER.has(file))
    .map((file) => ({ file, source: readFileSync(path.join(ROOT, file), 'utf8') }))
    .filter(({ source }) => MAKES.test(source));
  expect(making.length).toBeGreaterThan(20);
  expect(making.filter(({ source }) => !REMOVES.test(source)).map(({ file }) => file)).toEqual([]);
});

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { workspace } from '../build/workspace.mjs';
import { problemsOf, writeReports } from './index';

let root: string;
const put = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
};
const CODE = `/** A box. */
export interface Box { width: number }
export function grow(box: Box, by: number): Box { return { width: box.width + by }; }
export const LIMIT = 5;
`;
const SOURCE = 'libs/box/src/index.ts';
const CHANGELOG = 'libs/box/CHANGELOG.md';
const addLine = (line: string) =>
  put(CHANGELOG, `${readFileSync(path.join(root, CHANGELOG), 'utf8')}- ${line}\n`);

beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'corkboard-reports-'));
  put(
    'tsconfig.json',
    '{"compilerOptions":{"target":"ES2023","module":"esnext","moduleResolution":"bundler","types":[]}}',
  );
  put('libs/box/package.json', '{"name":"@corkboard/box","exports":{".":"./src/index.ts"}}');
});
beforeEach(async () => {
  put(SOURCE, CODE);
  put(CHANGELOG, '# Changelog\n\n## [Unreleased]\n\n### Added\n\n- A box.\n');
  expect(await writeReports(root)).toEqual([]);
});
afterAll(() => rmSync(root, { recursive: true }));

it('finds the reports and changelogs of the libs as the code has them', async () => {
  expect(await problemsOf(workspace)).toEqual([]);
});

it.each([
  ['a new optional property', 'width: number }', 'width: number; color?: string }'],
  ['a removed export', 'export const LIMIT = 5;\n', ''],
  ['a changed type of a parameter', 'by: number)', 'by: number | bigint)'],
])('refuses %s without a line, and takes it with one', async (_, before, after) => {
  put(SOURCE, CODE.replace(before, after));
  expect(await problemsOf(root)).toEqual([expect.stringContaining("api.md isn't what the code exports")]);
  expect(await writeReports(root)).toEqual([expect.stringContaining('say how in a new line')]);
  expect(await problemsOf(root)).toEqual([expect.stringContaining('has no line for the report')]);
  addLine('Another box.');
  expect(await writeReports(root)).toEqual([]);
  expect(await problemsOf(root)).toEqual([]);
  expect(readFileSync(path.join(root, CHANGELOG), 'utf8')).toMatch(
    /Another box\. \(report 2, [0-9a-f]{8}\)\n$/,
  );
});

it.each([
  ['comment', 'A box.', 'A very large box.'],
  ['body', 'return { width: box.width + by }', 'return { width: by + box.width }'],
])('takes a changed %s', async (_, before, after) => {
  put(SOURCE, CODE.replace(before, after));
  expect(await problemsOf(root)).toEqual([]);
});

it('asks for a new line when a report is again what it was', async () => {
  put(SOURCE, CODE.replace('LIMIT = 5', 'LIMIT = 6'));
  addLine('A higher limit.');
  await writeReports(root);
  put(SOURCE, CODE);
  expect(await writeReports(root)).toEqual([expect.stringContaining('say how in a new line')]);
});

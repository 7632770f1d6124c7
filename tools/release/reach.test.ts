import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { distances, importsOf, orderOf } from './reach';

const imports = {
  'a.test.ts': ['a.ts'],
  'b.test.ts': ['b.ts'],
  'c.test.ts': ['c.ts'],
  'a.ts': ['words.ts'],
  'b.ts': ['a.ts', 'c.ts'],
  'c.ts': ['b.ts'],
};
const tests = ['a.test.ts', 'b.test.ts', 'c.test.ts', 'd.test.ts'];

it('says how far files are from a change, and leaves out what it cannot reach', () => {
  expect(Object.fromEntries(distances(imports, ['words.ts', 'gone.ts']))).toEqual({
    'words.ts': 0,
    'gone.ts': 0,
    'a.ts': 1,
    'a.test.ts': 2,
    'b.ts': 2,
    'b.test.ts': 3,
    'c.ts': 3,
    'c.test.ts': 4,
  });
  expect(distances(imports, []).size).toBe(0);
});

it('puts the nearest tests first, as many as fit into the time, and what the change reaches before the rest', () => {
  const far = distances(imports, ['words.ts']);
  const took = { 'a.test.ts': 100, 'b.test.ts': 500, 'c.test.ts': 500, 'd.test.ts': 1 };
  expect(orderOf(tests, far, took, 700)).toEqual({
    first: ['a.test.ts', 'b.test.ts'],
    rest: ['c.test.ts', 'd.test.ts'],
  });
  expect(orderOf(tests, far, took, 2000).rest).toEqual(['d.test.ts']);
});

it('makes the nearest one however long it takes, and none where nothing is reached', () => {
  const far = distances(imports, ['a.test.ts']);
  expect(orderOf(tests, far, { 'a.test.ts': 90_000 }).first).toEqual(['a.test.ts']);
  expect(orderOf(tests, new Map(), {})).toEqual({ first: [], rest: tests });
});

it('reads what files import, through folders, styles and libs, and not from packages', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'corkboard-reach-'));
  const files = {
    'src/a.test.tsx': "import { it } from 'vitest'; import { A } from './A'; it(A);",
    'src/A.tsx':
      "import './a.css'; import type { T } from './t'; import { w } from './words'; export const A: T = () => <b>{w}</b>;",
    'src/words.ts': "export * from './words/index';",
    'src/words/index.ts': "export const w = 'words'; export const later = () => import('../later');",
    'src/later.ts': 'export const later = 1;',
    // Beside it is one of the same letters.
    'src/Words.tsx': "import './t';",
    'src/t.ts': 'export type T = unknown;',
    'src/a.css': '.a { color: red }',
  };
  await mkdir(path.join(root, 'src/words'), { recursive: true });
  for (const [file, text] of Object.entries(files)) await writeFile(path.join(root, file), text);
  const found = await importsOf(root, ['src/a.test.tsx']);
  const far = distances(found, ['src/later.ts']);
  expect(far.get('src/a.test.tsx')).toBe(4);
  expect(distances(found, ['src/Words.tsx']).has('src/a.test.tsx')).toBe(false);
  expect(distances(found, ['src/a.css']).get('src/a.test.tsx')).toBe(2);
  await rm(root, { recursive: true });
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { runsParent } from './run-folder.mjs';

const memory = mkdtempSync(path.join(tmpdir(), 'corkboard-memory-'));
afterAll(() => rmSync(memory, { recursive: true, force: true }));
const [plenty, little] = [() => 2 ** 40, () => 2 ** 30];
const env = {};

it.runIf(process.platform === 'linux')('keeps what a run makes in memory where there is plenty of it', () => {
  expect(runsParent({ env, memory, free: plenty, room: plenty })).toBe(memory);
});

it('keeps it with temporary files where there is little memory, none to write to, or somebody says where they go', () => {
  expect(runsParent({ env, memory, free: little, room: plenty })).toBe(tmpdir());
  expect(runsParent({ env, memory, free: plenty, room: little })).toBe(tmpdir());
  expect(runsParent({ env, memory: path.join(memory, 'nowhere'), free: plenty, room: plenty })).toBe(
    tmpdir(),
  );
  expect(runsParent({ env: { TMPDIR: '/somewhere' }, memory, free: plenty, room: plenty })).toBe(tmpdir());
});

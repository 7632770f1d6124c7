import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { lock } from './lock';

let root: string;
let file: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'corkboard-lock-'));
  file = path.join(root, 'registry.json.lock');
});
afterEach(() => rm(root, { recursive: true, force: true }));

const owner = (more: object) =>
  JSON.stringify({
    pid: process.pid,
    host: hostname(),
    purpose: 'a test',
    since: '2026-01-01T00:00:00Z',
    ...more,
  });

/** The number of a process that is no more. */
async function deadProcess(): Promise<number> {
  const child = spawn(process.execPath, ['-e', '']);
  await once(child, 'exit');
  return child.pid!;
}

it('is held by one at a time, and leaves nothing behind', async () => {
  let inside = 0;
  let most = 0;
  await Promise.all(
    Array.from({ length: 20 }, async () => {
      const release = await lock(file, 'a test');
      most = Math.max(most, ++inside);
      await new Promise((resolve) => setImmediate(resolve));
      inside -= 1;
      await release();
    }),
  );
  expect(most).toBe(1);
  expect(await readdir(root)).toEqual([]);
});

it('names its owner, and since when, to whoever waits in vain', async () => {
  const release = await lock(file, 'release consumer');
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ pid: process.pid, host: hostname() });
  await expect(lock(file, 'another', { patienceMs: 50 })).rejects.toThrow(
    new RegExp(`held by process ${process.pid} on ${hostname()} for \\d+ s \\(release consumer\\)`),
  );
  expect(await readdir(root)).toHaveLength(2);
  await release();
});

it('is taken over at once from a process of this machine that died', async () => {
  await writeFile(file, owner({ pid: await deadProcess() }));
  await (
    await lock(file, 'a test', { patienceMs: 0 })
  )();
  expect(await readdir(root)).toEqual([]);
});

it.each([
  ['of another machine', () => owner({ host: 'elsewhere' })],
  ['without a name', () => ''],
])('is taken over from an owner %s when it is old, and not before', async (_what, content) => {
  await writeFile(file, content());
  await expect(lock(file, 'a test', { patienceMs: 50 })).rejects.toThrow(/held by/);
  await utimes(file, new Date(0), new Date(0));
  await (
    await lock(file, 'a test', { patienceMs: 0 })
  )();
  expect(await readdir(root)).toEqual([]);
});

it('that lives is kept, however old', async () => {
  await writeFile(file, owner({}));
  await utimes(file, new Date(0), new Date(0));
  await expect(lock(file, 'a test', { patienceMs: 50 })).rejects.toThrow(/held by process/);
});

it('is taken over by one of many who wait', async () => {
  await writeFile(file, owner({ pid: await deadProcess() }));
  let inside = 0;
  await Promise.all(
    Array.from({ length: 10 }, async () => {
      const release = await lock(file, 'a test');
      expect(++inside).toBe(1);
      await new Promise((resolve) => setImmediate(resolve));
      inside -= 1;
      await release();
    }),
  );
  expect(await readdir(root)).toEqual([]);
});

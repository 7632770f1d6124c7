import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';

let folder: string;
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'corkboard-compress-')), 'served');
  mkdirSync(folder);
});
afterEach(() => {
  rmSync(join(folder, '..'), { recursive: true });
});

const compress = (...before: string[]) =>
  fork(join(import.meta.dirname, 'compress.mjs'), [...before, folder], { execArgv: [], silent: true });

it('compresses what is served, and ends', async () => {
  writeFileSync(join(folder, 'a.js'), 'a '.repeat(500));
  const [code] = await once(compress(), 'exit');
  expect(code).toBe(0);
  expect(brotliDecompressSync(readFileSync(join(folder, 'a.js.br'))).toString()).toBe('a '.repeat(500));
});

it('compresses the next folder where one can’t be, and says which', async () => {
  writeFileSync(join(folder, 'a.js'), 'a '.repeat(500));
  const child = compress(join(folder, 'gone'));
  let said = '';
  child.stderr!.on('data', (part: Buffer) => (said += part.toString()));
  await once(child, 'close');
  expect(said).toContain(join(folder, 'gone'));
  expect(readdirSync(folder)).toContain('a.js.br');
});

it('ends with the process that has begun it, and leaves nothing half-written', async () => {
  // Random, so that it takes seconds.
  for (const name of ['a', 'b', 'c'])
    writeFileSync(join(folder, `${name}.js`), randomBytes(1_000_000).toString('hex'));
  const child = compress();
  const ended = once(child, 'exit');
  child.disconnect();
  const [code] = await ended;
  expect(code).toBe(0);
  const names = readdirSync(folder);
  expect(names).not.toContain('c.js.br');
  for (const name of names.filter((one) => one.endsWith('.br')))
    expect(brotliDecompressSync(readFileSync(join(folder, name)))).toEqual(
      readFileSync(join(folder, name.slice(0, -3))),
    );
});

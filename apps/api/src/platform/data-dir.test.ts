import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import * as fs from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ConfigError } from './config';
import { checkDataDir, dataDirTrouble, FREE_BYTES_MIN } from './data-dir';

// Files share what is loaded: what stands on the mocked module is loaded for this one alone.
vi.hoisted(() => vi.resetModules());
vi.mock('node:fs/promises', { spy: true });
afterAll(() => vi.resetModules());

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'corkboard-data-'));
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});
const failing = (code: string) => Object.assign(new Error(`${code}: no`), { code });

describe('checkDataDir', () => {
  it('makes the folder and leaves nothing in it', async () => {
    const made = join(folder, 'a', 'b');
    await checkDataDir(made);
    expect(readdirSync(made)).toEqual([]);
  });

  it('says in one sentence that a part of the path is a file', async () => {
    writeFileSync(join(folder, 'file'), '');
    for (const path of ['file', 'file/data']) {
      const error: unknown = await checkDataDir(join(folder, path)).catch((e: unknown) => e);
      expect(error).toBeInstanceOf(ConfigError);
      expect((error as Error).message).toMatch(
        /^The data folder \S+ \(DATA_DIR\) cannot be written: [^\n]+ file[^\n]*\.$/,
      );
    }
  });

  it('ends where the system refuses to make folders', async () => {
    vi.mocked(fs.mkdir).mockImplementation((path) =>
      Promise.reject(failing(path === folder ? 'EEXIST' : 'ENOENT')),
    );
    await expect(checkDataDir(join(folder, 'a', 'b'))).rejects.toThrow(
      'cannot be written: there is no such place.',
    );
  });

  it.each([
    ['EACCES', 'this user may not write there'],
    ['EROFS', 'its disk is read-only'],
    ['ENOSPC', 'its disk is full'],
  ])('says what %s means', async (code, words) => {
    vi.mocked(fs.writeFile).mockRejectedValueOnce(failing(code));
    await expect(checkDataDir(folder)).rejects.toThrow(`cannot be written: ${words}.`);
  });
});

describe('dataDirTrouble', () => {
  it('is none while there is room', async () => {
    vi.mocked(fs.statfs).mockResolvedValueOnce({ bavail: FREE_BYTES_MIN / 4096, bsize: 4096 } as never);
    expect(await dataDirTrouble(folder)).toBeNull();
  });

  it('tells a full disk, a read-only one and one that is gone', async () => {
    vi.mocked(fs.statfs).mockResolvedValueOnce({ bavail: FREE_BYTES_MIN / 4096 - 1, bsize: 4096 } as never);
    expect(await dataDirTrouble(folder)).toBe('the disk is full');
    vi.mocked(fs.access).mockRejectedValueOnce(failing('EROFS'));
    expect(await dataDirTrouble(folder)).toBe('the data folder cannot be written');
    expect(await dataDirTrouble(join(folder, 'gone'))).toBe('the data folder cannot be written');
  });
});

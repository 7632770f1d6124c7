import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import type * as disk from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { replaceBuiltin } from '../../../../tools/testing/replace-builtin';
import { ConfigError } from './config';
import { checkDataDir, dataDirTrouble, FREE_BYTES_MIN } from './data-dir';

let folder: string;
let mend = () => {};
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'corkboard-data-'));
});
afterEach(() => {
  mend();
  rmSync(folder, { recursive: true, force: true });
});
const failing = (code: string) => Object.assign(new Error(`${code}: no`), { code });
/** Puts functions in the place of the disk's own until the test ends. */
function replaceDisk(functions: Partial<typeof disk>) {
  mend();
  mend = replaceBuiltin<typeof disk>('node:fs/promises', functions);
}
const withFree = (bytes: number) =>
  replaceDisk({ statfs: () => Promise.resolve({ bavail: bytes / 4096, bsize: 4096 } as never) });

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
    replaceDisk({
      mkdir: (path) => Promise.reject<undefined>(failing(path === folder ? 'EEXIST' : 'ENOENT')),
    });
    await expect(checkDataDir(join(folder, 'a', 'b'))).rejects.toThrow(
      'cannot be written: there is no such place.',
    );
  });

  it.each([
    ['EACCES', 'this user may not write there'],
    ['EROFS', 'its disk is read-only'],
    ['ENOSPC', 'its disk is full'],
  ])('says what %s means', async (code, words) => {
    replaceDisk({ writeFile: () => Promise.reject(failing(code)) });
    await expect(checkDataDir(folder)).rejects.toThrow(`cannot be written: ${words}.`);
  });
});

describe('dataDirTrouble', () => {
  it('is none while there is room', async () => {
    withFree(FREE_BYTES_MIN);
    expect(await dataDirTrouble(folder)).toBeNull();
  });

  it('tells a full disk, a read-only one and one that is gone', async () => {
    withFree(FREE_BYTES_MIN - 4096);
    expect(await dataDirTrouble(folder)).toBe('the disk is full');
    replaceDisk({ access: () => Promise.reject(failing('EROFS')) });
    expect(await dataDirTrouble(folder)).toBe('the data folder cannot be written');
    mend();
    expect(await dataDirTrouble(join(folder, 'gone'))).toBe('the data folder cannot be written');
  });
});

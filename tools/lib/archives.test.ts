import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { besideArchives, withArchives } from './archives.mjs';

const lock = {
  name: 'site',
  lockfileVersion: 3,
  packages: {
    '': { version: '1.0.0' },
    'apps/one': { version: '0.0.0' },
    'node_modules/one': { version: '0.0.0', resolved: 'apps/one' },
    'node_modules/plain': { version: '1.2.3', integrity: 'sha512-a' },
    'node_modules/@some/scoped': { version: '4.5.6-rc.1', integrity: 'sha512-b' },
    'node_modules/plain/node_modules/inner': { version: '7.8.9', integrity: 'sha512-c' },
    'node_modules/called': { name: '@other/real', version: '2.0.0', integrity: 'sha512-d' },
    'node_modules/given': {
      version: '1.0.0',
      integrity: 'sha512-e',
      resolved: 'https://elsewhere.example/g.tgz',
    },
  },
};

it('says where the archives of a registry lie, and nothing of what comes from elsewhere', () => {
  const { packages, ...rest } = withArchives(lock, 'https://registry.example/npm/');
  expect(rest).toEqual({ name: 'site', lockfileVersion: 3 });
  expect(Object.keys(packages)).toEqual(Object.keys(lock.packages));
  expect(
    Object.values(packages as Record<string, { resolved?: string }>).map(({ resolved }) => resolved),
  ).toEqual([
    undefined,
    undefined,
    'apps/one',
    'https://registry.example/npm/plain/-/plain-1.2.3.tgz',
    'https://registry.example/npm/@some/scoped/-/scoped-4.5.6-rc.1.tgz',
    'https://registry.example/npm/inner/-/inner-7.8.9.tgz',
    'https://registry.example/npm/@other/real/-/real-2.0.0.tgz',
    'https://elsewhere.example/g.tgz',
  ]);
});

const root = mkdtempSync(join(tmpdir(), 'corkboard-archives-'));
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(root, { recursive: true, force: true });
});

it('stands beside the lock file while packages are installed, for the registry that npm uses', async () => {
  writeFileSync(join(root, 'package.json'), '{"name":"site"}');
  vi.stubEnv('npm_config_registry', 'https://own.example/');
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify(lock));
  const file = join(root, 'npm-shrinkwrap.json');
  const seen = await besideArchives(root, async () => Promise.resolve(readFileSync(file, 'utf8')));
  expect(JSON.parse(seen)).toEqual(withArchives(lock, 'https://own.example/'));
  expect(existsSync(file)).toBe(false);
  await expect(besideArchives(root, () => Promise.reject(new Error('no room')))).rejects.toThrow('no room');
  expect(existsSync(file)).toBe(false);
  expect(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))).toEqual(lock);
});

import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLedger, readSources } from './built.mjs';

let root: string;
const put = (file: string, text: string): void => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
};
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'built-'));
  put('package-lock.json', '{}');
  put('tsconfig.json', '{}');
  put('libs/ui/src/index.ts', 'ui');
  put('tools/build/one.mjs', 'tool');
  put('apps/consumer/src/remote.tsx', 'remote');
  put('apps/business/src/remote.tsx', 'remote');
});
afterEach(() => {
  rmSync(root, { recursive: true });
});

describe('what a target is made of', () => {
  const CHANGES: readonly [what: string, file: string][] = [
    ['a source of its own', 'apps/consumer/src/remote.tsx'],
    ['a new source', 'apps/consumer/src/pages/home/index.tsx'],
    ['a lib', 'libs/ui/src/index.ts'],
    ['how it is built', 'tools/build/one.mjs'],
    ['a package', 'package-lock.json'],
    ['a setting of the compiler', 'tsconfig.json'],
  ];
  it.each(CHANGES)('changes with %s', (_, file) => {
    const before = readSources(root)('consumer');
    put(file, 'changed');
    expect(readSources(root)('consumer')).not.toBe(before);
  });

  it('changes with the name of a source', () => {
    const before = readSources(root)('consumer');
    cpSync(path.join(root, 'apps/consumer/src/remote.tsx'), path.join(root, 'apps/consumer/src/other.tsx'));
    rmSync(path.join(root, 'apps/consumer/src/remote.tsx'));
    expect(readSources(root)('consumer')).not.toBe(before);
  });

  it.each(['libs/ui/src/index.test.ts', 'libs/ui/README.md', 'apps/business/src/remote.tsx'])(
    'does not change with %s',
    (file) => {
      const before = readSources(root)('consumer');
      put(file, 'changed');
      expect(readSources(root)('consumer')).toBe(before);
    },
  );
});

describe('what was built', () => {
  const NAMES = ['shell', 'consumer/site', 'consumer/standalone'];

  it('is known by its sources, and not where its folder is gone', () => {
    const ledger = createLedger(path.join(root, 'built'));
    // Folders that are here in any case stand in for what was built.
    ledger.add('tools/build', 'one');
    ledger.add('tools/no-such-folder', 'one');
    expect(ledger.has('tools/build', 'one')).toBe(true);
    expect(ledger.has('tools/build', 'two')).toBe(false);
    expect(ledger.has('tools/no-such-folder', 'one')).toBe(false);
    expect(ledger.has('libs', 'one')).toBe(false);
  });

  it('is struck out by whatever builds into its folder, and by nothing else', () => {
    const ledger = createLedger(path.join(root, 'built'));
    const known = () =>
      NAMES.filter((name) => existsSync(path.join(root, 'built', `dist-${name.replace('/', '-')}`)));
    for (const name of NAMES) ledger.add(`dist/${name}`, 'one');
    ledger.strike('dist/shell/client');
    expect(known()).toEqual(['consumer/site', 'consumer/standalone']);
    ledger.strike('dist/consumer/standalone');
    expect(known()).toEqual(['consumer/site']);
    ledger.strike('dist/consumer');
    ledger.strike('dist/consumer/server');
    expect(known()).toEqual(['consumer/site']);
  });
});

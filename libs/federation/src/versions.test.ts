import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

interface Package {
  version: string;
  dependencies: Record<string, string>;
}
const read = (file: string) =>
  JSON.parse(readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8')) as Package;

// Newer webpack moves private files that this federation plugin reads, and a caret would install it (docs/architecture.md).
it('builds with the one pair of webpack and module federation that works', () => {
  const { dependencies } = read('package.json');
  expect(dependencies.webpack).toBe('5.110.3');
  expect(dependencies['@module-federation/enhanced']).toBe('2.9.2');
  expect(dependencies['@module-federation/runtime']).toBe('2.9.2');
  expect(read('node_modules/webpack/package.json').version).toBe('5.110.3');
  for (const name of ['enhanced', 'runtime', 'runtime-core', 'sdk', 'webpack-bundler-runtime']) {
    expect(read(`node_modules/@module-federation/${name}/package.json`).version, name).toBe('2.9.2');
  }
});

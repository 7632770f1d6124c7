import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const APPS = path.join(import.meta.dirname, '../apps');
const features = readdirSync(APPS).flatMap((app) => {
  const folder = path.join(APPS, app, 'src/features');
  return existsSync(folder) ? readdirSync(folder).map((name) => path.join(app, 'src/features', name)) : [];
});

describe('the features of the remotes', () => {
  it.each(features)('%s has a face that says what it is about, and names what others use', (feature) => {
    const face = readFileSync(path.join(APPS, feature, 'index.ts'), 'utf8');
    expect(face).toMatch(/^\/\/ [A-Z].*\.\n/);
    expect(face).not.toMatch(/^export \*/m);
  });

  it.each([...new Set(features.map((feature) => feature.split(path.sep, 1)[0]!))])(
    '%s says that its files do nothing by being imported, or each page would load whole features',
    (app) => {
      const { sideEffects } = JSON.parse(readFileSync(path.join(APPS, app, 'package.json'), 'utf8')) as {
        readonly sideEffects?: readonly string[];
      };
      expect(sideEffects).toContain('**/*.css');
    },
  );
});

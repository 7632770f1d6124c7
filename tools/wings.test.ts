import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = path.join(import.meta.dirname, '..');
const MODULES = path.join(ROOT, 'apps/api/src/modules');
const wings = JSON.parse(readFileSync(path.join(ROOT, 'tools/lint/wings.json'), 'utf8')) as readonly string[];
const foldersIn = (folder: string) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted();
const faces = wings.flatMap((wing) => foldersIn(path.join(MODULES, wing)).map((name) => `${wing}/${name}`));

describe('the wings of the api', () => {
  it('are all that there is, in the order that the linter holds them to', () => {
    expect(foldersIn(MODULES)).toEqual(wings.toSorted());
  });

  it('are drawn in the order in which they stand, with their modules', () => {
    const page = readFileSync(path.join(ROOT, 'docs/architecture.md'), 'utf8');
    const drawn = [...page.matchAll(/^\| `([a-z]+)\/` \| (`[a-z-]+`(?:, `[a-z-]+`)*) \|$/gm)];
    expect(drawn.map(([, wing, names]) => [wing, names!.replaceAll('`', '').split(', ')])).toEqual(
      wings.map((wing) => [wing, foldersIn(path.join(MODULES, wing))]),
    );
  });

  it.each(faces)('%s has a face that says what it is about', (name) => {
    const face = path.join(MODULES, name, 'index.ts');
    expect(existsSync(face)).toBe(true);
    expect(readFileSync(face, 'utf8')).toMatch(
      /\/\*\* [A-Z].*\. \*\/\nexport const \w+Module = defineModule\(|^\/\/ [A-Z].*\.\n/m,
    );
  });
});

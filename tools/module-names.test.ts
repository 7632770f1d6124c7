import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const MODULE = /(\.d)?\.[cm]?[jt]sx?$/;

/** Modules of a folder as imports name them: without what their names end with. */
const modulesIn = (folder: string): string[] => [
  ...new Set(
    readdirSync(path.join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && MODULE.test(entry.name))
      .map((entry) => path.join(path.relative(ROOT, entry.parentPath), entry.name.replace(MODULE, '')))
      .filter((file) => !file.includes('node_modules')),
  ),
];

it.each(['apps', 'libs', 'tools', 'e2e', 'bench'])(
  'in %s, no two modules have names that differ by capitals alone: many disks, and esbuild, take them for one',
  (folder) => {
    const modules = modulesIn(folder);
    const first = new Map(modules.toReversed().map((file) => [file.toLowerCase(), file]));
    expect(modules.filter((file) => first.get(file.toLowerCase()) !== file)).toEqual([]);
  },
);

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Every name that the browser code of this workspace imports, at run time, from a package. */
function importedFrom(name: string): Set<string> {
  const names = new Set<string>();
  const pattern = new RegExp(`import (type )?\\{([^}]*)\\} from '${name}'`, 'g');
  for (const folder of ['apps', 'libs']) {
    for (const file of readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })) {
      if (!/\.tsx?$/.test(file) || /\.test\.tsx?$|node_modules/.test(file)) continue;
      for (const [, type, list] of readFileSync(path.join(root, folder, file), 'utf8').matchAll(pattern)) {
        for (const item of type ? [] : list!.split(',')) {
          const imported = item.trim().split(' as ')[0]!.trim();
          if (imported && !imported.startsWith('type ')) names.add(imported);
        }
      }
    }
  }
  return names;
}

// A remote is compiled against the whole package and gets the slim module at run time: a name that is missing there is undefined.
it('hands out every name of TanStack Query that is imported anywhere', () => {
  const slim = readFileSync(path.join(root, 'libs/federation/webpack/react-query.mjs'), 'utf8');
  const given = /export \{([^}]*)\}/
    .exec(slim)![1]!
    .split(',')
    .map((name) => name.trim());
  const imported = importedFrom('@tanstack/react-query');
  expect(imported.has('useQuery')).toBe(true);
  expect([...imported].filter((name) => !given.includes(name))).toEqual([]);
});

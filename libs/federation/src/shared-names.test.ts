import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
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

/** The names in every list of imports or exports that looks like this. */
const namesIn = (lists: RegExp, code: string): string[] =>
  [...code.matchAll(lists)]
    .flatMap(([, list]) => list!.split(','))
    .map((name) => name.trim().split(' as ')[0]!)
    .filter(Boolean);

// A remote is compiled against the whole package and gets the slim module at run time: a name that is missing there is undefined.
it('hands out every name of TanStack Query that is imported anywhere', () => {
  const slim = readFileSync(path.join(root, 'libs/federation/webpack/react-query.mjs'), 'utf8');
  const given = namesIn(/export \{([^}]*)\}/g, slim);
  const imported = importedFrom('@tanstack/react-query');
  expect(imported.has('useQuery')).toBe(true);
  expect([...imported].filter((name) => !given.includes(name))).toEqual([]);
});

// The same for the federation's runtime: what remotes are compiled against is not all that the shell hands on.
it('hands on every name of the federation runtime that remotes ask for', async () => {
  const { outputFiles } = await build({
    entryPoints: [path.join(root, 'libs/federation/webpack/remote-runtime.mjs')],
    external: ['@module-federation/runtime-core'],
    bundle: true,
    write: false,
    format: 'esm',
    treeShaking: true,
  });
  const code = outputFiles[0]!.text;
  const imports = /import \{([^}]*)\} from "@module-federation\/runtime-core"/g;
  const rest = code.replaceAll(imports, '');
  // A name that is imported only to be exported again stays in the list.
  const asked = namesIn(imports, code).filter((name) => new RegExp(`\\b${name}\\b`).test(rest));
  const slim = readFileSync(path.join(root, 'libs/federation/webpack/runtime-core.mjs'), 'utf8');
  const given = namesIn(/export \{([^}]*)\}/g, slim);
  expect(asked).toContain('ModuleFederation');
  expect(asked.filter((name) => !given.includes(name))).toEqual([]);
});

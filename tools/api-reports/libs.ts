import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Libs of servers, tests, and benches: no remote is built against these. */
const OF_SERVERS = new Set(['demo-pictures', 'demo-providers', 'embedded-postgres']);

/** A lib that remotes are built against. */
export interface Lib {
  /** Its folder in `libs/`. */
  name: string;
  /** Entries of its package.json: the imported name (`@corkboard/ui/toast`), and the file from the root (`libs/ui/src/toast/index.ts`). */
  entries: readonly { specifier: string; file: string }[];
}

/** Every lib of a checkout that has a report, by name. */
export function libsOf(root: string): Lib[] {
  return readdirSync(path.join(root, 'libs'))
    .filter((name) => !OF_SERVERS.has(name) && existsSync(path.join(root, 'libs', name, 'package.json')))
    .toSorted()
    .map((name) => {
      const file = path.join(root, 'libs', name, 'package.json');
      const manifest = JSON.parse(readFileSync(file, 'utf8')) as {
        name: string;
        exports: Record<string, string>;
      };
      return {
        name,
        entries: Object.entries(manifest.exports)
          .map(([key, target]) => ({
            specifier: path.posix.join(manifest.name, key),
            file: path.posix.join('libs', name, target),
          }))
          .toSorted((a, b) => (a.specifier < b.specifier ? -1 : 1)),
      };
    });
}

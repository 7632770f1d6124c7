import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { build, type Plugin } from 'esbuild';

/** A file and what it imports, by paths from the root. */
type Imports = Readonly<Record<string, readonly string[]>>;

/**
 * Files of this project that others import, directly or through further ones.
 * @param root of the project
 * @param entries paths from the root
 */
export async function importsOf(root: string, entries: readonly string[]): Promise<Imports> {
  const { metafile } = await build({
    entryPoints: [...entries],
    absWorkingDir: root,
    bundle: true,
    write: false,
    metafile: true,
    outdir: path.join(root, '.cache/release/graph'),
    format: 'esm',
    platform: 'neutral',
    jsx: 'automatic',
    logLevel: 'silent',
    loader: { '.css': 'empty', '.svg': 'empty', '.png': 'empty', '.webp': 'empty', '.woff2': 'empty' },
    plugins: [onlyThisProject],
  });
  return Object.fromEntries(
    Object.entries(metafile.inputs).map(([file, { imports }]) => [
      file,
      imports.filter(({ external }) => !external).map(({ path: name }) => name),
    ]),
  );
}

/** Packages are left out. Names are taken as they are written: esbuild takes `./steps` for `Steps.tsx` where that comes first. */
const onlyThisProject: Plugin = {
  name: 'only-this-project',
  setup(builder) {
    const listed = new Map<string, Promise<ReadonlySet<string>>>();
    const isThere = async (file: string) => {
      const folder = path.dirname(file);
      if (!listed.has(folder))
        listed.set(
          folder,
          readdir(folder, { withFileTypes: true }).then(
            (entries) => new Set(entries.filter((entry) => entry.isFile()).map(({ name }) => name)),
            () => new Set<string>(),
          ),
        );
      return (await listed.get(folder)!).has(path.basename(file));
    };
    builder.onResolve({ filter: /^\./ }, async ({ path: name, resolveDir, kind }) => {
      if (kind === 'entry-point') return undefined;
      const file = path.join(resolveDir, name);
      for (const end of ['', '.ts', '.tsx', '.mjs', '.js', '/index.ts', '/index.tsx'])
        if (await isThere(file + end)) return { path: file + end };
      // A picture with words behind it, or something that is made elsewhere: nothing that a change could reach.
      return { path: name, external: true };
    });
    builder.onResolve({ filter: /^[^./]/ }, ({ path: name, kind }) =>
      kind === 'entry-point' || name.startsWith('@corkboard/') ? undefined : { path: name, external: true },
    );
  },
};

/**
 * How many imports lie between files and a change: 0 for a file that was changed itself. Files that it can't reach are left out.
 * @param changed paths from the root
 */
export function distances(imports: Imports, changed: readonly string[]): ReadonlyMap<string, number> {
  const importers = new Map<string, string[]>();
  for (const [file, names] of Object.entries(imports))
    for (const name of names) importers.set(name, [...(importers.get(name) ?? []), file]);
  const found = new Map(changed.map((file) => [file, 0]));
  for (let edge = [...found.keys()], far = 1; edge.length > 0; far++) {
    edge = [...new Set(edge.flatMap((file) => importers.get(file) ?? []))].filter((file) => !found.has(file));
    for (const file of edge) found.set(file, far);
  }
  return found;
}

/** Tests that are made before a release is live, and those that are made while it is. */
interface TestOrder {
  readonly first: readonly string[];
  readonly rest: readonly string[];
}

/** Of what the tests before a release may take, in ms of one process; those of the file nearest to the change are made however long they take. */
const FIRST_MS = 5000;
/** Assumed time of a test file that hasn't run yet. */
const UNKNOWN_MS = 2000;

/**
 * Which tests come first: those that a change reaches, the nearest ones before others, as many as fit into the time.
 * @param far of each test file from the change; one that isn't there isn't reached
 * @param took how long the tests of a file took the last time, in ms
 */
export function orderOf(
  tests: readonly string[],
  far: ReadonlyMap<string, number>,
  took: Readonly<Record<string, number>>,
  most = FIRST_MS,
): TestOrder {
  const cost = (file: string) => took[file] ?? UNKNOWN_MS;
  const reached = tests
    .filter((file) => far.has(file))
    .toSorted((a, b) => far.get(a)! - far.get(b)! || cost(a) - cost(b) || (a < b ? -1 : 1));
  const first: string[] = [];
  let sum = 0;
  for (const file of reached) {
    sum += cost(file);
    if (first.length > 0 && sum > most) break;
    first.push(file);
  }
  const isFirst = new Set(first);
  // Those that it reaches are the likeliest to fail, so they begin the rest.
  const rest = [...reached, ...tests.filter((file) => !far.has(file))].filter((file) => !isFirst.has(file));
  return { first, rest };
}

import { cp, mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { build, context } from 'esbuild';
import { createLedger } from './built.mjs';
import { workspace } from './workspace.mjs';

/**
 * Bundles a server into one file: our own sources inside, packages outside but for those that are hundreds of small modules.
 * @param {object} options
 * @param {string} options.entry source file, from the root
 * @param {string} options.outfile from the root
 * @param {Record<string, string>} [options.copies] folders to put beside it: from → to, from the root
 */
export async function bundleServer({ entry, outfile, copies = {} }) {
  createLedger().strike(path.dirname(outfile));
  await mkdir(path.join(workspace, path.dirname(outfile)), { recursive: true });
  await build(settings(entry, outfile));
  await copy(copies);
}

/**
 * Bundles a script that stands in pages themselves, so it is read again with every one: our own few lines. A package in it is a mistake, and
 * ends the build; an import of types alone is enough to bring one in.
 * @param {{ entry: string, outfile: string }} options entry: a package's export; outfile: from the root
 */
export async function bundleInline({ entry, outfile }) {
  const { metafile } = await build({
    absWorkingDir: workspace,
    entryPoints: [entry],
    outfile,
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    metafile: true,
    logLevel: 'warning',
  });
  const foreign = Object.keys(metafile.inputs).filter((file) => file.includes('node_modules/'));
  if (foreign.length) throw new Error(`${entry} stands in every page, but brings ${foreign.join(', ')}`);
}

/**
 * Bundles a server again whenever one of its sources changes.
 * @param {Parameters<typeof bundleServer>[0]} options
 * @param {(problems: number) => void} onBuild called after every bundling, the first included
 * @returns {Promise<() => Promise<void>>} stops watching
 */
export async function watchServer({ entry, outfile, copies = {} }, onBuild) {
  createLedger().strike(path.dirname(outfile));
  await copy(copies);
  const report = {
    name: 'report',
    setup: (esbuild) => esbuild.onEnd(({ errors }) => onBuild(errors.length)),
  };
  const { plugins, ...rest } = settings(entry, outfile);
  const watching = await context({ ...rest, plugins: [...plugins, report] });
  await watching.watch();
  return () => watching.dispose();
}

const settings = (entry, outfile) => ({
  absWorkingDir: workspace,
  entryPoints: [entry],
  outfile,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: 'linked',
  sourcesContent: false,
  logLevel: 'warning',
  plugins: [packagesOutside],
});

async function copy(copies) {
  for (const [from, to] of Object.entries(copies)) {
    await rm(path.join(workspace, to), { recursive: true, force: true });
    await cp(path.join(workspace, from), path.join(workspace, to), { recursive: true });
  }
}

/** Finding and reading its 1,400 modules one by one took a quarter of what a start reads. */
const INSIDE = /^typebox(\/|$)/;

const packagesOutside = {
  name: 'packages-outside',
  setup(esbuild) {
    esbuild.onResolve({ filter: /^[^./]/ }, ({ path: name, kind }) =>
      kind === 'entry-point' || name.startsWith('@corkboard/') || INSIDE.test(name)
        ? undefined
        : { path: name, external: true },
    );
  },
};

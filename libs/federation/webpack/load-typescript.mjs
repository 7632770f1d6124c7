import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { workspace } from './common.mjs';

/**
 * Imports a TypeScript file and what it imports from this workspace, without building anything in place.
 * @param {string} file absolute path
 * @returns {Promise<{ module: Record<string, unknown>, inputs: string[] }>} its exports, and the files it was made of
 */
export const loadTypeScript = (file) =>
  load(path.basename(file, path.extname(file)), { entryPoints: [file] });

/**
 * Loads the descriptions of a remote's pages: the export `pages` of its `pages.ts`.
 * @param {string} file absolute path of `src/pages.ts`
 * @returns {Promise<{ pages: Map<string, object>, inputs: string[] }>} by route, and the files that were read
 */
export async function loadPages(file) {
  const { module, inputs } = await loadTypeScript(file);
  const pages = new Map();
  for (const page of module.pages) {
    if (pages.has(page.route)) throw new Error(`pages.ts describes ${page.route} twice`);
    pages.set(page.route, page);
  }
  return { pages, inputs };
}

async function load(title, source) {
  const { outputFiles, metafile } = await build({
    ...source,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    write: false,
    metafile: true,
    absWorkingDir: workspace,
    logLevel: 'silent',
    // The face of a feature names components, too, whose styles would want a file of their own.
    loader: { '.css': 'empty', '.module.css': 'empty' },
    plugins: [externalPackages],
  });
  const code = outputFiles[0].text;
  const folder = path.join(workspace, '.cache/typescript');
  const name = `${title}-${createHash('sha256').update(code).digest('hex').slice(0, 16)}.mjs`;
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, name), code);
  return {
    module: await import(pathToFileURL(path.join(folder, name)).href),
    inputs: Object.keys(metafile.inputs)
      .filter((input) => input !== '<stdin>')
      .map((input) => path.join(workspace, input)),
  };
}

/** Packages stay packages; only the libs of this workspace, whose exports are TypeScript, are bundled. */
const externalPackages = {
  name: 'external-packages',
  setup(builder) {
    builder.onResolve({ filter: /^[^./]/ }, (args) =>
      args.kind === 'entry-point' || args.path.startsWith('@corkboard/') || path.isAbsolute(args.path)
        ? undefined
        : { path: args.path, external: true },
    );
  },
};

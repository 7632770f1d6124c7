import { createHash } from 'node:crypto';
import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build as bundle } from 'esbuild';
import { compress } from '../../tools/build/compress.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));
const workspace = path.join(here, '../..');
const output = path.join(workspace, 'dist/pin-builder/embed');

/**
 * Builds the element for pages of other sites, dist/pin-builder/embed/pin-builder.js and its types.
 * @param {object} _options there are none
 * @param {import('../../tools/build/projects.mjs').How} how
 */
export async function build(_options, how) {
  const { outputFiles } = await bundle({
    absWorkingDir: workspace,
    entryPoints: ['apps/pin-builder/src/embed/index.ts'],
    outdir: output,
    bundle: true,
    // One function: nothing reaches the page's global names.
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    jsx: 'automatic',
    minify: true,
    write: false,
    legalComments: 'none',
    logLevel: 'warning',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const textOf = (extension) => outputFiles.find((file) => file.path.endsWith(extension)).text;

  // `rem` is measured on the page around, whose root may have any font size.
  const styles = textOf('.css').replace(
    /(?<![\w.-])(\d*\.?\d+)rem\b/g,
    (_, size) => `${Number(size) * 16}px`,
  );
  if (!/^(\/\*.*?\*\/\s*)*@layer host\b/.test(styles.trim()))
    throw new Error(
      'embed: the layer "host" must be the first of the styles, src/embed/index.ts imports them first',
    );
  const license = '/*! Corkboard pin builder, Apache-2.0. Contains React (MIT). */\n';
  const script = `${license}(()=>{const EMBED_STYLES=${JSON.stringify(styles.trim())};${textOf('.js').trim()}})();\n`;

  // The same file at two addresses: the current version, and this version for good, for pages that check its integrity.
  const hashed = (algorithm) => createHash(algorithm).update(script);
  const version = hashed('sha256').digest('hex').slice(0, 16);
  await rm(output, { recursive: true, force: true });
  for (const folder of [output, path.join(output, 'v', version)]) {
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, 'pin-builder.js'), script);
  }
  await compress(output, how);
  const integrity = `sha384-${hashed('sha384').digest('base64')}`;
  const address = `/embed/v/${version}/pin-builder.js`;
  await writeFile(path.join(output, 'version.json'), `${JSON.stringify({ address, integrity }, null, 2)}\n`);
  await copyFile(path.join(here, 'src/embed/types.d.ts'), path.join(output, 'pin-builder.d.ts'));
}

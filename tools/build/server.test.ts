import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bundleInline } from './server.mjs';

let folder: string;
beforeEach(async () => {
  // Here, where packages and the settings of the compiler are found.
  folder = await mkdtemp(path.join(import.meta.dirname, '.inline-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Bundles this source as a script of pages. @returns what came out */
async function bundled(source: string): Promise<string> {
  const [entry, outfile] = [path.join(folder, 'in.ts'), path.join(folder, 'out.js')];
  await writeFile(entry, source);
  await bundleInline({ entry, outfile });
  return readFile(outfile, 'utf8');
}

describe('a script that stands in pages', () => {
  it('is our own lines', async () => {
    expect(await bundled('console.log("here")')).toBe('"use strict";(()=>{console.log("here");})();\n');
  });

  it('brings no package, not even for a type', async () => {
    await expect(bundled("import { type Root } from 'react-dom/client';\nlet root: Root;")).rejects.toThrow(
      /stands in every page, but brings .*node_modules\/react/,
    );
  });
});

import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ROOT } from '../lib/run.mjs';
import { bundleInline, bundleServer } from './server.mjs';

let folder: string;
beforeEach(async () => {
  // Inside the repository, where packages and the settings of the compiler are found; not among the sources, which other tests read meanwhile.
  const cache = path.join(ROOT, '.cache');
  await mkdir(cache, { recursive: true });
  folder = await mkdtemp(path.join(cache, 'inline-'));
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

describe('a server', () => {
  /** Bundles a module as a server. @returns what it imports before anything of it runs, and all of it */
  async function served(entry: string): Promise<{ imports: string[]; text: string }> {
    const outfile = path.join(folder, 'out.mjs');
    await bundleServer({ entry: path.relative(ROOT, entry), outfile: path.relative(ROOT, outfile) });
    const text = await readFile(outfile, 'utf8');
    const imports = [...text.matchAll(/^(?:import|export)\b[^'"(]*["']([^"']+)["'];$/gm)].map(
      ([, name]) => name!,
    );
    return { imports, text };
  }

  it('finds its packages outside, but for one of hundreds of modules', async () => {
    const entry = path.join(folder, 'in.ts');
    await writeFile(entry, "export { Type } from 'typebox';\nexport { pino } from 'pino';");
    expect((await served(entry)).imports).toEqual(['pino']);
  });

  it("doesn't read what only a site with a bucket needs", async () => {
    const { imports, text } = await served('apps/api/src/platform/storage/index.ts');
    expect(text).toContain('import("@aws-sdk/client-s3")');
    expect(imports.filter((name) => name.startsWith('@aws-sdk/'))).toEqual([]);
  });
});

import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ROOT } from '../lib/run.mjs';
import { bundleInline, bundleServer } from './server.mjs';

/** Whatever of OpenTelemetry isn't the api, which does nothing by itself. */
const TRACES = /^@opentelemetry\/(?!api$)/;
/** Starts as `tools/serve.mjs` does, and says which packages of OpenTelemetry were read. */
const LOADED = `
  import { createRequire } from 'node:module';
  const { createLog, loadConfig, startTraces } = await import('./out.mjs');
  await startTraces(loadConfig(), createLog('silent'));
  const files = Object.keys(createRequire(process.cwd() + '/').cache);
  const names = files.flatMap((file) => /@opentelemetry.([\\w-]+)/.exec(file)?.[1] ?? []);
  console.log(JSON.stringify([...new Set(names)].sort()));
  process.exit();`;

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

  it.each([
    'apps/api/src/main.ts',
    'apps/api/src/worker.ts',
    'apps/shell/src/server/index.ts',
    'apps/shell/src/server/rendering/worker.ts',
  ])("doesn't read what only a site with a collector of traces needs: %s", async (entry) => {
    const { imports } = await served(entry);
    expect(imports.length).toBeGreaterThan(0);
    expect(imports.filter((name) => TRACES.test(name))).toEqual([]);
  });

  it.each([
    ['asks for no traces', {}, []],
    [
      'names a collector',
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' },
      ['exporter-trace-otlp-proto', 'sdk-trace-base'],
    ],
    [
      'names one for JSON',
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9', OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json' },
      ['exporter-trace-otlp-http', 'sdk-trace-base'],
    ],
  ])('has in its memory what traces need where the environment %s', async (_what, env, loaded) => {
    await served('apps/api/src/main.ts');
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', LOADED], {
      cwd: folder,
      env: { PATH: process.env.PATH, ...env },
    });
    const packages = JSON.parse(stdout) as string[];
    expect(packages.filter((name) => /^sdk-trace-base$|^exporter-/.test(name))).toEqual(loaded);
    if (loaded.length === 0) expect(packages).toEqual(['api']);
  });
});

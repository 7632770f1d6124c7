import { mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createContext, runInContext } from 'node:vm';
import webpack from 'webpack';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

interface Rendering {
  stylesOf(compilation: webpack.Compilation): Map<string, string>;
  serverBundle(
    remote: { entry: string },
    styles: ReadonlyMap<string, string>,
  ): Promise<{ code: Buffer; inputs: string[] }>;
}
interface Css {
  cssRules(app: { name: string; production: boolean }): webpack.RuleSetRule[];
  cssPlugins(app: { production: boolean }): webpack.WebpackPluginInstance[];
}
const load = (file: string): Promise<unknown> =>
  import(new URL(`../../webpack/${file}`, import.meta.url).href);
const { stylesOf, serverBundle } = (await load('rendering.mjs')) as Rendering;
const { cssRules, cssPlugins } = (await load('css.mjs')) as Css;

// A real build: seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

let folder: string;
beforeEach(async () => {
  folder = await realpath(await mkdtemp(path.join(tmpdir(), 'corkboard-server-bundle-')));
  await write('base.module.css', '.line { color: red }');
  await write('a.module.css', ".title { composes: line from './base.module.css'; margin: 0 }");
  await write('plain.css', 'body { margin: 0 }');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const write = async (file: string, text: string): Promise<string> => {
  await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
  await writeFile(path.join(folder, file), text);
  return path.join(folder, file);
};

/** Builds for browsers, and tells what its styles are to scripts. */
async function browserStyles(entry: string): Promise<Map<string, string>> {
  let styles = new Map<string, string>();
  const compiler = webpack({
    mode: 'production',
    context: folder,
    entry,
    output: { path: path.join(folder, 'dist'), filename: '[name].js' },
    module: { rules: cssRules({ name: 'test', production: true }) },
    resolveLoader: { modules: [fileURLToPath(new URL('../../../../node_modules', import.meta.url))] },
    plugins: [
      // Without a hash in the file's name.
      ...cssPlugins({ production: false }),
      {
        apply: ({ hooks }) => {
          hooks.thisCompilation.tap('test', (compilation) => {
            styles = stylesOf(compilation);
          });
        },
      },
    ],
  });
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error ?? stats?.hasErrors()) reject(error ?? new Error(stats!.toString()));
        else resolve();
      });
    });
  });
  return styles;
}

/** Exports of a server bundle, run in a context that has the shared modules and nothing else. */
function run(code: Buffer, shared: object = {}): Record<string, unknown> {
  const context = createContext({ corkboardShared: shared }) as { corkboardRemote: Record<string, unknown> };
  runInContext(code.toString(), context);
  return context.corkboardRemote;
}

it('draws with the class names of the build for browsers', async () => {
  const entry = await write(
    'remote.js',
    "import './plain.css'; import styles from './a.module.css'; export const className = styles.title;",
  );
  const { code, inputs } = await serverBundle({ entry }, await browserStyles(entry));
  const className = String(run(code).className);
  const names = className.split(' ');
  expect(names).toHaveLength(2);
  const css = await readFile(path.join(folder, 'dist', 'main.css'), 'utf8');
  for (const name of names) expect(css).toContain(`.${name}`);
  expect(inputs).toEqual(expect.arrayContaining([entry, path.join(folder, 'a.module.css')]));
});

it('takes shared modules from the renderer, those below a package, too', async () => {
  const entry = await write(
    'remote.js',
    "import { useState } from 'react'; import { jsx } from 'react/jsx-runtime'; export const used = [useState, jsx];",
  );
  const { code, inputs } = await serverBundle({ entry }, new Map());
  const shared = { react: { useState: 'state' }, 'react/jsx-runtime': { jsx: 'jsx' } };
  expect(run(code, shared).used).toEqual(['state', 'jsx']);
  expect(inputs).toEqual([entry]);
});

it('evaluates what is loaded on demand when it is asked for', async () => {
  await write('page.js', 'globalThis.evaluated = true; export const page = 1;');
  const entry = await write('remote.js', "export const pages = { home: () => import('./page') };");
  const { code } = await serverBundle({ entry }, new Map());
  const context = createContext({ corkboardShared: {} });
  const has = (): unknown => runInContext('globalThis.evaluated', context);
  runInContext(code.toString(), context);
  expect(has()).toBeUndefined();
  expect(await runInContext('corkboardRemote.pages.home().then(({ page }) => page)', context)).toBe(1);
  expect(has()).toBe(true);
});

it('refuses to draw with styles that no browser loads', async () => {
  const entry = await write(
    'remote.js',
    "import styles from './a.module.css'; export const className = styles.title;",
  );
  await expect(serverBundle({ entry }, new Map())).rejects.toThrow('no browser loads it');
});

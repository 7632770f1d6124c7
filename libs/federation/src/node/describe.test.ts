import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import webpack from 'webpack';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type RemoteManifest } from '../manifest';
import { integrityOf, VERSION_MARK } from './seal';

const { DescribePlugin } = (await import(new URL('../../webpack/describe.mjs', import.meta.url).href)) as {
  DescribePlugin: new (remote: object) => webpack.WebpackPluginInstance;
};

const HOME = `{ route: 'home', needs: [{ call: 'UserHomefeedResource.get' }], frame: 'popup' }`;
const CONTAINER = `test_${VERSION_MARK}`;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'corkboard-describe-'));
  await write(
    'remote.js',
    `export const pages = [() => import(/* webpackChunkName: "page-home" */ './home')];`,
  );
  await write('entry.js', `import(/* webpackChunkName: "remote" */ './remote');`);
  await write('home.js', 'export default "home";');
  await write('pages.ts', `export const pages = [${HOME}];`);
  const row = (name: string, area: string) =>
    `{ name: '${name}', area: '${area}', pattern: '/${name}/', audience: 'viewer' }`;
  const rows = [row('home', 'consumer'), row('pin', 'consumer'), row('ads', 'advertiser')];
  await write('routes.ts', `export const ROUTES = [${rows.join(', ')}];`);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const write = (file: string, text: string) => writeFile(path.join(folder, file), text);

/** Builds into the same folder every time, as `dist/` is. */
async function build(): Promise<RemoteManifest> {
  const output = path.join(folder, 'dist');
  const compiler = webpack({
    mode: 'production',
    context: folder,
    entry: { [CONTAINER]: './entry.js' },
    output: {
      path: output,
      uniqueName: CONTAINER,
      filename: 'entry.[contenthash:10].js',
      chunkFilename: '[name].[contenthash:10].js',
      clean: true,
    },
    plugins: [
      new DescribePlugin({
        name: 'test',
        area: 'consumer',
        container: CONTAINER,
        expose: 'remote',
        pages: path.join(folder, 'pages.ts'),
        menus: path.join(folder, 'menus.ts'),
        routeTable: path.join(folder, 'routes.ts'),
        exposed: path.join(folder, 'remote.js'),
      }),
    ],
  });
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => {
        const failed = error ?? (stats?.hasErrors() ? new Error(stats.toString()) : null);
        if (failed) reject(failed);
        else resolve();
      });
    });
  });
  return JSON.parse(await readFile(path.join(output, 'remote.json'), 'utf8')) as RemoteManifest;
}

// Real builds: seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

it('describes the files that are on disk, also those that only the version changed', async () => {
  const first = await build();
  await write('home.js', 'export default "another home";');
  const second = await build();
  expect(second.version).not.toBe(first.version);
  // The exposed chunk keeps its name: its source is the same, but the version stands in it.
  expect(second.expose.js).toEqual(first.expose.js);
  for (const [file, { integrity }] of Object.entries(second.files)) {
    expect(integrityOf(await readFile(path.join(folder, 'dist', file))), file).toBe(integrity);
  }
});

it('distinguishes pages from those still to come', async () => {
  const { pages, container, version } = await build();
  expect(container).toBe(`test_${version}`);
  expect(pages).toEqual({
    home: {
      js: [expect.stringMatching(/^page-home\./)],
      css: [],
      lazy: [],
      data: [{ call: 'UserHomefeedResource.get' }],
      status: 200,
      frame: 'popup',
    },
    pin: { js: [], css: [], lazy: [], data: [], status: 501 },
  });
});

it('takes the menus where there are some', async () => {
  expect((await build()).menus).toBeUndefined();
  await write('menus.ts', `export const menus = { header: [{ route: 'home', label: 'Home', order: 1 }] };`);
  expect((await build()).menus).toEqual({ header: [{ route: 'home', label: 'Home', order: 1 }] });
});

it.each([
  [
    'a chunk of no route',
    ['remote.js', `export const go = () => import(/* webpackChunkName: "page-nowhere" */ './home');`],
    'the chunk page-nowhere belongs to no route',
  ],
  [
    'a page that nobody describes',
    ['remote.js', `export const go = [1, 2].map(() => import(/* webpackChunkName: "page-pin" */ './home'));`],
    "pages.ts doesn't describe pin",
  ],
  [
    'two descriptions of one page',
    ['pages.ts', `export const pages = [${HOME}, ${HOME}];`],
    'pages.ts describes home twice',
  ],
  [
    'a page of another area',
    ['pages.ts', `export const pages = [${HOME}, { route: 'ads' }];`],
    'pages.ts describes ads, which is no route of this area',
  ],
  [
    'a page that is not loaded by anything',
    ['pages.ts', `export const pages = [${HOME}, { route: 'pin' }];`],
    'the page pin has no row in remote.tsx',
  ],
] as const)('refuses %s', async (_, [file, text], words) => {
  await write(file, text);
  await expect(build()).rejects.toThrow(words);
});

it.each([
  ['viewer', undefined],
  ['anyone', 'the page home must be drawn on the server too'],
  ['stranger', 'the page home must be drawn on the server too'],
])('of a page that only browsers draw and the audience %s it says: %s', async (audience, refusal) => {
  const reason = 'It is an editor.';
  await write('pages.ts', `export const pages = [{ route: 'home', browserOnly: '${reason}' }];`);
  await write(
    'routes.ts',
    `export const ROUTES = [{ name: 'home', area: 'consumer', pattern: '/', audience: '${audience}' }];`,
  );
  if (refusal === undefined) expect((await build()).pages.home?.browserOnly).toBe(reason);
  else await expect(build()).rejects.toThrow(refusal);
});

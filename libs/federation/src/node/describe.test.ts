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
  await write('page-data.ts', 'export const pageData = { home: [], pin: [] };');
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
        pageData: path.join(folder, 'page-data.ts'),
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
  expect(pages).toMatchObject({ home: { status: 200 }, pin: { status: 501, js: [] } });
  expect(pages.home!.js).toEqual([expect.stringMatching(/^page-home\./)]);
});

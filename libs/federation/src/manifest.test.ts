import { expect, it } from 'vitest';
import { filesOfPage, manifestForPage, type RemoteManifest } from './manifest';

const file = { integrity: 'sha384-x', bytes: 1 };
const manifest: RemoteManifest = {
  name: 'consumer',
  area: 'consumer',
  contractVersion: 1,
  version: 'v1',
  container: 'consumer_v1',
  entry: 'entry.js',
  expose: { js: ['remote.js', 'common.js'], css: ['remote.css'], lazy: ['menu.js'] },
  files: Object.fromEntries(
    [
      'entry.js',
      'remote.js',
      'common.js',
      'remote.css',
      'menu.js',
      'pin.js',
      'pin.css',
      'zoom.js',
      'board.js',
    ].map((name) => [name, file]),
  ),
  pages: {
    pin: { js: ['common.js', 'pin.js'], css: ['pin.css'], lazy: ['zoom.js'], data: [], status: 200 },
    board: { js: ['board.js'], css: [], lazy: [], data: [], status: 200 },
  },
};

it('names the files of a page in loading order, each once', () => {
  expect(filesOfPage(manifest, 'pin')).toEqual({
    js: ['entry.js', 'remote.js', 'common.js', 'pin.js'],
    css: ['remote.css', 'pin.css'],
  });
});

it('cuts a manifest down to what one page can ask for', () => {
  const cut = manifestForPage(manifest, 'pin');
  expect(Object.keys(cut.files).sort()).toEqual([
    'common.js',
    'entry.js',
    'menu.js',
    'pin.css',
    'pin.js',
    'remote.css',
    'remote.js',
    'zoom.js',
  ]);
  expect(Object.keys(cut.pages)).toEqual(['pin']);
  expect(cut.version).toBe('v1');
});

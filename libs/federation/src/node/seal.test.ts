import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { seal, VERSION_MARK, type RemoteDescription } from './seal';

const description: RemoteDescription = {
  name: 'consumer',
  area: 'consumer',
  contractVersion: 1,
  container: `consumer_${VERSION_MARK}`,
  entry: 'entry.js',
  expose: { js: [], css: [], lazy: [] },
  pages: {},
};
const files = (content = 'x') =>
  new Map([
    ['entry.js', Buffer.from(`var consumer_${VERSION_MARK}='${content}'`)],
    ['a.css', Buffer.from('.a{}')],
    ['entry.js.map', Buffer.from('{}')],
  ]);

it('gives the same version to the same content, and another to any other', () => {
  const one = seal(files(), description).manifest;
  expect(seal(files(), description).manifest).toEqual(one);
  expect(seal(files('y'), description).manifest.version).not.toBe(one.version);
  const pages = { home: { js: [], css: [], lazy: [], data: [{ call: 'A.get' }], status: 200 as const } };
  expect(seal(files(), { ...description, pages }).manifest.version).not.toBe(one.version);
});

it('writes the version into the scripts and hashes what results', () => {
  const { files: sealed, manifest } = seal(files(), description);
  const entry = sealed.get('entry.js')!;
  expect(entry.toString()).toBe(`var consumer_${manifest.version}='x'`);
  expect(manifest.container).toBe(`consumer_${manifest.version}`);
  expect(manifest.files['entry.js']).toEqual({
    integrity: `sha384-${createHash('sha384').update(entry).digest('base64')}`,
    bytes: entry.length,
  });
  expect(Object.keys(manifest.files)).toEqual(['a.css', 'entry.js']);
});

it('uses the mark that the preset puts into the builds', () => {
  const preset = readFileSync(new URL('../../webpack/preset.mjs', import.meta.url), 'utf8');
  expect(preset).toContain(`VERSION_MARK = '${VERSION_MARK}'`);
});

import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { packText } from './pack-text';

const TEXT = 'Küche und Garten 🪴, '.repeat(200);
/** Compressed in another thread. */
const LONG = 'Ein langer Text über Gärten. '.repeat(5000);
const unpack = { br: brotliDecompressSync, gzip: gunzipSync };

it.each([
  ['br', 'br'],
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.000 , gzip;q=0.5', 'gzip'],
  ['br;q=0.1', 'br'],
] as const)('packs as the client takes it: %s', async (accepted, encoding) => {
  const found = await packText(TEXT, accepted);
  expect(found?.encoding).toBe(encoding);
  expect(unpack[encoding](found!.body).toString()).toBe(TEXT);
  expect(found!.body.length).toBeLessThan(TEXT.length / 4);
});

it.each([[undefined], [''], ['identity'], ['deflate'], ['br;q=0, gzip;q=0'], ['abrupt']])(
  'leaves a text as it is for who takes nothing else: %s',
  async (accepted) => {
    expect(await packText(TEXT, accepted)).toBeNull();
  },
);

it.each(['br', 'gzip'] as const)('packs a long text in another thread: %s', async (encoding) => {
  const found = await packText(Buffer.from(LONG), encoding);
  expect(unpack[encoding](found!.body).toString()).toBe(LONG);
});

it('leaves a short text as it is', async () => {
  expect(await packText('{"short":true}', 'br')).toBeNull();
});

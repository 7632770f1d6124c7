import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readBase64 } from './base64';

it('reads what was written, in both alphabets, across pieces, with spaces and a head anywhere', async () => {
  const large = randomBytes(3 * 1024 * 1024 + 1);
  for (const bytes of [large, large.subarray(0, 1024 * 1024), Buffer.from('a'), Buffer.from('ab')]) {
    for (const encoding of ['base64', 'base64url'] as const) {
      const text = bytes.toString(encoding);
      expect((await readBase64(text))?.equals(bytes)).toBe(true);
      expect((await readBase64(`data:image/png;base64,${text.replace(/(.{75})/g, '$1\r\n')} `))?.equals(bytes)).toBe(true); // prettier-ignore
    }
  }
});

it('lets others in between the pieces', async () => {
  let turns = 0;
  const count = () => {
    turns++;
    pending = setImmediate(count);
  };
  let pending = setImmediate(count);
  await readBase64('A'.repeat(8 * 1024 * 1024));
  clearImmediate(pending);
  expect(turns).toBeGreaterThanOrEqual(7);
});

it.each(['', '====', 'data:image/png;base64,', 'a?b', 'a=bcd', `${'A'.repeat(2 * 1024 * 1024)}é`, `=${'A'.repeat(2 * 1024 * 1024)}`])('refuses %.20s', async (text) => {
  expect(await readBase64(text)).toBeNull();
}); // prettier-ignore

it('answers any text with bytes or nothing', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string(), async (text) => {
      expect((await readBase64(text))?.length).not.toBe(0);
    }),
  );
});

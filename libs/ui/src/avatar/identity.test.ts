import fc from 'fast-check';
import { expect, it } from 'vitest';
import { initials, tintOf, TINTS } from './identity';

it.each([
  ['Ada Lovelace', 'AL'],
  ['ada king lovelace', 'AL'],
  ['  Zoë ', 'Z'],
  ['', '?'],
  ['𝒳avier 李', '𝒳李'],
])('initials of %j are %j', (name, letters) => {
  expect(initials(name)).toBe(letters);
});

it('gives every name one of the grounds, always the same', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      const tint = tintOf(name);
      expect(Number.isInteger(tint) && tint >= 0 && tint < TINTS).toBe(true);
      expect(tintOf(name)).toBe(tint);
    }),
  );
});

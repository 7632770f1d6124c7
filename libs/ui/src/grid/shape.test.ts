import fc from 'fast-check';
import { expect, it } from 'vitest';
import { heightOf, readShape, writeShape } from './shape';

const mouse = { rem: 16, touch: false };

it('is the picture in whole px and the lines below it, in the letters that a person has set', () => {
  expect(heightOf({ ratio: 1.5, rem: 2.25 }, 236, mouse)).toBe(354 + 36);
  expect(heightOf({ ratio: 1 / 3, rem: 2.25 }, 175, { rem: 18.5, touch: false })).toBe(58 + 42);
});
it('knows what stands there where nothing hovers', () => {
  const shape = { ratio: 1, rem: 1, touchRem: 3 };
  expect([heightOf(shape, 100, mouse), heightOf(shape, 100, { rem: 16, touch: true })]).toEqual([116, 148]);
  expect(heightOf({ ratio: 1, rem: 1 }, 100, { rem: 16, touch: true })).toBe(116);
});
it('is read as it was written, to the last digit', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, noNaN: true }), fc.double({ min: 0, noNaN: true }), (ratio, rem) => {
      expect(readShape(writeShape({ ratio, rem }))).toEqual({ ratio, rem, touchRem: rem });
      expect(readShape(writeShape({ ratio, rem, touchRem: 2 }))).toEqual({ ratio, rem, touchRem: 2 });
    }),
  );
});

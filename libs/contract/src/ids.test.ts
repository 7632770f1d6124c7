import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isId } from './ids';

const LARGEST = 2n ** 63n - 1n;

it('takes every number of up to 63 bits, in one spelling', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 2n ** 66n }),
      (number) => isId(String(number)) === number <= LARGEST,
    ),
  );
  // Around the largest, and around each of its digits.
  for (let place = 1n; place <= LARGEST; place *= 10n)
    for (const near of [LARGEST - place, LARGEST - place + 1n, LARGEST + place, LARGEST])
      expect(isId(String(near)), String(near)).toBe(near <= LARGEST);
  for (const wrong of ['', '00', '01', '-1', '+1', '1.0', '1e3', ' 1', '1\n', '٣', '0x1'])
    expect(isId(wrong), wrong).toBe(false);
});

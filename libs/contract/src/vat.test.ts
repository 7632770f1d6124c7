import { describe, expect, it } from 'vitest';
import { readVatNumber, taxOf } from './vat';

describe('a VAT number', () => {
  it.each([
    ['DE', 'DE 136 695 976', 'DE136695976', 'DIGITS'],
    ['FR', 'FR40303265045', 'FR40303265045', 'DIGITS'],
    ['IT', '00743110157', 'IT00743110157', 'DIGITS'],
    ['PL', 'PL 526-10-40-828', 'PL5261040828', 'DIGITS'],
    ['BE', 'be 0403.170.701', 'BE0403170701', 'DIGITS'],
    ['DK', '13585628', 'DK13585628', 'DIGITS'],
    ['FI', '20774740', 'FI20774740', 'DIGITS'],
    ['SE', 'SE556012579001', 'SE556012579001', 'DIGITS'],
    ['PT', '502757191', 'PT502757191', 'DIGITS'],
    ['LU', 'LU15027442', 'LU15027442', 'DIGITS'],
    ['HR', '33392005961', 'HR33392005961', 'DIGITS'],
    ['GR', 'EL094259216', 'EL094259216', 'SHAPE'],
  ])('of %s: %s', (country, text, number, check) => {
    expect(readVatNumber(country, text)).toEqual({ number, check });
  });
  it.each([
    ['DE', 'DE136695977'],
    ['FR', 'FR41303265045'],
    ['IT', '00743110158'],
    ['DE', 'FR40303265045'],
    ['NL', '123456789'],
    ['US', '123456789'],
  ])('of %s is refused: %s', (country, text) => {
    expect(readVatNumber(country, text)).toBeNull();
  });
});

describe('tax', () => {
  it.each([
    [null, 'DE', true, 'NONE', 0],
    ['IE', 'IE', true, 'STANDARD', 2300],
    ['IE', 'DE', true, 'REVERSE_CHARGE', 0],
    ['IE', 'DE', false, 'STANDARD', 1900],
    ['IE', 'US', false, 'OUTSIDE', 0],
    ['GB', 'DE', true, 'OUTSIDE', 0],
    ['GB', 'GB', false, 'STANDARD', 2000],
  ] as const)(
    'of a seller in %s to %s, with a number %s: %s',
    (seller, country, isProven, treatment, rate) => {
      expect(taxOf(seller, country, isProven)).toEqual({ treatment, rate });
    },
  );
});

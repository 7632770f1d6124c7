import { expect, it } from 'vitest';
import { priceText } from './Price';

it.each([
  [19.5, 'USD', '$19.50'],
  [1299, 'EUR', '€1,299.00'],
  [12800, 'JPY', '¥12,800'],
  [4.25, 'KWD', 'KWD\u00a04.250'],
  [5, 'no', '5.00 no'],
])('writes %d %s as %s', (amount, currency, text) => {
  expect(priceText(amount, currency, 'en')).toBe(text);
});

it('writes them as the viewer has money written', () => {
  expect(priceText(19.5, 'USD', 'en-GB')).toBe('US$19.50');
  expect(priceText(19.5, 'GBP', 'en-GB')).toBe('£19.50');
  expect(priceText(19.5, 'CAD', 'en-CA')).toBe('$19.50');
});

/** Rules of value-added tax, which pages and the server share (docs/handbook/billing.md#tax). */

/** Standard rates in hundredths of a percent. */
const EU_RATES: Readonly<Record<string, number>> = {
  AT: 2000,
  BE: 2100,
  BG: 2000,
  CY: 1900,
  CZ: 2100,
  DE: 1900,
  DK: 2500,
  EE: 2400,
  ES: 2100,
  FI: 2550,
  FR: 2000,
  GR: 2400,
  HR: 2500,
  HU: 2700,
  IE: 2300,
  IT: 2200,
  LT: 2100,
  LU: 1700,
  LV: 2100,
  MT: 1800,
  NL: 2100,
  PL: 2300,
  PT: 2300,
  RO: 2100,
  SE: 2500,
  SI: 2200,
  SK: 2300,
};
const RATES: Readonly<Record<string, number>> = { ...EU_RATES, GB: 2000, NO: 2500, CH: 810 };

/** Ways in which an invoice is taxed: at a rate, by the customer itself, or not here. */
export const TAX_TREATMENTS = ['NONE', 'STANDARD', 'REVERSE_CHARGE', 'OUTSIDE'] as const;
export type TaxTreatment = (typeof TAX_TREATMENTS)[number];

/** Whether businesses of a country give a VAT number for tax of the European Union. */
export const hasVat = (country: string): boolean => country in EU_RATES;

/**
 * Tax of what is sold to a business.
 *
 * @param seller country of the site's operator; null for one that adds no tax
 * @param isProven whether the customer has given a VAT number of its country
 */
export function taxOf(
  seller: string | null,
  country: string,
  isProven: boolean,
): { readonly treatment: TaxTreatment; readonly rate: number } {
  if (seller === null) return { treatment: 'NONE', rate: 0 };
  if (country === seller) return { treatment: 'STANDARD', rate: RATES[seller] ?? 0 };
  if (!hasVat(seller) || !hasVat(country)) return { treatment: 'OUTSIDE', rate: 0 };
  return isProven
    ? { treatment: 'REVERSE_CHARGE', rate: 0 }
    : { treatment: 'STANDARD', rate: EU_RATES[country]! };
}
/** Whether tax can be worked out for an operator of a country. */
export const isTaxCountry = (country: string): boolean => country in RATES;

/** Shapes of VAT numbers, without the letters of their country. */
const SHAPES: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^[1-9]\d{8}$/,
  DK: /^[1-9]\d{7}$/,
  EE: /^\d{9}$/,
  ES: /^[A-Z0-9]\d{7}[A-Z0-9]$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z0-9]{2}\d{9}$/,
  GR: /^\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/,
  IT: /^\d{11}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^\d{9}B\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{10}01$/,
  SI: /^[1-9]\d{7}$/,
  SK: /^\d{10}$/,
};

const digitsOf = (text: string): number[] => Array.from(text.replace(/\D/g, ''), Number);
const weighed = (digits: readonly number[], weights: readonly number[]): number =>
  weights.reduce((sum, weight, place) => sum + weight * digits[place]!, 0);
/** ISO 7064, mod 11,10. */
function mod1110(digits: readonly number[]): boolean {
  const product = digits.slice(0, -1).reduce((last, digit) => {
    const sum = (digit + last) % 10 || 10;
    return (sum * 2) % 11;
  }, 10);
  return (11 - product) % 10 === digits.at(-1);
}
const luhn = (digits: readonly number[]): boolean =>
  digits.toReversed().reduce((sum, digit, place) => {
    const value = place % 2 === 1 ? digit * 2 : digit;
    return sum + (value > 9 ? value - 9 : value);
  }, 0) %
    10 ===
  0;

/** Check digits of the countries that have a public rule for them. */
const CHECKS: Readonly<Record<string, (text: string) => boolean>> = {
  BE: (text) => 97 - (Number(text.slice(0, 8)) % 97) === Number(text.slice(8)),
  DE: (text) => mod1110(digitsOf(text)),
  DK: (text) => weighed(digitsOf(text), [2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0,
  FI: (text) => weighed(digitsOf(text), [7, 9, 10, 5, 8, 4, 2, 1]) % 11 === 0,
  FR: (text) =>
    !/^\d{11}$/.test(text) || (12 + 3 * (Number(text.slice(2)) % 97)) % 97 === Number(text.slice(0, 2)),
  HR: (text) => mod1110(digitsOf(text)),
  IT: (text) => luhn(digitsOf(text)),
  LU: (text) => Number(text.slice(0, 6)) % 89 === Number(text.slice(6)),
  PL: (text) => weighed(digitsOf(text), [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11 === digitsOf(text)[9],
  PT: (text) => {
    const rest = weighed(digitsOf(text), [9, 8, 7, 6, 5, 4, 3, 2]) % 11;
    return (rest < 2 ? 0 : 11 - rest) === digitsOf(text)[8];
  },
  SE: (text) => luhn(digitsOf(text.slice(0, 10))),
};

/** Letters before numbers of a country; Greece has its own. */
const prefixOf = (country: string): string => (country === 'GR' ? 'EL' : country);

/**
 * A VAT number as it's kept, with the letters of its country; null for one that can't be of it.
 *
 * @param text as somebody wrote it, with spaces, dots and hyphens
 */
export function readVatNumber(
  country: string,
  text: string,
): { readonly number: string; readonly check: 'DIGITS' | 'SHAPE' } | null {
  const plain = text.toUpperCase().replace(/[\s.-]/g, '');
  const prefix = prefixOf(country);
  const rest = plain.startsWith(prefix) ? plain.slice(prefix.length) : plain;
  if (!SHAPES[country]?.test(rest)) return null;
  const check = CHECKS[country];
  if (check && !check(rest)) return null;
  return { number: prefix + rest, check: check ? 'DIGITS' : 'SHAPE' };
}

import { MICROS } from '@corkboard/contract';

/** A page that says more than this says nothing that can be shown. */
const PRICE_MAX = 1e9;

/** Currencies whose smallest part is a thousandth: after a point, three digits are no thousands. */
const THOUSANDTHS = new Set(['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND']);

/** Signs that stand for one currency only. A bare dollar, or a bare crown, is any of several. */
const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/US ?\$/i, 'USD'],
  [/C(A|AN)? ?\$/i, 'CAD'],
  [/AU? ?\$/i, 'AUD'],
  [/NZ ?\$/i, 'NZD'],
  [/HK ?\$/i, 'HKD'],
  [/NT ?\$/i, 'TWD'],
  [/MX ?\$/i, 'MXN'],
  [/R ?\$/i, 'BRL'],
  [/€/, 'EUR'],
  [/£/, 'GBP'],
  [/₹/, 'INR'],
  [/₩/, 'KRW'],
  [/₺/, 'TRY'],
  [/₽/, 'RUB'],
  [/₴/, 'UAH'],
  [/₪/, 'ILS'],
  [/₫/, 'VND'],
  [/₱/, 'PHP'],
  [/₦/, 'NGN'],
  [/฿/, 'THB'],
  [/zł/i, 'PLN'],
  [/円/, 'JPY'],
];

const known: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

/** The code of a currency that is written as one; undefined for anything else. */
export function readCurrency(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const code = value.trim().toUpperCase();
  return known.has(code) ? code : undefined;
}

/** The currency that a price itself names, by a code or by a sign that no other has. */
export function currencyIn(text: unknown): string | undefined {
  if (typeof text !== 'string' || text.length > 60) return undefined;
  for (const word of text.match(/(?<!\p{L})[A-Za-z]{3}(?!\p{L})/gu) ?? []) {
    const code = readCurrency(word);
    if (code) return code;
  }
  return SIGNS.find(([sign]) => sign.test(text))?.[1];
}

/** Digits of all scripts are told by their distance from the nearest zero of their kind. */
const ZEROS = [0x0660, 0x06f0, 0x07c0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0be6, 0x0c66, 0x0ce6, 0x0d66, 0x0e50, 0x0ed0, 0x0f20, 0x1040, 0x17e0, 0x1810, 0xff10]; // prettier-ignore

function plainDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0)!;
    const zero = ZEROS.find((first) => code >= first && code <= first + 9);
    return zero === undefined ? digit : String(code - zero);
  });
}

/**
 * A price in millionths of the currency's unit; undefined for what is none, is nothing, or is more than can be. Of a range it is the lower end.
 *
 * @param value a number, or a text as sites write it: `1,299.00`, `1.299,00 €`, `1 299,-`, `١٬٢٩٩٫٥٠`
 * @param currency says how many digits a fraction may have
 */
export function readPrice(value: unknown, currency?: string): number | undefined {
  if (typeof value === 'number') return inMicros(value);
  if (typeof value !== 'string' || value.length > 60) return undefined;
  const text = plainDigits(value)
    .replace(/[٬’'`\u00a0\u202f\u2009\u066c]/g, ' ')
    .replace(/[٫，]/g, (sign) => (sign === '٫' ? '.' : ','))
    .replace(/．/g, '.');
  if (/[-−]\s*\p{Sc}?\s*\d/u.test(text.trimStart().slice(0, 4))) return undefined;
  const [first] = /\d[\d.,]*(?: \d{3}(?!\d)[\d.,]*)*/.exec(text) ?? [];
  if (first === undefined) return undefined;
  return inMicros(Number(withPoint(first.replace(/ /g, '').replace(/[.,]+$/, ''), currency)));
}

/** The same digits with nothing but the point of the fraction between them. */
function withPoint(digits: string, currency: string | undefined): string {
  const at = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
  if (at < 0) return digits;
  const [whole, fraction] = [digits.slice(0, at), digits.slice(at + 1)];
  const sign = digits[at]!;
  const both = digits.includes('.') && digits.includes(',');
  const often = whole.includes(sign);
  const grouped = fraction.length === 3 && !/^0+$/.test(whole) && !THOUSANDTHS.has(currency ?? '');
  const plain = whole.replace(/[.,]/g, '');
  return often || (!both && grouped) ? plain + fraction : `${plain}.${fraction}`;
}

function inMicros(amount: number): number | undefined {
  const micros = Math.round(amount * MICROS);
  return Number.isFinite(micros) && micros > 0 && amount <= PRICE_MAX ? micros : undefined;
}

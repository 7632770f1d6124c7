type Unit = { readonly from: number; readonly suffix: string };

const LATIN: readonly Unit[] = [
  { from: 1e9, suffix: 'B' },
  { from: 1e6, suffix: 'M' },
  { from: 1e3, suffix: 'k' },
];
const CJK: readonly Unit[] = [
  { from: 1e8, suffix: '億' },
  { from: 1e4, suffix: '万' },
];
/** From here on the number is not shown any more: `999B+`, `9999億+`. */
const LIMIT = 1e12;

declare global {
  /** Of the shell, before it draws a page or takes one over: the form in which the page's viewer has numbers written. */
  var corkboardLocale: string | undefined;
}

/** Who writes these numbers as programs do: most people, and those who have 万. */
const PLAIN = /^(en(-(US|GB))?$|ja|ko|zh)/u;

const formats = new Map<string, Intl.NumberFormat>();
/** A number with so many decimals at most. The first formatter of a page costs a phone some 60 ms; most people's numbers need none. */
function written(value: number, digits: number, locale: string): string {
  return PLAIN.test(locale) ? String(value) : numberFormat(locale, digits).format(value);
}

function numberFormat(locale: string, digits: number): Intl.NumberFormat {
  const key = `${locale} ${String(digits)}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(locale, { maximumFractionDigits: digits, useGrouping: false });
    formats.set(key, format);
  }
  return format;
}

/**
 * The count shorthand: `1234` → `1.2k`, then M and B; 万 and 億 for Chinese, Japanese and Korean; the upper limit
 * adds `+`. Cut, not rounded, so that 999,999 never reads `1000k`. Digits and decimal sign are the locale's.
 * Counts are whole and not negative; anything else counts as 0.
 * @param locale by default that of the page's viewer (docs/handbook/people.md#counts)
 */
export function formatCount(n: number, locale = globalThis.corkboardLocale ?? 'en'): string {
  const count = n > 0 ? Math.floor(n) : 0;
  const units = /^(zh|ja|ko)\b/iu.test(locale) ? CJK : LATIN;
  const over = count >= LIMIT;
  const value = over ? LIMIT - 1 : count;
  const unit = units.find(({ from }) => value >= from);
  if (!unit) return written(value, 0, locale);
  const scaled = value / unit.from;
  // One decimal while the whole part is short; beyond that it would say more than anyone reads.
  const shown = scaled < 100 ? Math.floor(value / (unit.from / 10)) / 10 : Math.floor(scaled);
  return `${written(shown, 1, locale)}${unit.suffix}${over ? '+' : ''}`;
}

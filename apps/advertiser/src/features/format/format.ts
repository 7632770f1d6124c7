const MICRO = 1_000_000;

/** Whole units of money from micro units. */
export const fromMicro = (micro: number): number => micro / MICRO;

/** Micro units from an amount as typed, rounded to the millionth; NaN for what is no number. */
export const toMicro = (amount: string): number =>
  amount.trim() === '' ? Number.NaN : Math.round(Number(amount) * MICRO);

/** Formatters of one viewer and one account; each of Intl's is made once. */
export interface Formats {
  /** An amount of micro units in the account's currency: `$50.00`. */
  money: (micro: number) => string;
  /** An amount in another currency than the account's: `€12.50`. */
  price: (amount: number, currency: string) => string;
  /** A day: `Nov 21, 2026`. */
  day: (unixSeconds: number) => string;
  /** A day of a report, in UTC: `Nov 21, 2026` of `2026-11-21`. */
  utcDay: (isoDay: string) => string;
  /** A whole number. */
  number: (n: number) => string;
  /** A share of 1: `1.25%`. */
  percent: (share: number) => string;
}

/**
 * How money, days and numbers look to a viewer.
 * @param locale of the viewer; one that Intl does not know falls back to English
 * @param currency of the ad account, ISO 4217
 */
export function formatsFor(locale: string, currency: string): Formats {
  const known = knownLocale(locale);
  const money = new Intl.NumberFormat(known, { style: 'currency', currency });
  const day = new Intl.DateTimeFormat(known, { dateStyle: 'medium' });
  const utcDay = new Intl.DateTimeFormat(known, { dateStyle: 'medium', timeZone: 'UTC' });
  const number = new Intl.NumberFormat(known);
  const percent = new Intl.NumberFormat(known, { style: 'percent', maximumFractionDigits: 2 });
  return {
    money: (micro) => money.format(fromMicro(micro)),
    price: (amount, code) =>
      new Intl.NumberFormat(known, { style: 'currency', currency: code }).format(amount),
    day: (unixSeconds) => day.format(unixSeconds * 1000),
    utcDay: (iso) => utcDay.format(Date.parse(iso)),
    number: (n) => number.format(n),
    percent: (share) => percent.format(share),
  };
}

function knownLocale(locale: string): string {
  try {
    return Intl.NumberFormat.supportedLocalesOf(locale)[0] ?? 'en';
  } catch {
    return 'en';
  }
}

/** ISO 8601 day of a Unix time where the viewer is: for files that programs read. */
export function isoDay(unixSeconds: number): string {
  const at = new Date(unixSeconds * 1000);
  const two = (n: number) => String(n).padStart(2, '0');
  return `${String(at.getFullYear())}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}

/** Unix time of the first or last second of a day as a date field has it (`2026-11-21`), where the viewer is; null for none. */
export function dayToUnix(day: string, end: 'first' | 'last'): number | null {
  const match = /^(\d{4,6})-(\d{2})-(\d{2})$/.exec(day);
  if (!match) return null;
  const [year, month, date] = match.slice(1).map(Number) as [number, number, number];
  const at = end === 'first' ? new Date(year, month - 1, date) : new Date(year, month - 1, date, 23, 59, 59);
  return Math.floor(at.getTime() / 1000);
}

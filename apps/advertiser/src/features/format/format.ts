import { type AdAccount } from '@corkboard/contract';
import { formatDay } from '@corkboard/ui';
import { fromMicro } from './money';

/** Formatters of one viewer and one account; each of Intl's is made once. */
export interface Formats {
  /** An amount of micro units in the account's currency: `$50.00`. */
  money: (micro: number) => string;
  /** An amount in another currency than the account's: `€12.50`. */
  price: (amount: number, currency: string) => string;
  /** The account's day of a moment: `Nov 21, 2026`. */
  day: (unixSeconds: number) => string;
  /** The same for files that programs read: `2026-11-21`. */
  isoDay: (unixSeconds: number) => string;
  /** A day of a report, which has its day already: `Nov 21, 2026` of `2026-11-21`. */
  utcDay: (isoDay: string) => string;
  /** A whole number. */
  number: (n: number) => string;
  /** A share of 1: `1.25%`. */
  percent: (share: number) => string;
}

type Account = Pick<AdAccount, 'currency' | 'time_zone'>;

/**
 * How money, days and numbers look to a viewer.
 * @param locale of the viewer; one that Intl does not know falls back to English
 * @param account its currency (ISO 4217) and its time zone (IANA)
 */
export function formatsFor(locale: string, { currency, time_zone: timeZone }: Account): Formats {
  const known = knownLocale(locale);
  const money = new Intl.NumberFormat(known, { style: 'currency', currency });
  const day = new Intl.DateTimeFormat(known, { dateStyle: 'medium', timeZone });
  // Swedes write days as ISO 8601 does.
  const isoDay = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone });
  const number = new Intl.NumberFormat(known);
  const percent = new Intl.NumberFormat(known, { style: 'percent', maximumFractionDigits: 2 });
  return {
    money: (micro) => money.format(fromMicro(micro)),
    price: (amount, code) =>
      new Intl.NumberFormat(known, { style: 'currency', currency: code }).format(amount),
    day: (unixSeconds) => day.format(unixSeconds * 1000),
    isoDay: (unixSeconds) => isoDay.format(unixSeconds * 1000),
    utcDay: (iso) => formatDay(iso, known),
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

/** How moments look to a viewer in an ad account: `Nov 21, 2026, 6:00 AM`. */
export const momentsFor = (
  locale: string,
  { time_zone: timeZone }: Pick<AdAccount, 'time_zone'>,
): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(knownLocale(locale), { dateStyle: 'medium', timeStyle: 'short', timeZone });

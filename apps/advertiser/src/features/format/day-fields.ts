import { dayOf, lastSecondOf, startOfDay, DAY_MS } from '@corkboard/contract';

/** ISO 8601 day of a Unix time in a time zone. */
export const isoDay = (unixSeconds: number, zone: string): string => dayOf(unixSeconds * 1000, zone);

/** Days that dates can name, in days since 1970. */
const LAST_DAY = 99_000_000;

/** Unix time of the first or last second of a day as a date field has it (`2026-11-21`), in a time zone; null for none. */
export function dayToUnix(day: string, end: 'first' | 'last', zone: string): number | null {
  const match = /^(\d{4,6})-(\d{2})-(\d{2})$/.exec(day);
  if (!match) return null;
  const [year, month, date] = match.slice(1).map(Number) as [number, number, number];
  const number = Math.min(Date.UTC(year, month - 1, date) / DAY_MS || LAST_DAY, LAST_DAY);
  return end === 'first' ? startOfDay(number, zone) / 1000 : lastSecondOf(number, zone);
}

import { dayNumber, dayNamed, firstOfMonth } from '@corkboard/contract';

/** Months that can be chosen. */
const MONTHS = 24;

/** The last months of an ad account, this one first: `2026-11`. @param now in ms */
export const lastMonths = (zone: string, now: number = Date.now()): string[] => {
  const today = dayNumber(now, zone);
  return Array.from({ length: MONTHS }, (_, n) => dayNamed(firstOfMonth(today, -n)).slice(0, 7));
};

/** The name of a month as people read it: `November 2026`. */
export const monthName = (month: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month.slice(0, 7)}-01T00:00:00Z`),
  );

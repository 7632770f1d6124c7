import { ANALYTICS_DAYS, ANALYTICS_REACH_DAYS, daysAfter, numberOfDay } from '@corkboard/contract';

/** The days of a report, in the time zone of its ad account: `2026-11-21`. */
export interface Days {
  readonly start: string;
  readonly end: string;
}

/** Lengths that one press chooses, in days up to today. */
export const RANGES = [7, 30, 90] as const;
const FIRST_RANGE = 30;

const isDay = (text: string | undefined): text is string =>
  text !== undefined && !Number.isNaN(numberOfDay(text));

/** The last days, today included. @param today of the ad account */
export const lastDays = (count: number, today: string): Days => ({
  start: daysAfter(today, 1 - count),
  end: today,
});

/** The first and the last day that can be asked for. */
export const bounds = (today: string): Days => ({
  start: daysAfter(today, -ANALYTICS_DAYS.back),
  end: today,
});

/** The days that an address names, as far as there are reports of them; otherwise the last 30. */
export function daysIn(start: string | undefined, end: string | undefined, today: string): Days {
  const possible = bounds(today);
  return isDay(start) && isDay(end) && start <= end && start >= possible.start && end <= possible.end
    ? { start, end }
    : lastDays(FIRST_RANGE, today);
}

/** The same days with another first or last one; the other gives way where they would cross. */
export function withDay(days: Days, which: 'start' | 'end', day: string, today: string): Days {
  const possible = bounds(today);
  if (!isDay(day) || day < possible.start || day > possible.end) return days;
  const start = which === 'start' ? day : days.start;
  const end = which === 'end' ? day : days.end;
  return start <= end ? { start, end } : { start: day, end: day };
}

/** As many days as these, right before them, as far as there are reports of them; null where there are none. */
export function daysBefore({ start, end }: Days, today: string): Days | null {
  const length = numberOfDay(end) - numberOfDay(start);
  const last = daysAfter(start, -1);
  const [first] = [daysAfter(last, -length), bounds(today).start].toSorted().slice(-1) as [string];
  return last < first ? null : { start: first, end: last };
}

/** The days of an address that are compared with; null for none. */
export const comparedIn = (
  start: string | undefined,
  end: string | undefined,
  today: string,
): Days | null => {
  const found = daysIn(start, end, today);
  return found.start === start && found.end === end ? found : null;
};

/** Whether it's known who saw ads on all of these days. */
export const isReachKnown = ({ start }: Days, today: string): boolean =>
  start > daysAfter(today, -ANALYTICS_REACH_DAYS);

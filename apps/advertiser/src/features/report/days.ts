import { ANALYTICS_DAYS, ANALYTICS_REACH_DAYS } from '@corkboard/contract';

/** The days of a report, in UTC: `2026-11-21`. */
export interface Days {
  readonly start: string;
  readonly end: string;
}

const DAY_MS = 86_400_000;
/** Lengths that one press chooses, in days up to today. */
export const RANGES = [7, 30, 90] as const;
const FIRST_RANGE = 30;

const isoOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
const isDay = (text: string | undefined): text is string =>
  text !== undefined &&
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  isoOf(Date.parse(text)) === text;

/** The last days, today included. */
export const lastDays = (count: number, now: number): Days => ({
  start: isoOf(now - (count - 1) * DAY_MS),
  end: isoOf(now),
});

/** The first and the last day that can be asked for. */
export const bounds = (now: number): Days => ({
  start: isoOf(now - ANALYTICS_DAYS.back * DAY_MS),
  end: isoOf(now),
});

/** The days that an address names, as far as there are reports of them; otherwise the last 30. */
export function daysIn(start: string | undefined, end: string | undefined, now: number): Days {
  const possible = bounds(now);
  return isDay(start) && isDay(end) && start <= end && start >= possible.start && end <= possible.end
    ? { start, end }
    : lastDays(FIRST_RANGE, now);
}

/** The same days with another first or last one; the other gives way where they would cross. */
export function withDay(days: Days, which: 'start' | 'end', day: string, now: number): Days {
  const possible = bounds(now);
  if (!isDay(day) || day < possible.start || day > possible.end) return days;
  const start = which === 'start' ? day : days.start;
  const end = which === 'end' ? day : days.end;
  return start <= end ? { start, end } : { start: day, end: day };
}

/** As many days as these, right before them, as far as there are reports of them; null where there are none. */
export function daysBefore({ start, end }: Days, now: number): Days | null {
  const length = Date.parse(end) - Date.parse(start);
  const last = Date.parse(start) - DAY_MS;
  const first = Math.max(last - length, Date.parse(bounds(now).start));
  return last < first ? null : { start: isoOf(first), end: isoOf(last) };
}

/** The days of an address that are compared with; null for none. */
export const comparedIn = (start: string | undefined, end: string | undefined, now: number): Days | null => {
  const found = daysIn(start, end, now);
  return found.start === start && found.end === end ? found : null;
};

/** Whether it's known who saw ads on all of these days. */
export const isReachKnown = ({ start }: Days, now: number): boolean =>
  Date.parse(start) > now - ANALYTICS_REACH_DAYS * DAY_MS;

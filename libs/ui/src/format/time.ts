import { messages } from '../messages/en';

const MINUTE = 60_000;
const UNITS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 365 * 24 * 60 * MINUTE],
  ['month', 30 * 24 * 60 * MINUTE],
  ['week', 7 * 24 * 60 * MINUTE],
  ['day', 24 * 60 * MINUTE],
  ['hour', 60 * MINUTE],
  ['minute', MINUTE],
];

/**
 * How long ago (or ahead) a moment is, in units from minutes to years: `5 minutes ago`, `yesterday`, `2 years ago`.
 * Whole units, cut; less than a minute is `just now`. `style` `narrow` gives `5m ago`. An invalid time gives an empty string.
 */
export function formatRelativeTime(
  time: Date | string | number,
  locale = 'en',
  options: { now?: Date | number; style?: Intl.RelativeTimeFormatStyle } = {},
): string {
  const difference = new Date(time).getTime() - Number(options.now ?? Date.now());
  if (Number.isNaN(difference)) return '';
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: options.style ?? 'long' });
  const size = Math.abs(difference);
  const found = UNITS.find(([, ms]) => size >= ms);
  return found ? format.format(Math.trunc(difference / found[1]), found[0]) : messages.justNow;
}

/** A day as people read it: `Nov 26, 2026`, of `2026-11-26`. What is no day stays as it is. */
export function formatDay(day: string, locale = 'en'): string {
  const time = Date.parse(day);
  if (Number.isNaN(time)) return day;
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(time);
}

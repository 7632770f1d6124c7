const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;

/** When something is done again and again, in UTC: at a minute of every hour, or of one hour a day, or at every so many minutes of an hour. */
export type Schedule =
  | { readonly minute: number; readonly hour?: number }
  | { readonly everyMinutes: number };

/** Whether it is done in the minute of a moment. */
export function isTime(when: Schedule, moment: Date): boolean {
  const minute = Math.floor(moment.getTime() / MINUTE_MS) % DAY_MINUTES;
  if ('everyMinutes' in when) return minute % when.everyMinutes === 0;
  return minute % 60 === when.minute && (when.hour === undefined || Math.floor(minute / 60) === when.hour);
}

/** Maximum age of missed runs, in minutes; a single run makes up for all of them. */
const MOST_MINUTES = 60;

/** The minutes after that of one moment, up to that of another; of an hour at most, and only the last where nothing is known of the first. */
export function minutesSince(before: Date | null, now: Date): Date[] {
  const last = Math.floor(now.getTime() / MINUTE_MS);
  const first = before ? Math.floor(before.getTime() / MINUTE_MS) + 1 : last;
  const count = Math.min(MOST_MINUTES, Math.max(0, last - first + 1));
  return Array.from({ length: count }, (_, n) => new Date((last - n) * MINUTE_MS));
}

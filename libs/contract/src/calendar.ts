/**
 * The days of ad accounts (docs/handbook/ads.md#money-and-time). Whoever makes a day from a moment, or a moment from a day, asks here; in SQL it is
 * `dayIn` of the service's `platform/calendar.ts`. Moments are ms since 1970, and days are those of the zone's own calendar: they have 23 or 25 hours
 * where its clocks change.
 */

const SECOND_MS = 1000;
/** The length of a day in UTC, and the step from one day to the next where days are counted, not lived through; milliseconds. */
export const DAY_MS = 86_400_000;

/** The zone of who chose none. */
export const NO_ZONE = 'Etc/UTC';
/** When the last zone of all ends a day, after it ended in UTC. */
export const LAST_MIDNIGHT_MS = DAY_MS / 2;

/** A day of a zone. */
export interface ZoneDay {
  /** In days since 1970: the next day has the next number. */
  readonly number: number;
  /** `2026-11-21` */
  readonly day: string;
  /** Its first moment, and the first of the next day. */
  readonly starts: number;
  readonly ends: number;
}

interface Clock {
  readonly format: Intl.DateTimeFormat;
  /** The day that was asked for last: mostly it's the next one asked for, too. */
  last: ZoneDay | null;
}
const clocks = new Map<string, Clock>();

/** @throws RangeError for a zone that the engine doesn't know */
function clockOf(zone: string): Clock {
  let clock = clocks.get(zone);
  if (!clock) {
    const format = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
      timeZone: zone,
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
    });
    clocks.set(zone, (clock = { format, last: null }));
  }
  return clock;
}

/** The number of a moment's day, in days since 1970. */
export function dayNumber(at: number, zone: string): number {
  if (zone === NO_ZONE) return Math.floor(at / DAY_MS);
  const { format, last } = clockOf(zone);
  if (last && at >= last.starts && at < last.ends) return last.number;
  const [month, day, year] = format.format(at).split('/').map(Number) as [number, number, number];
  return Date.UTC(year, month - 1, day) / DAY_MS;
}

/** How a day is written: `2026-11-21`. @param number in days since 1970 */
export const dayNamed = (number: number): string => new Date(number * DAY_MS).toISOString().slice(0, 10);

/** The number of a day that is written so, in days since 1970; NaN for what is none, as the 30th of February. */
export function numberOfDay(day: string): number {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(day) && !day.startsWith('0000') ? Date.parse(day) : Number.NaN;
  return Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== day ? Number.NaN : at / DAY_MS;
}

/** The Monday of a day's week. 1970 began on a Thursday. Days are in days since 1970. */
export const mondayOf = (number: number): number => number - ((number + 3) % 7);

/** The first day of a day's month, or of one some months later. Days are in days since 1970. */
export function firstOfMonth(number: number, later = 0): number {
  const date = new Date(number * DAY_MS);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + later, 1) / DAY_MS;
}

/** The day of a moment. */
export const dayOf = (at: number, zone: string): string => dayNamed(dayNumber(at, zone));

/** A day some days after another. */
export const daysAfter = (day: string, days: number): string => dayNamed(numberOfDay(day) + days);

/** The moment at some hours of a zone's clocks on a day; where clocks skip it, as much later. @param number in days since 1970 */
export function timeOnDay(number: number, hour: number, zone: string): number {
  const at = startOfDay(number, zone) + hour * 3600 * SECOND_MS;
  const clock = new Intl.DateTimeFormat('en-US-u-nu-latn', {
    timeZone: zone,
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  });
  const [hours, minutes] = clock.format(at).split(':').map(Number) as [number, number];
  return at + (hour * 60 - (hours * 60 + minutes)) * 60 * SECOND_MS;
}

/** The first moment of a day. Where clocks skip midnight, it's when they went on. @param number in days since 1970 */
export function startOfDay(number: number, zone: string): number {
  if (zone === NO_ZONE) return number * DAY_MS;
  // No zone is more than 15 hours from UTC.
  let [before, from] = [number * DAY_MS - 15 * 3600 * SECOND_MS, number * DAY_MS + 15 * 3600 * SECOND_MS];
  while (from - before > SECOND_MS) {
    const between = Math.floor((before + from) / 2 / SECOND_MS) * SECOND_MS;
    if (dayNumber(between, zone) < number) before = between;
    else from = between;
  }
  return from;
}

/** The last second of a day, in seconds since 1970: what runs until then runs all of it. @param number in days since 1970 */
export const lastSecondOf = (number: number, zone: string): number =>
  startOfDay(number + 1, zone) / SECOND_MS - 1;

/** The day of a moment, with its bounds. */
export function dayAt(at: number, zone: string): ZoneDay {
  const clock = clockOf(zone);
  if (!clock.last || at < clock.last.starts || at >= clock.last.ends) {
    const number = dayNumber(at, zone);
    const [starts, ends] = [startOfDay(number, zone), startOfDay(number + 1, zone)];
    clock.last = { number, day: dayNamed(number), starts, ends };
  }
  return clock.last;
}

/** How a zone reads: `America/New York`. Apart from the list of zones, which most pages that name one don't need. */
export const zoneLabel = (zone: string): string => (zone === NO_ZONE ? 'UTC' : zone.replaceAll('_', ' '));

/** When a page is looked at again (docs/handbook/shopping.md#when-pages-are-looked-at). In seconds. */

const HOUR = 3600;
const DAY = 24 * HOUR;

/** Looks at a page that fails, or that sells nothing any more, before it is given up. */
const TRIES = 8;

/** Of a page whose price was the same so many times in a row: a day, twice as long each time, 16 days at most. */
export const afterSame = (unchanged: number): number => DAY * 2 ** Math.min(Math.max(unchanged, 0), 4);

/** Of a page that could not be read so many times before: an hour, twice as long each time; null when it is given up. */
export const afterFailure = (failures: number): number | null =>
  failures + 1 >= TRIES ? null : HOUR * 2 ** Math.max(failures, 0);

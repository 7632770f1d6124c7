/**
 * Flexible daily budgets (docs/handbook/ads.md#budgets): what a day may cost evens out over the week. Whoever chooses ads and whoever charges for
 * them ask here.
 */

const DAY = 86_400;
/** A day may cost this much more than an even share of what the week still has. */
const AHEAD = 1.25;
/** And never more than this many days of the budget. */
const MOST_DAYS = 2;

/** A day of UTC, in days since 1970. */
export const dayAt = (seconds: number): number => Math.floor(seconds / DAY);

/** The Monday of a day's week. 1970 began on a Thursday. */
export const mondayOf = (day: number): number => day - ((day + 3) % 7);

/** A budget for each day of a week: its days are those of the week in which it runs. Times are seconds since 1970. */
export interface Flexible {
  /** In millionths. */
  readonly daily: number;
  readonly starts: number | null;
  readonly ends: number | null;
}

/** Days from one to another, both among them, in which it runs. */
function running({ starts, ends }: Flexible, first: number, last: number): number {
  const from = Math.max(first, starts === null ? first : dayAt(starts));
  const to = Math.min(last, ends === null ? last : dayAt(ends - 1));
  return Math.max(0, to - from + 1);
}

/** What a day's whole week may cost. */
export const weekAmount = (budget: Flexible, day: number): number =>
  budget.daily * running(budget, mondayOf(day), mondayOf(day) + 6);

/**
 * What a day may cost: a quarter more than an even share of what its week has left, so that good days have more and weak days leave something.
 *
 * @param before what the days of the week before this one cost
 */
export function dayAmount(budget: Flexible, day: number, before: number): number {
  const rest = Math.max(0, weekAmount(budget, day) - before);
  const days = Math.max(1, running(budget, day, mondayOf(day) + 6));
  return Math.floor(Math.min(rest, (rest / days) * AHEAD, budget.daily * MOST_DAYS));
}

import { dayNumber, mondayOf } from '@corkboard/contract';

/**
 * Flexible daily budgets (docs/handbook/ads.md#budgets): what a day may cost evens out over the week. Whoever chooses ads and whoever charges for
 * them ask here.
 */

/** A day may cost this much more than an even share of what the week still has. */
const AHEAD = 1.25;
/** And never more than this many days of the budget. */
const MOST_DAYS = 2;

/** A budget for each day of a week: its days are those of the week in which it runs. Times are seconds since 1970. */
export interface Flexible {
  /** In millionths. */
  readonly daily: number;
  readonly starts: number | null;
  readonly ends: number | null;
  /** Whose days they are. */
  readonly zone: string;
}

/** Days from one to another, both among them, in which it runs. */
function running({ starts, ends, zone }: Flexible, first: number, last: number): number {
  const from = Math.max(first, starts === null ? first : dayNumber(starts * 1000, zone));
  const to = Math.min(last, ends === null ? last : dayNumber((ends - 1) * 1000, zone));
  return Math.max(0, to - from + 1);
}

/** Budget of a day's whole week. */
export const weekAmount = (budget: Flexible, day: number): number =>
  budget.daily * running(budget, mondayOf(day), mondayOf(day) + 6);

/**
 * Budget of a day: a quarter more than an even share of the rest of its week, so that good days have more and weak days leave something.
 *
 * @param before what the days of the week before this one cost
 */
export function dayAmount(budget: Flexible, day: number, before: number): number {
  const rest = Math.max(0, weekAmount(budget, day) - before);
  const days = Math.max(1, running(budget, day, mondayOf(day) + 6));
  return Math.floor(Math.min(rest, (rest / days) * AHEAD, budget.daily * MOST_DAYS));
}

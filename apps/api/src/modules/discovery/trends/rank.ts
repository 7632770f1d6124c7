import { DAY_MS, dayNamed, mondayOf, type TREND_TYPES } from '@corkboard/contract';

type TrendType = (typeof TREND_TYPES)[number];

/** A search with how many people had it, as may be told, by weeks that have ended since. */
export interface SearchTrend {
  readonly folded: string;
  readonly spelled: string;
  /** People of some weeks together, as may be told: `count` weeks, beginning with the one that ended `from` weeks ago. */
  readonly told: (from: number, count: number) => number;
}

/** Weeks of a year, of a quarter, and of a month. */
export const WEEKS = { year: 52, quarter: 13, month: 4 } as const;
/** Growth is told up to this, in percent, and as one more beyond. */
const GROWTH_MAX = 10_000;

/** Growth in percent from one number to another; null from nothing. */
function growth(before: number, now: number): number | null {
  if (before === 0) return null;
  const percent = Math.round((100 * (now - before)) / before);
  return percent > GROWTH_MAX ? GROWTH_MAX + 1 : percent;
}

/** Growth of the last weeks against as many before them. @param since weeks ago that they ended */
export const growthOf = ({ told }: SearchTrend, weeks: number, since = 0): number | null =>
  growth(told(since + weeks, weeks), told(since, weeks));

/** Whether a search grows now as it grew a year ago. */
const isSeasonal = (one: SearchTrend): boolean =>
  (growthOf(one, WEEKS.month) ?? 0) > 0 && (growthOf(one, WEEKS.month, WEEKS.year) ?? 0) > 0;

/** How high a search stands; null for what isn't such a trend. */
function rankOf(one: SearchTrend, type: TrendType): number | null {
  if (type === 'monthly') return one.told(0, WEEKS.month) || null;
  if (type === 'yearly') return one.told(0, WEEKS.year) || null;
  if (type === 'seasonal') return isSeasonal(one) ? growthOf(one, WEEKS.month) : null;
  const quarter = growthOf(one, WEEKS.quarter);
  return quarter !== null && quarter > 0 ? quarter : null;
}

/** Searches that are such a trend, the highest first. */
export const rankTrends = (searches: readonly SearchTrend[], type: TrendType): SearchTrend[] =>
  searches
    .map((one) => ({ one, rank: rankOf(one, type) }))
    .filter((entry): entry is { one: SearchTrend; rank: number } => entry.rank !== null)
    .toSorted((a, b) => b.rank - a.rank || (a.one.folded < b.one.folded ? -1 : 1))
    .map(({ one }) => one);

/** The most people of a week of the last year. */
export const peakOf = ({ told }: SearchTrend): number =>
  Math.max(...Array.from({ length: WEEKS.year }, (_, ago) => told(ago, 1)));

/** The weeks of the last year by their Mondays, from 0 to 100 for a peak. */
export function seriesOf({ told }: SearchTrend, peak: number, now: number): Record<string, number> {
  const monday = mondayOf(Math.floor(now / DAY_MS));
  return Object.fromEntries(
    Array.from({ length: WEEKS.year }, (_, n) => {
      const ago = WEEKS.year - 1 - n;
      return [dayNamed(monday - 7 * (ago + 1)), peak === 0 ? 0 : Math.round((100 * told(ago, 1)) / peak)];
    }),
  );
}

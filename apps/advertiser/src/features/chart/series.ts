import { DAY_MS, REPORT_DAILY, type AnalyticsRow } from '@corkboard/contract';
import { type Formats, toMicro } from '../format';

/** Metrics of a campaign's insights, in display order, with their format. */
const INSIGHTS = {
  SPEND_IN_DOLLAR: 'money',
  TOTAL_IMPRESSION: 'number',
  TOTAL_CLICKTHROUGH: 'number',
  CTR: 'percent',
  ECPC_IN_DOLLAR: 'money',
  CPM_IN_DOLLAR: 'money',
  TOTAL_ENGAGEMENT: 'number',
  TOTAL_IMPRESSION_USER: 'number',
  TOTAL_CONVERSIONS: 'number',
} as const;
export type Insight = keyof typeof INSIGHTS;
export const INSIGHT_NAMES = Object.keys(INSIGHTS) as Insight[];

/** Metrics available by day. */
export const DAILY = REPORT_DAILY satisfies readonly Insight[];
export type Daily = (typeof DAILY)[number];

/** Fills in the days without a row, with an empty one. */
export function everyDay(
  { start, end }: { readonly start: string; readonly end: string },
  rows: readonly AnalyticsRow[],
): { day: string; row: AnalyticsRow }[] {
  const known = new Map(rows.map((row) => [row.DATE, row]));
  const count = Math.round((Date.parse(end) - Date.parse(start)) / DAY_MS) + 1;
  return Array.from({ length: count }, (_, n) => {
    const day = new Date(Date.parse(start) + n * DAY_MS).toISOString().slice(0, 10);
    return { day, row: known.get(day) ?? {} };
  });
}

/** A number as it's written for people. */
export function written(name: Insight, value: number, { money, number, percent }: Formats): string {
  const kind = INSIGHTS[name];
  if (kind === 'money') return money(toMicro(String(value)));
  return kind === 'percent' ? percent(value) : number(value);
}

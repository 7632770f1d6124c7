import { dayNamed, dayNumber, firstOfMonth, mondayOf } from './calendar';
import { ANALYTICS_NAMES, type AnalyticsColumn } from './analytics';

/** Reports that are kept to be run again (docs/handbook/ads.md#report-templates). */

/** Days that a report has anew each time it is run. Those that count days end yesterday, so that they are whole. */
export const REPORT_RANGES = [
  'YESTERDAY',
  'LAST_7_DAYS',
  'LAST_14_DAYS',
  'LAST_30_DAYS',
  'LAST_90_DAYS',
  'WEEK_TO_DATE',
  'MONTH_TO_DATE',
  'LAST_MONTH',
] as const;
/** Those of them that the public standard has, too. */
export const STANDARD_REPORT_RANGES = ['MONTH_TO_DATE', 'LAST_MONTH'] as const;
export type ReportRange = (typeof REPORT_RANGES)[number];

/** The days of a report: the same each time, counted back from the day it is run, or a range with a name. */
export type ReportDays =
  | { readonly type: 'absolute'; readonly start_date: string; readonly end_date: string }
  | { readonly type: 'relative'; readonly start_days_in_past: number; readonly end_days_in_past: number }
  | { readonly type: 'dynamic'; readonly range: ReportRange };

const COUNTED: Readonly<Partial<Record<ReportRange, number>>> = {
  YESTERDAY: 1,
  LAST_7_DAYS: 7,
  LAST_14_DAYS: 14,
  LAST_30_DAYS: 30,
  LAST_90_DAYS: 90,
};

/**
 * The first and the last day of a report that is run at a moment.
 *
 * @param now in ms since 1970
 * @param zone of the ad account
 */
export function daysOfReport(
  days: ReportDays,
  now: number,
  zone: string,
): { start_date: string; end_date: string } {
  if (days.type === 'absolute') return { start_date: days.start_date, end_date: days.end_date };
  const today = dayNumber(now, zone);
  const between = (start: number, end: number) => ({
    start_date: dayNamed(start),
    end_date: dayNamed(end),
  });
  if (days.type === 'relative')
    return between(today - days.start_days_in_past, today - days.end_days_in_past);
  const counted = COUNTED[days.range];
  if (counted !== undefined) return between(today - counted, today - 1);
  if (days.range === 'WEEK_TO_DATE') return between(mondayOf(today), today);
  const first = firstOfMonth(today);
  return days.range === 'MONTH_TO_DATE' ? between(first, today) : between(firstOfMonth(first - 1), first - 1);
}

/** How a column is compared with values. */
export const FILTER_OPERATORS = ['=', '!=', 'in', 'not_in', '~', '>', '<', 'contains_substring'] as const;
export type FilterOperator = (typeof FILTER_OPERATORS)[number];
/** Of columns with words, and of columns with numbers. */
export const WORD_OPERATORS = ['=', '!=', 'in', 'not_in', '~', 'contains_substring'] as const;
const NUMBER_OPERATORS = ['=', '!=', 'in', 'not_in', '>', '<'] as const;
/** Operators that take several values. */
export const LIST_OPERATORS: readonly FilterOperator[] = ['in', 'not_in'];
export const FILTER_VALUES_MAX = 100;

/** The operators that a column can be compared with. */
export const operatorsOf = (field: AnalyticsColumn): readonly FilterOperator[] =>
  (ANALYTICS_NAMES as readonly string[]).includes(field) ? WORD_OPERATORS : NUMBER_OPERATORS;

/** Templates of an ad account. */
export const REPORT_TEMPLATES_MAX = 200;
/** Rows that are shown of a report before it is run, and how often in a minute for an ad account. */
export const REPORT_PREVIEW_ROWS = 10;
export const REPORT_PREVIEWS_PER_MINUTE = 60;
/** How many days ago a report that counts them may begin. */
export const REPORT_DAYS_AGO_MAX = 914;

export const reportTemplateMessages = {
  missing: "We can't find that report template.",
  notYours: 'Only who made this template, or somebody who may edit campaigns, can change it.',
  tooMany: (most: number) => `name: This ad account has ${most} report templates already. Delete one first.`,
  operator: (field: string, operator: string) => `filters: ${field} can't be compared with ${operator}.`,
  oneValue: (operator: string) => `filters: ${operator} takes one value.`,
  character: (field: string) => `filters: ${field} is compared with a character that no name has.`,
  number: (field: string) => `filters: ${field} is compared with numbers.`,
} as const;

import {
  DEVICE_CODES,
  type CallData,
  DAY_MS,
  dayNamed,
  numberOfDay,
  PIN_FIGURE_DAYS,
} from '@corkboard/contract';
import { checkDays } from '../../ads/reports';
import type { Executor } from '../../../platform/db';
import { type Counts, type FigureRow, selectSummed } from './figures-queries';

type Figures = CallData<'GET /v5/user_account/analytics'>[string];
type Status = Figures['daily_metrics'][number]['data_status'];
type AppType = 'ALL' | 'MOBILE' | 'TABLET' | 'WEB';

/** Which days figures are asked of, in days since 1970, and what is known of days. */
export interface Days {
  readonly start: number;
  readonly end: number;
  /** Impressions are known from this one on. */
  readonly first: number;
  /** The last one that doesn't change anymore. */
  readonly closed: number;
}

/**
 * The days of a question, none after today.
 *
 * @throws Refusal 400 `badParameter` naming `start_date` or `end_date`
 */
export async function daysOf(db: Executor, asked: { start_date: string; end_date: string }): Promise<Days> {
  const today = Math.floor(Date.now() / DAY_MS);
  const limits = { back: PIN_FIGURE_DAYS, span: PIN_FIGURE_DAYS };
  checkDays({ ...asked, granularity: 'DAY' }, today, '', limits);
  const [summed] = await selectSummed(db, []);
  return {
    start: numberOfDay(asked.start_date),
    end: Math.min(numberOfDay(asked.end_date), today),
    first: numberOfDay(summed!.first_day),
    closed: numberOfDay(summed!.last_day),
  };
}

/** The days of a question as a statement takes them. */
export const rangeOf = ({ start, end }: Days): [from: string, to: string] => [dayNamed(start), dayNamed(end)];

/** Whether a day is known, and for good. @param made the day that a Pin was made */
export function statusOf(day: number, { first, closed }: Days, made = 0): Status {
  if (day < made) return 'BEFORE_PIN_CREATED';
  if (day < first) return 'BEFORE_METRIC_START_DATE';
  return day > closed ? 'ESTIMATE' : 'READY';
}

/** The kinds of devices of a split. */
export const appTypesOf = (wanted: AppType): Exclude<AppType, 'ALL'>[] =>
  wanted === 'ALL' ? ['MOBILE', 'TABLET', 'WEB'] : [wanted];

/** Whether something was on such a device. */
export const isOn = (wanted: AppType, { app_type }: { app_type: number }): boolean =>
  wanted === 'ALL' || app_type === DEVICE_CODES[wanted];

const NONE: Counts = { impressions: 0, closeups: 0, clicks: 0, saves: 0 };
const plus = (a: Counts, b: Counts): Counts => ({
  impressions: a.impressions + b.impressions,
  closeups: a.closeups + b.closeups,
  clicks: a.clicks + b.clicks,
  saves: a.saves + b.saves,
});

/** Counts that aren't known of some Pins or days, so that they aren't told. */
export interface MissingCounts {
  /** Those that browsers told of. */
  readonly seen?: boolean;
  readonly saves?: boolean;
}

/** Counts in the words of the standard: those that are asked for, as far as they're known. A rate of what wasn't seen is 0. */
export function metricsOf(
  { impressions, closeups, clicks, saves }: Counts,
  wanted: readonly string[],
  unknown: MissingCounts,
): Record<string, number> {
  const rate = (count: number) => (impressions === 0 ? 0 : count / impressions);
  const all = {
    ...(!unknown.seen && {
      IMPRESSION: impressions,
      PIN_CLICK: closeups,
      PIN_CLICK_RATE: rate(closeups),
      OUTBOUND_CLICK_RATE: rate(clicks),
    }),
    OUTBOUND_CLICK: clicks,
    ...(!unknown.saves && { SAVE: saves }),
    ...(!unknown.seen &&
      !unknown.saves && {
        SAVE_RATE: rate(saves),
        ENGAGEMENT: closeups + clicks + saves,
        ENGAGEMENT_RATE: rate(closeups + clicks + saves),
      }),
  };
  return Object.fromEntries(Object.entries(all).filter(([name]) => wanted.includes(name)));
}

/**
 * Figures by day, and of all days. Rates of all days are of those whose impressions are known: saves of the others would make them too high.
 *
 * @param made the day that a Pin was made
 */
export function figuresOf(
  rows: readonly FigureRow[],
  days: Days,
  wanted: readonly string[],
  { saves: savesUnknown = false, made }: { saves?: boolean; made?: number } = {},
): Figures {
  const counts = new Map<string, Counts>();
  for (const row of rows) counts.set(row.day, plus(counts.get(row.day) ?? NONE, row));
  const daily: Figures['daily_metrics'] = [];
  let [known, total] = [NONE, NONE];
  for (let day = days.start; day <= days.end; day += 1) {
    const date = dayNamed(day);
    const count = counts.get(date) ?? NONE;
    const seen = day < days.first;
    daily.push({
      data_status: statusOf(day, days, made),
      date,
      metrics: metricsOf(count, wanted, { seen, saves: savesUnknown }),
    });
    total = plus(total, count);
    if (!seen) known = plus(known, count);
  }
  const summary = {
    ...metricsOf(known, wanted, { seen: days.end < days.first, saves: savesUnknown }),
    ...metricsOf(total, wanted, { seen: true, saves: savesUnknown }),
  };
  return { daily_metrics: daily, summary_metrics: summary };
}

import {
  adMessages,
  ANALYTICS_CONVERSIONS,
  ANALYTICS_DAYS,
  ANALYTICS_HOUR_DAYS,
  type CallOptions,
  FILE_CONVERSIONS,
  numberOfDay,
} from '@corkboard/contract';
import { badField } from '../../../http/refusal';
import { PART_COLUMNS } from './conversion-parts';
import { isColumn, type ReportColumn } from './published-columns';

export type AnalyticsQuery = CallOptions<'GET /v5/ad_accounts/{ad_account_id}/analytics'>['query'];

/** The same without the columns, which are read before. */
export type AskedRows = Omit<AnalyticsQuery, 'columns'>;

/**
 * A day in days since 1970.
 *
 * @throws Refusal 400 `badParameter` naming the field
 */
export function dayIn(field: string, text: string): number {
  const day = numberOfDay(text);
  if (Number.isNaN(day)) throw badField(field, adMessages.reportDate(field));
  return day;
}

/**
 * Checks the days of a report.
 *
 * @param today of the ad account, in days since 1970
 * @param prefix before the names of the fields: `comparison_`
 * @param limits how far back and how long; those by the hour are the same everywhere
 * @throws Refusal 400 `badParameter` naming `start_date` or `end_date`
 */
export function checkDays(
  { start_date, end_date, granularity }: Pick<AnalyticsQuery, 'start_date' | 'end_date' | 'granularity'>,
  today: number,
  prefix = '',
  limits: { readonly back: number; readonly span: number } = ANALYTICS_DAYS,
): void {
  const [start, end] = [dayIn(`${prefix}start_date`, start_date), dayIn(`${prefix}end_date`, end_date)];
  const { back, span } = granularity === 'HOUR' ? ANALYTICS_HOUR_DAYS : limits;
  if (end < start) throw badField(`${prefix}end_date`, adMessages.reportOrder);
  if (start < today - back) throw badField(`${prefix}start_date`, adMessages.reportBack(back));
  if (end > start + span) throw badField(`${prefix}end_date`, adMessages.reportSpan(span));
}

/** Names behind commas. */
export const namesIn = (text: string): string[] => text.split(',').map((name) => name.trim());

const isAmong = (names: readonly string[], name: string): boolean => names.includes(name);

/** Whether a column is of what followed from ads. */
export const isConversion = (name: string): boolean =>
  isAmong(ANALYTICS_CONVERSIONS, name) || isAmong(FILE_CONVERSIONS, name) || PART_COLUMNS.has(name);

/**
 * The columns that are asked for, each once.
 *
 * @param field where they stand
 * @param isFile whether they are of a report that is written to a file, which has some more
 * @throws Refusal 400 `badParameter` naming that field
 */
export function columnsOf(
  given: readonly string[],
  granularity: AnalyticsQuery['granularity'],
  field = 'columns',
  isFile = false,
): ReportColumn[] {
  const names = [...new Set(given)];
  for (const name of names) {
    if (!isColumn(name, true)) throw badField(field, adMessages.reportColumn(field, name.slice(0, 100)));
    if (!isColumn(name, isFile)) throw badField(field, adMessages.reportFileColumn(field, name));
    if (granularity === 'HOUR' && isConversion(name))
      throw badField(field, adMessages.reportHourColumn(field, name));
  }
  return names;
}

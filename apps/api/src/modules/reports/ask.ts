import {
  adMessages,
  ANALYTICS_COLUMNS,
  ANALYTICS_CONVERSIONS,
  ANALYTICS_DAYS,
  ANALYTICS_HOUR_DAYS,
  type AnalyticsColumn,
  type CallOptions,
  FILE_CONVERSIONS,
} from '@corkboard/contract';
import { badField } from '../../http/refusal';

export type Asked = CallOptions<'GET /v5/ad_accounts/{ad_account_id}/analytics'>['query'];

/** The same without the columns, which are read before. */
export type AskedRows = Omit<Asked, 'columns'>;

const DAY_MS = 86_400_000;

/**
 * A day in ms since 1970.
 *
 * @throws Refusal 400 `badParameter` naming the field
 */
export function dayOf(field: string, text: string): number {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) && !text.startsWith('0000') ? Date.parse(text) : Number.NaN;
  // The 30th of February is taken for a day of March by nobody, and no database has a year 0.
  if (Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== text)
    throw badField(field, adMessages.reportDate(field));
  return at;
}

/**
 * Checks the days of a report.
 *
 * @param prefix before the names of the fields: `comparison_`
 * @param limits how far back and how long; those by the hour are the same everywhere
 * @throws Refusal 400 `badParameter` naming `start_date` or `end_date`
 */
export function checkDays(
  { start_date, end_date, granularity }: Pick<Asked, 'start_date' | 'end_date' | 'granularity'>,
  now: number,
  prefix = '',
  limits: { readonly back: number; readonly span: number } = ANALYTICS_DAYS,
): void {
  const [start, end] = [dayOf(`${prefix}start_date`, start_date), dayOf(`${prefix}end_date`, end_date)];
  const { back, span } = granularity === 'HOUR' ? ANALYTICS_HOUR_DAYS : limits;
  const today = Math.floor(now / DAY_MS) * DAY_MS;
  if (end < start) throw badField(`${prefix}end_date`, adMessages.reportOrder);
  if (start < today - back * DAY_MS) throw badField(`${prefix}start_date`, adMessages.reportBack(back));
  if (end > start + span * DAY_MS) throw badField(`${prefix}end_date`, adMessages.reportSpan(span));
}

/** Names behind commas. */
export const namesIn = (text: string): string[] => text.split(',').map((name) => name.trim());

const isAmong = (names: readonly string[], name: string): boolean => names.includes(name);

/** Whether a column is of what followed from ads. */
export const isConversion = (name: string): boolean =>
  isAmong(ANALYTICS_CONVERSIONS, name) || isAmong(FILE_CONVERSIONS, name);

/**
 * The columns that are asked for, each once.
 *
 * @param field where they stand
 * @param isFile whether they are of a report that is written to a file, which has some more
 * @throws Refusal 400 `badParameter` naming that field
 */
export function columnsOf(
  given: readonly string[],
  granularity: Asked['granularity'],
  field = 'columns',
  isFile = false,
): AnalyticsColumn[] {
  const names = [...new Set(given)];
  for (const name of names) {
    const isMore = isAmong(FILE_CONVERSIONS, name);
    if (isMore && !isFile) throw badField(field, adMessages.reportFileColumn(field, name));
    if (!isMore && !isAmong(ANALYTICS_COLUMNS, name))
      throw badField(field, adMessages.reportColumn(field, name.slice(0, 100)));
    if (granularity === 'HOUR' && isConversion(name))
      throw badField(field, adMessages.reportHourColumn(field, name));
  }
  return names as AnalyticsColumn[];
}

import type { EventName } from '@corkboard/contract';
import { prepared, type Db } from '../../../platform/db';
import { countsWithin, WINDOWS } from '../conversions';
import type { AskedRows } from './ask';
import {
  CONVERSION_NAMES,
  CONVERSION_SUMS,
  type Conversions,
  type ConversionSums,
  toConversions,
} from './conversion-columns';
import type { ConversionPart } from './conversion-parts';
import { byLevel, withGroups, type Level } from './queries';

/** Which conversions a report counts and on which day, as parameters of a statement. */
export type Counting = [atAct: boolean, click: number, engagement: number, view: number];

/** Attribution settings of a report: those of the request, or the site's defaults. */
export const countingOf = (
  asked: Pick<
    AskedRows,
    'click_window_days' | 'engagement_window_days' | 'view_window_days' | 'conversion_report_time'
  >,
): Counting => [
  asked.conversion_report_time !== 'TIME_OF_CONVERSION',
  asked.click_window_days ?? WINDOWS.click,
  asked.engagement_window_days ?? WINDOWS.engagement,
  asked.view_window_days ?? WINDOWS.view,
];

/**
 * SQL of such parameters: the day of a conversion `n`, and which count from one day to another.
 *
 * @param first the number of the first of them
 */
export function countingSql(first: number): { day: string; between: (start: string, end: string) => string } {
  const day = `case when $${first}::boolean then n.ad_day else n.event_day end`;
  const windows = {
    click: `$${first + 1}::int`,
    engagement: `$${first + 2}::int`,
    view: `$${first + 3}::int`,
  };
  return {
    day,
    // Whichever day counts, no event is older than its act, but for clocks that differ: so an index finds them.
    between: (start, end) =>
      `n.event_day >= ${start}::date - 1 and ${day} between ${start}::date and ${end}::date and ${countsWithin(windows)}`,
  };
}

/** SQL: sums of conversions `n` by their names. */
export const conversionSums = (names: readonly (keyof ConversionSums)[], type: 'bigint' | 'float8'): string =>
  names.map((name) => `coalesce(${CONVERSION_SUMS[name]}, 0)::${type} as ${name}`).join(', ');

interface ConversionRow extends ConversionSums {
  entity: string;
  at: string | null;
}
type Step = 'day' | 'week' | 'month' | 'total';
type Asking = [account: string, ids: readonly string[], start: string, end: string, step: Step, ...Counting];

const { day: DAY, between } = countingSql(6);
const select = (level: Level, key: string) =>
  prepared<ConversionRow, Asking>(
    `reports.conversions.${level}`,
    `select ${key} as entity,
       case when $5::text = 'total' then null else to_char(date_trunc($5::text, (${DAY})::timestamp), 'YYYY-MM-DD') end as at,
       ${conversionSums(CONVERSION_NAMES, 'bigint')}
     from conversion_days n ${withGroups(level)}
     where n.ad_account_id = $1::bigint and ${key} = any($2::bigint[]) and ${between('$3', '$4')}
     group by 1, 2`,
  );
const selectConversions = byLevel(select);

/** Attributed conversions, by entity and time step (docs/handbook/conversions.md#in-reports). */
export async function conversionsOf(
  db: Db,
  level: Level,
  account: string,
  ids: readonly string[],
  step: Step,
  asked: AskedRows,
): Promise<{ entity: string; at: string | null; conversions: Conversions }[]> {
  const { start_date: start, end_date: end } = asked;
  const rows = await selectConversions[level](db, [account, ids, start, end, step, ...countingOf(asked)]);
  return rows.map((row) => ({ entity: row.entity, at: row.at, conversions: toConversions(row) }));
}

interface PartRow {
  entity: string;
  at: string | null;
  name: EventName;
  kind: ConversionPart['kind'];
  web: boolean;
  events: string;
  value: string;
}

const selectParts = byLevel((level, key) =>
  prepared<PartRow, Asking>(
    `reports.conversion_parts.${level}`,
    `select ${key} as entity,
       case when $5::text = 'total' then null else to_char(date_trunc($5::text, (${DAY})::timestamp), 'YYYY-MM-DD') end as at,
       n.event_name as name, n.kind, n.web, sum(n.events)::bigint as events, sum(n.value_micro)::bigint as value
     from conversion_days n ${withGroups(level)}
     where n.ad_account_id = $1::bigint and ${key} = any($2::bigint[]) and ${between('$3', '$4')}
     group by 1, 2, 3, 4, 5`,
  ),
);

/** Attributed conversions in parts, by entity and time step. */
export async function conversionPartsOf(
  db: Db,
  level: Level,
  account: string,
  ids: readonly string[],
  step: Step,
  asked: AskedRows,
): Promise<{ entity: string; at: string | null; part: ConversionPart }[]> {
  const { start_date: start, end_date: end } = asked;
  const rows = await selectParts[level](db, [account, ids, start, end, step, ...countingOf(asked)]);
  return rows.map(({ entity, at, events, value, ...part }) => ({
    entity,
    at,
    part: { ...part, events: Number(events), value: Number(value) },
  }));
}

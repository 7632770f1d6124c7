import type { AnalyticsColumn } from '@corkboard/contract';
import { prepared, type Db } from '../../platform/db';
import { countsWithin, WINDOWS } from '../conversions/windows';
import type { AskedRows } from './ask';
import { byLevel, withGroups, type Level } from './queries';

/** What followed from ads, of one entity in one step of time. */
export interface Conversions {
  /** Of all events, and by their names. */
  readonly events: number;
  readonly named: Readonly<Record<string, number>>;
  readonly clickCheckouts: number;
  readonly viewCheckouts: number;
  readonly webCheckouts: number;
  /** Of checkouts, millionths of the account's currency. */
  readonly value: number;
}

interface ConversionRow {
  entity: string;
  at: string | null;
  event_name: string;
  kind: 'click' | 'engagement' | 'view';
  web: boolean;
  events: string;
  value: string;
}
type Asking = [
  account: string,
  ids: readonly string[],
  start: string,
  end: string,
  step: 'day' | 'week' | 'month' | 'total',
  atAct: boolean,
  click: number,
  engagement: number,
  view: number,
];

/** SQL: what a report counts on: the day of the act, or of the event. */
const DAY = 'case when $6::boolean then n.ad_day else n.event_day end';

const select = (level: Level, key: string) =>
  prepared<ConversionRow, Asking>(
    `reports.conversions.${level}`,
    `select ${key} as entity,
       case when $5::text = 'total' then null else to_char(date_trunc($5::text, (${DAY})::timestamp), 'YYYY-MM-DD') end as at,
       n.event_name, n.kind, n.web, sum(n.events)::bigint as events, sum(n.value_micro)::bigint as value
     from conversion_days n ${withGroups(level)}
     where n.ad_account_id = $1::bigint and ${key} = any($2::bigint[]) and ${DAY} between $3::date and $4::date
       and ${countsWithin({ click: '$7::int', engagement: '$8::int', view: '$9::int' })}
     group by 1, 2, 3, 4, 5`,
  );
const selectConversions = byLevel(select);

/** What followed from ads, by entity and step of time (docs/handbook/conversions.md#in-reports). */
export async function conversionsOf(
  db: Db,
  level: Level,
  account: string,
  ids: readonly string[],
  step: Asking[4],
  asked: AskedRows,
): Promise<{ entity: string; at: string | null; conversions: Conversions }[]> {
  const rows = await selectConversions[level](db, [
    account,
    ids,
    asked.start_date,
    asked.end_date,
    step,
    asked.conversion_report_time !== 'TIME_OF_CONVERSION',
    asked.click_window_days ?? WINDOWS.click,
    asked.engagement_window_days ?? WINDOWS.engagement,
    asked.view_window_days ?? WINDOWS.view,
  ]);
  const found = new Map<string, { entity: string; at: string | null; rows: ConversionRow[] }>();
  for (const row of rows) {
    const key = `${row.entity} ${row.at ?? ''}`;
    const known = found.get(key);
    if (known) known.rows.push(row);
    else found.set(key, { entity: row.entity, at: row.at, rows: [row] });
  }
  return [...found.values()].map(({ entity, at, rows: own }) => ({ entity, at, conversions: added(own) }));
}

function added(rows: readonly ConversionRow[]): Conversions {
  const sum = (of: (row: ConversionRow) => boolean, what: 'events' | 'value' = 'events') =>
    rows.reduce((total, row) => total + (of(row) ? Number(row[what]) : 0), 0);
  const named: Record<string, number> = {};
  for (const { event_name: name, events } of rows) named[name] = (named[name] ?? 0) + Number(events);
  const isCheckout = ({ event_name: name }: ConversionRow) => name === 'checkout';
  return {
    events: sum(() => true),
    named,
    clickCheckouts: sum((row) => isCheckout(row) && row.kind === 'click'),
    viewCheckouts: sum((row) => isCheckout(row) && row.kind === 'view'),
    webCheckouts: sum((row) => isCheckout(row) && row.web),
    value: sum(isCheckout, 'value'),
  };
}

/** Of what nothing followed from. */
export const NO_CONVERSIONS: Conversions = {
  events: 0,
  named: {},
  clickCheckouts: 0,
  viewCheckouts: 0,
  webCheckouts: 0,
  value: 0,
};

interface Facts {
  /** Null by the hour: it is not kept. */
  readonly conversions: Conversions | null;
  /** Millionths of the account's currency. */
  readonly spend: number;
}
const named =
  (name: string) =>
  ({ conversions }: Facts): number | null =>
    conversions && (conversions.named[name] ?? 0);

/** What the columns of conversions hold. */
export const CONVERSION_COLUMNS: Readonly<Partial<Record<AnalyticsColumn, (facts: Facts) => number | null>>> =
  {
    TOTAL_CONVERSIONS: ({ conversions }) => conversions?.events ?? null,
    TOTAL_PAGE_VISIT: named('page_visit'),
    TOTAL_SIGNUP: named('signup'),
    TOTAL_CHECKOUT: named('checkout'),
    TOTAL_LEAD: named('lead'),
    TOTAL_CLICK_CHECKOUT: ({ conversions }) => conversions?.clickCheckouts ?? null,
    TOTAL_VIEW_CHECKOUT: ({ conversions }) => conversions?.viewCheckouts ?? null,
    TOTAL_CHECKOUT_VALUE_IN_MICRO_DOLLAR: ({ conversions }) => conversions?.value ?? null,
    CHECKOUT_ROAS: ({ conversions, spend }) => (conversions && spend > 0 ? conversions.value / spend : null),
    WEB_CHECKOUT_COST_PER_ACTION: ({ conversions, spend }) =>
      conversions && conversions.webCheckouts > 0 ? spend / 1_000_000 / conversions.webCheckouts : null,
  };

import { prepared } from '../../../platform/db';

/** Holds on to campaigns until the end of the transaction: whoever charges one of them waits. */
export const lockSpending = prepared<
  { account: string; order_line: string | null; budgeted: boolean },
  [accounts: readonly string[], campaigns: readonly string[]]
>(
  'charging.lock',
  `select c.ad_account_id as account, c.order_line_id as order_line,
     exists (select from ad_account_budgets b where b.ad_account_id = c.ad_account_id) as budgeted from campaigns c where (c.ad_account_id, c.id) in (select * from unnest($1::bigint[], $2::bigint[]))
   order by c.ad_account_id, c.id for no key update of c`,
);

/** The same of their order lines, once the campaigns are held. */
export const lockOrderLines = prepared<never, [accounts: readonly string[], orderLines: readonly string[]]>(
  'charging.lock_order_lines',
  `select from billing_orders l where (l.ad_account_id, l.id) in (select * from unnest($1::bigint[], $2::bigint[]))
   order by l.ad_account_id, l.id for no key update of l`,
);

/** The same of the budgets of ad accounts, once the order lines are held. */
export const lockAccountBudgets = prepared<never, [accounts: readonly string[]]>(
  'charging.lock_account_budgets',
  'select from ad_account_budgets b where b.ad_account_id = any($1::bigint[]) order by b.ad_account_id for no key update of b',
);

/** Budget and spend of an ad group, on a day and in total, those of its campaign, and of the order line of that, and the month's of its ad account. */
export interface RoomRow {
  account: string;
  ad_group: string;
  campaign: string;
  day: string;
  currency: string;
  time_zone: string;
  budget_type: string;
  budget: string | null;
  daily_cap: string | null;
  lifetime_cap: string | null;
  /** Whether daily budgets even out over the week, and when they run, in seconds since 1970. */
  flexible: boolean;
  starts: number;
  ends: number | null;
  campaign_starts: number;
  campaign_ends: number | null;
  group_day: string;
  group_all: string;
  /** In the day's week, which began on Monday, and of that before the day. */
  group_week: string;
  group_week_before: string;
  campaign_day: string;
  campaign_all: string;
  campaign_week: string;
  campaign_week_before: string;
  order_line: string | null;
  order_budget: string | null;
  order_spent: string | null;
  /** Whether the day is one of the order line's; null without one. */
  order_day: boolean | null;
  /** Budget of the ad account for the day's month, and what is spent of it; null without one. */
  month_budget: string | null;
  month_spent: string | null;
}

/** SQL: what was spent by rows of days `n` of one thing: on the day, in all, in its week, and in its week before it. */
const spent = (name: string, column: string, id: string): string =>
  `cross join lateral (
     select coalesce(sum(n.spend_micro) filter (where n.day = k.day), 0)::bigint as ${name}_day, coalesce(sum(n.spend_micro), 0)::bigint as ${name}_all,
       coalesce(sum(n.spend_micro) filter (where n.day between w.monday and w.monday + 6), 0)::bigint as ${name}_week,
       coalesce(sum(n.spend_micro) filter (where n.day >= w.monday and n.day < k.day), 0)::bigint as ${name}_week_before
     from ad_days n where n.ad_account_id = g.ad_account_id and n.${column} = ${id}) ${name}_spent`;
const seconds = (moment: string): string => `extract(epoch from ${moment})::float8`;

export const selectRoom = prepared<
  RoomRow,
  [accounts: readonly string[], adGroups: readonly string[], days: readonly string[]]
>(
  'charging.room',
  `select g.ad_account_id as account, g.id as ad_group, g.campaign_id as campaign, k.day, a.currency, a.time_zone, g.budget_type,
     g.budget_in_micro_currency as budget, c.daily_spend_cap as daily_cap, c.lifetime_spend_cap as lifetime_cap,
     c.is_flexible_daily_budgets as flexible, ${seconds('greatest(g.start_time, c.start_time, g.created_time)')} as starts,
     ${seconds('least(g.end_time, c.end_time)')} as ends, ${seconds('greatest(c.start_time, c.created_time)')} as campaign_starts,
     ${seconds('c.end_time')} as campaign_ends, group_day, group_all, group_week, group_week_before,
     campaign_day, campaign_all, campaign_week, campaign_week_before, l.id as order_line, l.budget_micro as order_budget,
     l.spent_micro as order_spent, k.day between l.start_date and coalesce(l.end_date, 'infinity') as order_day,
     b.month_micro as month_budget, case when b.month_micro is not null then (select coalesce(sum(n.spend_micro), 0)::bigint from ad_days n
       where n.ad_account_id = g.ad_account_id and date_trunc('month', n.day::timestamp) = date_trunc('month', k.day::timestamp)) end as month_spent
   from unnest($1::bigint[], $2::bigint[], $3::date[]) k (account, ad_group, day)
     join ad_groups g on g.ad_account_id = k.account and g.id = k.ad_group
     join campaigns c on c.ad_account_id = g.ad_account_id and c.id = g.campaign_id join ad_accounts a on a.id = g.ad_account_id
     left join billing_orders l on l.ad_account_id = c.ad_account_id and l.id = c.order_line_id
     left join ad_account_budgets b on b.ad_account_id = g.ad_account_id
     cross join lateral (select date_trunc('week', k.day::timestamp)::date as monday) w
     ${spent('group', 'ad_group_id', 'g.id')} ${spent('campaign', 'campaign_id', 'g.campaign_id')}`,
);

/** SQL: what a day of an ad has of rows of events `e`. */
export const COUNTS = `
  count(*) filter (where e.kind = 'impression' and e.left_out is null) as impressions,
  count(*) filter (where e.kind = 'closeup' and e.left_out is null) as closeups,
  count(*) filter (where e.kind = 'click' and e.left_out is null) as clicks,
  count(*) filter (where e.kind = 'click' and e.left_out is null and e.measured) as measured_clicks,
  count(*) filter (where e.kind = 'save' and e.left_out is null) as saves,
  ${['impression', 'closeup', 'click', 'save'].map((kind) => `count(*) filter (where e.kind = 'earned_${kind}' and e.left_out is null) as earned_${kind}s`).join(',\n  ')},
  count(*) filter (where e.left_out = 'robot') as robots,
  ${['own', 'unseen', 'repeated', 'paced', 'stopped'].map((reason) => `count(*) filter (where e.left_out = '${reason}') as ${reason}`).join(',\n  ')}`;
/** Counters of an ad's day. */
export const DAY_COLUMNS = [
  'impressions',
  'closeups',
  'clicks',
  'measured_clicks',
  'saves',
  'earned_impressions',
  'earned_closeups',
  'earned_clicks',
  'earned_saves',
  'robots',
  'own',
  'unseen',
  'repeated',
  'paced',
  'stopped',
  'repeats',
  'spend_micro',
] as const;

/** Counters of a targeting value's day. */
export const TARGETING_COLUMNS = ['impressions', 'closeups', 'clicks', 'saves', 'spend_micro'] as const;
/** SQL: a value as events `e` have it, apart. */
const SPLIT = `cross join lateral unnest(e.matched) v cross join lateral (
     select left(v, position('=' in v) - 1) as targeting_type, substr(v, position('=' in v) + 1) as targeting_value) k`;
/** SQL: what a day of a value has of rows of events `e`; nothing that is left out. */
const TARGETING_COUNTS = ['impression', 'closeup', 'click', 'save']
  .map((kind) => `count(*) filter (where e.kind = '${kind}') as ${kind}s`)
  .join(', ');

/** Books what was kept: what each event costs, the money that moves, and the sums of days. The list is of new events, and of those that came again. */
export const book = prepared<
  never,
  [
    days: readonly string[],
    insertions: readonly string[],
    kinds: readonly string[],
    charges: readonly number[],
    isNew: readonly boolean[],
    again: readonly number[],
    /** It was booked as pressed unseen, and isn't any more. */
    wasUnseen: readonly boolean[],
  ]
>(
  'charging.book',
  `with given as materialized (
     select r.*, e.ad_account_id, e.campaign_id, e.ad_group_id, e.ad_id, e.measured, e.left_out, e.matched, a.currency, c.order_line_id
     from unnest($1::date[], $2::bigint[], $3::text[], $4::bigint[], $5::boolean[], $6::int[], $7::boolean[]) as r (day, insertion, kind, charge, is_new, again, was_unseen)
       join ad_events e on e.day = r.day and e.insertion = r.insertion and e.kind = r.kind join ad_accounts a on a.id = e.ad_account_id
       left join campaigns c on c.ad_account_id = e.ad_account_id and c.id = e.campaign_id
   ), charged as (
     update ad_events e set charge_micro = g.charge from given g
     where g.charge > 0 and e.day = g.day and e.insertion = g.insertion and e.kind = g.kind
   ), moved as (
     insert into ad_ledger (ad_account_id, insertion, day, ad_id, kind, debit, credit, amount_micro, currency, order_line_id)
     select ad_account_id, insertion, day, ad_id, kind, 'advertiser', 'revenue', charge, currency, order_line_id from given where charge > 0
   ), ordered as (
     update billing_orders l set spent_micro = l.spent_micro + g.charged
     from (select ad_account_id, order_line_id, sum(charge)::bigint as charged from given where charge > 0 and order_line_id is not null group by 1, 2) g
     where l.ad_account_id = g.ad_account_id and l.id = g.order_line_id
   ), split as (
     insert into ad_targeting_days as d (ad_account_id, ad_id, targeting_type, day, targeting_value, ${TARGETING_COLUMNS.join(', ')})
     select e.ad_account_id, e.ad_id, k.targeting_type, e.day, k.targeting_value, ${TARGETING_COUNTS}, sum(e.charge)
     from given e ${SPLIT} where e.is_new and e.left_out is null group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
     on conflict (ad_account_id, ad_id, targeting_type, day, targeting_value)
       do update set ${TARGETING_COLUMNS.map((name) => `${name} = d.${name} + excluded.${name}`).join(', ')}
   )
   insert into ad_days as d (ad_account_id, ad_id, day, campaign_id, ad_group_id, ${DAY_COLUMNS.join(', ')})
   select e.ad_account_id, e.ad_id, e.day, e.campaign_id, e.ad_group_id,
     ${COUNTS.replaceAll('(where ', '(where e.is_new and ').replace(' as unseen', ' - count(*) filter (where e.was_unseen) as unseen')}, sum(e.again), sum(e.charge)
   from given e group by 1, 2, 3, 4, 5 order by 1, 2, 3
   on conflict (ad_account_id, ad_id, day) do update set ${DAY_COLUMNS.map((name) => `${name} = d.${name} + excluded.${name}`).join(', ')}`,
);

/** Adds a day up again from its events, and says how many ads it was wrong of. */
export const recount = prepared<{ wrong: number }, [day: string]>(
  'charging.recount',
  `with raw as (
     select e.ad_account_id, e.ad_id, e.day, e.campaign_id, e.ad_group_id, ${COUNTS}, sum(e.repeats) as repeats, sum(e.charge_micro) as spend_micro
     from ad_events e where e.day = $1::date group by 1, 2, 3, 4, 5
   ), put as (
     insert into ad_days as d (ad_account_id, ad_id, day, campaign_id, ad_group_id, ${DAY_COLUMNS.join(', ')})
     select ad_account_id, ad_id, day, campaign_id, ad_group_id, ${DAY_COLUMNS.join(', ')} from raw
     on conflict (ad_account_id, ad_id, day) do update set ${DAY_COLUMNS.map((name) => `${name} = excluded.${name}`).join(', ')}
     where (${DAY_COLUMNS.map((name) => `d.${name}`).join(', ')}) is distinct from (${DAY_COLUMNS.map((name) => `excluded.${name}`).join(', ')})
     returning 1
   ), gone as (
     delete from ad_days d where d.day = $1::date
       and not exists (select from raw where raw.ad_account_id = d.ad_account_id and raw.ad_id = d.ad_id) returning 1
   )
   select ((select count(*) from put) + (select count(*) from gone))::int as wrong`,
);

/** SQL: a day by values as its events have it. */
export const TARGETING_RAW = `select e.ad_account_id, e.ad_id, k.targeting_type, e.day, k.targeting_value, ${TARGETING_COUNTS}, sum(e.charge_micro)::bigint as spend_micro
     from ad_events e ${SPLIT} where e.day = $1::date and e.left_out is null group by 1, 2, 3, 4, 5`;

/** The same of what reports are split by. */
export const recountTargeting = prepared<{ wrong: number }, [day: string]>(
  'charging.recount_targeting',
  `with raw as (${TARGETING_RAW}), put as (
     insert into ad_targeting_days as d (ad_account_id, ad_id, targeting_type, day, targeting_value, ${TARGETING_COLUMNS.join(', ')})
     select ad_account_id, ad_id, targeting_type, day, targeting_value, ${TARGETING_COLUMNS.join(', ')} from raw
     on conflict (ad_account_id, ad_id, targeting_type, day, targeting_value)
       do update set ${TARGETING_COLUMNS.map((name) => `${name} = excluded.${name}`).join(', ')}
     where (${TARGETING_COLUMNS.map((name) => `d.${name}`).join(', ')}) is distinct from (${TARGETING_COLUMNS.map((name) => `excluded.${name}`).join(', ')})
     returning 1
   ), gone as (
     delete from ad_targeting_days d where d.day = $1::date and not exists (
       select from raw where (raw.ad_account_id, raw.ad_id, raw.targeting_type, raw.targeting_value) = (d.ad_account_id, d.ad_id, d.targeting_type, d.targeting_value))
     returning 1
   )
   select ((select count(*) from put) + (select count(*) from gone))::int as wrong`,
);

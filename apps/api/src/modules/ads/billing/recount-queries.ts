import type { AD_BOOKS, AD_BOOKED } from '@corkboard/contract';
import { prepared } from '../../../platform/db';
import { COUNTS, DAY_COLUMNS, TARGETING_COLUMNS, TARGETING_RAW } from './charging-queries';

/** Closed days that were not recounted and still have their single events, the oldest first. */
export const daysToRecount = prepared<{ day: string }, [last: string, kept: number]>(
  'charging.days_to_recount',
  `select d::date as day
   from generate_series(
     greatest($1::date - $2::int, (select least((select min(day) from ad_events), (select min(day) from ad_days), (select min(day) from ad_ledger)))),
     $1::date, interval '1 day') d
   where not exists (select from ad_recounts r where r.day = d::date) order by 1`,
);

/** A day's place in the list; nothing where another process has it already. */
export const beginRecount = prepared<{ day: string }, [day: string]>(
  'charging.begin_recount',
  `insert into ad_recounts (day, ads, events, charges)
   select $1::date,
     (select count(*) from (
        select ad_account_id, ad_id from ad_events where day = $1::date union select ad_account_id, ad_id from ad_days where day = $1::date
        union select ad_account_id, ad_id from ad_ledger where day = $1::date) known),
     (select count(*) from ad_events where day = $1::date), (select count(*) from ad_ledger where day = $1::date)
   on conflict (day) do nothing returning day`,
);

/** SQL: the name of a count, what events say of it, and what the book does. */
const compared = DAY_COLUMNS.map((name) => `('days', '${name}', r.${name}, d.${name})`).join(', ');

/**
 * Keeps every difference between a day's events and its sums, and between its events and its ledger. Charges are compared one by one as well: two wrong ones
 * can come to the same sum. What the books of an ad account have of the day, and its order lines of all days, is of no single ad, which 0 stands for.
 */
export const keepDifferences = prepared<
  { account: string; ad: string; book: (typeof AD_BOOKS)[number]; what: (typeof AD_BOOKED)[number] },
  [day: string]
>(
  'charging.differences',
  `with raw as (
     select e.ad_account_id, e.ad_id, 1 as row_there, ${COUNTS}, sum(e.repeats)::bigint as repeats, sum(e.charge_micro)::bigint as spend_micro
     from ad_events e where e.day = $1::date group by 1, 2
   ), kept as (
     select n.*, 1 as row_there from ad_days n where n.day = $1::date
   ), moved as (
     select ad_account_id, ad_id, sum(amount_micro)::bigint as amount from ad_ledger where day = $1::date group by 1, 2
   ), single as (
     select coalesce(e.ad_account_id, l.ad_account_id) as ad_account_id, coalesce(e.ad_id, l.ad_id) as ad_id, count(*) as wrong
     from (select ad_account_id, ad_id, insertion, charge_micro from ad_events where day = $1::date and charge_micro > 0) e
       full join (select ad_account_id, ad_id, insertion, amount_micro from ad_ledger where day = $1::date) l
         on l.ad_account_id = e.ad_account_id and l.insertion = e.insertion and l.ad_id = e.ad_id
     where l.amount_micro is distinct from e.charge_micro group by 1, 2
   ), split as (
     select ad_account_id, ad_id, count(*) as wrong
     from (${TARGETING_RAW}) r full join (select * from ad_targeting_days where day = $1::date) t using (ad_account_id, ad_id, targeting_type, day, targeting_value)
     where (${TARGETING_COLUMNS.map((name) => `r.${name}`).join(', ')}) is distinct from (${TARGETING_COLUMNS.map((name) => `t.${name}`).join(', ')}) group by 1, 2
   ), charged as (
     select ad_account_id, sum(amount_micro)::bigint as amount from ad_ledger where day = $1::date group by 1
   ), posted as (
     select j.ad_account_id, sum(p.amount_micro)::bigint as amount from ledger_journals j
       join ledger_postings p on p.ad_account_id = j.ad_account_id and p.journal_id = j.id and p.kind = 'RECEIVABLE'
     where j.day = $1::date and j.kind = 'CHARGES' group by 1
   ), ordered as (
     select l.ad_account_id, l.spent_micro, (
       select coalesce(sum(g.amount_micro), 0)::bigint from ad_ledger g where g.ad_account_id = l.ad_account_id and g.order_line_id = l.id) as amount
     from billing_orders l where exists (
       select from ad_ledger g where g.ad_account_id = l.ad_account_id and g.order_line_id = l.id and g.day = $1::date)
   )
   insert into ad_recount_differences (day, ad_account_id, ad_id, book, what, by_events, by_book)
   select $1::date, ad_account_id, ad_id, v.book, v.what, coalesce(v.said, 0), coalesce(v.has, 0)
   from raw r full join kept d using (ad_account_id, ad_id) full join moved m using (ad_account_id, ad_id) full join single s using (ad_account_id, ad_id) full join split p using (ad_account_id, ad_id)
     cross join lateral (values ('days', 'row', r.row_there::bigint, d.row_there::bigint), ${compared},
       ('ledger', 'spend_micro', r.spend_micro, m.amount), ('ledger', 'charge', 0::bigint, s.wrong), ('targeting', 'value', 0::bigint, p.wrong)) as v (book, what, said, has)
   where coalesce(v.said, 0) <> coalesce(v.has, 0)
   union all
   select $1::date, ad_account_id, 0, 'postings', 'spend_micro', coalesce(c.amount, 0), coalesce(b.amount, 0)
   from charged c full join posted b using (ad_account_id) where c.amount is distinct from b.amount
   union all
   select $1::date, ad_account_id, 0, 'order_lines', 'spend_micro', sum(amount), sum(spent_micro)
   from ordered where amount <> spent_micro group by 2
   returning ad_account_id as account, ad_id as ad, book, what`,
);

/** A recounted day. */
export interface RecountRow {
  id: string;
  day: string;
  counted_at: Date;
  ads: number;
  events: string;
  charges: string;
}
/** Counter that differs from the sum of the events. */
export interface DifferenceRow {
  day: string;
  ad_account_id: string;
  account: string | null;
  ad_id: string;
  book: (typeof AD_BOOKS)[number];
  what: (typeof AD_BOOKED)[number];
  by_events: string;
  by_book: string;
}

/** Days that were recounted, the newest first; or those only on which something differed. */
export const selectRecounts = prepared<RecountRow, [differing: boolean, before: string, count: number]>(
  'charging.recounts',
  `select r.id, r.day, r.counted_at, r.ads, r.events, r.charges from ad_recounts r
   where r.id < $2::bigint and (not $1::boolean or exists (select from ad_recount_differences d where d.day = r.day))
   order by r.id desc limit $3::int`,
);

/** Differences of some days: the first ones of each day, and their number. */
export const selectDifferences = prepared<
  DifferenceRow & { of: number },
  [days: readonly string[], count: number]
>(
  'charging.selected_differences',
  `select d.day, d.ad_account_id, a.name as account, d.ad_id, d.book, d.what, d.by_events, d.by_book, d.of
   from (
     select f.*, count(*) over (partition by f.day)::int as of,
       row_number() over (partition by f.day order by f.ad_account_id, f.ad_id, f.book, f.what) as n
     from ad_recount_differences f where f.day = any($1::date[])) d
     left join ad_accounts a on a.id = d.ad_account_id
   where d.n <= $2::int order by d.day, d.n`,
);

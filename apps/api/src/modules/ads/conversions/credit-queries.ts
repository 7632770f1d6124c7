import { dayIn } from '../../../platform/calendar';
import { prepared, type Db } from '../../../platform/db';
import { countsWithin, WINDOWS } from './windows';

/** Events may be told of a little earlier than the press that led to them, as clocks differ. */
const CLOCKS = `interval '1 minute'`;
/** Acts older than this count for nothing, whatever is asked. */
const LONGEST = `interval '60 days'`;
/** SQL: in how many days at most an event `e` followed on an act `a`, as reports ask. */
const LAG = `(case when e.happened_at - a.at <= interval '1 day' then 1 when e.happened_at - a.at <= interval '7 days' then 7
  when e.happened_at - a.at <= interval '14 days' then 14 when e.happened_at - a.at <= interval '30 days' then 30 else 60 end)::smallint`;

const COLUMNS = `ad_account_id, event_day, event_id, kind, ad_id, ad_group_id, campaign_id, ad_day, event_name, web, value_micro, lag, click_lag,
  engagement_lag, matched`;

/** SQL: what tells of an act `l` in `ad_events`. */
const TOLD_AS = `case l.kind when 'click' then '{click}' when 'view' then '{impression}' else '{closeup,save}' end::text[]`;

/** SQL: the credits of some events `e` (docs/handbook/conversions.md#which-ad-gets-the-credit). */
const creditsOf = (events: string): string => `
  with e as materialized (${events}
  ), known as materialized (
    -- Who was shown the ad that was pressed is who did it, where no address says so: also by a press that didn't count itself.
    select e.*, coalesce(e.person_id, (
      select t.user_id from ad_touches t where t.day = e.click_day and t.insertion = e.click_insertion limit 1)) as who from e
  ), acts as (
    select e.id, 'click' as kind, a.ad_id, a.ad_group_id, a.campaign_id, a.at, ${LAG} as lag, a.day, a.insertion
    from known e join ad_events a on a.day = e.click_day and a.insertion = e.click_insertion and a.kind = 'click'
    where a.ad_account_id = e.ad_account_id and a.left_out is null and a.at < e.happened_at + ${CLOCKS} and a.at > e.happened_at - ${LONGEST}
    union all
    select e.id, a.kind, a.ad_id, d.ad_group_id, d.campaign_id, a.at, ${LAG}, a.day, a.insertion
    from known e join ad_touches a on a.user_id = e.who and a.ad_account_id = e.ad_account_id
      join ads d on d.ad_account_id = a.ad_account_id and d.id = a.ad_id
    where a.at < e.happened_at + ${CLOCKS} and a.at > e.happened_at - ${LONGEST}
  ), latest as (
    select distinct on (id, kind) * from acts order by id, kind, at desc, ad_id
  )
  select e.ad_account_id, e.day as event_day, e.id as event_id, l.kind, l.ad_id, l.ad_group_id, l.campaign_id,
    ${dayIn('l.at', 'o.time_zone')} as ad_day, e.event_name, e.action_source <> 'offline' as web, coalesce(e.value_micro, 0) as value_micro, l.lag,
    case when l.kind = 'click' then 0 else coalesce(max(l.lag) filter (where l.kind = 'click') over (partition by l.id), 0) end::smallint as click_lag,
    case when l.kind = 'view' then coalesce(max(l.lag) filter (where l.kind = 'engagement') over (partition by l.id), 0) else 0 end::smallint as engagement_lag,
    coalesce((select v.matched from ad_events v where v.day = l.day and v.insertion = l.insertion and v.kind = any(${TOLD_AS}) order by v.kind limit 1), '{}') as matched
  from latest l join e on e.id = l.id join ad_accounts o on o.id = e.ad_account_id`;

const EVENT = `select v.ad_account_id, v.id, v.day, v.event_name, v.action_source, v.happened_at, v.value_micro, v.person_id, v.click_day, v.click_insertion
     from conversion_events v`;
const KEYS = `ad_account_id, ad_id, ad_day, event_day, ad_group_id, campaign_id, event_name, web, kind, lag, click_lag, engagement_lag`;
/** Columns that make a row of sums, beside those of its thing. */
const STEPS = 'ad_day, event_day, event_name, web, kind, lag, click_lag, engagement_lag';
const VALUE_KEYS = `ad_account_id, ad_id, targeting_type, targeting_value, ${STEPS}`;
/** SQL: credits `g` by each value of their showings. */
const byValue = (credits: string): string => `
     select ${VALUE_KEYS}, count(*) as events, sum(value_micro)::bigint as value_micro
     from ${credits} g cross join lateral unnest(g.matched) v cross join lateral (
       select left(v, position('=' in v) - 1) as targeting_type, substr(v, position('=' in v) + 1) as targeting_value) k
     group by ${VALUE_KEYS}`;

/** Whoever credits events goes on while others do, and waits for who does a day over. */
export const shareCredits = prepared<never, []>(
  'conversions.share_credits',
  `select from pg_advisory_xact_lock_shared(hashtext('conversion credits'))`,
);
const holdCredits = prepared<never, []>(
  'conversions.hold_credits',
  `select from pg_advisory_xact_lock(hashtext('conversion credits'))`,
);

/** Credits new events of an ad account, and adds them to the sums of days. */
export const creditEvents = prepared<
  never,
  [accountId: string, days: readonly string[], ids: readonly string[]]
>(
  'conversions.credit',
  `with given as (
     insert into conversion_credits (${COLUMNS}) ${creditsOf(`
     ${EVENT} where v.ad_account_id = $1::bigint and (v.day, v.id) in (select * from unnest($2::date[], $3::bigint[]))`)}
     on conflict (ad_account_id, event_day, event_id, kind) do nothing returning *
   ), split as (
     insert into conversion_targeting_days as s (${VALUE_KEYS}, events, value_micro)${byValue('given')} order by ${VALUE_KEYS}
     on conflict (${VALUE_KEYS}) do update set events = s.events + excluded.events, value_micro = s.value_micro + excluded.value_micro
   )
   insert into conversion_days as s (${KEYS}, events, value_micro)
   select ${KEYS}, count(*), sum(value_micro) from given group by ${KEYS} order by ${KEYS}
   on conflict (ad_account_id, event_day, ad_id, ad_day, event_name, web, kind, lag, click_lag, engagement_lag)
     do update set events = s.events + excluded.events, value_micro = s.value_micro + excluded.value_micro`,
);

/** Ads that somebody met before an event that isn't kept, added up by campaign, within the windows of reports. */
export const sumCredits = prepared<
  { campaign_id: string; kind: 'click' | 'engagement' | 'view'; events: string; value_micro: string },
  [account: string, events: string]
>(
  'conversions.sum_credits',
  `with n as (${creditsOf(`
     select $1::bigint as ad_account_id, r.place as id, r.day, r.event_name, r.action_source, r.happened_at, r.value_micro, r.person_id,
       r.click_day, r.click_insertion
     from jsonb_to_recordset($2::jsonb) as r (place bigint, day date, event_name text, action_source text, happened_at timestamptz,
       value_micro bigint, person_id bigint, click_day date, click_insertion bigint)`)}
   )
   select n.campaign_id, n.kind, count(*) as events, sum(n.value_micro)::bigint as value_micro
   from n where ${countsWithin(WINDOWS)} group by n.campaign_id, n.kind order by n.campaign_id, n.kind`,
);

/** Takes the credits of a day's events back, to give them anew. */
const clearCredits = prepared<never, [day: string]>(
  'conversions.clear_credits',
  'delete from conversion_credits where event_day = $1::date',
);
/** Credits all events of a day. */
const creditDay = prepared<never, [day: string]>(
  'conversions.credit_day',
  `insert into conversion_credits (${COLUMNS}) ${creditsOf(`
     ${EVENT} where v.day = $1::date`)}`,
);
/** SQL: puts sums of a day's credits in place of those that a table has, and says how many changed. @param sums SQL of the right ones */
const putSums = (table: string, columns: string, key: string, sums: string): string => `
  with sums as (${sums}
  ), put as (
    insert into ${table} as s (${columns}, events, value_micro) select ${columns}, events, value_micro from sums
    on conflict (${key}) do update set events = excluded.events, value_micro = excluded.value_micro
      where (s.events, s.value_micro) is distinct from (excluded.events, excluded.value_micro)
    returning 1
  ), gone as (
    delete from ${table} s where s.event_day = $1::date and not exists (select from sums n where ${key
      .split(', ')
      .map((name) => `n.${name} = s.${name}`)
      .join(' and ')})
    returning 1
  )
  select ((select count(*) from put) + (select count(*) from gone))::int as changed`;
const OF_DAY = '(select * from conversion_credits where event_day = $1::date)';
/** Adds a day's credits up again, and says how many of its sums changed. */
const sumDay = prepared<{ changed: number }, [day: string]>(
  'conversions.sum_day',
  putSums(
    'conversion_days',
    KEYS,
    `ad_account_id, ad_id, ${STEPS}`,
    `
     select ${KEYS}, count(*) as events, sum(value_micro)::bigint as value_micro from ${OF_DAY} g group by ${KEYS}`,
  ),
);
/** The same by value. */
const sumDayByValue = prepared<{ changed: number }, [day: string]>(
  'conversions.sum_day_by_value',
  putSums('conversion_targeting_days', VALUE_KEYS, VALUE_KEYS, byValue(OF_DAY)),
);

/** Lets go of credits of events that are gone, and of what people did longer ago than any report looks back. */
export const dropCredits = prepared<never, [keptDays: number]>(
  'conversions.drop_credits',
  `delete from conversion_credits where event_day < (now() at time zone 'UTC')::date - $1::int`,
);
export const dropTouches = prepared<never, []>(
  'conversions.drop_touches',
  `delete from ad_touches where at < now() - ${LONGEST}`,
);

/**
 * Credits all events of a day anew (docs/handbook/conversions.md#which-ad-gets-the-credit). However often it is done, it comes to the same.
 *
 * @param day YYYY-MM-DD, of each ad account
 * @returns how many sums were wrong before
 */
export const recredit = (db: Db, day: string): Promise<number> =>
  db.transaction(async (tx) => {
    await holdCredits(tx, []);
    await clearCredits(tx, [day]);
    await creditDay(tx, [day]);
    const [[whole], [split]] = [await sumDay(tx, [day]), await sumDayByValue(tx, [day])];
    return whole!.changed + split!.changed;
  });

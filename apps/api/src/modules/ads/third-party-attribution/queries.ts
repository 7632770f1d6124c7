import { OUTSIDE_SOURCE_DAYS } from '@corkboard/contract';
import { prepared } from '../../../platform/db';

/** Where in an ad account something is; 0 for what is above an ad group or an ad. */
export interface PlaceRow {
  id: string;
  kind: 'campaign_id' | 'ad_group_id' | 'ad_id';
  campaign_id: string;
  ad_group_id: string;
  ad_id: string;
}
/** Which of some ids are of an ad account, each as what it is named as. */
export const placesOf = prepared<
  PlaceRow,
  [accountId: string, campaigns: readonly string[], groups: readonly string[], ads: readonly string[]]
>(
  'outside.places',
  `select c.id, 'campaign_id' as kind, c.id as campaign_id, 0::bigint as ad_group_id, 0::bigint as ad_id
     from campaigns c where c.ad_account_id = $1::bigint and c.id = any($2::bigint[])
   union all select g.id, 'ad_group_id', g.campaign_id, g.id, 0 from ad_groups g where g.ad_account_id = $1::bigint and g.id = any($3::bigint[])
   union all select d.id, 'ad_id', d.campaign_id, d.ad_group_id, d.id from ads d where d.ad_account_id = $1::bigint and d.id = any($4::bigint[])`,
);

/** Holds an ad account until the transaction ends: which programs it hears of is nobody else's to change. */
export const lockSources = prepared<{ optimization_source: string | null }, [accountId: string]>(
  'outside.lock',
  'select optimization_source from ad_accounts where id = $1::bigint for no key update',
);
/** The programs of an ad account, the one that was heard of latest first. */
export const sourcesOf = prepared<
  { name: string; last_received_at: Date; current: boolean },
  [accountId: string]
>(
  'outside.sources',
  `select name, last_received_at, last_received_at > now() - interval '${OUTSIDE_SOURCE_DAYS} days' as current
   from msot_sources where ad_account_id = $1::bigint order by last_received_at desc, name`,
);
/** Notes that programs sent something. */
export const heardOf = prepared<never, [accountId: string, names: readonly string[]]>(
  'outside.heard',
  `insert into msot_sources (ad_account_id, name) select $1::bigint, n from unnest($2::text[]) n order by n
   on conflict (ad_account_id, name) do update set last_received_at = now()`,
);

/** Keeps credits and adds them to the sums of days; rows for those that are new, by their place in the list. */
export const addCredits = prepared<{ place: number }, [accountId: string, credits: string]>(
  'outside.add',
  `with given as (
     select distinct on (source, event_id, entity_id) * from jsonb_to_recordset($2::jsonb) as r (place int, source text, event_id text,
       entity_id bigint, campaign_id bigint, ad_group_id bigint, ad_id bigint, event_name text, day date, happened_at timestamptz,
       credit numeric, value_micro bigint) order by source, event_id, entity_id, place
   ), fresh as (
     insert into msot_events (ad_account_id, source, event_id, entity_id, event_name, day, happened_at, credit, value_micro)
     select $1::bigint, source, event_id, entity_id, event_name, day, happened_at, credit, value_micro from given
     on conflict (ad_account_id, source, event_id, entity_id) do nothing returning source, event_id, entity_id, credit
   ), counted as (
     select g.*, f.credit as kept from given g join fresh f using (source, event_id, entity_id)
   ), added as (
     insert into msot_days as s (ad_account_id, source, day, campaign_id, ad_group_id, ad_id, event_name, events, credit, value_micro)
     select $1::bigint, source, day, campaign_id, ad_group_id, ad_id, event_name, count(*), sum(kept), coalesce(sum(value_micro), 0)
     from counted group by source, day, campaign_id, ad_group_id, ad_id, event_name
     order by day, source, campaign_id, ad_group_id, ad_id, event_name
     on conflict (ad_account_id, day, source, campaign_id, ad_group_id, ad_id, event_name) do update
       set events = s.events + excluded.events, credit = s.credit + excluded.credit, value_micro = s.value_micro + excluded.value_micro
   )
   select place from counted`,
);

/** Credited conversions of programs by campaign, without one for the total; values are those of checkouts. */
export const creditedOn = prepared<
  { campaign_id: string | null; source: string; conversions: string; value: string },
  [accountId: string, start: string, end: string, event: string | null]
>(
  'outside.credited',
  `select case when grouping(campaign_id) = 0 then campaign_id end as campaign_id, source, sum(credit) as conversions,
     coalesce(sum(value_micro) filter (where event_name = 'checkout'), 0)::bigint as value
   from msot_days where ad_account_id = $1::bigint and day between $2::date and $3::date and ($4::text is null or event_name = $4)
   group by grouping sets ((campaign_id, source), (source))`,
);
/** The campaigns of which the site or a program counts something on some days. */
export const campaignsCounted = prepared<
  { id: string; name: string },
  [accountId: string, start: string, end: string]
>(
  'outside.campaigns',
  `select c.id, c.name from campaigns c where c.ad_account_id = $1::bigint and c.id in (
     select n.campaign_id from conversion_days n where n.ad_account_id = $1::bigint and n.event_day between $2::date and $3::date
     union select m.campaign_id from msot_days m where m.ad_account_id = $1::bigint and m.day between $2::date and $3::date)
   order by c.id`,
);

/** Whose counts delivery goes by in an ad account. */
export const chosenSource = prepared<{ optimization_source: string | null }, [accountId: string]>(
  'outside.chosen',
  'select optimization_source from ad_accounts where id = $1::bigint',
);
export const chooseSource = prepared<never, [accountId: string, source: string | null]>(
  'outside.choose',
  'update ad_accounts set optimization_source = $2 where id = $1::bigint',
);

/** Lets go of single events that can't be told of again, of sums that no report asks for, and of programs without either. */
export const dropEvents = prepared<never, [keptDays: number]>(
  'outside.drop_events',
  'delete from msot_events where received_at < now() - make_interval(days => $1::int)',
);
export const dropDays = prepared<never, [keptDays: number]>(
  'outside.drop_days',
  `delete from msot_days where day < (now() at time zone 'UTC')::date - $1::int`,
);
export const dropSources = prepared<never, [keptDays: number]>(
  'outside.drop_sources',
  'delete from msot_sources where last_received_at < now() - make_interval(days => $1::int)',
);

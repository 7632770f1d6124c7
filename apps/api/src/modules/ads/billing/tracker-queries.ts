import { prepared } from '../../../platform/db';
import { joinMacros, MACRO_COLUMNS, type MacroRow } from '../campaigns';

/** Whether somebody wants to be told: by what is kept beside the columns of an ad, an ad group, or a campaign; the indexes of 0088 know. */
const WANTS = {
  ads: `x.details ?| '{tracking_urls,click_tracking_url,view_tracking_url}'`,
  ad_groups: `x.details ? 'tracking_urls'`,
  campaigns: `x.details ? 'tracking_urls'`,
};

/** Puts the addresses down that want to be told of events: for each kind of event those of the ad, or else of its ad group, or else of its campaign; and the ad's own one for clicks, and for impressions. */
export const addTrackerCalls = prepared<
  never,
  [
    accounts: readonly string[],
    ads: readonly string[],
    /** Keys of `tracking_urls`. */
    events: readonly string[],
    devices: readonly (string | null)[],
    keywords: readonly (string | null)[],
    /** How many of one ad account may wait. */
    most: number,
  ]
>(
  'charging.track',
  `with tracked as materialized (
     select a.id from (select distinct unnest($1::bigint[]) as id) a where ${Object.entries(WANTS)
       .map(([table, wants]) => `exists (select from ${table} x where x.ad_account_id = a.id and ${wants})`)
       .join(' or ')}
   ), room as materialized (
     select t.id from tracked t
     where (select count(*) from (select from tracker_calls w where w.ad_account_id = t.id limit $6::int) w) < $6::int
   )
   insert into tracker_calls (ad_account_id, ad_id, address, device, keyword_id)
   select d.ad_account_id, d.id, u.address, r.device, r.keyword
   from room a join unnest($1::bigint[], $2::bigint[], $3::text[], $4::text[], $5::bigint[]) as r (account, ad, event, device, keyword) on r.account = a.id
     join ads d on d.ad_account_id = r.account and d.id = r.ad
     join ad_groups g on g.ad_account_id = d.ad_account_id and g.id = d.ad_group_id
     join campaigns c on c.ad_account_id = d.ad_account_id and c.id = d.campaign_id
     cross join lateral (select array['tracking_urls', r.event] as path) k
     cross join lateral (
       select jsonb_array_elements_text(coalesce(d.details #> k.path, g.details #> k.path, c.details #> k.path)) as address
       union all select d.details ->> case r.event when 'click' then 'click_tracking_url' when 'impression' then 'view_tracking_url' end) u
   where u.address is not null`,
);

/** An address that is to be told. */
export interface TrackerRow extends MacroRow {
  address: string;
}

/** Whether any address waits. */
export const anyTrackerCall = prepared<{ due: boolean }, []>(
  'charging.any_tracker',
  'select exists (select 1 from tracker_calls) as due',
);

/** Drops those that have waited too long to be of use. */
export const dropTrackerCalls = prepared<never, [hours: number]>(
  'charging.drop_trackers',
  'delete from tracker_calls where made_at < now() - make_interval(hours => $1::int)',
);

/** One that was taken off the list, with whose turn it was. */
export interface TakenRow extends TrackerRow {
  account: string;
  host: string;
}

/**
 * Takes some off the list, each host once: by ad accounts in turn, and of one ad account those that have waited longest. Accounts and hosts are looked up
 * one after the other in the key, however many of each wait.
 */
export const takeTrackerCalls = prepared<
  TakenRow,
  [
    /** That have all that they may have at once, or are put off. */
    hosts: readonly string[],
    accounts: readonly string[],
    /** Hosts that are asked for alone; null for any. */
    only: readonly string[] | null,
    ofAccount: number,
    limit: number,
  ]
>(
  'charging.take_trackers',
  `with recursive places as (
     (select ad_account_id, host from tracker_calls order by ad_account_id, host limit 1)
     union all
     select n.ad_account_id, n.host from places p cross join lateral (
       select ad_account_id, host from tracker_calls w where (w.ad_account_id, w.host) > (p.ad_account_id, p.host)
       order by ad_account_id, host limit 1) n
   ), first as (
     select p.ad_account_id, p.host, w.id, row_number() over (partition by p.host order by w.id) as of_host
     from places p cross join lateral (
       select id from tracker_calls w where w.ad_account_id = p.ad_account_id and w.host = p.host order by id limit 1) w
     where p.host <> all ($1::text[]) and p.ad_account_id <> all ($2::bigint[]) and ($3::text[] is null or p.host = any ($3))
   ), turns as (
     select ad_account_id, host, id, row_number() over (partition by ad_account_id order by id) as turn from first where of_host = 1
   ), due as (
     select ad_account_id, host, id from turns where turn <= $4::int order by turn, id limit $5::int
   ), t as (
     delete from tracker_calls w using due where (w.ad_account_id, w.host, w.id) = (due.ad_account_id, due.host, due.id) returning w.*
   )
   select t.ad_account_id as account, t.host, t.address, t.device, ${MACRO_COLUMNS}, coalesce(d.destination_url, p.link) as landing
   from t join ads d on d.ad_account_id = t.ad_account_id and d.id = t.ad_id
     ${joinMacros('t.keyword_id')}`,
);

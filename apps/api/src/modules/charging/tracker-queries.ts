import { prepared } from '../../platform/db';
import { joinMacros, MACRO_COLUMNS, type MacroRow } from '../ads/macros';

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
  ]
>(
  'charging.track',
  `with tracked as materialized (
     select a.id from (select distinct unnest($1::bigint[]) as id) a where ${Object.entries(WANTS)
       .map(([table, wants]) => `exists (select from ${table} x where x.ad_account_id = a.id and ${wants})`)
       .join(' or ')}
   )
   insert into tracker_calls (ad_account_id, ad_id, address, device, keyword_id)
   select d.ad_account_id, d.id, u.address, r.device, r.keyword
   from tracked a join unnest($1::bigint[], $2::bigint[], $3::text[], $4::text[], $5::bigint[]) as r (account, ad, event, device, keyword) on r.account = a.id
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

/** Takes the one that has waited longest off the list; those that other processes are just taking are passed over. */
export const takeTrackerCall = prepared<TrackerRow, []>(
  'charging.take_tracker',
  `with t as (
     delete from tracker_calls
     where id = (select id from tracker_calls order by id limit 1 for update skip locked) returning *
   )
   select t.address, t.device, ${MACRO_COLUMNS}, coalesce(d.destination_url, p.link) as landing
   from t join ads d on d.ad_account_id = t.ad_account_id and d.id = t.ad_id
     ${joinMacros('t.keyword_id')}`,
);

import { OUTSIDE_SOURCE_DAYS } from '@corkboard/contract';
import { dayIn } from '../../../platform/calendar';
import { prepared } from '../../../platform/db';
import { countsWithin, WINDOWS } from '../conversions';

/** Clicks and attributed conversions of an ad whose ad group is optimized for conversions. */
export interface ActionRow {
  ad_account_id: string;
  ad_group_id: string;
  ad_id: string;
  clicks: string;
  /** Of the event that the ad group is optimized for; a part of one may be credited. */
  conversions: string;
}

/** SQL: the first of the days whose counts say how many conversions clicks bring, of an ad account `a`. */
const SINCE = `(${dayIn('$1::timestamptz', 'a.time_zone')} - 29)`;

/**
 * Clicks and conversions of ads whose active ad group is optimized for conversions, in the 30 days up to a moment. Conversions are those that
 * reports count, or what the program credits that the ad account chose, as long as it sends some; what is credited to a campaign or an ad
 * group belongs to its ads as their clicks do.
 */
export const selectActions = prepared<ActionRow, [moment: Date]>(
  'delivery.actions',
  `with goals as materialized (
     select g.ad_account_id, g.campaign_id, g.id as ad_group_id, ${SINCE} as since,
       lower(g.details #>> '{optimization_goal_metadata,conversion_tag_v3_goal_metadata,conversion_event}') as event_name, s.name as source
     from ad_groups g join campaigns c on c.ad_account_id = g.ad_account_id and c.id = g.campaign_id
       join ad_accounts a on a.id = g.ad_account_id
       left join msot_sources s on s.ad_account_id = a.id and s.name = a.optimization_source
         and s.last_received_at > $1::timestamptz - interval '${OUTSIDE_SOURCE_DAYS} days'
     where c.objective_type = 'WEB_CONVERSION' and c.status = 'ACTIVE' and g.status = 'ACTIVE'
   ), clicked as materialized (
     select n.ad_account_id, n.campaign_id, n.ad_group_id, n.ad_id, sum(n.clicks) as clicks,
       sum(n.clicks) / nullif(sum(sum(n.clicks)) over (partition by n.ad_account_id, n.ad_group_id), 0) as of_group,
       sum(n.clicks) / nullif(sum(sum(n.clicks)) over (partition by n.ad_account_id, n.campaign_id), 0) as of_campaign
     from (select distinct ad_account_id, campaign_id, since from goals) g
       join ad_days n on n.ad_account_id = g.ad_account_id and n.campaign_id = g.campaign_id and n.day >= g.since
     group by 1, 2, 3, 4
   ), own as (
     select n.ad_account_id, n.ad_id, sum(n.events) as conversions
     from goals g join conversion_days n on n.ad_account_id = g.ad_account_id and n.ad_group_id = g.ad_group_id and n.event_name = g.event_name
     where g.source is null and n.event_day >= g.since and ${countsWithin(WINDOWS)}
     group by 1, 2
   ), outside as (
     select t.ad_account_id, t.ad_id, sum(m.credit * case when m.ad_id <> 0 then 1 when m.ad_group_id <> 0 then t.of_group else t.of_campaign end) as conversions
     from goals g join clicked t on t.ad_account_id = g.ad_account_id and t.ad_group_id = g.ad_group_id
       join msot_days m on m.ad_account_id = g.ad_account_id and m.source = g.source and m.campaign_id = t.campaign_id and m.event_name = g.event_name
     where m.day >= g.since and (m.ad_id = 0 or m.ad_id = t.ad_id) and (m.ad_group_id = 0 or m.ad_group_id = t.ad_group_id)
     group by 1, 2
   )
   select d.ad_account_id, d.ad_group_id, d.id as ad_id, coalesce(t.clicks, 0)::bigint as clicks,
     coalesce(o.conversions, u.conversions, 0)::numeric as conversions
   from goals g join ads d on d.ad_account_id = g.ad_account_id and d.ad_group_id = g.ad_group_id
     left join clicked t on t.ad_account_id = d.ad_account_id and t.ad_id = d.id
     left join own o on o.ad_account_id = d.ad_account_id and o.ad_id = d.id
     left join outside u on u.ad_account_id = d.ad_account_id and u.ad_id = d.id
   order by d.id`,
);

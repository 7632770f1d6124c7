import type { AD_REJECTION_LABELS } from '@corkboard/contract';
import { dayIn } from '../../../platform/calendar';
import { prepared } from '../../../platform/db';
import { leadsOn } from '../campaigns';

/** An ad group that could run, with what was counted of it; money is millionths, moments are seconds since 1970. */
export interface GroupFacts {
  id: string;
  name: string;
  campaign_id: string;
  campaign: string;
  campaign_status: string;
  campaign_ends: number | null;
  ends: number | null;
  starts: number;
  billable_event: string;
  budget_type: string;
  budget: string | null;
  bid: string | null;
  usd_micro: string;
  /** The last 7 whole days. */
  impressions: string;
  clicks: string;
  /** The last 3 whole days and this one. */
  lately: string;
  /** The last 30 days: what the auction goes by. */
  month_impressions: string;
  month_clicks: string;
  /** Of the last 3 whole days, those on which nearly all of a daily budget was spent. */
  full_days: number;
  /** Who saw it in the last 7 days, and how often in all. */
  people: number;
  times: string;
}

const DAY = `(select ${dayIn('$2::timestamptz', 'time_zone')} from ad_accounts where id = $1::bigint)`;

/** Ad groups that are active, have begun and are not over, and have an ad that may be shown. */
export const groupFacts = prepared<GroupFacts, [account: string, moment: Date, fullShare: number]>(
  'ad_recommendations.groups',
  `with counts as (
     select ad_group_id, coalesce(sum(impressions) filter (where day between ${DAY} - 7 and ${DAY} - 1), 0)::bigint as impressions,
       coalesce(sum(clicks) filter (where day between ${DAY} - 7 and ${DAY} - 1), 0)::bigint as clicks,
       coalesce(sum(impressions) filter (where day >= ${DAY} - 3), 0)::bigint as lately,
       sum(impressions)::bigint as month_impressions, sum(measured_clicks)::bigint as month_clicks
     from ad_days where ad_account_id = $1::bigint and day > ${DAY} - 30 group by 1
   ), spent as (
     select ad_group_id, day, sum(spend_micro) as spend from ad_days
     where ad_account_id = $1::bigint and day between ${DAY} - 3 and ${DAY} - 1 group by 1, 2
   ), seen as (
     select ad_group_id, count(distinct user_id)::int as people, sum(times)::bigint as times from ad_seen
     where ad_account_id = $1::bigint and day > ${DAY} - 7 group by 1
   )
   select g.id, g.name, g.campaign_id, c.name as campaign, c.status as campaign_status,
     extract(epoch from c.end_time)::float8 as campaign_ends, extract(epoch from g.end_time)::float8 as ends,
     extract(epoch from greatest(g.start_time, c.start_time, g.created_time))::float8 as starts,
     g.billable_event, g.budget_type, g.budget_in_micro_currency as budget, g.bid_in_micro_currency as bid, r.usd_micro,
     coalesce(n.impressions, 0)::bigint as impressions, coalesce(n.clicks, 0)::bigint as clicks, coalesce(n.lately, 0)::bigint as lately,
     coalesce(n.month_impressions, 0)::bigint as month_impressions, coalesce(n.month_clicks, 0)::bigint as month_clicks,
     (select count(*) from spent s where s.ad_group_id = g.id and s.spend >= g.budget_in_micro_currency * $3::float8)::int as full_days,
     coalesce(w.people, 0)::int as people, coalesce(w.times, 0)::bigint as times
   from ad_groups g join campaigns c on c.ad_account_id = g.ad_account_id and c.id = g.campaign_id
     join ad_accounts a on a.id = g.ad_account_id join currency_rates r on r.currency = a.currency
     left join counts n on n.ad_group_id = g.id left join seen w on w.ad_group_id = g.id
   where g.ad_account_id = $1::bigint and g.status = 'ACTIVE' and c.status in ('ACTIVE', 'PAUSED')
     and greatest(g.start_time, c.start_time, g.created_time) <= $2::timestamptz
     and coalesce(g.end_time, 'infinity') > $2::timestamptz and coalesce(c.end_time, 'infinity') > $2::timestamptz
     and exists (select from ads d where d.ad_account_id = g.ad_account_id and d.ad_group_id = g.id and d.status = 'ACTIVE' and d.review_status = 'APPROVED'
       and ${leadsOn('d')})
   order by g.id`,
);

/** Rejected ads that want to run, by their own name or that of their Pin; `version` is another with another rejection. */
export const rejectedAds = prepared<
  {
    id: string;
    name: string;
    campaign_id: string;
    rejected_reasons: (keyof typeof AD_REJECTION_LABELS)[];
    version: string;
  },
  [account: string]
>(
  'ad_recommendations.rejected',
  `select d.id, coalesce(d.name, nullif(p.title, ''), d.id::text) as name, d.campaign_id, d.rejected_reasons, concat_ws(' ', d.rejected_reasons::text, d.updated_time::text) as version
   from ads d join ad_groups g on g.ad_account_id = d.ad_account_id and g.id = d.ad_group_id
     join campaigns c on c.ad_account_id = d.ad_account_id and c.id = d.campaign_id left join pins p on p.id = d.pin_id
   where d.ad_account_id = $1::bigint and d.review_status = 'REJECTED' and d.status = 'ACTIVE' and g.status = 'ACTIVE' and c.status = 'ACTIVE' order by d.id`,
);

/** Dismissed recommendations of an account. */
export const dismissedIn = prepared<{ kind: string; entity_id: string; version: string }, [account: string]>(
  'ad_recommendations.dismissed',
  'select kind, entity_id, version from ad_recommendations_dismissed where ad_account_id = $1::bigint',
);

/** Dismisses one as it is now. */
export const dismiss = prepared<never, [account: string, kind: string, entity: string, version: string]>(
  'ad_recommendations.dismiss',
  `insert into ad_recommendations_dismissed (ad_account_id, kind, entity_id, version) values ($1::bigint, $2, $3::bigint, $4)
   on conflict (ad_account_id, kind, entity_id) do update set version = excluded.version, dismissed_at = now()`,
);

import { prepared } from '../../../platform/db';
import { AD_MACRO_COLUMNS, joinMacros, type Linked } from '../campaigns';

/** An ad whose page is to be looked at. */
export interface DueLanding extends Linked {
  ad_account_id: string;
  failures: number;
}

/** SQL: ads with what their macros stand for, and the address `l` as it's kept. */
const LINKED = `from ads d ${joinMacros('null::bigint')} cross join lateral (select coalesce(d.destination_url, p.link) as address) l`;

/** SQL: ads whose landing pages are to be looked at, as `d`, with how it went last time `t`: those that want to run, and those whose rejection is appealed. */
const DUE = `${LINKED} left join ad_landing_checks t on t.ad_account_id = d.ad_account_id and t.ad_id = d.id
     where l.address is not null and (t.ad_id is null or t.address <> l.address or t.check_at <= now())
       and ((d.review_status in ('PENDING', 'APPROVED') and d.status = 'ACTIVE')
         or (d.review_status = 'REJECTED' and d.status in ('ACTIVE', 'PAUSED')
           and exists (select from ad_appeals a where a.ad_account_id = d.ad_account_id and a.ad_id = d.id and a.state = 'open' and not a.over)))`;

/**
 * Ads that wait for a look, or for another one, and whose page is due: few of one site, so that nobody's ads send the site there again and again.
 */
export const dueLandings = prepared<DueLanding, [ofOneSite: number, count: number]>(
  'ad_reviews.due_landings',
  `select ad_account_id, ad_id, ad_group_id, campaign_id, campaign_name, product_id, landing, address, failures from (
     select d.ad_account_id, ${AD_MACRO_COLUMNS}, p.link as landing, l.address, case when t.address = l.address then t.failures else 0 end as failures,
       row_number() over (partition by lower(substring(l.address from '^[^:]*://([^/?#]*)')) order by d.id) as nth
     ${DUE}
   ) due where nth <= $1::int order by ad_id limit $2::int`,
);

/** Whether any landing page is to be looked at. */
export const anyLanding = prepared<{ due: boolean }, []>(
  'ad_reviews.any_landing',
  `select exists (select 1 ${DUE}) as due`,
);

/** Whether any page answered within a day: else it may be our network that doesn't reach them. */
export const anyReached = prepared<{ reached: boolean }, []>(
  'ad_reviews.any_reached',
  `select exists (
     select from ad_landing_checks where checked_at > now() - interval '1 day' and (problem is null or problem like 'status%')) as reached`,
);

/** Keeps how it went, and when to look again. */
export const keepLanding = prepared<
  never,
  [
    account: string,
    ad: string,
    address: string,
    problem: string | null,
    failures: number,
    seconds: number,
    /** Result of the link check. */
    linkStatus: string,
  ]
>(
  'ad_reviews.keep_landing',
  `insert into ad_landing_checks (ad_account_id, ad_id, address, problem, failures, check_at, link_status)
   values ($1::bigint, $2::bigint, $3, $4, $5::int, now() + make_interval(secs => $6::int), $7)
   on conflict (ad_account_id, ad_id) do update
   set address = excluded.address, problem = excluded.problem, failures = excluded.failures, checked_at = now(), check_at = excluded.check_at,
     link_status = excluded.link_status`,
);

/** An ad that isn't over, with what the check of its link said. */
interface LinkRow extends Linked {
  ad_account_id: string;
  link_status: string;
}

/** Ads that lead somewhere, after a place, in the order of their accounts and ids: all of them, or those of a campaign. */
export const selectLinks = prepared<
  LinkRow,
  [afterAccount: string, afterAd: string, campaign: string | null, count: number]
>(
  'ad_reviews.links',
  `select d.ad_account_id, ${AD_MACRO_COLUMNS}, p.link as landing, l.address, coalesce(t.link_status, 'ok') as link_status
   ${LINKED} left join ad_landing_checks t on t.ad_account_id = d.ad_account_id and t.ad_id = d.id
   where (d.ad_account_id, d.id) > ($1::bigint, $2::bigint) and ($3::bigint is null or d.campaign_id = $3::bigint)
     and d.status not in ('ARCHIVED', 'DELETED_DRAFT') and l.address is not null
   order by d.ad_account_id, d.id limit $4::int`,
);

/** Keeps what the check of links says of ads, and has their pages looked at again where that is said. */
export const keepLinks = prepared<
  never,
  [
    accounts: readonly string[],
    ads: readonly string[],
    addresses: readonly string[],
    statuses: readonly string[],
    lookAgain: readonly string[],
  ]
>(
  'ad_reviews.keep_links',
  `insert into ad_landing_checks as t (ad_account_id, ad_id, address, link_status, checked_at, check_at)
   select d.ad_account_id, d.id, r.address, r.status, '-infinity', now()
   from unnest($1::bigint[], $2::bigint[], $3::text[], $4::text[]) as r (account, ad, address, status)
     join ads d on d.ad_account_id = r.account and d.id = r.ad
   order by 1, 2
   on conflict (ad_account_id, ad_id) do update set link_status = excluded.link_status,
     check_at = case when t.ad_id = any($5::bigint[]) then now() else t.check_at end`,
);

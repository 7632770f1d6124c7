import { prepared } from '../../platform/db';

/** An ad whose page is to be looked at. */
export interface DueLanding {
  ad_account_id: string;
  id: string;
  address: string;
  failures: number;
}

/** SQL: ads whose landing pages are to be looked at, as `d`, with the address `l` and how it went last time `c`. */
const DUE = `from ads d left join pins p on p.id = d.pin_id and p.is_public
       cross join lateral (select coalesce(d.destination_url, p.link) as address) l
       left join ad_landing_checks c on c.ad_account_id = d.ad_account_id and c.ad_id = d.id
     where l.address is not null and (c.ad_id is null or c.address <> l.address or c.check_at <= now())
       and ((d.review_status = 'PENDING' and d.status = 'ACTIVE')
         or (d.review_status = 'REJECTED' and d.status in ('ACTIVE', 'PAUSED')
           and exists (select from ad_appeals a where a.ad_account_id = d.ad_account_id and a.ad_id = d.id and a.state = 'open' and not a.over)))`;

/**
 * Ads that wait for a look, or for another one, and whose page is due: few of one site, so that nobody's ads send the site there again and again.
 */
export const dueLandings = prepared<DueLanding, [ofOneSite: number, count: number]>(
  'ad_reviews.due_landings',
  `select ad_account_id, id, address, failures from (
     select d.ad_account_id, d.id, l.address, case when c.address = l.address then c.failures else 0 end as failures,
       row_number() over (partition by lower(substring(l.address from '^[^:]*://([^/?#]*)')) order by d.id) as nth
     ${DUE}
   ) due where nth <= $1::int order by id limit $2::int`,
);

/** Whether any landing page is to be looked at. */
export const anyLanding = prepared<{ due: boolean }, []>(
  'ad_reviews.any_landing',
  `select exists (select 1 ${DUE}) as due`,
);

/** Keeps how it went, and when to look again. */
export const keepLanding = prepared<
  never,
  [account: string, ad: string, address: string, problem: string | null, failures: number, seconds: number]
>(
  'ad_reviews.keep_landing',
  `insert into ad_landing_checks (ad_account_id, ad_id, address, problem, failures, check_at)
   values ($1::bigint, $2::bigint, $3, $4, $5::int, now() + make_interval(secs => $6::int))
   on conflict (ad_account_id, ad_id) do update
   set address = excluded.address, problem = excluded.problem, failures = excluded.failures, checked_at = now(), check_at = excluded.check_at`,
);

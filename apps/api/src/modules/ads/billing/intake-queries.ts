import type { InvalidTraffic } from '@corkboard/contract';
import { prepared } from '../../../platform/db';
import { isStanding } from '../campaigns';

/** Reported events: columns with one value per row, in the order of their keys. */
type Told = [
  days: readonly string[],
  insertions: readonly string[],
  kinds: readonly string[],
  accounts: readonly string[],
  ads: readonly string[],
  placements: readonly string[],
  measured: readonly boolean[],
  robots: readonly boolean[],
  viewers: readonly string[],
  people: readonly string[],
  repeats: readonly number[],
  /** Matched targeting values of each impression, separated by line feeds. */
  contexts: readonly string[],
  personal: readonly string[],
];

/** An event as it is kept; `repeats` counts how often it was told again. */
export interface ToldRow {
  day: string;
  insertion: string;
  kind: string;
  left_out: InvalidTraffic | null;
  repeats: number;
}

/** SQL condition: somebody works for the ad account, or owns it: nobody pays for their own people. */
const OWN = `exists (
  select from ad_accounts a where a.id = r.account and (a.owner_user_id in (r.viewer, r.person)
    or exists (select from business_members m where m.business_id = a.owner_user_id and m.member_id = r.person)))`;

/** SQL condition: what was paid for doesn't count any more: the ad was stopped since it was shown. What is earned stays. */
const STOPPED = `r.kind not like 'earned%' and not ${isStanding('r.account', 'r.ad', 'r.viewer')}`;

/** SQL condition: somebody is there and didn't say no to being counted since the ad was shown. */
const AGREED = `r.personal <> '' and exists (select from users u where u.id = r.person and u.measuring is distinct from false)`;

/** Keeps events, each once: of one that is there already it is counted that it came again. Those of ads that are gone are not kept. */
export const keepTold = prepared<ToldRow, Told>(
  'charging.keep',
  `insert into ad_events as e (day, insertion, kind, ad_account_id, campaign_id, ad_group_id, ad_id, placement, measured, left_out, repeats, matched)
   select r.day, r.insertion, r.kind, r.account, d.campaign_id, d.ad_group_id, r.ad, r.placement, r.measured,
     case when r.robot then 'robot' when ${OWN} then 'own' when ${STOPPED} then 'stopped' end, r.repeats, string_to_array(r.context, E'\\n') || case when ${AGREED} then string_to_array(r.personal, E'\\n') end
   from unnest($1::date[], $2::bigint[], $3::text[], $4::bigint[], $5::bigint[], $6::text[], $7::boolean[], $8::boolean[], $9::bigint[],
       $10::bigint[], $11::int[], $12::text[], $13::text[]) as r (day, insertion, kind, account, ad, placement, measured, robot, viewer, person, repeats, context, personal)
     join ads d on d.ad_account_id = r.account and d.id = r.ad
   order by r.day, r.insertion, r.kind
   on conflict (day, insertion, kind) do update set repeats = e.repeats + 1 + excluded.repeats
   returning day, insertion, kind, left_out, repeats`,
);

/** Counts what people saw, for those who are there and didn't say no. */
export const countSeen = prepared<
  never,
  [
    people: readonly string[],
    accounts: readonly string[],
    adGroups: readonly string[],
    days: readonly string[],
  ]
>(
  'charging.seen',
  `with people as materialized (
     select id from users where id = any($1::bigint[]) and measuring is distinct from false order by id for key share
   )
   insert into ad_seen as s (user_id, ad_account_id, ad_group_id, day, times)
   select r.person, r.account, r.ad_group, r.day, count(*)::int
   from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::date[]) as r (person, account, ad_group, day)
   where exists (select from people p where p.id = r.person)
   group by 1, 2, 3, 4 order by 1, 4, 2, 3
   on conflict (user_id, day, ad_account_id, ad_group_id) do update set times = s.times + excluded.times`,
);

/** Keeps who did something with an ad, for those who are there and didn't say no: what events on advertisers' sites are credited by. */
export const keepTouches = prepared<
  never,
  [
    people: readonly string[],
    accounts: readonly string[],
    days: readonly string[],
    insertions: readonly string[],
    kinds: readonly string[],
    ads: readonly string[],
    /** Seconds since 1970; null for now. */
    at: readonly (number | null)[],
  ]
>(
  'charging.touches',
  `with people as materialized (
     select id from users where id = any($1::bigint[]) and measuring is distinct from false order by id for key share
   )
   insert into ad_touches (user_id, ad_account_id, day, insertion, kind, ad_id, at)
   select r.person, r.account, r.day, r.insertion, r.kind, r.ad, max(coalesce(to_timestamp(r.at), now()))
   from unnest($1::bigint[], $2::bigint[], $3::date[], $4::bigint[], $5::text[], $6::bigint[], $7::float8[]) as r (person, account, day, insertion, kind, ad, at)
   where exists (select from people p where p.id = r.person) group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5
   on conflict (user_id, ad_account_id, day, insertion, kind) do update set at = excluded.at where ad_touches.at < excluded.at`,
);

/** Makes the tables of the days from yesterday to some days ahead. */
export const makeEventDays = prepared<{ made: number }, [ahead: number]>(
  'charging.make_days',
  `select make_ad_event_days((now() at time zone 'UTC')::date - 2, (now() at time zone 'UTC')::date + $1::int) as made`,
);

/** Drops the events of days that ended more than some days ago. */
export const dropEventDays = prepared<{ dropped: number }, [keptDays: number]>(
  'charging.drop_days',
  `select drop_ad_event_days((now() at time zone 'UTC')::date - $1::int) as dropped`,
);

/** Lets go of what people saw, and were shown, longer ago than anything asks for. */
export const dropSeen = prepared<never, []>(
  'charging.drop_seen',
  `with served as (delete from ad_served where day < (now() at time zone 'UTC')::date)
   delete from ad_seen where day < (now() at time zone 'UTC')::date - 31`,
);

/** Whether an ad is of a pin, and leads to an address: its own, or the pin's; and whether it is still one for a viewer. */
export const isAdOf = prepared<
  { is_ad: boolean; stands: boolean },
  [account: string, ad: string, pin: string, url: string | null, viewer: string]
>(
  'charging.is_ad_of',
  `select exists (
     select from ads d left join pins p on p.id = d.pin_id
     where d.ad_account_id = $1::bigint and d.id = $2::bigint and d.pin_id = $3::bigint
       and ($4::text is null or $4 in (d.destination_url, p.link))) as is_ad,
     ${isStanding('$1::bigint', '$2::bigint', '$5')} as stands`,
);

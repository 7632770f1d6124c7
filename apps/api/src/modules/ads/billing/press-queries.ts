import { prepared } from '../../../platform/db';

/** A press that is kept to judge others by; the digests are hexadecimal, `at` is seconds since 1970. */
export interface PressRow {
  insertion: string;
  person: string;
  network: string;
  ad_group: string;
  at: number;
}

const PRESS = `insertion, encode(person, 'hex') as person, encode(network, 'hex') as network, ad_group_id as ad_group, extract(epoch from at)::float8 as at`;

/** So many locks at most, however many people are judged at once: PostgreSQL has room for some thousands. */
const TURNS = 1024;
/** SQL condition: an event `e` is word that its ad was seen; also where that is once more than people are shown it. */
const IS_WORD = `e.kind in ('impression', 'closeup') and (e.left_out is null or e.left_out = 'paced')`;

/** Lets whoever judges presses of the same people and networks take turns, until the end of the transaction. */
export const takeTurns = prepared<never, [digests: readonly string[]]>(
  'charging.take_turns',
  `select pg_advisory_xact_lock(t.turn) from (
     select distinct hashtextextended(d, 11) & ${TURNS - 1} as turn from unnest($1::text[]) d order by 1) t`,
);

/** The presses that count of some people and networks, of the last so many seconds. */
export const pressesOf = prepared<
  PressRow,
  [people: readonly string[], networks: readonly string[], since: number]
>(
  'charging.presses',
  `select ${PRESS} from ad_presses where counted and at > to_timestamp($3::float8)
     and person in (select decode(d, 'hex') from unnest($1::text[]) d)
   union
   select ${PRESS} from ad_presses where counted and at > to_timestamp($3::float8)
     and network in (select decode(d, 'hex') from unnest($2::text[]) d)`,
);

/** Which of some showings there is word of that they were seen. */
export const selectSeen = prepared<
  { insertion: string },
  [days: readonly string[], insertions: readonly string[]]
>(
  'charging.seen_before',
  `select distinct r.insertion from unnest($1::date[], $2::bigint[]) as r (day, insertion)
     join ad_events e on e.day = r.day and e.insertion = r.insertion and ${IS_WORD}`,
);

/** Keeps presses: those that count, and those that wait for word that the ad was seen. */
export const keepPresses = prepared<
  never,
  [
    insertions: readonly string[],
    people: readonly string[],
    networks: readonly string[],
    adGroups: readonly string[],
    at: readonly number[],
    counted: readonly boolean[],
  ]
>(
  'charging.keep_presses',
  `insert into ad_presses (insertion, person, network, ad_group_id, at, counted)
   select r.insertion, decode(r.person, 'hex'), decode(r.network, 'hex'), r.ad_group, to_timestamp(r.at), r.counted
   from unnest($1::bigint[], $2::text[], $3::text[], $4::bigint[], $5::float8[], $6::boolean[]) as r (insertion, person, network, ad_group, at, counted)
   order by 1 on conflict (insertion) do update set counted = excluded.counted`,
);

/** Says of kept events why they're left out; of null, that they count. */
export const leaveOut = prepared<
  never,
  [
    days: readonly string[],
    insertions: readonly string[],
    kinds: readonly string[],
    reasons: readonly (string | null)[],
  ]
>(
  'charging.leave_out',
  `update ad_events e set left_out = r.reason
   from unnest($1::date[], $2::bigint[], $3::text[], $4::text[]) as r (day, insertion, kind, reason)
   where e.day = r.day and e.insertion = r.insertion and e.kind = r.kind`,
);

/** Which of some presses wait, and are now known to have come after the ad was seen. */
export const selectWaiting = prepared<
  { insertion: string },
  [days: readonly string[], insertions: readonly string[]]
>(
  'charging.waiting',
  `select p.insertion from unnest($1::date[], $2::bigint[]) as r (day, insertion)
     join ad_presses p on p.insertion = r.insertion and not p.counted
   where exists (select from ad_events e where e.day = r.day and e.insertion = r.insertion and ${IS_WORD})`,
);

/** Holds on to presses until the end of the transaction, in the order of events that are told of. */
export const lockPresses = prepared<never, [days: readonly string[], insertions: readonly string[]]>(
  'charging.lock_presses',
  `select from ad_events e where e.kind = 'click' and (e.day, e.insertion) in (select * from unnest($1::date[], $2::bigint[]))
   order by e.day, e.insertion for update of e`,
);

/** Takes waiting presses off the list, for whoever is first. */
export const takeWaiting = prepared<PressRow, [insertions: readonly string[]]>(
  'charging.take_waiting',
  `delete from ad_presses where insertion in (
     select insertion from ad_presses where insertion = any($1::bigint[]) and not counted order by insertion for update)
   returning ${PRESS}`,
);

/** How long after a day it's kept what was seen on it before a no, in days: ads are told of for a day, wherever it is. */
const KEPT_AFTER = 2;

/** How often people have seen something of ad groups on a day, as far as that is counted: also before they said no, and yes again. */
export const selectTimesSeen = prepared<
  { person: string; ad_group: string; day: string; times: number },
  [people: readonly string[], adGroups: readonly string[], days: readonly string[], names: readonly string[]]
>(
  'charging.times_seen',
  `select r.person, r.ad_group, r.day, sum(coalesce(s.times, 0) + coalesce(v.times, 0))::int as times
   from unnest($1::bigint[], $2::bigint[], $3::date[], $4::text[]) as r (person, ad_group, day, name)
     left join ad_seen s on s.user_id = r.person and s.day = r.day and s.ad_group_id = r.ad_group
     left join ad_served v on v.session = decode(r.name, 'hex') and v.day = r.day + ${KEPT_AFTER} and v.ad_group_id = r.ad_group
   group by 1, 2, 3`,
);

/** Deletes what somebody saw, but for how often on the last days, under names that lead to nobody: what they see is charged no more often for a no. */
export const deleteSeen = prepared<
  never,
  [person: string, days: readonly string[], names: readonly string[]]
>(
  'charging.delete_seen',
  `with seen as (delete from ad_seen where user_id = $1::bigint returning day, ad_group_id, times)
   insert into ad_served as v (session, day, ad_group_id, times)
   select decode(n.name, 'hex'), s.day + ${KEPT_AFTER}, s.ad_group_id, s.times
   from seen s join unnest($2::date[], $3::text[]) as n (day, name) on n.day = s.day order by 1, 3
   on conflict (session, day, ad_group_id) do update set times = v.times + excluded.times`,
);

/** Forgets presses that no limit looks at any more. */
export const dropPresses = prepared<never, [seconds: number]>(
  'charging.drop_presses',
  `delete from ad_presses where at < now() - make_interval(secs => $1::float8)`,
);

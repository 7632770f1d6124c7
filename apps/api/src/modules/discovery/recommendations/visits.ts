import { notBlockedInList } from '../../../ground/policies/blocking';
import { notHidden, pinSeenBy } from '../../../ground/policies/pins';
import { pinPage, preparedPins } from '../../../ground/presenters/pin-pages';
import type { RecommendedRow } from './reasons';

/** Visits that are kept of a person: what they were shown is pushed down while it is among them. */
const VISITS_KEPT = 10;
/** Places that one page looks at beyond its size, for the Pins that went meanwhile. */
const SPARE = 15;

/** How long a list serves new visits. */
const FRESH = "interval '15 minutes'";
/** The newest Pins of the site among which what joins a list is looked for. */
const NEWEST = 200;
/** Of a page, what may join it: half. */
export const joinsOf = (size: number): number => Math.floor(size / 2);

/**
 * A pin of a visit. A list is a circle that each visit goes round once, from its `start`; `place` counts from 1 there. What came to the visit
 * after the list was made has places below that.
 */
export type VisitRow = RecommendedRow & { visit: string; start: number; place: number };

/** SQL: boards of what the viewer said no to since a `visit` began. Read once for a page: by the boards of its pins, all their pins would be. */
const MARKED = `marked as materialized (
     select m.board_id from visit v join taste_marks t on t.user_id = $1::bigint and t.id > v.id join pins m on m.id = t.pin_id
   )`;

/** SQL: of a list of pins in their order, the first so many that are still the viewer's to see, with why they are there. */
const listed = (reading: string, list: string, most: string): string =>
  pinPage(
    `select q.*, k.visit, k.start, k.place, k.reason,
       case when t.id is not null then 'topic' when s.id is not null then 'pin' end as because_type,
       coalesce(t.id, s.id) as because_id, coalesce(t.name, s.title) as because_name
     from ${list} k (visit, start, pin, reason, because, place) join pins q on q.id = k.pin
       left join interests t on k.reason = 'FOLLOWED_TOPIC' and t.id = k.because
       left join lateral (
         select o.id, o.title from pins o join boards b on b.owner_id = o.owner_id and b.id = o.board_id
         where o.id = k.because and o.pinner_id = $1::bigint and ${pinSeenBy('o', 'b', '$1')}) s on k.reason <> 'FOLLOWED_TOPIC'
     where q.is_public and q.pinner_id <> $1::bigint and ${notBlockedInList('q.pinner_id')} and ${notBlockedInList('q.owner_id')} and ${notHidden('q')}
       and not exists (select 1 from taste_marks t where t.user_id = $1::bigint and t.image_signature = q.image_signature)
       and not exists (select 1 from marked m where m.board_id = q.board_id)
       and not exists (select 1 from pins mine where mine.image_signature = q.image_signature and mine.pinner_id = $1::bigint)
     order by k.place limit ${most}`,
    {
      order: 'p.place',
      extra:
        'p.visit, p.start, p.place::int as place, p.reason, p.because_type, p.because_id, p.because_name',
      reading: `${reading}, ${MARKED}`,
    },
  );

/** SQL condition, true: what the statement writes needn't be on the disk before it's answered. A page doesn't wait for where its visit is to be kept. */
const UNHURRIED = `set_config('synchronous_commit', 'off', true) = 'off'`;

/** SQL: the places of a `visit` from one to another: once round the circle of its list. */
const around = (from: string, to: string): string => `(
     select * from (
       select v.id, v.start, u.pin, u.reason, u.because, (u.n - 1 - v.start % v.length + v.length) % v.length + 1 as place
       from visit v cross join lateral unnest(v.pins, v.reasons, v.because) with ordinality u (pin, reason, because, n)
     ) u where u.place between ${from} and ${to})`;

/**
 * Begins a visit with the newest list of its person, where that still holds: from where the last visit ended, after what the people and boards
 * that they follow have brought since. Nothing comes back where a new list is needed.
 */
export const resumeVisit = preparedPins<VisitRow, [viewer: string, size: number, joins: number]>(
  'recommendations.resume_visit',
  listed(
    `kept as materialized (
     select v.id, v.pins, v.firsts, v.joined, cardinality(v.pins) as length from home_visits v
     where v.user_id = $1::bigint and v.id = (select max(k.id) from home_visits k where k.user_id = $1::bigint)
       and not v.stale and v.ranked_at > now() - ${FRESH}
       and not exists (select 1 from pins mine where mine.pinner_id = $1::bigint and mine.id > v.id)
   ), newest as materialized (
     select p.id, coalesce(p.origin_id, p.id) as first_id, p.image_signature, p.board_id, p.pinner_id, case
       when exists (select 1 from board_follows f where f.user_id = $1::bigint and f.owner_id = p.owner_id and f.board_id = p.board_id) then 'FOLLOWED_BOARD'
       when exists (select 1 from follows f where f.follower_id = $1::bigint and f.followee_id = p.pinner_id) then 'FOLLOWED_PERSON' end as reason
     from kept k cross join lateral (
       select * from pins n where n.is_public and n.id > k.joined order by n.id desc limit ${NEWEST}
     ) p where coalesce(p.origin_id, p.id) <> all(k.firsts)
   ), joining as materialized (
     select j.id, j.first_id, j.reason, row_number() over (order by j.id desc) as n from (
       select distinct on (n.image_signature) n.id, n.first_id, n.reason from newest n
       where n.reason is not null
         and not exists (select 1 from pins l where l.image_signature = n.image_signature and l.id = any((select k.pins from kept k)::bigint[]))
         and not exists (
           select 1 from taste_marks t join pins m on m.id = t.pin_id
           where t.user_id = $1::bigint and (m.board_id = n.board_id or m.pinner_id = n.pinner_id))
       order by n.image_signature, n.id desc
     ) j order by j.id desc limit $3::int
   ), visit as (
     update home_visits v set reached = v.reached + a.places, joined = greatest(v.joined, (select max(j.id) from joining j)),
       firsts = case when exists (select 1 from joining) then v.firsts || (select array_agg(j.first_id) from joining j) else v.firsts end
     from kept k cross join lateral (select least($2::int - (select count(*)::int from joining), k.length) as places) a
     where v.user_id = $1::bigint and v.id = k.id and ${UNHURRIED}
     returning v.id, v.pins, v.reasons, v.because, k.length, v.reached - a.places as start
   )`,
    `(
     select v.id, v.start, j.id, j.reason, null::bigint, j.n - 1 - $3::int from visit v cross join joining j
     union all select * from ${around('1', `$2::int + ${SPARE}`)} o)`,
    '$2::int + 1 + (select count(*) from joining)',
  ),
);

/**
 * Keeps the list of a new visit, and shows its first page: one pin more than its size, where there is one.
 * `asked` is an id of the moment from which on nothing is in the list: what came since joins it, and what was said since ends it.
 */
export const beginVisit = preparedPins<
  VisitRow,
  [
    viewer: string,
    pins: readonly string[],
    firsts: readonly string[],
    reasons: readonly string[],
    because: readonly (string | null)[],
    size: number,
    asked: string,
  ]
>(
  'recommendations.begin_visit',
  listed(
    `visit as (
     insert into home_visits (user_id, pins, firsts, reasons, because, reached, joined, stale)
     values ($1::bigint, $2::bigint[], $3::bigint[], $4::text[], $5::bigint[], least($6::int, cardinality($2::bigint[])), $7::bigint,
       exists (select 1 from follows f where f.follower_id = $1::bigint and f.id > $7::bigint)
         or exists (select 1 from board_follows f where f.user_id = $1::bigint and f.id > $7::bigint)
         or exists (select 1 from interest_follows f where f.user_id = $1::bigint and f.id > $7::bigint)
         or exists (select 1 from taste_marks t where t.user_id = $1::bigint and t.id > $7::bigint)) returning id
   ), pruned as (
     delete from home_visits where user_id = $1::bigint and id <= (
       select id from home_visits where user_id = $1::bigint order by id desc offset ${VISITS_KEPT - 1} limit 1)
   )`,
    `(
     select v.id, 0, u.pin, u.reason, u.because, u.n from visit v
       cross join lateral unnest($2::bigint[], $4::text[], $5::bigint[]) with ordinality u (pin, reason, because, n) where u.n <= $6::int + ${SPARE})`,
    '$6::int + 1',
  ),
);

/** Goes on with a visit at a place `$4`: one pin more than the page's size, where there is one. Nothing comes back for a visit that is not kept any more. */
export const continueVisit = preparedPins<
  VisitRow,
  [viewer: string, visit: string, start: number, from: number, size: number]
>(
  'recommendations.continue_visit',
  listed(
    `visit as (
     update home_visits set reached = greatest(reached, $3::int + least($4::int + $5::int - 1, cardinality(pins))) where user_id = $1::bigint and id = $2::bigint
       and $3::int < reached and ${UNHURRIED}
     returning id, pins, reasons, because, cardinality(pins) as length, $3::int as start
   )`,
    around('$4::int', `$4::int + $5::int + ${SPARE}`),
    '$5::int + 1',
  ),
);

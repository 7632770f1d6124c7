import { notBlockedInList } from '../../ground/policies/blocking';
import { notHidden, pinSeenBy } from '../../ground/policies/pins';
import { prepared } from '../../platform/db';
import { pinPage } from '../pins/present';
import type { RecommendedRow } from './reasons';

/** Visits that are kept of a person: what they were shown is pushed down while it is among them. */
const VISITS_KEPT = 10;
/** Pins that one page reads beyond its size, for those that went meanwhile. */
export const SPARE = 15;

/** A pin of a visit's list; `place` counts from 1. */
export type VisitRow = RecommendedRow & { visit: string; place: number };

/** SQL: of a list of pins in their order, those that are still the viewer's to see, with why they are there. */
const listed = (list: string): string =>
  pinPage(
    `select q.*, k.visit, k.place, k.reason,
       case when t.id is not null then 'topic' when s.id is not null then 'pin' end as because_type,
       coalesce(t.id, s.id) as because_id, coalesce(t.name, s.title) as because_name
     from ${list} k (visit, pin, reason, because, place) join pins q on q.id = k.pin
       left join interests t on k.reason = 'FOLLOWED_TOPIC' and t.id = k.because
       left join lateral (
         select o.id, o.title from pins o join boards b on b.owner_id = o.owner_id and b.id = o.board_id
         where o.id = k.because and o.pinner_id = $1::bigint and ${pinSeenBy('o', 'b', '$1')}) s on k.reason <> 'FOLLOWED_TOPIC'
     where q.is_public and q.pinner_id <> $1::bigint and ${notBlockedInList('q.pinner_id')} and ${notBlockedInList('q.owner_id')} and ${notHidden('q')}
       and not exists (select 1 from taste_marks t where t.user_id = $1::bigint and t.image_signature = q.image_signature)
       and not exists (select 1 from marked m where m.board_id = q.board_id)`,
    {
      order: 'p.place',
      extra: 'p.visit, p.place::int as place, p.reason, p.because_type, p.because_id, p.because_name',
    },
  );

/** SQL: boards of what the viewer said no to since a `visit` began. Read once for a page: by the boards of its pins, all their pins would be. */
const MARKED = `marked as materialized (
     select m.board_id from visit v join taste_marks t on t.user_id = $1::bigint and t.id > v.id join pins m on m.id = t.pin_id
   )`;

/** Keeps the list of a new visit, and shows its first page: the pins from place 1 to `$6`. */
export const beginVisit = prepared<
  VisitRow,
  [
    viewer: string,
    pins: readonly string[],
    firsts: readonly string[],
    reasons: readonly string[],
    because: readonly (string | null)[],
    to: number,
    served: number,
  ]
>(
  'recommendations.begin_visit',
  `with visit as (
     insert into home_visits (user_id, pins, firsts, reasons, because, reached)
     values ($1::bigint, $2::bigint[], $3::bigint[], $4::text[], $5::bigint[], $7::int) returning id
   ), pruned as (
     delete from home_visits where user_id = $1::bigint and id <= (
       select id from home_visits where user_id = $1::bigint order by id desc offset ${VISITS_KEPT - 1} limit 1)
   ), ${MARKED}
   ${listed(`(
     select v.id, u.pin, u.reason, u.because, u.n from visit v
       cross join lateral unnest($2::bigint[], $4::text[], $5::bigint[]) with ordinality u (pin, reason, because, n) where u.n <= $6::int)`)}`,
);

/** Resumes a visit: the pins from place `$3` to `$4`. Nothing comes back for a visit that is not kept any more. */
export const continueVisit = prepared<
  VisitRow,
  [viewer: string, visit: string, from: number, to: number, served: number]
>(
  'recommendations.continue_visit',
  `with visit as (
     update home_visits set reached = greatest(reached, least($5::int, cardinality(pins))) where user_id = $1::bigint and id = $2::bigint
     returning id, pins[$3::int:$4::int] as pins, reasons[$3::int:$4::int] as reasons, because[$3::int:$4::int] as because
   ), ${MARKED}
   ${listed(`(
     select v.id, u.pin, u.reason, u.because, u.n + $3::int - 1 from visit v
       cross join lateral unnest(v.pins, v.reasons, v.because) with ordinality u (pin, reason, because, n))`)}`,
);

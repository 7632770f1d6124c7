import { prepared } from '../../../platform/db';

/** People who say that two pictures go together, at least: one person alone moves nothing, however often they save. */
const PEOPLE_MIN = 2;
/** The newest savers of a picture that are heard, each once. */
const SAVERS = 200;
/** Saves of a picture that are looked through for them. */
const SAVES_READ = 20_000;
/** Saves of each saver that stand nearest to the picture, on either side. */
const NEAREST = 30;
/** Weight of a save on another board of the same person; a save on the same board has a weight of 1. */
const OTHER_BOARD = 0.5;
/** Saves of what stands beside a picture that are looked through for its savers. */
const OTHERS_READ = 500;
/** Pictures that are kept beside one. */
const KEPT = 40;

/** Takes pictures whose saves changed off the list of changes. */
export const takeChanges = prepared<{ image_signature: string }, [limit: number]>(
  'recommendations.take_changes',
  `with taken as (
     delete from co_save_changes where id in (select id from co_save_changes order by id limit $1::int) returning image_signature
   ) select distinct image_signature from taken`,
);

/** Whether anything was saved, or unsaved, since the last time. */
export const anyChange = prepared<{ due: boolean }, []>(
  'recommendations.any_change',
  'select exists (select 1 from co_save_changes) as due',
);

/** Deletes what was learned about pictures. */
export const deleteLearned = prepared<never, [signatures: readonly string[]]>(
  'recommendations.delete_learned',
  'delete from co_saves where image_signature = any($1::text[])',
);

/**
 * Learns anew what is saved beside pictures (docs/handbook/finding.md#saved-together): of the newest people who saved one, what they saved around it.
 * A person counts once, however often they save. What everybody saves anyway says little, so that the number of people is divided by the
 * square root of how many save either.
 */
export const learn = prepared<never, [signatures: readonly string[]]>(
  'recommendations.learn',
  `with savers as (
     select a.picture, s.* from unnest($1::text[]) a (picture) cross join lateral (
       select k.pinner_id, max(k.id) as id, (array_agg(k.board_id order by k.id desc))[1] as board_id, min(k.first) as first
       from (
         select p.pinner_id, p.id, p.board_id, coalesce(p.origin_id, p.id) as first from pins p
         where p.image_signature = a.picture and p.is_public limit ${SAVES_READ}
       ) k group by k.pinner_id order by max(k.id) desc limit ${SAVERS}
     ) s
   ), heard as (
     select picture, count(*) as people, min(first) as first from savers group by picture
   ), beside as (
     select s.picture, s.pinner_id, n.image_signature, min(n.first) as first,
       max(case when n.board_id = s.board_id then 1 else ${OTHER_BOARD} end) as weight
     from savers s cross join lateral (
       (select p.image_signature, coalesce(p.origin_id, p.id) as first, p.board_id from pins p
        where p.pinner_id = s.pinner_id and p.is_public and p.id < s.id order by p.id desc limit ${NEAREST})
       union all
       (select p.image_signature, coalesce(p.origin_id, p.id) as first, p.board_id from pins p
        where p.pinner_id = s.pinner_id and p.is_public and p.id > s.id order by p.id limit ${NEAREST})
     ) n where n.image_signature <> s.picture
     group by s.picture, s.pinner_id, n.image_signature
   ), pairs as (
     select picture, image_signature, min(first) as first, sum(weight) as weight,
       row_number() over (partition by picture order by sum(weight) desc, min(first) desc) as place
     from beside group by picture, image_signature having count(*) >= ${PEOPLE_MIN}
   ), scored as (
     select k.picture, k.first, r.score, row_number() over (partition by k.picture order by r.score desc, k.first desc) as place
     from pairs k join heard h on h.picture = k.picture
       cross join lateral (
         select count(distinct x.pinner_id) as people from (
           select p.pinner_id from pins p where p.image_signature = k.image_signature and p.is_public limit ${OTHERS_READ}) x
       ) o
       cross join lateral (select k.weight / sqrt(h.people * o.people) as score) r
     where k.place <= ${2 * KEPT}
   )
   insert into co_saves (image_signature, pin_id, pins, scores)
   select s.picture, h.first, array_agg(s.first order by s.place), array_agg(s.score::real order by s.place)
   from scored s join heard h on h.picture = s.picture where s.place <= ${KEPT} group by s.picture, h.first
   on conflict (image_signature) do update set pin_id = excluded.pin_id, pins = excluded.pins, scores = excluded.scores`,
);

/** Of what stands first beside these pictures, those that do not know of it yet. */
export const oneSided = prepared<{ image_signature: string }, [signatures: readonly string[]]>(
  'recommendations.one_sided',
  `select distinct o.image_signature
   from co_saves c cross join lateral unnest(c.pins[1:5]) k (pin) join pins o on o.id = k.pin
     left join co_saves back on back.image_signature = o.image_signature
   where c.image_signature = any($1::text[]) and o.image_signature <> all($1::text[])
     and not coalesce(c.pin_id = any(back.pins), false)`,
);

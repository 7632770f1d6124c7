import { prepared } from '../../../platform/db';

/** Brings the program's list to the database: what changed is changed, what is new added, and what is not on it any more goes with what hung on it. */
export const putInterests = prepared<
  object,
  [
    ids: readonly string[],
    slugs: readonly string[],
    names: readonly string[],
    parents: readonly (string | null)[],
    levels: readonly number[],
  ]
>(
  'interests.put',
  `with gone as (
     delete from interests where id <> all($1::bigint[])
   )
   insert into interests as i (id, slug, name, parent_id, level, position)
   select id, slug, name, parent, level, place::int
   from unnest($1::bigint[], $2::text[], $3::text[], $4::bigint[], $5::smallint[]) with ordinality as t (id, slug, name, parent, level, place)
   on conflict (id) do update set slug = excluded.slug, name = excluded.name, parent_id = excluded.parent_id, level = excluded.level,
     position = excluded.position
   where (i.slug, i.name, i.parent_id, i.level, i.position)
     is distinct from (excluded.slug, excluded.name, excluded.parent_id, excluded.level, excluded.position)`,
);

/** Notes a list that pins are to be looked at with; nothing when it was noted before. */
export const noteList = prepared<never, [hash: string]>(
  'interests.list',
  'insert into interest_lists (hash) values ($1::text) on conflict do nothing',
);

/** The first pins after the one where the last run with this list ended, in the order of their ids. */
export const nextPins = prepared<{ id: string }, [hash: string, size: number]>(
  'interests.next_pins',
  `select p.id from interest_lists l, lateral (
     select p.id from pins p where p.id > l.after_id and p.origin_id is null and p.is_public order by p.id limit $2::int
   ) p where l.hash = $1::text and not l.done order by p.id`,
);

/** Notes how far a run has come: to a Pin, or no further than before where none was left. */
export const reachedPin = prepared<never, [hash: string, afterId: string | null, done: boolean]>(
  'interests.reached',
  'update interest_lists set after_id = coalesce($2::bigint, after_id), done = $3::boolean where hash = $1::text and not done',
);

/** Takes changes away, of so many at most; those that another process takes are left to it. */
export const takeChanges = prepared<{ pin_id: string }, [size: number]>(
  'interests.take_changes',
  `with taken as (
     delete from pin_changes where seq in (select seq from pin_changes order by seq limit $1::int for update skip locked) returning pin_id
   )
   select distinct pin_id from taken order by pin_id`,
);

/** Whether any pin changed. */
export const anyChange = prepared<{ due: boolean }, []>(
  'interests.any_change',
  'select exists (select 1 from pin_changes) as due',
);

/** A public first pin with all that its interests and its standing are made from. */
export interface ChangedPin {
  owner_id: string;
  id: string;
  title: string;
  description: string;
  alt_text: string;
  /** The public board that it is on, and of each of those who saved it lately the one that they saved it to last. */
  boards: string[];
  savers: string;
  popular: string;
  trending: string;
  /** Its link leads to something for sale. */
  product: boolean;
  moving: boolean;
}

const SAVES_READ = 20;

/** SQL: a million times the logarithm of the savers, each counting half for every so many days that their save is older; moments count from 2025 on. */
const faded = (days: number): string =>
  `select greatest(0, round(1e6 * (max(e.x) + log(2, sum(power(2, greatest(e.x - e.top, -60)))::numeric)::float8)))::bigint
    from (select x, max(x) over () as top from (
      select extract(epoch from at - '2025-01-01T00:00Z'::timestamptz)::float8 / ${days * 86_400} as x from saves) x) e`;

/** Of these pins those that are public first pins. Whoever is suspended does not count. */
export const changedPins = prepared<ChangedPin, [ids: readonly string[]]>(
  'interests.changed',
  `select p.owner_id, p.id, p.title, p.description, p.alt_text, names.boards, stand.savers, stand.popular, stand.trending,
     exists (select 1 from linked_products l where l.link = p.link and l.price is not null) as product,
     p.animated as moving
   from pins p join boards b on b.owner_id = p.owner_id and b.id = p.board_id
   cross join lateral (
     select array[b.name] || coalesce(array_agg(sb.name order by s.id desc), '{}') as boards
     from (
       select distinct on (l.pinner_id) l.id, l.owner_id, l.board_id
       from (select s.* from pins s where s.origin_id = p.id and s.is_public and s.pinner_id <> p.pinner_id order by s.id desc limit ${SAVES_READ}) l
       order by l.pinner_id, l.id desc
     ) s
     join boards sb on sb.owner_id = s.owner_id and sb.id = s.board_id
   ) names
   cross join lateral (
     with others as (
       select min(s.created_at) as at from pins s join users u on u.id = s.pinner_id and u.login_state is distinct from 'suspended'
       where s.origin_id = p.id and s.is_public and s.pinner_id <> p.pinner_id group by s.pinner_id
     )
     select (select count(*) from others) as savers,
       (with saves as (select at from others union all select p.created_at) ${faded(14)}) as popular,
       coalesce((with saves as (select at from others) ${faded(1)}), 0) as trending
   ) stand
   where p.id = any($1::bigint[]) and p.is_public and p.origin_id is null
   order by p.id`,
);

/** Forgets what was found out about pins. */
export const clearPins = prepared<never, [ids: readonly string[]]>(
  'interests.forget',
  `with gone as (delete from pin_standings s using pins p where p.id = any($1::bigint[]) and s.owner_id = p.owner_id and s.pin_id = p.id)
   delete from pin_interests i using pins p where p.id = any($1::bigint[]) and i.owner_id = p.owner_id and i.pin_id = p.id`,
);

/** Keeps what was found out about pins that are still there and public. A pin's rank in an interest is its popularity, lower the less sure it is. */
export const keepInterests = prepared<
  never,
  [
    owners: readonly string[],
    pins: readonly string[],
    interests: readonly string[],
    weights: readonly number[],
    popular: readonly string[],
    product: readonly boolean[],
    moving: readonly boolean[],
  ]
>(
  'interests.keep',
  `insert into pin_interests (owner_id, pin_id, interest_id, weight, rank, product, moving)
   select k.owner_id, k.pin_id, k.interest_id, k.weight, greatest(0, k.popular + round(3e6 * log(2, k.weight::numeric)))::bigint, k.product,
     k.moving
   from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::real[], $5::bigint[], $6::boolean[], $7::boolean[])
     as k (owner_id, pin_id, interest_id, weight, popular, product, moving)
   join pins p on p.owner_id = k.owner_id and p.id = k.pin_id and p.is_public
   join interests i on i.id = k.interest_id
   on conflict (owner_id, pin_id, interest_id) do update set weight = excluded.weight, rank = excluded.rank, product = excluded.product,
     moving = excluded.moving`,
);

export const keepStandings = prepared<
  never,
  [
    owners: readonly string[],
    pins: readonly string[],
    savers: readonly string[],
    popular: readonly string[],
    trending: readonly string[],
    product: readonly boolean[],
    moving: readonly boolean[],
  ]
>(
  'interests.stand',
  `insert into pin_standings (owner_id, pin_id, savers, popular, trending, product, moving)
   select k.* from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[], $6::boolean[], $7::boolean[])
     as k (owner_id, pin_id, savers, popular, trending, product, moving)
   join pins p on p.owner_id = k.owner_id and p.id = k.pin_id and p.is_public
   on conflict (owner_id, pin_id) do update set savers = excluded.savers, popular = excluded.popular, trending = excluded.trending,
     product = excluded.product, moving = excluded.moving`,
);

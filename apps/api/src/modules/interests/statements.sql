-- The statements of this folder as PostgreSQL gets them, with what it says of them. Written by `npm run sql`; a test compares.

-- interests.put (area-queries.ts)
-- $1 ids int8[]
-- $2 slugs text[]
-- $3 names text[]
-- $4 parents int8[]
-- $5 levels int2[]
with gone as (
     delete from interests where id <> all($1::bigint[])
   )
   insert into interests as i (id, slug, name, parent_id, level, position)
   select id, slug, name, parent, level, place::int
   from unnest($1::bigint[], $2::text[], $3::text[], $4::bigint[], $5::smallint[]) with ordinality as t (id, slug, name, parent, level, place)
   on conflict (id) do update set slug = excluded.slug, name = excluded.name, parent_id = excluded.parent_id, level = excluded.level,
     position = excluded.position
   where (i.slug, i.name, i.parent_id, i.level, i.position)
     is distinct from (excluded.slug, excluded.name, excluded.parent_id, excluded.level, excluded.position);

-- interests.list (area-queries.ts)
-- $1 hash text
insert into interest_lists (hash) values ($1::text) on conflict do nothing;

-- interests.next_pins (area-queries.ts)
-- $1 hash text
-- $2 size int4
-- gives
--   id int8 not null
select p.id from interest_lists l, lateral (
     select p.id from pins p where p.id > l.after_id and p.origin_id is null and p.is_public order by p.id limit $2::int
   ) p where l.hash = $1::text and not l.done order by p.id;

-- interests.reached (area-queries.ts)
-- $1 hash text
-- $2 afterId int8
-- $3 done bool
update interest_lists set after_id = $2::bigint, done = $3::boolean where hash = $1::text;

-- interests.take_changes (area-queries.ts)
-- $1 size int4
-- gives
--   pin_id int8 not null
with taken as (
     delete from pin_changes where seq in (select seq from pin_changes order by seq limit $1::int for update skip locked) returning pin_id
   )
   select distinct pin_id from taken order by pin_id;

-- interests.changed (area-queries.ts)
-- $1 ids int8[]
-- gives
--   owner_id int8 not null
--   id int8 not null
--   title text not null
--   description text not null
--   alt_text text not null
--   boards text[]
--   savers int8
--   popular int8
--   trending int8
select p.owner_id, p.id, p.title, p.description, p.alt_text, names.boards, stand.savers, stand.popular, stand.trending
   from pins p join boards b on b.owner_id = p.owner_id and b.id = p.board_id
   cross join lateral (
     select array[b.name] || coalesce(array_agg(sb.name order by s.id desc), '{}') as boards
     from (select s.id, s.owner_id, s.board_id from pins s where s.origin_id = p.id and s.is_public order by s.id desc limit 20) s
     join boards sb on sb.owner_id = s.owner_id and sb.id = s.board_id
   ) names
   cross join lateral (
     with others as (
       select min(s.created_at) as at from pins s join users u on u.id = s.pinner_id and u.login_state is distinct from 'suspended'
       where s.origin_id = p.id and s.is_public and s.pinner_id <> p.pinner_id group by s.pinner_id
     )
     select (select count(*) from others) as savers,
       (with saves as (select at from others union all select p.created_at) select greatest(0, round(1e6 * (max(e.x) + log(2, sum(power(2, greatest(e.x - e.top, -60)))::numeric)::float8)))::bigint
    from (select x, max(x) over () as top from (
      select extract(epoch from at - '2025-01-01T00:00Z'::timestamptz)::float8 / 1209600 as x from saves) x) e) as popular,
       coalesce((with saves as (select at from others) select greatest(0, round(1e6 * (max(e.x) + log(2, sum(power(2, greatest(e.x - e.top, -60)))::numeric)::float8)))::bigint
    from (select x, max(x) over () as top from (
      select extract(epoch from at - '2025-01-01T00:00Z'::timestamptz)::float8 / 86400 as x from saves) x) e), 0) as trending
   ) stand
   where p.id = any($1::bigint[]) and p.is_public and p.origin_id is null
   order by p.id;

-- interests.forget (area-queries.ts)
-- $1 ids int8[]
with gone as (delete from pin_standings s using pins p where p.id = any($1::bigint[]) and s.owner_id = p.owner_id and s.pin_id = p.id)
   delete from pin_interests i using pins p where p.id = any($1::bigint[]) and i.owner_id = p.owner_id and i.pin_id = p.id;

-- interests.keep (area-queries.ts)
-- $1 owners int8[]
-- $2 pins int8[]
-- $3 interests int8[]
-- $4 weights float4[]
-- $5 popular int8[]
insert into pin_interests (owner_id, pin_id, interest_id, weight, rank)
   select k.owner_id, k.pin_id, k.interest_id, k.weight, greatest(0, k.popular + round(1e6 * log(2, k.weight::numeric)))::bigint
   from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::real[], $5::bigint[]) as k (owner_id, pin_id, interest_id, weight, popular)
   join pins p on p.owner_id = k.owner_id and p.id = k.pin_id and p.is_public
   join interests i on i.id = k.interest_id
   on conflict (owner_id, pin_id, interest_id) do update set weight = excluded.weight, rank = excluded.rank;

-- interests.stand (area-queries.ts)
-- $1 owners int8[]
-- $2 pins int8[]
-- $3 savers int8[]
-- $4 popular int8[]
-- $5 trending int8[]
insert into pin_standings (owner_id, pin_id, savers, popular, trending)
   select k.* from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[]) as k (owner_id, pin_id, savers, popular, trending)
   join pins p on p.owner_id = k.owner_id and p.id = k.pin_id and p.is_public
   on conflict (owner_id, pin_id) do update set savers = excluded.savers, popular = excluded.popular, trending = excluded.trending;

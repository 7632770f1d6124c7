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
update interest_lists set after_id = coalesce($2::bigint, after_id), done = $3::boolean where hash = $1::text and not done;

-- interests.take_changes (area-queries.ts)
-- $1 size int4
-- gives
--   pin_id int8 not null
with taken as (
     delete from pin_changes where seq in (select seq from pin_changes order by seq limit $1::int for update skip locked) returning pin_id
   )
   select distinct pin_id from taken order by pin_id;

-- interests.any_change (area-queries.ts)
-- gives
--   due bool
select exists (select 1 from pin_changes) as due;

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
--   product bool
--   moving bool not null
select p.owner_id, p.id, p.title, p.description, p.alt_text, names.boards, stand.savers, stand.popular, stand.trending,
     exists (select 1 from linked_products l where l.link = p.link and l.price is not null) as product,
     p.animated as moving
   from pins p join boards b on b.owner_id = p.owner_id and b.id = p.board_id
   cross join lateral (
     select array[b.name] || coalesce(array_agg(sb.name order by s.id desc), '{}') as boards
     from (
       select distinct on (l.pinner_id) l.id, l.owner_id, l.board_id
       from (select s.* from pins s where s.origin_id = p.id and s.is_public and s.pinner_id <> p.pinner_id order by s.id desc limit 20) l
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
-- $6 product bool[]
-- $7 moving bool[]
insert into pin_interests (owner_id, pin_id, interest_id, weight, rank, product, moving)
   select k.owner_id, k.pin_id, k.interest_id, k.weight, greatest(0, k.popular + round(3e6 * log(2, k.weight::numeric)))::bigint, k.product,
     k.moving
   from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::real[], $5::bigint[], $6::boolean[], $7::boolean[])
     as k (owner_id, pin_id, interest_id, weight, popular, product, moving)
   join pins p on p.owner_id = k.owner_id and p.id = k.pin_id and p.is_public
   join interests i on i.id = k.interest_id
   on conflict (owner_id, pin_id, interest_id) do update set weight = excluded.weight, rank = excluded.rank, product = excluded.product,
     moving = excluded.moving;

-- interests.stand (area-queries.ts)
-- $1 owners int8[]
-- $2 pins int8[]
-- $3 savers int8[]
-- $4 popular int8[]
-- $5 trending int8[]
-- $6 product bool[]
-- $7 moving bool[]
insert into pin_standings (owner_id, pin_id, savers, popular, trending, product, moving)
   select k.* from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[], $6::boolean[], $7::boolean[])
     as k (owner_id, pin_id, savers, popular, trending, product, moving)
   join pins p on p.owner_id = k.owner_id and p.id = k.pin_id and p.is_public
   on conflict (owner_id, pin_id) do update set savers = excluded.savers, popular = excluded.popular, trending = excluded.trending,
     product = excluded.product, moving = excluded.moving;

-- interests.top (queries.ts)
-- $1 int8
-- gives
--   id int8
--   slug text
--   name text
--   level int2
--   parent_id int8 null
--   follower_count int8
--   followed bool
--   signature text
--   width int4
--   height int4
--   color text
select i.id, i.slug, i.name, i.level, i.parent_id, i.follower_count,
   exists (select 1 from interest_follows f where f.user_id = $1::bigint and f.interest_id = i.id) as followed, cover.signature, cover.width, cover.height, cover.color
   from interests i left join lateral (
     select c.* from (
       select k.owner_id, k.pin_id, k.weight, k.rank, p.image_signature as signature, p.image_width as width, p.image_height as height,
         p.dominant_color as color
       from pin_interests k join pins p on p.owner_id = k.owner_id and p.id = k.pin_id
       where k.interest_id = i.id  and p.is_public and ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.pinner_id)) and ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.owner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.owner_id)) and not exists (
     select 1 from hidden_pins hd where hd.user_id = $1::bigint and hd.image_signature = p.image_signature
       and p.pinner_id <> hd.user_id and p.owner_id <> hd.user_id and not exists (
         select 1 from board_collaborators hc where hc.owner_id = p.owner_id and hc.board_id = p.board_id
           and hc.user_id = hd.user_id and hc.state = 'active')) order by k.rank desc, k.pin_id desc limit 40
     ) c
     where c.weight > 0.55 and not exists (
       select 1 from pin_interests o join interests oi on oi.id = o.interest_id
       where o.owner_id = c.owner_id and o.pin_id = c.pin_id and oi.level = i.level and o.weight > c.weight)
     order by round(c.weight::numeric, 1) desc, c.rank desc, c.pin_id desc limit 1
   ) cover on true
   where i.parent_id is null order by i.position;

-- interests.one (queries.ts)
-- $1 int8
-- $2 id int8
-- gives
--   id int8
--   slug text
--   name text
--   level int2
--   parent_id int8 null
--   follower_count int8
--   followed bool
--   signature text
--   width int4
--   height int4
--   color text
select i.id, i.slug, i.name, i.level, i.parent_id, i.follower_count,
   exists (select 1 from interest_follows f where f.user_id = $1::bigint and f.interest_id = i.id) as followed, cover.signature, cover.width, cover.height, cover.color
   from interests i left join lateral (
     select c.* from (
       select k.owner_id, k.pin_id, k.weight, k.rank, p.image_signature as signature, p.image_width as width, p.image_height as height,
         p.dominant_color as color
       from pin_interests k join pins p on p.owner_id = k.owner_id and p.id = k.pin_id
       where k.interest_id = i.id  and p.is_public and ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.pinner_id)) and ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.owner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.owner_id)) and not exists (
     select 1 from hidden_pins hd where hd.user_id = $1::bigint and hd.image_signature = p.image_signature
       and p.pinner_id <> hd.user_id and p.owner_id <> hd.user_id and not exists (
         select 1 from board_collaborators hc where hc.owner_id = p.owner_id and hc.board_id = p.board_id
           and hc.user_id = hd.user_id and hc.state = 'active')) order by k.rank desc, k.pin_id desc limit 40
     ) c
     where c.weight > 0.55 and not exists (
       select 1 from pin_interests o join interests oi on oi.id = o.interest_id
       where o.owner_id = c.owner_id and o.pin_id = c.pin_id and oi.level = i.level and o.weight > c.weight)
     order by round(c.weight::numeric, 1) desc, c.rank desc, c.pin_id desc limit 1
   ) cover on true
   where i.id = $2::bigint order by i.position;

-- interests.around (queries.ts)
-- $1 int8
-- $2 id int8
-- $3 beside int4
-- gives
--   id int8
--   slug text
--   name text
--   level int2
--   parent_id int8 null
--   follower_count int8
--   followed bool
--   signature text
--   width int4
--   height int4
--   color text
select i.id, i.slug, i.name, i.level, i.parent_id, i.follower_count,
   exists (select 1 from interest_follows f where f.user_id = $1::bigint and f.interest_id = i.id) as followed, cover.signature, cover.width, cover.height, cover.color
   from interests i left join lateral (
     select c.* from (
       select k.owner_id, k.pin_id, k.weight, k.rank, p.image_signature as signature, p.image_width as width, p.image_height as height,
         p.dominant_color as color
       from pin_interests k join pins p on p.owner_id = k.owner_id and p.id = k.pin_id
       where k.interest_id = i.id  and p.is_public and ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.pinner_id)) and ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.owner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.owner_id)) and not exists (
     select 1 from hidden_pins hd where hd.user_id = $1::bigint and hd.image_signature = p.image_signature
       and p.pinner_id <> hd.user_id and p.owner_id <> hd.user_id and not exists (
         select 1 from board_collaborators hc where hc.owner_id = p.owner_id and hc.board_id = p.board_id
           and hc.user_id = hd.user_id and hc.state = 'active')) order by k.rank desc, k.pin_id desc limit 40
     ) c
     where c.weight > 0.55 and not exists (
       select 1 from pin_interests o join interests oi on oi.id = o.interest_id
       where o.owner_id = c.owner_id and o.pin_id = c.pin_id and oi.level = i.level and o.weight > c.weight)
     order by round(c.weight::numeric, 1) desc, c.rank desc, c.pin_id desc limit 1
   ) cover on true
   where i.id in (
     select b.id from interests b where b.parent_id = $2::bigint
     union all
     (select s.id from interests o join interests s on s.parent_id = o.parent_id
      where o.id = $2::bigint and s.id <> o.id order by s.position limit $3::int)
     union all
     (select t.id from interests t where t.parent_id is null and t.id <> $2::bigint
        and (select o.parent_id from interests o where o.id = $2::bigint) is null order by t.position limit $3::int)) order by i.position;

-- shopping.categories (queries.ts)
-- $1 int8
-- $2 parent int8
-- gives
--   id int8 not null
--   slug text not null
--   name text not null
--   level int2 not null
--   parent_id int8 null
--   follower_count int8 not null
--   followed bool
--   signature text not null
--   width int4 not null
--   height int4 not null
--   color text not null
select i.id, i.slug, i.name, i.level, i.parent_id, i.follower_count,
   exists (select 1 from interest_follows f where f.user_id = $1::bigint and f.interest_id = i.id) as followed, cover.signature, cover.width, cover.height, cover.color
   from interests i left join lateral (
     select c.* from (
       select k.owner_id, k.pin_id, k.weight, k.rank, p.image_signature as signature, p.image_width as width, p.image_height as height,
         p.dominant_color as color
       from pin_interests k join pins p on p.owner_id = k.owner_id and p.id = k.pin_id
       where k.interest_id = i.id and k.product and p.is_public and ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.pinner_id)) and ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.owner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.owner_id)) and not exists (
     select 1 from hidden_pins hd where hd.user_id = $1::bigint and hd.image_signature = p.image_signature
       and p.pinner_id <> hd.user_id and p.owner_id <> hd.user_id and not exists (
         select 1 from board_collaborators hc where hc.owner_id = p.owner_id and hc.board_id = p.board_id
           and hc.user_id = hd.user_id and hc.state = 'active')) order by k.rank desc, k.pin_id desc limit 40
     ) c
     where c.weight > 0.55 and not exists (
       select 1 from pin_interests o join interests oi on oi.id = o.interest_id
       where o.owner_id = c.owner_id and o.pin_id = c.pin_id and oi.level = i.level and o.weight > c.weight)
     order by round(c.weight::numeric, 1) desc, c.rank desc, c.pin_id desc limit 1
   ) cover on true
   where i.parent_id is not distinct from $2::bigint and cover.signature is not null order by i.position;

-- videos.categories (queries.ts)
-- $1 int8
-- $2 parent int8
-- gives
--   id int8 not null
--   slug text not null
--   name text not null
--   level int2 not null
--   parent_id int8 null
--   follower_count int8 not null
--   followed bool
--   signature text not null
--   width int4 not null
--   height int4 not null
--   color text not null
select i.id, i.slug, i.name, i.level, i.parent_id, i.follower_count,
   exists (select 1 from interest_follows f where f.user_id = $1::bigint and f.interest_id = i.id) as followed, cover.signature, cover.width, cover.height, cover.color
   from interests i left join lateral (
     select c.* from (
       select k.owner_id, k.pin_id, k.weight, k.rank, p.image_signature as signature, p.image_width as width, p.image_height as height,
         p.dominant_color as color
       from pin_interests k join pins p on p.owner_id = k.owner_id and p.id = k.pin_id
       where k.interest_id = i.id and k.moving and p.is_public and ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.pinner_id)) and ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.owner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.owner_id)) and not exists (
     select 1 from hidden_pins hd where hd.user_id = $1::bigint and hd.image_signature = p.image_signature
       and p.pinner_id <> hd.user_id and p.owner_id <> hd.user_id and not exists (
         select 1 from board_collaborators hc where hc.owner_id = p.owner_id and hc.board_id = p.board_id
           and hc.user_id = hd.user_id and hc.state = 'active')) order by k.rank desc, k.pin_id desc limit 40
     ) c
     where c.weight > 0.55 and not exists (
       select 1 from pin_interests o join interests oi on oi.id = o.interest_id
       where o.owner_id = c.owner_id and o.pin_id = c.pin_id and oi.level = i.level and o.weight > c.weight)
     order by round(c.weight::numeric, 1) desc, c.rank desc, c.pin_id desc limit 1
   ) cover on true
   where i.parent_id is not distinct from $2::bigint and cover.signature is not null order by i.position;

-- interests.path (queries.ts)
-- $1 id int8
-- gives
--   id int8
--   slug text
--   name text
with recursive up as (
     select i.id, i.slug, i.name, i.level, i.parent_id from interests i
     where i.id = (select parent_id from interests where id = $1::bigint)
     union all
     select i.id, i.slug, i.name, i.level, i.parent_id from up join interests i on i.id = up.parent_id
   ) select id, slug, name from up order by level;

-- interests.topics (queries.ts)
-- gives
--   id int8 not null
--   slug text not null
--   name text not null
--   parent_id int8 null
select id, slug, name, parent_id from interests where level <= 2 order by position;

-- interests.pins (queries.ts)
-- $1 int8
-- $2 interest int8
-- $3 rank int8
-- $4 before int8
-- $5 size int8
-- gives
--   id int8
--   title text
--   description text
--   alt_text text
--   link text null
--   domain text null
--   method text
--   image_signature text
--   image_width int4
--   image_height int4
--   dominant_color text
--   animated bool
--   comment_count int8
--   comments_off bool
--   tended bool
--   created_at timestamptz
--   repin_count int8
--   pinner_id int8
--   creator_id int8
--   origin_pinner_id int8 null
--   board_id int8
--   section_id int8 null
--   sponsorship_status int2
--   sponsor_id int8
--   rank int8 not null
--   named json
with shown as materialized (
  select q.*, coalesce(po.save_count, q.save_count) as repin_count, coalesce(po.sponsorship_status, q.sponsorship_status) as shown_status,
    case when coalesce(po.sponsorship_status, q.sponsorship_status) = 1 or q.pinner_id = $1::bigint and q.origin_id is null
      then coalesce(po.sponsor_id, q.sponsor_id) end as shown_sponsor
  from (select p.*, k.rank from pin_interests k join pins p on p.owner_id = k.owner_id and p.id = k.pin_id
       where k.interest_id = $2::bigint and (k.rank, k.pin_id) < ($3::bigint, $4::bigint) and p.is_public and ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.pinner_id)) and ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.owner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.owner_id)) and not exists (
     select 1 from hidden_pins hd where hd.user_id = $1::bigint and hd.image_signature = p.image_signature
       and p.pinner_id <> hd.user_id and p.owner_id <> hd.user_id and not exists (
         select 1 from board_collaborators hc where hc.owner_id = p.owner_id and hc.board_id = p.board_id
           and hc.user_id = hd.user_id and hc.state = 'active'))
       order by k.rank desc, k.pin_id desc limit $5) q left join lateral (
    select o.save_count, o.sponsor_id, o.sponsorship_status from pins o where o.id = q.origin_id limit 1) po on true)
  select p.id, p.title, p.description, p.alt_text, p.link, p.domain, p.method, p.image_signature, p.image_width, p.image_height,
    p.dominant_color, p.animated, p.comment_count - case when p.comment_count > 0 and (exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or exists (select 1 from comment_reports where user_id = $1::bigint)) then (
     select coalesce(sum(case when h.parent_id is null then 1 + h.reply_count else 1 end), 0)::bigint from (select hc.id, hc.parent_id, hc.reply_count from pin_comments hc
   where hc.pin_id = p.id and hc.author_id = any(array(select blocked_id as id from blocks where blocker_id = $1::bigint
   union select blocker_id from blocks where blocked_id = $1::bigint))
   union
   select hc.id, hc.parent_id, hc.reply_count from comment_reports cr join pin_comments hc on hc.pin_id = cr.pin_id and hc.id = cr.comment_id
   where cr.user_id = $1::bigint and cr.pin_id = p.id) h
     where h.parent_id is null or exists (
       select 1 from pin_comments ht where ht.pin_id = p.id and ht.id = h.parent_id and (((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = ht.author_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = ht.author_id)) and not exists (select 1 from away_people aw where aw.user_id = ht.author_id)) and not exists (
     select 1 from comment_reports cr where cr.comment_id = ht.id and cr.user_id = $1::bigint)))) else 0 end as comment_count, p.comments_off,
    coalesce(p.pinner_id = $1::bigint or p.owner_id = $1::bigint, false) as tended, p.created_at, p.repin_count, p.pinner_id, p.creator_id, p.origin_pinner_id, p.board_id, p.section_id,
    p.shown_status as sponsorship_status, p.shown_sponsor as sponsor_id, p.rank,
    case when row_number() over () = 1 then json_build_object(
    'people', (
      select json_agg(json_build_object('ref', json_build_object('id', u.id::text, 'username', u.username, 'full_name', coalesce(u.business_name, u.full_name), 'image_signature', u.image_signature), 'visible', ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = u.id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = u.id)) and not exists (select 1 from away_people aw where aw.user_id = u.id)))) from users u
      where u.id = any(array(
        select unnest(array[s.pinner_id, s.owner_id, s.creator_id, s.origin_pinner_id, s.shown_sponsor]) from shown s))),
    'boards', (
      select json_agg(json_build_object('id', b.id::text, 'owner', b.owner_id::text, 'name', b.name, 'slug', b.slug, 'privacy', b.privacy,
        'layout', b.layout, 'editable', exists (select 1 from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id
     and bc.user_id = $1::bigint and bc.state = 'active'))) from boards b
      where b.id = any(array(select s.board_id from shown s))),
    'sections', (
      select json_agg(json_build_object('id', bs.id::text, 'title', bs.title, 'slug', bs.slug))
      from (select distinct s.owner_id, s.section_id from shown s where s.section_id is not null) k
        join board_sections bs on bs.owner_id = k.owner_id and bs.id = k.section_id),
    'products', (
      select json_agg(json_build_object('link', g.link, 'name', g.name, 'brand', g.brand, 'price', g.price::text,
        'sale_price', g.sale_price::text, 'currency', g.currency, 'availability', g.availability)) from linked_products g
      where g.link = any(array(select s.link from shown s)) and g.price is not null),
    'saved', (
      select json_agg(m) from (
        select distinct on (mine.image_signature) mine.image_signature as picture, mb.id::text, mb.name, mb.layout, mb.privacy, mb.slug,
          mo.username, case when mine.origin_id is not null then mine.id::text end as pin_id
        from pins mine join boards mb on mb.owner_id = mine.owner_id and mb.id = mine.board_id join users mo on mo.id = mb.owner_id
        where mine.pinner_id = $1::bigint and mine.image_signature = any(array(select s.image_signature from shown s))
          and (mb.owner_id = $1::bigint or (
     (mb.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = mb.owner_id and bc.board_id = mb.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = mb.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = mb.owner_id) and not exists (select 1 from away_people aw where aw.user_id = mb.owner_id)))
        order by mine.image_signature, mine.id desc) m)) end as named
  from shown p order by p.rank desc, p.id desc;

-- shopping.interest (queries.ts)
-- $1 int8
-- $2 interest int8
-- $3 rank int8
-- $4 before int8
-- $5 size int8
-- gives
--   id int8
--   title text
--   description text
--   alt_text text
--   link text null
--   domain text null
--   method text
--   image_signature text
--   image_width int4
--   image_height int4
--   dominant_color text
--   animated bool
--   comment_count int8
--   comments_off bool
--   tended bool
--   created_at timestamptz
--   repin_count int8
--   pinner_id int8
--   creator_id int8
--   origin_pinner_id int8 null
--   board_id int8
--   section_id int8 null
--   sponsorship_status int2
--   sponsor_id int8
--   rank int8 not null
--   named json
with shown as materialized (
  select q.*, coalesce(po.save_count, q.save_count) as repin_count, coalesce(po.sponsorship_status, q.sponsorship_status) as shown_status,
    case when coalesce(po.sponsorship_status, q.sponsorship_status) = 1 or q.pinner_id = $1::bigint and q.origin_id is null
      then coalesce(po.sponsor_id, q.sponsor_id) end as shown_sponsor
  from (select p.*, k.rank from pin_interests k join pins p on p.owner_id = k.owner_id and p.id = k.pin_id
       where k.product and k.interest_id = $2::bigint and (k.rank, k.pin_id) < ($3::bigint, $4::bigint) and p.is_public and ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.pinner_id)) and ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.owner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.owner_id)) and not exists (
     select 1 from hidden_pins hd where hd.user_id = $1::bigint and hd.image_signature = p.image_signature
       and p.pinner_id <> hd.user_id and p.owner_id <> hd.user_id and not exists (
         select 1 from board_collaborators hc where hc.owner_id = p.owner_id and hc.board_id = p.board_id
           and hc.user_id = hd.user_id and hc.state = 'active'))
       order by k.rank desc, k.pin_id desc limit $5) q left join lateral (
    select o.save_count, o.sponsor_id, o.sponsorship_status from pins o where o.id = q.origin_id limit 1) po on true)
  select p.id, p.title, p.description, p.alt_text, p.link, p.domain, p.method, p.image_signature, p.image_width, p.image_height,
    p.dominant_color, p.animated, p.comment_count - case when p.comment_count > 0 and (exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or exists (select 1 from comment_reports where user_id = $1::bigint)) then (
     select coalesce(sum(case when h.parent_id is null then 1 + h.reply_count else 1 end), 0)::bigint from (select hc.id, hc.parent_id, hc.reply_count from pin_comments hc
   where hc.pin_id = p.id and hc.author_id = any(array(select blocked_id as id from blocks where blocker_id = $1::bigint
   union select blocker_id from blocks where blocked_id = $1::bigint))
   union
   select hc.id, hc.parent_id, hc.reply_count from comment_reports cr join pin_comments hc on hc.pin_id = cr.pin_id and hc.id = cr.comment_id
   where cr.user_id = $1::bigint and cr.pin_id = p.id) h
     where h.parent_id is null or exists (
       select 1 from pin_comments ht where ht.pin_id = p.id and ht.id = h.parent_id and (((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = ht.author_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = ht.author_id)) and not exists (select 1 from away_people aw where aw.user_id = ht.author_id)) and not exists (
     select 1 from comment_reports cr where cr.comment_id = ht.id and cr.user_id = $1::bigint)))) else 0 end as comment_count, p.comments_off,
    coalesce(p.pinner_id = $1::bigint or p.owner_id = $1::bigint, false) as tended, p.created_at, p.repin_count, p.pinner_id, p.creator_id, p.origin_pinner_id, p.board_id, p.section_id,
    p.shown_status as sponsorship_status, p.shown_sponsor as sponsor_id, p.rank,
    case when row_number() over () = 1 then json_build_object(
    'people', (
      select json_agg(json_build_object('ref', json_build_object('id', u.id::text, 'username', u.username, 'full_name', coalesce(u.business_name, u.full_name), 'image_signature', u.image_signature), 'visible', ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = u.id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = u.id)) and not exists (select 1 from away_people aw where aw.user_id = u.id)))) from users u
      where u.id = any(array(
        select unnest(array[s.pinner_id, s.owner_id, s.creator_id, s.origin_pinner_id, s.shown_sponsor]) from shown s))),
    'boards', (
      select json_agg(json_build_object('id', b.id::text, 'owner', b.owner_id::text, 'name', b.name, 'slug', b.slug, 'privacy', b.privacy,
        'layout', b.layout, 'editable', exists (select 1 from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id
     and bc.user_id = $1::bigint and bc.state = 'active'))) from boards b
      where b.id = any(array(select s.board_id from shown s))),
    'sections', (
      select json_agg(json_build_object('id', bs.id::text, 'title', bs.title, 'slug', bs.slug))
      from (select distinct s.owner_id, s.section_id from shown s where s.section_id is not null) k
        join board_sections bs on bs.owner_id = k.owner_id and bs.id = k.section_id),
    'products', (
      select json_agg(json_build_object('link', g.link, 'name', g.name, 'brand', g.brand, 'price', g.price::text,
        'sale_price', g.sale_price::text, 'currency', g.currency, 'availability', g.availability)) from linked_products g
      where g.link = any(array(select s.link from shown s)) and g.price is not null),
    'saved', (
      select json_agg(m) from (
        select distinct on (mine.image_signature) mine.image_signature as picture, mb.id::text, mb.name, mb.layout, mb.privacy, mb.slug,
          mo.username, case when mine.origin_id is not null then mine.id::text end as pin_id
        from pins mine join boards mb on mb.owner_id = mine.owner_id and mb.id = mine.board_id join users mo on mo.id = mb.owner_id
        where mine.pinner_id = $1::bigint and mine.image_signature = any(array(select s.image_signature from shown s))
          and (mb.owner_id = $1::bigint or (
     (mb.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = mb.owner_id and bc.board_id = mb.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = mb.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = mb.owner_id) and not exists (select 1 from away_people aw where aw.user_id = mb.owner_id)))
        order by mine.image_signature, mine.id desc) m)) end as named
  from shown p order by p.rank desc, p.id desc;

-- videos.interest (queries.ts)
-- $1 int8
-- $2 interest int8
-- $3 rank int8
-- $4 before int8
-- $5 size int8
-- gives
--   id int8
--   title text
--   description text
--   alt_text text
--   link text null
--   domain text null
--   method text
--   image_signature text
--   image_width int4
--   image_height int4
--   dominant_color text
--   animated bool
--   comment_count int8
--   comments_off bool
--   tended bool
--   created_at timestamptz
--   repin_count int8
--   pinner_id int8
--   creator_id int8
--   origin_pinner_id int8 null
--   board_id int8
--   section_id int8 null
--   sponsorship_status int2
--   sponsor_id int8
--   rank int8 not null
--   named json
with shown as materialized (
  select q.*, coalesce(po.save_count, q.save_count) as repin_count, coalesce(po.sponsorship_status, q.sponsorship_status) as shown_status,
    case when coalesce(po.sponsorship_status, q.sponsorship_status) = 1 or q.pinner_id = $1::bigint and q.origin_id is null
      then coalesce(po.sponsor_id, q.sponsor_id) end as shown_sponsor
  from (select p.*, k.rank from pin_interests k join pins p on p.owner_id = k.owner_id and p.id = k.pin_id
       where k.moving and k.interest_id = $2::bigint and (k.rank, k.pin_id) < ($3::bigint, $4::bigint) and p.is_public and ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.pinner_id)) and ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.owner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.owner_id)) and not exists (
     select 1 from hidden_pins hd where hd.user_id = $1::bigint and hd.image_signature = p.image_signature
       and p.pinner_id <> hd.user_id and p.owner_id <> hd.user_id and not exists (
         select 1 from board_collaborators hc where hc.owner_id = p.owner_id and hc.board_id = p.board_id
           and hc.user_id = hd.user_id and hc.state = 'active'))
       order by k.rank desc, k.pin_id desc limit $5) q left join lateral (
    select o.save_count, o.sponsor_id, o.sponsorship_status from pins o where o.id = q.origin_id limit 1) po on true)
  select p.id, p.title, p.description, p.alt_text, p.link, p.domain, p.method, p.image_signature, p.image_width, p.image_height,
    p.dominant_color, p.animated, p.comment_count - case when p.comment_count > 0 and (exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or exists (select 1 from comment_reports where user_id = $1::bigint)) then (
     select coalesce(sum(case when h.parent_id is null then 1 + h.reply_count else 1 end), 0)::bigint from (select hc.id, hc.parent_id, hc.reply_count from pin_comments hc
   where hc.pin_id = p.id and hc.author_id = any(array(select blocked_id as id from blocks where blocker_id = $1::bigint
   union select blocker_id from blocks where blocked_id = $1::bigint))
   union
   select hc.id, hc.parent_id, hc.reply_count from comment_reports cr join pin_comments hc on hc.pin_id = cr.pin_id and hc.id = cr.comment_id
   where cr.user_id = $1::bigint and cr.pin_id = p.id) h
     where h.parent_id is null or exists (
       select 1 from pin_comments ht where ht.pin_id = p.id and ht.id = h.parent_id and (((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = ht.author_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = ht.author_id)) and not exists (select 1 from away_people aw where aw.user_id = ht.author_id)) and not exists (
     select 1 from comment_reports cr where cr.comment_id = ht.id and cr.user_id = $1::bigint)))) else 0 end as comment_count, p.comments_off,
    coalesce(p.pinner_id = $1::bigint or p.owner_id = $1::bigint, false) as tended, p.created_at, p.repin_count, p.pinner_id, p.creator_id, p.origin_pinner_id, p.board_id, p.section_id,
    p.shown_status as sponsorship_status, p.shown_sponsor as sponsor_id, p.rank,
    case when row_number() over () = 1 then json_build_object(
    'people', (
      select json_agg(json_build_object('ref', json_build_object('id', u.id::text, 'username', u.username, 'full_name', coalesce(u.business_name, u.full_name), 'image_signature', u.image_signature), 'visible', ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = u.id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = u.id)) and not exists (select 1 from away_people aw where aw.user_id = u.id)))) from users u
      where u.id = any(array(
        select unnest(array[s.pinner_id, s.owner_id, s.creator_id, s.origin_pinner_id, s.shown_sponsor]) from shown s))),
    'boards', (
      select json_agg(json_build_object('id', b.id::text, 'owner', b.owner_id::text, 'name', b.name, 'slug', b.slug, 'privacy', b.privacy,
        'layout', b.layout, 'editable', exists (select 1 from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id
     and bc.user_id = $1::bigint and bc.state = 'active'))) from boards b
      where b.id = any(array(select s.board_id from shown s))),
    'sections', (
      select json_agg(json_build_object('id', bs.id::text, 'title', bs.title, 'slug', bs.slug))
      from (select distinct s.owner_id, s.section_id from shown s where s.section_id is not null) k
        join board_sections bs on bs.owner_id = k.owner_id and bs.id = k.section_id),
    'products', (
      select json_agg(json_build_object('link', g.link, 'name', g.name, 'brand', g.brand, 'price', g.price::text,
        'sale_price', g.sale_price::text, 'currency', g.currency, 'availability', g.availability)) from linked_products g
      where g.link = any(array(select s.link from shown s)) and g.price is not null),
    'saved', (
      select json_agg(m) from (
        select distinct on (mine.image_signature) mine.image_signature as picture, mb.id::text, mb.name, mb.layout, mb.privacy, mb.slug,
          mo.username, case when mine.origin_id is not null then mine.id::text end as pin_id
        from pins mine join boards mb on mb.owner_id = mine.owner_id and mb.id = mine.board_id join users mo on mo.id = mb.owner_id
        where mine.pinner_id = $1::bigint and mine.image_signature = any(array(select s.image_signature from shown s))
          and (mb.owner_id = $1::bigint or (
     (mb.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = mb.owner_id and bc.board_id = mb.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = mb.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = mb.owner_id) and not exists (select 1 from away_people aw where aw.user_id = mb.owner_id)))
        order by mine.image_signature, mine.id desc) m)) end as named
  from shown p order by p.rank desc, p.id desc;

-- shopping.popular (queries.ts)
-- $1 int8
-- $2 rank int8
-- $3 before int8
-- $4 size int8
-- gives
--   id int8
--   title text
--   description text
--   alt_text text
--   link text null
--   domain text null
--   method text
--   image_signature text
--   image_width int4
--   image_height int4
--   dominant_color text
--   animated bool
--   comment_count int8
--   comments_off bool
--   tended bool
--   created_at timestamptz
--   repin_count int8
--   pinner_id int8
--   creator_id int8
--   origin_pinner_id int8 null
--   board_id int8
--   section_id int8 null
--   sponsorship_status int2
--   sponsor_id int8
--   rank int8 not null
--   named json
with shown as materialized (
  select q.*, coalesce(po.save_count, q.save_count) as repin_count, coalesce(po.sponsorship_status, q.sponsorship_status) as shown_status,
    case when coalesce(po.sponsorship_status, q.sponsorship_status) = 1 or q.pinner_id = $1::bigint and q.origin_id is null
      then coalesce(po.sponsor_id, q.sponsor_id) end as shown_sponsor
  from (select p.*, k.popular as rank from pin_standings k join pins p on p.owner_id = k.owner_id and p.id = k.pin_id
       where (k.popular, k.pin_id) < ($2::bigint, $3::bigint) and k.product and p.is_public and ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.pinner_id)) and ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.owner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.owner_id)) and not exists (
     select 1 from hidden_pins hd where hd.user_id = $1::bigint and hd.image_signature = p.image_signature
       and p.pinner_id <> hd.user_id and p.owner_id <> hd.user_id and not exists (
         select 1 from board_collaborators hc where hc.owner_id = p.owner_id and hc.board_id = p.board_id
           and hc.user_id = hd.user_id and hc.state = 'active'))
       order by k.popular desc, k.pin_id desc limit $4) q left join lateral (
    select o.save_count, o.sponsor_id, o.sponsorship_status from pins o where o.id = q.origin_id limit 1) po on true)
  select p.id, p.title, p.description, p.alt_text, p.link, p.domain, p.method, p.image_signature, p.image_width, p.image_height,
    p.dominant_color, p.animated, p.comment_count - case when p.comment_count > 0 and (exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or exists (select 1 from comment_reports where user_id = $1::bigint)) then (
     select coalesce(sum(case when h.parent_id is null then 1 + h.reply_count else 1 end), 0)::bigint from (select hc.id, hc.parent_id, hc.reply_count from pin_comments hc
   where hc.pin_id = p.id and hc.author_id = any(array(select blocked_id as id from blocks where blocker_id = $1::bigint
   union select blocker_id from blocks where blocked_id = $1::bigint))
   union
   select hc.id, hc.parent_id, hc.reply_count from comment_reports cr join pin_comments hc on hc.pin_id = cr.pin_id and hc.id = cr.comment_id
   where cr.user_id = $1::bigint and cr.pin_id = p.id) h
     where h.parent_id is null or exists (
       select 1 from pin_comments ht where ht.pin_id = p.id and ht.id = h.parent_id and (((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = ht.author_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = ht.author_id)) and not exists (select 1 from away_people aw where aw.user_id = ht.author_id)) and not exists (
     select 1 from comment_reports cr where cr.comment_id = ht.id and cr.user_id = $1::bigint)))) else 0 end as comment_count, p.comments_off,
    coalesce(p.pinner_id = $1::bigint or p.owner_id = $1::bigint, false) as tended, p.created_at, p.repin_count, p.pinner_id, p.creator_id, p.origin_pinner_id, p.board_id, p.section_id,
    p.shown_status as sponsorship_status, p.shown_sponsor as sponsor_id, p.rank,
    case when row_number() over () = 1 then json_build_object(
    'people', (
      select json_agg(json_build_object('ref', json_build_object('id', u.id::text, 'username', u.username, 'full_name', coalesce(u.business_name, u.full_name), 'image_signature', u.image_signature), 'visible', ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = u.id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = u.id)) and not exists (select 1 from away_people aw where aw.user_id = u.id)))) from users u
      where u.id = any(array(
        select unnest(array[s.pinner_id, s.owner_id, s.creator_id, s.origin_pinner_id, s.shown_sponsor]) from shown s))),
    'boards', (
      select json_agg(json_build_object('id', b.id::text, 'owner', b.owner_id::text, 'name', b.name, 'slug', b.slug, 'privacy', b.privacy,
        'layout', b.layout, 'editable', exists (select 1 from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id
     and bc.user_id = $1::bigint and bc.state = 'active'))) from boards b
      where b.id = any(array(select s.board_id from shown s))),
    'sections', (
      select json_agg(json_build_object('id', bs.id::text, 'title', bs.title, 'slug', bs.slug))
      from (select distinct s.owner_id, s.section_id from shown s where s.section_id is not null) k
        join board_sections bs on bs.owner_id = k.owner_id and bs.id = k.section_id),
    'products', (
      select json_agg(json_build_object('link', g.link, 'name', g.name, 'brand', g.brand, 'price', g.price::text,
        'sale_price', g.sale_price::text, 'currency', g.currency, 'availability', g.availability)) from linked_products g
      where g.link = any(array(select s.link from shown s)) and g.price is not null),
    'saved', (
      select json_agg(m) from (
        select distinct on (mine.image_signature) mine.image_signature as picture, mb.id::text, mb.name, mb.layout, mb.privacy, mb.slug,
          mo.username, case when mine.origin_id is not null then mine.id::text end as pin_id
        from pins mine join boards mb on mb.owner_id = mine.owner_id and mb.id = mine.board_id join users mo on mo.id = mb.owner_id
        where mine.pinner_id = $1::bigint and mine.image_signature = any(array(select s.image_signature from shown s))
          and (mb.owner_id = $1::bigint or (
     (mb.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = mb.owner_id and bc.board_id = mb.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = mb.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = mb.owner_id) and not exists (select 1 from away_people aw where aw.user_id = mb.owner_id)))
        order by mine.image_signature, mine.id desc) m)) end as named
  from shown p order by p.rank desc, p.id desc;

-- today.best (queries.ts)
-- $1 int8
-- $2 rank int8
-- $3 before int8
-- $4 size int8
-- gives
--   id int8
--   title text
--   description text
--   alt_text text
--   link text null
--   domain text null
--   method text
--   image_signature text
--   image_width int4
--   image_height int4
--   dominant_color text
--   animated bool
--   comment_count int8
--   comments_off bool
--   tended bool
--   created_at timestamptz
--   repin_count int8
--   pinner_id int8
--   creator_id int8
--   origin_pinner_id int8 null
--   board_id int8
--   section_id int8 null
--   sponsorship_status int2
--   sponsor_id int8
--   rank int8 not null
--   named json
with shown as materialized (
  select q.*, coalesce(po.save_count, q.save_count) as repin_count, coalesce(po.sponsorship_status, q.sponsorship_status) as shown_status,
    case when coalesce(po.sponsorship_status, q.sponsorship_status) = 1 or q.pinner_id = $1::bigint and q.origin_id is null
      then coalesce(po.sponsor_id, q.sponsor_id) end as shown_sponsor
  from (select p.*, k.savers as rank from pin_standings k join pins p on p.owner_id = k.owner_id and p.id = k.pin_id
       where (k.savers, k.pin_id) < ($2::bigint, $3::bigint) and k.savers > 0 and p.is_public and ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.pinner_id)) and ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.owner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.owner_id)) and not exists (
     select 1 from hidden_pins hd where hd.user_id = $1::bigint and hd.image_signature = p.image_signature
       and p.pinner_id <> hd.user_id and p.owner_id <> hd.user_id and not exists (
         select 1 from board_collaborators hc where hc.owner_id = p.owner_id and hc.board_id = p.board_id
           and hc.user_id = hd.user_id and hc.state = 'active'))
       order by k.savers desc, k.pin_id desc limit $4) q left join lateral (
    select o.save_count, o.sponsor_id, o.sponsorship_status from pins o where o.id = q.origin_id limit 1) po on true)
  select p.id, p.title, p.description, p.alt_text, p.link, p.domain, p.method, p.image_signature, p.image_width, p.image_height,
    p.dominant_color, p.animated, p.comment_count - case when p.comment_count > 0 and (exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or exists (select 1 from comment_reports where user_id = $1::bigint)) then (
     select coalesce(sum(case when h.parent_id is null then 1 + h.reply_count else 1 end), 0)::bigint from (select hc.id, hc.parent_id, hc.reply_count from pin_comments hc
   where hc.pin_id = p.id and hc.author_id = any(array(select blocked_id as id from blocks where blocker_id = $1::bigint
   union select blocker_id from blocks where blocked_id = $1::bigint))
   union
   select hc.id, hc.parent_id, hc.reply_count from comment_reports cr join pin_comments hc on hc.pin_id = cr.pin_id and hc.id = cr.comment_id
   where cr.user_id = $1::bigint and cr.pin_id = p.id) h
     where h.parent_id is null or exists (
       select 1 from pin_comments ht where ht.pin_id = p.id and ht.id = h.parent_id and (((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = ht.author_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = ht.author_id)) and not exists (select 1 from away_people aw where aw.user_id = ht.author_id)) and not exists (
     select 1 from comment_reports cr where cr.comment_id = ht.id and cr.user_id = $1::bigint)))) else 0 end as comment_count, p.comments_off,
    coalesce(p.pinner_id = $1::bigint or p.owner_id = $1::bigint, false) as tended, p.created_at, p.repin_count, p.pinner_id, p.creator_id, p.origin_pinner_id, p.board_id, p.section_id,
    p.shown_status as sponsorship_status, p.shown_sponsor as sponsor_id, p.rank,
    case when row_number() over () = 1 then json_build_object(
    'people', (
      select json_agg(json_build_object('ref', json_build_object('id', u.id::text, 'username', u.username, 'full_name', coalesce(u.business_name, u.full_name), 'image_signature', u.image_signature), 'visible', ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = u.id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = u.id)) and not exists (select 1 from away_people aw where aw.user_id = u.id)))) from users u
      where u.id = any(array(
        select unnest(array[s.pinner_id, s.owner_id, s.creator_id, s.origin_pinner_id, s.shown_sponsor]) from shown s))),
    'boards', (
      select json_agg(json_build_object('id', b.id::text, 'owner', b.owner_id::text, 'name', b.name, 'slug', b.slug, 'privacy', b.privacy,
        'layout', b.layout, 'editable', exists (select 1 from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id
     and bc.user_id = $1::bigint and bc.state = 'active'))) from boards b
      where b.id = any(array(select s.board_id from shown s))),
    'sections', (
      select json_agg(json_build_object('id', bs.id::text, 'title', bs.title, 'slug', bs.slug))
      from (select distinct s.owner_id, s.section_id from shown s where s.section_id is not null) k
        join board_sections bs on bs.owner_id = k.owner_id and bs.id = k.section_id),
    'products', (
      select json_agg(json_build_object('link', g.link, 'name', g.name, 'brand', g.brand, 'price', g.price::text,
        'sale_price', g.sale_price::text, 'currency', g.currency, 'availability', g.availability)) from linked_products g
      where g.link = any(array(select s.link from shown s)) and g.price is not null),
    'saved', (
      select json_agg(m) from (
        select distinct on (mine.image_signature) mine.image_signature as picture, mb.id::text, mb.name, mb.layout, mb.privacy, mb.slug,
          mo.username, case when mine.origin_id is not null then mine.id::text end as pin_id
        from pins mine join boards mb on mb.owner_id = mine.owner_id and mb.id = mine.board_id join users mo on mo.id = mb.owner_id
        where mine.pinner_id = $1::bigint and mine.image_signature = any(array(select s.image_signature from shown s))
          and (mb.owner_id = $1::bigint or (
     (mb.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = mb.owner_id and bc.board_id = mb.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = mb.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = mb.owner_id) and not exists (select 1 from away_people aw where aw.user_id = mb.owner_id)))
        order by mine.image_signature, mine.id desc) m)) end as named
  from shown p order by p.rank desc, p.id desc;

-- today.popular (queries.ts)
-- $1 int8
-- $2 rank int8
-- $3 before int8
-- $4 size int8
-- gives
--   id int8
--   title text
--   description text
--   alt_text text
--   link text null
--   domain text null
--   method text
--   image_signature text
--   image_width int4
--   image_height int4
--   dominant_color text
--   animated bool
--   comment_count int8
--   comments_off bool
--   tended bool
--   created_at timestamptz
--   repin_count int8
--   pinner_id int8
--   creator_id int8
--   origin_pinner_id int8 null
--   board_id int8
--   section_id int8 null
--   sponsorship_status int2
--   sponsor_id int8
--   rank int8 not null
--   named json
with shown as materialized (
  select q.*, coalesce(po.save_count, q.save_count) as repin_count, coalesce(po.sponsorship_status, q.sponsorship_status) as shown_status,
    case when coalesce(po.sponsorship_status, q.sponsorship_status) = 1 or q.pinner_id = $1::bigint and q.origin_id is null
      then coalesce(po.sponsor_id, q.sponsor_id) end as shown_sponsor
  from (select p.*, k.popular as rank from pin_standings k join pins p on p.owner_id = k.owner_id and p.id = k.pin_id
       where (k.popular, k.pin_id) < ($2::bigint, $3::bigint)  and p.is_public and ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.pinner_id)) and ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.owner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.owner_id)) and not exists (
     select 1 from hidden_pins hd where hd.user_id = $1::bigint and hd.image_signature = p.image_signature
       and p.pinner_id <> hd.user_id and p.owner_id <> hd.user_id and not exists (
         select 1 from board_collaborators hc where hc.owner_id = p.owner_id and hc.board_id = p.board_id
           and hc.user_id = hd.user_id and hc.state = 'active'))
       order by k.popular desc, k.pin_id desc limit $4) q left join lateral (
    select o.save_count, o.sponsor_id, o.sponsorship_status from pins o where o.id = q.origin_id limit 1) po on true)
  select p.id, p.title, p.description, p.alt_text, p.link, p.domain, p.method, p.image_signature, p.image_width, p.image_height,
    p.dominant_color, p.animated, p.comment_count - case when p.comment_count > 0 and (exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or exists (select 1 from comment_reports where user_id = $1::bigint)) then (
     select coalesce(sum(case when h.parent_id is null then 1 + h.reply_count else 1 end), 0)::bigint from (select hc.id, hc.parent_id, hc.reply_count from pin_comments hc
   where hc.pin_id = p.id and hc.author_id = any(array(select blocked_id as id from blocks where blocker_id = $1::bigint
   union select blocker_id from blocks where blocked_id = $1::bigint))
   union
   select hc.id, hc.parent_id, hc.reply_count from comment_reports cr join pin_comments hc on hc.pin_id = cr.pin_id and hc.id = cr.comment_id
   where cr.user_id = $1::bigint and cr.pin_id = p.id) h
     where h.parent_id is null or exists (
       select 1 from pin_comments ht where ht.pin_id = p.id and ht.id = h.parent_id and (((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = ht.author_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = ht.author_id)) and not exists (select 1 from away_people aw where aw.user_id = ht.author_id)) and not exists (
     select 1 from comment_reports cr where cr.comment_id = ht.id and cr.user_id = $1::bigint)))) else 0 end as comment_count, p.comments_off,
    coalesce(p.pinner_id = $1::bigint or p.owner_id = $1::bigint, false) as tended, p.created_at, p.repin_count, p.pinner_id, p.creator_id, p.origin_pinner_id, p.board_id, p.section_id,
    p.shown_status as sponsorship_status, p.shown_sponsor as sponsor_id, p.rank,
    case when row_number() over () = 1 then json_build_object(
    'people', (
      select json_agg(json_build_object('ref', json_build_object('id', u.id::text, 'username', u.username, 'full_name', coalesce(u.business_name, u.full_name), 'image_signature', u.image_signature), 'visible', ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = u.id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = u.id)) and not exists (select 1 from away_people aw where aw.user_id = u.id)))) from users u
      where u.id = any(array(
        select unnest(array[s.pinner_id, s.owner_id, s.creator_id, s.origin_pinner_id, s.shown_sponsor]) from shown s))),
    'boards', (
      select json_agg(json_build_object('id', b.id::text, 'owner', b.owner_id::text, 'name', b.name, 'slug', b.slug, 'privacy', b.privacy,
        'layout', b.layout, 'editable', exists (select 1 from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id
     and bc.user_id = $1::bigint and bc.state = 'active'))) from boards b
      where b.id = any(array(select s.board_id from shown s))),
    'sections', (
      select json_agg(json_build_object('id', bs.id::text, 'title', bs.title, 'slug', bs.slug))
      from (select distinct s.owner_id, s.section_id from shown s where s.section_id is not null) k
        join board_sections bs on bs.owner_id = k.owner_id and bs.id = k.section_id),
    'products', (
      select json_agg(json_build_object('link', g.link, 'name', g.name, 'brand', g.brand, 'price', g.price::text,
        'sale_price', g.sale_price::text, 'currency', g.currency, 'availability', g.availability)) from linked_products g
      where g.link = any(array(select s.link from shown s)) and g.price is not null),
    'saved', (
      select json_agg(m) from (
        select distinct on (mine.image_signature) mine.image_signature as picture, mb.id::text, mb.name, mb.layout, mb.privacy, mb.slug,
          mo.username, case when mine.origin_id is not null then mine.id::text end as pin_id
        from pins mine join boards mb on mb.owner_id = mine.owner_id and mb.id = mine.board_id join users mo on mo.id = mb.owner_id
        where mine.pinner_id = $1::bigint and mine.image_signature = any(array(select s.image_signature from shown s))
          and (mb.owner_id = $1::bigint or (
     (mb.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = mb.owner_id and bc.board_id = mb.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = mb.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = mb.owner_id) and not exists (select 1 from away_people aw where aw.user_id = mb.owner_id)))
        order by mine.image_signature, mine.id desc) m)) end as named
  from shown p order by p.rank desc, p.id desc;

-- today.shop (queries.ts)
-- $1 int8
-- $2 rank int8
-- $3 before int8
-- $4 size int8
-- gives
--   id int8
--   title text
--   description text
--   alt_text text
--   link text null
--   domain text null
--   method text
--   image_signature text
--   image_width int4
--   image_height int4
--   dominant_color text
--   animated bool
--   comment_count int8
--   comments_off bool
--   tended bool
--   created_at timestamptz
--   repin_count int8
--   pinner_id int8
--   creator_id int8
--   origin_pinner_id int8 null
--   board_id int8
--   section_id int8 null
--   sponsorship_status int2
--   sponsor_id int8
--   rank int8 not null
--   named json
with shown as materialized (
  select q.*, coalesce(po.save_count, q.save_count) as repin_count, coalesce(po.sponsorship_status, q.sponsorship_status) as shown_status,
    case when coalesce(po.sponsorship_status, q.sponsorship_status) = 1 or q.pinner_id = $1::bigint and q.origin_id is null
      then coalesce(po.sponsor_id, q.sponsor_id) end as shown_sponsor
  from (select p.*, k.trending as rank from pin_standings k join pins p on p.owner_id = k.owner_id and p.id = k.pin_id
       where (k.trending, k.pin_id) < ($2::bigint, $3::bigint) and k.product and p.is_public and ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.pinner_id)) and ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.owner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.owner_id)) and not exists (
     select 1 from hidden_pins hd where hd.user_id = $1::bigint and hd.image_signature = p.image_signature
       and p.pinner_id <> hd.user_id and p.owner_id <> hd.user_id and not exists (
         select 1 from board_collaborators hc where hc.owner_id = p.owner_id and hc.board_id = p.board_id
           and hc.user_id = hd.user_id and hc.state = 'active'))
       order by k.trending desc, k.pin_id desc limit $4) q left join lateral (
    select o.save_count, o.sponsor_id, o.sponsorship_status from pins o where o.id = q.origin_id limit 1) po on true)
  select p.id, p.title, p.description, p.alt_text, p.link, p.domain, p.method, p.image_signature, p.image_width, p.image_height,
    p.dominant_color, p.animated, p.comment_count - case when p.comment_count > 0 and (exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or exists (select 1 from comment_reports where user_id = $1::bigint)) then (
     select coalesce(sum(case when h.parent_id is null then 1 + h.reply_count else 1 end), 0)::bigint from (select hc.id, hc.parent_id, hc.reply_count from pin_comments hc
   where hc.pin_id = p.id and hc.author_id = any(array(select blocked_id as id from blocks where blocker_id = $1::bigint
   union select blocker_id from blocks where blocked_id = $1::bigint))
   union
   select hc.id, hc.parent_id, hc.reply_count from comment_reports cr join pin_comments hc on hc.pin_id = cr.pin_id and hc.id = cr.comment_id
   where cr.user_id = $1::bigint and cr.pin_id = p.id) h
     where h.parent_id is null or exists (
       select 1 from pin_comments ht where ht.pin_id = p.id and ht.id = h.parent_id and (((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = ht.author_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = ht.author_id)) and not exists (select 1 from away_people aw where aw.user_id = ht.author_id)) and not exists (
     select 1 from comment_reports cr where cr.comment_id = ht.id and cr.user_id = $1::bigint)))) else 0 end as comment_count, p.comments_off,
    coalesce(p.pinner_id = $1::bigint or p.owner_id = $1::bigint, false) as tended, p.created_at, p.repin_count, p.pinner_id, p.creator_id, p.origin_pinner_id, p.board_id, p.section_id,
    p.shown_status as sponsorship_status, p.shown_sponsor as sponsor_id, p.rank,
    case when row_number() over () = 1 then json_build_object(
    'people', (
      select json_agg(json_build_object('ref', json_build_object('id', u.id::text, 'username', u.username, 'full_name', coalesce(u.business_name, u.full_name), 'image_signature', u.image_signature), 'visible', ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = u.id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = u.id)) and not exists (select 1 from away_people aw where aw.user_id = u.id)))) from users u
      where u.id = any(array(
        select unnest(array[s.pinner_id, s.owner_id, s.creator_id, s.origin_pinner_id, s.shown_sponsor]) from shown s))),
    'boards', (
      select json_agg(json_build_object('id', b.id::text, 'owner', b.owner_id::text, 'name', b.name, 'slug', b.slug, 'privacy', b.privacy,
        'layout', b.layout, 'editable', exists (select 1 from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id
     and bc.user_id = $1::bigint and bc.state = 'active'))) from boards b
      where b.id = any(array(select s.board_id from shown s))),
    'sections', (
      select json_agg(json_build_object('id', bs.id::text, 'title', bs.title, 'slug', bs.slug))
      from (select distinct s.owner_id, s.section_id from shown s where s.section_id is not null) k
        join board_sections bs on bs.owner_id = k.owner_id and bs.id = k.section_id),
    'products', (
      select json_agg(json_build_object('link', g.link, 'name', g.name, 'brand', g.brand, 'price', g.price::text,
        'sale_price', g.sale_price::text, 'currency', g.currency, 'availability', g.availability)) from linked_products g
      where g.link = any(array(select s.link from shown s)) and g.price is not null),
    'saved', (
      select json_agg(m) from (
        select distinct on (mine.image_signature) mine.image_signature as picture, mb.id::text, mb.name, mb.layout, mb.privacy, mb.slug,
          mo.username, case when mine.origin_id is not null then mine.id::text end as pin_id
        from pins mine join boards mb on mb.owner_id = mine.owner_id and mb.id = mine.board_id join users mo on mo.id = mb.owner_id
        where mine.pinner_id = $1::bigint and mine.image_signature = any(array(select s.image_signature from shown s))
          and (mb.owner_id = $1::bigint or (
     (mb.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = mb.owner_id and bc.board_id = mb.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = mb.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = mb.owner_id) and not exists (select 1 from away_people aw where aw.user_id = mb.owner_id)))
        order by mine.image_signature, mine.id desc) m)) end as named
  from shown p order by p.rank desc, p.id desc;

-- today.trending (queries.ts)
-- $1 int8
-- $2 rank int8
-- $3 before int8
-- $4 size int8
-- gives
--   id int8
--   title text
--   description text
--   alt_text text
--   link text null
--   domain text null
--   method text
--   image_signature text
--   image_width int4
--   image_height int4
--   dominant_color text
--   animated bool
--   comment_count int8
--   comments_off bool
--   tended bool
--   created_at timestamptz
--   repin_count int8
--   pinner_id int8
--   creator_id int8
--   origin_pinner_id int8 null
--   board_id int8
--   section_id int8 null
--   sponsorship_status int2
--   sponsor_id int8
--   rank int8 not null
--   named json
with shown as materialized (
  select q.*, coalesce(po.save_count, q.save_count) as repin_count, coalesce(po.sponsorship_status, q.sponsorship_status) as shown_status,
    case when coalesce(po.sponsorship_status, q.sponsorship_status) = 1 or q.pinner_id = $1::bigint and q.origin_id is null
      then coalesce(po.sponsor_id, q.sponsor_id) end as shown_sponsor
  from (select p.*, k.trending as rank from pin_standings k join pins p on p.owner_id = k.owner_id and p.id = k.pin_id
       where (k.trending, k.pin_id) < ($2::bigint, $3::bigint) and k.savers > 0 and p.is_public and ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.pinner_id)) and ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.owner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.owner_id)) and not exists (
     select 1 from hidden_pins hd where hd.user_id = $1::bigint and hd.image_signature = p.image_signature
       and p.pinner_id <> hd.user_id and p.owner_id <> hd.user_id and not exists (
         select 1 from board_collaborators hc where hc.owner_id = p.owner_id and hc.board_id = p.board_id
           and hc.user_id = hd.user_id and hc.state = 'active'))
       order by k.trending desc, k.pin_id desc limit $4) q left join lateral (
    select o.save_count, o.sponsor_id, o.sponsorship_status from pins o where o.id = q.origin_id limit 1) po on true)
  select p.id, p.title, p.description, p.alt_text, p.link, p.domain, p.method, p.image_signature, p.image_width, p.image_height,
    p.dominant_color, p.animated, p.comment_count - case when p.comment_count > 0 and (exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or exists (select 1 from comment_reports where user_id = $1::bigint)) then (
     select coalesce(sum(case when h.parent_id is null then 1 + h.reply_count else 1 end), 0)::bigint from (select hc.id, hc.parent_id, hc.reply_count from pin_comments hc
   where hc.pin_id = p.id and hc.author_id = any(array(select blocked_id as id from blocks where blocker_id = $1::bigint
   union select blocker_id from blocks where blocked_id = $1::bigint))
   union
   select hc.id, hc.parent_id, hc.reply_count from comment_reports cr join pin_comments hc on hc.pin_id = cr.pin_id and hc.id = cr.comment_id
   where cr.user_id = $1::bigint and cr.pin_id = p.id) h
     where h.parent_id is null or exists (
       select 1 from pin_comments ht where ht.pin_id = p.id and ht.id = h.parent_id and (((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = ht.author_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = ht.author_id)) and not exists (select 1 from away_people aw where aw.user_id = ht.author_id)) and not exists (
     select 1 from comment_reports cr where cr.comment_id = ht.id and cr.user_id = $1::bigint)))) else 0 end as comment_count, p.comments_off,
    coalesce(p.pinner_id = $1::bigint or p.owner_id = $1::bigint, false) as tended, p.created_at, p.repin_count, p.pinner_id, p.creator_id, p.origin_pinner_id, p.board_id, p.section_id,
    p.shown_status as sponsorship_status, p.shown_sponsor as sponsor_id, p.rank,
    case when row_number() over () = 1 then json_build_object(
    'people', (
      select json_agg(json_build_object('ref', json_build_object('id', u.id::text, 'username', u.username, 'full_name', coalesce(u.business_name, u.full_name), 'image_signature', u.image_signature), 'visible', ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = u.id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = u.id)) and not exists (select 1 from away_people aw where aw.user_id = u.id)))) from users u
      where u.id = any(array(
        select unnest(array[s.pinner_id, s.owner_id, s.creator_id, s.origin_pinner_id, s.shown_sponsor]) from shown s))),
    'boards', (
      select json_agg(json_build_object('id', b.id::text, 'owner', b.owner_id::text, 'name', b.name, 'slug', b.slug, 'privacy', b.privacy,
        'layout', b.layout, 'editable', exists (select 1 from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id
     and bc.user_id = $1::bigint and bc.state = 'active'))) from boards b
      where b.id = any(array(select s.board_id from shown s))),
    'sections', (
      select json_agg(json_build_object('id', bs.id::text, 'title', bs.title, 'slug', bs.slug))
      from (select distinct s.owner_id, s.section_id from shown s where s.section_id is not null) k
        join board_sections bs on bs.owner_id = k.owner_id and bs.id = k.section_id),
    'products', (
      select json_agg(json_build_object('link', g.link, 'name', g.name, 'brand', g.brand, 'price', g.price::text,
        'sale_price', g.sale_price::text, 'currency', g.currency, 'availability', g.availability)) from linked_products g
      where g.link = any(array(select s.link from shown s)) and g.price is not null),
    'saved', (
      select json_agg(m) from (
        select distinct on (mine.image_signature) mine.image_signature as picture, mb.id::text, mb.name, mb.layout, mb.privacy, mb.slug,
          mo.username, case when mine.origin_id is not null then mine.id::text end as pin_id
        from pins mine join boards mb on mb.owner_id = mine.owner_id and mb.id = mine.board_id join users mo on mo.id = mb.owner_id
        where mine.pinner_id = $1::bigint and mine.image_signature = any(array(select s.image_signature from shown s))
          and (mb.owner_id = $1::bigint or (
     (mb.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = mb.owner_id and bc.board_id = mb.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = mb.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = mb.owner_id) and not exists (select 1 from away_people aw where aw.user_id = mb.owner_id)))
        order by mine.image_signature, mine.id desc) m)) end as named
  from shown p order by p.rank desc, p.id desc;

-- videos.popular (queries.ts)
-- $1 int8
-- $2 rank int8
-- $3 before int8
-- $4 size int8
-- gives
--   id int8
--   title text
--   description text
--   alt_text text
--   link text null
--   domain text null
--   method text
--   image_signature text
--   image_width int4
--   image_height int4
--   dominant_color text
--   animated bool
--   comment_count int8
--   comments_off bool
--   tended bool
--   created_at timestamptz
--   repin_count int8
--   pinner_id int8
--   creator_id int8
--   origin_pinner_id int8 null
--   board_id int8
--   section_id int8 null
--   sponsorship_status int2
--   sponsor_id int8
--   rank int8 not null
--   named json
with shown as materialized (
  select q.*, coalesce(po.save_count, q.save_count) as repin_count, coalesce(po.sponsorship_status, q.sponsorship_status) as shown_status,
    case when coalesce(po.sponsorship_status, q.sponsorship_status) = 1 or q.pinner_id = $1::bigint and q.origin_id is null
      then coalesce(po.sponsor_id, q.sponsor_id) end as shown_sponsor
  from (select p.*, k.popular as rank from pin_standings k join pins p on p.owner_id = k.owner_id and p.id = k.pin_id
       where (k.popular, k.pin_id) < ($2::bigint, $3::bigint) and k.moving and p.is_public and ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.pinner_id)) and ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.owner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.owner_id)) and not exists (
     select 1 from hidden_pins hd where hd.user_id = $1::bigint and hd.image_signature = p.image_signature
       and p.pinner_id <> hd.user_id and p.owner_id <> hd.user_id and not exists (
         select 1 from board_collaborators hc where hc.owner_id = p.owner_id and hc.board_id = p.board_id
           and hc.user_id = hd.user_id and hc.state = 'active'))
       order by k.popular desc, k.pin_id desc limit $4) q left join lateral (
    select o.save_count, o.sponsor_id, o.sponsorship_status from pins o where o.id = q.origin_id limit 1) po on true)
  select p.id, p.title, p.description, p.alt_text, p.link, p.domain, p.method, p.image_signature, p.image_width, p.image_height,
    p.dominant_color, p.animated, p.comment_count - case when p.comment_count > 0 and (exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or exists (select 1 from comment_reports where user_id = $1::bigint)) then (
     select coalesce(sum(case when h.parent_id is null then 1 + h.reply_count else 1 end), 0)::bigint from (select hc.id, hc.parent_id, hc.reply_count from pin_comments hc
   where hc.pin_id = p.id and hc.author_id = any(array(select blocked_id as id from blocks where blocker_id = $1::bigint
   union select blocker_id from blocks where blocked_id = $1::bigint))
   union
   select hc.id, hc.parent_id, hc.reply_count from comment_reports cr join pin_comments hc on hc.pin_id = cr.pin_id and hc.id = cr.comment_id
   where cr.user_id = $1::bigint and cr.pin_id = p.id) h
     where h.parent_id is null or exists (
       select 1 from pin_comments ht where ht.pin_id = p.id and ht.id = h.parent_id and (((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = ht.author_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = ht.author_id)) and not exists (select 1 from away_people aw where aw.user_id = ht.author_id)) and not exists (
     select 1 from comment_reports cr where cr.comment_id = ht.id and cr.user_id = $1::bigint)))) else 0 end as comment_count, p.comments_off,
    coalesce(p.pinner_id = $1::bigint or p.owner_id = $1::bigint, false) as tended, p.created_at, p.repin_count, p.pinner_id, p.creator_id, p.origin_pinner_id, p.board_id, p.section_id,
    p.shown_status as sponsorship_status, p.shown_sponsor as sponsor_id, p.rank,
    case when row_number() over () = 1 then json_build_object(
    'people', (
      select json_agg(json_build_object('ref', json_build_object('id', u.id::text, 'username', u.username, 'full_name', coalesce(u.business_name, u.full_name), 'image_signature', u.image_signature), 'visible', ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = u.id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = u.id)) and not exists (select 1 from away_people aw where aw.user_id = u.id)))) from users u
      where u.id = any(array(
        select unnest(array[s.pinner_id, s.owner_id, s.creator_id, s.origin_pinner_id, s.shown_sponsor]) from shown s))),
    'boards', (
      select json_agg(json_build_object('id', b.id::text, 'owner', b.owner_id::text, 'name', b.name, 'slug', b.slug, 'privacy', b.privacy,
        'layout', b.layout, 'editable', exists (select 1 from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id
     and bc.user_id = $1::bigint and bc.state = 'active'))) from boards b
      where b.id = any(array(select s.board_id from shown s))),
    'sections', (
      select json_agg(json_build_object('id', bs.id::text, 'title', bs.title, 'slug', bs.slug))
      from (select distinct s.owner_id, s.section_id from shown s where s.section_id is not null) k
        join board_sections bs on bs.owner_id = k.owner_id and bs.id = k.section_id),
    'products', (
      select json_agg(json_build_object('link', g.link, 'name', g.name, 'brand', g.brand, 'price', g.price::text,
        'sale_price', g.sale_price::text, 'currency', g.currency, 'availability', g.availability)) from linked_products g
      where g.link = any(array(select s.link from shown s)) and g.price is not null),
    'saved', (
      select json_agg(m) from (
        select distinct on (mine.image_signature) mine.image_signature as picture, mb.id::text, mb.name, mb.layout, mb.privacy, mb.slug,
          mo.username, case when mine.origin_id is not null then mine.id::text end as pin_id
        from pins mine join boards mb on mb.owner_id = mine.owner_id and mb.id = mine.board_id join users mo on mo.id = mb.owner_id
        where mine.pinner_id = $1::bigint and mine.image_signature = any(array(select s.image_signature from shown s))
          and (mb.owner_id = $1::bigint or (
     (mb.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = mb.owner_id and bc.board_id = mb.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = mb.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = mb.owner_id) and not exists (select 1 from away_people aw where aw.user_id = mb.owner_id)))
        order by mine.image_signature, mine.id desc) m)) end as named
  from shown p order by p.rank desc, p.id desc;

-- interests.followed (queries.ts)
-- $1 viewer int8
-- gives
--   id int8
--   slug text
--   name text
--   level int2
--   parent_id int8 null
--   follower_count int8
--   followed bool
--   signature text
--   width int4
--   height int4
--   color text
select i.id, i.slug, i.name, i.level, i.parent_id, i.follower_count,
   exists (select 1 from interest_follows f where f.user_id = $1::bigint and f.interest_id = i.id) as followed, cover.signature, cover.width, cover.height, cover.color
   from interests i left join lateral (
     select c.* from (
       select k.owner_id, k.pin_id, k.weight, k.rank, p.image_signature as signature, p.image_width as width, p.image_height as height,
         p.dominant_color as color
       from pin_interests k join pins p on p.owner_id = k.owner_id and p.id = k.pin_id
       where k.interest_id = i.id  and p.is_public and ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.pinner_id)) and ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.owner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.owner_id)) and not exists (
     select 1 from hidden_pins hd where hd.user_id = $1::bigint and hd.image_signature = p.image_signature
       and p.pinner_id <> hd.user_id and p.owner_id <> hd.user_id and not exists (
         select 1 from board_collaborators hc where hc.owner_id = p.owner_id and hc.board_id = p.board_id
           and hc.user_id = hd.user_id and hc.state = 'active')) order by k.rank desc, k.pin_id desc limit 40
     ) c
     where c.weight > 0.55 and not exists (
       select 1 from pin_interests o join interests oi on oi.id = o.interest_id
       where o.owner_id = c.owner_id and o.pin_id = c.pin_id and oi.level = i.level and o.weight > c.weight)
     order by round(c.weight::numeric, 1) desc, c.rank desc, c.pin_id desc limit 1
   ) cover on true
   where i.id in (select f.interest_id from interest_follows f where f.user_id = $1::bigint) order by i.position;

-- interests.followed_page (queries.ts)
-- $1 user int8
-- $2 before int8
-- $3 limit int4
-- gives
--   id int8 not null
--   slug text not null
--   name text not null
select i.id, i.slug, i.name from interest_follows f join interests i on i.id = f.interest_id
   where f.user_id = $1::bigint and i.id < $2::bigint order by i.id desc limit $3::int;

-- interests.follow (queries.ts)
-- $1 user int8
-- $2 interest int8
with added as (
     insert into interest_follows (user_id, interest_id) select $1::bigint, id from interests where id = $2::bigint
     on conflict do nothing returning interest_id
   )
   update interests set follower_count = follower_count + 1 where id in (select interest_id from added);

-- interests.unfollow (queries.ts)
-- $1 user int8
-- $2 interest int8
with removed as (
     delete from interest_follows where user_id = $1::bigint and interest_id = $2::bigint returning interest_id
   )
   update interests set follower_count = follower_count - 1 where id in (select interest_id from removed);

-- The statements of this folder as PostgreSQL gets them, with what it says of them. Written by `npm run sql`; a test compares.

-- visual.picture (find-queries.ts)
-- $1 viewer int8
-- $2 pin int8
-- $3 model text
-- $4 version int4
-- gives
--   signature text not null
--   maps int4[]
--   pictures int8
select p.image_signature as signature, array(select m.id from visual_maps m where m.model = $3 and m.version = $4::int order by m.id desc) as maps,
   (select coalesce(max(n.id), 0) from visual_pictures n)::bigint as pictures from pins p join boards b on b.owner_id = p.owner_id and b.id = p.board_id
  where p.id = $2::bigint and (((b.owner_id = $1::bigint or (
     (b.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = b.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = b.owner_id) and not exists (select 1 from away_people aw where aw.user_id = b.owner_id)))
    and (b.content_state <> 'unavailable' or b.owner_id = $1::bigint)) and (p.owner_id = $1::bigint or ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.pinner_id)))) limit 1;

-- visual.salient (find-queries.ts)
-- $1 viewer int8
-- $2 pin int8
-- gives
--   salient float4[]
select (select v.salient from visual_pictures v where v.signature = p.image_signature) as salient from pins p join boards b on b.owner_id = p.owner_id and b.id = p.board_id
  where p.id = $2::bigint and (((b.owner_id = $1::bigint or (
     (b.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = b.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = b.owner_id) and not exists (select 1 from away_people aw where aw.user_id = b.owner_id)))
    and (b.content_state <> 'unavailable' or b.owner_id = $1::bigint)) and (p.owner_id = $1::bigint or ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.pinner_id)))) limit 1;

-- visual.find (find-queries.ts)
-- $1 viewer int8
-- $2 maps int4[]
-- $3 cells int4[]
-- $4 codes text[]
-- $5 except text
-- $6 bytes int4
-- gives
--   pin_id int8 not null
--   phash text not null
--   vectors bytea
with probes as materialized (
     select map, cell, code::bit(128) as code from unnest($2::int[], $3::int[], $4::text[]) t (map, cell, code)
   ), near as (
     select r.picture, r.part, bit_count(r.code # p.code) as bits
     from probes p join visual_regions r on r.map = p.map and r.cell = p.cell
     order by bits limit 1500
   ), best as (
     select n.picture, min(n.bits) as bits, (array_agg(n.part order by n.bits, n.part))[1:3] as parts
     from (select picture, part, min(bits) as bits from near group by picture, part) n
     group by n.picture order by bits, n.picture limit 200
   ), alike as materialized (
     select b.picture, b.bits, s.pin_id, i.phash, f.vectors
   from best b join visual_pictures v on v.id = b.picture join images i on i.signature = v.signature
   cross join lateral (
     select string_agg(substring(v.vectors from 1 + part * $6::int for $6::int), '') as vectors from unnest(b.parts) part
   ) f
   cross join lateral (
     select q.id as pin_id from pins q
     where q.image_signature = v.signature and q.is_public
       and ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = q.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = q.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = q.pinner_id)) and ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = q.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = q.owner_id)) and not exists (select 1 from away_people aw where aw.user_id = q.owner_id)) and not exists (
     select 1 from hidden_pins hd where hd.user_id = $1::bigint and hd.image_signature = q.image_signature
       and q.pinner_id <> hd.user_id and q.owner_id <> hd.user_id and not exists (
         select 1 from board_collaborators hc where hc.owner_id = q.owner_id and hc.board_id = q.board_id
           and hc.user_id = hd.user_id and hc.state = 'active'))
     order by q.id limit 1
   ) s
   where v.signature is distinct from $5 order by b.bits, b.picture limit 200
   ) select pin_id, phash, vectors from alike order by bits, picture;

-- visual.find_products (find-queries.ts)
-- $1 viewer int8
-- $2 maps int4[]
-- $3 cells int4[]
-- $4 codes text[]
-- $5 except text
-- $6 bytes int4
-- gives
--   pin_id int8
--   phash text
--   vectors bytea
with probes as materialized (
     select map, cell, code::bit(128) as code from unnest($2::int[], $3::int[], $4::text[]) t (map, cell, code)
   ), near as (
     select r.picture, r.part, bit_count(r.code # p.code) as bits
     from probes p join visual_regions r on r.map = p.map and r.cell = p.cell
     order by bits limit 20000
   ), best as (
     select n.picture, min(n.bits) as bits, (array_agg(n.part order by n.bits, n.part))[1:3] as parts
     from (select picture, part, min(bits) as bits from near group by picture, part) n
     group by n.picture order by bits, n.picture limit 3000
   ), alike as materialized (
     select b.picture, b.bits, s.pin_id, i.phash, f.vectors
   from best b join visual_pictures v on v.id = b.picture join images i on i.signature = v.signature
   cross join lateral (
     select string_agg(substring(v.vectors from 1 + part * $6::int for $6::int), '') as vectors from unnest(b.parts) part
   ) f
   cross join lateral (
     select q.id as pin_id from pins q
     where q.image_signature = v.signature and q.is_public
       and ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = q.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = q.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = q.pinner_id)) and ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = q.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = q.owner_id)) and not exists (select 1 from away_people aw where aw.user_id = q.owner_id)) and not exists (
     select 1 from hidden_pins hd where hd.user_id = $1::bigint and hd.image_signature = q.image_signature
       and q.pinner_id <> hd.user_id and q.owner_id <> hd.user_id and not exists (
         select 1 from board_collaborators hc where hc.owner_id = q.owner_id and hc.board_id = q.board_id
           and hc.user_id = hd.user_id and hc.state = 'active')) and exists (select 1 from linked_products l where l.link = q.link and l.price is not null)
     order by q.id limit 1
   ) s
   where v.signature is distinct from $5 order by b.bits, b.picture limit 200
   ), sold as (
     select distinct v.id as picture, 0 as bits, '{0}'::smallint[] as parts
     from (
       select k.owner_id, k.pin_id from pin_standings k where k.product order by k.popular desc, k.pin_id desc limit 1000
     ) k join pins p on p.owner_id = k.owner_id and p.id = k.pin_id join visual_pictures v on v.signature = p.image_signature
     where (select count(*) from alike) < 25
   )
   select pin_id, phash, vectors from alike
   union all
   select pin_id, phash, vectors from (select b.picture, b.bits, s.pin_id, i.phash, f.vectors
   from sold b join visual_pictures v on v.id = b.picture join images i on i.signature = v.signature
   cross join lateral (
     select string_agg(substring(v.vectors from 1 + part * $6::int for $6::int), '') as vectors from unnest(b.parts) part
   ) f
   cross join lateral (
     select q.id as pin_id from pins q
     where q.image_signature = v.signature and q.is_public
       and ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = q.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = q.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = q.pinner_id)) and ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = q.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = q.owner_id)) and not exists (select 1 from away_people aw where aw.user_id = q.owner_id)) and not exists (
     select 1 from hidden_pins hd where hd.user_id = $1::bigint and hd.image_signature = q.image_signature
       and q.pinner_id <> hd.user_id and q.owner_id <> hd.user_id and not exists (
         select 1 from board_collaborators hc where hc.owner_id = q.owner_id and hc.board_id = q.board_id
           and hc.user_id = hd.user_id and hc.state = 'active')) and exists (select 1 from linked_products l where l.link = q.link and l.price is not null)
     order by q.id limit 1
   ) s
   where v.signature is distinct from $5) k;

-- visual.atlas (index-queries.ts)
-- $1 model text
-- $2 version int4
-- gives
--   maps int4[]
--   pictures int8
select array(select m.id from visual_maps m where m.model = $1 and m.version = $2::int order by m.id desc) as maps,
   (select coalesce(max(n.id), 0) from visual_pictures n)::bigint as pictures;

-- visual.map (index-queries.ts)
-- $1 id int4
-- gives
--   id int4 not null
--   pictures int8 not null
--   middles bytea not null
select id, pictures, middles from visual_maps where id = $1::int;

-- visual.map.add (index-queries.ts)
-- $1 model text
-- $2 version int4
-- $3 pictures int8
-- $4 middles bytea
-- gives
--   id int4 not null
insert into visual_maps (model, version, pictures, middles) values ($1, $2::int, $3::bigint, $4) returning id;

-- visual.maps.drop (index-queries.ts)
-- $1 newest int4
delete from visual_maps m where m.id < $1::int and not exists (select 1 from visual_pictures v where v.map = m.id);

-- visual.look_again (index-queries.ts)
-- $1 model text
-- $2 version int4
-- gives
--   pictures int8
with again as (
     insert into visual_pending (signature)
     select v.signature from visual_maps m join visual_pictures v on v.map = m.id where (m.model, m.version) <> ($1, $2::int) returning 1
   ) select count(*) as pictures from again;

-- visual.any_work (index-queries.ts)
-- $1 model text
-- $2 version int4
-- gives
--   due bool
select exists (select 1 from visual_pending) or count(*) <> 1 or not bool_and((model, version) = ($1, $2::int)) as due from visual_maps;

-- visual.pending (index-queries.ts)
-- $1 limit int4
-- gives
--   id int8 not null
--   signature text not null
select id, signature from visual_pending order by id limit $1::int;

-- visual.pending.done (index-queries.ts)
-- $1 id int8
delete from visual_pending where id = $1::bigint;

-- visual.picture.delete (index-queries.ts)
-- $1 signature text
delete from visual_pictures where signature = $1;

-- visual.picture.add (index-queries.ts)
-- $1 signature text
-- $2 map int4
-- $3 vectors bytea
-- $4 cells int4[]
-- $5 codes text[]
-- $6 salient float4[]
with added as (
     insert into visual_pictures (signature, map, vectors, cells, salient)
     select i.signature, $2::int, $3, $4::int[], $6::real[] from images i where i.signature = $1 for key share
     on conflict (signature) do nothing returning id
   )
   insert into visual_regions (map, cell, picture, part, code)
   select $2::int, r.cell, a.id, (r.place - 1)::smallint, r.code::bit(128)
   from added a cross join lateral unnest($4::int[], $5::text[]) with ordinality r (cell, code, place);

-- visual.pictures.sample (index-queries.ts)
-- $1 ids int4[]
-- gives
--   vectors bytea not null
select vectors from visual_pictures where id = any($1::int[]);

-- visual.pictures.unmoved (index-queries.ts)
-- $1 model text
-- $2 version int4
-- $3 newest int4
-- $4 limit int4
-- gives
--   id int4 not null
--   signature text not null
--   vectors bytea not null
select v.id, v.signature, v.vectors from visual_maps m cross join lateral (
     select * from visual_pictures v where v.map = m.id order by v.id limit $4::int
   ) v
   where m.model = $1 and m.version = $2::int and m.id < $3::int limit $4::int;

-- visual.picture.move (index-queries.ts)
-- $1 id int4
-- $2 map int4
-- $3 cells int4[]
-- $4 codes text[]
with before as (
     select id, map, cells from visual_pictures where id = $1::int for update
   ), gone as (
     delete from visual_regions r using before b where r.map = b.map and r.cell = any(b.cells) and r.picture = b.id
   ), moved as (
     update visual_pictures v set map = $2::int, cells = $3::int[] from before b where v.id = b.id returning v.id
   )
   insert into visual_regions (map, cell, picture, part, code)
   select $2::int, r.cell, m.id, (r.place - 1)::smallint, r.code::bit(128)
   from moved m cross join lateral unnest($3::int[], $4::text[]) with ordinality r (cell, code, place);

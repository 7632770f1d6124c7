-- The statements of this folder as PostgreSQL gets them, with what it says of them. Written by `npm run sql`; a test compares.

-- blocks.boards (queries.ts)
-- $1 blocker int8
-- $2 blocked int8
-- gives
--   board_id int8 not null
select board_id from board_follows
   where (user_id = $1 and owner_id = $2) or (user_id = $2 and owner_id = $1) order by board_id;

-- blocks.add (queries.ts)
-- $1 blocker int8
-- $2 blocked int8
-- $3 source text
-- $4 context text
insert into blocks (blocker_id, blocked_id, source, context) values ($1, $2, $3, $4)
   on conflict (blocker_id, blocked_id) do update set source = excluded.source, context = excluded.context;

-- blocks.remove (queries.ts)
-- $1 blocker int8
-- $2 blocked int8
delete from blocks where blocker_id = $1 and blocked_id = $2;

-- blocks.follows.end (queries.ts)
-- $1 blocker int8
-- $2 blocked int8
with gone as (
     delete from follows
     where (follower_id = $1 and followee_id = $2) or (follower_id = $2 and followee_id = $1)
     returning follower_id, followee_id
   )
   update users u set
     following_count = u.following_count - (select count(*) from gone where follower_id = u.id),
     follower_count = u.follower_count - (select count(*) from gone where followee_id = u.id)
   where u.id in (select follower_id from gone union select followee_id from gone);

-- blocks.board_follows.end (queries.ts)
-- $1 blocker int8
-- $2 blocked int8
with gone as (
     delete from board_follows
     where (user_id = $1 and owner_id = $2) or (user_id = $2 and owner_id = $1)
     returning owner_id, board_id
   )
   update boards b set follower_count = b.follower_count - (
     select count(*) from gone r where r.owner_id = b.owner_id and r.board_id = b.id)
   where (b.owner_id, b.id) in (select owner_id, board_id from gone);

-- blocks.list (queries.ts)
-- $1 viewer int8
-- $2 before int8
-- $3 limit int4
-- gives
--   follow_id int8 not null
--   id int8 not null
--   username text not null
--   full_name text
--   image_signature text null
--   own_name text
--   first_name text
--   about text not null
--   pronouns text not null
--   website_url text null
--   is_partner bool not null
--   cover json
--   verified_identity bool not null
--   verified_merchant bool not null
--   follower_count int8 not null
--   following_count int8 not null
--   pin_count int8
--   board_count int8
--   followed_by_me bool
--   blocked_by_me bool
select bl.id as follow_id, u.id as id, u.username as username, coalesce(u.business_name, u.full_name) as full_name, u.image_signature as image_signature, case when u.id = $1::bigint then u.full_name end as own_name,
   coalesce(u.business_name, u.first_name) as first_name, u.about, u.pronouns, u.website_url, u.is_partner,
   (select json_build_object('signature', ci.signature, 'width', ci.width, 'height', ci.height)
     from images ci where ci.signature = u.cover_signature) as cover,
   u.verified_identity, u.verified_merchant, u.follower_count, u.following_count,
   u.pin_count - (case when u.id = $1::bigint then 0 else (select (select count(*) from pins hp where hp.pinner_id = u.id and not hp.is_public) + case when exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) then (
     select count(*) from pins hp where hp.pinner_id = u.id and hp.is_public and hp.owner_id <> hp.pinner_id
       and not (not exists (select 1 from blocks bl where bl.blocker_id = hp.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = hp.owner_id))) else 0 end) end) as pin_count,
   u.board_count - (case when u.id = $1::bigint then 0 else (select count(*) from boards hb where hb.owner_id = u.id and hb.privacy <> 'public') end) as board_count,
   exists (select 1 from follows vf where vf.follower_id = $1::bigint and vf.followee_id = u.id)
     as followed_by_me,
   exists (select 1 from blocks vb where vb.blocker_id = $1::bigint and vb.blocked_id = u.id)
     as blocked_by_me from (
     select id, blocked_id from blocks where blocker_id = $1 and id < $2 order by id desc limit $3::int
   ) bl join users u on u.id = bl.blocked_id order by bl.id desc;

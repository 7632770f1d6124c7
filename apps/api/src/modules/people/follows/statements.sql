-- The statements of this folder as PostgreSQL gets them, with what it says of them. Written by `npm run sql`; a test compares.

-- board_follows.add (BoardFollowResource.ts)
-- $1 user int8
-- $2 owner int8
-- $3 board int8
with added as (
     insert into board_follows (user_id, owner_id, board_id) values ($1, $2, $3) on conflict do nothing returning owner_id, board_id
   )
   update boards b set follower_count = b.follower_count + (
     select count(*) from added r where r.owner_id = b.owner_id and r.board_id = b.id)
   where (b.owner_id, b.id) in (select owner_id, board_id from added);

-- board_follows.remove (BoardFollowResource.ts)
-- $1 user int8
-- $2 owner int8
-- $3 board int8
with removed as (
     delete from board_follows where user_id = $1 and owner_id = $2 and board_id = $3 returning owner_id, board_id
   )
   update boards b set follower_count = b.follower_count - (
     select count(*) from removed r where r.owner_id = b.owner_id and r.board_id = b.id)
   where (b.owner_id, b.id) in (select owner_id, board_id from removed);

-- states.set (UserStateResource.ts)
-- $1 user int8
-- $2 state text
-- $3 value text
-- $4 max int4
-- gives
--   value text not null
insert into user_states (user_id, state, value)
   select $1, $2, $3 where (select count(*) from user_states where user_id = $1 and state <> $2) < $4::int
   on conflict (user_id, state) do update set value = excluded.value, changed_at = now()
   returning value;

-- states.get (UserStateResource.ts)
-- $1 user int8
-- $2 state text
-- gives
--   value text not null
select value from user_states where user_id = $1 and state = $2;

-- follows.add (queries.ts)
-- $1 followerId int8
-- $2 followeeIds int8[]
with added as (
     insert into follows (follower_id, followee_id) select $1, followee from unnest($2::bigint[]) followee
     on conflict do nothing returning follower_id, followee_id
   ), told as (
     insert into notices (user_id, kind, actor_id, board_id, pin_id) select followee_id, 'follow', $1::bigint, null::bigint, null::bigint from added
   )
   update users u set
     following_count = u.following_count + (select count(*) from added where follower_id = u.id),
     follower_count = u.follower_count + (select count(*) from added where followee_id = u.id)
   where u.id in (select follower_id from added union select followee_id from added);

-- follows.remove (queries.ts)
-- $1 followerId int8
-- $2 followeeId int8
with removed as (
     delete from follows where follower_id = $1 and followee_id = $2 returning follower_id, followee_id
   )
   update users u set
     following_count = u.following_count - (select count(*) from removed where follower_id = u.id),
     follower_count = u.follower_count - (select count(*) from removed where followee_id = u.id)
   where u.id in (select follower_id from removed union select followee_id from removed);

-- follows.followers (queries.ts)
-- $1 viewerId int8
-- $2 userId int8
-- $3 before int8
-- $4 limit int4
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
select f.id as follow_id, u.id as id, u.username as username, coalesce(u.business_name, u.full_name) as full_name, u.image_signature as image_signature, case when u.id = $1::bigint then u.full_name end as own_name,
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
       select f.id, f.follower_id as user_id from follows f
       where f.followee_id = $2 and f.id < $3 and not exists (select 1 from blocks bl where bl.blocker_id = f.follower_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = f.follower_id) and not exists (select 1 from away_people aw where aw.user_id = f.follower_id)
       order by f.id desc limit $4::int
     ) f join users u on u.id = f.user_id order by f.id desc;

-- follows.following (queries.ts)
-- $1 viewerId int8
-- $2 userId int8
-- $3 before int8
-- $4 limit int4
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
select f.id as follow_id, u.id as id, u.username as username, coalesce(u.business_name, u.full_name) as full_name, u.image_signature as image_signature, case when u.id = $1::bigint then u.full_name end as own_name,
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
       select f.id, f.followee_id as user_id from follows f
       where f.follower_id = $2 and f.id < $3 and not exists (select 1 from blocks bl where bl.blocker_id = f.followee_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = f.followee_id) and not exists (select 1 from away_people aw where aw.user_id = f.followee_id)
       order by f.id desc limit $4::int
     ) f join users u on u.id = f.user_id order by f.id desc;

-- follows.users (queries.ts)
-- $1 viewerId int8
-- $2 ids int8[]
-- gives
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
select u.id as id, u.username as username, coalesce(u.business_name, u.full_name) as full_name, u.image_signature as image_signature, case when u.id = $1::bigint then u.full_name end as own_name,
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
     as blocked_by_me from users u where u.id = any($2::bigint[]) order by array_position($2::bigint[], u.id);

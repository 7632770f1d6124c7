-- The statements of this folder as PostgreSQL gets them, with what it says of them. Written by `npm run sql`; a test compares.

-- saving.words (queries.ts)
-- $1 beginning text
-- gives
--   query text not null
--   pin_count int4
select w.word as query, count(*)::int as pin_count from (
     select word from pin_words where word >= $1::text collate "C" and word < ($1::text || chr(1114111)) collate "C"
     order by word limit 50000) w
   group by w.word order by pin_count desc, w.word limit 5;

-- saving.names (queries.ts)
-- $1 viewer int8
-- $2 signature text
-- gives
--   title text
--   people int4
select min(b.name) as title, count(distinct b.owner_id)::int as people from (
     select p.owner_id, p.board_id, p.pinner_id from pins p where p.image_signature = $2 and p.is_public
     limit 2000) p
   join boards b on b.owner_id = p.owner_id and b.id = p.board_id
   where b.owner_id <> $1::bigint and b.layout <> 'quick_creates' and b.archived_at is null
     and not exists (select 1 from blocks bl where bl.blocker_id = b.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = b.owner_id)
     and not exists (select 1 from boards own where own.owner_id = $1::bigint and own.slug = b.slug)
   group by b.slug order by people desc, b.slug limit 50;

-- saving.words_of (queries.ts)
-- $1 viewer int8
-- $2 title text
-- $3 description text
-- gives
--   word text
--   taken bool
select w.word, exists (select 1 from boards own where own.owner_id = $1::bigint and own.slug = w.word) as taken from (select word from words_of($2, $3) word where length(word) > 2) w,
     lateral (select count(*) as pins from (select 1 from pin_words k where k.word = w.word limit 500) k) c
   order by c.pins desc, w.word limit 50;

-- saving.via (queries.ts)
-- $1 viewer int8
-- $2 pin int8
-- gives
--   id int8 not null
--   username text not null
--   full_name text not null
--   image_signature text null
select u.id, u.username, u.full_name, u.image_signature from pins p
   join pins via on via.id = p.via_pin_id
   join boards b on b.owner_id = via.owner_id and b.id = via.board_id
   join users u on u.id = via.pinner_id
   where p.id = $2::bigint and (((b.owner_id = $1::bigint or (
     (b.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = b.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = b.owner_id)))
    and (b.content_state <> 'unavailable' or b.owner_id = $1::bigint)) and (via.owner_id = $1::bigint or (not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = via.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = via.pinner_id)))) limit 1;

-- saving.official (queries.ts)
-- $1 viewer int8
-- $2 domain text
-- gives
--   id int8 not null
--   username text not null
--   full_name text not null
--   image_signature text null
--   first_name text not null
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
select u.id, u.username, u.full_name, u.image_signature, u.first_name, u.about, u.pronouns, u.website_url, u.is_partner,
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
     as blocked_by_me from website_claims c join users u on u.id = c.user_id
   where c.claim_key = $2 and c.claimed_at is not null
     and u.login_state is null and not exists (select 1 from blocks bl where bl.blocker_id = u.id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = u.id);

-- saving.settings (queries.ts)
-- $1 viewer int8
-- gives
--   connected_to_instagram bool not null
--   listed_website_url text null
select connected_to_instagram, website_url as listed_website_url from users where id = $1;

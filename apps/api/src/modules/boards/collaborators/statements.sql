-- The statements of this folder as PostgreSQL gets them, with what it says of them. Written by `npm run sql`; a test compares.

-- collaborators.member_board (queries.ts)
-- $1 board int8
-- $2 person int8
-- gives
--   id int8 not null
--   owner_id int8 not null
--   state text
--   people int4
select b.id, b.owner_id,
     (select bc.state from board_collaborators bc
      where bc.owner_id = b.owner_id and bc.board_id = b.id and bc.user_id = $2) as state,
     (select count(*)::int from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id)
     + (select count(*)::int from board_email_invites e where e.owner_id = b.owner_id and e.board_id = b.id) as people
   from boards b where b.id = $1 and not exists (select 1 from blocks bl where bl.blocker_id = b.owner_id and bl.blocked_id = $2::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $2::bigint and bl.blocked_id = b.owner_id) and not exists (select 1 from away_people aw where aw.user_id = b.owner_id);

-- collaborators.set (queries.ts)
-- $1 owner int8
-- $2 board int8
-- $3 person int8
-- $4 state text
with before as (
     select state from board_collaborators where owner_id = $1 and board_id = $2 and user_id = $3
   ), put as (
     insert into board_collaborators (owner_id, board_id, user_id, state) values ($1, $2, $3, $4)
     on conflict (owner_id, board_id, user_id) do update set state = excluded.state
   )
   update boards set collaborator_count = collaborator_count + 1 where owner_id = $1 and id = $2 and $4 = 'active' and not exists (select 1 from before where state = 'active');

-- collaborators.off (queries.ts)
-- $1 owner int8
-- $2 board int8
-- $3 person int8
-- gives
--   state text not null
with gone as (
     delete from board_collaborators where owner_id = $1 and board_id = $2 and user_id = $3 returning state
   ), counted as (
     update boards set collaborator_count = collaborator_count - 1 where owner_id = $1 and id = $2 and exists (select 1 from gone where state = 'active')
   )
   select state from gone;

-- collaborators.unfollow (queries.ts)
-- $1 owner int8
-- $2 board int8
-- $3 person int8
with gone as (
     delete from board_follows where owner_id = $1 and board_id = $2 and user_id = $3 returning owner_id, board_id
   )
   update boards b set follower_count = b.follower_count - (
     select count(*) from gone r where r.owner_id = b.owner_id and r.board_id = b.id)
   where (b.owner_id, b.id) in (select owner_id, board_id from gone);

-- collaborators.list (queries.ts)
-- $1 owner int8
-- $2 board int8
-- $3 all bool
-- $4 viewer int8
-- gives
--   state text
--   email text
--   id int8
--   username text
--   full_name text
--   image_signature text
select state, email, id, username, full_name, image_signature from (
     select bc.state, null::text as email, u.id as id, u.username as username, coalesce(u.business_name, u.full_name) as full_name, u.image_signature as image_signature from board_collaborators bc
     join users u on u.id = bc.user_id
     where bc.owner_id = $1 and bc.board_id = $2 and ($3 or bc.state = 'active') and not exists (select 1 from blocks bl where bl.blocker_id = u.id and bl.blocked_id = $4::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $4::bigint and bl.blocked_id = u.id) and not exists (select 1 from away_people aw where aw.user_id = u.id)
     union all
     select 'invited', e.email, null, null, null, null from board_email_invites e
     where e.owner_id = $1 and e.board_id = $2 and $3
   ) people
   order by case state when 'requested' then 0 when 'active' then 1 else 2 end, lower(coalesce(full_name, email)), id;

-- collaborators.person (queries.ts)
-- $1 id int8
-- gives
--   id int8 not null
--   username text not null
--   full_name text
--   image_signature text null
select u.id as id, u.username as username, coalesce(u.business_name, u.full_name) as full_name, u.image_signature as image_signature from users u where u.id = $1;

-- collaborators.email (queries.ts)
-- $1 owner int8
-- $2 board int8
-- $3 email text
-- $4 inviter int8
insert into board_email_invites (owner_id, board_id, email, inviter_id) values ($1, $2, $3, $4)
   on conflict (owner_id, board_id, email) do update set inviter_id = excluded.inviter_id, created_at = now(),
     expires_at = now() + interval '30 days';

-- collaborators.email.off (queries.ts)
-- $1 owner int8
-- $2 board int8
-- $3 email text
delete from board_email_invites where owner_id = $1 and board_id = $2 and email = $3;

-- collaborators.email.blocked (queries.ts)
-- $1 email text
-- $2 inviter int8
-- gives
--   blocked bool
select exists (select 1 from users u where lower(u.email) = $1 and not (not exists (select 1 from blocks bl where bl.blocker_id = u.id and bl.blocked_id = $2::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $2::bigint and bl.blocked_id = u.id) and not exists (select 1 from away_people aw where aw.user_id = u.id))) as blocked;

-- collaborators.email.arm (queries.ts)
-- $1 owner int8
-- $2 board int8
-- $3 email text
-- $4 tokenHash text
-- gives
--   inviter text
--   board text not null
update board_email_invites e set token_hash = $4 from boards b, users u
   where e.owner_id = $1 and e.board_id = $2 and e.email = $3
     and b.owner_id = e.owner_id and b.id = e.board_id and u.id = e.inviter_id
   returning coalesce(u.business_name, u.full_name) as inviter, b.name as board;

-- collaborators.email.token (queries.ts)
-- $1 tokenHash text
-- gives
--   board_id int8 not null
--   email text not null
select board_id, email from board_email_invites where token_hash = $1 and expires_at > now();

-- collaborators.off.waiting (queries.ts)
-- $1 owner int8
-- $2 board int8
-- $3 person int8
delete from board_collaborators
   where owner_id = $1 and board_id = $2 and user_id = $3 and state <> 'active';

-- suggestions.words (suggestion-queries.ts)
-- $1 viewer int8
-- $2 board int8
-- $3 query text
-- $4 username text
-- $5 limit int8
-- gives
--   id int8 not null
--   username text not null
--   full_name text
--   image_signature text null
--   near bool
select u.id as id, u.username as username, coalesce(u.business_name, u.full_name) as full_name, u.image_signature as image_signature, u.near from (
     select u.*, exists (select 1 from follows sf where sf.follower_id = $1 and sf.followee_id = u.id) or exists (select 1 from follows sf where sf.follower_id = u.id and sf.followee_id = $1) as near from users u
     where to_tsvector('simple', fold_text(u.full_name || ' ' || u.username)) @@ to_tsquery('simple', fold_text($3)) and u.id <> $1 and u.login_state is null and not exists (select 1 from blocks bl where bl.blocker_id = u.id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = u.id) and not exists (select 1 from away_people aw where aw.user_id = u.id)
   and not exists (select 1 from board_collaborators oc where oc.board_id = $2::bigint and oc.user_id = u.id)
     limit 500) u
   order by lower(u.username) = $4 desc, u.near desc, u.follower_count desc, u.id limit $5;

-- suggestions.near (suggestion-queries.ts)
-- $1 viewer int8
-- $2 board int8
-- $3 limit int8
-- gives
--   id int8 not null
--   username text not null
--   full_name text
--   image_signature text null
--   near bool
with ties as (
     (select o.user_id, 8 as weight from board_collaborators mine
      join board_collaborators o on o.owner_id = mine.owner_id and o.board_id = mine.board_id and o.state = 'active'
      where mine.user_id = $1 and mine.state = 'active' limit 200)
     union all (select owner_id, 8 from board_collaborators where user_id = $1 and state = 'active' limit 200)
     union all (select user_id, 8 from board_collaborators where owner_id = $1 and state = 'active' limit 200)
     union all (select followee_id, 4 from follows where follower_id = $1 order by id desc limit 200)
     union all (select follower_id, 2 from follows where followee_id = $1 order by id desc limit 200)
   ), near as (
     select user_id, sum(weight) as weight from (select distinct user_id, weight from ties) t group by user_id
   )
   select u.id as id, u.username as username, coalesce(u.business_name, u.full_name) as full_name, u.image_signature as image_signature, true as near from near n join users u on u.id = n.user_id
   where u.id <> $1 and u.login_state is null and not exists (select 1 from blocks bl where bl.blocker_id = u.id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = u.id) and not exists (select 1 from away_people aw where aw.user_id = u.id)
   and not exists (select 1 from board_collaborators oc where oc.board_id = $2::bigint and oc.user_id = u.id) order by n.weight desc, lower(coalesce(u.business_name, u.full_name)), u.id limit $3;

-- The statements of this folder as PostgreSQL gets them, with what it says of them. Written by `npm run sql`; a test compares.

-- sponsorship.brand (queries.ts)
-- $1 viewer int8
-- $2 username text
-- gives
--   id int8 not null
select u.id from users u where lower(u.username) = lower($2) and u.login_state is null and not exists (select 1 from blocks bl where bl.blocker_id = u.id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = u.id) and not exists (select 1 from away_people aw where aw.user_id = u.id);

-- sponsorship.brand_by_id (queries.ts)
-- $1 viewer int8
-- $2 id int8
-- gives
--   id int8 not null
select u.id from users u where u.id = $2::bigint and u.login_state is null and not exists (select 1 from blocks bl where bl.blocker_id = u.id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = u.id) and not exists (select 1 from away_people aw where aw.user_id = u.id);

-- sponsorship.lock (queries.ts)
-- $1 viewer int8
-- $2 pin int8
-- gives
--   sponsor_id int8 null
--   sponsorship_status int2 null
select sponsor_id, sponsorship_status from pins
   where id = $2::bigint and pinner_id = $1::bigint and origin_id is null for no key update;

-- sponsorship.declare (queries.ts)
-- $1 viewer int8
-- $2 pin int8
-- $3 sponsor int8
-- $4 status int2
update pins set sponsor_id = $3::bigint, sponsorship_status = $4
   where id = $2::bigint and pinner_id = $1::bigint and origin_id is null;

-- sponsorship.answer (queries.ts)
-- $1 viewer int8
-- $2 pin int8
-- $3 status int2
-- gives
--   id int8 not null
update pins p set sponsorship_status = $3 from boards b
   where p.id = $2::bigint and p.sponsor_id = $1::bigint and p.sponsorship_status <> 0
     and b.owner_id = p.owner_id and b.id = p.board_id and (((b.owner_id = $1::bigint or (
     (b.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = b.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = b.owner_id) and not exists (select 1 from away_people aw where aw.user_id = b.owner_id)))
    and (b.content_state <> 'unavailable' or b.owner_id = $1::bigint)) and (p.owner_id = $1::bigint or ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.pinner_id))))
   returning p.id;

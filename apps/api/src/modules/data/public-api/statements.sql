-- The statements of this folder as PostgreSQL gets them, with what it says of them. Written by `npm run sql`; a test compares.

-- v5.boards.ASCENDING (v5.boards.ts)
-- $1 viewer int8
-- $2 privacy text
-- $3 secretToo bool
-- $4 from int8
-- $5 limit int8
-- gives
--   id int8
--   name text
--   description text
--   privacy text
--   username text not null
--   pin_count int8
--   created_at timestamptz
select b.id, b.name, b.description, b.privacy, o.username, b.pin_count - case when exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) then (
     select count(*) from pins hp where hp.board_id = b.id
       and hp.pinner_id <> hp.owner_id and hp.owner_id is distinct from $1::bigint
   and not (not exists (select 1 from blocks bl where bl.blocker_id = hp.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = hp.pinner_id))) else 0 end as pin_count, b.created_at
     from (select * from boards where owner_id = $1
    union all
    select shared.* from board_collaborators bm
    join boards shared on shared.owner_id = bm.owner_id and shared.id = bm.board_id
    where bm.user_id = $1 and bm.state = 'active') b
     join users o on o.id = b.owner_id
     where b.archived_at is null and ($2 = 'all' or b.privacy = $2) and ($3 or b.privacy <> 'secret')
       and b.id > $4::bigint and (b.owner_id = $1::bigint or (
     (b.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = b.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = b.owner_id) and not exists (select 1 from away_people aw where aw.user_id = b.owner_id)))
     order by b.id asc limit $5;

-- v5.boards.DESCENDING (v5.boards.ts)
-- $1 viewer int8
-- $2 privacy text
-- $3 secretToo bool
-- $4 from int8
-- $5 limit int8
-- gives
--   id int8
--   name text
--   description text
--   privacy text
--   username text not null
--   pin_count int8
--   created_at timestamptz
select b.id, b.name, b.description, b.privacy, o.username, b.pin_count - case when exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) then (
     select count(*) from pins hp where hp.board_id = b.id
       and hp.pinner_id <> hp.owner_id and hp.owner_id is distinct from $1::bigint
   and not (not exists (select 1 from blocks bl where bl.blocker_id = hp.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = hp.pinner_id))) else 0 end as pin_count, b.created_at
     from (select * from boards where owner_id = $1
    union all
    select shared.* from board_collaborators bm
    join boards shared on shared.owner_id = bm.owner_id and shared.id = bm.board_id
    where bm.user_id = $1 and bm.state = 'active') b
     join users o on o.id = b.owner_id
     where b.archived_at is null and ($2 = 'all' or b.privacy = $2) and ($3 or b.privacy <> 'secret')
       and b.id < $4::bigint and (b.owner_id = $1::bigint or (
     (b.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = b.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = b.owner_id) and not exists (select 1 from away_people aw where aw.user_id = b.owner_id)))
     order by b.id desc limit $5;

-- v5.sections.ASCENDING (v5.boards.ts)
-- $1 owner int8
-- $2 board int8
-- $3 from int8
-- $4 limit int8
-- gives
--   id int8 not null
--   name text not null
select id, title as name from board_sections
     where owner_id = $1 and board_id = $2 and id > $3::bigint order by id asc limit $4;

-- v5.sections.DESCENDING (v5.boards.ts)
-- $1 owner int8
-- $2 board int8
-- $3 from int8
-- $4 limit int8
-- gives
--   id int8 not null
--   name text not null
select id, title as name from board_sections
     where owner_id = $1 and board_id = $2 and id < $3::bigint order by id desc limit $4;

-- public.account (v5.user_account.ts)
-- $1 user int8
-- gives
--   image_signature text null
--   is_partner bool not null
select image_signature, is_partner from users where id = $1::bigint;

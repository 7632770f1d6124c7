-- The statements of this folder as PostgreSQL gets them, with what it says of them. Written by `npm run sql`; a test compares.

-- operation.insert (operation-queries.ts)
-- $1 actor int8
-- $2 kind text
-- $3 owner int8
-- $4 board int8
-- $5 section int8
-- $6 except int8[]
-- $7 until int8
-- $8 toOwner int8
-- $9 toBoard int8
-- $10 toSection int8
-- $11 dropSection bool
-- $12 total int8
-- gives
--   id int8 not null
--   actor_id int8 not null
--   kind text not null
--   state text not null
--   owner_id int8 not null
--   board_id int8 not null
--   section_id int8 null
--   except_ids int8[] not null
--   until_id int8 not null
--   to_owner_id int8 null
--   to_board_id int8 null
--   to_section_id int8 null
--   drop_section bool not null
--   total int8 not null
--   done int8 not null
insert into board_operations (actor_id, kind, owner_id, board_id, section_id, except_ids, until_id, to_owner_id,
     to_board_id, to_section_id, drop_section, total)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning id, actor_id, kind, state, owner_id, board_id, section_id, except_ids, until_id, to_owner_id, to_board_id,
  to_section_id, drop_section, total, done;

-- operation.get (operation-queries.ts)
-- $1 id int8
-- gives
--   id int8 not null
--   actor_id int8 not null
--   kind text not null
--   state text not null
--   owner_id int8 not null
--   board_id int8 not null
--   section_id int8 null
--   except_ids int8[] not null
--   until_id int8 not null
--   to_owner_id int8 null
--   to_board_id int8 null
--   to_section_id int8 null
--   drop_section bool not null
--   total int8 not null
--   done int8 not null
select id, actor_id, kind, state, owner_id, board_id, section_id, except_ids, until_id, to_owner_id, to_board_id,
  to_section_id, drop_section, total, done from board_operations where id = $1;

-- operation.lock (operation-queries.ts)
-- $1 id int8
-- gives
--   id int8 not null
--   actor_id int8 not null
--   kind text not null
--   state text not null
--   owner_id int8 not null
--   board_id int8 not null
--   section_id int8 null
--   except_ids int8[] not null
--   until_id int8 not null
--   to_owner_id int8 null
--   to_board_id int8 null
--   to_section_id int8 null
--   drop_section bool not null
--   total int8 not null
--   done int8 not null
select id, actor_id, kind, state, owner_id, board_id, section_id, except_ids, until_id, to_owner_id, to_board_id,
  to_section_id, drop_section, total, done from board_operations where id = $1 for update;

-- operation.running (operation-queries.ts)
-- gives
--   id int8 not null
select id from board_operations where state = 'running' order by id;

-- operation.done.add (operation-queries.ts)
-- $1 id int8
-- $2 pins int4
update board_operations set done = done + $2::int where id = $1;

-- operation.finish (operation-queries.ts)
-- $1 id int8
-- $2 state text
update board_operations set state = $2, finished_at = now() where id = $1 and state = 'running';

-- operation.sweep (operation-queries.ts)
delete from board_operations where created_at < now() - interval '7 days';

-- bulk.all.count (queries.ts)
-- $1 owner int8
-- $2 board int8
-- $3 section int8
-- $4 except int8[]
-- $5 until int8
-- $6 sameBoard bool
-- $7 toSection int8
-- $8 actor int8
-- gives
--   pins int8
--   foreign int8
--   newest int8
select count(*) as pins, count(*) filter (where p.pinner_id <> $8::bigint) as foreign, max(p.id) as newest
   from pins p where p.owner_id = $1::bigint and p.board_id = $2::bigint and ($3::bigint is null or p.section_id = $3::bigint)
  and not p.id = any($4::bigint[]) and p.id <= $5::bigint and not ($6::boolean and p.section_id is not distinct from $7::bigint) and (p.owner_id = $8::bigint or ((not exists (select 1 from blocks where blocker_id = $8::bigint or blocked_id = $8::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.pinner_id and bl.blocked_id = $8::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $8::bigint and bl.blocked_id = p.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.pinner_id)));

-- bulk.all.next (queries.ts)
-- $1 owner int8
-- $2 board int8
-- $3 section int8
-- $4 except int8[]
-- $5 until int8
-- $6 sameBoard bool
-- $7 toSection int8
-- $8 actor int8
-- $9 limit int4
-- gives
--   id int8 not null
--   owner_id int8 not null
--   board_id int8 not null
--   section_id int8 null
--   pinner_id int8 not null
select p.id, p.owner_id, p.board_id, p.section_id, p.pinner_id from pins p
   where p.owner_id = $1::bigint and p.board_id = $2::bigint and ($3::bigint is null or p.section_id = $3::bigint)
  and not p.id = any($4::bigint[]) and p.id <= $5::bigint and not ($6::boolean and p.section_id is not distinct from $7::bigint) and (p.owner_id = $8::bigint or ((not exists (select 1 from blocks where blocker_id = $8::bigint or blocked_id = $8::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.pinner_id and bl.blocked_id = $8::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $8::bigint and bl.blocked_id = p.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.pinner_id))) order by p.id desc limit $9::int;

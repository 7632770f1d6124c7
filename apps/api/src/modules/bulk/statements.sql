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

-- bulk.chosen (queries.ts)
-- $1 actor int8
-- $2 ids int8[]
-- gives
--   id int8 not null
--   owner_id int8 not null
--   board_id int8 not null
--   section_id int8 null
--   pinner_id int8 not null
--   editable bool
select p.id, p.owner_id, p.board_id, p.section_id, p.pinner_id,
     p.owner_id = $1::bigint or p.pinner_id = $1::bigint or exists (select 1 from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id
     and bc.user_id = $1::bigint and bc.state = 'active') as editable
   from pins p join boards b on b.owner_id = p.owner_id and b.id = p.board_id
   where p.id = any($2::bigint[]) and (((b.owner_id = $1::bigint or (
     (b.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = b.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = b.owner_id)))
    and (b.content_state <> 'unavailable' or b.owner_id = $1::bigint)) and (p.owner_id = $1::bigint or (not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.pinner_id)))) order by p.id;

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
  and not p.id = any($4::bigint[]) and p.id <= $5::bigint and not ($6::boolean and p.section_id is not distinct from $7::bigint) and (p.owner_id = $8::bigint or (not exists (select 1 from blocks where blocker_id = $8::bigint or blocked_id = $8::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.pinner_id and bl.blocked_id = $8::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $8::bigint and bl.blocked_id = p.pinner_id)));

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
  and not p.id = any($4::bigint[]) and p.id <= $5::bigint and not ($6::boolean and p.section_id is not distinct from $7::bigint) and (p.owner_id = $8::bigint or (not exists (select 1 from blocks where blocker_id = $8::bigint or blocked_id = $8::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.pinner_id and bl.blocked_id = $8::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $8::bigint and bl.blocked_id = p.pinner_id))) order by p.id desc limit $9::int;

-- bulk.boards.add (queries.ts)
-- $1 ids int8[]
-- $2 by int4[]
update boards b set pin_count = b.pin_count + d.pins
   from unnest($1::bigint[], $2::int[]) as d (id, pins) where b.id = d.id and d.pins <> 0;

-- bulk.sections.lock (queries.ts)
-- $1 ids int8[]
-- gives
--   id int8 not null
--   board_id int8 not null
select id, board_id from board_sections where id = any($1::bigint[]) order by id for no key update;

-- bulk.sections.add (queries.ts)
-- $1 ids int8[]
-- $2 by int4[]
update board_sections s set pin_count = s.pin_count + d.pins
   from unnest($1::bigint[], $2::int[]) as d (id, pins) where s.id = d.id and d.pins <> 0;

-- bulk.users.add (queries.ts)
-- $1 ids int8[]
-- $2 by int4[]
update users u set pin_count = u.pin_count + d.pins
   from unnest($1::bigint[], $2::int[]) as d (id, pins) where u.id = d.id and d.pins <> 0;

-- bulk.pins.lock (queries.ts)
-- $1 ids int8[]
select from pins where id in (
     select unnest($1::bigint[])
     union select origin_id from pins where id = any($1::bigint[]) and origin_id is not null)
   order by id for update;

-- bulk.pins.place (queries.ts)
-- $1 ids int8[]
-- $2 owner int8
-- $3 board int8
-- $4 section int8
-- $5 isPublic bool
update pins set owner_id = $2::bigint, board_id = $3::bigint, section_id = $4::bigint, is_public = $5::boolean,
     guid = case when owner_id = $2::bigint then guid end
   where id = any($1::bigint[]);

-- bulk.covers (queries.ts)
-- $1 boards int8[]
update boards b set (cover_pin_id, cover_signature, cover_width, cover_height, cover_color) = (
     select p.id, p.image_signature, p.image_width, p.image_height, p.dominant_color
     from pins p where p.owner_id = b.owner_id and p.board_id = b.id order by p.id desc limit 1)
   where b.id = any($1::bigint[]) and b.cover_pin_id is not null and not exists (
     select 1 from pins c where c.owner_id = b.owner_id and c.board_id = b.id and c.id = b.cover_pin_id);

-- bulk.saves.uncount (queries.ts)
-- $1 ids int8[]
update pins first set save_count = first.save_count - lost.saves
   from (select origin_id, count(*) as saves from pins
         where id = any($1::bigint[]) and origin_id is not null and is_public group by origin_id) lost
   where first.id = lost.origin_id;

-- bulk.pins.trash (queries.ts)
-- $1 ids int8[]
-- $2 actor int8
-- $3 deletion int8
with gone as (delete from pins where id = any($1::bigint[]) returning *)
   insert into trashed_pins (owner_id, id, deletion_id, board_id, pinner_id, deleted_by, title, image_signature,
     image_width, image_height, dominant_color, pin)
   select owner_id, id, $3::bigint, board_id, pinner_id, $2::bigint, title, image_signature, image_width, image_height,
     dominant_color, to_jsonb(gone) - 'search'
   from gone;

-- bulk.id (queries.ts)
-- gives
--   id int8
select next_id() as id;

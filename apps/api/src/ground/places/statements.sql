-- The statements of this folder as PostgreSQL gets them, with what it says of them. Written by `npm run sql`; a test compares.

-- board.busy (busy-boards.ts)
-- $1 boards int8[]
-- gives
--   board_id int8
select board_id from board_operations
   where state = 'running' and board_id = any($1::bigint[]) and created_at > now() - interval '1 day'
   union
   select to_board_id from board_operations
   where state = 'running' and to_board_id = any($1::bigint[]) and created_at > now() - interval '1 day';

-- count.pins.board_sections (counters.ts)
-- $1 ids int8[]
-- $2 by int4[]
update board_sections t set pin_count = t.pin_count + d.pins
   from unnest($1::bigint[], $2::int[]) as d (id, pins) where t.id = d.id and d.pins <> 0;

-- count.pins.boards (counters.ts)
-- $1 ids int8[]
-- $2 by int4[]
update boards t set pin_count = t.pin_count + d.pins
   from unnest($1::bigint[], $2::int[]) as d (id, pins) where t.id = d.id and d.pins <> 0;

-- count.pins.users (counters.ts)
-- $1 ids int8[]
-- $2 by int4[]
update users t set pin_count = t.pin_count + d.pins
   from unnest($1::bigint[], $2::int[]) as d (id, pins) where t.id = d.id and d.pins <> 0;

-- count.sections (counters.ts)
-- $1 owner int8
-- $2 board int8
-- $3 by int4
update boards set section_count = section_count + $3::int where owner_id = $1 and id = $2;

-- count.boards (counters.ts)
-- $1 owner int8
-- $2 by int4
update users set board_count = board_count + $2::int where id = $1::bigint;

-- count.people.anew (counters.ts)
-- $1 owner int8
-- $2 board int8
update boards b set
     follower_count = (select count(*) from board_follows f where f.owner_id = b.owner_id and f.board_id = b.id),
     collaborator_count = (
       select count(*) from board_collaborators c where c.owner_id = b.owner_id and c.board_id = b.id and c.state = 'active')
   where b.owner_id = $1::bigint and b.id = $2::bigint;

-- count.saves.off (counters.ts)
-- $1 ids int8[]
update pins first set save_count = first.save_count - lost.saves
   from (select origin_id, count(*) as saves from pins
         where id = any($1::bigint[]) and origin_id is not null and is_public group by origin_id) lost where first.id = lost.origin_id;

-- count.saves.off_board (counters.ts)
-- $1 owner int8
-- $2 id int8
update pins first set save_count = first.save_count - lost.saves
   from (select origin_id, count(*) as saves from pins
         where owner_id = $1 and board_id = $2 and origin_id is not null and is_public group by origin_id) lost
   where first.id = lost.origin_id and first.board_id <> $2;

-- count.saves.on (counters.ts)
-- $1 ids int8[]
update pins first set save_count = first.save_count + back.saves
   from (select origin_id, count(*) as saves from pins
         where id = any($1::bigint[]) and origin_id is not null and is_public group by origin_id) back
   where first.id = back.origin_id and not first.id = any($1::bigint[]);

-- count.saves.anew (counters.ts)
-- $1 ids int8[]
update pins p set save_count = (select count(*) from pins s where s.origin_id = p.id and s.is_public) where p.id = any($1::bigint[]);

-- cover.set (covers.ts)
-- $1 owner int8
-- $2 id int8
-- $3 pin int8
-- $4 viewer int8
-- gives
--   id int8 not null
update boards b set cover_pin_id = p.id, cover_signature = p.image_signature, cover_width = p.image_width, cover_height = p.image_height, cover_color = p.dominant_color
   from pins p
   where b.owner_id = $1 and b.id = $2 and p.owner_id = b.owner_id and p.board_id = b.id and p.id = $3
     and (p.owner_id = $4::bigint or ((not exists (select 1 from blocks where blocker_id = $4::bigint or blocked_id = $4::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.pinner_id and bl.blocked_id = $4::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $4::bigint and bl.blocked_id = p.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.pinner_id)))
   returning b.id;

-- cover.with (covers.ts)
-- $1 owner int8
-- $2 board int8
-- $3 pin int8
-- $4 always bool
update boards b set cover_pin_id = p.id, cover_signature = p.image_signature, cover_width = p.image_width, cover_height = p.image_height, cover_color = p.dominant_color
   from pins p where b.owner_id = $1::bigint and b.id = $2::bigint and p.owner_id = b.owner_id and p.id = $3::bigint
     and ($4::boolean or b.cover_pin_id is null);

-- cover.repair (covers.ts)
-- $1 boards int8[]
update boards b set (cover_pin_id, cover_signature, cover_width, cover_height, cover_color) = (select p.id, p.image_signature, p.image_width, p.image_height, p.dominant_color
     from pins p where p.owner_id = b.owner_id and p.board_id = b.id order by p.id desc limit 1)
   where b.id = any($1::bigint[]) and b.cover_pin_id is not null and not exists (
     select 1 from pins c where c.owner_id = b.owner_id and c.board_id = b.id and c.id = b.cover_pin_id);

-- cover.bare (covers.ts)
-- $1 boards int8[]
update boards b set (cover_pin_id, cover_signature, cover_width, cover_height, cover_color) = (select p.id, p.image_signature, p.image_width, p.image_height, p.dominant_color
     from pins p where p.owner_id = b.owner_id and p.board_id = b.id order by p.id desc limit 1) where b.id = any($1::bigint[]) and b.cover_pin_id is null;

-- lock.boards (locks.ts)
-- $1 ids int8[]
-- gives
--   owner_id int8 not null
--   id int8 not null
--   privacy text not null
--   content_state text not null
--   cover_pin_id int8 null
select owner_id, id, privacy, content_state, cover_pin_id from boards where id = any($1::bigint[]) order by id for no key update;

-- lock.board (locks.ts)
-- $1 viewer int8
-- $2 id int8
-- gives
--   id int8 not null
--   owner_id int8 not null
--   owner_username text not null
--   owner_full_name text
--   owner_image_signature text null
--   name text not null
--   slug text not null
--   description text not null
--   privacy text not null
--   layout text not null
--   content_state text not null
--   advertiser_id int8 null
--   cover_pin_id int8 null
--   cover_signature text null
--   cover_width int4 null
--   cover_height int4 null
--   cover_color text null
--   section_count int8 not null
--   follower_count int8 not null
--   collaborator_count int8 not null
--   position int4 null
--   archived_at timestamptz null
--   last_pinned_at timestamptz null
--   created_at timestamptz not null
--   is_owner bool
--   collaborates bool
--   follows bool
select
  b.id, o.id as owner_id, o.username as owner_username, coalesce(o.business_name, o.full_name) as owner_full_name, o.image_signature as owner_image_signature, b.name, b.slug, b.description, b.privacy, b.layout, b.content_state, b.advertiser_id,
  b.cover_pin_id, b.cover_signature, b.cover_width, b.cover_height, b.cover_color,
  b.section_count, b.follower_count, b.collaborator_count, b.position,
  b.archived_at, b.last_pinned_at, b.created_at,
  coalesce(b.owner_id = $1::bigint, false) as is_owner,
  exists (select 1 from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id
     and bc.user_id = $1::bigint and bc.state = 'active') and b.owner_id is distinct from $1::bigint as collaborates,
  exists (select 1 from board_follows bf where bf.owner_id = b.owner_id and bf.board_id = b.id
    and bf.user_id = $1::bigint) as follows from boards b join users o on o.id = b.owner_id where b.id = $2 and (b.owner_id = $1::bigint or (
     (b.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = b.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = b.owner_id) and not exists (select 1 from away_people aw where aw.user_id = b.owner_id))) for update of b;

-- lock.sections (locks.ts)
-- $1 ids int8[]
-- gives
--   id int8 not null
--   board_id int8 not null
select id, board_id from board_sections where id = any($1::bigint[]) order by id for no key update;

-- lock.sections.on_boards (locks.ts)
-- $1 boards int8[]
select from board_sections where board_id = any($1::bigint[]) order by id for update;

-- lock.users (locks.ts)
-- $1 ids int8[]
select from users where id = any($1::bigint[]) order by id for no key update;

-- lock.pins (locks.ts)
-- $1 ids int8[]
select from pins where id in (
     select unnest($1::bigint[])
     union select origin_id from pins where id = any($1::bigint[]) and origin_id is not null)
   order by id for update;

-- lock.pins.on_board (locks.ts)
-- $1 owner int8
-- $2 board int8
-- gives
--   count int8
select count(*) from (
     select 1 from pins where id in (
       select id from pins where owner_id = $1 and board_id = $2
       union
       select origin_id from pins where owner_id = $1 and board_id = $2 and origin_id is not null)
     order by id for update) locked;

-- board.trash.pins (moves-queries.ts)
-- $1 owner int8
-- $2 id int8
-- $3 actor int8
-- $4 deletion int8
with gone as (delete from pins where owner_id = $1 and board_id = $2 returning *)
   insert into trashed_pins (owner_id, id, deletion_id, board_id, pinner_id, deleted_by, title, image_signature,
     image_width, image_height, dominant_color, pin)
   select owner_id, id, $4::bigint, board_id, pinner_id, $3::bigint, title, image_signature, image_width, image_height,
     dominant_color, to_jsonb(gone) - 'search'
   from gone;

-- bulk.chosen (moves-queries.ts)
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
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = b.owner_id) and not exists (select 1 from away_people aw where aw.user_id = b.owner_id)))
    and (b.content_state <> 'unavailable' or b.owner_id = $1::bigint)) and (p.owner_id = $1::bigint or ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.pinner_id)))) order by p.id;

-- bulk.pins.place (moves-queries.ts)
-- $1 ids int8[]
-- $2 owner int8
-- $3 board int8
-- $4 section int8
-- $5 isPublic bool
update pins set owner_id = $2::bigint, board_id = $3::bigint, section_id = $4::bigint, is_public = $5::boolean,
     guid = case when owner_id = $2::bigint then guid end
   where id = any($1::bigint[]);

-- bulk.pins.trash (moves-queries.ts)
-- $1 ids int8[]
-- $2 actor int8
-- $3 deletion int8
with gone as (delete from pins where id = any($1::bigint[]) returning *)
   insert into trashed_pins (owner_id, id, deletion_id, board_id, pinner_id, deleted_by, title, image_signature,
     image_width, image_height, dominant_color, pin)
   select owner_id, id, $3::bigint, board_id, pinner_id, $2::bigint, title, image_signature, image_width, image_height,
     dominant_color, to_jsonb(gone) - 'search'
   from gone;

-- bulk.id (moves-queries.ts)
-- gives
--   id int8
select next_id() as id;

-- The statements of this folder as PostgreSQL gets them, with what it says of them. Written by `npm run sql`; a test compares.

-- trash.boards.page (board-queries.ts)
-- $1 owner int8
-- $2 before int8
-- $3 limit int4
-- gives
--   trash_id int8 not null
--   id int8 not null
--   name text
--   privacy text
--   pin_count int8 not null
--   section_count int4
--   cover_signature text
--   cover_width int4
--   cover_height int4
--   cover_color text
--   deleted_at timestamptz not null
--   kept_until timestamptz
select t.trash_id, t.id, b.name, b.privacy, t.pin_count, jsonb_array_length(t.sections) as section_count,
     b.cover_signature, b.cover_width, b.cover_height, b.cover_color, t.deleted_at,
     t.deleted_at + interval '30 days' as kept_until
   from trashed_boards t, jsonb_populate_record(null::boards, t.board) b
   where t.owner_id = $1::bigint and t.trash_id < $2::bigint and t.deleted_at > now() - interval '30 days' order by t.trash_id desc limit $3::int;

-- trash.board.lock (board-queries.ts)
-- $1 owner int8
-- $2 board int8
-- gives
--   deletion_id int8 not null
--   name text
--   slug text
select t.deletion_id, t.board ->> 'name' as name, t.board ->> 'slug' as slug from trashed_boards t
   where t.owner_id = $1::bigint and t.id = $2::bigint and t.deleted_at > now() - interval '30 days' for update;

-- trash.board.slug (board-queries.ts)
-- $1 owner int8
-- $2 slug text
-- gives
--   id int8 not null
select id from boards where owner_id = $1::bigint and slug = $2;

-- trash.board.restore (board-queries.ts)
-- $1 owner int8
-- $2 board int8
-- $3 name text
-- $4 slug text
-- gives
--   revive_rows void
select revive_rows('boards', jsonb_build_array(t.board || jsonb_build_object('name', $3::text, 'slug', $4::text, 'pin_count', 0))) from trashed_boards t where t.owner_id = $1::bigint and t.id = $2::bigint;

-- trash.board.sections (board-queries.ts)
-- $1 owner int8
-- $2 board int8
-- gives
--   revive_rows void
select revive_rows('board_sections', (
     select coalesce(jsonb_agg(s || '{"pin_count": 0}'), '[]') from jsonb_array_elements(t.sections) s)) from trashed_boards t where t.owner_id = $1::bigint and t.id = $2::bigint;

-- trash.board.notes (board-queries.ts)
-- $1 owner int8
-- $2 board int8
-- gives
--   revive_rows void
select revive_rows('board_notes', (
     select coalesce(jsonb_agg(n || jsonb_build_object('author_id', (
       select u.id from users u where u.id = (n ->> 'author_id')::bigint))), '[]')
     from jsonb_array_elements(t.notes) n)) from trashed_boards t where t.owner_id = $1::bigint and t.id = $2::bigint;

-- trash.board.collaborators (board-queries.ts)
-- $1 owner int8
-- $2 board int8
-- gives
--   revive_rows void
select revive_rows('board_collaborators', (
  select coalesce(jsonb_agg(r), '[]') from jsonb_array_elements(t.collaborators) r
  join users u on u.id = (r ->> 'user_id')::bigint
  where not exists (select 1 from blocks bl where bl.blocker_id = u.id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = u.id) and true)) from trashed_boards t where t.owner_id = $1::bigint and t.id = $2::bigint;

-- trash.board.follows (board-queries.ts)
-- $1 owner int8
-- $2 board int8
-- gives
--   revive_rows void
select revive_rows('board_follows', (
  select coalesce(jsonb_agg(r), '[]') from jsonb_array_elements(t.follows) r
  join users u on u.id = (r ->> 'user_id')::bigint
  where not exists (select 1 from blocks bl where bl.blocker_id = u.id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = u.id) and exists (select 1 from boards b where b.owner_id = $1::bigint and b.id = $2::bigint and (b.owner_id = u.id::bigint or (
     (b.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id
     and bc.user_id = u.id::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = b.owner_id and bl.blocked_id = u.id::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = u.id::bigint and bl.blocked_id = b.owner_id) and not exists (select 1 from away_people aw where aw.user_id = b.owner_id)))))) from trashed_boards t where t.owner_id = $1::bigint and t.id = $2::bigint;

-- trash.board.pins (board-queries.ts)
-- $1 owner int8
-- $2 board int8
-- $3 deletion int8
-- gives
--   id int8 not null
--   owner_id int8 not null
--   board_id int8 not null
--   section_id int8
--   pinner_id int8 not null
--   origin_id int8
select t.id, t.owner_id, t.board_id, (t.pin ->> 'section_id')::bigint as section_id, t.pinner_id,
     (t.pin ->> 'origin_id')::bigint as origin_id
   from trashed_pins t
   where t.owner_id = $1::bigint and t.board_id = $2::bigint and t.deletion_id = $3::bigint order by t.id;

-- trash.board.drop (board-queries.ts)
-- $1 owner int8
-- $2 board int8
-- gives
--   id int8 not null
delete from trashed_boards where owner_id = $1::bigint and id = $2::bigint returning id;

-- trash.board.delete_pins (board-queries.ts)
-- $1 owner int8
-- $2 board int8
-- gives
--   id int8 not null
with gone as (delete from trashed_pins t where owner_id = $1::bigint and board_id = $2::bigint returning t.id), unsaid as (
    delete from pin_comments c using gone where c.pin_id = gone.id
  ), unfelt as (
    delete from pin_reactions r using gone where r.pin_id = gone.id
  ), uncounted as (
    delete from pin_reaction_totals t using gone where t.pin_id = gone.id
  ), unnoted as (
    delete from pin_notes n using gone where n.pin_id = gone.id
  ), unsent as (
    delete from pin_sends s using gone where s.pin_id = gone.id
  )
  select id from gone;

-- trash.boards.sweep (board-queries.ts)
-- $1 limit int4
-- gives
--   id int8 not null
delete from trashed_boards where (owner_id, id) in (
     select owner_id, id from trashed_boards where deleted_at <= now() - interval '30 days'
     order by deleted_at limit $1::int) returning id;

-- trash.page (queries.ts)
-- $1 viewer int8
-- $2 before int8
-- $3 limit int4
-- gives
--   trash_id int8 not null
--   id int8 not null
--   deletion_id int8 not null
--   title text not null
--   image_signature text not null
--   image_width int4 not null
--   image_height int4 not null
--   dominant_color text not null
--   deleted_at timestamptz not null
--   kept_until timestamptz
--   board_id int8 not null
--   board_name text not null
--   board_slug text not null
--   board_privacy text not null
--   board_layout text not null
--   board_owner_username text not null
--   deletable bool
select t.trash_id, t.id, t.deletion_id, t.title, t.image_signature, t.image_width, t.image_height, t.dominant_color,
       t.deleted_at, t.deleted_at + interval '30 days' as kept_until,
       b.id as board_id, b.name as board_name, b.slug as board_slug, b.privacy as board_privacy,
  b.layout as board_layout, o.username as board_owner_username, (t.owner_id = $1::bigint or t.pinner_id = $1::bigint) as deletable
     from trashed_pins t join boards b on b.owner_id = t.owner_id and b.id = t.board_id join users o on o.id = b.owner_id
     where (t.deleted_by = $1::bigint or t.owner_id = $1::bigint) and (t.owner_id = $1::bigint or ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = t.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = t.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = t.pinner_id))) and t.deleted_at > now() - interval '30 days' and t.trash_id < $2::bigint and (b.owner_id = $1::bigint or exists (select 1 from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id
     and bc.user_id = $1::bigint and bc.state = 'active')) and (b.owner_id = $1::bigint or (
     (b.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = b.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = b.owner_id) and not exists (select 1 from away_people aw where aw.user_id = b.owner_id)))
     order by t.trash_id desc limit $3::int;

-- trash.deleted (queries.ts)
-- $1 viewer int8
-- $2 ids int8[]
-- $3 deletion int8
-- $4 limit int4
-- gives
--   id int8 not null
--   owner_id int8 not null
--   board_id int8 not null
--   section_id int8
--   pinner_id int8 not null
--   origin_id int8
select t.id, t.owner_id, t.board_id, (t.pin ->> 'section_id')::bigint as section_id, t.pinner_id,
     (t.pin ->> 'origin_id')::bigint as origin_id
   from trashed_pins t
   where (t.id = any($2::bigint[]) or t.deletion_id = $3::bigint) and (t.deleted_by = $1::bigint or t.owner_id = $1::bigint) and (t.owner_id = $1::bigint or ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = t.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = t.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = t.pinner_id))) and t.deleted_at > now() - interval '30 days' and exists (select 1 from boards tb where tb.owner_id = t.owner_id and tb.id = t.board_id) order by t.id limit $4::int;

-- trash.restore (queries.ts)
-- $1 ids int8[]
-- gives
--   section_id int8
--   id int8
with back as (
     delete from trashed_pins t using boards b
     where t.id = any($1::bigint[]) and b.owner_id = t.owner_id and b.id = t.board_id
     returning t.id, t.owner_id, t.pin, (b.privacy = 'public' and b.content_state <> 'unavailable') as is_public, (
       select s.id from board_sections s where s.owner_id = t.owner_id and s.board_id = t.board_id
         and s.id = (t.pin ->> 'section_id')::bigint) as section_id
   )
   select back.section_id, revive_pin(back.pin || jsonb_build_object(
     'section_id', back.section_id, 'is_public', back.is_public,
     'guid', case when not exists (
       select 1 from pins g where g.owner_id = back.owner_id and g.pinner_id = (back.pin ->> 'pinner_id')::bigint
         and g.guid = back.pin ->> 'guid') then back.pin ->> 'guid' end)) as id
   from back;

-- trash.delete (queries.ts)
-- $1 viewer int8
-- $2 ids int8[]
-- gives
--   id int8 not null
with gone as (delete from trashed_pins t using boards b
     where t.id = any($2::bigint[]) and b.owner_id = t.owner_id and b.id = t.board_id
       and (t.deleted_by = $1::bigint or t.owner_id = $1::bigint) and (t.owner_id = $1::bigint or ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = t.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = t.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = t.pinner_id))) and (t.owner_id = $1::bigint or t.pinner_id = $1::bigint) and (b.owner_id = $1::bigint or exists (select 1 from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id
     and bc.user_id = $1::bigint and bc.state = 'active')) and (b.owner_id = $1::bigint or (
     (b.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = b.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = b.owner_id) and not exists (select 1 from away_people aw where aw.user_id = b.owner_id))) returning t.id), unsaid as (
    delete from pin_comments c using gone where c.pin_id = gone.id
  ), unfelt as (
    delete from pin_reactions r using gone where r.pin_id = gone.id
  ), uncounted as (
    delete from pin_reaction_totals t using gone where t.pin_id = gone.id
  ), unnoted as (
    delete from pin_notes n using gone where n.pin_id = gone.id
  ), unsent as (
    delete from pin_sends s using gone where s.pin_id = gone.id
  )
  select id from gone;

-- trash.sweep (queries.ts)
-- $1 limit int4
-- gives
--   id int8 not null
with gone as (delete from trashed_pins t where (owner_id, id) in (
     select owner_id, id from trashed_pins where deleted_at <= now() - interval '30 days'
     order by deleted_at limit $1::int) returning t.id), unsaid as (
    delete from pin_comments c using gone where c.pin_id = gone.id
  ), unfelt as (
    delete from pin_reactions r using gone where r.pin_id = gone.id
  ), uncounted as (
    delete from pin_reaction_totals t using gone where t.pin_id = gone.id
  ), unnoted as (
    delete from pin_notes n using gone where n.pin_id = gone.id
  ), unsent as (
    delete from pin_sends s using gone where s.pin_id = gone.id
  )
  select id from gone;

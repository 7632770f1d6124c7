-- The statements of this folder as PostgreSQL gets them, with what it says of them. Written by `npm run sql`; a test compares.

-- notes.of (queries.ts)
-- $1 viewer int8
-- $2 owner int8
-- $3 board int8
-- gives
--   id int8 not null
--   board_id int8 not null
--   title text not null
--   text text not null
--   checklist jsonb not null
--   version int4 not null
--   created_at timestamptz not null
--   changed_at timestamptz not null
--   pins json
select n.id, n.board_id, n.title, n.text, n.checklist, n.version, n.created_at, n.changed_at, np.pins
  from board_notes n left join lateral (
    select json_agg(json_build_object('id', p.id::text, 'title', p.title, 'alt_text', p.alt_text, 'signature', p.image_signature,
      'width', p.image_width, 'height', p.image_height) order by w.place) as pins
    from unnest(n.pin_ids) with ordinality w (id, place)
    join pins p on p.owner_id = n.owner_id and p.id = w.id and p.board_id = n.board_id
    where (p.owner_id = $1::bigint or ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.pinner_id))) and not exists (
     select 1 from hidden_pins hd where hd.user_id = $1::bigint and hd.image_signature = p.image_signature
       and p.pinner_id <> hd.user_id and p.owner_id <> hd.user_id and not exists (
         select 1 from board_collaborators hc where hc.owner_id = p.owner_id and hc.board_id = p.board_id
           and hc.user_id = hd.user_id and hc.state = 'active'))) np on true where n.owner_id = $2 and n.board_id = $3 order by n.id desc;

-- note.id (queries.ts)
-- $1 viewer int8
-- $2 owner int8
-- $3 id int8
-- gives
--   id int8 not null
--   board_id int8 not null
--   title text not null
--   text text not null
--   checklist jsonb not null
--   version int4 not null
--   created_at timestamptz not null
--   changed_at timestamptz not null
--   pins json
select n.id, n.board_id, n.title, n.text, n.checklist, n.version, n.created_at, n.changed_at, np.pins
  from board_notes n left join lateral (
    select json_agg(json_build_object('id', p.id::text, 'title', p.title, 'alt_text', p.alt_text, 'signature', p.image_signature,
      'width', p.image_width, 'height', p.image_height) order by w.place) as pins
    from unnest(n.pin_ids) with ordinality w (id, place)
    join pins p on p.owner_id = n.owner_id and p.id = w.id and p.board_id = n.board_id
    where (p.owner_id = $1::bigint or ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.pinner_id))) and not exists (
     select 1 from hidden_pins hd where hd.user_id = $1::bigint and hd.image_signature = p.image_signature
       and p.pinner_id <> hd.user_id and p.owner_id <> hd.user_id and not exists (
         select 1 from board_collaborators hc where hc.owner_id = p.owner_id and hc.board_id = p.board_id
           and hc.user_id = hd.user_id and hc.state = 'active'))) np on true where n.owner_id = $2 and n.id = $3;

-- note.place (queries.ts)
-- $1 viewer int8
-- $2 id int8
-- gives
--   board_id int8 not null
select n.board_id from board_notes n join boards b on b.owner_id = n.owner_id and b.id = n.board_id
   where n.id = $2 and ((b.owner_id = $1::bigint or (
     (b.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = b.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = b.owner_id) and not exists (select 1 from away_people aw where aw.user_id = b.owner_id)))
    and (b.content_state <> 'unavailable' or b.owner_id = $1::bigint));

-- note.kept (queries.ts)
-- $1 viewer int8
-- $2 owner int8
-- $3 board int8
-- $4 id int8
-- gives
--   version int4 not null
--   checklist jsonb not null
--   unseen int8[]
select n.version, n.checklist, array(
     select w.id from unnest(n.pin_ids) with ordinality w (id, place) where not exists (
       select 1 from pins p where p.owner_id = n.owner_id and p.id = w.id and p.board_id = n.board_id
         and (p.owner_id = $1::bigint or ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.pinner_id))) and not exists (
     select 1 from hidden_pins hd where hd.user_id = $1::bigint and hd.image_signature = p.image_signature
       and p.pinner_id <> hd.user_id and p.owner_id <> hd.user_id and not exists (
         select 1 from board_collaborators hc where hc.owner_id = p.owner_id and hc.board_id = p.board_id
           and hc.user_id = hd.user_id and hc.state = 'active')))
     order by w.place) as unseen
   from board_notes n where n.owner_id = $2 and n.board_id = $3 and n.id = $4;

-- notes.count (queries.ts)
-- $1 owner int8
-- $2 board int8
-- gives
--   count int8
select count(*) from board_notes where owner_id = $1 and board_id = $2;

-- note.insert (queries.ts)
-- $1 owner int8
-- $2 board int8
-- $3 author int8
-- $4 title text
-- $5 text text
-- $6 pins int8[]
-- $7 ids text[]
-- $8 texts text[]
-- $9 ticks bool[]
-- gives
--   id int8 not null
insert into board_notes (owner_id, board_id, author_id, title, text, pin_ids, checklist)
   values ($1, $2, $3, $4, $5, $6, (
  select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'text', l.text, 'done', l.done) order by l.place), '[]')
  from unnest($7::text[], $8::text[], $9::boolean[]) with ordinality l (id, text, done, place))) returning id;

-- note.update (queries.ts)
-- $1 owner int8
-- $2 id int8
-- $3 title text
-- $4 text text
-- $5 pins int8[]
-- $6 ids text[]
-- $7 texts text[]
-- $8 ticks bool[]
update board_notes set title = $3, text = $4, pin_ids = $5, checklist = (
  select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'text', l.text, 'done', l.done) order by l.place), '[]')
  from unnest($6::text[], $7::text[], $8::boolean[]) with ordinality l (id, text, done, place)), version = version + 1, changed_at = now()
   where owner_id = $1 and id = $2;

-- note.delete (queries.ts)
-- $1 owner int8
-- $2 id int8
delete from board_notes where owner_id = $1 and id = $2;

-- note.tick (queries.ts)
-- $1 owner int8
-- $2 note int8
-- $3 item text
-- $4 done bool
-- gives
--   id int8 not null
update board_notes n set checklist = (
     select jsonb_agg(case when l.item ->> 'id' = $3 then l.item || jsonb_build_object('done', $4::boolean) else l.item end order by l.place)
     from jsonb_array_elements(n.checklist) with ordinality l (item, place))
   where n.owner_id = $1 and n.id = $2 and n.checklist @> jsonb_build_array(jsonb_build_object('id', $3::text))
   returning n.id;

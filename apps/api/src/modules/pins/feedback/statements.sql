-- The statements of this folder as PostgreSQL gets them, with what it says of them. Written by `npm run sql`; a test compares.

-- feedback.pin (queries.ts)
-- $1 viewer int8
-- $2 pin int8
-- gives
--   pinner_id int8 not null
--   image_signature text not null
select p.pinner_id, p.image_signature from pins p join boards b on b.owner_id = p.owner_id and b.id = p.board_id
   where p.id = $2::bigint and (((b.owner_id = $1::bigint or (
     (b.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = b.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = b.owner_id) and not exists (select 1 from away_people aw where aw.user_id = b.owner_id)))
    and (b.content_state <> 'unavailable' or b.owner_id = $1::bigint)) and (p.owner_id = $1::bigint or ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.pinner_id))));

-- feedback.hide (queries.ts)
-- $1 viewer int8
-- $2 pin int8
-- $3 signature text
insert into hidden_pins (user_id, pin_id, image_signature) values ($1, $2, $3)
   on conflict (user_id, image_signature) do update set id = next_id(), pin_id = excluded.pin_id, created_at = now();

-- feedback.hidden (queries.ts)
-- $1 viewer int8
-- $2 before int8
-- $3 limit int4
-- gives
--   id int8 not null
--   pin_id int8 not null
--   created_at timestamptz not null
--   title text
--   image_signature text
--   image_width int4
--   image_height int4
select k.id, k.pin_id, k.created_at, s.title, s.image_signature, s.image_width, s.image_height
   from hidden_pins k left join lateral (
     select p.title, p.image_signature, p.image_width, p.image_height
     from pins p join boards b on b.owner_id = p.owner_id and b.id = p.board_id
     where p.id = k.pin_id and (((b.owner_id = $1::bigint or (
     (b.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = b.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = b.owner_id) and not exists (select 1 from away_people aw where aw.user_id = b.owner_id)))
    and (b.content_state <> 'unavailable' or b.owner_id = $1::bigint)) and (p.owner_id = $1::bigint or ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.pinner_id)))) limit 1) s on true
   where k.user_id = $1 and k.id < $2::bigint order by k.id desc limit $3::int;

-- feedback.hide.delete_oldest (queries.ts)
-- $1 viewer int8
delete from hidden_pins where user_id = $1 and id <= (
     select id from hidden_pins where user_id = $1 order by id desc offset 5000 limit 1);

-- feedback.unhide (queries.ts)
-- $1 viewer int8
-- $2 pin int8
delete from hidden_pins where user_id = $1 and (
     pin_id = $2::bigint or image_signature = (select image_signature from pins where id = $2::bigint));

-- feedback.report (queries.ts)
-- $1 viewer int8
-- $2 pin int8
-- $3 signature text
-- $4 reason text
-- $5 detail text
with opened as (
     insert into moderation_cases (kind, thing_id, pin_id, maker_id, said)
     select 'pin', t.id, t.pin_id, t.maker_id, t.said from (select id, id as pin_id, pinner_id as maker_id, title as said from pins where id = $2::bigint) t
     on conflict (kind, thing_id) where state = 'open' do update set maker_id = excluded.maker_id, said = excluded.said
     returning id
   )
   insert into pin_reports (user_id, pin_id, image_signature, reason, detail, case_id)
   select $1::bigint, $2::bigint, $3::text, $4::text, $5::text, id from opened
   on conflict (pin_id, user_id) do update set id = next_id(), reason = excluded.reason, detail = excluded.detail,
     case_id = excluded.case_id, created_at = now();

-- The statements of this folder as PostgreSQL gets them, with what it says of them. Written by `npm run sql`; a test compares.

-- moderation.open (queries.ts)
-- $1 after int8
-- $2 count int8
-- gives
--   id int8 not null
--   kind text not null
--   state text not null
--   pin_id int8 not null
--   comment_id int8
--   maker text
--   said text not null
--   text text
--   description text
--   link text
--   image_signature text
--   image_width int4
--   image_height int4
--   people int4
--   reasons jsonb
--   words jsonb
--   newest_report int8
--   reported_at timestamptz not null
--   removed_for text null
--   note text not null
--   decided_by text
--   decided_at timestamptz null
select c.id, c.kind, c.state, c.pin_id, case when c.kind = 'comment' then c.thing_id end as comment_id, u.username as maker, c.said,
     t.text, t.description, t.link, t.image_signature, t.image_width, t.image_height,
     coalesce(c.people, (select count(*)::int from (
   select id, reason, detail, created_at from pin_reports where case_id = c.id
   union all
   select id, reason, detail, created_at from comment_reports where case_id = c.id) r)) as people, coalesce(c.reasons, (
   select coalesce(jsonb_agg(jsonb_build_object('reason', g.reason, 'people', g.people) order by g.people desc, g.reason), '[]')
   from (select r.reason, count(*)::int as people from (
   select id, reason, detail, created_at from pin_reports where case_id = c.id
   union all
   select id, reason, detail, created_at from comment_reports where case_id = c.id) r group by r.reason) g)) as reasons, (
       select coalesce(jsonb_agg(jsonb_build_object('reason', w.reason, 'text', w.detail, 'reported_at', w.created_at) order by w.id desc), '[]')
       from (select r.* from (
   select id, reason, detail, created_at from pin_reports where case_id = c.id
   union all
   select id, reason, detail, created_at from comment_reports where case_id = c.id) r where r.detail <> '' order by r.id desc limit 5) w) as words,
     (select coalesce(max(r.id), 0) from (
   select id, reason, detail, created_at from pin_reports where case_id = c.id
   union all
   select id, reason, detail, created_at from comment_reports where case_id = c.id) r) as newest_report, c.reported_at, c.reason as removed_for, c.note, s.username as decided_by, c.decided_at
   from (select c.* from moderation_cases c where c.state = 'open' and c.id > $1 and exists (select p.title as text, p.description, p.link, p.image_signature, p.image_width, p.image_height
   from pins p where c.kind = 'pin' and p.id = c.pin_id
   union all
   select m.text, '', null, m.image_signature, m.image_width, m.image_height
   from pins p join pin_comments m on m.pin_id = p.id
   where c.kind = 'comment' and p.id = c.pin_id and m.id = c.thing_id) order by c.id limit $2) c left join users u on u.id = c.maker_id left join users s on s.id = c.staff_id left join lateral (select p.title as text, p.description, p.link, p.image_signature, p.image_width, p.image_height
   from pins p where c.kind = 'pin' and p.id = c.pin_id
   union all
   select m.text, '', null, m.image_signature, m.image_width, m.image_height
   from pins p join pin_comments m on m.pin_id = p.id
   where c.kind = 'comment' and p.id = c.pin_id and m.id = c.thing_id) t on true
   order by c.id asc;

-- moderation.decided (queries.ts)
-- $1 state text
-- $2 before int8
-- $3 count int8
-- gives
--   id int8 not null
--   kind text not null
--   state text not null
--   pin_id int8 not null
--   comment_id int8
--   maker text
--   said text not null
--   text text
--   description text
--   link text
--   image_signature text
--   image_width int4
--   image_height int4
--   people int4
--   reasons jsonb
--   words jsonb
--   newest_report int8
--   reported_at timestamptz not null
--   removed_for text null
--   note text not null
--   decided_by text
--   decided_at timestamptz null
select c.id, c.kind, c.state, c.pin_id, case when c.kind = 'comment' then c.thing_id end as comment_id, u.username as maker, c.said,
     t.text, t.description, t.link, t.image_signature, t.image_width, t.image_height,
     coalesce(c.people, (select count(*)::int from (
   select id, reason, detail, created_at from pin_reports where case_id = c.id
   union all
   select id, reason, detail, created_at from comment_reports where case_id = c.id) r)) as people, coalesce(c.reasons, (
   select coalesce(jsonb_agg(jsonb_build_object('reason', g.reason, 'people', g.people) order by g.people desc, g.reason), '[]')
   from (select r.reason, count(*)::int as people from (
   select id, reason, detail, created_at from pin_reports where case_id = c.id
   union all
   select id, reason, detail, created_at from comment_reports where case_id = c.id) r group by r.reason) g)) as reasons, (
       select coalesce(jsonb_agg(jsonb_build_object('reason', w.reason, 'text', w.detail, 'reported_at', w.created_at) order by w.id desc), '[]')
       from (select r.* from (
   select id, reason, detail, created_at from pin_reports where case_id = c.id
   union all
   select id, reason, detail, created_at from comment_reports where case_id = c.id) r where r.detail <> '' order by r.id desc limit 5) w) as words,
     (select coalesce(max(r.id), 0) from (
   select id, reason, detail, created_at from pin_reports where case_id = c.id
   union all
   select id, reason, detail, created_at from comment_reports where case_id = c.id) r) as newest_report, c.reported_at, c.reason as removed_for, c.note, s.username as decided_by, c.decided_at
   from (select c.* from moderation_cases c where c.state = $1 and c.id < $2 order by c.id desc limit $3) c left join users u on u.id = c.maker_id left join users s on s.id = c.staff_id left join lateral (select p.title as text, p.description, p.link, p.image_signature, p.image_width, p.image_height
   from pins p where c.kind = 'pin' and p.id = c.pin_id
   union all
   select m.text, '', null, m.image_signature, m.image_width, m.image_height
   from pins p join pin_comments m on m.pin_id = p.id
   where c.kind = 'comment' and p.id = c.pin_id and m.id = c.thing_id) t on true
   order by c.id desc;

-- moderation.get (queries.ts)
-- $1 id int8
-- gives
--   id int8 not null
--   kind text not null
--   state text not null
--   pin_id int8 not null
--   comment_id int8
--   maker text
--   said text not null
--   text text
--   description text
--   link text
--   image_signature text
--   image_width int4
--   image_height int4
--   people int4
--   reasons jsonb
--   words jsonb
--   newest_report int8
--   reported_at timestamptz not null
--   removed_for text null
--   note text not null
--   decided_by text
--   decided_at timestamptz null
select c.id, c.kind, c.state, c.pin_id, case when c.kind = 'comment' then c.thing_id end as comment_id, u.username as maker, c.said,
     t.text, t.description, t.link, t.image_signature, t.image_width, t.image_height,
     coalesce(c.people, (select count(*)::int from (
   select id, reason, detail, created_at from pin_reports where case_id = c.id
   union all
   select id, reason, detail, created_at from comment_reports where case_id = c.id) r)) as people, coalesce(c.reasons, (
   select coalesce(jsonb_agg(jsonb_build_object('reason', g.reason, 'people', g.people) order by g.people desc, g.reason), '[]')
   from (select r.reason, count(*)::int as people from (
   select id, reason, detail, created_at from pin_reports where case_id = c.id
   union all
   select id, reason, detail, created_at from comment_reports where case_id = c.id) r group by r.reason) g)) as reasons, (
       select coalesce(jsonb_agg(jsonb_build_object('reason', w.reason, 'text', w.detail, 'reported_at', w.created_at) order by w.id desc), '[]')
       from (select r.* from (
   select id, reason, detail, created_at from pin_reports where case_id = c.id
   union all
   select id, reason, detail, created_at from comment_reports where case_id = c.id) r where r.detail <> '' order by r.id desc limit 5) w) as words,
     (select coalesce(max(r.id), 0) from (
   select id, reason, detail, created_at from pin_reports where case_id = c.id
   union all
   select id, reason, detail, created_at from comment_reports where case_id = c.id) r) as newest_report, c.reported_at, c.reason as removed_for, c.note, s.username as decided_by, c.decided_at
   from (select c.* from moderation_cases c where c.id = $1) c left join users u on u.id = c.maker_id left join users s on s.id = c.staff_id left join lateral (select p.title as text, p.description, p.link, p.image_signature, p.image_width, p.image_height
   from pins p where c.kind = 'pin' and p.id = c.pin_id
   union all
   select m.text, '', null, m.image_signature, m.image_width, m.image_height
   from pins p join pin_comments m on m.pin_id = p.id
   where c.kind = 'comment' and p.id = c.pin_id and m.id = c.thing_id) t on true
   order by c.id asc;

-- moderation.read (queries.ts)
-- $1 id int8
-- gives
--   kind text not null
--   state text not null
--   thing_id int8 not null
--   pin_id int8 not null
--   text text
--   board text
--   newest_report int8
select c.kind, c.state, c.thing_id, c.pin_id, t.text, case when (b.owner_id = c.maker_id::bigint or (
     (b.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id
     and bc.user_id = c.maker_id::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = b.owner_id and bl.blocked_id = c.maker_id::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = c.maker_id::bigint and bl.blocked_id = b.owner_id) and not exists (select 1 from away_people aw where aw.user_id = b.owner_id))) then b.name end as board,
     (select coalesce(max(r.id), 0) from (
   select id, reason, detail, created_at from pin_reports where case_id = c.id
   union all
   select id, reason, detail, created_at from comment_reports where case_id = c.id) r) as newest_report
   from moderation_cases c left join lateral (select p.title as text, p.description, p.link, p.image_signature, p.image_width, p.image_height
   from pins p where c.kind = 'pin' and p.id = c.pin_id
   union all
   select m.text, '', null, m.image_signature, m.image_width, m.image_height
   from pins p join pin_comments m on m.pin_id = p.id
   where c.kind = 'comment' and p.id = c.pin_id and m.id = c.thing_id) t on true
     left join pins p on p.id = c.pin_id left join boards b on b.owner_id = p.owner_id and b.id = p.board_id
   where c.id = $1;

-- moderation.lock (queries.ts)
-- $1 id int8
select from moderation_cases where id = $1 for update;

-- moderation.decide (queries.ts)
-- $1 id int8
-- $2 state text
-- $3 staffId int8
-- $4 reason text
-- $5 note text
-- $6 said text
-- $7 board text
-- gives
--   id int8 not null
update moderation_cases c set state = $2, staff_id = $3, reason = $4, note = $5, said = $6, board = $7, decided_at = now(),
     people = (select count(*)::int from (
   select id, reason, detail, created_at from pin_reports where case_id = c.id
   union all
   select id, reason, detail, created_at from comment_reports where case_id = c.id) r), reasons = (
   select coalesce(jsonb_agg(jsonb_build_object('reason', g.reason, 'people', g.people) order by g.people desc, g.reason), '[]')
   from (select r.reason, count(*)::int as people from (
   select id, reason, detail, created_at from pin_reports where case_id = c.id
   union all
   select id, reason, detail, created_at from comment_reports where case_id = c.id) r group by r.reason) g)
   where c.id = $1 and c.state = 'open' returning c.id;

-- moderation.pin (queries.ts)
-- $1 pin int8
-- gives
--   id int8 not null
--   owner_id int8 not null
--   board_id int8 not null
--   section_id int8 null
--   pinner_id int8 not null
select id, owner_id, board_id, section_id, pinner_id from pins where id = $1;

-- moderation.delete_pin (queries.ts)
-- $1 owner int8
-- $2 pin int8
-- gives
--   id int8 not null
with gone as (delete from trashed_pins t where t.owner_id = $1::bigint and t.id = $2::bigint returning t.id), unsaid as (
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

-- moderation.close_gone (queries.ts)
-- gives
--   id int8 not null
update moderation_cases c set state = 'gone', decided_at = now(), people = (select count(*)::int from (
   select id, reason, detail, created_at from pin_reports where case_id = c.id
   union all
   select id, reason, detail, created_at from comment_reports where case_id = c.id) r), reasons = (
   select coalesce(jsonb_agg(jsonb_build_object('reason', g.reason, 'people', g.people) order by g.people desc, g.reason), '[]')
   from (select r.reason, count(*)::int as people from (
   select id, reason, detail, created_at from pin_reports where case_id = c.id
   union all
   select id, reason, detail, created_at from comment_reports where case_id = c.id) r group by r.reason) g)
   where c.state = 'open' and case c.kind
     when 'pin' then not exists (select 1 from pins p where p.id = c.pin_id)
       and not exists (select 1 from trashed_pins t where t.id = c.pin_id)
     else not exists (select 1 from pin_comments m where m.id = c.thing_id) end
   returning c.id;

-- moderation.untold (queries.ts)
-- $1 id int8
-- gives
--   email text not null
--   kind text not null
--   said text not null
--   board text not null
--   reason text null
--   note text not null
select u.email, c.kind, c.said, c.board, c.reason, c.note from moderation_cases c join users u on u.id = c.maker_id
   where c.id = $1 and c.state = 'removed' and c.told_at is null;

-- moderation.told (queries.ts)
-- $1 id int8
update moderation_cases set told_at = now() where id = $1;

-- The statements of this folder as PostgreSQL gets them, with what it says of them. Written by `npm run sql`; a test compares.

-- sections.words (BoardSectionNamesResource.ts)
-- $1 viewer int8
-- $2 owner int8
-- $3 board int8
-- gives
--   word text
--   pins int8
select w.word, count(*) as pins from (
     select id, title from pins where owner_id = $2 and board_id = $3 and section_id is null
       and (pins.owner_id = $1::bigint or ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = pins.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = pins.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = pins.pinner_id))) order by id desc limit 500
   ) p, lateral (
     select distinct lower(m[1]) as word from regexp_matches(p.title, '([[:alpha:]\u0300-\u036f\u0591-\u05bd\u05bf\u05c1-\u05c2\u05c4-\u05c5\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed\u0900-\u0963\u0966-\u096f\u0971-\u0df3\u0e01-\u0e3e\u0e40-\u0e4e\u0e80-\u0edf\u1000-\u1049\u1050-\u109f\u1780-\u17d3]{3,40})', 'g') m) w
   where ts_lexize('english_stem', w.word) is distinct from '{}'
   group by w.word having count(*) >= 2 order by pins desc, w.word limit 50;

-- sections.order.get (BoardSectionsResource.ts)
-- $1 owner int8
-- $2 board int8
-- gives
--   id int8 not null
select id from board_sections where owner_id = $1 and board_id = $2 order by position, id;

-- sections.order.set (BoardSectionsResource.ts)
-- $1 owner int8
-- $2 board int8
-- $3 ids int8[]
update board_sections s set position = o.place - 1
   from unnest($3::bigint[]) with ordinality as o (id, place)
   where s.owner_id = $1 and s.board_id = $2 and s.id = o.id and s.position <> o.place - 1;

-- sections.of (queries.ts)
-- $1 viewer int8
-- $2 owner int8
-- $3 board int8
-- gives
--   id int8 not null
--   board_id int8 not null
--   owner_id int8 not null
--   title text not null
--   slug text not null
--   pin_count int8
--   previews json
select s.id, s.board_id, s.owner_id, s.title, s.slug, s.pin_count - case when exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) then (
     select count(*) from pins hp where hp.board_id = s.board_id and hp.section_id = s.id
       and hp.pinner_id <> hp.owner_id and hp.owner_id is distinct from $1::bigint
   and not (not exists (select 1 from blocks bl where bl.blocker_id = hp.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = hp.pinner_id))) else 0 end as pin_count, sp.previews
  from board_sections s left join lateral (
  select json_agg(json_build_object('id', np.id::text, 'signature', np.image_signature, 'width', np.image_width,
    'height', np.image_height) order by np.id desc) as previews
  from (select id, image_signature, image_width, image_height from pins
        where section_id = s.id and (pins.owner_id = $1::bigint or ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = pins.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = pins.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = pins.pinner_id))) order by id desc limit 3) np) sp on true where s.owner_id = $2 and s.board_id = $3 order by s.position, s.id;

-- section.id (queries.ts)
-- $1 viewer int8
-- $2 owner int8
-- $3 id int8
-- gives
--   id int8 not null
--   board_id int8 not null
--   owner_id int8 not null
--   title text not null
--   slug text not null
--   pin_count int8
--   previews json
select s.id, s.board_id, s.owner_id, s.title, s.slug, s.pin_count - case when exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) then (
     select count(*) from pins hp where hp.board_id = s.board_id and hp.section_id = s.id
       and hp.pinner_id <> hp.owner_id and hp.owner_id is distinct from $1::bigint
   and not (not exists (select 1 from blocks bl where bl.blocker_id = hp.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = hp.pinner_id))) else 0 end as pin_count, sp.previews
  from board_sections s left join lateral (
  select json_agg(json_build_object('id', np.id::text, 'signature', np.image_signature, 'width', np.image_width,
    'height', np.image_height) order by np.id desc) as previews
  from (select id, image_signature, image_width, image_height from pins
        where section_id = s.id and (pins.owner_id = $1::bigint or ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = pins.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = pins.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = pins.pinner_id))) order by id desc limit 3) np) sp on true where s.owner_id = $2 and s.id = $3;

-- section.insert (queries.ts)
-- $1 owner int8
-- $2 board int8
-- $3 title text
-- $4 slug text
-- $5 source int2
-- gives
--   id int8 not null
insert into board_sections (owner_id, board_id, title, slug, name_source, position)
   select $1, $2, $3, $4, $5,
     coalesce((select max(position) + 1 from board_sections where owner_id = $1 and board_id = $2), 0)
   returning id;

-- section.rename (queries.ts)
-- $1 owner int8
-- $2 id int8
-- $3 title text
-- $4 slug text
-- gives
--   id int8 not null
update board_sections set title = $3, slug = $4 where owner_id = $1 and id = $2 returning id;

-- section.delete (queries.ts)
-- $1 owner int8
-- $2 id int8
-- gives
--   id int8 not null
delete from board_sections where owner_id = $1 and id = $2 returning id;

-- section.pins (queries.ts)
-- $1 viewer int8
-- $2 owner int8
-- $3 board int8
-- $4 ids int8[]
-- gives
--   id int8 not null
--   section_id int8 null
select id, section_id from pins where owner_id = $2 and board_id = $3 and id = any($4::bigint[])
     and (pins.owner_id = $1::bigint or ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = pins.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = pins.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = pins.pinner_id)));

-- section.put_pins (queries.ts)
-- $1 owner int8
-- $2 section int8
-- $3 ids int8[]
update pins set section_id = $2 where owner_id = $1 and id = any($3::bigint[]);

-- The statements of this folder as PostgreSQL gets them, with what it says of them. Written by `npm run sql`; a test compares.

-- pin.get (queries.ts)
-- $1 viewer int8
-- $2 id int8
-- gives
--   id int8
--   title text
--   description text
--   alt_text text
--   link text null
--   domain text null
--   method text
--   image_signature text
--   image_width int4
--   image_height int4
--   dominant_color text
--   animated bool
--   comment_count int8
--   comments_off bool
--   tended bool
--   created_at timestamptz
--   repin_count int8
--   pinner_id int8
--   creator_id int8
--   origin_pinner_id int8 null
--   board_id int8
--   section_id int8 null
--   sponsorship_status int2
--   sponsor_id int8
--   named json
with shown as materialized (
  select q.*, coalesce(po.save_count, q.save_count) as repin_count, coalesce(po.sponsorship_status, q.sponsorship_status) as shown_status,
    case when coalesce(po.sponsorship_status, q.sponsorship_status) = 1 or q.pinner_id = $1::bigint and q.origin_id is null
      then coalesce(po.sponsor_id, q.sponsor_id) end as shown_sponsor
  from (select p.* from pins p join boards b on b.owner_id = p.owner_id and b.id = p.board_id
  where p.id = $2::bigint and (((b.owner_id = $1::bigint or (
     (b.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = b.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = b.owner_id) and not exists (select 1 from away_people aw where aw.user_id = b.owner_id)))
    and (b.content_state <> 'unavailable' or b.owner_id = $1::bigint)) and (p.owner_id = $1::bigint or ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.pinner_id))))) q left join lateral (
    select o.save_count, o.sponsor_id, o.sponsorship_status from pins o where o.id = q.origin_id limit 1) po on true)
  select p.id, p.title, p.description, p.alt_text, p.link, p.domain, p.method, p.image_signature, p.image_width, p.image_height,
    p.dominant_color, p.animated, p.comment_count - case when p.comment_count > 0 and (exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or exists (select 1 from comment_reports where user_id = $1::bigint)) then (
     select coalesce(sum(case when h.parent_id is null then 1 + h.reply_count else 1 end), 0)::bigint from (select hc.id, hc.parent_id, hc.reply_count from pin_comments hc
   where hc.pin_id = p.id and hc.author_id = any(array(select blocked_id as id from blocks where blocker_id = $1::bigint
   union select blocker_id from blocks where blocked_id = $1::bigint))
   union
   select hc.id, hc.parent_id, hc.reply_count from comment_reports cr join pin_comments hc on hc.pin_id = cr.pin_id and hc.id = cr.comment_id
   where cr.user_id = $1::bigint and cr.pin_id = p.id) h
     where h.parent_id is null or exists (
       select 1 from pin_comments ht where ht.pin_id = p.id and ht.id = h.parent_id and (((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = ht.author_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = ht.author_id)) and not exists (select 1 from away_people aw where aw.user_id = ht.author_id)) and not exists (
     select 1 from comment_reports cr where cr.comment_id = ht.id and cr.user_id = $1::bigint)))) else 0 end as comment_count, p.comments_off,
    coalesce(p.pinner_id = $1::bigint or p.owner_id = $1::bigint, false) as tended, p.created_at, p.repin_count, p.pinner_id, p.creator_id, p.origin_pinner_id, p.board_id, p.section_id,
    p.shown_status as sponsorship_status, p.shown_sponsor as sponsor_id,
    case when row_number() over () = 1 then json_build_object(
    'people', (
      select json_agg(json_build_object('ref', json_build_object('id', u.id::text, 'username', u.username, 'full_name', coalesce(u.business_name, u.full_name), 'image_signature', u.image_signature), 'visible', ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = u.id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = u.id)) and not exists (select 1 from away_people aw where aw.user_id = u.id)))) from users u
      where u.id = any(array(
        select unnest(array[s.pinner_id, s.owner_id, s.creator_id, s.origin_pinner_id, s.shown_sponsor]) from shown s))),
    'boards', (
      select json_agg(json_build_object('id', b.id::text, 'owner', b.owner_id::text, 'name', b.name, 'slug', b.slug, 'privacy', b.privacy,
        'layout', b.layout, 'editable', exists (select 1 from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id
     and bc.user_id = $1::bigint and bc.state = 'active'))) from boards b
      where b.id = any(array(select s.board_id from shown s))),
    'sections', (
      select json_agg(json_build_object('id', bs.id::text, 'title', bs.title, 'slug', bs.slug))
      from (select distinct s.owner_id, s.section_id from shown s where s.section_id is not null) k
        join board_sections bs on bs.owner_id = k.owner_id and bs.id = k.section_id),
    'products', (
      select json_agg(json_build_object('link', g.link, 'name', g.name, 'brand', g.brand, 'price', g.price::text,
        'sale_price', g.sale_price::text, 'currency', g.currency, 'availability', g.availability)) from linked_products g
      where g.link = any(array(select s.link from shown s)) and g.price is not null),
    'saved', (
      select json_agg(m) from (
        select distinct on (mine.image_signature) mine.image_signature as picture, mb.id::text, mb.name, mb.layout, mb.privacy, mb.slug,
          mo.username, case when mine.origin_id is not null then mine.id::text end as pin_id
        from pins mine join boards mb on mb.owner_id = mine.owner_id and mb.id = mine.board_id join users mo on mo.id = mb.owner_id
        where mine.pinner_id = $1::bigint and mine.image_signature = any(array(select s.image_signature from shown s))
          and (mb.owner_id = $1::bigint or (
     (mb.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = mb.owner_id and bc.board_id = mb.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = mb.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = mb.owner_id) and not exists (select 1 from away_people aw where aw.user_id = mb.owner_id)))
        order by mine.image_signature, mine.id desc) m)) end as named
  from shown p order by p.id desc;

-- pin.place (queries.ts)
-- $1 viewer int8
-- $2 id int8
-- gives
--   owner_id int8 not null
--   id int8 not null
--   board_id int8 not null
--   section_id int8 null
--   pinner_id int8 not null
--   origin_id int8 null
--   editable bool
select p.owner_id, p.id, p.board_id, p.section_id, p.pinner_id, p.origin_id,
     p.owner_id = $1::bigint or p.pinner_id = $1::bigint or exists (
       select 1 from board_collaborators c where c.owner_id = p.owner_id and c.board_id = p.board_id
         and c.user_id = $1::bigint and c.state = 'active') as editable
   from (select p.* from pins p join boards b on b.owner_id = p.owner_id and b.id = p.board_id
  where p.id = $2::bigint and (((b.owner_id = $1::bigint or (
     (b.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = b.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = b.owner_id) and not exists (select 1 from away_people aw where aw.user_id = b.owner_id)))
    and (b.content_state <> 'unavailable' or b.owner_id = $1::bigint)) and (p.owner_id = $1::bigint or ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.pinner_id))))) p;

-- pin.guid (queries.ts)
-- $1 viewer int8
-- $2 board int8
-- $3 guid text
-- gives
--   id int8
--   title text
--   description text
--   alt_text text
--   link text null
--   domain text null
--   method text
--   image_signature text
--   image_width int4
--   image_height int4
--   dominant_color text
--   animated bool
--   comment_count int8
--   comments_off bool
--   tended bool
--   created_at timestamptz
--   repin_count int8
--   pinner_id int8
--   creator_id int8
--   origin_pinner_id int8 null
--   board_id int8
--   section_id int8 null
--   sponsorship_status int2
--   sponsor_id int8
--   named json
with shown as materialized (
  select q.*, coalesce(po.save_count, q.save_count) as repin_count, coalesce(po.sponsorship_status, q.sponsorship_status) as shown_status,
    case when coalesce(po.sponsorship_status, q.sponsorship_status) = 1 or q.pinner_id = $1::bigint and q.origin_id is null
      then coalesce(po.sponsor_id, q.sponsor_id) end as shown_sponsor
  from (select p.* from boards w
    join pins p on p.owner_id = w.owner_id and p.pinner_id = $1::bigint and p.guid = $3::text
    join boards b on b.owner_id = p.owner_id and b.id = p.board_id
    where w.id = $2::bigint and (((b.owner_id = $1::bigint or (
     (b.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = b.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = b.owner_id) and not exists (select 1 from away_people aw where aw.user_id = b.owner_id)))
    and (b.content_state <> 'unavailable' or b.owner_id = $1::bigint)) and (p.owner_id = $1::bigint or ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.pinner_id))))) q left join lateral (
    select o.save_count, o.sponsor_id, o.sponsorship_status from pins o where o.id = q.origin_id limit 1) po on true)
  select p.id, p.title, p.description, p.alt_text, p.link, p.domain, p.method, p.image_signature, p.image_width, p.image_height,
    p.dominant_color, p.animated, p.comment_count - case when p.comment_count > 0 and (exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or exists (select 1 from comment_reports where user_id = $1::bigint)) then (
     select coalesce(sum(case when h.parent_id is null then 1 + h.reply_count else 1 end), 0)::bigint from (select hc.id, hc.parent_id, hc.reply_count from pin_comments hc
   where hc.pin_id = p.id and hc.author_id = any(array(select blocked_id as id from blocks where blocker_id = $1::bigint
   union select blocker_id from blocks where blocked_id = $1::bigint))
   union
   select hc.id, hc.parent_id, hc.reply_count from comment_reports cr join pin_comments hc on hc.pin_id = cr.pin_id and hc.id = cr.comment_id
   where cr.user_id = $1::bigint and cr.pin_id = p.id) h
     where h.parent_id is null or exists (
       select 1 from pin_comments ht where ht.pin_id = p.id and ht.id = h.parent_id and (((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = ht.author_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = ht.author_id)) and not exists (select 1 from away_people aw where aw.user_id = ht.author_id)) and not exists (
     select 1 from comment_reports cr where cr.comment_id = ht.id and cr.user_id = $1::bigint)))) else 0 end as comment_count, p.comments_off,
    coalesce(p.pinner_id = $1::bigint or p.owner_id = $1::bigint, false) as tended, p.created_at, p.repin_count, p.pinner_id, p.creator_id, p.origin_pinner_id, p.board_id, p.section_id,
    p.shown_status as sponsorship_status, p.shown_sponsor as sponsor_id,
    case when row_number() over () = 1 then json_build_object(
    'people', (
      select json_agg(json_build_object('ref', json_build_object('id', u.id::text, 'username', u.username, 'full_name', coalesce(u.business_name, u.full_name), 'image_signature', u.image_signature), 'visible', ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = u.id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = u.id)) and not exists (select 1 from away_people aw where aw.user_id = u.id)))) from users u
      where u.id = any(array(
        select unnest(array[s.pinner_id, s.owner_id, s.creator_id, s.origin_pinner_id, s.shown_sponsor]) from shown s))),
    'boards', (
      select json_agg(json_build_object('id', b.id::text, 'owner', b.owner_id::text, 'name', b.name, 'slug', b.slug, 'privacy', b.privacy,
        'layout', b.layout, 'editable', exists (select 1 from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id
     and bc.user_id = $1::bigint and bc.state = 'active'))) from boards b
      where b.id = any(array(select s.board_id from shown s))),
    'sections', (
      select json_agg(json_build_object('id', bs.id::text, 'title', bs.title, 'slug', bs.slug))
      from (select distinct s.owner_id, s.section_id from shown s where s.section_id is not null) k
        join board_sections bs on bs.owner_id = k.owner_id and bs.id = k.section_id),
    'products', (
      select json_agg(json_build_object('link', g.link, 'name', g.name, 'brand', g.brand, 'price', g.price::text,
        'sale_price', g.sale_price::text, 'currency', g.currency, 'availability', g.availability)) from linked_products g
      where g.link = any(array(select s.link from shown s)) and g.price is not null),
    'saved', (
      select json_agg(m) from (
        select distinct on (mine.image_signature) mine.image_signature as picture, mb.id::text, mb.name, mb.layout, mb.privacy, mb.slug,
          mo.username, case when mine.origin_id is not null then mine.id::text end as pin_id
        from pins mine join boards mb on mb.owner_id = mine.owner_id and mb.id = mine.board_id join users mo on mo.id = mb.owner_id
        where mine.pinner_id = $1::bigint and mine.image_signature = any(array(select s.image_signature from shown s))
          and (mb.owner_id = $1::bigint or (
     (mb.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = mb.owner_id and bc.board_id = mb.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = mb.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = mb.owner_id) and not exists (select 1 from away_people aw where aw.user_id = mb.owner_id)))
        order by mine.image_signature, mine.id desc) m)) end as named
  from shown p order by p.id desc;

-- pin.section (queries.ts)
-- $1 owner int8
-- $2 board int8
-- $3 section int8
-- gives
--   id int8 not null
select id from board_sections where owner_id = $1::bigint and board_id = $2::bigint and id = $3::bigint;

-- pin.edit (queries.ts)
-- $1 viewer int8
-- $2 owner int8
-- $3 id int8
-- $4 title text
-- $5 description text
-- $6 altText text
-- $7 relink bool
-- $8 link text
-- $9 domain text
-- gives
--   id int8
--   title text
--   description text
--   alt_text text
--   link text null
--   domain text null
--   method text
--   image_signature text
--   image_width int4
--   image_height int4
--   dominant_color text
--   animated bool
--   comment_count int8
--   comments_off bool
--   tended bool
--   created_at timestamptz
--   repin_count int8
--   pinner_id int8
--   creator_id int8
--   origin_pinner_id int8 null
--   board_id int8
--   section_id int8 null
--   sponsorship_status int2
--   sponsor_id int8
--   named json
with edited as (
     update pins p set title = coalesce($4::text, p.title), description = coalesce($5::text, p.description),
       alt_text = coalesce($6::text, p.alt_text),
       link = case when $7::boolean then $8::text else p.link end,
       domain = case when $7::boolean then $9::text else p.domain end
     where p.owner_id = $2::bigint and p.id = $3::bigint
     returning p.*
   ), shown as materialized (
  select q.*, coalesce(po.save_count, q.save_count) as repin_count, coalesce(po.sponsorship_status, q.sponsorship_status) as shown_status,
    case when coalesce(po.sponsorship_status, q.sponsorship_status) = 1 or q.pinner_id = $1::bigint and q.origin_id is null
      then coalesce(po.sponsor_id, q.sponsor_id) end as shown_sponsor
  from (select * from edited) q left join lateral (
    select o.save_count, o.sponsor_id, o.sponsorship_status from pins o where o.id = q.origin_id limit 1) po on true)
  select p.id, p.title, p.description, p.alt_text, p.link, p.domain, p.method, p.image_signature, p.image_width, p.image_height,
    p.dominant_color, p.animated, p.comment_count - case when p.comment_count > 0 and (exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or exists (select 1 from comment_reports where user_id = $1::bigint)) then (
     select coalesce(sum(case when h.parent_id is null then 1 + h.reply_count else 1 end), 0)::bigint from (select hc.id, hc.parent_id, hc.reply_count from pin_comments hc
   where hc.pin_id = p.id and hc.author_id = any(array(select blocked_id as id from blocks where blocker_id = $1::bigint
   union select blocker_id from blocks where blocked_id = $1::bigint))
   union
   select hc.id, hc.parent_id, hc.reply_count from comment_reports cr join pin_comments hc on hc.pin_id = cr.pin_id and hc.id = cr.comment_id
   where cr.user_id = $1::bigint and cr.pin_id = p.id) h
     where h.parent_id is null or exists (
       select 1 from pin_comments ht where ht.pin_id = p.id and ht.id = h.parent_id and (((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = ht.author_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = ht.author_id)) and not exists (select 1 from away_people aw where aw.user_id = ht.author_id)) and not exists (
     select 1 from comment_reports cr where cr.comment_id = ht.id and cr.user_id = $1::bigint)))) else 0 end as comment_count, p.comments_off,
    coalesce(p.pinner_id = $1::bigint or p.owner_id = $1::bigint, false) as tended, p.created_at, p.repin_count, p.pinner_id, p.creator_id, p.origin_pinner_id, p.board_id, p.section_id,
    p.shown_status as sponsorship_status, p.shown_sponsor as sponsor_id,
    case when row_number() over () = 1 then json_build_object(
    'people', (
      select json_agg(json_build_object('ref', json_build_object('id', u.id::text, 'username', u.username, 'full_name', coalesce(u.business_name, u.full_name), 'image_signature', u.image_signature), 'visible', ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = u.id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = u.id)) and not exists (select 1 from away_people aw where aw.user_id = u.id)))) from users u
      where u.id = any(array(
        select unnest(array[s.pinner_id, s.owner_id, s.creator_id, s.origin_pinner_id, s.shown_sponsor]) from shown s))),
    'boards', (
      select json_agg(json_build_object('id', b.id::text, 'owner', b.owner_id::text, 'name', b.name, 'slug', b.slug, 'privacy', b.privacy,
        'layout', b.layout, 'editable', exists (select 1 from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id
     and bc.user_id = $1::bigint and bc.state = 'active'))) from boards b
      where b.id = any(array(select s.board_id from shown s))),
    'sections', (
      select json_agg(json_build_object('id', bs.id::text, 'title', bs.title, 'slug', bs.slug))
      from (select distinct s.owner_id, s.section_id from shown s where s.section_id is not null) k
        join board_sections bs on bs.owner_id = k.owner_id and bs.id = k.section_id),
    'products', (
      select json_agg(json_build_object('link', g.link, 'name', g.name, 'brand', g.brand, 'price', g.price::text,
        'sale_price', g.sale_price::text, 'currency', g.currency, 'availability', g.availability)) from linked_products g
      where g.link = any(array(select s.link from shown s)) and g.price is not null),
    'saved', (
      select json_agg(m) from (
        select distinct on (mine.image_signature) mine.image_signature as picture, mb.id::text, mb.name, mb.layout, mb.privacy, mb.slug,
          mo.username, case when mine.origin_id is not null then mine.id::text end as pin_id
        from pins mine join boards mb on mb.owner_id = mine.owner_id and mb.id = mine.board_id join users mo on mo.id = mb.owner_id
        where mine.pinner_id = $1::bigint and mine.image_signature = any(array(select s.image_signature from shown s))
          and (mb.owner_id = $1::bigint or (
     (mb.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = mb.owner_id and bc.board_id = mb.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = mb.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = mb.owner_id) and not exists (select 1 from away_people aw where aw.user_id = mb.owner_id)))
        order by mine.image_signature, mine.id desc) m)) end as named
  from shown p order by p.id desc;

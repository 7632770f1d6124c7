-- The statements of this folder as PostgreSQL gets them, with what it says of them. Written by `npm run sql`; a test compares.

-- feed.board (queries.ts)
-- $1 int8
-- $2 board int8
-- $3 from int8
-- $4 size int8
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
--   pinner_username text
--   pinner_full_name text
--   pinner_image_signature text null
--   creator_id int8
--   creator_username text
--   creator_full_name text
--   creator_image_signature text null
--   origin_pinner_id int8
--   origin_pinner_username text
--   origin_pinner_full_name text
--   origin_pinner_image_signature text null
--   board_id int8 not null
--   board_name text not null
--   board_slug text not null
--   board_privacy text not null
--   board_layout text not null
--   board_owner_username text
--   section_id int8
--   section_title text
--   section_slug text
--   sponsorship_status int2
--   sponsor_username text
--   sponsor_full_name text
--   product_name text
--   product_brand text null
--   product_price int8 null
--   product_sale_price int8 null
--   product_currency text null
--   product_availability text null
--   editable bool
--   pinned_to json
select
  p.id, p.title, p.description, p.alt_text, p.link, p.domain, p.method, p.image_signature, p.image_width,
  p.image_height, p.dominant_color, p.animated, p.comment_count - case when p.comment_count > 0 and (exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or exists (select 1 from comment_reports where user_id = $1::bigint)) then (
     select coalesce(sum(case when h.parent_id is null then 1 + h.reply_count else 1 end), 0)::bigint from (select hc.id, hc.parent_id, hc.reply_count from pin_comments hc
   where hc.pin_id = p.id and hc.author_id = any(array(select blocked_id as id from blocks where blocker_id = $1::bigint
   union select blocker_id from blocks where blocked_id = $1::bigint))
   union
   select hc.id, hc.parent_id, hc.reply_count from comment_reports cr join pin_comments hc on hc.pin_id = cr.pin_id and hc.id = cr.comment_id
   where cr.user_id = $1::bigint and cr.pin_id = p.id) h
     where h.parent_id is null or exists (
       select 1 from pin_comments ht where ht.pin_id = p.id and ht.id = h.parent_id and (((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = ht.author_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = ht.author_id)) and not exists (select 1 from away_people aw where aw.user_id = ht.author_id)) and not exists (
     select 1 from comment_reports cr where cr.comment_id = ht.id and cr.user_id = $1::bigint)))) else 0 end as comment_count,
  p.comments_off, coalesce(p.pinner_id = $1::bigint or p.owner_id = $1::bigint, false) as tended, p.created_at,
  coalesce(po.save_count, p.save_count) as repin_count,
  pu.id as pinner_id, pu.username as pinner_username, coalesce(pu.business_name, pu.full_name) as pinner_full_name, pu.image_signature as pinner_image_signature, pc.id as creator_id, pc.username as creator_username, coalesce(pc.business_name, pc.full_name) as creator_full_name, pc.image_signature as creator_image_signature, pg.id as origin_pinner_id, pg.username as origin_pinner_username, coalesce(pg.business_name, pg.full_name) as origin_pinner_full_name, pg.image_signature as origin_pinner_image_signature,
  pb.id as board_id, pb.name as board_name, pb.slug as board_slug, pb.privacy as board_privacy,
  pb.layout as board_layout, pw.username as board_owner_username,
  ps.id as section_id, ps.title as section_title, ps.slug as section_slug,
  coalesce(po.sponsorship_status, p.sponsorship_status) as sponsorship_status, sp.username as sponsor_username, coalesce(sp.business_name, sp.full_name) as sponsor_full_name,
  pr.name as product_name, pr.brand as product_brand, pr.price as product_price, pr.sale_price as product_sale_price,
  pr.currency as product_currency, pr.availability as product_availability,
  coalesce(p.pinner_id = $1::bigint or p.owner_id = $1::bigint, false)
    or exists (select 1 from board_collaborators bc where bc.owner_id = pb.owner_id and bc.board_id = pb.id
     and bc.user_id = $1::bigint and bc.state = 'active') as editable, (
  select json_build_object('id', mb.id::text, 'name', mb.name, 'layout', mb.layout, 'privacy', mb.privacy, 'slug', mb.slug, 'username', mo.username,
    'pin_id', case when mine.origin_id is not null then mine.id::text end)
  from pins mine join boards mb on mb.owner_id = mine.owner_id and mb.id = mine.board_id join users mo on mo.id = mb.owner_id
  where mine.image_signature = p.image_signature and mine.pinner_id = $1::bigint and (mb.owner_id = $1::bigint or (
     (mb.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = mb.owner_id and bc.board_id = mb.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = mb.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = mb.owner_id) and not exists (select 1 from away_people aw where aw.user_id = mb.owner_id)))
  order by mine.id desc limit 1) as pinned_to
   from (select * from pins where board_id = (select b.id from boards b join users o on o.id = b.owner_id where b.id = $2 and ((b.owner_id = $1::bigint or (
     (b.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = b.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = b.owner_id) and not exists (select 1 from away_people aw where aw.user_id = b.owner_id)))
    and (b.content_state <> 'unavailable' or b.owner_id = $1::bigint))) and id < $3::bigint
      and (pins.owner_id = $1::bigint or ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = pins.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = pins.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = pins.pinner_id))) and not exists (
     select 1 from hidden_pins hd where hd.user_id = $1::bigint and hd.image_signature = pins.image_signature
       and pins.pinner_id <> hd.user_id and pins.owner_id <> hd.user_id and not exists (
         select 1 from board_collaborators hc where hc.owner_id = pins.owner_id and hc.board_id = pins.board_id
           and hc.user_id = hd.user_id and hc.state = 'active')) order by id desc limit $4) p
  left join lateral (
    select po.save_count, po.sponsor_id, po.sponsorship_status from pins po where po.id = p.origin_id limit 1) po on true
  join users pu on pu.id = p.pinner_id
  join boards pb on pb.owner_id = p.owner_id and pb.id = p.board_id
  join users pw on pw.id = p.owner_id
  left join users pc on pc.id = p.creator_id and ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.creator_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.creator_id)) and not exists (select 1 from away_people aw where aw.user_id = p.creator_id))
  left join users pg on pg.id = p.origin_pinner_id and ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.origin_pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.origin_pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.origin_pinner_id))
  left join users sp on sp.id = coalesce(po.sponsor_id, p.sponsor_id) and ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = sp.id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = sp.id)) and not exists (select 1 from away_people aw where aw.user_id = sp.id))
    and (coalesce(po.sponsorship_status, p.sponsorship_status) = 1 or p.pinner_id = $1::bigint and p.origin_id is null)
  left join lateral (
    select g.name, g.brand, g.price, g.sale_price, g.currency, g.availability from linked_products g
    where g.link = p.link and g.price is not null limit 1) pr on true
  left join board_sections ps on ps.owner_id = p.owner_id and ps.id = p.section_id order by p.id desc;

-- feed.board.oldest (queries.ts)
-- $1 int8
-- $2 board int8
-- $3 from int8
-- $4 size int8
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
--   pinner_username text
--   pinner_full_name text
--   pinner_image_signature text null
--   creator_id int8
--   creator_username text
--   creator_full_name text
--   creator_image_signature text null
--   origin_pinner_id int8
--   origin_pinner_username text
--   origin_pinner_full_name text
--   origin_pinner_image_signature text null
--   board_id int8 not null
--   board_name text not null
--   board_slug text not null
--   board_privacy text not null
--   board_layout text not null
--   board_owner_username text
--   section_id int8
--   section_title text
--   section_slug text
--   sponsorship_status int2
--   sponsor_username text
--   sponsor_full_name text
--   product_name text
--   product_brand text null
--   product_price int8 null
--   product_sale_price int8 null
--   product_currency text null
--   product_availability text null
--   editable bool
--   pinned_to json
select
  p.id, p.title, p.description, p.alt_text, p.link, p.domain, p.method, p.image_signature, p.image_width,
  p.image_height, p.dominant_color, p.animated, p.comment_count - case when p.comment_count > 0 and (exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or exists (select 1 from comment_reports where user_id = $1::bigint)) then (
     select coalesce(sum(case when h.parent_id is null then 1 + h.reply_count else 1 end), 0)::bigint from (select hc.id, hc.parent_id, hc.reply_count from pin_comments hc
   where hc.pin_id = p.id and hc.author_id = any(array(select blocked_id as id from blocks where blocker_id = $1::bigint
   union select blocker_id from blocks where blocked_id = $1::bigint))
   union
   select hc.id, hc.parent_id, hc.reply_count from comment_reports cr join pin_comments hc on hc.pin_id = cr.pin_id and hc.id = cr.comment_id
   where cr.user_id = $1::bigint and cr.pin_id = p.id) h
     where h.parent_id is null or exists (
       select 1 from pin_comments ht where ht.pin_id = p.id and ht.id = h.parent_id and (((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = ht.author_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = ht.author_id)) and not exists (select 1 from away_people aw where aw.user_id = ht.author_id)) and not exists (
     select 1 from comment_reports cr where cr.comment_id = ht.id and cr.user_id = $1::bigint)))) else 0 end as comment_count,
  p.comments_off, coalesce(p.pinner_id = $1::bigint or p.owner_id = $1::bigint, false) as tended, p.created_at,
  coalesce(po.save_count, p.save_count) as repin_count,
  pu.id as pinner_id, pu.username as pinner_username, coalesce(pu.business_name, pu.full_name) as pinner_full_name, pu.image_signature as pinner_image_signature, pc.id as creator_id, pc.username as creator_username, coalesce(pc.business_name, pc.full_name) as creator_full_name, pc.image_signature as creator_image_signature, pg.id as origin_pinner_id, pg.username as origin_pinner_username, coalesce(pg.business_name, pg.full_name) as origin_pinner_full_name, pg.image_signature as origin_pinner_image_signature,
  pb.id as board_id, pb.name as board_name, pb.slug as board_slug, pb.privacy as board_privacy,
  pb.layout as board_layout, pw.username as board_owner_username,
  ps.id as section_id, ps.title as section_title, ps.slug as section_slug,
  coalesce(po.sponsorship_status, p.sponsorship_status) as sponsorship_status, sp.username as sponsor_username, coalesce(sp.business_name, sp.full_name) as sponsor_full_name,
  pr.name as product_name, pr.brand as product_brand, pr.price as product_price, pr.sale_price as product_sale_price,
  pr.currency as product_currency, pr.availability as product_availability,
  coalesce(p.pinner_id = $1::bigint or p.owner_id = $1::bigint, false)
    or exists (select 1 from board_collaborators bc where bc.owner_id = pb.owner_id and bc.board_id = pb.id
     and bc.user_id = $1::bigint and bc.state = 'active') as editable, (
  select json_build_object('id', mb.id::text, 'name', mb.name, 'layout', mb.layout, 'privacy', mb.privacy, 'slug', mb.slug, 'username', mo.username,
    'pin_id', case when mine.origin_id is not null then mine.id::text end)
  from pins mine join boards mb on mb.owner_id = mine.owner_id and mb.id = mine.board_id join users mo on mo.id = mb.owner_id
  where mine.image_signature = p.image_signature and mine.pinner_id = $1::bigint and (mb.owner_id = $1::bigint or (
     (mb.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = mb.owner_id and bc.board_id = mb.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = mb.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = mb.owner_id) and not exists (select 1 from away_people aw where aw.user_id = mb.owner_id)))
  order by mine.id desc limit 1) as pinned_to
   from (select * from pins where board_id = (select b.id from boards b join users o on o.id = b.owner_id where b.id = $2 and ((b.owner_id = $1::bigint or (
     (b.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = b.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = b.owner_id) and not exists (select 1 from away_people aw where aw.user_id = b.owner_id)))
    and (b.content_state <> 'unavailable' or b.owner_id = $1::bigint))) and id > $3::bigint
      and (pins.owner_id = $1::bigint or ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = pins.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = pins.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = pins.pinner_id))) and not exists (
     select 1 from hidden_pins hd where hd.user_id = $1::bigint and hd.image_signature = pins.image_signature
       and pins.pinner_id <> hd.user_id and pins.owner_id <> hd.user_id and not exists (
         select 1 from board_collaborators hc where hc.owner_id = pins.owner_id and hc.board_id = pins.board_id
           and hc.user_id = hd.user_id and hc.state = 'active')) order by id asc limit $4) p
  left join lateral (
    select po.save_count, po.sponsor_id, po.sponsorship_status from pins po where po.id = p.origin_id limit 1) po on true
  join users pu on pu.id = p.pinner_id
  join boards pb on pb.owner_id = p.owner_id and pb.id = p.board_id
  join users pw on pw.id = p.owner_id
  left join users pc on pc.id = p.creator_id and ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.creator_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.creator_id)) and not exists (select 1 from away_people aw where aw.user_id = p.creator_id))
  left join users pg on pg.id = p.origin_pinner_id and ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.origin_pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.origin_pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.origin_pinner_id))
  left join users sp on sp.id = coalesce(po.sponsor_id, p.sponsor_id) and ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = sp.id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = sp.id)) and not exists (select 1 from away_people aw where aw.user_id = sp.id))
    and (coalesce(po.sponsorship_status, p.sponsorship_status) = 1 or p.pinner_id = $1::bigint and p.origin_id is null)
  left join lateral (
    select g.name, g.brand, g.price, g.sale_price, g.currency, g.availability from linked_products g
    where g.link = p.link and g.price is not null limit 1) pr on true
  left join board_sections ps on ps.owner_id = p.owner_id and ps.id = p.section_id order by p.id asc;

-- feed.board.unsectioned (queries.ts)
-- $1 int8
-- $2 board int8
-- $3 from int8
-- $4 size int8
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
--   pinner_username text
--   pinner_full_name text
--   pinner_image_signature text null
--   creator_id int8
--   creator_username text
--   creator_full_name text
--   creator_image_signature text null
--   origin_pinner_id int8
--   origin_pinner_username text
--   origin_pinner_full_name text
--   origin_pinner_image_signature text null
--   board_id int8 not null
--   board_name text not null
--   board_slug text not null
--   board_privacy text not null
--   board_layout text not null
--   board_owner_username text
--   section_id int8
--   section_title text
--   section_slug text
--   sponsorship_status int2
--   sponsor_username text
--   sponsor_full_name text
--   product_name text
--   product_brand text null
--   product_price int8 null
--   product_sale_price int8 null
--   product_currency text null
--   product_availability text null
--   editable bool
--   pinned_to json
select
  p.id, p.title, p.description, p.alt_text, p.link, p.domain, p.method, p.image_signature, p.image_width,
  p.image_height, p.dominant_color, p.animated, p.comment_count - case when p.comment_count > 0 and (exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or exists (select 1 from comment_reports where user_id = $1::bigint)) then (
     select coalesce(sum(case when h.parent_id is null then 1 + h.reply_count else 1 end), 0)::bigint from (select hc.id, hc.parent_id, hc.reply_count from pin_comments hc
   where hc.pin_id = p.id and hc.author_id = any(array(select blocked_id as id from blocks where blocker_id = $1::bigint
   union select blocker_id from blocks where blocked_id = $1::bigint))
   union
   select hc.id, hc.parent_id, hc.reply_count from comment_reports cr join pin_comments hc on hc.pin_id = cr.pin_id and hc.id = cr.comment_id
   where cr.user_id = $1::bigint and cr.pin_id = p.id) h
     where h.parent_id is null or exists (
       select 1 from pin_comments ht where ht.pin_id = p.id and ht.id = h.parent_id and (((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = ht.author_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = ht.author_id)) and not exists (select 1 from away_people aw where aw.user_id = ht.author_id)) and not exists (
     select 1 from comment_reports cr where cr.comment_id = ht.id and cr.user_id = $1::bigint)))) else 0 end as comment_count,
  p.comments_off, coalesce(p.pinner_id = $1::bigint or p.owner_id = $1::bigint, false) as tended, p.created_at,
  coalesce(po.save_count, p.save_count) as repin_count,
  pu.id as pinner_id, pu.username as pinner_username, coalesce(pu.business_name, pu.full_name) as pinner_full_name, pu.image_signature as pinner_image_signature, pc.id as creator_id, pc.username as creator_username, coalesce(pc.business_name, pc.full_name) as creator_full_name, pc.image_signature as creator_image_signature, pg.id as origin_pinner_id, pg.username as origin_pinner_username, coalesce(pg.business_name, pg.full_name) as origin_pinner_full_name, pg.image_signature as origin_pinner_image_signature,
  pb.id as board_id, pb.name as board_name, pb.slug as board_slug, pb.privacy as board_privacy,
  pb.layout as board_layout, pw.username as board_owner_username,
  ps.id as section_id, ps.title as section_title, ps.slug as section_slug,
  coalesce(po.sponsorship_status, p.sponsorship_status) as sponsorship_status, sp.username as sponsor_username, coalesce(sp.business_name, sp.full_name) as sponsor_full_name,
  pr.name as product_name, pr.brand as product_brand, pr.price as product_price, pr.sale_price as product_sale_price,
  pr.currency as product_currency, pr.availability as product_availability,
  coalesce(p.pinner_id = $1::bigint or p.owner_id = $1::bigint, false)
    or exists (select 1 from board_collaborators bc where bc.owner_id = pb.owner_id and bc.board_id = pb.id
     and bc.user_id = $1::bigint and bc.state = 'active') as editable, (
  select json_build_object('id', mb.id::text, 'name', mb.name, 'layout', mb.layout, 'privacy', mb.privacy, 'slug', mb.slug, 'username', mo.username,
    'pin_id', case when mine.origin_id is not null then mine.id::text end)
  from pins mine join boards mb on mb.owner_id = mine.owner_id and mb.id = mine.board_id join users mo on mo.id = mb.owner_id
  where mine.image_signature = p.image_signature and mine.pinner_id = $1::bigint and (mb.owner_id = $1::bigint or (
     (mb.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = mb.owner_id and bc.board_id = mb.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = mb.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = mb.owner_id) and not exists (select 1 from away_people aw where aw.user_id = mb.owner_id)))
  order by mine.id desc limit 1) as pinned_to
   from (select * from pins where board_id = (select b.id from boards b join users o on o.id = b.owner_id where b.id = $2 and ((b.owner_id = $1::bigint or (
     (b.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = b.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = b.owner_id) and not exists (select 1 from away_people aw where aw.user_id = b.owner_id)))
    and (b.content_state <> 'unavailable' or b.owner_id = $1::bigint))) and id < $3::bigint and section_id is null
      and (pins.owner_id = $1::bigint or ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = pins.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = pins.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = pins.pinner_id))) and not exists (
     select 1 from hidden_pins hd where hd.user_id = $1::bigint and hd.image_signature = pins.image_signature
       and pins.pinner_id <> hd.user_id and pins.owner_id <> hd.user_id and not exists (
         select 1 from board_collaborators hc where hc.owner_id = pins.owner_id and hc.board_id = pins.board_id
           and hc.user_id = hd.user_id and hc.state = 'active')) order by id desc limit $4) p
  left join lateral (
    select po.save_count, po.sponsor_id, po.sponsorship_status from pins po where po.id = p.origin_id limit 1) po on true
  join users pu on pu.id = p.pinner_id
  join boards pb on pb.owner_id = p.owner_id and pb.id = p.board_id
  join users pw on pw.id = p.owner_id
  left join users pc on pc.id = p.creator_id and ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.creator_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.creator_id)) and not exists (select 1 from away_people aw where aw.user_id = p.creator_id))
  left join users pg on pg.id = p.origin_pinner_id and ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.origin_pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.origin_pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.origin_pinner_id))
  left join users sp on sp.id = coalesce(po.sponsor_id, p.sponsor_id) and ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = sp.id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = sp.id)) and not exists (select 1 from away_people aw where aw.user_id = sp.id))
    and (coalesce(po.sponsorship_status, p.sponsorship_status) = 1 or p.pinner_id = $1::bigint and p.origin_id is null)
  left join lateral (
    select g.name, g.brand, g.price, g.sale_price, g.currency, g.availability from linked_products g
    where g.link = p.link and g.price is not null limit 1) pr on true
  left join board_sections ps on ps.owner_id = p.owner_id and ps.id = p.section_id order by p.id desc;

-- feed.board.unsectioned.oldest (queries.ts)
-- $1 int8
-- $2 board int8
-- $3 from int8
-- $4 size int8
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
--   pinner_username text
--   pinner_full_name text
--   pinner_image_signature text null
--   creator_id int8
--   creator_username text
--   creator_full_name text
--   creator_image_signature text null
--   origin_pinner_id int8
--   origin_pinner_username text
--   origin_pinner_full_name text
--   origin_pinner_image_signature text null
--   board_id int8 not null
--   board_name text not null
--   board_slug text not null
--   board_privacy text not null
--   board_layout text not null
--   board_owner_username text
--   section_id int8
--   section_title text
--   section_slug text
--   sponsorship_status int2
--   sponsor_username text
--   sponsor_full_name text
--   product_name text
--   product_brand text null
--   product_price int8 null
--   product_sale_price int8 null
--   product_currency text null
--   product_availability text null
--   editable bool
--   pinned_to json
select
  p.id, p.title, p.description, p.alt_text, p.link, p.domain, p.method, p.image_signature, p.image_width,
  p.image_height, p.dominant_color, p.animated, p.comment_count - case when p.comment_count > 0 and (exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or exists (select 1 from comment_reports where user_id = $1::bigint)) then (
     select coalesce(sum(case when h.parent_id is null then 1 + h.reply_count else 1 end), 0)::bigint from (select hc.id, hc.parent_id, hc.reply_count from pin_comments hc
   where hc.pin_id = p.id and hc.author_id = any(array(select blocked_id as id from blocks where blocker_id = $1::bigint
   union select blocker_id from blocks where blocked_id = $1::bigint))
   union
   select hc.id, hc.parent_id, hc.reply_count from comment_reports cr join pin_comments hc on hc.pin_id = cr.pin_id and hc.id = cr.comment_id
   where cr.user_id = $1::bigint and cr.pin_id = p.id) h
     where h.parent_id is null or exists (
       select 1 from pin_comments ht where ht.pin_id = p.id and ht.id = h.parent_id and (((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = ht.author_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = ht.author_id)) and not exists (select 1 from away_people aw where aw.user_id = ht.author_id)) and not exists (
     select 1 from comment_reports cr where cr.comment_id = ht.id and cr.user_id = $1::bigint)))) else 0 end as comment_count,
  p.comments_off, coalesce(p.pinner_id = $1::bigint or p.owner_id = $1::bigint, false) as tended, p.created_at,
  coalesce(po.save_count, p.save_count) as repin_count,
  pu.id as pinner_id, pu.username as pinner_username, coalesce(pu.business_name, pu.full_name) as pinner_full_name, pu.image_signature as pinner_image_signature, pc.id as creator_id, pc.username as creator_username, coalesce(pc.business_name, pc.full_name) as creator_full_name, pc.image_signature as creator_image_signature, pg.id as origin_pinner_id, pg.username as origin_pinner_username, coalesce(pg.business_name, pg.full_name) as origin_pinner_full_name, pg.image_signature as origin_pinner_image_signature,
  pb.id as board_id, pb.name as board_name, pb.slug as board_slug, pb.privacy as board_privacy,
  pb.layout as board_layout, pw.username as board_owner_username,
  ps.id as section_id, ps.title as section_title, ps.slug as section_slug,
  coalesce(po.sponsorship_status, p.sponsorship_status) as sponsorship_status, sp.username as sponsor_username, coalesce(sp.business_name, sp.full_name) as sponsor_full_name,
  pr.name as product_name, pr.brand as product_brand, pr.price as product_price, pr.sale_price as product_sale_price,
  pr.currency as product_currency, pr.availability as product_availability,
  coalesce(p.pinner_id = $1::bigint or p.owner_id = $1::bigint, false)
    or exists (select 1 from board_collaborators bc where bc.owner_id = pb.owner_id and bc.board_id = pb.id
     and bc.user_id = $1::bigint and bc.state = 'active') as editable, (
  select json_build_object('id', mb.id::text, 'name', mb.name, 'layout', mb.layout, 'privacy', mb.privacy, 'slug', mb.slug, 'username', mo.username,
    'pin_id', case when mine.origin_id is not null then mine.id::text end)
  from pins mine join boards mb on mb.owner_id = mine.owner_id and mb.id = mine.board_id join users mo on mo.id = mb.owner_id
  where mine.image_signature = p.image_signature and mine.pinner_id = $1::bigint and (mb.owner_id = $1::bigint or (
     (mb.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = mb.owner_id and bc.board_id = mb.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = mb.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = mb.owner_id) and not exists (select 1 from away_people aw where aw.user_id = mb.owner_id)))
  order by mine.id desc limit 1) as pinned_to
   from (select * from pins where board_id = (select b.id from boards b join users o on o.id = b.owner_id where b.id = $2 and ((b.owner_id = $1::bigint or (
     (b.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = b.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = b.owner_id) and not exists (select 1 from away_people aw where aw.user_id = b.owner_id)))
    and (b.content_state <> 'unavailable' or b.owner_id = $1::bigint))) and id > $3::bigint and section_id is null
      and (pins.owner_id = $1::bigint or ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = pins.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = pins.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = pins.pinner_id))) and not exists (
     select 1 from hidden_pins hd where hd.user_id = $1::bigint and hd.image_signature = pins.image_signature
       and pins.pinner_id <> hd.user_id and pins.owner_id <> hd.user_id and not exists (
         select 1 from board_collaborators hc where hc.owner_id = pins.owner_id and hc.board_id = pins.board_id
           and hc.user_id = hd.user_id and hc.state = 'active')) order by id asc limit $4) p
  left join lateral (
    select po.save_count, po.sponsor_id, po.sponsorship_status from pins po where po.id = p.origin_id limit 1) po on true
  join users pu on pu.id = p.pinner_id
  join boards pb on pb.owner_id = p.owner_id and pb.id = p.board_id
  join users pw on pw.id = p.owner_id
  left join users pc on pc.id = p.creator_id and ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.creator_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.creator_id)) and not exists (select 1 from away_people aw where aw.user_id = p.creator_id))
  left join users pg on pg.id = p.origin_pinner_id and ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.origin_pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.origin_pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.origin_pinner_id))
  left join users sp on sp.id = coalesce(po.sponsor_id, p.sponsor_id) and ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = sp.id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = sp.id)) and not exists (select 1 from away_people aw where aw.user_id = sp.id))
    and (coalesce(po.sponsorship_status, p.sponsorship_status) = 1 or p.pinner_id = $1::bigint and p.origin_id is null)
  left join lateral (
    select g.name, g.brand, g.price, g.sale_price, g.currency, g.availability from linked_products g
    where g.link = p.link and g.price is not null limit 1) pr on true
  left join board_sections ps on ps.owner_id = p.owner_id and ps.id = p.section_id order by p.id asc;

-- feed.board.address (queries.ts)
-- $1 int8
-- $2 username text
-- $3 slug text
-- $4 from int8
-- $5 size int8
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
--   pinner_username text
--   pinner_full_name text
--   pinner_image_signature text null
--   creator_id int8
--   creator_username text
--   creator_full_name text
--   creator_image_signature text null
--   origin_pinner_id int8
--   origin_pinner_username text
--   origin_pinner_full_name text
--   origin_pinner_image_signature text null
--   board_id int8 not null
--   board_name text not null
--   board_slug text not null
--   board_privacy text not null
--   board_layout text not null
--   board_owner_username text
--   section_id int8
--   section_title text
--   section_slug text
--   sponsorship_status int2
--   sponsor_username text
--   sponsor_full_name text
--   product_name text
--   product_brand text null
--   product_price int8 null
--   product_sale_price int8 null
--   product_currency text null
--   product_availability text null
--   editable bool
--   pinned_to json
select
  p.id, p.title, p.description, p.alt_text, p.link, p.domain, p.method, p.image_signature, p.image_width,
  p.image_height, p.dominant_color, p.animated, p.comment_count - case when p.comment_count > 0 and (exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or exists (select 1 from comment_reports where user_id = $1::bigint)) then (
     select coalesce(sum(case when h.parent_id is null then 1 + h.reply_count else 1 end), 0)::bigint from (select hc.id, hc.parent_id, hc.reply_count from pin_comments hc
   where hc.pin_id = p.id and hc.author_id = any(array(select blocked_id as id from blocks where blocker_id = $1::bigint
   union select blocker_id from blocks where blocked_id = $1::bigint))
   union
   select hc.id, hc.parent_id, hc.reply_count from comment_reports cr join pin_comments hc on hc.pin_id = cr.pin_id and hc.id = cr.comment_id
   where cr.user_id = $1::bigint and cr.pin_id = p.id) h
     where h.parent_id is null or exists (
       select 1 from pin_comments ht where ht.pin_id = p.id and ht.id = h.parent_id and (((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = ht.author_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = ht.author_id)) and not exists (select 1 from away_people aw where aw.user_id = ht.author_id)) and not exists (
     select 1 from comment_reports cr where cr.comment_id = ht.id and cr.user_id = $1::bigint)))) else 0 end as comment_count,
  p.comments_off, coalesce(p.pinner_id = $1::bigint or p.owner_id = $1::bigint, false) as tended, p.created_at,
  coalesce(po.save_count, p.save_count) as repin_count,
  pu.id as pinner_id, pu.username as pinner_username, coalesce(pu.business_name, pu.full_name) as pinner_full_name, pu.image_signature as pinner_image_signature, pc.id as creator_id, pc.username as creator_username, coalesce(pc.business_name, pc.full_name) as creator_full_name, pc.image_signature as creator_image_signature, pg.id as origin_pinner_id, pg.username as origin_pinner_username, coalesce(pg.business_name, pg.full_name) as origin_pinner_full_name, pg.image_signature as origin_pinner_image_signature,
  pb.id as board_id, pb.name as board_name, pb.slug as board_slug, pb.privacy as board_privacy,
  pb.layout as board_layout, pw.username as board_owner_username,
  ps.id as section_id, ps.title as section_title, ps.slug as section_slug,
  coalesce(po.sponsorship_status, p.sponsorship_status) as sponsorship_status, sp.username as sponsor_username, coalesce(sp.business_name, sp.full_name) as sponsor_full_name,
  pr.name as product_name, pr.brand as product_brand, pr.price as product_price, pr.sale_price as product_sale_price,
  pr.currency as product_currency, pr.availability as product_availability,
  coalesce(p.pinner_id = $1::bigint or p.owner_id = $1::bigint, false)
    or exists (select 1 from board_collaborators bc where bc.owner_id = pb.owner_id and bc.board_id = pb.id
     and bc.user_id = $1::bigint and bc.state = 'active') as editable, (
  select json_build_object('id', mb.id::text, 'name', mb.name, 'layout', mb.layout, 'privacy', mb.privacy, 'slug', mb.slug, 'username', mo.username,
    'pin_id', case when mine.origin_id is not null then mine.id::text end)
  from pins mine join boards mb on mb.owner_id = mine.owner_id and mb.id = mine.board_id join users mo on mo.id = mb.owner_id
  where mine.image_signature = p.image_signature and mine.pinner_id = $1::bigint and (mb.owner_id = $1::bigint or (
     (mb.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = mb.owner_id and bc.board_id = mb.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = mb.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = mb.owner_id) and not exists (select 1 from away_people aw where aw.user_id = mb.owner_id)))
  order by mine.id desc limit 1) as pinned_to
   from (select * from pins where board_id = (select b.id from boards b join users o on o.id = b.owner_id where lower(o.username) = lower($2) and b.slug = $3 and ((b.owner_id = $1::bigint or (
     (b.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = b.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = b.owner_id) and not exists (select 1 from away_people aw where aw.user_id = b.owner_id)))
    and (b.content_state <> 'unavailable' or b.owner_id = $1::bigint))) and id < $4::bigint
      and (pins.owner_id = $1::bigint or ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = pins.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = pins.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = pins.pinner_id))) and not exists (
     select 1 from hidden_pins hd where hd.user_id = $1::bigint and hd.image_signature = pins.image_signature
       and pins.pinner_id <> hd.user_id and pins.owner_id <> hd.user_id and not exists (
         select 1 from board_collaborators hc where hc.owner_id = pins.owner_id and hc.board_id = pins.board_id
           and hc.user_id = hd.user_id and hc.state = 'active')) order by id desc limit $5) p
  left join lateral (
    select po.save_count, po.sponsor_id, po.sponsorship_status from pins po where po.id = p.origin_id limit 1) po on true
  join users pu on pu.id = p.pinner_id
  join boards pb on pb.owner_id = p.owner_id and pb.id = p.board_id
  join users pw on pw.id = p.owner_id
  left join users pc on pc.id = p.creator_id and ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.creator_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.creator_id)) and not exists (select 1 from away_people aw where aw.user_id = p.creator_id))
  left join users pg on pg.id = p.origin_pinner_id and ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.origin_pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.origin_pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.origin_pinner_id))
  left join users sp on sp.id = coalesce(po.sponsor_id, p.sponsor_id) and ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = sp.id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = sp.id)) and not exists (select 1 from away_people aw where aw.user_id = sp.id))
    and (coalesce(po.sponsorship_status, p.sponsorship_status) = 1 or p.pinner_id = $1::bigint and p.origin_id is null)
  left join lateral (
    select g.name, g.brand, g.price, g.sale_price, g.currency, g.availability from linked_products g
    where g.link = p.link and g.price is not null limit 1) pr on true
  left join board_sections ps on ps.owner_id = p.owner_id and ps.id = p.section_id order by p.id desc;

-- feed.board.oldest.address (queries.ts)
-- $1 int8
-- $2 username text
-- $3 slug text
-- $4 from int8
-- $5 size int8
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
--   pinner_username text
--   pinner_full_name text
--   pinner_image_signature text null
--   creator_id int8
--   creator_username text
--   creator_full_name text
--   creator_image_signature text null
--   origin_pinner_id int8
--   origin_pinner_username text
--   origin_pinner_full_name text
--   origin_pinner_image_signature text null
--   board_id int8 not null
--   board_name text not null
--   board_slug text not null
--   board_privacy text not null
--   board_layout text not null
--   board_owner_username text
--   section_id int8
--   section_title text
--   section_slug text
--   sponsorship_status int2
--   sponsor_username text
--   sponsor_full_name text
--   product_name text
--   product_brand text null
--   product_price int8 null
--   product_sale_price int8 null
--   product_currency text null
--   product_availability text null
--   editable bool
--   pinned_to json
select
  p.id, p.title, p.description, p.alt_text, p.link, p.domain, p.method, p.image_signature, p.image_width,
  p.image_height, p.dominant_color, p.animated, p.comment_count - case when p.comment_count > 0 and (exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or exists (select 1 from comment_reports where user_id = $1::bigint)) then (
     select coalesce(sum(case when h.parent_id is null then 1 + h.reply_count else 1 end), 0)::bigint from (select hc.id, hc.parent_id, hc.reply_count from pin_comments hc
   where hc.pin_id = p.id and hc.author_id = any(array(select blocked_id as id from blocks where blocker_id = $1::bigint
   union select blocker_id from blocks where blocked_id = $1::bigint))
   union
   select hc.id, hc.parent_id, hc.reply_count from comment_reports cr join pin_comments hc on hc.pin_id = cr.pin_id and hc.id = cr.comment_id
   where cr.user_id = $1::bigint and cr.pin_id = p.id) h
     where h.parent_id is null or exists (
       select 1 from pin_comments ht where ht.pin_id = p.id and ht.id = h.parent_id and (((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = ht.author_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = ht.author_id)) and not exists (select 1 from away_people aw where aw.user_id = ht.author_id)) and not exists (
     select 1 from comment_reports cr where cr.comment_id = ht.id and cr.user_id = $1::bigint)))) else 0 end as comment_count,
  p.comments_off, coalesce(p.pinner_id = $1::bigint or p.owner_id = $1::bigint, false) as tended, p.created_at,
  coalesce(po.save_count, p.save_count) as repin_count,
  pu.id as pinner_id, pu.username as pinner_username, coalesce(pu.business_name, pu.full_name) as pinner_full_name, pu.image_signature as pinner_image_signature, pc.id as creator_id, pc.username as creator_username, coalesce(pc.business_name, pc.full_name) as creator_full_name, pc.image_signature as creator_image_signature, pg.id as origin_pinner_id, pg.username as origin_pinner_username, coalesce(pg.business_name, pg.full_name) as origin_pinner_full_name, pg.image_signature as origin_pinner_image_signature,
  pb.id as board_id, pb.name as board_name, pb.slug as board_slug, pb.privacy as board_privacy,
  pb.layout as board_layout, pw.username as board_owner_username,
  ps.id as section_id, ps.title as section_title, ps.slug as section_slug,
  coalesce(po.sponsorship_status, p.sponsorship_status) as sponsorship_status, sp.username as sponsor_username, coalesce(sp.business_name, sp.full_name) as sponsor_full_name,
  pr.name as product_name, pr.brand as product_brand, pr.price as product_price, pr.sale_price as product_sale_price,
  pr.currency as product_currency, pr.availability as product_availability,
  coalesce(p.pinner_id = $1::bigint or p.owner_id = $1::bigint, false)
    or exists (select 1 from board_collaborators bc where bc.owner_id = pb.owner_id and bc.board_id = pb.id
     and bc.user_id = $1::bigint and bc.state = 'active') as editable, (
  select json_build_object('id', mb.id::text, 'name', mb.name, 'layout', mb.layout, 'privacy', mb.privacy, 'slug', mb.slug, 'username', mo.username,
    'pin_id', case when mine.origin_id is not null then mine.id::text end)
  from pins mine join boards mb on mb.owner_id = mine.owner_id and mb.id = mine.board_id join users mo on mo.id = mb.owner_id
  where mine.image_signature = p.image_signature and mine.pinner_id = $1::bigint and (mb.owner_id = $1::bigint or (
     (mb.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = mb.owner_id and bc.board_id = mb.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = mb.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = mb.owner_id) and not exists (select 1 from away_people aw where aw.user_id = mb.owner_id)))
  order by mine.id desc limit 1) as pinned_to
   from (select * from pins where board_id = (select b.id from boards b join users o on o.id = b.owner_id where lower(o.username) = lower($2) and b.slug = $3 and ((b.owner_id = $1::bigint or (
     (b.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = b.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = b.owner_id) and not exists (select 1 from away_people aw where aw.user_id = b.owner_id)))
    and (b.content_state <> 'unavailable' or b.owner_id = $1::bigint))) and id > $4::bigint
      and (pins.owner_id = $1::bigint or ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = pins.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = pins.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = pins.pinner_id))) and not exists (
     select 1 from hidden_pins hd where hd.user_id = $1::bigint and hd.image_signature = pins.image_signature
       and pins.pinner_id <> hd.user_id and pins.owner_id <> hd.user_id and not exists (
         select 1 from board_collaborators hc where hc.owner_id = pins.owner_id and hc.board_id = pins.board_id
           and hc.user_id = hd.user_id and hc.state = 'active')) order by id asc limit $5) p
  left join lateral (
    select po.save_count, po.sponsor_id, po.sponsorship_status from pins po where po.id = p.origin_id limit 1) po on true
  join users pu on pu.id = p.pinner_id
  join boards pb on pb.owner_id = p.owner_id and pb.id = p.board_id
  join users pw on pw.id = p.owner_id
  left join users pc on pc.id = p.creator_id and ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.creator_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.creator_id)) and not exists (select 1 from away_people aw where aw.user_id = p.creator_id))
  left join users pg on pg.id = p.origin_pinner_id and ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.origin_pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.origin_pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.origin_pinner_id))
  left join users sp on sp.id = coalesce(po.sponsor_id, p.sponsor_id) and ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = sp.id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = sp.id)) and not exists (select 1 from away_people aw where aw.user_id = sp.id))
    and (coalesce(po.sponsorship_status, p.sponsorship_status) = 1 or p.pinner_id = $1::bigint and p.origin_id is null)
  left join lateral (
    select g.name, g.brand, g.price, g.sale_price, g.currency, g.availability from linked_products g
    where g.link = p.link and g.price is not null limit 1) pr on true
  left join board_sections ps on ps.owner_id = p.owner_id and ps.id = p.section_id order by p.id asc;

-- feed.board.unsectioned.address (queries.ts)
-- $1 int8
-- $2 username text
-- $3 slug text
-- $4 from int8
-- $5 size int8
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
--   pinner_username text
--   pinner_full_name text
--   pinner_image_signature text null
--   creator_id int8
--   creator_username text
--   creator_full_name text
--   creator_image_signature text null
--   origin_pinner_id int8
--   origin_pinner_username text
--   origin_pinner_full_name text
--   origin_pinner_image_signature text null
--   board_id int8 not null
--   board_name text not null
--   board_slug text not null
--   board_privacy text not null
--   board_layout text not null
--   board_owner_username text
--   section_id int8
--   section_title text
--   section_slug text
--   sponsorship_status int2
--   sponsor_username text
--   sponsor_full_name text
--   product_name text
--   product_brand text null
--   product_price int8 null
--   product_sale_price int8 null
--   product_currency text null
--   product_availability text null
--   editable bool
--   pinned_to json
select
  p.id, p.title, p.description, p.alt_text, p.link, p.domain, p.method, p.image_signature, p.image_width,
  p.image_height, p.dominant_color, p.animated, p.comment_count - case when p.comment_count > 0 and (exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or exists (select 1 from comment_reports where user_id = $1::bigint)) then (
     select coalesce(sum(case when h.parent_id is null then 1 + h.reply_count else 1 end), 0)::bigint from (select hc.id, hc.parent_id, hc.reply_count from pin_comments hc
   where hc.pin_id = p.id and hc.author_id = any(array(select blocked_id as id from blocks where blocker_id = $1::bigint
   union select blocker_id from blocks where blocked_id = $1::bigint))
   union
   select hc.id, hc.parent_id, hc.reply_count from comment_reports cr join pin_comments hc on hc.pin_id = cr.pin_id and hc.id = cr.comment_id
   where cr.user_id = $1::bigint and cr.pin_id = p.id) h
     where h.parent_id is null or exists (
       select 1 from pin_comments ht where ht.pin_id = p.id and ht.id = h.parent_id and (((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = ht.author_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = ht.author_id)) and not exists (select 1 from away_people aw where aw.user_id = ht.author_id)) and not exists (
     select 1 from comment_reports cr where cr.comment_id = ht.id and cr.user_id = $1::bigint)))) else 0 end as comment_count,
  p.comments_off, coalesce(p.pinner_id = $1::bigint or p.owner_id = $1::bigint, false) as tended, p.created_at,
  coalesce(po.save_count, p.save_count) as repin_count,
  pu.id as pinner_id, pu.username as pinner_username, coalesce(pu.business_name, pu.full_name) as pinner_full_name, pu.image_signature as pinner_image_signature, pc.id as creator_id, pc.username as creator_username, coalesce(pc.business_name, pc.full_name) as creator_full_name, pc.image_signature as creator_image_signature, pg.id as origin_pinner_id, pg.username as origin_pinner_username, coalesce(pg.business_name, pg.full_name) as origin_pinner_full_name, pg.image_signature as origin_pinner_image_signature,
  pb.id as board_id, pb.name as board_name, pb.slug as board_slug, pb.privacy as board_privacy,
  pb.layout as board_layout, pw.username as board_owner_username,
  ps.id as section_id, ps.title as section_title, ps.slug as section_slug,
  coalesce(po.sponsorship_status, p.sponsorship_status) as sponsorship_status, sp.username as sponsor_username, coalesce(sp.business_name, sp.full_name) as sponsor_full_name,
  pr.name as product_name, pr.brand as product_brand, pr.price as product_price, pr.sale_price as product_sale_price,
  pr.currency as product_currency, pr.availability as product_availability,
  coalesce(p.pinner_id = $1::bigint or p.owner_id = $1::bigint, false)
    or exists (select 1 from board_collaborators bc where bc.owner_id = pb.owner_id and bc.board_id = pb.id
     and bc.user_id = $1::bigint and bc.state = 'active') as editable, (
  select json_build_object('id', mb.id::text, 'name', mb.name, 'layout', mb.layout, 'privacy', mb.privacy, 'slug', mb.slug, 'username', mo.username,
    'pin_id', case when mine.origin_id is not null then mine.id::text end)
  from pins mine join boards mb on mb.owner_id = mine.owner_id and mb.id = mine.board_id join users mo on mo.id = mb.owner_id
  where mine.image_signature = p.image_signature and mine.pinner_id = $1::bigint and (mb.owner_id = $1::bigint or (
     (mb.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = mb.owner_id and bc.board_id = mb.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = mb.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = mb.owner_id) and not exists (select 1 from away_people aw where aw.user_id = mb.owner_id)))
  order by mine.id desc limit 1) as pinned_to
   from (select * from pins where board_id = (select b.id from boards b join users o on o.id = b.owner_id where lower(o.username) = lower($2) and b.slug = $3 and ((b.owner_id = $1::bigint or (
     (b.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = b.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = b.owner_id) and not exists (select 1 from away_people aw where aw.user_id = b.owner_id)))
    and (b.content_state <> 'unavailable' or b.owner_id = $1::bigint))) and id < $4::bigint and section_id is null
      and (pins.owner_id = $1::bigint or ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = pins.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = pins.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = pins.pinner_id))) and not exists (
     select 1 from hidden_pins hd where hd.user_id = $1::bigint and hd.image_signature = pins.image_signature
       and pins.pinner_id <> hd.user_id and pins.owner_id <> hd.user_id and not exists (
         select 1 from board_collaborators hc where hc.owner_id = pins.owner_id and hc.board_id = pins.board_id
           and hc.user_id = hd.user_id and hc.state = 'active')) order by id desc limit $5) p
  left join lateral (
    select po.save_count, po.sponsor_id, po.sponsorship_status from pins po where po.id = p.origin_id limit 1) po on true
  join users pu on pu.id = p.pinner_id
  join boards pb on pb.owner_id = p.owner_id and pb.id = p.board_id
  join users pw on pw.id = p.owner_id
  left join users pc on pc.id = p.creator_id and ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.creator_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.creator_id)) and not exists (select 1 from away_people aw where aw.user_id = p.creator_id))
  left join users pg on pg.id = p.origin_pinner_id and ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.origin_pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.origin_pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.origin_pinner_id))
  left join users sp on sp.id = coalesce(po.sponsor_id, p.sponsor_id) and ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = sp.id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = sp.id)) and not exists (select 1 from away_people aw where aw.user_id = sp.id))
    and (coalesce(po.sponsorship_status, p.sponsorship_status) = 1 or p.pinner_id = $1::bigint and p.origin_id is null)
  left join lateral (
    select g.name, g.brand, g.price, g.sale_price, g.currency, g.availability from linked_products g
    where g.link = p.link and g.price is not null limit 1) pr on true
  left join board_sections ps on ps.owner_id = p.owner_id and ps.id = p.section_id order by p.id desc;

-- feed.board.unsectioned.oldest.address (queries.ts)
-- $1 int8
-- $2 username text
-- $3 slug text
-- $4 from int8
-- $5 size int8
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
--   pinner_username text
--   pinner_full_name text
--   pinner_image_signature text null
--   creator_id int8
--   creator_username text
--   creator_full_name text
--   creator_image_signature text null
--   origin_pinner_id int8
--   origin_pinner_username text
--   origin_pinner_full_name text
--   origin_pinner_image_signature text null
--   board_id int8 not null
--   board_name text not null
--   board_slug text not null
--   board_privacy text not null
--   board_layout text not null
--   board_owner_username text
--   section_id int8
--   section_title text
--   section_slug text
--   sponsorship_status int2
--   sponsor_username text
--   sponsor_full_name text
--   product_name text
--   product_brand text null
--   product_price int8 null
--   product_sale_price int8 null
--   product_currency text null
--   product_availability text null
--   editable bool
--   pinned_to json
select
  p.id, p.title, p.description, p.alt_text, p.link, p.domain, p.method, p.image_signature, p.image_width,
  p.image_height, p.dominant_color, p.animated, p.comment_count - case when p.comment_count > 0 and (exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or exists (select 1 from comment_reports where user_id = $1::bigint)) then (
     select coalesce(sum(case when h.parent_id is null then 1 + h.reply_count else 1 end), 0)::bigint from (select hc.id, hc.parent_id, hc.reply_count from pin_comments hc
   where hc.pin_id = p.id and hc.author_id = any(array(select blocked_id as id from blocks where blocker_id = $1::bigint
   union select blocker_id from blocks where blocked_id = $1::bigint))
   union
   select hc.id, hc.parent_id, hc.reply_count from comment_reports cr join pin_comments hc on hc.pin_id = cr.pin_id and hc.id = cr.comment_id
   where cr.user_id = $1::bigint and cr.pin_id = p.id) h
     where h.parent_id is null or exists (
       select 1 from pin_comments ht where ht.pin_id = p.id and ht.id = h.parent_id and (((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = ht.author_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = ht.author_id)) and not exists (select 1 from away_people aw where aw.user_id = ht.author_id)) and not exists (
     select 1 from comment_reports cr where cr.comment_id = ht.id and cr.user_id = $1::bigint)))) else 0 end as comment_count,
  p.comments_off, coalesce(p.pinner_id = $1::bigint or p.owner_id = $1::bigint, false) as tended, p.created_at,
  coalesce(po.save_count, p.save_count) as repin_count,
  pu.id as pinner_id, pu.username as pinner_username, coalesce(pu.business_name, pu.full_name) as pinner_full_name, pu.image_signature as pinner_image_signature, pc.id as creator_id, pc.username as creator_username, coalesce(pc.business_name, pc.full_name) as creator_full_name, pc.image_signature as creator_image_signature, pg.id as origin_pinner_id, pg.username as origin_pinner_username, coalesce(pg.business_name, pg.full_name) as origin_pinner_full_name, pg.image_signature as origin_pinner_image_signature,
  pb.id as board_id, pb.name as board_name, pb.slug as board_slug, pb.privacy as board_privacy,
  pb.layout as board_layout, pw.username as board_owner_username,
  ps.id as section_id, ps.title as section_title, ps.slug as section_slug,
  coalesce(po.sponsorship_status, p.sponsorship_status) as sponsorship_status, sp.username as sponsor_username, coalesce(sp.business_name, sp.full_name) as sponsor_full_name,
  pr.name as product_name, pr.brand as product_brand, pr.price as product_price, pr.sale_price as product_sale_price,
  pr.currency as product_currency, pr.availability as product_availability,
  coalesce(p.pinner_id = $1::bigint or p.owner_id = $1::bigint, false)
    or exists (select 1 from board_collaborators bc where bc.owner_id = pb.owner_id and bc.board_id = pb.id
     and bc.user_id = $1::bigint and bc.state = 'active') as editable, (
  select json_build_object('id', mb.id::text, 'name', mb.name, 'layout', mb.layout, 'privacy', mb.privacy, 'slug', mb.slug, 'username', mo.username,
    'pin_id', case when mine.origin_id is not null then mine.id::text end)
  from pins mine join boards mb on mb.owner_id = mine.owner_id and mb.id = mine.board_id join users mo on mo.id = mb.owner_id
  where mine.image_signature = p.image_signature and mine.pinner_id = $1::bigint and (mb.owner_id = $1::bigint or (
     (mb.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = mb.owner_id and bc.board_id = mb.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = mb.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = mb.owner_id) and not exists (select 1 from away_people aw where aw.user_id = mb.owner_id)))
  order by mine.id desc limit 1) as pinned_to
   from (select * from pins where board_id = (select b.id from boards b join users o on o.id = b.owner_id where lower(o.username) = lower($2) and b.slug = $3 and ((b.owner_id = $1::bigint or (
     (b.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = b.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = b.owner_id) and not exists (select 1 from away_people aw where aw.user_id = b.owner_id)))
    and (b.content_state <> 'unavailable' or b.owner_id = $1::bigint))) and id > $4::bigint and section_id is null
      and (pins.owner_id = $1::bigint or ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = pins.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = pins.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = pins.pinner_id))) and not exists (
     select 1 from hidden_pins hd where hd.user_id = $1::bigint and hd.image_signature = pins.image_signature
       and pins.pinner_id <> hd.user_id and pins.owner_id <> hd.user_id and not exists (
         select 1 from board_collaborators hc where hc.owner_id = pins.owner_id and hc.board_id = pins.board_id
           and hc.user_id = hd.user_id and hc.state = 'active')) order by id asc limit $5) p
  left join lateral (
    select po.save_count, po.sponsor_id, po.sponsorship_status from pins po where po.id = p.origin_id limit 1) po on true
  join users pu on pu.id = p.pinner_id
  join boards pb on pb.owner_id = p.owner_id and pb.id = p.board_id
  join users pw on pw.id = p.owner_id
  left join users pc on pc.id = p.creator_id and ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.creator_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.creator_id)) and not exists (select 1 from away_people aw where aw.user_id = p.creator_id))
  left join users pg on pg.id = p.origin_pinner_id and ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.origin_pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.origin_pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.origin_pinner_id))
  left join users sp on sp.id = coalesce(po.sponsor_id, p.sponsor_id) and ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = sp.id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = sp.id)) and not exists (select 1 from away_people aw where aw.user_id = sp.id))
    and (coalesce(po.sponsorship_status, p.sponsorship_status) = 1 or p.pinner_id = $1::bigint and p.origin_id is null)
  left join lateral (
    select g.name, g.brand, g.price, g.sale_price, g.currency, g.availability from linked_products g
    where g.link = p.link and g.price is not null limit 1) pr on true
  left join board_sections ps on ps.owner_id = p.owner_id and ps.id = p.section_id order by p.id asc;

-- feed.section (queries.ts)
-- $1 int8
-- $2 section int8
-- $3 from int8
-- $4 size int8
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
--   pinner_username text
--   pinner_full_name text
--   pinner_image_signature text null
--   creator_id int8
--   creator_username text
--   creator_full_name text
--   creator_image_signature text null
--   origin_pinner_id int8
--   origin_pinner_username text
--   origin_pinner_full_name text
--   origin_pinner_image_signature text null
--   board_id int8 not null
--   board_name text not null
--   board_slug text not null
--   board_privacy text not null
--   board_layout text not null
--   board_owner_username text
--   section_id int8
--   section_title text
--   section_slug text
--   sponsorship_status int2
--   sponsor_username text
--   sponsor_full_name text
--   product_name text
--   product_brand text null
--   product_price int8 null
--   product_sale_price int8 null
--   product_currency text null
--   product_availability text null
--   editable bool
--   pinned_to json
select
  p.id, p.title, p.description, p.alt_text, p.link, p.domain, p.method, p.image_signature, p.image_width,
  p.image_height, p.dominant_color, p.animated, p.comment_count - case when p.comment_count > 0 and (exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or exists (select 1 from comment_reports where user_id = $1::bigint)) then (
     select coalesce(sum(case when h.parent_id is null then 1 + h.reply_count else 1 end), 0)::bigint from (select hc.id, hc.parent_id, hc.reply_count from pin_comments hc
   where hc.pin_id = p.id and hc.author_id = any(array(select blocked_id as id from blocks where blocker_id = $1::bigint
   union select blocker_id from blocks where blocked_id = $1::bigint))
   union
   select hc.id, hc.parent_id, hc.reply_count from comment_reports cr join pin_comments hc on hc.pin_id = cr.pin_id and hc.id = cr.comment_id
   where cr.user_id = $1::bigint and cr.pin_id = p.id) h
     where h.parent_id is null or exists (
       select 1 from pin_comments ht where ht.pin_id = p.id and ht.id = h.parent_id and (((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = ht.author_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = ht.author_id)) and not exists (select 1 from away_people aw where aw.user_id = ht.author_id)) and not exists (
     select 1 from comment_reports cr where cr.comment_id = ht.id and cr.user_id = $1::bigint)))) else 0 end as comment_count,
  p.comments_off, coalesce(p.pinner_id = $1::bigint or p.owner_id = $1::bigint, false) as tended, p.created_at,
  coalesce(po.save_count, p.save_count) as repin_count,
  pu.id as pinner_id, pu.username as pinner_username, coalesce(pu.business_name, pu.full_name) as pinner_full_name, pu.image_signature as pinner_image_signature, pc.id as creator_id, pc.username as creator_username, coalesce(pc.business_name, pc.full_name) as creator_full_name, pc.image_signature as creator_image_signature, pg.id as origin_pinner_id, pg.username as origin_pinner_username, coalesce(pg.business_name, pg.full_name) as origin_pinner_full_name, pg.image_signature as origin_pinner_image_signature,
  pb.id as board_id, pb.name as board_name, pb.slug as board_slug, pb.privacy as board_privacy,
  pb.layout as board_layout, pw.username as board_owner_username,
  ps.id as section_id, ps.title as section_title, ps.slug as section_slug,
  coalesce(po.sponsorship_status, p.sponsorship_status) as sponsorship_status, sp.username as sponsor_username, coalesce(sp.business_name, sp.full_name) as sponsor_full_name,
  pr.name as product_name, pr.brand as product_brand, pr.price as product_price, pr.sale_price as product_sale_price,
  pr.currency as product_currency, pr.availability as product_availability,
  coalesce(p.pinner_id = $1::bigint or p.owner_id = $1::bigint, false)
    or exists (select 1 from board_collaborators bc where bc.owner_id = pb.owner_id and bc.board_id = pb.id
     and bc.user_id = $1::bigint and bc.state = 'active') as editable, (
  select json_build_object('id', mb.id::text, 'name', mb.name, 'layout', mb.layout, 'privacy', mb.privacy, 'slug', mb.slug, 'username', mo.username,
    'pin_id', case when mine.origin_id is not null then mine.id::text end)
  from pins mine join boards mb on mb.owner_id = mine.owner_id and mb.id = mine.board_id join users mo on mo.id = mb.owner_id
  where mine.image_signature = p.image_signature and mine.pinner_id = $1::bigint and (mb.owner_id = $1::bigint or (
     (mb.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = mb.owner_id and bc.board_id = mb.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = mb.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = mb.owner_id) and not exists (select 1 from away_people aw where aw.user_id = mb.owner_id)))
  order by mine.id desc limit 1) as pinned_to
   from (select * from pins where section_id = $2::bigint and id < $3::bigint
    and (pins.owner_id = $1::bigint or ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = pins.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = pins.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = pins.pinner_id))) and not exists (
     select 1 from hidden_pins hd where hd.user_id = $1::bigint and hd.image_signature = pins.image_signature
       and pins.pinner_id <> hd.user_id and pins.owner_id <> hd.user_id and not exists (
         select 1 from board_collaborators hc where hc.owner_id = pins.owner_id and hc.board_id = pins.board_id
           and hc.user_id = hd.user_id and hc.state = 'active')) order by id desc limit $4) p
  left join lateral (
    select po.save_count, po.sponsor_id, po.sponsorship_status from pins po where po.id = p.origin_id limit 1) po on true
  join users pu on pu.id = p.pinner_id
  join boards pb on pb.owner_id = p.owner_id and pb.id = p.board_id
  join users pw on pw.id = p.owner_id
  left join users pc on pc.id = p.creator_id and ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.creator_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.creator_id)) and not exists (select 1 from away_people aw where aw.user_id = p.creator_id))
  left join users pg on pg.id = p.origin_pinner_id and ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.origin_pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.origin_pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.origin_pinner_id))
  left join users sp on sp.id = coalesce(po.sponsor_id, p.sponsor_id) and ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = sp.id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = sp.id)) and not exists (select 1 from away_people aw where aw.user_id = sp.id))
    and (coalesce(po.sponsorship_status, p.sponsorship_status) = 1 or p.pinner_id = $1::bigint and p.origin_id is null)
  left join lateral (
    select g.name, g.brand, g.price, g.sale_price, g.currency, g.availability from linked_products g
    where g.link = p.link and g.price is not null limit 1) pr on true
  left join board_sections ps on ps.owner_id = p.owner_id and ps.id = p.section_id order by p.id desc;

-- feed.section.oldest (queries.ts)
-- $1 int8
-- $2 section int8
-- $3 from int8
-- $4 size int8
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
--   pinner_username text
--   pinner_full_name text
--   pinner_image_signature text null
--   creator_id int8
--   creator_username text
--   creator_full_name text
--   creator_image_signature text null
--   origin_pinner_id int8
--   origin_pinner_username text
--   origin_pinner_full_name text
--   origin_pinner_image_signature text null
--   board_id int8 not null
--   board_name text not null
--   board_slug text not null
--   board_privacy text not null
--   board_layout text not null
--   board_owner_username text
--   section_id int8
--   section_title text
--   section_slug text
--   sponsorship_status int2
--   sponsor_username text
--   sponsor_full_name text
--   product_name text
--   product_brand text null
--   product_price int8 null
--   product_sale_price int8 null
--   product_currency text null
--   product_availability text null
--   editable bool
--   pinned_to json
select
  p.id, p.title, p.description, p.alt_text, p.link, p.domain, p.method, p.image_signature, p.image_width,
  p.image_height, p.dominant_color, p.animated, p.comment_count - case when p.comment_count > 0 and (exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or exists (select 1 from comment_reports where user_id = $1::bigint)) then (
     select coalesce(sum(case when h.parent_id is null then 1 + h.reply_count else 1 end), 0)::bigint from (select hc.id, hc.parent_id, hc.reply_count from pin_comments hc
   where hc.pin_id = p.id and hc.author_id = any(array(select blocked_id as id from blocks where blocker_id = $1::bigint
   union select blocker_id from blocks where blocked_id = $1::bigint))
   union
   select hc.id, hc.parent_id, hc.reply_count from comment_reports cr join pin_comments hc on hc.pin_id = cr.pin_id and hc.id = cr.comment_id
   where cr.user_id = $1::bigint and cr.pin_id = p.id) h
     where h.parent_id is null or exists (
       select 1 from pin_comments ht where ht.pin_id = p.id and ht.id = h.parent_id and (((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = ht.author_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = ht.author_id)) and not exists (select 1 from away_people aw where aw.user_id = ht.author_id)) and not exists (
     select 1 from comment_reports cr where cr.comment_id = ht.id and cr.user_id = $1::bigint)))) else 0 end as comment_count,
  p.comments_off, coalesce(p.pinner_id = $1::bigint or p.owner_id = $1::bigint, false) as tended, p.created_at,
  coalesce(po.save_count, p.save_count) as repin_count,
  pu.id as pinner_id, pu.username as pinner_username, coalesce(pu.business_name, pu.full_name) as pinner_full_name, pu.image_signature as pinner_image_signature, pc.id as creator_id, pc.username as creator_username, coalesce(pc.business_name, pc.full_name) as creator_full_name, pc.image_signature as creator_image_signature, pg.id as origin_pinner_id, pg.username as origin_pinner_username, coalesce(pg.business_name, pg.full_name) as origin_pinner_full_name, pg.image_signature as origin_pinner_image_signature,
  pb.id as board_id, pb.name as board_name, pb.slug as board_slug, pb.privacy as board_privacy,
  pb.layout as board_layout, pw.username as board_owner_username,
  ps.id as section_id, ps.title as section_title, ps.slug as section_slug,
  coalesce(po.sponsorship_status, p.sponsorship_status) as sponsorship_status, sp.username as sponsor_username, coalesce(sp.business_name, sp.full_name) as sponsor_full_name,
  pr.name as product_name, pr.brand as product_brand, pr.price as product_price, pr.sale_price as product_sale_price,
  pr.currency as product_currency, pr.availability as product_availability,
  coalesce(p.pinner_id = $1::bigint or p.owner_id = $1::bigint, false)
    or exists (select 1 from board_collaborators bc where bc.owner_id = pb.owner_id and bc.board_id = pb.id
     and bc.user_id = $1::bigint and bc.state = 'active') as editable, (
  select json_build_object('id', mb.id::text, 'name', mb.name, 'layout', mb.layout, 'privacy', mb.privacy, 'slug', mb.slug, 'username', mo.username,
    'pin_id', case when mine.origin_id is not null then mine.id::text end)
  from pins mine join boards mb on mb.owner_id = mine.owner_id and mb.id = mine.board_id join users mo on mo.id = mb.owner_id
  where mine.image_signature = p.image_signature and mine.pinner_id = $1::bigint and (mb.owner_id = $1::bigint or (
     (mb.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = mb.owner_id and bc.board_id = mb.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = mb.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = mb.owner_id) and not exists (select 1 from away_people aw where aw.user_id = mb.owner_id)))
  order by mine.id desc limit 1) as pinned_to
   from (select * from pins where section_id = $2::bigint and id > $3::bigint
    and (pins.owner_id = $1::bigint or ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = pins.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = pins.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = pins.pinner_id))) and not exists (
     select 1 from hidden_pins hd where hd.user_id = $1::bigint and hd.image_signature = pins.image_signature
       and pins.pinner_id <> hd.user_id and pins.owner_id <> hd.user_id and not exists (
         select 1 from board_collaborators hc where hc.owner_id = pins.owner_id and hc.board_id = pins.board_id
           and hc.user_id = hd.user_id and hc.state = 'active')) order by id asc limit $4) p
  left join lateral (
    select po.save_count, po.sponsor_id, po.sponsorship_status from pins po where po.id = p.origin_id limit 1) po on true
  join users pu on pu.id = p.pinner_id
  join boards pb on pb.owner_id = p.owner_id and pb.id = p.board_id
  join users pw on pw.id = p.owner_id
  left join users pc on pc.id = p.creator_id and ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.creator_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.creator_id)) and not exists (select 1 from away_people aw where aw.user_id = p.creator_id))
  left join users pg on pg.id = p.origin_pinner_id and ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.origin_pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.origin_pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.origin_pinner_id))
  left join users sp on sp.id = coalesce(po.sponsor_id, p.sponsor_id) and ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = sp.id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = sp.id)) and not exists (select 1 from away_people aw where aw.user_id = sp.id))
    and (coalesce(po.sponsorship_status, p.sponsorship_status) = 1 or p.pinner_id = $1::bigint and p.origin_id is null)
  left join lateral (
    select g.name, g.brand, g.price, g.sale_price, g.currency, g.availability from linked_products g
    where g.link = p.link and g.price is not null limit 1) pr on true
  left join board_sections ps on ps.owner_id = p.owner_id and ps.id = p.section_id order by p.id asc;

-- feed.popular (queries.ts)
-- $1 int8
-- $2 rank int8
-- $3 before int8
-- $4 size int8
-- $5 visit int8
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
--   pinner_username text
--   pinner_full_name text
--   pinner_image_signature text null
--   creator_id int8
--   creator_username text
--   creator_full_name text
--   creator_image_signature text null
--   origin_pinner_id int8
--   origin_pinner_username text
--   origin_pinner_full_name text
--   origin_pinner_image_signature text null
--   board_id int8 not null
--   board_name text not null
--   board_slug text not null
--   board_privacy text not null
--   board_layout text not null
--   board_owner_username text
--   section_id int8
--   section_title text
--   section_slug text
--   sponsorship_status int2
--   sponsor_username text
--   sponsor_full_name text
--   product_name text
--   product_brand text null
--   product_price int8 null
--   product_sale_price int8 null
--   product_currency text null
--   product_availability text null
--   editable bool
--   pinned_to json
--   rank int8
select
  p.id, p.title, p.description, p.alt_text, p.link, p.domain, p.method, p.image_signature, p.image_width,
  p.image_height, p.dominant_color, p.animated, p.comment_count - case when p.comment_count > 0 and (exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or exists (select 1 from comment_reports where user_id = $1::bigint)) then (
     select coalesce(sum(case when h.parent_id is null then 1 + h.reply_count else 1 end), 0)::bigint from (select hc.id, hc.parent_id, hc.reply_count from pin_comments hc
   where hc.pin_id = p.id and hc.author_id = any(array(select blocked_id as id from blocks where blocker_id = $1::bigint
   union select blocker_id from blocks where blocked_id = $1::bigint))
   union
   select hc.id, hc.parent_id, hc.reply_count from comment_reports cr join pin_comments hc on hc.pin_id = cr.pin_id and hc.id = cr.comment_id
   where cr.user_id = $1::bigint and cr.pin_id = p.id) h
     where h.parent_id is null or exists (
       select 1 from pin_comments ht where ht.pin_id = p.id and ht.id = h.parent_id and (((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = ht.author_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = ht.author_id)) and not exists (select 1 from away_people aw where aw.user_id = ht.author_id)) and not exists (
     select 1 from comment_reports cr where cr.comment_id = ht.id and cr.user_id = $1::bigint)))) else 0 end as comment_count,
  p.comments_off, coalesce(p.pinner_id = $1::bigint or p.owner_id = $1::bigint, false) as tended, p.created_at,
  coalesce(po.save_count, p.save_count) as repin_count,
  pu.id as pinner_id, pu.username as pinner_username, coalesce(pu.business_name, pu.full_name) as pinner_full_name, pu.image_signature as pinner_image_signature, pc.id as creator_id, pc.username as creator_username, coalesce(pc.business_name, pc.full_name) as creator_full_name, pc.image_signature as creator_image_signature, pg.id as origin_pinner_id, pg.username as origin_pinner_username, coalesce(pg.business_name, pg.full_name) as origin_pinner_full_name, pg.image_signature as origin_pinner_image_signature,
  pb.id as board_id, pb.name as board_name, pb.slug as board_slug, pb.privacy as board_privacy,
  pb.layout as board_layout, pw.username as board_owner_username,
  ps.id as section_id, ps.title as section_title, ps.slug as section_slug,
  coalesce(po.sponsorship_status, p.sponsorship_status) as sponsorship_status, sp.username as sponsor_username, coalesce(sp.business_name, sp.full_name) as sponsor_full_name,
  pr.name as product_name, pr.brand as product_brand, pr.price as product_price, pr.sale_price as product_sale_price,
  pr.currency as product_currency, pr.availability as product_availability,
  coalesce(p.pinner_id = $1::bigint or p.owner_id = $1::bigint, false)
    or exists (select 1 from board_collaborators bc where bc.owner_id = pb.owner_id and bc.board_id = pb.id
     and bc.user_id = $1::bigint and bc.state = 'active') as editable, (
  select json_build_object('id', mb.id::text, 'name', mb.name, 'layout', mb.layout, 'privacy', mb.privacy, 'slug', mb.slug, 'username', mo.username,
    'pin_id', case when mine.origin_id is not null then mine.id::text end)
  from pins mine join boards mb on mb.owner_id = mine.owner_id and mb.id = mine.board_id join users mo on mo.id = mb.owner_id
  where mine.image_signature = p.image_signature and mine.pinner_id = $1::bigint and (mb.owner_id = $1::bigint or (
     (mb.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = mb.owner_id and bc.board_id = mb.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = mb.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = mb.owner_id) and not exists (select 1 from away_people aw where aw.user_id = mb.owner_id)))
  order by mine.id desc limit 1) as pinned_to, p.save_count as rank
   from (select p.* from pins p where p.is_public and p.origin_id is null
       and (p.save_count, p.id) < ($2::bigint, $3::bigint)
       and p.pinner_id is distinct from $1::bigint
       and p.id <> all(coalesce((select v.firsts from home_visits v where v.user_id = $1::bigint and v.id = $5::bigint), '{}'))
       and not exists (select 1 from taste_marks t where t.user_id = $1::bigint and t.image_signature = p.image_signature)
       and ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.pinner_id)) and ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.owner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.owner_id)) and not exists (
     select 1 from hidden_pins hd where hd.user_id = $1::bigint and hd.image_signature = p.image_signature
       and p.pinner_id <> hd.user_id and p.owner_id <> hd.user_id and not exists (
         select 1 from board_collaborators hc where hc.owner_id = p.owner_id and hc.board_id = p.board_id
           and hc.user_id = hd.user_id and hc.state = 'active'))
     order by p.save_count desc, p.id desc limit $4) p
  left join lateral (
    select po.save_count, po.sponsor_id, po.sponsorship_status from pins po where po.id = p.origin_id limit 1) po on true
  join users pu on pu.id = p.pinner_id
  join boards pb on pb.owner_id = p.owner_id and pb.id = p.board_id
  join users pw on pw.id = p.owner_id
  left join users pc on pc.id = p.creator_id and ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.creator_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.creator_id)) and not exists (select 1 from away_people aw where aw.user_id = p.creator_id))
  left join users pg on pg.id = p.origin_pinner_id and ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.origin_pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.origin_pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.origin_pinner_id))
  left join users sp on sp.id = coalesce(po.sponsor_id, p.sponsor_id) and ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = sp.id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = sp.id)) and not exists (select 1 from away_people aw where aw.user_id = sp.id))
    and (coalesce(po.sponsorship_status, p.sponsorship_status) = 1 or p.pinner_id = $1::bigint and p.origin_id is null)
  left join lateral (
    select g.name, g.brand, g.price, g.sale_price, g.currency, g.availability from linked_products g
    where g.link = p.link and g.price is not null limit 1) pr on true
  left join board_sections ps on ps.owner_id = p.owner_id and ps.id = p.section_id order by p.save_count desc, p.id desc;

-- feed.created.own (queries.ts)
-- $1 int8
-- $2 person int8
-- $3 before int8
-- $4 size int8
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
--   pinner_username text
--   pinner_full_name text
--   pinner_image_signature text null
--   creator_id int8
--   creator_username text
--   creator_full_name text
--   creator_image_signature text null
--   origin_pinner_id int8
--   origin_pinner_username text
--   origin_pinner_full_name text
--   origin_pinner_image_signature text null
--   board_id int8 not null
--   board_name text not null
--   board_slug text not null
--   board_privacy text not null
--   board_layout text not null
--   board_owner_username text
--   section_id int8
--   section_title text
--   section_slug text
--   sponsorship_status int2
--   sponsor_username text
--   sponsor_full_name text
--   product_name text
--   product_brand text null
--   product_price int8 null
--   product_sale_price int8 null
--   product_currency text null
--   product_availability text null
--   editable bool
--   pinned_to json
select
  p.id, p.title, p.description, p.alt_text, p.link, p.domain, p.method, p.image_signature, p.image_width,
  p.image_height, p.dominant_color, p.animated, p.comment_count - case when p.comment_count > 0 and (exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or exists (select 1 from comment_reports where user_id = $1::bigint)) then (
     select coalesce(sum(case when h.parent_id is null then 1 + h.reply_count else 1 end), 0)::bigint from (select hc.id, hc.parent_id, hc.reply_count from pin_comments hc
   where hc.pin_id = p.id and hc.author_id = any(array(select blocked_id as id from blocks where blocker_id = $1::bigint
   union select blocker_id from blocks where blocked_id = $1::bigint))
   union
   select hc.id, hc.parent_id, hc.reply_count from comment_reports cr join pin_comments hc on hc.pin_id = cr.pin_id and hc.id = cr.comment_id
   where cr.user_id = $1::bigint and cr.pin_id = p.id) h
     where h.parent_id is null or exists (
       select 1 from pin_comments ht where ht.pin_id = p.id and ht.id = h.parent_id and (((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = ht.author_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = ht.author_id)) and not exists (select 1 from away_people aw where aw.user_id = ht.author_id)) and not exists (
     select 1 from comment_reports cr where cr.comment_id = ht.id and cr.user_id = $1::bigint)))) else 0 end as comment_count,
  p.comments_off, coalesce(p.pinner_id = $1::bigint or p.owner_id = $1::bigint, false) as tended, p.created_at,
  coalesce(po.save_count, p.save_count) as repin_count,
  pu.id as pinner_id, pu.username as pinner_username, coalesce(pu.business_name, pu.full_name) as pinner_full_name, pu.image_signature as pinner_image_signature, pc.id as creator_id, pc.username as creator_username, coalesce(pc.business_name, pc.full_name) as creator_full_name, pc.image_signature as creator_image_signature, pg.id as origin_pinner_id, pg.username as origin_pinner_username, coalesce(pg.business_name, pg.full_name) as origin_pinner_full_name, pg.image_signature as origin_pinner_image_signature,
  pb.id as board_id, pb.name as board_name, pb.slug as board_slug, pb.privacy as board_privacy,
  pb.layout as board_layout, pw.username as board_owner_username,
  ps.id as section_id, ps.title as section_title, ps.slug as section_slug,
  coalesce(po.sponsorship_status, p.sponsorship_status) as sponsorship_status, sp.username as sponsor_username, coalesce(sp.business_name, sp.full_name) as sponsor_full_name,
  pr.name as product_name, pr.brand as product_brand, pr.price as product_price, pr.sale_price as product_sale_price,
  pr.currency as product_currency, pr.availability as product_availability,
  coalesce(p.pinner_id = $1::bigint or p.owner_id = $1::bigint, false)
    or exists (select 1 from board_collaborators bc where bc.owner_id = pb.owner_id and bc.board_id = pb.id
     and bc.user_id = $1::bigint and bc.state = 'active') as editable, (
  select json_build_object('id', mb.id::text, 'name', mb.name, 'layout', mb.layout, 'privacy', mb.privacy, 'slug', mb.slug, 'username', mo.username,
    'pin_id', case when mine.origin_id is not null then mine.id::text end)
  from pins mine join boards mb on mb.owner_id = mine.owner_id and mb.id = mine.board_id join users mo on mo.id = mb.owner_id
  where mine.image_signature = p.image_signature and mine.pinner_id = $1::bigint and (mb.owner_id = $1::bigint or (
     (mb.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = mb.owner_id and bc.board_id = mb.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = mb.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = mb.owner_id) and not exists (select 1 from away_people aw where aw.user_id = mb.owner_id)))
  order by mine.id desc limit 1) as pinned_to
   from (select p.* from pins p join boards b on b.owner_id = p.owner_id and b.id = p.board_id
      where p.creator_id = $2::bigint and p.origin_id is null and p.id < $3::bigint and (((b.owner_id = $1::bigint or (
     (b.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = b.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = b.owner_id) and not exists (select 1 from away_people aw where aw.user_id = b.owner_id)))
    and (b.content_state <> 'unavailable' or b.owner_id = $1::bigint)) and (p.owner_id = $1::bigint or ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.pinner_id)))) order by p.id desc limit $4) p
  left join lateral (
    select po.save_count, po.sponsor_id, po.sponsorship_status from pins po where po.id = p.origin_id limit 1) po on true
  join users pu on pu.id = p.pinner_id
  join boards pb on pb.owner_id = p.owner_id and pb.id = p.board_id
  join users pw on pw.id = p.owner_id
  left join users pc on pc.id = p.creator_id and ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.creator_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.creator_id)) and not exists (select 1 from away_people aw where aw.user_id = p.creator_id))
  left join users pg on pg.id = p.origin_pinner_id and ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.origin_pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.origin_pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.origin_pinner_id))
  left join users sp on sp.id = coalesce(po.sponsor_id, p.sponsor_id) and ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = sp.id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = sp.id)) and not exists (select 1 from away_people aw where aw.user_id = sp.id))
    and (coalesce(po.sponsorship_status, p.sponsorship_status) = 1 or p.pinner_id = $1::bigint and p.origin_id is null)
  left join lateral (
    select g.name, g.brand, g.price, g.sale_price, g.currency, g.availability from linked_products g
    where g.link = p.link and g.price is not null limit 1) pr on true
  left join board_sections ps on ps.owner_id = p.owner_id and ps.id = p.section_id order by p.id desc;

-- feed.saved.own (queries.ts)
-- $1 int8
-- $2 person int8
-- $3 before int8
-- $4 size int8
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
--   pinner_username text
--   pinner_full_name text
--   pinner_image_signature text null
--   creator_id int8
--   creator_username text
--   creator_full_name text
--   creator_image_signature text null
--   origin_pinner_id int8
--   origin_pinner_username text
--   origin_pinner_full_name text
--   origin_pinner_image_signature text null
--   board_id int8 not null
--   board_name text not null
--   board_slug text not null
--   board_privacy text not null
--   board_layout text not null
--   board_owner_username text
--   section_id int8
--   section_title text
--   section_slug text
--   sponsorship_status int2
--   sponsor_username text
--   sponsor_full_name text
--   product_name text
--   product_brand text null
--   product_price int8 null
--   product_sale_price int8 null
--   product_currency text null
--   product_availability text null
--   editable bool
--   pinned_to json
select
  p.id, p.title, p.description, p.alt_text, p.link, p.domain, p.method, p.image_signature, p.image_width,
  p.image_height, p.dominant_color, p.animated, p.comment_count - case when p.comment_count > 0 and (exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or exists (select 1 from comment_reports where user_id = $1::bigint)) then (
     select coalesce(sum(case when h.parent_id is null then 1 + h.reply_count else 1 end), 0)::bigint from (select hc.id, hc.parent_id, hc.reply_count from pin_comments hc
   where hc.pin_id = p.id and hc.author_id = any(array(select blocked_id as id from blocks where blocker_id = $1::bigint
   union select blocker_id from blocks where blocked_id = $1::bigint))
   union
   select hc.id, hc.parent_id, hc.reply_count from comment_reports cr join pin_comments hc on hc.pin_id = cr.pin_id and hc.id = cr.comment_id
   where cr.user_id = $1::bigint and cr.pin_id = p.id) h
     where h.parent_id is null or exists (
       select 1 from pin_comments ht where ht.pin_id = p.id and ht.id = h.parent_id and (((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = ht.author_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = ht.author_id)) and not exists (select 1 from away_people aw where aw.user_id = ht.author_id)) and not exists (
     select 1 from comment_reports cr where cr.comment_id = ht.id and cr.user_id = $1::bigint)))) else 0 end as comment_count,
  p.comments_off, coalesce(p.pinner_id = $1::bigint or p.owner_id = $1::bigint, false) as tended, p.created_at,
  coalesce(po.save_count, p.save_count) as repin_count,
  pu.id as pinner_id, pu.username as pinner_username, coalesce(pu.business_name, pu.full_name) as pinner_full_name, pu.image_signature as pinner_image_signature, pc.id as creator_id, pc.username as creator_username, coalesce(pc.business_name, pc.full_name) as creator_full_name, pc.image_signature as creator_image_signature, pg.id as origin_pinner_id, pg.username as origin_pinner_username, coalesce(pg.business_name, pg.full_name) as origin_pinner_full_name, pg.image_signature as origin_pinner_image_signature,
  pb.id as board_id, pb.name as board_name, pb.slug as board_slug, pb.privacy as board_privacy,
  pb.layout as board_layout, pw.username as board_owner_username,
  ps.id as section_id, ps.title as section_title, ps.slug as section_slug,
  coalesce(po.sponsorship_status, p.sponsorship_status) as sponsorship_status, sp.username as sponsor_username, coalesce(sp.business_name, sp.full_name) as sponsor_full_name,
  pr.name as product_name, pr.brand as product_brand, pr.price as product_price, pr.sale_price as product_sale_price,
  pr.currency as product_currency, pr.availability as product_availability,
  coalesce(p.pinner_id = $1::bigint or p.owner_id = $1::bigint, false)
    or exists (select 1 from board_collaborators bc where bc.owner_id = pb.owner_id and bc.board_id = pb.id
     and bc.user_id = $1::bigint and bc.state = 'active') as editable, (
  select json_build_object('id', mb.id::text, 'name', mb.name, 'layout', mb.layout, 'privacy', mb.privacy, 'slug', mb.slug, 'username', mo.username,
    'pin_id', case when mine.origin_id is not null then mine.id::text end)
  from pins mine join boards mb on mb.owner_id = mine.owner_id and mb.id = mine.board_id join users mo on mo.id = mb.owner_id
  where mine.image_signature = p.image_signature and mine.pinner_id = $1::bigint and (mb.owner_id = $1::bigint or (
     (mb.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = mb.owner_id and bc.board_id = mb.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = mb.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = mb.owner_id) and not exists (select 1 from away_people aw where aw.user_id = mb.owner_id)))
  order by mine.id desc limit 1) as pinned_to
   from (select p.* from pins p join boards b on b.owner_id = p.owner_id and b.id = p.board_id
      where p.pinner_id = $2::bigint and p.id < $3::bigint and (((b.owner_id = $1::bigint or (
     (b.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = b.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = b.owner_id) and not exists (select 1 from away_people aw where aw.user_id = b.owner_id)))
    and (b.content_state <> 'unavailable' or b.owner_id = $1::bigint)) and (p.owner_id = $1::bigint or ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.pinner_id)))) order by p.id desc limit $4) p
  left join lateral (
    select po.save_count, po.sponsor_id, po.sponsorship_status from pins po where po.id = p.origin_id limit 1) po on true
  join users pu on pu.id = p.pinner_id
  join boards pb on pb.owner_id = p.owner_id and pb.id = p.board_id
  join users pw on pw.id = p.owner_id
  left join users pc on pc.id = p.creator_id and ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.creator_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.creator_id)) and not exists (select 1 from away_people aw where aw.user_id = p.creator_id))
  left join users pg on pg.id = p.origin_pinner_id and ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.origin_pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.origin_pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.origin_pinner_id))
  left join users sp on sp.id = coalesce(po.sponsor_id, p.sponsor_id) and ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = sp.id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = sp.id)) and not exists (select 1 from away_people aw where aw.user_id = sp.id))
    and (coalesce(po.sponsorship_status, p.sponsorship_status) = 1 or p.pinner_id = $1::bigint and p.origin_id is null)
  left join lateral (
    select g.name, g.brand, g.price, g.sale_price, g.currency, g.availability from linked_products g
    where g.link = p.link and g.price is not null limit 1) pr on true
  left join board_sections ps on ps.owner_id = p.owner_id and ps.id = p.section_id order by p.id desc;

-- feed.created.public (queries.ts)
-- $1 int8
-- $2 person int8
-- $3 before int8
-- $4 size int8
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
--   pinner_username text
--   pinner_full_name text
--   pinner_image_signature text null
--   creator_id int8
--   creator_username text
--   creator_full_name text
--   creator_image_signature text null
--   origin_pinner_id int8
--   origin_pinner_username text
--   origin_pinner_full_name text
--   origin_pinner_image_signature text null
--   board_id int8 not null
--   board_name text not null
--   board_slug text not null
--   board_privacy text not null
--   board_layout text not null
--   board_owner_username text
--   section_id int8
--   section_title text
--   section_slug text
--   sponsorship_status int2
--   sponsor_username text
--   sponsor_full_name text
--   product_name text
--   product_brand text null
--   product_price int8 null
--   product_sale_price int8 null
--   product_currency text null
--   product_availability text null
--   editable bool
--   pinned_to json
select
  p.id, p.title, p.description, p.alt_text, p.link, p.domain, p.method, p.image_signature, p.image_width,
  p.image_height, p.dominant_color, p.animated, p.comment_count - case when p.comment_count > 0 and (exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or exists (select 1 from comment_reports where user_id = $1::bigint)) then (
     select coalesce(sum(case when h.parent_id is null then 1 + h.reply_count else 1 end), 0)::bigint from (select hc.id, hc.parent_id, hc.reply_count from pin_comments hc
   where hc.pin_id = p.id and hc.author_id = any(array(select blocked_id as id from blocks where blocker_id = $1::bigint
   union select blocker_id from blocks where blocked_id = $1::bigint))
   union
   select hc.id, hc.parent_id, hc.reply_count from comment_reports cr join pin_comments hc on hc.pin_id = cr.pin_id and hc.id = cr.comment_id
   where cr.user_id = $1::bigint and cr.pin_id = p.id) h
     where h.parent_id is null or exists (
       select 1 from pin_comments ht where ht.pin_id = p.id and ht.id = h.parent_id and (((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = ht.author_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = ht.author_id)) and not exists (select 1 from away_people aw where aw.user_id = ht.author_id)) and not exists (
     select 1 from comment_reports cr where cr.comment_id = ht.id and cr.user_id = $1::bigint)))) else 0 end as comment_count,
  p.comments_off, coalesce(p.pinner_id = $1::bigint or p.owner_id = $1::bigint, false) as tended, p.created_at,
  coalesce(po.save_count, p.save_count) as repin_count,
  pu.id as pinner_id, pu.username as pinner_username, coalesce(pu.business_name, pu.full_name) as pinner_full_name, pu.image_signature as pinner_image_signature, pc.id as creator_id, pc.username as creator_username, coalesce(pc.business_name, pc.full_name) as creator_full_name, pc.image_signature as creator_image_signature, pg.id as origin_pinner_id, pg.username as origin_pinner_username, coalesce(pg.business_name, pg.full_name) as origin_pinner_full_name, pg.image_signature as origin_pinner_image_signature,
  pb.id as board_id, pb.name as board_name, pb.slug as board_slug, pb.privacy as board_privacy,
  pb.layout as board_layout, pw.username as board_owner_username,
  ps.id as section_id, ps.title as section_title, ps.slug as section_slug,
  coalesce(po.sponsorship_status, p.sponsorship_status) as sponsorship_status, sp.username as sponsor_username, coalesce(sp.business_name, sp.full_name) as sponsor_full_name,
  pr.name as product_name, pr.brand as product_brand, pr.price as product_price, pr.sale_price as product_sale_price,
  pr.currency as product_currency, pr.availability as product_availability,
  coalesce(p.pinner_id = $1::bigint or p.owner_id = $1::bigint, false)
    or exists (select 1 from board_collaborators bc where bc.owner_id = pb.owner_id and bc.board_id = pb.id
     and bc.user_id = $1::bigint and bc.state = 'active') as editable, (
  select json_build_object('id', mb.id::text, 'name', mb.name, 'layout', mb.layout, 'privacy', mb.privacy, 'slug', mb.slug, 'username', mo.username,
    'pin_id', case when mine.origin_id is not null then mine.id::text end)
  from pins mine join boards mb on mb.owner_id = mine.owner_id and mb.id = mine.board_id join users mo on mo.id = mb.owner_id
  where mine.image_signature = p.image_signature and mine.pinner_id = $1::bigint and (mb.owner_id = $1::bigint or (
     (mb.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = mb.owner_id and bc.board_id = mb.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = mb.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = mb.owner_id) and not exists (select 1 from away_people aw where aw.user_id = mb.owner_id)))
  order by mine.id desc limit 1) as pinned_to
   from (select p.* from pins p where p.creator_id = $2::bigint and p.origin_id is null and p.is_public and p.id < $3::bigint
      and ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.owner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.owner_id)) and not exists (
     select 1 from hidden_pins hd where hd.user_id = $1::bigint and hd.image_signature = p.image_signature
       and p.pinner_id <> hd.user_id and p.owner_id <> hd.user_id and not exists (
         select 1 from board_collaborators hc where hc.owner_id = p.owner_id and hc.board_id = p.board_id
           and hc.user_id = hd.user_id and hc.state = 'active')) order by p.id desc limit $4) p
  left join lateral (
    select po.save_count, po.sponsor_id, po.sponsorship_status from pins po where po.id = p.origin_id limit 1) po on true
  join users pu on pu.id = p.pinner_id
  join boards pb on pb.owner_id = p.owner_id and pb.id = p.board_id
  join users pw on pw.id = p.owner_id
  left join users pc on pc.id = p.creator_id and ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.creator_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.creator_id)) and not exists (select 1 from away_people aw where aw.user_id = p.creator_id))
  left join users pg on pg.id = p.origin_pinner_id and ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.origin_pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.origin_pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.origin_pinner_id))
  left join users sp on sp.id = coalesce(po.sponsor_id, p.sponsor_id) and ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = sp.id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = sp.id)) and not exists (select 1 from away_people aw where aw.user_id = sp.id))
    and (coalesce(po.sponsorship_status, p.sponsorship_status) = 1 or p.pinner_id = $1::bigint and p.origin_id is null)
  left join lateral (
    select g.name, g.brand, g.price, g.sale_price, g.currency, g.availability from linked_products g
    where g.link = p.link and g.price is not null limit 1) pr on true
  left join board_sections ps on ps.owner_id = p.owner_id and ps.id = p.section_id order by p.id desc;

-- feed.saved.public (queries.ts)
-- $1 int8
-- $2 person int8
-- $3 before int8
-- $4 size int8
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
--   pinner_username text
--   pinner_full_name text
--   pinner_image_signature text null
--   creator_id int8
--   creator_username text
--   creator_full_name text
--   creator_image_signature text null
--   origin_pinner_id int8
--   origin_pinner_username text
--   origin_pinner_full_name text
--   origin_pinner_image_signature text null
--   board_id int8 not null
--   board_name text not null
--   board_slug text not null
--   board_privacy text not null
--   board_layout text not null
--   board_owner_username text
--   section_id int8
--   section_title text
--   section_slug text
--   sponsorship_status int2
--   sponsor_username text
--   sponsor_full_name text
--   product_name text
--   product_brand text null
--   product_price int8 null
--   product_sale_price int8 null
--   product_currency text null
--   product_availability text null
--   editable bool
--   pinned_to json
select
  p.id, p.title, p.description, p.alt_text, p.link, p.domain, p.method, p.image_signature, p.image_width,
  p.image_height, p.dominant_color, p.animated, p.comment_count - case when p.comment_count > 0 and (exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or exists (select 1 from comment_reports where user_id = $1::bigint)) then (
     select coalesce(sum(case when h.parent_id is null then 1 + h.reply_count else 1 end), 0)::bigint from (select hc.id, hc.parent_id, hc.reply_count from pin_comments hc
   where hc.pin_id = p.id and hc.author_id = any(array(select blocked_id as id from blocks where blocker_id = $1::bigint
   union select blocker_id from blocks where blocked_id = $1::bigint))
   union
   select hc.id, hc.parent_id, hc.reply_count from comment_reports cr join pin_comments hc on hc.pin_id = cr.pin_id and hc.id = cr.comment_id
   where cr.user_id = $1::bigint and cr.pin_id = p.id) h
     where h.parent_id is null or exists (
       select 1 from pin_comments ht where ht.pin_id = p.id and ht.id = h.parent_id and (((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = ht.author_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = ht.author_id)) and not exists (select 1 from away_people aw where aw.user_id = ht.author_id)) and not exists (
     select 1 from comment_reports cr where cr.comment_id = ht.id and cr.user_id = $1::bigint)))) else 0 end as comment_count,
  p.comments_off, coalesce(p.pinner_id = $1::bigint or p.owner_id = $1::bigint, false) as tended, p.created_at,
  coalesce(po.save_count, p.save_count) as repin_count,
  pu.id as pinner_id, pu.username as pinner_username, coalesce(pu.business_name, pu.full_name) as pinner_full_name, pu.image_signature as pinner_image_signature, pc.id as creator_id, pc.username as creator_username, coalesce(pc.business_name, pc.full_name) as creator_full_name, pc.image_signature as creator_image_signature, pg.id as origin_pinner_id, pg.username as origin_pinner_username, coalesce(pg.business_name, pg.full_name) as origin_pinner_full_name, pg.image_signature as origin_pinner_image_signature,
  pb.id as board_id, pb.name as board_name, pb.slug as board_slug, pb.privacy as board_privacy,
  pb.layout as board_layout, pw.username as board_owner_username,
  ps.id as section_id, ps.title as section_title, ps.slug as section_slug,
  coalesce(po.sponsorship_status, p.sponsorship_status) as sponsorship_status, sp.username as sponsor_username, coalesce(sp.business_name, sp.full_name) as sponsor_full_name,
  pr.name as product_name, pr.brand as product_brand, pr.price as product_price, pr.sale_price as product_sale_price,
  pr.currency as product_currency, pr.availability as product_availability,
  coalesce(p.pinner_id = $1::bigint or p.owner_id = $1::bigint, false)
    or exists (select 1 from board_collaborators bc where bc.owner_id = pb.owner_id and bc.board_id = pb.id
     and bc.user_id = $1::bigint and bc.state = 'active') as editable, (
  select json_build_object('id', mb.id::text, 'name', mb.name, 'layout', mb.layout, 'privacy', mb.privacy, 'slug', mb.slug, 'username', mo.username,
    'pin_id', case when mine.origin_id is not null then mine.id::text end)
  from pins mine join boards mb on mb.owner_id = mine.owner_id and mb.id = mine.board_id join users mo on mo.id = mb.owner_id
  where mine.image_signature = p.image_signature and mine.pinner_id = $1::bigint and (mb.owner_id = $1::bigint or (
     (mb.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = mb.owner_id and bc.board_id = mb.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = mb.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = mb.owner_id) and not exists (select 1 from away_people aw where aw.user_id = mb.owner_id)))
  order by mine.id desc limit 1) as pinned_to
   from (select p.* from pins p where p.pinner_id = $2::bigint and p.is_public and p.id < $3::bigint
      and ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.owner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.owner_id)) and not exists (
     select 1 from hidden_pins hd where hd.user_id = $1::bigint and hd.image_signature = p.image_signature
       and p.pinner_id <> hd.user_id and p.owner_id <> hd.user_id and not exists (
         select 1 from board_collaborators hc where hc.owner_id = p.owner_id and hc.board_id = p.board_id
           and hc.user_id = hd.user_id and hc.state = 'active')) order by p.id desc limit $4) p
  left join lateral (
    select po.save_count, po.sponsor_id, po.sponsorship_status from pins po where po.id = p.origin_id limit 1) po on true
  join users pu on pu.id = p.pinner_id
  join boards pb on pb.owner_id = p.owner_id and pb.id = p.board_id
  join users pw on pw.id = p.owner_id
  left join users pc on pc.id = p.creator_id and ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.creator_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.creator_id)) and not exists (select 1 from away_people aw where aw.user_id = p.creator_id))
  left join users pg on pg.id = p.origin_pinner_id and ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.origin_pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.origin_pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.origin_pinner_id))
  left join users sp on sp.id = coalesce(po.sponsor_id, p.sponsor_id) and ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = sp.id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = sp.id)) and not exists (select 1 from away_people aw where aw.user_id = sp.id))
    and (coalesce(po.sponsorship_status, p.sponsorship_status) = 1 or p.pinner_id = $1::bigint and p.origin_id is null)
  left join lateral (
    select g.name, g.brand, g.price, g.sale_price, g.currency, g.availability from linked_products g
    where g.link = p.link and g.price is not null limit 1) pr on true
  left join board_sections ps on ps.owner_id = p.owner_id and ps.id = p.section_id order by p.id desc;

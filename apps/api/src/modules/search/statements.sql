-- The statements of this folder as PostgreSQL gets them, with what it says of them. Written by `npm run sql`; a test compares.

-- search.words (queries.ts)
-- $1 language text
-- $2 asked text
-- gives
--   words text
select search_query($1::text::regconfig, $2)::text as words;

-- search.pins (queries.ts)
-- $1 viewer int8
-- $2 words tsquery
-- $3 rank int8
-- $4 before int8
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
--   editable bool
--   pinned_to json
--   rank int8
select
  p.id, p.title, p.description, p.alt_text, p.link, p.domain, p.method, p.image_signature, p.image_width,
  p.image_height, p.dominant_color, p.animated, p.comment_count, p.created_at,
  coalesce(po.save_count, p.save_count) as repin_count,
  pu.id as pinner_id, pu.username as pinner_username, pu.full_name as pinner_full_name, pu.image_signature as pinner_image_signature, pc.id as creator_id, pc.username as creator_username, pc.full_name as creator_full_name, pc.image_signature as creator_image_signature, pg.id as origin_pinner_id, pg.username as origin_pinner_username, pg.full_name as origin_pinner_full_name, pg.image_signature as origin_pinner_image_signature,
  pb.id as board_id, pb.name as board_name, pb.slug as board_slug, pb.privacy as board_privacy,
  pb.layout as board_layout, pw.username as board_owner_username,
  ps.id as section_id, ps.title as section_title, ps.slug as section_slug,
  coalesce(po.sponsorship_status, p.sponsorship_status) as sponsorship_status, sp.username as sponsor_username, sp.full_name as sponsor_full_name,
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
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = mb.owner_id)))
  order by mine.id desc limit 1) as pinned_to, p.rank
   from (select r.* from (
    select c.*, (1000 * ts_rank(c.search, $2::tsquery))::bigint * 1000 + least(c.save_count, 999) as rank
    from (select p.* from pins p where p.search @@ $2::tsquery and p.is_public and p.origin_id is null
      and (not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.pinner_id)) and (not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.owner_id)) and not exists (
     select 1 from hidden_pins hd where hd.user_id = $1::bigint and hd.image_signature = p.image_signature
       and p.pinner_id <> hd.user_id and p.owner_id <> hd.user_id and not exists (
         select 1 from board_collaborators hc where hc.owner_id = p.owner_id and hc.board_id = p.board_id
           and hc.user_id = hd.user_id and hc.state = 'active')) order by p.id desc limit 1000) c
  ) r where (r.rank, r.id) < ($3::bigint, $4::bigint) order by r.rank desc, r.id desc limit $5) p
  left join lateral (
    select po.save_count, po.sponsor_id, po.sponsorship_status from pins po where po.id = p.origin_id limit 1) po on true
  join users pu on pu.id = p.pinner_id
  join boards pb on pb.owner_id = p.owner_id and pb.id = p.board_id
  join users pw on pw.id = p.owner_id
  left join users pc on pc.id = p.creator_id and (not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.creator_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.creator_id))
  left join users pg on pg.id = p.origin_pinner_id and (not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.origin_pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.origin_pinner_id))
  left join users sp on sp.id = coalesce(po.sponsor_id, p.sponsor_id) and (not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = sp.id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = sp.id))
    and (coalesce(po.sponsorship_status, p.sponsorship_status) = 1 or p.pinner_id = $1::bigint and p.origin_id is null)
  left join board_sections ps on ps.owner_id = p.owner_id and ps.id = p.section_id order by p.rank desc, p.id desc;

-- search.my_pins (queries.ts)
-- $1 viewer int8
-- $2 words tsquery
-- $3 rank int8
-- $4 before int8
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
--   editable bool
--   pinned_to json
--   rank int8
select
  p.id, p.title, p.description, p.alt_text, p.link, p.domain, p.method, p.image_signature, p.image_width,
  p.image_height, p.dominant_color, p.animated, p.comment_count, p.created_at,
  coalesce(po.save_count, p.save_count) as repin_count,
  pu.id as pinner_id, pu.username as pinner_username, pu.full_name as pinner_full_name, pu.image_signature as pinner_image_signature, pc.id as creator_id, pc.username as creator_username, pc.full_name as creator_full_name, pc.image_signature as creator_image_signature, pg.id as origin_pinner_id, pg.username as origin_pinner_username, pg.full_name as origin_pinner_full_name, pg.image_signature as origin_pinner_image_signature,
  pb.id as board_id, pb.name as board_name, pb.slug as board_slug, pb.privacy as board_privacy,
  pb.layout as board_layout, pw.username as board_owner_username,
  ps.id as section_id, ps.title as section_title, ps.slug as section_slug,
  coalesce(po.sponsorship_status, p.sponsorship_status) as sponsorship_status, sp.username as sponsor_username, sp.full_name as sponsor_full_name,
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
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = mb.owner_id)))
  order by mine.id desc limit 1) as pinned_to, p.rank
   from (select r.* from (
    select c.*, (1000 * ts_rank(c.search, $2::tsquery))::bigint * 1000 + least(c.save_count, 999) as rank
    from (select p.* from pins p join boards b on b.owner_id = p.owner_id and b.id = p.board_id
      where p.pinner_id = $1::bigint and p.search @@ $2::tsquery and (((b.owner_id = $1::bigint or (
     (b.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = b.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = b.owner_id)))
    and (b.content_state <> 'unavailable' or b.owner_id = $1::bigint)) and (p.owner_id = $1::bigint or (not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.pinner_id)))) order by p.id desc limit 1000) c
  ) r where (r.rank, r.id) < ($3::bigint, $4::bigint) order by r.rank desc, r.id desc limit $5) p
  left join lateral (
    select po.save_count, po.sponsor_id, po.sponsorship_status from pins po where po.id = p.origin_id limit 1) po on true
  join users pu on pu.id = p.pinner_id
  join boards pb on pb.owner_id = p.owner_id and pb.id = p.board_id
  join users pw on pw.id = p.owner_id
  left join users pc on pc.id = p.creator_id and (not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.creator_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.creator_id))
  left join users pg on pg.id = p.origin_pinner_id and (not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.origin_pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.origin_pinner_id))
  left join users sp on sp.id = coalesce(po.sponsor_id, p.sponsor_id) and (not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = sp.id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = sp.id))
    and (coalesce(po.sponsorship_status, p.sponsorship_status) = 1 or p.pinner_id = $1::bigint and p.origin_id is null)
  left join board_sections ps on ps.owner_id = p.owner_id and ps.id = p.section_id order by p.rank desc, p.id desc;

-- search.boards (queries.ts)
-- $1 viewer int8
-- $2 words tsquery
-- $3 rank int8
-- $4 before int8
-- $5 size int8
-- gives
--   id int8 not null
--   owner_id int8 not null
--   owner_username text
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
--   pin_count int8
--   other_cover json
--   previews json
--   faces json
--   collaboration text
--   rank int8
select
  b.id, b.owner_id, o.username as owner_username, o.full_name as owner_full_name,
  o.image_signature as owner_image_signature, b.name, b.slug, b.description, b.privacy, b.layout, b.content_state, b.advertiser_id,
  b.cover_pin_id, b.cover_signature, b.cover_width, b.cover_height, b.cover_color,
  b.section_count, b.follower_count, b.collaborator_count, b.position,
  b.archived_at, b.last_pinned_at, b.created_at,
  coalesce(b.owner_id = $1::bigint, false) as is_owner,
  exists (select 1 from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id
     and bc.user_id = $1::bigint and bc.state = 'active') and b.owner_id is distinct from $1::bigint as collaborates,
  exists (select 1 from board_follows bf where bf.owner_id = b.owner_id and bf.board_id = b.id
    and bf.user_id = $1::bigint) as follows, b.pin_count - case when exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) then (
     select count(*) from pins hp where hp.board_id = b.id
       and hp.pinner_id <> hp.owner_id and hp.owner_id <> $1::bigint
   and not (not exists (select 1 from blocks bl where bl.blocker_id = hp.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = hp.pinner_id))) else 0 end as pin_count, case when exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) and exists (
       select 1 from pins hp where hp.owner_id = b.owner_id and hp.id = b.cover_pin_id and hp.pinner_id <> hp.owner_id and hp.owner_id <> $1::bigint
   and not (not exists (select 1 from blocks bl where bl.blocker_id = hp.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = hp.pinner_id)))
     then coalesce((
       select json_build_object('signature', op.image_signature, 'width', op.image_width, 'height', op.image_height,
         'color', op.dominant_color)
       from pins op where op.board_id = b.id and not (op.pinner_id <> op.owner_id and op.owner_id <> $1::bigint
   and not (not exists (select 1 from blocks bl where bl.blocker_id = op.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = op.pinner_id))) order by op.id desc limit 1), '{}')
   end as other_cover, pv.previews, fc.faces, (
     select mc.state from board_collaborators mc
     where mc.owner_id = b.owner_id and mc.board_id = b.id and mc.user_id = $1::bigint) as collaboration, b.rank
   from (select r.* from (
    select c.*, (1000 * ts_rank(c.search, $2::tsquery))::bigint * 1000 + least(c.follower_count, 999) as rank
    from (select b.* from boards b where b.search @@ $2::tsquery and b.archived_at is null and b.advertiser_id is null
        and ((b.privacy = 'public' and b.content_state <> 'unavailable') or b.owner_id = $1::bigint or exists (select 1 from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id
     and bc.user_id = $1::bigint and bc.state = 'active')) and (b.owner_id = $1::bigint or (
     (b.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = b.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = b.owner_id))) order by b.id desc limit 1000) c
  ) r where (r.rank, r.id) < ($3::bigint, $4::bigint) order by r.rank desc, r.id desc limit $5) b join users o on o.id = b.owner_id left join lateral (
  select json_agg(json_build_object('signature', np.image_signature, 'width', np.image_width, 'height', np.image_height)
    order by np.id desc) as previews
  from (select id, image_signature, image_width, image_height from pins
        where board_id = b.id and (pins.owner_id = $1::bigint or (not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = pins.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = pins.pinner_id))) order by id desc limit 3) np) pv on true left join lateral (
  select json_agg(json_build_object('id', fp.id::text, 'username', fp.username, 'full_name', fp.full_name, 'image_signature', fp.image_signature) order by fp.place, fp.folded, fp.id) as faces from (
    select fu.*, lower(fu.full_name) as folded,
      case fu.id when b.owner_id then 0 when $1::bigint then 1 else 2 end as place
    from (select b.owner_id as id union all
          select bc.user_id from board_collaborators bc
          where bc.owner_id = b.owner_id and bc.board_id = b.id and bc.state = 'active') fm
    join users fu on fu.id = fm.id
    where b.collaborator_count > 0 and not exists (select 1 from blocks bl where bl.blocker_id = fu.id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = fu.id)
    order by place, folded, fu.id limit 25) fp) fc on true order by b.rank desc, b.id desc;

-- search.users (queries.ts)
-- $1 viewer int8
-- $2 words tsquery
-- $3 rank int8
-- $4 before int8
-- $5 size int8
-- gives
--   id int8 not null
--   username text not null
--   full_name text not null
--   image_signature text null
--   first_name text not null
--   about text not null
--   pronouns text not null
--   website_url text null
--   is_partner bool not null
--   cover json
--   verified_identity bool not null
--   verified_merchant bool not null
--   follower_count int8 not null
--   following_count int8 not null
--   pin_count int8
--   board_count int8
--   followed_by_me bool
--   blocked_by_me bool
--   rank int8
select u.id, u.username, u.full_name, u.image_signature, u.first_name, u.about, u.pronouns, u.website_url, u.is_partner,
   (select json_build_object('signature', ci.signature, 'width', ci.width, 'height', ci.height)
     from images ci where ci.signature = u.cover_signature) as cover,
   u.verified_identity, u.verified_merchant, u.follower_count, u.following_count,
   u.pin_count - (case when u.id = $1::bigint then 0 else (select (select count(*) from pins hp where hp.pinner_id = u.id and not hp.is_public) + case when exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) then (
     select count(*) from pins hp where hp.pinner_id = u.id and hp.is_public and hp.owner_id <> hp.pinner_id
       and not (not exists (select 1 from blocks bl where bl.blocker_id = hp.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = hp.owner_id))) else 0 end) end) as pin_count,
   u.board_count - (case when u.id = $1::bigint then 0 else (select count(*) from boards hb where hb.owner_id = u.id and hb.privacy <> 'public') end) as board_count,
   exists (select 1 from follows vf where vf.follower_id = $1::bigint and vf.followee_id = u.id)
     as followed_by_me,
   exists (select 1 from blocks vb where vb.blocker_id = $1::bigint and vb.blocked_id = u.id)
     as blocked_by_me, u.rank from (select r.* from (
    select c.*, (1000 * ts_rank(c.search, $2::tsquery))::bigint * 1000 + least(c.follower_count, 999) as rank
    from (select u.* from users u where u.search @@ $2::tsquery and u.login_state is distinct from 'suspended' and not exists (select 1 from blocks bl where bl.blocker_id = u.id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = u.id) order by u.id desc limit 1000) c
  ) r where (r.rank, r.id) < ($3::bigint, $4::bigint) order by r.rank desc, r.id desc limit $5) u order by u.rank desc, u.id desc;

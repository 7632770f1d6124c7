-- The statements of this folder as PostgreSQL gets them, with what it says of them. Written by `npm run sql`; a test compares.

-- saving.words (queries.ts)
-- $1 beginning text
-- gives
--   query text not null
--   pin_count int4
select w.word as query, count(*)::int as pin_count from (
     select word from pin_words where word >= $1::text collate "C" and word < ($1::text || chr(1114111)) collate "C"
     order by word limit 50000) w
   group by w.word order by pin_count desc, w.word limit 5;

-- saving.names (queries.ts)
-- $1 viewer int8
-- $2 signature text
-- gives
--   title text
--   people int4
--   named bool
select min(b.name) as title, count(distinct b.owner_id)::int as people, (select count(*) >= 3 from (
  select distinct n.owner_id from boards n where n.slug in (b.slug, b.slug || 's') and n.privacy = 'public' and n.archived_at is null and n.content_state <> 'unavailable'
  limit 3) several) as named from (
     select p.owner_id, p.board_id, p.pinner_id from pins p where p.image_signature = $2 and p.is_public
     limit 2000) p
   join boards b on b.owner_id = p.owner_id and b.id = p.board_id
   where b.owner_id <> $1::bigint and b.layout <> 'quick_creates' and b.archived_at is null
     and not exists (select 1 from blocks bl where bl.blocker_id = b.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = b.owner_id) and not exists (select 1 from away_people aw where aw.user_id = b.owner_id)
     and not exists (select 1 from boards own where own.owner_id = $1::bigint and own.slug = b.slug)
   group by b.slug order by people desc, b.slug limit 50;

-- saving.words_of (queries.ts)
-- $1 viewer int8
-- $2 title text
-- $3 description text
-- gives
--   word text
--   taken bool
--   named bool
select w.word, exists (select 1 from boards own where own.owner_id = $1::bigint and own.slug = w.word) as taken, (select count(*) >= 3 from (
  select distinct n.owner_id from boards n where n.slug in (w.word, w.word || 's') and n.privacy = 'public' and n.archived_at is null and n.content_state <> 'unavailable'
  limit 3) several) as named from (select word from words_of($2, $3) word where length(word) > 2) w,
     lateral (select count(*) as pins from (select 1 from pin_words k where k.word = w.word limit 500) k) c
   order by c.pins desc, w.word limit 50;

-- saving.via (queries.ts)
-- $1 viewer int8
-- $2 pin int8
-- gives
--   id int8 not null
--   username text not null
--   full_name text
--   image_signature text null
select u.id as id, u.username as username, coalesce(u.business_name, u.full_name) as full_name, u.image_signature as image_signature from pins p
   join pins via on via.id = p.via_pin_id
   join boards b on b.owner_id = via.owner_id and b.id = via.board_id
   join users u on u.id = via.pinner_id
   where p.id = $2::bigint and (((b.owner_id = $1::bigint or (
     (b.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = b.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = b.owner_id) and not exists (select 1 from away_people aw where aw.user_id = b.owner_id)))
    and (b.content_state <> 'unavailable' or b.owner_id = $1::bigint)) and (via.owner_id = $1::bigint or ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = via.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = via.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = via.pinner_id)))) limit 1;

-- saving.official (queries.ts)
-- $1 viewer int8
-- $2 domain text
-- gives
--   id int8 not null
--   username text not null
--   full_name text
--   image_signature text null
--   own_name text
--   first_name text
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
select u.id as id, u.username as username, coalesce(u.business_name, u.full_name) as full_name, u.image_signature as image_signature, case when u.id = $1::bigint then u.full_name end as own_name,
   coalesce(u.business_name, u.first_name) as first_name, u.about, u.pronouns, u.website_url, u.is_partner,
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
     as blocked_by_me from website_claims c join users u on u.id = c.user_id
   where c.claim_key = $2 and c.claimed_at is not null
     and u.login_state is null and not exists (select 1 from blocks bl where bl.blocker_id = u.id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = u.id) and not exists (select 1 from away_people aw where aw.user_id = u.id);

-- saving.settings (queries.ts)
-- $1 viewer int8
-- gives
--   connected_to_instagram bool not null
--   listed_website_url text null
select connected_to_instagram, website_url as listed_website_url from users where id = $1;

-- pin.save (save-queries.ts)
-- $1 viewer int8
-- $2 board int8
-- $3 section int8
-- $4 title text
-- $5 description text
-- $6 altText text
-- $7 link text
-- $8 domain text
-- $9 linkGiven bool
-- $10 method text
-- $11 guid text
-- $12 source text
-- $13 color text
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
--   origin_saves int8
--   is_repin bool
--   of_earned bool
--   named json
with board as (
    select b.owner_id, b.id, (b.privacy = 'public' and b.content_state <> 'unavailable') as is_public from boards b
    where b.id = $2::bigint and (b.owner_id = $1::bigint or exists (select 1 from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id
     and bc.user_id = $1::bigint and bc.state = 'active')) and (b.owner_id = $1::bigint or (
     (b.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = b.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = b.owner_id) and not exists (select 1 from away_people aw where aw.user_id = b.owner_id)))
      and b.content_state <> 'unavailable'
    for no key update of b
  ), section as (
    select s.id from board join board_sections s on s.owner_id = board.owner_id and s.board_id = board.id
    where s.id = $3::bigint
    for no key update of s
  ), source as (
  select coalesce($4::text, '') as title, coalesce($5::text, '') as description, coalesce($6::text, '') as alt_text,
    $7::text as link, $8::text as domain, i.signature, i.width, i.height, i.dominant_color, i.animated,
    $1::bigint as creator_id, null::bigint as origin_id, null::bigint as origin_pinner_id, null::bigint as via_pin_id
  from images i where i.signature = $12::text and $9::boolean is not null
  ), saved as (
    insert into pins (owner_id, board_id, section_id, pinner_id, is_public, title, description, alt_text, link, domain, method,
      image_signature, image_width, image_height, dominant_color, animated, creator_id, origin_id, origin_pinner_id,
      via_pin_id, guid)
    select board.owner_id, board.id, $3::bigint, $1::bigint, board.is_public, source.title, source.description,
      source.alt_text, source.link, source.domain, $10::text, source.signature, source.width, source.height,
      coalesce($13::text, source.dominant_color), source.animated, source.creator_id, source.origin_id, source.origin_pinner_id,
      source.via_pin_id, $11::text
    from board cross join source
    where $3::bigint is null or exists (select 1 from section)
    on conflict (owner_id, pinner_id, guid) where guid is not null do nothing
    returning *
  ), saved_board as (
    update boards b set pin_count = b.pin_count + 1, last_pinned_at = clock_timestamp(),
      cover_pin_id = case when b.cover_pin_id is null or saved.section_id is not null then saved.id else b.cover_pin_id end, cover_signature = case when b.cover_pin_id is null or saved.section_id is not null then saved.image_signature else b.cover_signature end, cover_width = case when b.cover_pin_id is null or saved.section_id is not null then saved.image_width else b.cover_width end, cover_height = case when b.cover_pin_id is null or saved.section_id is not null then saved.image_height else b.cover_height end, cover_color = case when b.cover_pin_id is null or saved.section_id is not null then saved.dominant_color else b.cover_color end
    from saved where b.owner_id = saved.owner_id and b.id = saved.board_id
    returning b.id
  ), saved_section as (
    update board_sections s set pin_count = s.pin_count + 1
    from saved, saved_board where s.owner_id = saved.owner_id and s.id = saved.section_id
    returning s.id
  ), saved_user as (
    update users u set pin_count = u.pin_count + 1
    from saved_board where u.id = $1::bigint and (select count(*) from saved_section) >= 0
    returning u.id
  ), saved_origin as (
    update pins o set save_count = o.save_count + 1
    from saved, saved_user where o.id = saved.origin_id and saved.is_public
    returning o.save_count
  ), told as (
    insert into notices (user_id, kind, actor_id, board_id, pin_id) select v.pinner_id, 'save', $1::bigint, saved.board_id, v.id
   from saved cross join saved_user join pins v on v.id = saved.via_pin_id
   where saved.is_public and v.pinner_id <> $1::bigint
  ), shown as materialized (
  select q.*, coalesce(po.save_count, q.save_count) as repin_count, coalesce(po.sponsorship_status, q.sponsorship_status) as shown_status,
    case when coalesce(po.sponsorship_status, q.sponsorship_status) = 1 or q.pinner_id = $1::bigint and q.origin_id is null
      then coalesce(po.sponsor_id, q.sponsor_id) end as shown_sponsor
  from (select * from saved) q left join lateral (
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
    p.shown_status as sponsorship_status, p.shown_sponsor as sponsor_id, (select save_count from saved_origin) as origin_saves, p.origin_id is not null as is_repin,
    p.via_pin_id is not null and may_earn(p.via_pin_id) as of_earned,
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

-- pin.repin (save-queries.ts)
-- $1 viewer int8
-- $2 board int8
-- $3 section int8
-- $4 title text
-- $5 description text
-- $6 altText text
-- $7 link text
-- $8 domain text
-- $9 linkGiven bool
-- $10 method text
-- $11 guid text
-- $12 source int8
-- $13 color text
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
--   origin_saves int8
--   is_repin bool
--   of_earned bool
--   named json
with board as (
    select b.owner_id, b.id, (b.privacy = 'public' and b.content_state <> 'unavailable') as is_public from boards b
    where b.id = $2::bigint and (b.owner_id = $1::bigint or exists (select 1 from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id
     and bc.user_id = $1::bigint and bc.state = 'active')) and (b.owner_id = $1::bigint or (
     (b.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = b.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = b.owner_id) and not exists (select 1 from away_people aw where aw.user_id = b.owner_id)))
      and b.content_state <> 'unavailable'
    for no key update of b
  ), section as (
    select s.id from board join board_sections s on s.owner_id = board.owner_id and s.board_id = board.id
    where s.id = $3::bigint
    for no key update of s
  ), source as (
  select coalesce($4::text, s.title) as title, coalesce($5::text, s.description) as description,
    coalesce($6::text, s.alt_text) as alt_text,
    case when $9::boolean then $7::text else s.link end as link,
    case when $9::boolean then $8::text else s.domain end as domain,
    s.image_signature as signature, s.image_width as width, s.image_height as height, s.dominant_color, s.animated,
    s.creator_id, coalesce(s.origin_id, s.id) as origin_id, coalesce(s.origin_pinner_id, s.pinner_id) as origin_pinner_id,
    s.id as via_pin_id
  from pins s join boards sb on sb.owner_id = s.owner_id and sb.id = s.board_id
  where s.id = $12::bigint and (((sb.owner_id = $1::bigint or (
     (sb.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = sb.owner_id and bc.board_id = sb.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = sb.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = sb.owner_id) and not exists (select 1 from away_people aw where aw.user_id = sb.owner_id)))
    and (sb.content_state <> 'unavailable' or sb.owner_id = $1::bigint)) and (s.owner_id = $1::bigint or ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = s.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = s.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = s.pinner_id))))
  ), saved as (
    insert into pins (owner_id, board_id, section_id, pinner_id, is_public, title, description, alt_text, link, domain, method,
      image_signature, image_width, image_height, dominant_color, animated, creator_id, origin_id, origin_pinner_id,
      via_pin_id, guid)
    select board.owner_id, board.id, $3::bigint, $1::bigint, board.is_public, source.title, source.description,
      source.alt_text, source.link, source.domain, $10::text, source.signature, source.width, source.height,
      coalesce($13::text, source.dominant_color), source.animated, source.creator_id, source.origin_id, source.origin_pinner_id,
      source.via_pin_id, $11::text
    from board cross join source
    where $3::bigint is null or exists (select 1 from section)
    on conflict (owner_id, pinner_id, guid) where guid is not null do nothing
    returning *
  ), saved_board as (
    update boards b set pin_count = b.pin_count + 1, last_pinned_at = clock_timestamp(),
      cover_pin_id = case when b.cover_pin_id is null or saved.section_id is not null then saved.id else b.cover_pin_id end, cover_signature = case when b.cover_pin_id is null or saved.section_id is not null then saved.image_signature else b.cover_signature end, cover_width = case when b.cover_pin_id is null or saved.section_id is not null then saved.image_width else b.cover_width end, cover_height = case when b.cover_pin_id is null or saved.section_id is not null then saved.image_height else b.cover_height end, cover_color = case when b.cover_pin_id is null or saved.section_id is not null then saved.dominant_color else b.cover_color end
    from saved where b.owner_id = saved.owner_id and b.id = saved.board_id
    returning b.id
  ), saved_section as (
    update board_sections s set pin_count = s.pin_count + 1
    from saved, saved_board where s.owner_id = saved.owner_id and s.id = saved.section_id
    returning s.id
  ), saved_user as (
    update users u set pin_count = u.pin_count + 1
    from saved_board where u.id = $1::bigint and (select count(*) from saved_section) >= 0
    returning u.id
  ), saved_origin as (
    update pins o set save_count = o.save_count + 1
    from saved, saved_user where o.id = saved.origin_id and saved.is_public
    returning o.save_count
  ), told as (
    insert into notices (user_id, kind, actor_id, board_id, pin_id) select v.pinner_id, 'save', $1::bigint, saved.board_id, v.id
   from saved cross join saved_user join pins v on v.id = saved.via_pin_id
   where saved.is_public and v.pinner_id <> $1::bigint
  ), shown as materialized (
  select q.*, coalesce(po.save_count, q.save_count) as repin_count, coalesce(po.sponsorship_status, q.sponsorship_status) as shown_status,
    case when coalesce(po.sponsorship_status, q.sponsorship_status) = 1 or q.pinner_id = $1::bigint and q.origin_id is null
      then coalesce(po.sponsor_id, q.sponsor_id) end as shown_sponsor
  from (select * from saved) q left join lateral (
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
    p.shown_status as sponsorship_status, p.shown_sponsor as sponsor_id, (select save_count from saved_origin) as origin_saves, p.origin_id is not null as is_repin,
    p.via_pin_id is not null and may_earn(p.via_pin_id) as of_earned,
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

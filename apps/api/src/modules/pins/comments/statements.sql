-- The statements of this folder as PostgreSQL gets them, with what it says of them. Written by `npm run sql`; a test compares.

-- comments.list (queries.ts)
-- $1 viewer int8
-- $2 pin int8
-- $3 before int8
-- $4 limit int4
-- $5 first bool
-- gives
--   id int8
--   pin_id int8
--   parent_id int8
--   text text
--   image_signature text
--   image_width int4
--   image_height int4
--   pinned bool
--   like_count int8
--   reply_count int8
--   created_at timestamptz
--   edited_at timestamptz
--   author_id int8
--   author_username text
--   author_full_name text
--   author_image_signature text null
--   liked bool
--   mine bool
--   tended bool
--   mentions json
with p as (select p.* from pins p join boards b on b.owner_id = p.owner_id and b.id = p.board_id
  where p.id = $2::bigint and (((b.owner_id = $1::bigint or (
     (b.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = b.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = b.owner_id) and not exists (select 1 from away_people aw where aw.user_id = b.owner_id)))
    and (b.content_state <> 'unavailable' or b.owner_id = $1::bigint)) and (p.owner_id = $1::bigint or ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.pinner_id))))), threads as ((select c.* from p join pin_comments c on c.pin_id = p.id
     where $5::boolean and not p.comments_off and c.pinned and (((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = c.author_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = c.author_id)) and not exists (select 1 from away_people aw where aw.user_id = c.author_id)) and not exists (
     select 1 from comment_reports cr where cr.comment_id = c.id and cr.user_id = $1::bigint)))
    union all
    (select c.* from p join pin_comments c on c.pin_id = p.id
     where not p.comments_off and c.parent_id is null and not c.pinned and c.id < $3::bigint and (((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = c.author_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = c.author_id)) and not exists (select 1 from away_people aw where aw.user_id = c.author_id)) and not exists (
     select 1 from comment_reports cr where cr.comment_id = c.id and cr.user_id = $1::bigint))
     order by c.id desc limit $4::int)), said as (
    select * from threads
    union all
    select r.* from threads t cross join lateral (
      select r.* from pin_comments r where r.pin_id = t.pin_id and r.parent_id = t.id and (((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = r.author_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = r.author_id)) and not exists (select 1 from away_people aw where aw.user_id = r.author_id)) and not exists (
     select 1 from comment_reports cr where cr.comment_id = r.id and cr.user_id = $1::bigint))
      order by r.id limit 2) r
  )
  select
  c.id, c.pin_id, c.parent_id, c.text, c.image_signature, c.image_width, c.image_height, c.pinned, c.like_count,
  c.reply_count - case when c.reply_count > 0 and (exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or exists (select 1 from comment_reports where user_id = $1::bigint)) then (
     select count(*) from (select hc.id, hc.parent_id, hc.reply_count from pin_comments hc
   where hc.pin_id = c.pin_id and hc.author_id = any(array(select blocked_id as id from blocks where blocker_id = $1::bigint
   union select blocker_id from blocks where blocked_id = $1::bigint))
   union
   select hc.id, hc.parent_id, hc.reply_count from comment_reports cr join pin_comments hc on hc.pin_id = cr.pin_id and hc.id = cr.comment_id
   where cr.user_id = $1::bigint and cr.pin_id = c.pin_id) h where h.parent_id = c.id) else 0 end as reply_count, c.created_at, c.edited_at, ca.id as author_id, ca.username as author_username, coalesce(ca.business_name, ca.full_name) as author_full_name, ca.image_signature as author_image_signature,
  exists (select 1 from comment_likes cl where cl.pin_id = c.pin_id and cl.comment_id = c.id and cl.user_id = $1::bigint) as liked,
  coalesce(c.author_id = $1::bigint, false) as mine, coalesce(p.pinner_id = $1::bigint or p.owner_id = $1::bigint, false) as tended,
  coalesce((
    select json_agg(json_build_object('start', m.start, 'length', m.length, 'user', json_build_object('id', mu.id::text, 'username', mu.username, 'full_name', coalesce(mu.business_name, mu.full_name), 'image_signature', mu.image_signature)) order by m.start)
    from comment_mentions m join users mu on mu.id = m.user_id and ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = mu.id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = mu.id)) and not exists (select 1 from away_people aw where aw.user_id = mu.id))
    where m.pin_id = c.pin_id and m.comment_id = c.id), '[]') as mentions from p left join (said c join users ca on ca.id = c.author_id) on c.pin_id = p.id
  order by c.parent_id is not null, c.pinned desc, case when c.parent_id is null then c.id end desc, c.id;

-- comments.thread (queries.ts)
-- $1 viewer int8
-- $2 pin int8
-- $3 comment int8
-- gives
--   id int8
--   pin_id int8
--   parent_id int8
--   text text
--   image_signature text
--   image_width int4
--   image_height int4
--   pinned bool
--   like_count int8
--   reply_count int8
--   created_at timestamptz
--   edited_at timestamptz
--   author_id int8 not null
--   author_username text not null
--   author_full_name text
--   author_image_signature text null
--   liked bool
--   mine bool
--   tended bool
--   mentions json
with p as (select p.* from pins p join boards b on b.owner_id = p.owner_id and b.id = p.board_id
  where p.id = $2::bigint and (((b.owner_id = $1::bigint or (
     (b.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = b.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = b.owner_id) and not exists (select 1 from away_people aw where aw.user_id = b.owner_id)))
    and (b.content_state <> 'unavailable' or b.owner_id = $1::bigint)) and (p.owner_id = $1::bigint or ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.pinner_id))))), threads as (
    select c.* from p join pin_comments c on c.pin_id = p.id
    where not p.comments_off and c.id = $3::bigint and c.parent_id is null and (((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = c.author_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = c.author_id)) and not exists (select 1 from away_people aw where aw.user_id = c.author_id)) and not exists (
     select 1 from comment_reports cr where cr.comment_id = c.id and cr.user_id = $1::bigint))), said as (
    select * from threads
    union all
    select r.* from threads t cross join lateral (
      select r.* from pin_comments r where r.pin_id = t.pin_id and r.parent_id = t.id and (((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = r.author_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = r.author_id)) and not exists (select 1 from away_people aw where aw.user_id = r.author_id)) and not exists (
     select 1 from comment_reports cr where cr.comment_id = r.id and cr.user_id = $1::bigint))
      order by r.id limit 2) r
  )
  select
  c.id, c.pin_id, c.parent_id, c.text, c.image_signature, c.image_width, c.image_height, c.pinned, c.like_count,
  c.reply_count - case when c.reply_count > 0 and (exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or exists (select 1 from comment_reports where user_id = $1::bigint)) then (
     select count(*) from (select hc.id, hc.parent_id, hc.reply_count from pin_comments hc
   where hc.pin_id = c.pin_id and hc.author_id = any(array(select blocked_id as id from blocks where blocker_id = $1::bigint
   union select blocker_id from blocks where blocked_id = $1::bigint))
   union
   select hc.id, hc.parent_id, hc.reply_count from comment_reports cr join pin_comments hc on hc.pin_id = cr.pin_id and hc.id = cr.comment_id
   where cr.user_id = $1::bigint and cr.pin_id = c.pin_id) h where h.parent_id = c.id) else 0 end as reply_count, c.created_at, c.edited_at, ca.id as author_id, ca.username as author_username, coalesce(ca.business_name, ca.full_name) as author_full_name, ca.image_signature as author_image_signature,
  exists (select 1 from comment_likes cl where cl.pin_id = c.pin_id and cl.comment_id = c.id and cl.user_id = $1::bigint) as liked,
  coalesce(c.author_id = $1::bigint, false) as mine, coalesce(p.pinner_id = $1::bigint or p.owner_id = $1::bigint, false) as tended,
  coalesce((
    select json_agg(json_build_object('start', m.start, 'length', m.length, 'user', json_build_object('id', mu.id::text, 'username', mu.username, 'full_name', coalesce(mu.business_name, mu.full_name), 'image_signature', mu.image_signature)) order by m.start)
    from comment_mentions m join users mu on mu.id = m.user_id and ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = mu.id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = mu.id)) and not exists (select 1 from away_people aw where aw.user_id = mu.id))
    where m.pin_id = c.pin_id and m.comment_id = c.id), '[]') as mentions from p join (said c join users ca on ca.id = c.author_id) on c.pin_id = p.id
  order by c.parent_id is not null, c.pinned desc, case when c.parent_id is null then c.id end desc, c.id;

-- comments.one (queries.ts)
-- $1 viewer int8
-- $2 pin int8
-- $3 comment int8
-- gives
--   id int8 not null
--   pin_id int8 not null
--   parent_id int8 null
--   text text not null
--   image_signature text null
--   image_width int4 null
--   image_height int4 null
--   pinned bool not null
--   like_count int8 not null
--   reply_count int8
--   created_at timestamptz not null
--   edited_at timestamptz null
--   author_id int8 not null
--   author_username text not null
--   author_full_name text
--   author_image_signature text null
--   liked bool
--   mine bool
--   tended bool
--   mentions json
with p as (select p.* from pins p join boards b on b.owner_id = p.owner_id and b.id = p.board_id
  where p.id = $2::bigint and (((b.owner_id = $1::bigint or (
     (b.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = b.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = b.owner_id) and not exists (select 1 from away_people aw where aw.user_id = b.owner_id)))
    and (b.content_state <> 'unavailable' or b.owner_id = $1::bigint)) and (p.owner_id = $1::bigint or ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.pinner_id)))))
   select
  c.id, c.pin_id, c.parent_id, c.text, c.image_signature, c.image_width, c.image_height, c.pinned, c.like_count,
  c.reply_count - case when c.reply_count > 0 and (exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or exists (select 1 from comment_reports where user_id = $1::bigint)) then (
     select count(*) from (select hc.id, hc.parent_id, hc.reply_count from pin_comments hc
   where hc.pin_id = c.pin_id and hc.author_id = any(array(select blocked_id as id from blocks where blocker_id = $1::bigint
   union select blocker_id from blocks where blocked_id = $1::bigint))
   union
   select hc.id, hc.parent_id, hc.reply_count from comment_reports cr join pin_comments hc on hc.pin_id = cr.pin_id and hc.id = cr.comment_id
   where cr.user_id = $1::bigint and cr.pin_id = c.pin_id) h where h.parent_id = c.id) else 0 end as reply_count, c.created_at, c.edited_at, ca.id as author_id, ca.username as author_username, coalesce(ca.business_name, ca.full_name) as author_full_name, ca.image_signature as author_image_signature,
  exists (select 1 from comment_likes cl where cl.pin_id = c.pin_id and cl.comment_id = c.id and cl.user_id = $1::bigint) as liked,
  coalesce(c.author_id = $1::bigint, false) as mine, coalesce(p.pinner_id = $1::bigint or p.owner_id = $1::bigint, false) as tended,
  coalesce((
    select json_agg(json_build_object('start', m.start, 'length', m.length, 'user', json_build_object('id', mu.id::text, 'username', mu.username, 'full_name', coalesce(mu.business_name, mu.full_name), 'image_signature', mu.image_signature)) order by m.start)
    from comment_mentions m join users mu on mu.id = m.user_id and ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = mu.id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = mu.id)) and not exists (select 1 from away_people aw where aw.user_id = mu.id))
    where m.pin_id = c.pin_id and m.comment_id = c.id), '[]') as mentions from p join pin_comments c on c.pin_id = p.id join users ca on ca.id = c.author_id where c.id = $3::bigint;

-- comments.replies (queries.ts)
-- $1 viewer int8
-- $2 pin int8
-- $3 comment int8
-- $4 after int8
-- $5 limit int4
-- gives
--   id int8 not null
--   pin_id int8 not null
--   parent_id int8 null
--   text text not null
--   image_signature text null
--   image_width int4 null
--   image_height int4 null
--   pinned bool not null
--   like_count int8 not null
--   reply_count int8
--   created_at timestamptz not null
--   edited_at timestamptz null
--   author_id int8 not null
--   author_username text not null
--   author_full_name text
--   author_image_signature text null
--   liked bool
--   mine bool
--   tended bool
--   mentions json
with p as (select p.* from pins p join boards b on b.owner_id = p.owner_id and b.id = p.board_id
  where p.id = $2::bigint and (((b.owner_id = $1::bigint or (
     (b.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = b.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = b.owner_id) and not exists (select 1 from away_people aw where aw.user_id = b.owner_id)))
    and (b.content_state <> 'unavailable' or b.owner_id = $1::bigint)) and (p.owner_id = $1::bigint or ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.pinner_id))))), said as (
     select r.* from p join pin_comments r on r.pin_id = p.id
     where r.parent_id = $3::bigint and r.id > $4::bigint and (((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = r.author_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = r.author_id)) and not exists (select 1 from away_people aw where aw.user_id = r.author_id)) and not exists (
     select 1 from comment_reports cr where cr.comment_id = r.id and cr.user_id = $1::bigint)) order by r.id limit $5::int
   )
   select
  c.id, c.pin_id, c.parent_id, c.text, c.image_signature, c.image_width, c.image_height, c.pinned, c.like_count,
  c.reply_count - case when c.reply_count > 0 and (exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or exists (select 1 from comment_reports where user_id = $1::bigint)) then (
     select count(*) from (select hc.id, hc.parent_id, hc.reply_count from pin_comments hc
   where hc.pin_id = c.pin_id and hc.author_id = any(array(select blocked_id as id from blocks where blocker_id = $1::bigint
   union select blocker_id from blocks where blocked_id = $1::bigint))
   union
   select hc.id, hc.parent_id, hc.reply_count from comment_reports cr join pin_comments hc on hc.pin_id = cr.pin_id and hc.id = cr.comment_id
   where cr.user_id = $1::bigint and cr.pin_id = c.pin_id) h where h.parent_id = c.id) else 0 end as reply_count, c.created_at, c.edited_at, ca.id as author_id, ca.username as author_username, coalesce(ca.business_name, ca.full_name) as author_full_name, ca.image_signature as author_image_signature,
  exists (select 1 from comment_likes cl where cl.pin_id = c.pin_id and cl.comment_id = c.id and cl.user_id = $1::bigint) as liked,
  coalesce(c.author_id = $1::bigint, false) as mine, coalesce(p.pinner_id = $1::bigint or p.owner_id = $1::bigint, false) as tended,
  coalesce((
    select json_agg(json_build_object('start', m.start, 'length', m.length, 'user', json_build_object('id', mu.id::text, 'username', mu.username, 'full_name', coalesce(mu.business_name, mu.full_name), 'image_signature', mu.image_signature)) order by m.start)
    from comment_mentions m join users mu on mu.id = m.user_id and ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = mu.id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = mu.id)) and not exists (select 1 from away_people aw where aw.user_id = mu.id))
    where m.pin_id = c.pin_id and m.comment_id = c.id), '[]') as mentions from said c join p on p.id = c.pin_id join users ca on ca.id = c.author_id order by c.id;

-- comments.pin (queries.ts)
-- $1 viewer int8
-- $2 pin int8
-- gives
--   id int8 not null
--   pinner_id int8 not null
--   off bool not null
--   tended bool
select p.id, p.pinner_id, p.comments_off as off, coalesce(p.pinner_id = $1::bigint or p.owner_id = $1::bigint, false) as tended from (select p.* from pins p join boards b on b.owner_id = p.owner_id and b.id = p.board_id
  where p.id = $2::bigint and (((b.owner_id = $1::bigint or (
     (b.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = b.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = b.owner_id) and not exists (select 1 from away_people aw where aw.user_id = b.owner_id)))
    and (b.content_state <> 'unavailable' or b.owner_id = $1::bigint)) and (p.owner_id = $1::bigint or ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.pinner_id))))) p;

-- comments.get (queries.ts)
-- $1 viewer int8
-- $2 comment int8
-- $3 deletable bool
-- gives
--   id int8 not null
--   pin_id int8 not null
--   thread_id int8
--   is_reply bool
--   author_id int8 not null
--   text text not null
--   has_picture bool
--   tended bool
select c.id, c.pin_id, coalesce(c.parent_id, c.id) as thread_id, c.parent_id is not null as is_reply, c.author_id, c.text,
     c.image_signature is not null as has_picture, coalesce(p.pinner_id = $1::bigint or p.owner_id = $1::bigint, false) as tended
   from pin_comments c join pins p on p.id = c.pin_id join boards b on b.owner_id = p.owner_id and b.id = p.board_id
   where c.id = $2::bigint and (not p.comments_off or $3::boolean and (c.author_id = $1::bigint or coalesce(p.pinner_id = $1::bigint or p.owner_id = $1::bigint, false)))
     and (((b.owner_id = $1::bigint or (
     (b.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = b.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = b.owner_id) and not exists (select 1 from away_people aw where aw.user_id = b.owner_id)))
    and (b.content_state <> 'unavailable' or b.owner_id = $1::bigint)) and (p.owner_id = $1::bigint or ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.pinner_id)))) and ((((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = c.author_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = c.author_id)) and not exists (select 1 from away_people aw where aw.user_id = c.author_id)) and not exists (
     select 1 from comment_reports cr where cr.comment_id = c.id and cr.user_id = $1::bigint)) and (c.parent_id is null or exists (
     select 1 from pin_comments ct where ct.pin_id = c.pin_id and ct.id = c.parent_id
       and (((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = ct.author_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = ct.author_id)) and not exists (select 1 from away_people aw where aw.user_id = ct.author_id)) and not exists (
     select 1 from comment_reports cr where cr.comment_id = ct.id and cr.user_id = $1::bigint)))));

-- comments.add (write-queries.ts)
-- $1 viewer int8
-- $2 pin int8
-- $3 parent int8
-- $4 text text
-- $5 signature text
-- $6 width int4
-- $7 height int4
-- gives
--   id int8 not null
with p as (
     select p.owner_id, p.id from pins p join boards b on b.owner_id = p.owner_id and b.id = p.board_id
     where p.id = $2::bigint and not p.comments_off and (((b.owner_id = $1::bigint or (
     (b.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = b.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = b.owner_id) and not exists (select 1 from away_people aw where aw.user_id = b.owner_id)))
    and (b.content_state <> 'unavailable' or b.owner_id = $1::bigint)) and (p.owner_id = $1::bigint or ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.pinner_id)))) for no key update of p
   ), thread as (
     select t.id from p join pin_comments c on c.pin_id = p.id join pin_comments t on t.pin_id = p.id and t.id = coalesce(c.parent_id, c.id)
     where c.id = $3::bigint and ((((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = c.author_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = c.author_id)) and not exists (select 1 from away_people aw where aw.user_id = c.author_id)) and not exists (
     select 1 from comment_reports cr where cr.comment_id = c.id and cr.user_id = $1::bigint)) and (c.parent_id is null or exists (
     select 1 from pin_comments ct where ct.pin_id = c.pin_id and ct.id = c.parent_id
       and (((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = ct.author_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = ct.author_id)) and not exists (select 1 from away_people aw where aw.user_id = ct.author_id)) and not exists (
     select 1 from comment_reports cr where cr.comment_id = ct.id and cr.user_id = $1::bigint))))) for no key update of t
   ), made as (
     insert into pin_comments (pin_id, parent_id, author_id, text, image_signature, image_width, image_height)
     select p.id, (select id from thread), $1::bigint, $4::text, $5::text, $6::int, $7::int from p
     where $3::bigint is null or exists (select 1 from thread)
     returning id, pin_id, parent_id
   ), counted as (
     update pins u set comment_count = u.comment_count + 1 from p, made where u.owner_id = p.owner_id and u.id = p.id
   ), answered as (
     update pin_comments t set reply_count = t.reply_count + 1 from made where t.pin_id = made.pin_id and t.id = made.parent_id
   )
   select id from made;

-- comments.mentions.add (write-queries.ts)
-- $1 viewer int8
-- $2 pin int8
-- $3 comment int8
-- $4 starts int4[]
-- $5 lengths int4[]
-- $6 names text[]
-- gives
--   user_id int8 not null
insert into comment_mentions (pin_id, comment_id, start, length, user_id)
   select $2::bigint, $3::bigint, said.start, said.length, u.id
   from unnest($4::int[], $5::int[], $6::text[]) said (start, length, name) join users u on lower(u.username) = said.name
   where not exists (select 1 from blocks bl where bl.blocker_id = u.id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = u.id) and not exists (select 1 from away_people aw where aw.user_id = u.id) returning user_id;

-- comments.mentions.delete (write-queries.ts)
-- $1 pin int8
-- $2 comment int8
-- gives
--   user_id int8 not null
delete from comment_mentions where pin_id = $1::bigint and comment_id = $2::bigint returning user_id;

-- comments.tell (write-queries.ts)
-- $1 viewer int8
-- $2 pin int8
-- $3 comment int8
-- $4 answered int8
-- $5 already int8[]
insert into notices (user_id, kind, actor_id, pin_id, comment_id)
    select distinct on (told.user_id) told.user_id, told.kind, $1::bigint, $2::bigint, $3::bigint
    from (
      select user_id, 'comment_mention' as kind, 1 as place from comment_mentions
      where pin_id = $2::bigint and comment_id = $3::bigint and user_id <> all ($5::bigint[])
      union all
      select author_id, 'comment_reply', 2 from pin_comments where id = $4::bigint
      union all
      select pinner_id, 'comment', 3 from pins where id = $2::bigint and $5::bigint[] = '{}'
    ) told
    join pins p on p.id = $2::bigint join boards b on b.owner_id = p.owner_id and b.id = p.board_id
    where told.user_id <> $1::bigint and not exists (select 1 from blocks bl where bl.blocker_id = told.user_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = told.user_id) and not exists (select 1 from away_people aw where aw.user_id = told.user_id) and (((b.owner_id = told.user_id::bigint or (
     (b.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id
     and bc.user_id = told.user_id::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = b.owner_id and bl.blocked_id = told.user_id::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = told.user_id::bigint and bl.blocked_id = b.owner_id) and not exists (select 1 from away_people aw where aw.user_id = b.owner_id)))
    and (b.content_state <> 'unavailable' or b.owner_id = told.user_id::bigint)) and (p.owner_id = told.user_id::bigint or ((not exists (select 1 from blocks where blocker_id = told.user_id::bigint or blocked_id = told.user_id::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.pinner_id and bl.blocked_id = told.user_id::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = told.user_id::bigint and bl.blocked_id = p.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.pinner_id))))
    order by told.user_id, told.place;

-- comments.edit (write-queries.ts)
-- $1 viewer int8
-- $2 comment int8
-- $3 text text
-- gives
--   id int8 not null
update pin_comments set text = $3::text, edited_at = now() where id = $2::bigint and author_id = $1::bigint returning id;

-- comments.unpin (write-queries.ts)
-- $1 pin int8
update pin_comments set pinned = false where pin_id = $1::bigint and pinned;

-- comments.pin_to_top (write-queries.ts)
-- $1 pin int8
-- $2 comment int8
-- gives
--   id int8 not null
update pin_comments set pinned = true where pin_id = $1::bigint and id = $2::bigint and parent_id is null returning id;

-- comments.delete (write-queries.ts)
-- $1 pin int8
-- $2 comment int8
-- gives
--   id int8 not null
with gone as (
     delete from pin_comments c using pins p
     where p.id = $1::bigint and c.pin_id = p.id and (c.id = $2::bigint or c.parent_id = $2::bigint) returning c.id, c.parent_id
   ), counted as (
     update pins set comment_count = comment_count - (select count(*) from gone) where id = $1::bigint and exists (select 1 from gone)
   ), answered as (
     update pin_comments t set reply_count = t.reply_count - 1 from gone
     where gone.id = $2::bigint and t.pin_id = $1::bigint and t.id = gone.parent_id
   )
   select id from gone;

-- comments.switch (write-queries.ts)
-- $1 pin int8
-- $2 off bool
-- gives
--   id int8 not null
update pins set comments_off = $2::boolean where id = $1::bigint returning id;

-- comments.like (write-queries.ts)
-- $1 viewer int8
-- $2 pin int8
-- $3 comment int8
-- gives
--   pin_id int8 not null
with liked as (
     insert into comment_likes (pin_id, comment_id, user_id)
     select c.pin_id, c.id, $1::bigint from pin_comments c where c.pin_id = $2::bigint and c.id = $3::bigint and (((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = c.author_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = c.author_id)) and not exists (select 1 from away_people aw where aw.user_id = c.author_id)) and not exists (
     select 1 from comment_reports cr where cr.comment_id = c.id and cr.user_id = $1::bigint))
     on conflict do nothing returning pin_id, comment_id
   ), counted as (
     update pin_comments c set like_count = c.like_count + 1 from liked where c.pin_id = liked.pin_id and c.id = liked.comment_id
     returning c.author_id, c.pin_id, c.id
   ), told as (
     insert into notices (user_id, kind, actor_id, pin_id, comment_id) select author_id, 'comment_like', $1::bigint, pin_id, id from counted where author_id <> $1::bigint
   )
   select pin_id from liked;

-- comments.unlike (write-queries.ts)
-- $1 viewer int8
-- $2 comment int8
with unliked as (
     delete from comment_likes l using pin_comments c
     where c.id = $2::bigint and l.pin_id = c.pin_id and l.comment_id = c.id and l.user_id = $1::bigint returning l.pin_id, l.comment_id
   )
   update pin_comments c set like_count = c.like_count - 1 from unliked where c.pin_id = unliked.pin_id and c.id = unliked.comment_id;

-- comments.report (write-queries.ts)
-- $1 viewer int8
-- $2 comment int8
-- $3 reason text
-- $4 detail text
with opened as (
     insert into moderation_cases (kind, thing_id, pin_id, maker_id, said)
     select 'comment', t.id, t.pin_id, t.maker_id, t.said from (select id, pin_id, author_id as maker_id, text as said from pin_comments where id = $2::bigint) t
     on conflict (kind, thing_id) where state = 'open' do update set maker_id = excluded.maker_id, said = excluded.said
     returning id
   )
   insert into comment_reports (comment_id, user_id, pin_id, author_id, said, reason, detail, case_id)
   select c.id, $1::bigint, c.pin_id, c.author_id, c.text, $3::text, $4::text, opened.id from pin_comments c, opened where c.id = $2::bigint
   on conflict (comment_id, user_id) do update set id = next_id(), said = excluded.said, reason = excluded.reason,
     detail = excluded.detail, case_id = excluded.case_id, created_at = now();

-- The statements of this folder as PostgreSQL gets them, with what it says of them. Written by `npm run sql`; a test compares.

-- articles.published (queries.ts)
-- $1 int8
-- $2 before int8
-- $3 beforeId int8
-- $4 size int4
-- gives
--   id int8 not null
--   slug text not null
--   title text not null
--   lead text not null
--   publish_at timestamptz null
--   published bool
--   signature text
--   width int4
--   height int4
--   color text
--   rank int8
select a.id, a.slug, a.title, a.lead, a.publish_at, coalesce(a.publish_at <= now(), false) as published,
     cover.signature, cover.width, cover.height, cover.color, (extract(epoch from a.publish_at) * 1000)::bigint as rank
   from (select * from articles a where a.publish_at is not null and a.publish_at <= now()
        and (a.publish_at, a.id) < (to_timestamp(least($2::bigint, 253402300799000) / 1000.0), $3::bigint)
      order by a.publish_at desc, a.id desc limit $4::int) a left join lateral (
     select pin.* from article_boards ab cross join lateral (
       select p.image_signature as signature, p.image_width as width, p.image_height as height, p.dominant_color as color
       from pins p where p.board_id = ab.board_id and p.is_public
         and ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.pinner_id)) and ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.owner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.owner_id)) and not exists (
     select 1 from hidden_pins hd where hd.user_id = $1::bigint and hd.image_signature = p.image_signature
       and p.pinner_id <> hd.user_id and p.owner_id <> hd.user_id and not exists (
         select 1 from board_collaborators hc where hc.owner_id = p.owner_id and hc.board_id = p.board_id
           and hc.user_id = hd.user_id and hc.state = 'active'))
       order by p.id desc limit 1
     ) pin where ab.article_id = a.id order by ab.position limit 1
   ) cover on true order by a.publish_at desc, a.id desc;

-- articles.all (queries.ts)
-- $1 int8
-- $2 before int8
-- $3 size int4
-- gives
--   id int8 not null
--   slug text not null
--   title text not null
--   lead text not null
--   publish_at timestamptz null
--   published bool
--   signature text
--   width int4
--   height int4
--   color text
select a.id, a.slug, a.title, a.lead, a.publish_at, coalesce(a.publish_at <= now(), false) as published,
     cover.signature, cover.width, cover.height, cover.color
   from (select * from articles a where a.id < $2::bigint order by a.id desc limit $3::int) a left join lateral (
     select pin.* from article_boards ab cross join lateral (
       select p.image_signature as signature, p.image_width as width, p.image_height as height, p.dominant_color as color
       from pins p where p.board_id = ab.board_id and p.is_public
         and ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.pinner_id)) and ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.owner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.owner_id)) and not exists (
     select 1 from hidden_pins hd where hd.user_id = $1::bigint and hd.image_signature = p.image_signature
       and p.pinner_id <> hd.user_id and p.owner_id <> hd.user_id and not exists (
         select 1 from board_collaborators hc where hc.owner_id = p.owner_id and hc.board_id = p.board_id
           and hc.user_id = hd.user_id and hc.state = 'active'))
       order by p.id desc limit 1
     ) pin where ab.article_id = a.id order by ab.position limit 1
   ) cover on true order by a.id desc;

-- articles.by_slug (queries.ts)
-- $1 int8
-- $2 slug text
-- $3 staff bool
-- gives
--   id int8 not null
--   slug text not null
--   title text not null
--   lead text not null
--   publish_at timestamptz null
--   published bool
--   signature text
--   width int4
--   height int4
--   color text
--   body text not null
select a.id, a.slug, a.title, a.lead, a.publish_at, coalesce(a.publish_at <= now(), false) as published,
     cover.signature, cover.width, cover.height, cover.color, a.body
   from articles a left join lateral (
     select pin.* from article_boards ab cross join lateral (
       select p.image_signature as signature, p.image_width as width, p.image_height as height, p.dominant_color as color
       from pins p where p.board_id = ab.board_id and p.is_public
         and ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.pinner_id)) and ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.owner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.owner_id)) and not exists (
     select 1 from hidden_pins hd where hd.user_id = $1::bigint and hd.image_signature = p.image_signature
       and p.pinner_id <> hd.user_id and p.owner_id <> hd.user_id and not exists (
         select 1 from board_collaborators hc where hc.owner_id = p.owner_id and hc.board_id = p.board_id
           and hc.user_id = hd.user_id and hc.state = 'active'))
       order by p.id desc limit 1
     ) pin where ab.article_id = a.id order by ab.position limit 1
   ) cover on true where a.slug = $2::text and ($3::boolean or (a.publish_at is not null and a.publish_at <= now()));

-- articles.boards (queries.ts)
-- $1 int8
-- $2 article int8
-- gives
--   id int8 not null
--   owner_id int8
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
--   note_count int8
--   sections json
--   pinned bool
select
  b.id, o.id as owner_id, o.username as owner_username, coalesce(o.business_name, o.full_name) as owner_full_name, o.image_signature as owner_image_signature, b.name, b.slug, b.description, b.privacy, b.layout, b.content_state, b.advertiser_id,
  b.cover_pin_id, b.cover_signature, b.cover_width, b.cover_height, b.cover_color,
  b.section_count, b.follower_count, b.collaborator_count, b.position,
  b.archived_at, b.last_pinned_at, b.created_at,
  coalesce(b.owner_id = $1::bigint, false) as is_owner,
  exists (select 1 from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id
     and bc.user_id = $1::bigint and bc.state = 'active') and b.owner_id is distinct from $1::bigint as collaborates,
  exists (select 1 from board_follows bf where bf.owner_id = b.owner_id and bf.board_id = b.id
    and bf.user_id = $1::bigint) as follows, b.pin_count - case when exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) then (
     select count(*) from pins hp where hp.board_id = b.id
       and hp.pinner_id <> hp.owner_id and hp.owner_id is distinct from $1::bigint
   and not (not exists (select 1 from blocks bl where bl.blocker_id = hp.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = hp.pinner_id))) else 0 end as pin_count, case when (exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or exists (select 1 from away_people)) and exists (
       select 1 from pins hp where hp.owner_id = b.owner_id and hp.id = b.cover_pin_id and hp.pinner_id <> hp.owner_id and hp.owner_id is distinct from $1::bigint
   and not (not exists (select 1 from blocks bl where bl.blocker_id = hp.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = hp.pinner_id) and not exists (select 1 from away_people aw where aw.user_id = hp.pinner_id)))
     then coalesce((
       select json_build_object('id', op.id::text, 'signature', op.image_signature, 'width', op.image_width, 'height', op.image_height,
         'color', op.dominant_color)
       from pins op where op.board_id = b.id and not (op.pinner_id <> op.owner_id and op.owner_id is distinct from $1::bigint
   and not (not exists (select 1 from blocks bl where bl.blocker_id = op.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = op.pinner_id) and not exists (select 1 from away_people aw where aw.user_id = op.pinner_id))) order by op.id desc limit 1), '{}')
   end as other_cover, pv.previews, fc.faces, (
     select mc.state from board_collaborators mc
     where mc.owner_id = b.owner_id and mc.board_id = b.id and mc.user_id = $1::bigint) as collaboration,
     (select count(*) from board_notes bn where bn.owner_id = b.owner_id and bn.board_id = b.id) as note_count,
     (select json_agg(json_build_object('id', bs.id::text, 'title', bs.title, 'slug', bs.slug) order by bs.position, bs.id)
  from (select id, title, slug, position from board_sections
        where b.section_count > 0 and owner_id = b.owner_id and board_id = b.id order by position, id limit 25) bs) as sections,
     case when b.owner_id = $1::bigint then b.pinned_at is not null else exists (
     select 1 from board_collaborators pc where pc.owner_id = b.owner_id and pc.board_id = b.id
       and pc.user_id = $1::bigint and pc.state = 'active' and pc.pinned_at is not null) end as pinned
   from (select b.*, ab.position as place from article_boards ab join boards b on b.owner_id = ab.owner_id and b.id = ab.board_id
      where ab.article_id = $2::bigint and b.archived_at is null and ((b.privacy = 'public' and b.content_state <> 'unavailable') or b.owner_id = $1::bigint or exists (select 1 from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id
     and bc.user_id = $1::bigint and bc.state = 'active')) and (b.owner_id = $1::bigint or (
     (b.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = b.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = b.owner_id) and not exists (select 1 from away_people aw where aw.user_id = b.owner_id)))) b join users o on o.id = b.owner_id left join lateral (
  select json_agg(json_build_object('signature', np.image_signature, 'width', np.image_width, 'height', np.image_height)
    order by np.id desc) as previews
  from (select id, image_signature, image_width, image_height from pins
        where board_id = b.id and (pins.owner_id = $1::bigint or ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = pins.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = pins.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = pins.pinner_id))) order by id desc limit 3) np) pv on true left join lateral (
  select json_agg(json_build_object('id', fp.id::text, 'username', fp.username, 'full_name', coalesce(fp.business_name, fp.full_name), 'image_signature', fp.image_signature) order by fp.place, fp.folded, fp.id) as faces from (
    select fu.*, lower(coalesce(fu.business_name, fu.full_name)) as folded,
      case fu.id when b.owner_id then 0 when $1::bigint then 1 else 2 end as place
    from (select b.owner_id as id union all
          select bc.user_id from board_collaborators bc
          where bc.owner_id = b.owner_id and bc.board_id = b.id and bc.state = 'active') fm
    join users fu on fu.id = fm.id
    where b.collaborator_count > 0 and not exists (select 1 from blocks bl where bl.blocker_id = fu.id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = fu.id) and not exists (select 1 from away_people aw where aw.user_id = fu.id)
    order by place, folded, fu.id limit 25) fp) fc on true order by b.place;

-- articles.public_boards (queries.ts)
-- $1 usernames text[]
-- $2 slugs text[]
-- gives
--   owner_id int8 not null
--   id int8 not null
--   place int8
select b.owner_id, b.id, t.place from unnest($1::text[], $2::text[]) with ordinality as t (username, slug, place)
   join users u on lower(u.username) = lower(t.username)
   join boards b on b.owner_id = u.id and b.slug = t.slug and (b.privacy = 'public' and b.content_state <> 'unavailable');

-- articles.add (queries.ts)
-- $1 author int8
-- $2 slug text
-- $3 title text
-- $4 lead text
-- $5 body text
-- $6 publishAt timestamptz
-- gives
--   id int8 not null
insert into articles (author_id, slug, title, lead, body, publish_at)
   values ($1::bigint, $2::text, $3::text, $4::text, $5::text, date_trunc('milliseconds', $6::timestamptz)) returning id;

-- articles.edit (queries.ts)
-- $1 id int8
-- $2 slug text
-- $3 title text
-- $4 lead text
-- $5 body text
-- $6 replan bool
-- $7 publishAt timestamptz
-- gives
--   slug text not null
update articles set slug = coalesce($2::text, slug), title = coalesce($3::text, title), lead = coalesce($4::text, lead),
     body = coalesce($5::text, body), publish_at = case when $6::boolean then date_trunc('milliseconds', $7::timestamptz) else publish_at end,
     updated_at = now()
   where id = $1::bigint returning slug;

-- articles.clear_boards (queries.ts)
-- $1 article int8
delete from article_boards where article_id = $1::bigint;

-- articles.add_boards (queries.ts)
-- $1 article int8
-- $2 owners int8[]
-- $3 boards int8[]
insert into article_boards (article_id, position, owner_id, board_id)
   select $1::bigint, place::int, owner, board from unnest($2::bigint[], $3::bigint[]) with ordinality as t (owner, board, place);

-- articles.delete (queries.ts)
-- $1 id int8
-- gives
--   id int8 not null
delete from articles where id = $1::bigint returning id;

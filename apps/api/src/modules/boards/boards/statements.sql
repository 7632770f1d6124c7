-- The statements of this folder as PostgreSQL gets them, with what it says of them. Written by `npm run sql`; a test compares.

-- board.content_state (BoardContentStateResource.ts)
-- $1 board int8
-- $2 state text
-- gives
--   owner_id int8 not null
update boards set content_state = $2 where id = $1 returning owner_id;

-- merge.sections.join (BoardMergeResource.ts)
-- $1 owner int8
-- $2 target int8
-- $3 source int8
with twins as (
     select s.id as gone, t.id as stays, s.pin_count from board_sections s
     join board_sections t on t.owner_id = s.owner_id and t.board_id = $2 and t.slug = s.slug
     where s.owner_id = $1 and s.board_id = $3
   ), moved as (
     update pins p set section_id = twins.stays from twins where p.owner_id = $1 and p.section_id = twins.gone
   )
   update board_sections t set pin_count = t.pin_count + twins.pin_count from twins
   where t.owner_id = $1 and t.id = twins.stays;

-- merge.sections.move (BoardMergeResource.ts)
-- $1 owner int8
-- $2 target int8
-- $3 source int8
update board_sections s set board_id = $2, position = s.position + 1 + (
     select coalesce(max(t.position), -1) from board_sections t where t.owner_id = $1 and t.board_id = $2)
   where s.owner_id = $1 and s.board_id = $3 and not exists (
     select 1 from board_sections t where t.owner_id = $1 and t.board_id = $2 and t.slug = s.slug);

-- merge.notes.count (BoardMergeResource.ts)
-- $1 owner int8
-- $2 target int8
-- $3 source int8
-- gives
--   count int8
select count(*) from board_notes where owner_id = $1 and board_id in ($2, $3);

-- merge.notes (BoardMergeResource.ts)
-- $1 owner int8
-- $2 target int8
-- $3 source int8
update board_notes set board_id = $2 where owner_id = $1 and board_id = $3;

-- merge.pins (BoardMergeResource.ts)
-- $1 owner int8
-- $2 target int8
-- $3 source int8
update pins p set board_id = b.id, is_public = (b.privacy = 'public' and b.content_state <> 'unavailable')
   from boards b where b.owner_id = $1 and b.id = $2 and p.owner_id = $1 and p.board_id = $3;

-- merge.trash (BoardMergeResource.ts)
-- $1 owner int8
-- $2 target int8
-- $3 source int8
update trashed_pins set board_id = $2::bigint, pin = pin || jsonb_build_object('board_id', $2::bigint)
   where owner_id = $1 and board_id = $3;

-- merge.settle (BoardMergeResource.ts)
-- $1 owner int8
-- $2 target int8
-- $3 source int8
update boards b set pin_count = b.pin_count + s.pin_count,
     section_count = (select count(*) from board_sections bs where bs.owner_id = $1 and bs.board_id = $2),
     last_pinned_at = greatest(b.last_pinned_at, s.last_pinned_at),
     (cover_pin_id, cover_signature, cover_width, cover_height, cover_color) = (
       select c.cover_pin_id, c.cover_signature, c.cover_width, c.cover_height, c.cover_color
       from boards c where c.owner_id = b.owner_id and c.id = case when b.cover_signature is null then s.id else b.id end)
   from boards s where b.owner_id = $1 and b.id = $2 and s.owner_id = $1 and s.id = $3;

-- board_order.get (BoardOrderResource.ts)
-- $1 person int8
-- gives
--   board_order text not null
select board_order from users where id = $1;

-- board_order.set (BoardOrderResource.ts)
-- $1 person int8
-- $2 order text
update users set board_order = $2 where id = $1;

-- board_order.alphabetical (BoardOrderResource.ts)
-- $1 unused int8
-- $2 person int8
-- gives
--   id int8
select b.id from (select * from boards where owner_id = $2
    union all
    select shared.* from board_collaborators bm
    join boards shared on shared.owner_id = bm.owner_id and shared.id = bm.board_id
    where bm.user_id = $2 and bm.state = 'active') b where $1::bigint is null
     order by case when b.archived_at is null then 0 else 1 end, (0)::bigint, (0)::bigint, (left(b.slug, 40))::text collate "C", (b.id)::bigint;

-- board_order.custom (BoardOrderResource.ts)
-- $1 unused int8
-- $2 person int8
-- gives
--   id int8
select b.id from (select * from boards where owner_id = $2
    union all
    select shared.* from board_collaborators bm
    join boards shared on shared.owner_id = bm.owner_id and shared.id = bm.board_id
    where bm.user_id = $2 and bm.state = 'active') b where $1::bigint is null
     order by case when b.archived_at is null then 0 else 1 end, (case when case when b.owner_id = $2 then b.position else (
  select pc.position from board_collaborators pc
  where pc.owner_id = b.owner_id and pc.board_id = b.id and pc.user_id = $2) end is null then 1 else 0 end)::bigint, (coalesce(case when b.owner_id = $2 then b.position else (
  select pc.position from board_collaborators pc
  where pc.owner_id = b.owner_id and pc.board_id = b.id and pc.user_id = $2) end, 0))::bigint, ('')::text collate "C", (-b.id)::bigint;

-- board_order.group_boards_at_top (BoardOrderResource.ts)
-- $1 unused int8
-- $2 person int8
-- gives
--   id int8
select b.id from (select * from boards where owner_id = $2
    union all
    select shared.* from board_collaborators bm
    join boards shared on shared.owner_id = bm.owner_id and shared.id = bm.board_id
    where bm.user_id = $2 and bm.state = 'active') b where $1::bigint is null
     order by case when b.archived_at is null then 0 else 1 end, (case when b.collaborator_count > 0 then 0 else 1 end)::bigint, (-(extract(epoch from coalesce(b.last_pinned_at, b.created_at)) * 1000000)::bigint)::bigint, ('')::text collate "C", (-b.id)::bigint;

-- board_order.last_pinned_to (BoardOrderResource.ts)
-- $1 unused int8
-- $2 person int8
-- gives
--   id int8
select b.id from (select * from boards where owner_id = $2
    union all
    select shared.* from board_collaborators bm
    join boards shared on shared.owner_id = bm.owner_id and shared.id = bm.board_id
    where bm.user_id = $2 and bm.state = 'active') b where $1::bigint is null
     order by case when b.archived_at is null then 0 else 1 end, (0)::bigint, (-(extract(epoch from coalesce(b.last_pinned_at, b.created_at)) * 1000000)::bigint)::bigint, ('')::text collate "C", (-b.id)::bigint;

-- board_order.newest (BoardOrderResource.ts)
-- $1 unused int8
-- $2 person int8
-- gives
--   id int8
select b.id from (select * from boards where owner_id = $2
    union all
    select shared.* from board_collaborators bm
    join boards shared on shared.owner_id = bm.owner_id and shared.id = bm.board_id
    where bm.user_id = $2 and bm.state = 'active') b where $1::bigint is null
     order by case when b.archived_at is null then 0 else 1 end, (0)::bigint, (0)::bigint, ('')::text collate "C", (-b.id)::bigint;

-- board_order.oldest (BoardOrderResource.ts)
-- $1 unused int8
-- $2 person int8
-- gives
--   id int8
select b.id from (select * from boards where owner_id = $2
    union all
    select shared.* from board_collaborators bm
    join boards shared on shared.owner_id = bm.owner_id and shared.id = bm.board_id
    where bm.user_id = $2 and bm.state = 'active') b where $1::bigint is null
     order by case when b.archived_at is null then 0 else 1 end, (0)::bigint, (0)::bigint, ('')::text collate "C", (b.id)::bigint;

-- board_order.place (BoardOrderResource.ts)
-- $1 person int8
-- $2 ids int8[]
with places as (select * from unnest($2::bigint[]) with ordinality as t (id, place)), own as (
     update boards b set position = t.place from places t
     where b.id = t.id and b.owner_id = $1 and b.position is distinct from t.place
   )
   update board_collaborators c set position = t.place from places t
   where c.board_id = t.id and c.user_id = $1 and c.position is distinct from t.place;

-- boards.picker (BoardPickerBoardsResource.ts)
-- $1 viewer int8
-- $2 onlyProtected bool
-- $3 advertiser int8
-- gives
--   id int8
--   name text
--   slug text
--   owner_username text not null
--   privacy text
--   layout text
--   cover_signature text
--   cover_width int4
--   cover_height int4
--   cover_color text
--   collaborator_count int8
--   section_count int8
--   pin_count int8
--   other_cover json
--   saved_at timestamptz
select b.id, b.name, b.slug, o.username as owner_username, b.privacy, b.layout, b.cover_signature, b.cover_width,
     b.cover_height, b.cover_color, b.collaborator_count, b.section_count, b.pin_count - case when exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) then (
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
   end as other_cover,
     case when b.collaborator_count = 0 then b.last_pinned_at else (
       select p.created_at from (
         select pinner_id, created_at from pins where board_id = b.id
         order by id desc limit 100) p
       where p.pinner_id = $1 limit 1) end as saved_at
   from (select * from boards where owner_id = $1
    union all
    select shared.* from board_collaborators bm
    join boards shared on shared.owner_id = bm.owner_id and shared.id = bm.board_id
    where bm.user_id = $1 and bm.state = 'active') b
   join users o on o.id = b.owner_id
   where b.archived_at is null and b.content_state <> 'unavailable' and (not $2 or b.privacy = 'protected')
     and (b.advertiser_id is null or b.advertiser_id = $3) and (b.owner_id = $1::bigint or (
     (b.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = b.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = b.owner_id) and not exists (select 1 from away_people aw where aw.user_id = b.owner_id)))
   order by b.name ~ '^[0-9]', b.slug collate "C", b.id;

-- boards.alphabetical (BoardsResource.ts)
-- $1 viewer int8
-- $2 profile int8
-- $3 privacy text
-- $4 archived bool
-- $5 limit int8
-- $6 group int8
-- $7 number int8
-- $8 text text
-- $9 id int8
-- $10 byPrivacy bool
-- $11 leftOut text[]
-- gives
--   id int8
--   owner_id int8
--   owner_username text
--   owner_full_name text
--   owner_image_signature text null
--   name text
--   slug text
--   description text
--   privacy text
--   layout text
--   content_state text
--   advertiser_id int8
--   cover_pin_id int8
--   cover_signature text
--   cover_width int4
--   cover_height int4
--   cover_color text
--   section_count int8
--   follower_count int8
--   collaborator_count int8
--   position int4
--   archived_at timestamptz
--   last_pinned_at timestamptz
--   created_at timestamptz
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
--   place_group int8
--   place_number int8
--   place_text text
--   place_id int8
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
       and pc.user_id = $1::bigint and pc.state = 'active' and pc.pinned_at is not null) end as pinned, b.place_group, b.place_number, b.place_text, b.place_id
   from (
    select * from (
      select b.*, ((0) + 10 * (case when not $10 or b.privacy = 'public' then 0 else 1 end)
          + 100 * (case when b.archived_at is null then 0 else 1 end)
          + 1000 * (case when b.archived_at is null and case when b.owner_id = $2::bigint then b.pinned_at is not null else exists (
     select 1 from board_collaborators pc where pc.owner_id = b.owner_id and pc.board_id = b.id
       and pc.user_id = $2::bigint and pc.state = 'active' and pc.pinned_at is not null) end then 0 else 1 end))::bigint as place_group, (0)::bigint as place_number,
        (left(b.slug, 40))::text collate "C" as place_text, (b.id)::bigint as place_id
      from (select * from boards where owner_id = $2
    union all
    select shared.* from board_collaborators bm
    join boards shared on shared.owner_id = bm.owner_id and shared.id = bm.board_id
    where bm.user_id = $2 and bm.state = 'active') b
      where ($3 = 'all' and b.advertiser_id is null or b.privacy = $3)
        and b.layout <> all($11::text[])
        and (b.archived_at is null or ($4 and b.owner_id = $1::bigint))
        and ((b.privacy = 'public' and b.content_state <> 'unavailable') or b.owner_id = $1::bigint or exists (select 1 from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id
     and bc.user_id = $1::bigint and bc.state = 'active')) and (b.owner_id = $1::bigint or (
     (b.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = b.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = b.owner_id) and not exists (select 1 from away_people aw where aw.user_id = b.owner_id)))
    ) b
    where (b.place_group, b.place_number, b.place_text, b.place_id) > ($6::bigint, $7::bigint, $8::text, $9::bigint)
    order by b.place_group, b.place_number, b.place_text, b.place_id limit $5) b join users o on o.id = b.owner_id left join lateral (
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
    order by place, folded, fu.id limit 25) fp) fc on true order by b.place_group, b.place_number, b.place_text, b.place_id;

-- boards.custom (BoardsResource.ts)
-- $1 viewer int8
-- $2 profile int8
-- $3 privacy text
-- $4 archived bool
-- $5 limit int8
-- $6 group int8
-- $7 number int8
-- $8 text text
-- $9 id int8
-- $10 byPrivacy bool
-- $11 leftOut text[]
-- gives
--   id int8
--   owner_id int8
--   owner_username text
--   owner_full_name text
--   owner_image_signature text null
--   name text
--   slug text
--   description text
--   privacy text
--   layout text
--   content_state text
--   advertiser_id int8
--   cover_pin_id int8
--   cover_signature text
--   cover_width int4
--   cover_height int4
--   cover_color text
--   section_count int8
--   follower_count int8
--   collaborator_count int8
--   position int4
--   archived_at timestamptz
--   last_pinned_at timestamptz
--   created_at timestamptz
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
--   place_group int8
--   place_number int8
--   place_text text
--   place_id int8
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
       and pc.user_id = $1::bigint and pc.state = 'active' and pc.pinned_at is not null) end as pinned, b.place_group, b.place_number, b.place_text, b.place_id
   from (
    select * from (
      select b.*, ((case when case when b.owner_id = $2 then b.position else (
  select pc.position from board_collaborators pc
  where pc.owner_id = b.owner_id and pc.board_id = b.id and pc.user_id = $2) end is null then 1 else 0 end) + 10 * (case when not $10 or b.privacy = 'public' then 0 else 1 end)
          + 100 * (case when b.archived_at is null then 0 else 1 end)
          + 1000 * (case when b.archived_at is null and case when b.owner_id = $2::bigint then b.pinned_at is not null else exists (
     select 1 from board_collaborators pc where pc.owner_id = b.owner_id and pc.board_id = b.id
       and pc.user_id = $2::bigint and pc.state = 'active' and pc.pinned_at is not null) end then 0 else 1 end))::bigint as place_group, (coalesce(case when b.owner_id = $2 then b.position else (
  select pc.position from board_collaborators pc
  where pc.owner_id = b.owner_id and pc.board_id = b.id and pc.user_id = $2) end, 0))::bigint as place_number,
        ('')::text collate "C" as place_text, (-b.id)::bigint as place_id
      from (select * from boards where owner_id = $2
    union all
    select shared.* from board_collaborators bm
    join boards shared on shared.owner_id = bm.owner_id and shared.id = bm.board_id
    where bm.user_id = $2 and bm.state = 'active') b
      where ($3 = 'all' and b.advertiser_id is null or b.privacy = $3)
        and b.layout <> all($11::text[])
        and (b.archived_at is null or ($4 and b.owner_id = $1::bigint))
        and ((b.privacy = 'public' and b.content_state <> 'unavailable') or b.owner_id = $1::bigint or exists (select 1 from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id
     and bc.user_id = $1::bigint and bc.state = 'active')) and (b.owner_id = $1::bigint or (
     (b.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = b.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = b.owner_id) and not exists (select 1 from away_people aw where aw.user_id = b.owner_id)))
    ) b
    where (b.place_group, b.place_number, b.place_text, b.place_id) > ($6::bigint, $7::bigint, $8::text, $9::bigint)
    order by b.place_group, b.place_number, b.place_text, b.place_id limit $5) b join users o on o.id = b.owner_id left join lateral (
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
    order by place, folded, fu.id limit 25) fp) fc on true order by b.place_group, b.place_number, b.place_text, b.place_id;

-- boards.group_boards_at_top (BoardsResource.ts)
-- $1 viewer int8
-- $2 profile int8
-- $3 privacy text
-- $4 archived bool
-- $5 limit int8
-- $6 group int8
-- $7 number int8
-- $8 text text
-- $9 id int8
-- $10 byPrivacy bool
-- $11 leftOut text[]
-- gives
--   id int8
--   owner_id int8
--   owner_username text
--   owner_full_name text
--   owner_image_signature text null
--   name text
--   slug text
--   description text
--   privacy text
--   layout text
--   content_state text
--   advertiser_id int8
--   cover_pin_id int8
--   cover_signature text
--   cover_width int4
--   cover_height int4
--   cover_color text
--   section_count int8
--   follower_count int8
--   collaborator_count int8
--   position int4
--   archived_at timestamptz
--   last_pinned_at timestamptz
--   created_at timestamptz
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
--   place_group int8
--   place_number int8
--   place_text text
--   place_id int8
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
       and pc.user_id = $1::bigint and pc.state = 'active' and pc.pinned_at is not null) end as pinned, b.place_group, b.place_number, b.place_text, b.place_id
   from (
    select * from (
      select b.*, ((case when b.collaborator_count > 0 then 0 else 1 end) + 10 * (case when not $10 or b.privacy = 'public' then 0 else 1 end)
          + 100 * (case when b.archived_at is null then 0 else 1 end)
          + 1000 * (case when b.archived_at is null and case when b.owner_id = $2::bigint then b.pinned_at is not null else exists (
     select 1 from board_collaborators pc where pc.owner_id = b.owner_id and pc.board_id = b.id
       and pc.user_id = $2::bigint and pc.state = 'active' and pc.pinned_at is not null) end then 0 else 1 end))::bigint as place_group, (-(extract(epoch from coalesce(b.last_pinned_at, b.created_at)) * 1000000)::bigint)::bigint as place_number,
        ('')::text collate "C" as place_text, (-b.id)::bigint as place_id
      from (select * from boards where owner_id = $2
    union all
    select shared.* from board_collaborators bm
    join boards shared on shared.owner_id = bm.owner_id and shared.id = bm.board_id
    where bm.user_id = $2 and bm.state = 'active') b
      where ($3 = 'all' and b.advertiser_id is null or b.privacy = $3)
        and b.layout <> all($11::text[])
        and (b.archived_at is null or ($4 and b.owner_id = $1::bigint))
        and ((b.privacy = 'public' and b.content_state <> 'unavailable') or b.owner_id = $1::bigint or exists (select 1 from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id
     and bc.user_id = $1::bigint and bc.state = 'active')) and (b.owner_id = $1::bigint or (
     (b.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = b.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = b.owner_id) and not exists (select 1 from away_people aw where aw.user_id = b.owner_id)))
    ) b
    where (b.place_group, b.place_number, b.place_text, b.place_id) > ($6::bigint, $7::bigint, $8::text, $9::bigint)
    order by b.place_group, b.place_number, b.place_text, b.place_id limit $5) b join users o on o.id = b.owner_id left join lateral (
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
    order by place, folded, fu.id limit 25) fp) fc on true order by b.place_group, b.place_number, b.place_text, b.place_id;

-- boards.last_pinned_to (BoardsResource.ts)
-- $1 viewer int8
-- $2 profile int8
-- $3 privacy text
-- $4 archived bool
-- $5 limit int8
-- $6 group int8
-- $7 number int8
-- $8 text text
-- $9 id int8
-- $10 byPrivacy bool
-- $11 leftOut text[]
-- gives
--   id int8
--   owner_id int8
--   owner_username text
--   owner_full_name text
--   owner_image_signature text null
--   name text
--   slug text
--   description text
--   privacy text
--   layout text
--   content_state text
--   advertiser_id int8
--   cover_pin_id int8
--   cover_signature text
--   cover_width int4
--   cover_height int4
--   cover_color text
--   section_count int8
--   follower_count int8
--   collaborator_count int8
--   position int4
--   archived_at timestamptz
--   last_pinned_at timestamptz
--   created_at timestamptz
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
--   place_group int8
--   place_number int8
--   place_text text
--   place_id int8
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
       and pc.user_id = $1::bigint and pc.state = 'active' and pc.pinned_at is not null) end as pinned, b.place_group, b.place_number, b.place_text, b.place_id
   from (
    select * from (
      select b.*, ((0) + 10 * (case when not $10 or b.privacy = 'public' then 0 else 1 end)
          + 100 * (case when b.archived_at is null then 0 else 1 end)
          + 1000 * (case when b.archived_at is null and case when b.owner_id = $2::bigint then b.pinned_at is not null else exists (
     select 1 from board_collaborators pc where pc.owner_id = b.owner_id and pc.board_id = b.id
       and pc.user_id = $2::bigint and pc.state = 'active' and pc.pinned_at is not null) end then 0 else 1 end))::bigint as place_group, (-(extract(epoch from coalesce(b.last_pinned_at, b.created_at)) * 1000000)::bigint)::bigint as place_number,
        ('')::text collate "C" as place_text, (-b.id)::bigint as place_id
      from (select * from boards where owner_id = $2
    union all
    select shared.* from board_collaborators bm
    join boards shared on shared.owner_id = bm.owner_id and shared.id = bm.board_id
    where bm.user_id = $2 and bm.state = 'active') b
      where ($3 = 'all' and b.advertiser_id is null or b.privacy = $3)
        and b.layout <> all($11::text[])
        and (b.archived_at is null or ($4 and b.owner_id = $1::bigint))
        and ((b.privacy = 'public' and b.content_state <> 'unavailable') or b.owner_id = $1::bigint or exists (select 1 from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id
     and bc.user_id = $1::bigint and bc.state = 'active')) and (b.owner_id = $1::bigint or (
     (b.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = b.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = b.owner_id) and not exists (select 1 from away_people aw where aw.user_id = b.owner_id)))
    ) b
    where (b.place_group, b.place_number, b.place_text, b.place_id) > ($6::bigint, $7::bigint, $8::text, $9::bigint)
    order by b.place_group, b.place_number, b.place_text, b.place_id limit $5) b join users o on o.id = b.owner_id left join lateral (
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
    order by place, folded, fu.id limit 25) fp) fc on true order by b.place_group, b.place_number, b.place_text, b.place_id;

-- boards.newest (BoardsResource.ts)
-- $1 viewer int8
-- $2 profile int8
-- $3 privacy text
-- $4 archived bool
-- $5 limit int8
-- $6 group int8
-- $7 number int8
-- $8 text text
-- $9 id int8
-- $10 byPrivacy bool
-- $11 leftOut text[]
-- gives
--   id int8
--   owner_id int8
--   owner_username text
--   owner_full_name text
--   owner_image_signature text null
--   name text
--   slug text
--   description text
--   privacy text
--   layout text
--   content_state text
--   advertiser_id int8
--   cover_pin_id int8
--   cover_signature text
--   cover_width int4
--   cover_height int4
--   cover_color text
--   section_count int8
--   follower_count int8
--   collaborator_count int8
--   position int4
--   archived_at timestamptz
--   last_pinned_at timestamptz
--   created_at timestamptz
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
--   place_group int8
--   place_number int8
--   place_text text
--   place_id int8
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
       and pc.user_id = $1::bigint and pc.state = 'active' and pc.pinned_at is not null) end as pinned, b.place_group, b.place_number, b.place_text, b.place_id
   from (
    select * from (
      select b.*, ((0) + 10 * (case when not $10 or b.privacy = 'public' then 0 else 1 end)
          + 100 * (case when b.archived_at is null then 0 else 1 end)
          + 1000 * (case when b.archived_at is null and case when b.owner_id = $2::bigint then b.pinned_at is not null else exists (
     select 1 from board_collaborators pc where pc.owner_id = b.owner_id and pc.board_id = b.id
       and pc.user_id = $2::bigint and pc.state = 'active' and pc.pinned_at is not null) end then 0 else 1 end))::bigint as place_group, (0)::bigint as place_number,
        ('')::text collate "C" as place_text, (-b.id)::bigint as place_id
      from (select * from boards where owner_id = $2
    union all
    select shared.* from board_collaborators bm
    join boards shared on shared.owner_id = bm.owner_id and shared.id = bm.board_id
    where bm.user_id = $2 and bm.state = 'active') b
      where ($3 = 'all' and b.advertiser_id is null or b.privacy = $3)
        and b.layout <> all($11::text[])
        and (b.archived_at is null or ($4 and b.owner_id = $1::bigint))
        and ((b.privacy = 'public' and b.content_state <> 'unavailable') or b.owner_id = $1::bigint or exists (select 1 from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id
     and bc.user_id = $1::bigint and bc.state = 'active')) and (b.owner_id = $1::bigint or (
     (b.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = b.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = b.owner_id) and not exists (select 1 from away_people aw where aw.user_id = b.owner_id)))
    ) b
    where (b.place_group, b.place_number, b.place_text, b.place_id) > ($6::bigint, $7::bigint, $8::text, $9::bigint)
    order by b.place_group, b.place_number, b.place_text, b.place_id limit $5) b join users o on o.id = b.owner_id left join lateral (
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
    order by place, folded, fu.id limit 25) fp) fc on true order by b.place_group, b.place_number, b.place_text, b.place_id;

-- boards.oldest (BoardsResource.ts)
-- $1 viewer int8
-- $2 profile int8
-- $3 privacy text
-- $4 archived bool
-- $5 limit int8
-- $6 group int8
-- $7 number int8
-- $8 text text
-- $9 id int8
-- $10 byPrivacy bool
-- $11 leftOut text[]
-- gives
--   id int8
--   owner_id int8
--   owner_username text
--   owner_full_name text
--   owner_image_signature text null
--   name text
--   slug text
--   description text
--   privacy text
--   layout text
--   content_state text
--   advertiser_id int8
--   cover_pin_id int8
--   cover_signature text
--   cover_width int4
--   cover_height int4
--   cover_color text
--   section_count int8
--   follower_count int8
--   collaborator_count int8
--   position int4
--   archived_at timestamptz
--   last_pinned_at timestamptz
--   created_at timestamptz
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
--   place_group int8
--   place_number int8
--   place_text text
--   place_id int8
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
       and pc.user_id = $1::bigint and pc.state = 'active' and pc.pinned_at is not null) end as pinned, b.place_group, b.place_number, b.place_text, b.place_id
   from (
    select * from (
      select b.*, ((0) + 10 * (case when not $10 or b.privacy = 'public' then 0 else 1 end)
          + 100 * (case when b.archived_at is null then 0 else 1 end)
          + 1000 * (case when b.archived_at is null and case when b.owner_id = $2::bigint then b.pinned_at is not null else exists (
     select 1 from board_collaborators pc where pc.owner_id = b.owner_id and pc.board_id = b.id
       and pc.user_id = $2::bigint and pc.state = 'active' and pc.pinned_at is not null) end then 0 else 1 end))::bigint as place_group, (0)::bigint as place_number,
        ('')::text collate "C" as place_text, (b.id)::bigint as place_id
      from (select * from boards where owner_id = $2
    union all
    select shared.* from board_collaborators bm
    join boards shared on shared.owner_id = bm.owner_id and shared.id = bm.board_id
    where bm.user_id = $2 and bm.state = 'active') b
      where ($3 = 'all' and b.advertiser_id is null or b.privacy = $3)
        and b.layout <> all($11::text[])
        and (b.archived_at is null or ($4 and b.owner_id = $1::bigint))
        and ((b.privacy = 'public' and b.content_state <> 'unavailable') or b.owner_id = $1::bigint or exists (select 1 from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id
     and bc.user_id = $1::bigint and bc.state = 'active')) and (b.owner_id = $1::bigint or (
     (b.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = b.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = b.owner_id) and not exists (select 1 from away_people aw where aw.user_id = b.owner_id)))
    ) b
    where (b.place_group, b.place_number, b.place_text, b.place_id) > ($6::bigint, $7::bigint, $8::text, $9::bigint)
    order by b.place_group, b.place_number, b.place_text, b.place_id limit $5) b join users o on o.id = b.owner_id left join lateral (
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
    order by place, folded, fu.id limit 25) fp) fc on true order by b.place_group, b.place_number, b.place_text, b.place_id;

-- boards.profile (BoardsResource.ts)
-- $1 viewer int8
-- $2 username text
-- gives
--   id int8 not null
--   board_order text not null
select u.id, u.board_order from users u where lower(u.username) = lower($2) and not exists (select 1 from blocks bl where bl.blocker_id = u.id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = u.id) and not exists (select 1 from away_people aw where aw.user_id = u.id);

-- profile_board.others (ProfileBoardResource.ts)
-- $1 person int8
-- $2 board int8
-- gives
--   count int8
select count(*) from (select * from boards where owner_id = $1::bigint
    union all
    select shared.* from board_collaborators bm
    join boards shared on shared.owner_id = bm.owner_id and shared.id = bm.board_id
    where bm.user_id = $1::bigint and bm.state = 'active') b where b.id <> $2::bigint and b.archived_at is null and case when b.owner_id = $1::bigint::bigint then b.pinned_at is not null else exists (
     select 1 from board_collaborators pc where pc.owner_id = b.owner_id and pc.board_id = b.id
       and pc.user_id = $1::bigint::bigint and pc.state = 'active' and pc.pinned_at is not null) end;

-- profile_board.set (ProfileBoardResource.ts)
-- $1 person int8
-- $2 board int8
-- $3 pinned bool
with own as (
     update boards b set pinned_at = case when $3 then coalesce(b.pinned_at, now()) end where b.owner_id = $1 and b.id = $2
   )
   update board_collaborators c set pinned_at = case when $3 then coalesce(c.pinned_at, now()) end where c.board_id = $2 and c.user_id = $1;

-- boards.top.keepers (kept-at-top.ts)
-- $1 owner int8
-- $2 board int8
-- gives
--   person int8
select owner_id as person from boards where owner_id = $1::bigint and id = $2::bigint and pinned_at is not null
  union all
  select user_id from board_collaborators
  where owner_id = $1::bigint and board_id = $2::bigint and state = 'active' and pinned_at is not null;

-- boards.top.leave_full (kept-at-top.ts)
-- $1 owner int8
-- $2 board int8
with crowded as (
     select k.person from (
  select owner_id as person from boards where owner_id = $1::bigint and id = $2::bigint and pinned_at is not null
  union all
  select user_id from board_collaborators
  where owner_id = $1::bigint and board_id = $2::bigint and state = 'active' and pinned_at is not null) k where (select count(*) from (select * from boards where owner_id = k.person
    union all
    select shared.* from board_collaborators bm
    join boards shared on shared.owner_id = bm.owner_id and shared.id = bm.board_id
    where bm.user_id = k.person and bm.state = 'active') b where b.id <> $2::bigint and b.archived_at is null and case when b.owner_id = k.person::bigint then b.pinned_at is not null else exists (
     select 1 from board_collaborators pc where pc.owner_id = b.owner_id and pc.board_id = b.id
       and pc.user_id = k.person::bigint and pc.state = 'active' and pc.pinned_at is not null) end) >= 10
   ), own as (
     update boards b set pinned_at = null from crowded where b.owner_id = $1::bigint and b.id = $2::bigint and crowded.person = $1::bigint
   )
   update board_collaborators c set pinned_at = null from crowded
   where c.owner_id = $1::bigint and c.board_id = $2::bigint and c.user_id = crowded.person;

-- board.whole.id (queries.ts)
-- $1 viewer int8
-- $2 id int8
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
   from boards b join users o on o.id = b.owner_id left join lateral (
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
    order by place, folded, fu.id limit 25) fp) fc on true where b.id = $2 and (b.owner_id = $1::bigint or (
     (b.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = b.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = b.owner_id) and not exists (select 1 from away_people aw where aw.user_id = b.owner_id)));

-- board.whole.address (queries.ts)
-- $1 viewer int8
-- $2 username text
-- $3 slug text
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
   from boards b join users o on o.id = b.owner_id left join lateral (
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
    order by place, folded, fu.id limit 25) fp) fc on true where lower(o.username) = lower($2) and b.slug = $3 and (b.owner_id = $1::bigint or (
     (b.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = b.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = b.owner_id) and not exists (select 1 from away_people aw where aw.user_id = b.owner_id)));

-- board.insert (queries.ts)
-- $1 owner int8
-- $2 name text
-- $3 slug text
-- $4 description text
-- $5 privacy text
-- $6 layout text
-- $7 advertiser int8
-- gives
--   id int8 not null
with added as (
     insert into boards (owner_id, name, slug, description, privacy, layout, advertiser_id)
     values ($1, $2, $3, $4, $5, $6, $7) returning owner_id, id
   ), counted as (
     update users u set board_count = u.board_count + 1 from added where u.id = added.owner_id
   )
   select id from added;

-- board.update (queries.ts)
-- $1 owner int8
-- $2 id int8
-- $3 name text
-- $4 slug text
-- $5 description text
-- $6 privacy text
-- $7 archived bool
update boards set name = $3, slug = $4, description = $5, privacy = $6,
     archived_at = case when $7 then coalesce(archived_at, now()) end
   where owner_id = $1 and id = $2;

-- board.publish (queries.ts)
-- $1 owner int8
-- $2 id int8
update pins p set is_public = (b.privacy = 'public' and b.content_state <> 'unavailable') from boards b
   where b.owner_id = $1 and b.id = $2 and p.owner_id = $1 and p.board_id = $2 and p.is_public <> (b.privacy = 'public' and b.content_state <> 'unavailable');

-- board.strangers (queries.ts)
-- $1 owner int8
-- $2 id int8
with gone as (
     delete from board_follows f where f.owner_id = $1 and f.board_id = $2 and not exists (
       select 1 from board_collaborators c where c.owner_id = $1 and c.board_id = $2 and c.user_id = f.user_id
         and c.state = 'active')
     returning owner_id, board_id
   )
   update boards b set follower_count = b.follower_count - (
     select count(*) from gone r where r.owner_id = b.owner_id and r.board_id = b.id)
   where (b.owner_id, b.id) in (select owner_id, board_id from gone);

-- board.tally (queries.ts)
-- $1 owner int8
-- $2 id int8
-- gives
--   user_id int8 not null
--   pins int8
select pinner_id as user_id, count(*) as pins from pins where owner_id = $1 and board_id = $2 group by pinner_id;

-- board.trash (queries.ts)
-- $1 owner int8
-- $2 id int8
-- gives
--   deletion_id int8 not null
insert into trashed_boards (owner_id, id, deletion_id, pin_count, board, sections, notes, collaborators, follows)
   select b.owner_id, b.id, next_id(), b.pin_count, to_jsonb(b),
     (select coalesce(jsonb_agg(to_jsonb(s)), '[]') from board_sections s where s.owner_id = $1 and s.board_id = $2),
     (select coalesce(jsonb_agg(to_jsonb(n)), '[]') from board_notes n where n.owner_id = $1 and n.board_id = $2),
     (select coalesce(jsonb_agg(to_jsonb(c)), '[]') from board_collaborators c
      where c.owner_id = $1 and c.board_id = $2 and c.state = 'active'),
     (select coalesce(jsonb_agg(to_jsonb(f)), '[]') from board_follows f where f.owner_id = $1 and f.board_id = $2)
   from boards b where b.owner_id = $1 and b.id = $2 returning deletion_id;

-- board.delete (queries.ts)
-- $1 owner int8
-- $2 id int8
delete from boards where owner_id = $1 and id = $2;

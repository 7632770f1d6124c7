-- The statements of this folder as PostgreSQL gets them, with what it says of them. Written by `npm run sql`; a test compares.

-- recommendations.board_ideas (board-ideas.ts)
-- $1 int8
-- $2 board int8
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
--   rank int8
--   reason text
--   because_type text
--   because_id int8
--   because_name text
--   named json
with shown as materialized (
  select q.*, coalesce(po.save_count, q.save_count) as repin_count, coalesce(po.sponsorship_status, q.sponsorship_status) as shown_status,
    case when coalesce(po.sponsorship_status, q.sponsorship_status) = 1 or q.pinner_id = $1::bigint and q.origin_id is null
      then coalesce(po.sponsor_id, q.sponsor_id) end as shown_sponsor
  from (with place as materialized (
       select b.id from boards b join users o on o.id = b.owner_id where b.id = $2 and ((b.owner_id = $1::bigint or (
     (b.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = b.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = b.owner_id) and not exists (select 1 from away_people aw where aw.user_id = b.owner_id)))
    and (b.content_state <> 'unavailable' or b.owner_id = $1::bigint))
     ), seeds as materialized (
       select s.*, row_number() over (order by s.id desc) as n from (
         select p.id, p.image_signature, p.title, p.description from pins p
         where p.board_id = (select l.id from place l) and (p.owner_id = $1::bigint or ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.pinner_id))) order by p.id desc limit 24
       ) s
     ), words as materialized (
       select w.word from seeds s cross join lateral words_of(s.title, s.description) w (word) where s.n <= 12
       group by w.word order by count(*) desc, min(s.n), w.word limit 10
     ), people as materialized (
       select b.owner_id as id from boards b where b.id = (select l.id from place l)
       union
       select c.user_id from boards b join board_collaborators c on c.owner_id = b.owner_id and c.board_id = b.id where b.id = (select l.id from place l)
     ), offers (pin, together, words, word) as (
       select k.pin, k.score * power(0.95, s.n - 1), 0::float8, null::text
       from seeds s join co_saves c on c.image_signature = s.image_signature cross join lateral unnest(c.pins, c.scores) k (pin, score)
       union all
       select k.pin_id, 0, k.weight, w.word
       from words w cross join lateral (
         select f.pin_id, 1 / (1 + ln(count(*) over ())) as weight from (
           select x.pin_id from pin_words x where x.word = w.word order by x.pin_id desc limit 60
         ) f
       ) k
     ), offered as (
       select o.pin, least(1, sum(o.together)) as together, least(1, sum(o.words)) as words,
         (array_agg(o.word order by o.words desc, o.word))[1] as word
       from offers o group by o.pin
     ), ranked as (
       select q.*, f.together, f.words, f.word, (1000000 * (3 * f.together + 1 * f.words))::bigint as rank
       from offered f join pins q on q.id = f.pin
       where q.is_public and q.board_id <> (select l.id from place l) and q.pinner_id is distinct from $1::bigint
         and ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = q.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = q.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = q.pinner_id)) and ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = q.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = q.owner_id)) and not exists (select 1 from away_people aw where aw.user_id = q.owner_id)) and not exists (
     select 1 from hidden_pins hd where hd.user_id = $1::bigint and hd.image_signature = q.image_signature
       and q.pinner_id <> hd.user_id and q.owner_id <> hd.user_id and not exists (
         select 1 from board_collaborators hc where hc.owner_id = q.owner_id and hc.board_id = q.board_id
           and hc.user_id = hd.user_id and hc.state = 'active'))
         and not exists (
           select 1 from people k join pins x on x.image_signature = q.image_signature and x.pinner_id = k.id where x.board_id = (select l.id from place l))
     )
     select r.*, case when 3 * r.together >= 1 * r.words then 'SAVED_TOGETHER' else 'SHARED_WORDS' end as reason
     from ranked r where (r.rank, r.id) < ($3::bigint, $4::bigint)
     order by r.rank desc, r.id desc limit $5) q left join lateral (
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
    p.shown_status as sponsorship_status, p.shown_sponsor as sponsor_id, p.rank, p.reason, case when p.reason = 'SHARED_WORDS' then 'word' end as because_type, null::bigint as because_id,
        case when p.reason = 'SHARED_WORDS' then p.word end as because_name,
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
  from shown p order by p.rank desc, p.id desc;

-- recommendations.board_ideas.address (board-ideas.ts)
-- $1 int8
-- $2 username text
-- $3 slug text
-- $4 rank int8
-- $5 before int8
-- $6 size int8
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
--   rank int8
--   reason text
--   because_type text
--   because_id int8
--   because_name text
--   named json
with shown as materialized (
  select q.*, coalesce(po.save_count, q.save_count) as repin_count, coalesce(po.sponsorship_status, q.sponsorship_status) as shown_status,
    case when coalesce(po.sponsorship_status, q.sponsorship_status) = 1 or q.pinner_id = $1::bigint and q.origin_id is null
      then coalesce(po.sponsor_id, q.sponsor_id) end as shown_sponsor
  from (with place as materialized (
       select b.id from boards b join users o on o.id = b.owner_id where lower(o.username) = lower($2) and b.slug = $3 and ((b.owner_id = $1::bigint or (
     (b.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = b.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = b.owner_id) and not exists (select 1 from away_people aw where aw.user_id = b.owner_id)))
    and (b.content_state <> 'unavailable' or b.owner_id = $1::bigint))
     ), seeds as materialized (
       select s.*, row_number() over (order by s.id desc) as n from (
         select p.id, p.image_signature, p.title, p.description from pins p
         where p.board_id = (select l.id from place l) and (p.owner_id = $1::bigint or ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.pinner_id))) order by p.id desc limit 24
       ) s
     ), words as materialized (
       select w.word from seeds s cross join lateral words_of(s.title, s.description) w (word) where s.n <= 12
       group by w.word order by count(*) desc, min(s.n), w.word limit 10
     ), people as materialized (
       select b.owner_id as id from boards b where b.id = (select l.id from place l)
       union
       select c.user_id from boards b join board_collaborators c on c.owner_id = b.owner_id and c.board_id = b.id where b.id = (select l.id from place l)
     ), offers (pin, together, words, word) as (
       select k.pin, k.score * power(0.95, s.n - 1), 0::float8, null::text
       from seeds s join co_saves c on c.image_signature = s.image_signature cross join lateral unnest(c.pins, c.scores) k (pin, score)
       union all
       select k.pin_id, 0, k.weight, w.word
       from words w cross join lateral (
         select f.pin_id, 1 / (1 + ln(count(*) over ())) as weight from (
           select x.pin_id from pin_words x where x.word = w.word order by x.pin_id desc limit 60
         ) f
       ) k
     ), offered as (
       select o.pin, least(1, sum(o.together)) as together, least(1, sum(o.words)) as words,
         (array_agg(o.word order by o.words desc, o.word))[1] as word
       from offers o group by o.pin
     ), ranked as (
       select q.*, f.together, f.words, f.word, (1000000 * (3 * f.together + 1 * f.words))::bigint as rank
       from offered f join pins q on q.id = f.pin
       where q.is_public and q.board_id <> (select l.id from place l) and q.pinner_id is distinct from $1::bigint
         and ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = q.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = q.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = q.pinner_id)) and ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = q.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = q.owner_id)) and not exists (select 1 from away_people aw where aw.user_id = q.owner_id)) and not exists (
     select 1 from hidden_pins hd where hd.user_id = $1::bigint and hd.image_signature = q.image_signature
       and q.pinner_id <> hd.user_id and q.owner_id <> hd.user_id and not exists (
         select 1 from board_collaborators hc where hc.owner_id = q.owner_id and hc.board_id = q.board_id
           and hc.user_id = hd.user_id and hc.state = 'active'))
         and not exists (
           select 1 from people k join pins x on x.image_signature = q.image_signature and x.pinner_id = k.id where x.board_id = (select l.id from place l))
     )
     select r.*, case when 3 * r.together >= 1 * r.words then 'SAVED_TOGETHER' else 'SHARED_WORDS' end as reason
     from ranked r where (r.rank, r.id) < ($4::bigint, $5::bigint)
     order by r.rank desc, r.id desc limit $6) q left join lateral (
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
    p.shown_status as sponsorship_status, p.shown_sponsor as sponsor_id, p.rank, p.reason, case when p.reason = 'SHARED_WORDS' then 'word' end as because_type, null::bigint as because_id,
        case when p.reason = 'SHARED_WORDS' then p.word end as because_name,
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
  from shown p order by p.rank desc, p.id desc;

-- recommendations.candidates (candidates.ts)
-- $1 viewer int8
-- gives
--   id int8
--   first_id int8
--   pinner_id int8
--   board_id int8
--   image_signature text
--   phash text not null
--   dominant_color text
--   savers int8
--   age_days float8
--   seen int4
--   claims json
--   asked int8
--   marked_board int4
--   marked_person int4
--   marked_near int4
--   seeds json
with seeds as materialized (
     select s.*, i.phash, row_number() over (order by s.id desc) as n from (
       select p.id, p.image_signature, p.title, p.description, p.dominant_color
       from pins p join boards b on b.owner_id = p.owner_id and b.id = p.board_id
       where p.pinner_id = $1::bigint and (((b.owner_id = $1::bigint or (
     (b.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = b.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = b.owner_id) and not exists (select 1 from away_people aw where aw.user_id = b.owner_id)))
    and (b.content_state <> 'unavailable' or b.owner_id = $1::bigint)) and (p.owner_id = $1::bigint or ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.pinner_id))))
         and not exists (select 1 from unused_saves u where u.user_id = $1::bigint and u.image_signature = p.image_signature)
       order by p.id desc limit 24
     ) s join images i on i.signature = s.image_signature
   ), words as materialized (
     select w.word, (array_agg(s.id order by s.n))[1] as seed, count(*) as times
     from seeds s cross join lateral words_of(s.title, s.description) w (word) where s.n <= 12
     group by w.word order by count(*) desc, min(s.n), w.word limit 10
   ), offers (pin, reason, strength, because) as (
     (select k.id, 'FOLLOWED_PERSON', 1::float8, null::bigint from (
        select f.followee_id from follows f where f.follower_id = $1::bigint limit 1000
      ) f cross join lateral (
        select p.id from pins p where p.pinner_id = f.followee_id and p.is_public order by p.id desc limit 6
      ) k order by k.id desc limit 150)
     union all
     (select k.id, 'FOLLOWED_BOARD', 1, null from (
        select f.board_id from board_follows f where f.user_id = $1::bigint limit 1000
      ) f cross join lateral (
        select p.id from pins p where p.board_id = f.board_id and p.is_public order by p.id desc limit 6
      ) k order by k.id desc limit 150)
     union all
     (select k.pin, 'SAVED_TOGETHER', least(1, sum(k.score * power(0.93, s.n - 1))), (array_agg(s.id order by k.score * power(0.93, s.n - 1) desc))[1]
      from seeds s join co_saves c on c.image_signature = s.image_signature cross join lateral unnest(c.pins, c.scores) k (pin, score)
      group by k.pin order by 3 desc, 1 desc limit 200)
     union all
     select k.pin_id, 'SHARED_WORDS', least(1, sum(k.weight)), (array_agg(w.seed order by k.weight desc, w.seed desc))[1]
     from words w cross join lateral (
       select f.pin_id, 1 / (1 + ln(count(*) over ())) as weight from (
         select x.pin_id from pin_words x where x.word = w.word order by x.pin_id desc limit 25
       ) f
     ) k group by k.pin_id
     union all
     (select k.pin_id, 'FOLLOWED_TOPIC', k.weight, k.interest_id from (
        select f.interest_id from interest_follows f where f.user_id = $1::bigint order by f.id desc limit 100
      ) f cross join lateral (
        select t.pin_id, t.interest_id, t.weight, t.rank from pin_interests t where t.interest_id = f.interest_id
        order by t.rank desc, t.pin_id desc limit 20
      ) k order by k.weight desc, k.rank desc limit 200)
     union all
     (select t.pin_id, 'RISING', 1 - 1.0 / (1 + t.savers), null from pin_standings t where t.savers > 0
      order by t.trending desc, t.pin_id desc limit 60)
     union all
     (select p.id, 'FRESH', 1, null from pins p where p.is_public and p.origin_id is null order by p.id desc limit 60)
     union all
     (select t.pin_id, 'POPULAR', 1, null from pin_standings t order by t.popular desc, t.pin_id desc limit 60)
   ), offered as materialized (
     select o.pin, json_agg(json_build_array(o.reason, o.strength, o.because::text)) as claims from offers o group by o.pin
   ), seen as materialized (
     select k.pin, count(*)::int as times from home_visits v cross join lateral unnest(v.pins[1:v.reached]) k (pin)
     where v.user_id = $1::bigint group by k.pin
   ), marks as materialized (
     select case m.kind when 'not_taste' then 2 else 1 end as mark, m.pin_id, m.image_signature, p.board_id, p.pinner_id, c.pins
     from (select * from taste_marks t where t.user_id = $1::bigint order by t.id desc limit 60) m
       left join pins p on p.id = m.pin_id left join co_saves c on c.image_signature = m.image_signature
   ), marked_topics as materialized (
     select t.interest_id, max(m.mark) as mark from marks m join pins p on p.id = m.pin_id
       join pin_interests t on t.owner_id = p.owner_id and t.pin_id = p.id join interests i on i.id = t.interest_id and i.level >= 3
     group by t.interest_id
   )
   select p.id, coalesce(p.origin_id, p.id) as first_id, p.pinner_id, p.board_id, p.image_signature, i.phash, p.dominant_color, coalesce(st.savers, 0) as savers,
     extract(epoch from now() - p.created_at)::float8 / 86400 as age_days, coalesce(s.times, 0) as seen, o.claims, (select id_at(now())) as asked,
     coalesce((select max(m.mark) from marks m where m.board_id = p.board_id), 0) as marked_board,
     coalesce((select max(m.mark) from marks m where m.pinner_id = p.pinner_id), 0) as marked_person,
     coalesce(greatest(
       (select max(m.mark) from marks m where coalesce(p.origin_id, p.id) = any(m.pins)),
       (select max(m.mark) from marked_topics m join pin_interests t on t.interest_id = m.interest_id where t.owner_id = p.owner_id and t.pin_id = p.id)
     ), 0) as marked_near,
     case when row_number() over () = 1 then (
       select json_agg(json_build_object('id', k.id::text, 'color', k.dominant_color, 'phash', k.phash) order by k.n) from seeds k) end as seeds
   from offered o join pins p on p.id = o.pin join images i on i.signature = p.image_signature left join seen s on s.pin = p.id
     left join pin_standings st on st.owner_id = p.owner_id and st.pin_id = p.id
   where p.is_public and p.pinner_id <> $1::bigint
  and ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.pinner_id)) and ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.owner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.owner_id)) and not exists (
     select 1 from hidden_pins hd where hd.user_id = $1::bigint and hd.image_signature = p.image_signature
       and p.pinner_id <> hd.user_id and p.owner_id <> hd.user_id and not exists (
         select 1 from board_collaborators hc where hc.owner_id = p.owner_id and hc.board_id = p.board_id
           and hc.user_id = hd.user_id and hc.state = 'active'))
     and not exists (select 1 from pins mine where mine.image_signature = p.image_signature and mine.pinner_id = $1::bigint)
     and not exists (select 1 from marks m where m.image_signature = p.image_signature);

-- first_run.people (first-run-queries.ts)
-- $1 viewer int8
-- $2 topics int8[]
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
     as blocked_by_me from (
     select b.pinner_id, count(*) as pins from (
  select p.pinner_id, p.owner_id, p.board_id from unnest($2::bigint[]) i (id) cross join lateral (
    select t.owner_id, t.pin_id from pin_interests t where t.interest_id = i.id order by t.rank desc, t.pin_id desc limit 50
  ) k join pins p on p.owner_id = k.owner_id and p.id = k.pin_id
  where p.is_public and p.pinner_id <> $1::bigint and p.owner_id <> $1::bigint
    and ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.pinner_id)) and ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.owner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.owner_id))) b
     where not exists (select 1 from users s where s.id = b.pinner_id and s.login_state = 'suspended')
     group by b.pinner_id order by count(*) desc, b.pinner_id limit 8
   ) k join users u on u.id = k.pinner_id order by k.pins desc, u.id;

-- first_run.boards (first-run-queries.ts)
-- $1 viewer int8
-- $2 topics int8[]
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
   from (select b.*, k.pins from (
       select t.owner_id, t.board_id, count(*) as pins from (
  select p.pinner_id, p.owner_id, p.board_id from unnest($2::bigint[]) i (id) cross join lateral (
    select t.owner_id, t.pin_id from pin_interests t where t.interest_id = i.id order by t.rank desc, t.pin_id desc limit 50
  ) k join pins p on p.owner_id = k.owner_id and p.id = k.pin_id
  where p.is_public and p.pinner_id <> $1::bigint and p.owner_id <> $1::bigint
    and ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.pinner_id)) and ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.owner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.owner_id))) t group by t.owner_id, t.board_id order by count(*) desc, t.board_id limit 6
     ) k join boards b on b.owner_id = k.owner_id and b.id = k.board_id
     where b.content_state = 'available' and b.archived_at is null and ((b.privacy = 'public' and b.content_state <> 'unavailable') or b.owner_id = $1::bigint or exists (select 1 from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id
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
    order by place, folded, fu.id limit 25) fp) fc on true order by b.pins desc, b.id;

-- first_run.end (first-run-queries.ts)
-- $1 viewer int8
-- $2 topics int8[]
-- gives
--   known int8
with added as (
     insert into interest_follows (user_id, interest_id) select $1::bigint, i.id from interests i where i.id = any($2::bigint[]) order by i.id
     on conflict do nothing returning interest_id
   ), locked as (
     select i.id from interests i where i.id in (select a.interest_id from added a) order by i.id for no key update
   ), counted as (
     update interests set follower_count = follower_count + 1 where id in (select l.id from locked l)
   ), ended as (
     update users set first_run = false where id = $1::bigint and first_run
   ) select count(*) as known from interests i where i.id = any($2::bigint[]);

-- recommendations.take_changes (learn-queries.ts)
-- $1 limit int4
-- gives
--   image_signature text not null
with taken as (
     delete from co_save_changes where id in (select id from co_save_changes order by id limit $1::int) returning image_signature
   ) select distinct image_signature from taken;

-- recommendations.any_change (learn-queries.ts)
-- gives
--   due bool
select exists (select 1 from co_save_changes) as due;

-- recommendations.delete_learned (learn-queries.ts)
-- $1 signatures text[]
delete from co_saves where image_signature = any($1::text[]);

-- recommendations.learn (learn-queries.ts)
-- $1 signatures text[]
with savers as (
     select a.picture, s.* from unnest($1::text[]) a (picture) cross join lateral (
       select k.pinner_id, max(k.id) as id, (array_agg(k.board_id order by k.id desc))[1] as board_id, min(k.first) as first
       from (
         select p.pinner_id, p.id, p.board_id, coalesce(p.origin_id, p.id) as first from pins p
         where p.image_signature = a.picture and p.is_public limit 20000
       ) k group by k.pinner_id order by max(k.id) desc limit 200
     ) s
   ), heard as (
     select picture, count(*) as people, min(first) as first from savers group by picture
   ), beside as (
     select s.picture, s.pinner_id, n.image_signature, min(n.first) as first,
       max(case when n.board_id = s.board_id then 1 else 0.5 end) as weight
     from savers s cross join lateral (
       (select p.image_signature, coalesce(p.origin_id, p.id) as first, p.board_id from pins p
        where p.pinner_id = s.pinner_id and p.is_public and p.id < s.id order by p.id desc limit 30)
       union all
       (select p.image_signature, coalesce(p.origin_id, p.id) as first, p.board_id from pins p
        where p.pinner_id = s.pinner_id and p.is_public and p.id > s.id order by p.id limit 30)
     ) n where n.image_signature <> s.picture
     group by s.picture, s.pinner_id, n.image_signature
   ), pairs as (
     select picture, image_signature, min(first) as first, sum(weight) as weight,
       row_number() over (partition by picture order by sum(weight) desc, min(first) desc) as place
     from beside group by picture, image_signature having count(*) >= 2
   ), scored as (
     select k.picture, k.first, r.score, row_number() over (partition by k.picture order by r.score desc, k.first desc) as place
     from pairs k join heard h on h.picture = k.picture
       cross join lateral (
         select count(distinct x.pinner_id) as people from (
           select p.pinner_id from pins p where p.image_signature = k.image_signature and p.is_public limit 500) x
       ) o
       cross join lateral (select k.weight / sqrt(h.people * o.people) as score) r
     where k.place <= 80
   )
   insert into co_saves (image_signature, pin_id, pins, scores)
   select s.picture, h.first, array_agg(s.first order by s.place), array_agg(s.score::real order by s.place)
   from scored s join heard h on h.picture = s.picture where s.place <= 40 group by s.picture, h.first
   on conflict (image_signature) do update set pin_id = excluded.pin_id, pins = excluded.pins, scores = excluded.scores;

-- recommendations.one_sided (learn-queries.ts)
-- $1 signatures text[]
-- gives
--   image_signature text not null
select distinct o.image_signature
   from co_saves c cross join lateral unnest(c.pins[1:5]) k (pin) join pins o on o.id = k.pin
     left join co_saves back on back.image_signature = o.image_signature
   where c.image_signature = any($1::text[]) and o.image_signature <> all($1::text[])
     and not coalesce(c.pin_id = any(back.pins), false);

-- recommendations.related (related.ts)
-- $1 viewer int8
-- $2 pin int8
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
--   rank int8
--   reason text
--   because_type text
--   because_id int8
--   because_name text
--   named json
with shown as materialized (
  select q.*, coalesce(po.save_count, q.save_count) as repin_count, coalesce(po.sponsorship_status, q.sponsorship_status) as shown_status,
    case when coalesce(po.sponsorship_status, q.sponsorship_status) = 1 or q.pinner_id = $1::bigint and q.origin_id is null
      then coalesce(po.sponsor_id, q.sponsor_id) end as shown_sponsor
  from (with this as materialized (
       select o.title, o.description, o.image_signature, i.phash, i.phash ~ '^0*$' as silent
       from pins o join boards b on b.owner_id = o.owner_id and b.id = o.board_id join images i on i.signature = o.image_signature
       where o.id = $2::bigint and (((b.owner_id = $1::bigint or (
     (b.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = b.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = b.owner_id) and not exists (select 1 from away_people aw where aw.user_id = b.owner_id)))
    and (b.content_state <> 'unavailable' or b.owner_id = $1::bigint)) and (o.owner_id = $1::bigint or ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = o.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = o.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = o.pinner_id)))) limit 1
     ), offers (pin, together, words, word) as (
       select k.pin, k.score::float8, 0::float8, null::text
       from this t join co_saves c on c.image_signature = t.image_signature cross join lateral unnest(c.pins, c.scores) k (pin, score)
       union all
       select k.pin_id, 0, k.weight, w.word
       from (select distinct w.word from this t cross join lateral words_of(t.title, t.description) w (word) order by 1 limit 10) w
       cross join lateral (
         select f.pin_id, 1 / (1 + ln(count(*) over ())) as weight from (
           select x.pin_id from pin_words x where x.word = w.word order by x.pin_id desc limit 60
         ) f
       ) k
     ), offered as (
       select o.pin, least(1, sum(o.together)) as together, least(1, sum(o.words)) as words,
         (array_agg(o.word order by o.words desc, o.word))[1] as word
       from offers o group by o.pin
     ), ranked as (
       select q.*, f.together, f.words, f.word, l.looks,
         (1000000 * (3 * f.together + 1 * f.words + 0.5 * l.looks))::bigint as rank
       from this t cross join offered f join pins q on q.id = f.pin join images i on i.signature = q.image_signature
         cross join lateral (select case when t.silent or i.phash ~ '^0*$' then 256 else phash_distance(t.phash, i.phash) end as bits) d
         cross join lateral (select greatest(0, 1 - d.bits / 96.0)::float8 as looks) l
       where q.is_public and q.image_signature <> t.image_signature and d.bits > 12
         and ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = q.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = q.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = q.pinner_id)) and ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = q.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = q.owner_id)) and not exists (select 1 from away_people aw where aw.user_id = q.owner_id)) and not exists (
     select 1 from hidden_pins hd where hd.user_id = $1::bigint and hd.image_signature = q.image_signature
       and q.pinner_id <> hd.user_id and q.owner_id <> hd.user_id and not exists (
         select 1 from board_collaborators hc where hc.owner_id = q.owner_id and hc.board_id = q.board_id
           and hc.user_id = hd.user_id and hc.state = 'active'))
     )
     select r.*,
       case when 3 * r.together >= greatest(1 * r.words, 0.5 * r.looks) and r.together > 0 then 'SAVED_TOGETHER'
         when 1 * r.words >= 0.5 * r.looks then 'SHARED_WORDS' else 'SIMILAR_PICTURE' end as reason
     from ranked r where (r.rank, r.id) < ($3::bigint, $4::bigint) order by r.rank desc, r.id desc limit $5) q left join lateral (
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
    p.shown_status as sponsorship_status, p.shown_sponsor as sponsor_id, p.rank, p.reason, case when p.reason = 'SHARED_WORDS' then 'word' end as because_type, null::bigint as because_id,
        case when p.reason = 'SHARED_WORDS' then p.word end as because_name,
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
  from shown p order by p.rank desc, p.id desc;

-- taste.mark (taste-queries.ts)
-- $1 viewer int8
-- $2 pin int8
-- $3 signature text
-- $4 kind text
insert into taste_marks (user_id, pin_id, image_signature, kind) values ($1, $2, $3, $4)
   on conflict (user_id, image_signature) do update set id = next_id(), pin_id = excluded.pin_id, kind = excluded.kind, created_at = now();

-- taste.delete_oldest (taste-queries.ts)
-- $1 viewer int8
delete from taste_marks where user_id = $1 and id <= (
     select id from taste_marks where user_id = $1 order by id desc offset 1000 limit 1);

-- taste.unmark (taste-queries.ts)
-- $1 viewer int8
-- $2 pin int8
delete from taste_marks where user_id = $1 and (
     pin_id = $2::bigint or image_signature = (select image_signature from pins where id = $2::bigint));

-- taste.marks (taste-queries.ts)
-- $1 viewer int8
-- $2 before int8
-- $3 limit int4
-- gives
--   id int8 not null
--   pin_id int8 not null
--   created_at timestamptz not null
--   kind text not null
--   title text
--   image_signature text
--   image_width int4
--   image_height int4
select k.id, k.pin_id, k.created_at, k.kind, s.title, s.image_signature, s.image_width, s.image_height
   from taste_marks k left join lateral (
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

-- taste.saves (taste-queries.ts)
-- $1 viewer int8
-- $2 before int8
-- $3 limit int4
-- gives
--   id int8 not null
--   title text not null
--   image_signature text not null
--   image_width int4 not null
--   image_height int4 not null
--   created_at timestamptz not null
--   used bool
select p.id, p.title, p.image_signature, p.image_width, p.image_height, p.created_at,
     not exists (select 1 from unused_saves u where u.user_id = $1 and u.image_signature = p.image_signature) as used
   from pins p join boards b on b.owner_id = p.owner_id and b.id = p.board_id
   where p.pinner_id = $1 and (((b.owner_id = $1::bigint or (
     (b.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = b.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = b.owner_id) and not exists (select 1 from away_people aw where aw.user_id = b.owner_id)))
    and (b.content_state <> 'unavailable' or b.owner_id = $1::bigint)) and (p.owner_id = $1::bigint or ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.pinner_id)))) and p.id < $2::bigint order by p.id desc limit $3::int;

-- taste.own_save (taste-queries.ts)
-- $1 viewer int8
-- $2 pin int8
-- gives
--   image_signature text not null
select p.image_signature from pins p join boards b on b.owner_id = p.owner_id and b.id = p.board_id
   where p.pinner_id = $1 and (((b.owner_id = $1::bigint or (
     (b.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = b.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = b.owner_id) and not exists (select 1 from away_people aw where aw.user_id = b.owner_id)))
    and (b.content_state <> 'unavailable' or b.owner_id = $1::bigint)) and (p.owner_id = $1::bigint or ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = p.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = p.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = p.pinner_id)))) and p.id = $2::bigint;

-- taste.use_not (taste-queries.ts)
-- $1 viewer int8
-- $2 signature text
insert into unused_saves (user_id, image_signature) values ($1, $2) on conflict do nothing;

-- taste.use_again (taste-queries.ts)
-- $1 viewer int8
-- $2 signature text
delete from unused_saves where user_id = $1 and image_signature = $2;

-- recommendations.resume_visit (visits.ts)
-- $1 viewer int8
-- $2 size int4
-- $3 joins int4
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
--   visit int8
--   start int4
--   place int4
--   reason text
--   because_type text
--   because_id int8
--   because_name text
--   named json
with kept as materialized (
     select v.id, v.pins, v.firsts, v.joined, cardinality(v.pins) as length from home_visits v
     where v.user_id = $1::bigint and v.id = (select max(k.id) from home_visits k where k.user_id = $1::bigint)
       and not v.stale and v.ranked_at > now() - interval '15 minutes'
       and not exists (select 1 from pins mine where mine.pinner_id = $1::bigint and mine.id > v.id)
   ), newest as materialized (
     select p.id, coalesce(p.origin_id, p.id) as first_id, p.image_signature, p.board_id, p.pinner_id, case
       when exists (select 1 from board_follows f where f.user_id = $1::bigint and f.owner_id = p.owner_id and f.board_id = p.board_id) then 'FOLLOWED_BOARD'
       when exists (select 1 from follows f where f.follower_id = $1::bigint and f.followee_id = p.pinner_id) then 'FOLLOWED_PERSON' end as reason
     from kept k cross join lateral (
       select * from pins n where n.is_public and n.id > k.joined order by n.id desc limit 200
     ) p where coalesce(p.origin_id, p.id) <> all(k.firsts)
   ), joining as materialized (
     select j.id, j.first_id, j.reason, row_number() over (order by j.id desc) as n from (
       select distinct on (n.image_signature) n.id, n.first_id, n.reason from newest n
       where n.reason is not null
         and not exists (select 1 from pins l where l.image_signature = n.image_signature and l.id = any((select k.pins from kept k)::bigint[]))
         and not exists (
           select 1 from taste_marks t join pins m on m.id = t.pin_id
           where t.user_id = $1::bigint and (m.board_id = n.board_id or m.pinner_id = n.pinner_id))
       order by n.image_signature, n.id desc
     ) j order by j.id desc limit $3::int
   ), visit as (
     update home_visits v set reached = v.reached + a.places, joined = greatest(v.joined, (select max(j.id) from joining j)),
       firsts = case when exists (select 1 from joining) then v.firsts || (select array_agg(j.first_id) from joining j) else v.firsts end
     from kept k cross join lateral (select least($2::int - (select count(*)::int from joining), k.length) as places) a
     where v.user_id = $1::bigint and v.id = k.id and set_config('synchronous_commit', 'off', true) = 'off'
     returning v.id, v.pins, v.reasons, v.because, k.length, v.reached - a.places as start
   ), marked as materialized (
     select m.board_id from visit v join taste_marks t on t.user_id = $1::bigint and t.id > v.id join pins m on m.id = t.pin_id
   ), shown as materialized (
  select q.*, coalesce(po.save_count, q.save_count) as repin_count, coalesce(po.sponsorship_status, q.sponsorship_status) as shown_status,
    case when coalesce(po.sponsorship_status, q.sponsorship_status) = 1 or q.pinner_id = $1::bigint and q.origin_id is null
      then coalesce(po.sponsor_id, q.sponsor_id) end as shown_sponsor
  from (select q.*, k.visit, k.start, k.place, k.reason,
       case when t.id is not null then 'topic' when s.id is not null then 'pin' end as because_type,
       coalesce(t.id, s.id) as because_id, coalesce(t.name, s.title) as because_name
     from (
     select v.id, v.start, j.id, j.reason, null::bigint, j.n - 1 - $3::int from visit v cross join joining j
     union all select * from (
     select * from (
       select v.id, v.start, u.pin, u.reason, u.because, (u.n - 1 - v.start % v.length + v.length) % v.length + 1 as place
       from visit v cross join lateral unnest(v.pins, v.reasons, v.because) with ordinality u (pin, reason, because, n)
     ) u where u.place between 1 and $2::int + 15) o) k (visit, start, pin, reason, because, place) join pins q on q.id = k.pin
       left join interests t on k.reason = 'FOLLOWED_TOPIC' and t.id = k.because
       left join lateral (
         select o.id, o.title from pins o join boards b on b.owner_id = o.owner_id and b.id = o.board_id
         where o.id = k.because and o.pinner_id = $1::bigint and (((b.owner_id = $1::bigint or (
     (b.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = b.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = b.owner_id) and not exists (select 1 from away_people aw where aw.user_id = b.owner_id)))
    and (b.content_state <> 'unavailable' or b.owner_id = $1::bigint)) and (o.owner_id = $1::bigint or ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = o.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = o.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = o.pinner_id))))) s on k.reason <> 'FOLLOWED_TOPIC'
     where q.is_public and q.pinner_id <> $1::bigint and ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = q.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = q.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = q.pinner_id)) and ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = q.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = q.owner_id)) and not exists (select 1 from away_people aw where aw.user_id = q.owner_id)) and not exists (
     select 1 from hidden_pins hd where hd.user_id = $1::bigint and hd.image_signature = q.image_signature
       and q.pinner_id <> hd.user_id and q.owner_id <> hd.user_id and not exists (
         select 1 from board_collaborators hc where hc.owner_id = q.owner_id and hc.board_id = q.board_id
           and hc.user_id = hd.user_id and hc.state = 'active'))
       and not exists (select 1 from taste_marks t where t.user_id = $1::bigint and t.image_signature = q.image_signature)
       and not exists (select 1 from marked m where m.board_id = q.board_id)
       and not exists (select 1 from pins mine where mine.image_signature = q.image_signature and mine.pinner_id = $1::bigint)
     order by k.place limit $2::int + 1 + (select count(*) from joining)) q left join lateral (
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
    p.shown_status as sponsorship_status, p.shown_sponsor as sponsor_id, p.visit, p.start, p.place::int as place, p.reason, p.because_type, p.because_id, p.because_name,
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
  from shown p order by p.place;

-- recommendations.begin_visit (visits.ts)
-- $1 viewer int8
-- $2 pins int8[]
-- $3 firsts int8[]
-- $4 reasons text[]
-- $5 because int8[]
-- $6 size int4
-- $7 asked int8
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
--   visit int8 not null
--   start int4
--   place int4
--   reason text
--   because_type text
--   because_id int8
--   because_name text
--   named json
with visit as (
     insert into home_visits (user_id, pins, firsts, reasons, because, reached, joined, stale)
     values ($1::bigint, $2::bigint[], $3::bigint[], $4::text[], $5::bigint[], least($6::int, cardinality($2::bigint[])), $7::bigint,
       exists (select 1 from follows f where f.follower_id = $1::bigint and f.id > $7::bigint)
         or exists (select 1 from board_follows f where f.user_id = $1::bigint and f.id > $7::bigint)
         or exists (select 1 from interest_follows f where f.user_id = $1::bigint and f.id > $7::bigint)
         or exists (select 1 from taste_marks t where t.user_id = $1::bigint and t.id > $7::bigint)) returning id
   ), pruned as (
     delete from home_visits where user_id = $1::bigint and id <= (
       select id from home_visits where user_id = $1::bigint order by id desc offset 9 limit 1)
   ), marked as materialized (
     select m.board_id from visit v join taste_marks t on t.user_id = $1::bigint and t.id > v.id join pins m on m.id = t.pin_id
   ), shown as materialized (
  select q.*, coalesce(po.save_count, q.save_count) as repin_count, coalesce(po.sponsorship_status, q.sponsorship_status) as shown_status,
    case when coalesce(po.sponsorship_status, q.sponsorship_status) = 1 or q.pinner_id = $1::bigint and q.origin_id is null
      then coalesce(po.sponsor_id, q.sponsor_id) end as shown_sponsor
  from (select q.*, k.visit, k.start, k.place, k.reason,
       case when t.id is not null then 'topic' when s.id is not null then 'pin' end as because_type,
       coalesce(t.id, s.id) as because_id, coalesce(t.name, s.title) as because_name
     from (
     select v.id, 0, u.pin, u.reason, u.because, u.n from visit v
       cross join lateral unnest($2::bigint[], $4::text[], $5::bigint[]) with ordinality u (pin, reason, because, n) where u.n <= $6::int + 15) k (visit, start, pin, reason, because, place) join pins q on q.id = k.pin
       left join interests t on k.reason = 'FOLLOWED_TOPIC' and t.id = k.because
       left join lateral (
         select o.id, o.title from pins o join boards b on b.owner_id = o.owner_id and b.id = o.board_id
         where o.id = k.because and o.pinner_id = $1::bigint and (((b.owner_id = $1::bigint or (
     (b.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = b.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = b.owner_id) and not exists (select 1 from away_people aw where aw.user_id = b.owner_id)))
    and (b.content_state <> 'unavailable' or b.owner_id = $1::bigint)) and (o.owner_id = $1::bigint or ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = o.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = o.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = o.pinner_id))))) s on k.reason <> 'FOLLOWED_TOPIC'
     where q.is_public and q.pinner_id <> $1::bigint and ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = q.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = q.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = q.pinner_id)) and ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = q.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = q.owner_id)) and not exists (select 1 from away_people aw where aw.user_id = q.owner_id)) and not exists (
     select 1 from hidden_pins hd where hd.user_id = $1::bigint and hd.image_signature = q.image_signature
       and q.pinner_id <> hd.user_id and q.owner_id <> hd.user_id and not exists (
         select 1 from board_collaborators hc where hc.owner_id = q.owner_id and hc.board_id = q.board_id
           and hc.user_id = hd.user_id and hc.state = 'active'))
       and not exists (select 1 from taste_marks t where t.user_id = $1::bigint and t.image_signature = q.image_signature)
       and not exists (select 1 from marked m where m.board_id = q.board_id)
       and not exists (select 1 from pins mine where mine.image_signature = q.image_signature and mine.pinner_id = $1::bigint)
     order by k.place limit $6::int + 1) q left join lateral (
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
    p.shown_status as sponsorship_status, p.shown_sponsor as sponsor_id, p.visit, p.start, p.place::int as place, p.reason, p.because_type, p.because_id, p.because_name,
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
  from shown p order by p.place;

-- recommendations.continue_visit (visits.ts)
-- $1 viewer int8
-- $2 visit int8
-- $3 start int4
-- $4 from int4
-- $5 size int4
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
--   visit int8 not null
--   start int4
--   place int4
--   reason text
--   because_type text
--   because_id int8
--   because_name text
--   named json
with visit as (
     update home_visits set reached = greatest(reached, $3::int + least($4::int + $5::int - 1, cardinality(pins))) where user_id = $1::bigint and id = $2::bigint
       and $3::int < reached and set_config('synchronous_commit', 'off', true) = 'off'
     returning id, pins, reasons, because, cardinality(pins) as length, $3::int as start
   ), marked as materialized (
     select m.board_id from visit v join taste_marks t on t.user_id = $1::bigint and t.id > v.id join pins m on m.id = t.pin_id
   ), shown as materialized (
  select q.*, coalesce(po.save_count, q.save_count) as repin_count, coalesce(po.sponsorship_status, q.sponsorship_status) as shown_status,
    case when coalesce(po.sponsorship_status, q.sponsorship_status) = 1 or q.pinner_id = $1::bigint and q.origin_id is null
      then coalesce(po.sponsor_id, q.sponsor_id) end as shown_sponsor
  from (select q.*, k.visit, k.start, k.place, k.reason,
       case when t.id is not null then 'topic' when s.id is not null then 'pin' end as because_type,
       coalesce(t.id, s.id) as because_id, coalesce(t.name, s.title) as because_name
     from (
     select * from (
       select v.id, v.start, u.pin, u.reason, u.because, (u.n - 1 - v.start % v.length + v.length) % v.length + 1 as place
       from visit v cross join lateral unnest(v.pins, v.reasons, v.because) with ordinality u (pin, reason, because, n)
     ) u where u.place between $4::int and $4::int + $5::int + 15) k (visit, start, pin, reason, because, place) join pins q on q.id = k.pin
       left join interests t on k.reason = 'FOLLOWED_TOPIC' and t.id = k.because
       left join lateral (
         select o.id, o.title from pins o join boards b on b.owner_id = o.owner_id and b.id = o.board_id
         where o.id = k.because and o.pinner_id = $1::bigint and (((b.owner_id = $1::bigint or (
     (b.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = b.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = b.owner_id) and not exists (select 1 from away_people aw where aw.user_id = b.owner_id)))
    and (b.content_state <> 'unavailable' or b.owner_id = $1::bigint)) and (o.owner_id = $1::bigint or ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = o.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = o.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = o.pinner_id))))) s on k.reason <> 'FOLLOWED_TOPIC'
     where q.is_public and q.pinner_id <> $1::bigint and ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = q.pinner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = q.pinner_id)) and not exists (select 1 from away_people aw where aw.user_id = q.pinner_id)) and ((not exists (select 1 from blocks where blocker_id = $1::bigint or blocked_id = $1::bigint) or not exists (select 1 from blocks bl where bl.blocker_id = q.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = q.owner_id)) and not exists (select 1 from away_people aw where aw.user_id = q.owner_id)) and not exists (
     select 1 from hidden_pins hd where hd.user_id = $1::bigint and hd.image_signature = q.image_signature
       and q.pinner_id <> hd.user_id and q.owner_id <> hd.user_id and not exists (
         select 1 from board_collaborators hc where hc.owner_id = q.owner_id and hc.board_id = q.board_id
           and hc.user_id = hd.user_id and hc.state = 'active'))
       and not exists (select 1 from taste_marks t where t.user_id = $1::bigint and t.image_signature = q.image_signature)
       and not exists (select 1 from marked m where m.board_id = q.board_id)
       and not exists (select 1 from pins mine where mine.image_signature = q.image_signature and mine.pinner_id = $1::bigint)
     order by k.place limit $5::int + 1) q left join lateral (
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
    p.shown_status as sponsorship_status, p.shown_sponsor as sponsor_id, p.visit, p.start, p.place::int as place, p.reason, p.because_type, p.because_id, p.because_name,
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
  from shown p order by p.place;

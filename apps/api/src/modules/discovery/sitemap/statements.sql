-- The statements of this folder as PostgreSQL gets them, with what it says of them. Written by `npm run sql`; a test compares.

-- sitemap.of.pins (queries.ts)
-- $1 after int8
-- gives
--   id int8 not null
select id from pins where is_public and origin_id is null and not exists (select 1 from away_people aw where aw.user_id = pins.owner_id) and not exists (select 1 from away_people aw where aw.user_id = pins.pinner_id) and id > $1::bigint
   and ($1::bigint = 0 or exists (select 1 from sitemap_pages where kind = 'pins' and after_id = $1::bigint))
   and id <= coalesce(
     (select min(after_id) from sitemap_pages where kind = 'pins' and after_id > $1::bigint), 9223372036854775807) order by id limit 50000;

-- sitemap.of.boards (queries.ts)
-- $1 after int8
-- gives
--   username text not null
--   slug text not null
--   changed timestamptz null
select u.username, b.slug, b.last_pinned_at as changed
   from (
     select id, owner_id, slug, last_pinned_at from boards b
     where (b.privacy = 'public' and b.content_state <> 'unavailable') and not exists (select 1 from away_people aw where aw.user_id = b.owner_id) and b.id > $1::bigint
   and ($1::bigint = 0 or exists (select 1 from sitemap_pages where kind = 'boards' and after_id = $1::bigint))
   and b.id <= coalesce(
     (select min(after_id) from sitemap_pages where kind = 'boards' and after_id > $1::bigint), 9223372036854775807) order by b.id limit 50000
   ) b join users u on u.id = b.owner_id
   order by b.id;

-- sitemap.of.people (queries.ts)
-- $1 after int8
-- gives
--   username text not null
select username from users where not exists (select 1 from away_people aw where aw.user_id = users.id) and id > $1::bigint
   and ($1::bigint = 0 or exists (select 1 from sitemap_pages where kind = 'people' and after_id = $1::bigint))
   and id <= coalesce(
     (select min(after_id) from sitemap_pages where kind = 'people' and after_id > $1::bigint), 9223372036854775807) order by id limit 50000;

-- sitemap.of.interests (queries.ts)
-- gives
--   id int8 not null
--   slug text not null
select id, slug from interests order by id limit 50000;

-- sitemap.of.articles (queries.ts)
-- gives
--   slug text not null
--   changed timestamptz not null
select slug, updated_at as changed from articles where publish_at <= now() order by publish_at, id limit 50000;

-- sitemap.pages (queries.ts)
-- gives
--   kind text
--   after int8
select kind, 0::bigint as after from (values
     ('interests', exists (select 1 from interests)),
     ('articles', exists (select 1 from articles where publish_at <= now())),
     ('people', exists (select 1 from users)),
     ('boards', exists (select 1 from boards b where (b.privacy = 'public' and b.content_state <> 'unavailable'))),
     ('pins', exists (select 1 from pins where is_public and origin_id is null))
   ) as t (kind, filled) where filled
   union all
   select kind, after_id from sitemap_pages
   order by kind, after;

-- sitemap.start.pins (queries.ts)
-- gives
--   after int8 not null
insert into sitemap_pages (kind, after_id)
   select 'pins', max(id) from (
     select t.id from pins t
     where t.is_public and t.origin_id is null and t.id > coalesce((select max(after_id) from sitemap_pages where kind = 'pins'), 0)
     order by t.id limit 10000
   ) page having count(*) = 10000
   on conflict do nothing returning after_id as after;

-- sitemap.start.boards (queries.ts)
-- gives
--   after int8 not null
insert into sitemap_pages (kind, after_id)
   select 'boards', max(id) from (
     select t.id from boards t
     where (t.privacy = 'public' and t.content_state <> 'unavailable') and t.id > coalesce((select max(after_id) from sitemap_pages where kind = 'boards'), 0)
     order by t.id limit 10000
   ) page having count(*) = 10000
   on conflict do nothing returning after_id as after;

-- sitemap.start.people (queries.ts)
-- gives
--   after int8 not null
insert into sitemap_pages (kind, after_id)
   select 'people', max(id) from (
     select t.id from users t
     where true and t.id > coalesce((select max(after_id) from sitemap_pages where kind = 'people'), 0)
     order by t.id limit 10000
   ) page having count(*) = 10000
   on conflict do nothing returning after_id as after;

-- The statements of this folder as PostgreSQL gets them, with what it says of them. Written by `npm run sql`; a test compares.

-- image.near (near-queries.ts)
-- $1 viewer int8
-- $2 phash text
-- $3 signature text
-- $4 proportion float8
-- $5 board int8
-- $6 secretToo bool
-- $7 exceptGuids text
-- gives
--   signature text
--   pin_id int8 not null
--   board_id int8 not null
--   board_name text not null
--   board_slug text not null
--   board_layout text not null
--   username text not null
select n.signature, s.*
   from (
     select $3 as signature, false as other, 0 as bits
     union all
     select near.signature, true, near.bits
     from (
       select i.signature, i.width, i.height, phash_distance(i.phash, $2) as bits
       from images i where phash_bands(i.phash) && phash_bands($2) and i.signature <> $3
     ) near
     where near.bits <= 12 and abs(near.width::float8 / near.height / $4::float8 - 1) <= 0.02
   ) n
   cross join lateral (
     select p.id as pin_id, b.id as board_id, b.name as board_name, b.slug as board_slug, b.layout as board_layout, o.username
     from pins p join boards b on b.owner_id = p.owner_id and b.id = p.board_id join users o on o.id = b.owner_id
     where p.image_signature = n.signature and p.pinner_id = $1::bigint and (b.owner_id = $1::bigint or (
     (b.privacy <> 'secret' or exists (select 1 from board_collaborators bc where bc.owner_id = b.owner_id and bc.board_id = b.id
     and bc.user_id = $1::bigint and bc.state = 'active'))
     and not exists (select 1 from blocks bl where bl.blocker_id = b.owner_id and bl.blocked_id = $1::bigint)
   and not exists (select 1 from blocks bl where bl.blocker_id = $1::bigint and bl.blocked_id = b.owner_id) and not exists (select 1 from away_people aw where aw.user_id = b.owner_id)))
       and ($5::bigint is null or b.id = $5::bigint) and ($6::boolean or b.privacy <> 'secret')
       and ($7::text is null or p.guid is null or not starts_with(p.guid, $7::text))
     order by p.id desc limit 1
   ) s
   order by n.other, n.bits, s.pin_id desc
   limit 6;

-- image.phash (near-queries.ts)
-- $1 signature text
-- gives
--   phash text not null
select phash from images where signature = $1;

-- image.reclaim (queries.ts)
-- $1 signature text
-- gives
--   signature text not null
--   width int4 not null
--   height int4 not null
--   dominant_color text not null
--   animated bool not null
--   has_avif bool not null
update images set unused_since = null where signature = $1 returning signature, width, height, dominant_color, animated, has_avif;

-- image.unused (queries.ts)
-- $1 signature text
-- gives
--   signature text not null
--   width int4 not null
--   height int4 not null
--   dominant_color text not null
--   animated bool not null
--   has_avif bool not null
--   unused bool
select signature, width, height, dominant_color, animated, has_avif, unused_since is not null as unused from images where signature = $1;

-- image.get (queries.ts)
-- $1 signature text
-- gives
--   signature text not null
--   width int4 not null
--   height int4 not null
--   dominant_color text not null
--   animated bool not null
--   has_avif bool not null
select signature, width, height, dominant_color, animated, has_avif from images where signature = $1;

-- image.add (queries.ts)
-- $1 signature text
-- $2 phash text
-- $3 width int4
-- $4 height int4
-- $5 color text
-- $6 animated bool
-- $7 bytes int8
-- gives
--   signature text not null
--   width int4 not null
--   height int4 not null
--   dominant_color text not null
--   animated bool not null
--   has_avif bool not null
insert into images (signature, phash, width, height, dominant_color, animated, bytes)
   values ($1, $2, $3, $4, $5, $6, $7) on conflict (signature) do nothing returning signature, width, height, dominant_color, animated, has_avif;

-- image.avif (queries.ts)
-- $1 signature text
update images set has_avif = true where signature = $1;

-- image.lock (queries.ts)
-- $1 space int4
-- $2 signature text
-- gives
--   pg_advisory_xact_lock void
select pg_advisory_xact_lock($1::int, hashtext($2));

-- media.secret (queries.ts)
-- gives
--   value text not null
select value from server_secrets where name = 'media';

-- upload.get (queries.ts)
-- $1 user int8
-- $2 id int8
-- gives
--   id int8 not null
--   state text not null
--   source_url text null
--   page_url text null
--   error text null
--   signature text null
--   width int4
--   height int4
--   dominant_color text
--   locale text
select u.id, u.state, u.source_url, u.page_url, u.error, u.signature, i.width, i.height, i.dominant_color,
     (select p.locale from users p where p.id = u.user_id) as locale
   from media_uploads u left join images i on i.signature = u.signature where u.user_id = $1::bigint and u.id = $2::bigint;

-- upload.add (queries.ts)
-- $1 user int8
-- $2 sourceUrl text
-- $3 signature text
-- $4 page text
-- gives
--   id int8 not null
--   state text not null
--   source_url text null
--   page_url text null
--   error text null
--   signature text null
--   width int4
--   height int4
--   dominant_color text
--   locale text
with u as (
     insert into media_uploads (user_id, state, source_url, signature, page_url)
     values ($1::bigint, case when $3::text is null then 'processing' else 'ready' end, $2::text, $3::text, $4::text) returning *
   ) select u.id, u.state, u.source_url, u.page_url, u.error, u.signature, i.width, i.height, i.dominant_color,
     (select p.locale from users p where p.id = u.user_id) as locale
   from u u left join images i on i.signature = u.signature;

-- upload.finish (queries.ts)
-- $1 user int8
-- $2 id int8
-- $3 signature text
-- $4 error text
-- gives
--   id int8 not null
update media_uploads set state = case when $3::text is null then 'failed' else 'ready' end, signature = $3::text,
     error = $4::text
   where user_id = $1::bigint and id = $2::bigint and state = 'processing' returning id;

-- uploads.unfinished (queries.ts)
-- gives
--   user_id int8 not null
--   id int8 not null
select user_id, id from media_uploads where state = 'processing' order by id;

-- uploads.sweep (sweep-queries.ts)
-- $1 limit int4
-- gives
--   id int8 not null
delete from media_uploads where (user_id, id) in (
     select user_id, id from media_uploads where created_at < now() - interval '7 days' and state <> 'processing' limit $1::int)
   returning id;

-- images.unused.mark (sweep-queries.ts)
-- $1 after text
-- $2 limit int4
-- gives
--   signature text not null
with page as (
     select i.signature, (
  exists (select 1 from pins where image_signature = i.signature)
  or exists (select 1 from trashed_pins where image_signature = i.signature)
  or exists (select 1 from pin_comments where image_signature = i.signature)
  or exists (select 1 from media_uploads where signature = i.signature)
  or exists (select 1 from boards where cover_signature = i.signature)
  or exists (select 1 from users where image_signature = i.signature)
  or exists (select 1 from users where cover_signature = i.signature)) as used, i.unused_since from images i where i.signature > $1 order by i.signature limit $2::int
   ), marked as (
     update images i set unused_since = case when page.used then null else now() end
     from page where i.signature = page.signature and page.used = (page.unused_since is not null)
   )
   select signature from page order by signature;

-- images.unused.over (sweep-queries.ts)
-- $1 limit int4
-- gives
--   signature text not null
select signature from images where unused_since < now() - interval '7 days' order by unused_since limit $1::int;

-- image.delete (sweep-queries.ts)
-- $1 signature text
-- gives
--   signature text not null
delete from images i where i.signature = $1 and i.unused_since < now() - interval '7 days' and not (
  exists (select 1 from pins where image_signature = i.signature)
  or exists (select 1 from trashed_pins where image_signature = i.signature)
  or exists (select 1 from pin_comments where image_signature = i.signature)
  or exists (select 1 from media_uploads where signature = i.signature)
  or exists (select 1 from boards where cover_signature = i.signature)
  or exists (select 1 from users where image_signature = i.signature)
  or exists (select 1 from users where cover_signature = i.signature)) returning i.signature;

-- images.strangers (sweep-queries.ts)
-- $1 signatures text[]
-- gives
--   signature text
select signature from unnest($1::text[]) signature where not exists (select 1 from images i where i.signature = signature.signature);

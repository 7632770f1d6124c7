-- The statements of this folder as PostgreSQL gets them, with what it says of them. Written by `npm run sql`; a test compares.

-- catalogs.filter_values (filter-queries.ts)
-- $1 business int8
-- $2 catalog int8
-- $3 feed int8
-- $4 country text
-- $5 language text
-- gives
--   key text
--   said text[]
with items as materialized (
     select attributes from catalog_items where business_id = $1 and catalog_id = $2 and not gone and ($3::bigint is null or feed_id = $3::bigint)
       and ($4::text is null or country = $4) and ($5::text is null or language = $5) limit 100000
   ), said as (
     select distinct v.key, v.value from items i cross join lateral (values ('availability', upper(replace(i.attributes ->> 'availability', ' ', '_'))), ('brand', i.attributes ->> 'brand'), ('condition', upper(replace(i.attributes ->> 'condition', ' ', '_'))), ('custom_label_0', i.attributes ->> 'custom_label_0'), ('custom_label_1', i.attributes ->> 'custom_label_1'), ('custom_label_2', i.attributes ->> 'custom_label_2'), ('custom_label_3', i.attributes ->> 'custom_label_3'), ('custom_label_4', i.attributes ->> 'custom_label_4'), ('gender', upper(replace(i.attributes ->> 'gender', ' ', '_'))), ('media_type', case when not i.attributes ? 'visibility' then null when i.attributes ? 'video_link' then 'VIDEO' else 'IMAGE' end), ('google_product_category_0', btrim(split_part(i.attributes ->> 'google_product_category', '>', 1))), ('google_product_category_1', btrim(split_part(i.attributes ->> 'google_product_category', '>', 2))), ('google_product_category_2', btrim(split_part(i.attributes ->> 'google_product_category', '>', 3))), ('google_product_category_3', btrim(split_part(i.attributes ->> 'google_product_category', '>', 4))), ('google_product_category_4', btrim(split_part(i.attributes ->> 'google_product_category', '>', 5))), ('google_product_category_5', btrim(split_part(i.attributes ->> 'google_product_category', '>', 6))), ('google_product_category_6', btrim(split_part(i.attributes ->> 'google_product_category', '>', 7))), ('product_type_0', btrim(split_part(i.attributes ->> 'product_type', '>', 1))), ('product_type_1', btrim(split_part(i.attributes ->> 'product_type', '>', 2))), ('product_type_2', btrim(split_part(i.attributes ->> 'product_type', '>', 3))), ('product_type_3', btrim(split_part(i.attributes ->> 'product_type', '>', 4))), ('product_type_4', btrim(split_part(i.attributes ->> 'product_type', '>', 5)))) as v (key, value) where v.value <> ''
   ), counted as (
     select key, value, row_number() over (partition by key order by value) as place from said
   )
   select key, array_agg(value order by value) as said from counted where place <= 1000 group by key order by key;

-- catalogs.items.known (item-queries.ts)
-- $1 business int8
-- $2 feed int8
-- $3 after int8
-- $4 limit int4
-- gives
--   last int8
--   pairs bytea
select max(id_hash) as last, string_agg(int8send(id_hash) || int8send(row_hash), ''::bytea) as pairs from (
     select id_hash, row_hash from catalog_items where business_id = $1 and feed_id = $2 and id_hash > $3 and not gone
     order by id_hash limit $4::int) page;

-- catalogs.items.hold_feed (item-queries.ts)
-- $1 business int8
-- $2 feed int8
-- gives
--   id int8 not null
select id from catalog_feeds where business_id = $1 and id = $2 for key share;

-- catalogs.items.write (item-queries.ts)
-- $1 business int8
-- $2 catalog int8
-- $3 country text
-- $4 language text
-- $5 feed int8
-- $6 items jsonb
-- gives
--   written int4
with written as (
     insert into catalog_items as i (business_id, catalog_id, country, language, item_id, feed_id, id_hash, row_hash, attributes)
     select $1, $2, $3, $4, n.item_id, $5, n.id_hash, n.row_hash, n.attributes
     from jsonb_to_recordset($6::jsonb) as n (item_id text, id_hash bigint, row_hash bigint, attributes jsonb)
     on conflict (business_id, catalog_id, country, language, item_id) do update
       set feed_id = excluded.feed_id, id_hash = excluded.id_hash, row_hash = excluded.row_hash, attributes = excluded.attributes,
         pin_due = true, gone = false, updated_at = now()
       where i.feed_id is null or i.feed_id = excluded.feed_id or i.gone
     returning 1)
   select count(*)::int as written from written;

-- catalogs.items.mark_gone (item-queries.ts)
-- $1 business int8
-- $2 feed int8
-- $3 ids int8[]
update catalog_items set gone = true, pin_due = true, row_hash = 0, updated_at = now()
   where business_id = $1 and feed_id = $2 and id_hash = any($3::bigint[]) and not gone;

-- catalogs.items.drop (item-queries.ts)
-- $1 business int8
-- $2 feed int8
-- $3 limit int4
-- gives
--   dropped int4
with part as (
     select catalog_id, country, language, item_id from catalog_items where business_id = $1 and feed_id = $2 and not gone limit $3::int for update
   ), dropped as (
     update catalog_items i set feed_id = null, gone = true, pin_due = true, row_hash = 0, updated_at = now() from part
     where i.business_id = $1 and (i.catalog_id, i.country, i.language, i.item_id) = (part.catalog_id, part.country, part.language, part.item_id)
     returning 1)
   select count(*)::int as dropped from dropped;

-- catalogs.items.get (item-queries.ts)
-- $1 business int8
-- $2 catalog int8
-- $3 country text
-- $4 language text
-- $5 ids text[]
-- gives
--   item_id text not null
--   attributes jsonb not null
select item_id, attributes from catalog_items where business_id = $1 and catalog_id = $2 and country = $3 and language = $4 and item_id = any($5::text[]) and not gone;

-- catalogs.items.lock (item-queries.ts)
-- $1 business int8
-- $2 catalog int8
-- $3 country text
-- $4 language text
-- $5 ids text[]
-- gives
--   item_id text not null
--   attributes jsonb not null
select item_id, attributes from catalog_items where business_id = $1 and catalog_id = $2 and country = $3 and language = $4 and item_id = any($5::text[]) and not gone order by item_id for update;

-- catalogs.items.put (item-queries.ts)
-- $1 business int8
-- $2 catalog int8
-- $3 country text
-- $4 language text
-- $5 items jsonb
insert into catalog_items as i (business_id, catalog_id, country, language, item_id, id_hash, row_hash, attributes)
   select $1, $2, $3, $4, n.item_id, n.id_hash, 0, n.attributes
   from jsonb_to_recordset($5::jsonb) as n (item_id text, id_hash bigint, attributes jsonb) order by n.item_id
   on conflict (business_id, catalog_id, country, language, item_id) do update
     set row_hash = 0, attributes = excluded.attributes, pin_due = true, gone = false, updated_at = now();

-- catalogs.items.delete (item-queries.ts)
-- $1 business int8
-- $2 catalog int8
-- $3 country text
-- $4 language text
-- $5 ids text[]
update catalog_items set gone = true, pin_due = true, row_hash = 0, updated_at = now() where business_id = $1 and catalog_id = $2 and country = $3 and language = $4 and item_id = any($5::text[]);

-- catalogs.batches.add (item-queries.ts)
-- $1 business int8
-- $2 items jsonb
-- $3 type text
-- gives
--   id int8 not null
--   created_at timestamptz not null
--   items jsonb not null
--   catalog_type text not null
insert into catalog_batches (business_id, items, catalog_type) values ($1, $2::jsonb, $3) returning id, created_at, items, catalog_type;

-- catalogs.batches.get (item-queries.ts)
-- $1 business int8
-- $2 id int8
-- gives
--   id int8 not null
--   created_at timestamptz not null
--   items jsonb not null
--   catalog_type text not null
select id, created_at, items, catalog_type from catalog_batches where business_id = $1 and id = $2;

-- catalogs.batches.forget (item-queries.ts)
delete from catalog_batches where created_at < now() - interval '7 days';

-- catalogs.list.asc (queries.ts)
-- $1 business int8
-- $2 after int8
-- $3 limit int4
-- gives
--   id int8 not null
--   name text not null
--   catalog_type text not null
--   created_at timestamptz not null
--   updated_at timestamptz not null
select c.id, c.name, c.catalog_type, c.created_at, c.updated_at from catalogs c where c.business_id = $1 and c.id > $2 order by c.id asc limit $3::int;

-- catalogs.list.desc (queries.ts)
-- $1 business int8
-- $2 after int8
-- $3 limit int4
-- gives
--   id int8 not null
--   name text not null
--   catalog_type text not null
--   created_at timestamptz not null
--   updated_at timestamptz not null
select c.id, c.name, c.catalog_type, c.created_at, c.updated_at from catalogs c where c.business_id = $1 and c.id < $2 order by c.id desc limit $3::int;

-- catalogs.get (queries.ts)
-- $1 business int8
-- $2 id int8
-- gives
--   id int8 not null
--   name text not null
--   catalog_type text not null
--   created_at timestamptz not null
--   updated_at timestamptz not null
select c.id, c.name, c.catalog_type, c.created_at, c.updated_at from catalogs c where c.business_id = $1 and c.id = $2;

-- catalogs.first (queries.ts)
-- $1 business int8
-- $2 type text
-- gives
--   id int8 not null
--   name text not null
--   catalog_type text not null
--   created_at timestamptz not null
--   updated_at timestamptz not null
select c.id, c.name, c.catalog_type, c.created_at, c.updated_at from catalogs c where c.business_id = $1 and c.catalog_type = $2 order by c.id limit 1;

-- catalogs.lock_business (queries.ts)
-- $1 business int8
select from users where id = $1 for no key update;

-- catalogs.count (queries.ts)
-- $1 business int8
-- gives
--   count int4
select count(*)::int as count from catalogs where business_id = $1;

-- catalogs.add (queries.ts)
-- $1 business int8
-- $2 name text
-- $3 type text
-- gives
--   id int8 not null
--   name text not null
--   catalog_type text not null
--   created_at timestamptz not null
--   updated_at timestamptz not null
insert into catalogs as c (business_id, name, catalog_type) values ($1, $2, $3) returning c.id, c.name, c.catalog_type, c.created_at, c.updated_at;

-- catalogs.websites (queries.ts)
-- $1 business int8
-- gives
--   named bool
--   claimed bool
select count(*) > 0 as named, coalesce(bool_or(claimed_at is not null), false) as claimed
   from website_claims where user_id = $1 and not photo_site;

-- catalogs.feeds.list.asc (queries.ts)
-- $1 business int8
-- $2 after int8
-- $3 limit int4
-- $4 catalog int8
-- gives
--   id int8 not null
--   name text not null
--   catalog_type text not null
--   created_at timestamptz not null
--   updated_at timestamptz not null
--   catalog_id int8 not null
--   format text not null
--   location text not null
--   default_country text null
--   default_locale text not null
--   default_currency text null
--   default_availability text null
--   username text null
--   password text null
--   host_key text null
--   schedule_time text null
--   schedule_zone text null
--   status text not null
select f.id, f.name, c.catalog_type, f.created_at, f.updated_at, f.catalog_id, f.format, f.location, f.default_country,
  f.default_locale, f.default_currency, f.default_availability, f.username, f.password, f.host_key, f.schedule_time, f.schedule_zone, f.status from catalog_feeds f join catalogs c on c.business_id = f.business_id and c.id = f.catalog_id where f.business_id = $1 and f.id > $2 and ($4::bigint is null or f.catalog_id = $4::bigint)
     order by f.id asc limit $3::int;

-- catalogs.feeds.list.desc (queries.ts)
-- $1 business int8
-- $2 after int8
-- $3 limit int4
-- $4 catalog int8
-- gives
--   id int8 not null
--   name text not null
--   catalog_type text not null
--   created_at timestamptz not null
--   updated_at timestamptz not null
--   catalog_id int8 not null
--   format text not null
--   location text not null
--   default_country text null
--   default_locale text not null
--   default_currency text null
--   default_availability text null
--   username text null
--   password text null
--   host_key text null
--   schedule_time text null
--   schedule_zone text null
--   status text not null
select f.id, f.name, c.catalog_type, f.created_at, f.updated_at, f.catalog_id, f.format, f.location, f.default_country,
  f.default_locale, f.default_currency, f.default_availability, f.username, f.password, f.host_key, f.schedule_time, f.schedule_zone, f.status from catalog_feeds f join catalogs c on c.business_id = f.business_id and c.id = f.catalog_id where f.business_id = $1 and f.id < $2 and ($4::bigint is null or f.catalog_id = $4::bigint)
     order by f.id desc limit $3::int;

-- catalogs.feeds.get (queries.ts)
-- $1 business int8
-- $2 id int8
-- gives
--   id int8 not null
--   name text not null
--   catalog_type text not null
--   created_at timestamptz not null
--   updated_at timestamptz not null
--   catalog_id int8 not null
--   format text not null
--   location text not null
--   default_country text null
--   default_locale text not null
--   default_currency text null
--   default_availability text null
--   username text null
--   password text null
--   host_key text null
--   schedule_time text null
--   schedule_zone text null
--   status text not null
select f.id, f.name, c.catalog_type, f.created_at, f.updated_at, f.catalog_id, f.format, f.location, f.default_country,
  f.default_locale, f.default_currency, f.default_availability, f.username, f.password, f.host_key, f.schedule_time, f.schedule_zone, f.status from catalog_feeds f join catalogs c on c.business_id = f.business_id and c.id = f.catalog_id where f.business_id = $1 and f.id = $2;

-- catalogs.feeds.lock (queries.ts)
-- $1 business int8
-- $2 id int8
-- gives
--   id int8 not null
--   name text not null
--   catalog_type text not null
--   created_at timestamptz not null
--   updated_at timestamptz not null
--   catalog_id int8 not null
--   format text not null
--   location text not null
--   default_country text null
--   default_locale text not null
--   default_currency text null
--   default_availability text null
--   username text null
--   password text null
--   host_key text null
--   schedule_time text null
--   schedule_zone text null
--   status text not null
select f.id, f.name, c.catalog_type, f.created_at, f.updated_at, f.catalog_id, f.format, f.location, f.default_country,
  f.default_locale, f.default_currency, f.default_availability, f.username, f.password, f.host_key, f.schedule_time, f.schedule_zone, f.status from catalog_feeds f join catalogs c on c.business_id = f.business_id and c.id = f.catalog_id where f.business_id = $1 and f.id = $2 for no key update of f;

-- catalogs.feeds.count (queries.ts)
-- $1 business int8
-- gives
--   count int4
select count(*)::int as count from catalog_feeds where business_id = $1;

-- catalogs.feeds.add (queries.ts)
-- $1 business int8
-- $2 id int8
-- $3 name text
-- $4 format text
-- $5 location text
-- $6 currency text
-- $7 availability text
-- $8 username text
-- $9 password text
-- $10 time text
-- $11 zone text
-- $12 status text
-- $13 hostKey text
-- $14 country text
-- $15 locale text
-- gives
--   id int8 not null
insert into catalog_feeds (business_id, catalog_id, name, format, location, default_currency, default_availability, username, password,
     schedule_time, schedule_zone, status, host_key, default_country, default_locale)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) returning id;

-- catalogs.feeds.change (queries.ts)
-- $1 business int8
-- $2 id int8
-- $3 name text
-- $4 format text
-- $5 location text
-- $6 currency text
-- $7 availability text
-- $8 username text
-- $9 password text
-- $10 time text
-- $11 zone text
-- $12 status text
-- $13 hostKey text
update catalog_feeds set name = $3, format = $4, location = $5, default_currency = $6, default_availability = $7, username = $8,
     password = $9, schedule_time = $10, schedule_zone = $11, status = $12, host_key = $13, updated_at = now() where business_id = $1 and id = $2;

-- catalogs.feeds.delete (queries.ts)
-- $1 business int8
-- $2 id int8
-- gives
--   id int8 not null
delete from catalog_feeds where business_id = $1 and id = $2 returning id;

-- catalogs.runs.begin (run-queries.ts)
-- $1 business int8
-- $2 feed int8
-- gives
--   id int8 not null
--   feed_id int8 not null
--   status text not null
--   created_at timestamptz not null
--   updated_at timestamptz not null
--   original int4 null
--   ingested int4 null
--   errors jsonb not null
--   warnings jsonb not null
--   ingestion_errors jsonb not null
--   info jsonb not null
--   failure text null
insert into catalog_feed_runs as r (business_id, feed_id) values ($1, $2)
   on conflict (business_id, feed_id) where status = 'PROCESSING' do nothing returning r.id, r.feed_id, r.status, r.created_at, r.updated_at, r.original, r.ingested, r.errors, r.warnings,
  r.ingestion_errors, r.info, r.failure;

-- catalogs.runs.under_way (run-queries.ts)
-- $1 business int8
-- $2 feed int8
-- gives
--   id int8 not null
--   feed_id int8 not null
--   status text not null
--   created_at timestamptz not null
--   updated_at timestamptz not null
--   original int4 null
--   ingested int4 null
--   errors jsonb not null
--   warnings jsonb not null
--   ingestion_errors jsonb not null
--   info jsonb not null
--   failure text null
select r.id, r.feed_id, r.status, r.created_at, r.updated_at, r.original, r.ingested, r.errors, r.warnings,
  r.ingestion_errors, r.info, r.failure from catalog_feed_runs r where r.business_id = $1 and r.feed_id = $2 and r.status = 'PROCESSING';

-- catalogs.runs.end (run-queries.ts)
-- $1 business int8
-- $2 id int8
-- $3 status text
-- $4 original int4
-- $5 ingested int4
-- $6 errors jsonb
-- $7 warnings jsonb
-- $8 ingestionErrors jsonb
-- $9 info jsonb
-- $10 failure text
-- gives
--   id int8 not null
update catalog_feed_runs set status = $3, original = $4, ingested = $5, errors = $6::jsonb, warnings = $7::jsonb,
     ingestion_errors = $8::jsonb, info = $9::jsonb, failure = $10, updated_at = now()
   where business_id = $1 and id = $2 and status = 'PROCESSING' returning id;

-- catalogs.runs.last_good (run-queries.ts)
-- $1 business int8
-- $2 feed int8
-- gives
--   id int8 not null
--   feed_id int8 not null
--   status text not null
--   created_at timestamptz not null
--   updated_at timestamptz not null
--   original int4 null
--   ingested int4 null
--   errors jsonb not null
--   warnings jsonb not null
--   ingestion_errors jsonb not null
--   info jsonb not null
--   failure text null
select r.id, r.feed_id, r.status, r.created_at, r.updated_at, r.original, r.ingested, r.errors, r.warnings,
  r.ingestion_errors, r.info, r.failure from catalog_feed_runs r where r.business_id = $1 and r.feed_id = $2 and r.status = 'COMPLETED' order by r.id desc limit 1;

-- catalogs.runs.forget (run-queries.ts)
-- $1 business int8
-- $2 feed int8
delete from catalog_feed_runs where business_id = $1 and id in (
     select id from catalog_feed_runs where business_id = $1 and feed_id = $2 order by id desc offset 50);

-- catalogs.runs.list.asc (run-queries.ts)
-- $1 business int8
-- $2 feed int8
-- $3 after int8
-- $4 limit int4
-- gives
--   id int8 not null
--   feed_id int8 not null
--   status text not null
--   created_at timestamptz not null
--   updated_at timestamptz not null
--   original int4 null
--   ingested int4 null
--   errors jsonb not null
--   warnings jsonb not null
--   ingestion_errors jsonb not null
--   info jsonb not null
--   failure text null
select r.id, r.feed_id, r.status, r.created_at, r.updated_at, r.original, r.ingested, r.errors, r.warnings,
  r.ingestion_errors, r.info, r.failure from catalog_feed_runs r where r.business_id = $1 and r.feed_id = $2 and r.id > $3 order by r.id asc limit $4::int;

-- catalogs.runs.list.desc (run-queries.ts)
-- $1 business int8
-- $2 feed int8
-- $3 after int8
-- $4 limit int4
-- gives
--   id int8 not null
--   feed_id int8 not null
--   status text not null
--   created_at timestamptz not null
--   updated_at timestamptz not null
--   original int4 null
--   ingested int4 null
--   errors jsonb not null
--   warnings jsonb not null
--   ingestion_errors jsonb not null
--   info jsonb not null
--   failure text null
select r.id, r.feed_id, r.status, r.created_at, r.updated_at, r.original, r.ingested, r.errors, r.warnings,
  r.ingestion_errors, r.info, r.failure from catalog_feed_runs r where r.business_id = $1 and r.feed_id = $2 and r.id < $3 order by r.id desc limit $4::int;

-- catalogs.runs.get (run-queries.ts)
-- $1 business int8
-- $2 id int8
-- gives
--   id int8 not null
--   feed_id int8 not null
--   status text not null
--   created_at timestamptz not null
--   updated_at timestamptz not null
--   original int4 null
--   ingested int4 null
--   errors jsonb not null
--   warnings jsonb not null
--   ingestion_errors jsonb not null
--   info jsonb not null
--   failure text null
select r.id, r.feed_id, r.status, r.created_at, r.updated_at, r.original, r.ingested, r.errors, r.warnings,
  r.ingestion_errors, r.info, r.failure from catalog_feed_runs r where r.business_id = $1 and r.id = $2;

-- catalogs.issues.list (run-queries.ts)
-- $1 business int8
-- $2 run int8
-- $3 after int4
-- $4 limit int4
-- $5 numbers int4[]
-- $6 code text
-- gives
--   item_number int4 not null
--   item_id text null
--   errors jsonb not null
--   warnings jsonb not null
select item_number, item_id, errors, warnings from catalog_item_issues
   where business_id = $1 and run_id = $2 and item_number > $3::int and ($5::int[] is null or item_number = any($5::int[]))
     and ($6::text is null or errors ? $6::text or warnings ? $6::text)
   order by item_number limit $4::int;

-- catalogs.issues.add (run-queries.ts)
-- $1 business int8
-- $2 run int8
-- $3 issues jsonb
insert into catalog_item_issues (business_id, run_id, item_number, item_id, errors, warnings)
   select $1, r.id, i.item_number, i.item_id, i.errors, i.warnings
   from catalog_feed_runs r, jsonb_to_recordset($3::jsonb) as i (item_number int, item_id text, errors jsonb, warnings jsonb)
   where r.business_id = $1 and r.id = $2 on conflict do nothing;

-- catalogs.issues.forget (run-queries.ts)
-- $1 business int8
-- $2 run int8
delete from catalog_item_issues where business_id = $1 and run_id = $2;

-- catalogs.feeds.note_file (run-queries.ts)
-- $1 business int8
-- $2 feed int8
-- $3 read timestamptz
-- $4 etag text
-- $5 modified text
update catalog_feeds set etag = $4, last_modified = $5
   where business_id = $1 and id = $2 and date_trunc('milliseconds', updated_at) = $3::timestamptz;

-- catalogs.feeds.trust_host (run-queries.ts)
-- $1 business int8
-- $2 feed int8
-- $3 location text
-- $4 key text
update catalog_feeds set host_key = $4 where business_id = $1 and id = $2 and location = $3 and host_key is null;

-- catalogs.feeds.forget_file (run-queries.ts)
-- $1 business int8
-- $2 feed int8
update catalog_feeds set etag = null, last_modified = null where business_id = $1 and id = $2;

-- catalogs.feeds.known_file (run-queries.ts)
-- $1 business int8
-- $2 feed int8
-- gives
--   etag text null
--   last_modified text null
select etag, last_modified from catalog_feeds where business_id = $1 and id = $2;

-- catalogs.feeds.plan_next (run-queries.ts)
-- $1 business int8
-- $2 feed int8
update catalog_feeds f set read_at = case when f.status <> 'ACTIVE' then null
  when f.schedule_time is null then now() + interval '1 day'
  else (select min(at) from (select ((now() at time zone f.schedule_zone)::date + days + f.schedule_time::time) at time zone f.schedule_zone as at
    from generate_series(0, 2) days) times where at > now()) end where f.business_id = $1 and f.id = $2;

-- catalogs.feeds.take_due (run-queries.ts)
-- $1 limit int4
-- gives
--   business_id int8 not null
--   id int8 not null
with due as (
     select business_id, id from catalog_feeds where read_at <= now() order by read_at limit $1::int for no key update skip locked
   )
   update catalog_feeds f set read_at = case when f.status <> 'ACTIVE' then null
  when f.schedule_time is null then now() + interval '1 day'
  else (select min(at) from (select ((now() at time zone f.schedule_zone)::date + days + f.schedule_time::time) at time zone f.schedule_zone as at
    from generate_series(0, 2) days) times where at > now()) end from due where f.business_id = due.business_id and f.id = due.id returning f.business_id, f.id;

-- catalogs.feeds.any_due (run-queries.ts)
-- gives
--   due bool
select exists (select from catalog_feeds where read_at <= now()) as due;

-- catalogs.claims (run-queries.ts)
-- $1 business int8
-- gives
--   claim_key text not null
select claim_key from website_claims where user_id = $1 and claimed_at is not null and not photo_site;

-- catalogs.feeds.read_soon (run-queries.ts)
-- $1 business int8
update catalog_feeds f set read_at = least(f.read_at, greatest(now() + interval '1 minute', (
     select max(r.created_at) + interval '15 minutes' from catalog_feed_runs r where r.business_id = f.business_id and r.feed_id = f.id)))
   where f.business_id = $1 and f.read_at is not null;

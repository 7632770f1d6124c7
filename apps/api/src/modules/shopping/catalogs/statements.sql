-- The statements of this folder as PostgreSQL gets them, with what it says of them. Written by `npm run sql`; a test compares.

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
--   schedule_time text null
--   schedule_zone text null
--   status text not null
select f.id, f.name, c.catalog_type, f.created_at, f.updated_at, f.catalog_id, f.format, f.location, f.default_country,
  f.default_locale, f.default_currency, f.default_availability, f.username, f.password, f.schedule_time, f.schedule_zone, f.status from catalog_feeds f join catalogs c on c.business_id = f.business_id and c.id = f.catalog_id where f.business_id = $1 and f.id > $2 and ($4::bigint is null or f.catalog_id = $4::bigint)
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
--   schedule_time text null
--   schedule_zone text null
--   status text not null
select f.id, f.name, c.catalog_type, f.created_at, f.updated_at, f.catalog_id, f.format, f.location, f.default_country,
  f.default_locale, f.default_currency, f.default_availability, f.username, f.password, f.schedule_time, f.schedule_zone, f.status from catalog_feeds f join catalogs c on c.business_id = f.business_id and c.id = f.catalog_id where f.business_id = $1 and f.id < $2 and ($4::bigint is null or f.catalog_id = $4::bigint)
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
--   schedule_time text null
--   schedule_zone text null
--   status text not null
select f.id, f.name, c.catalog_type, f.created_at, f.updated_at, f.catalog_id, f.format, f.location, f.default_country,
  f.default_locale, f.default_currency, f.default_availability, f.username, f.password, f.schedule_time, f.schedule_zone, f.status from catalog_feeds f join catalogs c on c.business_id = f.business_id and c.id = f.catalog_id where f.business_id = $1 and f.id = $2;

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
--   schedule_time text null
--   schedule_zone text null
--   status text not null
select f.id, f.name, c.catalog_type, f.created_at, f.updated_at, f.catalog_id, f.format, f.location, f.default_country,
  f.default_locale, f.default_currency, f.default_availability, f.username, f.password, f.schedule_time, f.schedule_zone, f.status from catalog_feeds f join catalogs c on c.business_id = f.business_id and c.id = f.catalog_id where f.business_id = $1 and f.id = $2 for no key update of f;

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
-- $13 country text
-- $14 locale text
-- gives
--   id int8 not null
insert into catalog_feeds (business_id, catalog_id, name, format, location, default_currency, default_availability, username, password,
     schedule_time, schedule_zone, status, default_country, default_locale)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) returning id;

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
update catalog_feeds set name = $3, format = $4, location = $5, default_currency = $6, default_availability = $7, username = $8,
     password = $9, schedule_time = $10, schedule_zone = $11, status = $12, updated_at = now() where business_id = $1 and id = $2;

-- catalogs.feeds.delete (queries.ts)
-- $1 business int8
-- $2 id int8
-- gives
--   id int8 not null
delete from catalog_feeds where business_id = $1 and id = $2 returning id;

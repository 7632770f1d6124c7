-- The statements of this folder as PostgreSQL gets them, with what it says of them. Written by `npm run sql`; a test compares.

-- catalog_reports.add (queries.ts)
-- $1 business int8
-- $2 token text
-- $3 asked text
-- gives
--   business_id int8 not null
--   id int8 not null
--   token text not null
--   asked jsonb not null
--   size int8 null
--   created_at timestamptz not null
insert into catalog_reports as r (business_id, token, asked) values ($1, $2, $3::text::jsonb)
   on conflict (business_id, asked, day) do nothing returning r.business_id, r.id, r.token, r.asked, r.size, r.created_at;

-- catalog_reports.of_today (queries.ts)
-- $1 business int8
-- $2 asked text
-- gives
--   business_id int8 not null
--   id int8 not null
--   token text not null
--   asked jsonb not null
--   size int8 null
--   created_at timestamptz not null
select r.business_id, r.id, r.token, r.asked, r.size, r.created_at from catalog_reports r where r.business_id = $1 and r.asked = $2::text::jsonb and r.day = (now() at time zone 'UTC')::date;

-- catalog_reports.get (queries.ts)
-- $1 business int8
-- $2 id int8
-- gives
--   business_id int8 not null
--   id int8 not null
--   token text not null
--   asked jsonb not null
--   size int8 null
--   created_at timestamptz not null
select r.business_id, r.id, r.token, r.asked, r.size, r.created_at from catalog_reports r where r.business_id = $1 and r.id = $2;

-- catalog_reports.by_token (queries.ts)
-- $1 token text
-- gives
--   business_id int8 not null
--   id int8 not null
--   token text not null
--   asked jsonb not null
--   size int8 null
--   created_at timestamptz not null
select r.business_id, r.id, r.token, r.asked, r.size, r.created_at from catalog_reports r where r.token = $1;

-- catalog_reports.finish (queries.ts)
-- $1 business int8
-- $2 id int8
-- $3 size int8
-- gives
--   id int8 not null
update catalog_reports set size = $3 where business_id = $1 and id = $2 returning id;

-- catalog_reports.sweep (queries.ts)
-- $1 hours int4
-- $2 limit int4
-- gives
--   token text not null
delete from catalog_reports where (business_id, id) in (
     select business_id, id from catalog_reports where created_at < now() - $1::int * interval '1 hour' order by created_at limit $2::int)
   returning token;

-- catalog_reports.items (queries.ts)
-- $1 business int8
-- $2 catalog int8
-- $3 country text
-- $4 language text
-- $5 item text
-- $6 limit int4
-- gives
--   item_id text not null
--   country text not null
--   language text not null
--   title text
--   link text
--   price text
--   availability text
--   pin_id int8
--   issues text[]
select i.item_id, i.country, i.language, i.attributes ->> 'title' as title, i.attributes ->> 'link' as link, i.attributes ->> 'price' as price,
     i.attributes ->> 'availability' as availability, case when not (k.catalog_id, k.country, k.language, k.item_id) is distinct from (i.catalog_id, i.country, i.language, i.item_id) then p.id end as pin_id, array_remove(array[
     case when i.attributes ->> 'availability' = 'out of stock' then 'OUT_OF_STOCK' end,
     case when k.link is not null and not (k.catalog_id, k.country, k.language, k.item_id) is distinct from (i.catalog_id, i.country, i.language, i.item_id) and k.pin_id is null and k.failures > 0 then 'IMAGE_UNREACHABLE' end,
     case when k.pin_id is not null and p.id is null then 'PIN_DELETED' end,
     case when k.link is not null and (k.catalog_id, k.country, k.language, k.item_id) is distinct from (i.catalog_id, i.country, i.language, i.item_id) then 'LINK_SHARED' end], null) as issues
   from catalog_items i left join catalog_pins k on k.business_id = i.business_id and k.link = i.attributes ->> 'link'
     left join pins p on p.id = k.pin_id
   where i.business_id = $1 and i.catalog_id = $2 and not i.gone and (i.country, i.language, i.item_id) > ($3, $4, $5)
   order by i.country, i.language, i.item_id limit $6::int;

-- catalog_reports.issues (queries.ts)
-- $1 business int8
-- $2 catalog int8
-- gives
--   issue text
--   count int4
select issue, count(*)::int as count from (select unnest(array_remove(array[
     case when i.attributes ->> 'availability' = 'out of stock' then 'OUT_OF_STOCK' end,
     case when k.link is not null and not (k.catalog_id, k.country, k.language, k.item_id) is distinct from (i.catalog_id, i.country, i.language, i.item_id) and k.pin_id is null and k.failures > 0 then 'IMAGE_UNREACHABLE' end,
     case when k.pin_id is not null and p.id is null then 'PIN_DELETED' end,
     case when k.link is not null and (k.catalog_id, k.country, k.language, k.item_id) is distinct from (i.catalog_id, i.country, i.language, i.item_id) then 'LINK_SHARED' end], null)) as issue from catalog_items i left join catalog_pins k on k.business_id = i.business_id and k.link = i.attributes ->> 'link'
     left join pins p on p.id = k.pin_id
   where i.business_id = $1 and i.catalog_id = $2 and not i.gone) found group by issue order by count desc, issue;

-- catalog_reports.catalog (queries.ts)
-- $1 business int8
-- $2 type text
-- $3 id int8
-- gives
--   id int8 not null
select id from catalogs where business_id = $1 and catalog_type = $2 and ($3::bigint is null or id = $3::bigint) order by id limit 1;

-- catalog_reports.has_catalog (queries.ts)
-- $1 business int8
-- gives
--   has bool
select exists (select from catalogs where business_id = $1) as has;

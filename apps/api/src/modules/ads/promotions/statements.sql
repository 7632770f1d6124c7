-- The statements of this folder as PostgreSQL gets them, with what it says of them. Written by `npm run sql`; a test compares.

-- promotions.list_asc (queries.ts)
-- $1 account int8
-- $2 after int8
-- $3 limit int4
-- gives
--   id int8 not null
--   ad_account_id int8 not null
--   status text not null
--   promotion_title text not null
--   promotion_type text not null
--   promotion_custom_id text null
--   platform_type text not null
--   external_id text null
--   promotion_code text null
--   template_values jsonb not null
--   start_time float8
--   end_time float8
select id, ad_account_id, status, title as promotion_title, promotion_type, custom_id as promotion_custom_id, platform_type, external_id,
  code as promotion_code, template_values, floor(extract(epoch from start_time))::float8 as start_time, floor(extract(epoch from end_time))::float8 as end_time from promotions where ad_account_id = $1 and id > $2 order by id asc limit $3::int;

-- promotions.list_desc (queries.ts)
-- $1 account int8
-- $2 after int8
-- $3 limit int4
-- gives
--   id int8 not null
--   ad_account_id int8 not null
--   status text not null
--   promotion_title text not null
--   promotion_type text not null
--   promotion_custom_id text null
--   platform_type text not null
--   external_id text null
--   promotion_code text null
--   template_values jsonb not null
--   start_time float8
--   end_time float8
select id, ad_account_id, status, title as promotion_title, promotion_type, custom_id as promotion_custom_id, platform_type, external_id,
  code as promotion_code, template_values, floor(extract(epoch from start_time))::float8 as start_time, floor(extract(epoch from end_time))::float8 as end_time from promotions where ad_account_id = $1 and id < $2 order by id desc limit $3::int;

-- promotions.get (queries.ts)
-- $1 account int8
-- $2 id int8
-- gives
--   id int8 not null
--   ad_account_id int8 not null
--   status text not null
--   promotion_title text not null
--   promotion_type text not null
--   promotion_custom_id text null
--   platform_type text not null
--   external_id text null
--   promotion_code text null
--   template_values jsonb not null
--   start_time float8
--   end_time float8
select id, ad_account_id, status, title as promotion_title, promotion_type, custom_id as promotion_custom_id, platform_type, external_id,
  code as promotion_code, template_values, floor(extract(epoch from start_time))::float8 as start_time, floor(extract(epoch from end_time))::float8 as end_time from promotions where ad_account_id = $1 and id = $2;

-- promotions.lock (queries.ts)
-- $1 account int8
-- $2 id int8
-- gives
--   id int8 not null
--   ad_account_id int8 not null
--   status text not null
--   promotion_title text not null
--   promotion_type text not null
--   promotion_custom_id text null
--   platform_type text not null
--   external_id text null
--   promotion_code text null
--   template_values jsonb not null
--   start_time float8
--   end_time float8
select id, ad_account_id, status, title as promotion_title, promotion_type, custom_id as promotion_custom_id, platform_type, external_id,
  code as promotion_code, template_values, floor(extract(epoch from start_time))::float8 as start_time, floor(extract(epoch from end_time))::float8 as end_time from promotions where ad_account_id = $1 and id = $2 for no key update;

-- promotions.add (queries.ts)
-- $1 account int8
-- $2 status text
-- $3 title text
-- $4 type text
-- $5 customId text
-- $6 platform text
-- $7 externalId text
-- $8 code text
-- $9 values text
-- $10 start float8
-- $11 end float8
-- gives
--   id int8 not null
--   ad_account_id int8 not null
--   status text not null
--   promotion_title text not null
--   promotion_type text not null
--   promotion_custom_id text null
--   platform_type text not null
--   external_id text null
--   promotion_code text null
--   template_values jsonb not null
--   start_time float8
--   end_time float8
insert into promotions (ad_account_id, status, title, promotion_type, custom_id, platform_type, external_id, code, template_values, start_time, end_time)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9::text::jsonb, to_timestamp($10::float8), to_timestamp($11::float8)) returning id, ad_account_id, status, title as promotion_title, promotion_type, custom_id as promotion_custom_id, platform_type, external_id,
  code as promotion_code, template_values, floor(extract(epoch from start_time))::float8 as start_time, floor(extract(epoch from end_time))::float8 as end_time;

-- promotions.change (queries.ts)
-- $1 account int8
-- $2 id int8
-- $3 status text
-- $4 title text
-- $5 type text
-- $6 customId text
-- $7 platform text
-- $8 externalId text
-- $9 code text
-- $10 values text
-- $11 start float8
-- $12 end float8
-- gives
--   id int8 not null
--   ad_account_id int8 not null
--   status text not null
--   promotion_title text not null
--   promotion_type text not null
--   promotion_custom_id text null
--   platform_type text not null
--   external_id text null
--   promotion_code text null
--   template_values jsonb not null
--   start_time float8
--   end_time float8
update promotions set status = $3, title = $4, promotion_type = $5, custom_id = $6, platform_type = $7, external_id = $8, code = $9,
     template_values = $10::text::jsonb, start_time = to_timestamp($11::float8), end_time = to_timestamp($12::float8), updated_at = now()
   where ad_account_id = $1 and id = $2 returning id, ad_account_id, status, title as promotion_title, promotion_type, custom_id as promotion_custom_id, platform_type, external_id,
  code as promotion_code, template_values, floor(extract(epoch from start_time))::float8 as start_time, floor(extract(epoch from end_time))::float8 as end_time;

-- promotions.delete (queries.ts)
-- $1 account int8
-- $2 id int8
delete from promotions where ad_account_id = $1 and id = $2;

-- promotions.lock_groups (queries.ts)
-- $1 account int8
-- $2 id int8
-- gives
--   id int8 not null
--   promotion_level text not null
select id, promotion_level from ad_groups where ad_account_id = $1 and promotion_id = $2 order by id for no key update;

-- promotions.groups (queries.ts)
-- $1 account int8
-- $2 id int8
-- gives
--   id int8 not null
--   promotion_level text not null
select id, promotion_level from ad_groups where ad_account_id = $1 and promotion_id = $2 order by id;

-- promotions.leave_groups (queries.ts)
-- $1 account int8
-- $2 groups int8[]
update ad_groups set promotion_id = null, promotion_level = 'NONE', updated_time = now() where ad_account_id = $1 and id = any($2::bigint[]);

-- The statements of this folder as PostgreSQL gets them, with what it says of them. Written by `npm run sql`; a test compares.

-- merchants.get (queries.ts)
-- $1 business int8
-- gives
--   is_verified bool not null
--   websites text[]
--   read_days float8
--   original int8
--   ingested int8
select u.verified_merchant as is_verified, array(select c.claim_key from website_claims c where c.user_id = u.id and c.claimed_at is not null and not c.photo_site order by c.id) as websites,
  (select case when bool_and(r.status = 'COMPLETED') then extract(epoch from now() - min(r.created_at))::float8 / 86400 end from catalog_feeds f join catalogs k on k.business_id = f.business_id and k.id = f.catalog_id and k.catalog_type = 'RETAIL'
    left join lateral (select r.status, r.created_at, r.original, r.ingested from catalog_feed_runs r
      where r.business_id = f.business_id and r.feed_id = f.id and r.status <> 'PROCESSING' order by r.id desc limit 1) r on true
    where f.business_id = u.id and f.status = 'ACTIVE') as read_days,
  (select coalesce(sum(r.original), 0) from catalog_feeds f join catalogs k on k.business_id = f.business_id and k.id = f.catalog_id and k.catalog_type = 'RETAIL'
    left join lateral (select r.status, r.created_at, r.original, r.ingested from catalog_feed_runs r
      where r.business_id = f.business_id and r.feed_id = f.id and r.status <> 'PROCESSING' order by r.id desc limit 1) r on true
    where f.business_id = u.id and f.status = 'ACTIVE') as original, (select coalesce(sum(r.ingested), 0) from catalog_feeds f join catalogs k on k.business_id = f.business_id and k.id = f.catalog_id and k.catalog_type = 'RETAIL'
    left join lateral (select r.status, r.created_at, r.original, r.ingested from catalog_feed_runs r
      where r.business_id = f.business_id and r.feed_id = f.id and r.status <> 'PROCESSING' order by r.id desc limit 1) r on true
    where f.business_id = u.id and f.status = 'ACTIVE') as ingested from users u where u.id = $1;

-- merchants.applications (queries.ts)
-- $1 business int8
-- $2 limit int4
-- gives
--   id int8 not null
--   state text not null
--   returns_url text not null
--   shipping_url text not null
--   note text not null
--   history json
select a.id, a.state, a.returns_url, a.shipping_url, a.note, (
  select json_agg(json_build_object('step', s.step, 'at', s.made_at, 'by', case when s.by_staff then null else p.full_name end,
    'answer', s.answer) order by s.id)
  from merchant_steps s left join users p on p.id = s.person_id where s.application_id = a.id) as history from merchant_applications a where a.business_id = $1 order by a.id desc limit $2::int;

-- merchants.oldest (queries.ts)
-- $1 state text
-- $2 after int8
-- $3 limit int4
-- gives
--   id int8 not null
--   state text not null
--   returns_url text not null
--   shipping_url text not null
--   note text not null
--   history json
--   business_id int8 not null
--   username text
--   name text
--   websites text[]
--   read_days float8
--   original int8
--   ingested int8
select a.id, a.state, a.returns_url, a.shipping_url, a.note, (
  select json_agg(json_build_object('step', s.step, 'at', s.made_at, 'by', case when s.by_staff then null else coalesce(p.business_name, p.full_name) end,
    'answer', s.answer) order by s.id)
  from merchant_steps s left join users p on p.id = s.person_id where s.application_id = a.id) as history, a.business_id, u.username, coalesce(u.business_name, u.full_name) as name, array(select c.claim_key from website_claims c where c.user_id = u.id and c.claimed_at is not null and not c.photo_site order by c.id) as websites,
  (select case when bool_and(r.status = 'COMPLETED') then extract(epoch from now() - min(r.created_at))::float8 / 86400 end from catalog_feeds f join catalogs k on k.business_id = f.business_id and k.id = f.catalog_id and k.catalog_type = 'RETAIL'
    left join lateral (select r.status, r.created_at, r.original, r.ingested from catalog_feed_runs r
      where r.business_id = f.business_id and r.feed_id = f.id and r.status <> 'PROCESSING' order by r.id desc limit 1) r on true
    where f.business_id = u.id and f.status = 'ACTIVE') as read_days,
  (select coalesce(sum(r.original), 0) from catalog_feeds f join catalogs k on k.business_id = f.business_id and k.id = f.catalog_id and k.catalog_type = 'RETAIL'
    left join lateral (select r.status, r.created_at, r.original, r.ingested from catalog_feed_runs r
      where r.business_id = f.business_id and r.feed_id = f.id and r.status <> 'PROCESSING' order by r.id desc limit 1) r on true
    where f.business_id = u.id and f.status = 'ACTIVE') as original, (select coalesce(sum(r.ingested), 0) from catalog_feeds f join catalogs k on k.business_id = f.business_id and k.id = f.catalog_id and k.catalog_type = 'RETAIL'
    left join lateral (select r.status, r.created_at, r.original, r.ingested from catalog_feed_runs r
      where r.business_id = f.business_id and r.feed_id = f.id and r.status <> 'PROCESSING' order by r.id desc limit 1) r on true
    where f.business_id = u.id and f.status = 'ACTIVE') as ingested
  from merchant_applications a join users u on u.id = a.business_id where a.state = $1 and a.id > $2 order by a.id limit $3::int;

-- merchants.newest (queries.ts)
-- $1 state text
-- $2 before int8
-- $3 limit int4
-- gives
--   id int8 not null
--   state text not null
--   returns_url text not null
--   shipping_url text not null
--   note text not null
--   history json
--   business_id int8 not null
--   username text
--   name text
--   websites text[]
--   read_days float8
--   original int8
--   ingested int8
select a.id, a.state, a.returns_url, a.shipping_url, a.note, (
  select json_agg(json_build_object('step', s.step, 'at', s.made_at, 'by', case when s.by_staff then null else coalesce(p.business_name, p.full_name) end,
    'answer', s.answer) order by s.id)
  from merchant_steps s left join users p on p.id = s.person_id where s.application_id = a.id) as history, a.business_id, u.username, coalesce(u.business_name, u.full_name) as name, array(select c.claim_key from website_claims c where c.user_id = u.id and c.claimed_at is not null and not c.photo_site order by c.id) as websites,
  (select case when bool_and(r.status = 'COMPLETED') then extract(epoch from now() - min(r.created_at))::float8 / 86400 end from catalog_feeds f join catalogs k on k.business_id = f.business_id and k.id = f.catalog_id and k.catalog_type = 'RETAIL'
    left join lateral (select r.status, r.created_at, r.original, r.ingested from catalog_feed_runs r
      where r.business_id = f.business_id and r.feed_id = f.id and r.status <> 'PROCESSING' order by r.id desc limit 1) r on true
    where f.business_id = u.id and f.status = 'ACTIVE') as read_days,
  (select coalesce(sum(r.original), 0) from catalog_feeds f join catalogs k on k.business_id = f.business_id and k.id = f.catalog_id and k.catalog_type = 'RETAIL'
    left join lateral (select r.status, r.created_at, r.original, r.ingested from catalog_feed_runs r
      where r.business_id = f.business_id and r.feed_id = f.id and r.status <> 'PROCESSING' order by r.id desc limit 1) r on true
    where f.business_id = u.id and f.status = 'ACTIVE') as original, (select coalesce(sum(r.ingested), 0) from catalog_feeds f join catalogs k on k.business_id = f.business_id and k.id = f.catalog_id and k.catalog_type = 'RETAIL'
    left join lateral (select r.status, r.created_at, r.original, r.ingested from catalog_feed_runs r
      where r.business_id = f.business_id and r.feed_id = f.id and r.status <> 'PROCESSING' order by r.id desc limit 1) r on true
    where f.business_id = u.id and f.status = 'ACTIVE') as ingested
  from merchant_applications a join users u on u.id = a.business_id where a.state = $1 and a.id < $2 order by a.id desc limit $3::int;

-- merchants.application (queries.ts)
-- $1 id int8
-- gives
--   id int8 not null
--   state text not null
--   returns_url text not null
--   shipping_url text not null
--   note text not null
--   history json
--   business_id int8 not null
--   username text
--   name text
--   websites text[]
--   read_days float8
--   original int8
--   ingested int8
select a.id, a.state, a.returns_url, a.shipping_url, a.note, (
  select json_agg(json_build_object('step', s.step, 'at', s.made_at, 'by', case when s.by_staff then null else coalesce(p.business_name, p.full_name) end,
    'answer', s.answer) order by s.id)
  from merchant_steps s left join users p on p.id = s.person_id where s.application_id = a.id) as history, a.business_id, u.username, coalesce(u.business_name, u.full_name) as name, array(select c.claim_key from website_claims c where c.user_id = u.id and c.claimed_at is not null and not c.photo_site order by c.id) as websites,
  (select case when bool_and(r.status = 'COMPLETED') then extract(epoch from now() - min(r.created_at))::float8 / 86400 end from catalog_feeds f join catalogs k on k.business_id = f.business_id and k.id = f.catalog_id and k.catalog_type = 'RETAIL'
    left join lateral (select r.status, r.created_at, r.original, r.ingested from catalog_feed_runs r
      where r.business_id = f.business_id and r.feed_id = f.id and r.status <> 'PROCESSING' order by r.id desc limit 1) r on true
    where f.business_id = u.id and f.status = 'ACTIVE') as read_days,
  (select coalesce(sum(r.original), 0) from catalog_feeds f join catalogs k on k.business_id = f.business_id and k.id = f.catalog_id and k.catalog_type = 'RETAIL'
    left join lateral (select r.status, r.created_at, r.original, r.ingested from catalog_feed_runs r
      where r.business_id = f.business_id and r.feed_id = f.id and r.status <> 'PROCESSING' order by r.id desc limit 1) r on true
    where f.business_id = u.id and f.status = 'ACTIVE') as original, (select coalesce(sum(r.ingested), 0) from catalog_feeds f join catalogs k on k.business_id = f.business_id and k.id = f.catalog_id and k.catalog_type = 'RETAIL'
    left join lateral (select r.status, r.created_at, r.original, r.ingested from catalog_feed_runs r
      where r.business_id = f.business_id and r.feed_id = f.id and r.status <> 'PROCESSING' order by r.id desc limit 1) r on true
    where f.business_id = u.id and f.status = 'ACTIVE') as ingested
  from merchant_applications a join users u on u.id = a.business_id where a.id = $1;

-- merchants.last_refusal (queries.ts)
-- $1 business int8
-- gives
--   at timestamptz not null
select s.made_at as at from merchant_steps s join merchant_applications a on a.id = s.application_id
   where a.business_id = $1 and s.step in ('rejected', 'revoked') and s.by_staff order by s.id desc limit 1;

-- merchants.apply (queries.ts)
-- $1 business int8
-- $2 returns text
-- $3 shipping text
-- $4 note text
-- gives
--   id int8 not null
insert into merchant_applications (business_id, returns_url, shipping_url, note) values ($1, $2, $3, $4)
   on conflict (business_id) where state in ('open', 'approved') do nothing returning id;

-- merchants.lock_live (queries.ts)
-- $1 business int8
-- gives
--   id int8 not null
--   state text not null
select id, state from merchant_applications where business_id = $1 and state in ('open', 'approved') for update;

-- merchants.lock (queries.ts)
-- $1 id int8
-- gives
--   business_id int8 not null
--   state text not null
select business_id, state from merchant_applications where id = $1 for update;

-- merchants.set_state (queries.ts)
-- $1 id int8
-- $2 state text
with changed as (update merchant_applications set state = $2 where id = $1 returning business_id)
   update users u set verified_merchant = $2 = 'approved' from changed where u.id = changed.business_id and u.verified_merchant <> ($2 = 'approved');

-- merchants.step (queries.ts)
-- $1 application int8
-- $2 step text
-- $3 person int8
-- $4 byStaff bool
-- $5 answer text
-- gives
--   id int8 not null
insert into merchant_steps (application_id, step, person_id, by_staff, answer) values ($1, $2, $3, $4::boolean, $5) returning id;

-- merchants.people (queries.ts)
-- $1 application int8
-- gives
--   id int8
select a.business_id as id from merchant_applications a where a.id = $1
   union
   select s.person_id from merchant_steps s join merchant_applications a on a.id = s.application_id
     join business_members m on m.business_id = a.business_id and m.member_id = s.person_id
   where a.id = $1 and s.step = 'applied';

-- merchants.decision_mail (queries.ts)
-- $1 step int8
-- $2 person int8
-- gives
--   email text not null
--   business_id int8 not null
--   name text
--   step text not null
--   answer text not null
select p.email, a.business_id, coalesce(b.business_name, b.full_name) as name, s.step, s.answer from merchant_steps s
     join merchant_applications a on a.id = s.application_id join users b on b.id = a.business_id join users p on p.id = $2
   where s.id = $1;

-- merchants.lapsed (queries.ts)
-- $1 limit int4
-- gives
--   id int8 not null
--   business_id int8 not null
select a.id, a.business_id from merchant_applications a join users u on u.id = a.business_id
   where a.state = 'approved' and not exists (select from website_claims c where c.user_id = u.id and c.claimed_at is not null and not c.photo_site) order by a.id limit $1::int for update of a skip locked;

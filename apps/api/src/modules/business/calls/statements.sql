-- The statements of this folder as PostgreSQL gets them, with what it says of them. Written by `npm run sql`; a test compares.

-- calls.list (queries.ts)
-- $1 userId int8
-- gives
--   id int8 not null
--   topic text not null
--   details text not null
--   starts_at timestamptz not null
--   time_zone text not null
select id, topic, details, starts_at, time_zone from call_requests where user_id = $1 and starts_at > now() order by starts_at;

-- calls.offered (queries.ts)
-- $1 day date
-- $2 hour int4
-- $3 zone text
-- $4 hours int4
-- $5 days int4
-- gives
--   offered bool
select ($1::date + make_interval(hours => $2::int)) at time zone $3::text
     between now() + make_interval(hours => $4::int) and now() + make_interval(days => $5::int)
   and extract(isodow from $1::date) < 6 as offered;

-- calls.add (queries.ts)
-- $1 userId int8
-- $2 topic text
-- $3 details text
-- $4 day date
-- $5 hour int4
-- $6 zone text
-- $7 max int4
-- gives
--   id int8 not null
--   topic text not null
--   details text not null
--   starts_at timestamptz not null
--   time_zone text not null
insert into call_requests (user_id, topic, details, starts_at, time_zone)
   select $1, $2, $3, ($4::date + make_interval(hours => $5::int)) at time zone $6::text, $6
   where (select count(*) from call_requests c where c.user_id = $1 and c.starts_at > now()) < $7::int
   on conflict do nothing returning id, topic, details, starts_at, time_zone;

-- calls.remove (queries.ts)
-- $1 userId int8
-- $2 id int8
-- gives
--   id int8 not null
delete from call_requests where user_id = $1 and id = $2 returning id;

-- calls.staff (queries.ts)
-- gives
--   id int8 not null
select u.id from users u where u.is_staff and u.email_confirmed_at is not null and u.login_state is null and u.locked_at is null and not exists (select 1 from away_people aw where aw.user_id = u.id);

-- calls.mail (queries.ts)
-- $1 userId int8
-- $2 id int8
-- $3 to int8
-- gives
--   id int8 not null
--   topic text not null
--   details text not null
--   starts_at timestamptz not null
--   time_zone text not null
--   email text not null
--   name text
--   to_email text not null
select c.id, c.topic, c.details, c.starts_at, c.time_zone, u.email, coalesce(u.business_name, u.full_name) as name, t.email as to_email
   from call_requests c join users u on u.id = c.user_id join users t on t.id = $3 where c.user_id = $1 and c.id = $2;

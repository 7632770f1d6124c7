-- The statements of this folder as PostgreSQL gets them, with what it says of them. Written by `npm run sql`; a test compares.

-- telemetry.insert (queries.ts)
-- $1 people int8[]
-- $2 viewAges float8[]
-- $3 viewVisits text[]
-- $4 viewPeople int8[]
-- $5 events int2[]
-- $6 viewTypes int2[]
-- $7 viewParameters int2[]
-- $8 objects int8[]
-- $9 origins text[]
-- $10 impressionAges float8[]
-- $11 impressionVisits text[]
-- $12 impressionPeople int8[]
-- $13 impressionTypes int2[]
-- $14 impressionParameters int2[]
-- $15 pins int8[]
-- $16 slots int4[]
-- $17 promoted bool[]
-- $18 shown int4[]
-- $19 after1 int4[]
-- $20 after50 int4[]
-- $21 after80 int4[]
-- $22 after2s int4[]
-- $23 timingAges float8[]
-- $24 timings int2[]
-- $25 timingTypes int2[]
-- $26 timingParameters int2[]
-- $27 remotes text[]
-- $28 values float8[]
-- gives
--   kept int4
with people as materialized (
     select id from users where id = any($1::bigint[]) and measuring is distinct from false order by id for key share
   ), views as (
     insert into telemetry_views (at, visit, user_id, event, view_type, view_parameter, object_id, origin)
     select now() - make_interval(secs => r.age), r.visit, r.person, r.event, r.view_type, r.view_parameter, r.object_id, r.origin::jsonb
     from unnest($2::float8[], $3::text[], $4::bigint[], $5::smallint[], $6::smallint[], $7::smallint[], $8::bigint[], $9::text[])
       as r (age, visit, person, event, view_type, view_parameter, object_id, origin)
     where (r.person is null or exists (select from people p where p.id = r.person)) returning 1
   ), impressions as (
     insert into telemetry_impressions (at, visit, user_id, view_type, view_parameter, pin_id, slot, promoted, shown_ms, after_1_ms,
       after_50_ms, after_80_ms, after_2_s_ms)
     select now() - make_interval(secs => r.age), r.visit, r.person, r.view_type, r.view_parameter, r.pin_id, r.slot, r.promoted, r.shown_ms, r.after_1, r.after_50,
       r.after_80, r.after_2
     from unnest($10::float8[], $11::text[], $12::bigint[], $13::smallint[], $14::smallint[], $15::bigint[], $16::int[], $17::boolean[],
       $18::int[], $19::int[], $20::int[], $21::int[], $22::int[])
       as r (age, visit, person, view_type, view_parameter, pin_id, slot, promoted, shown_ms, after_1, after_50, after_80, after_2)
     where (r.person is null or exists (select from people p where p.id = r.person)) returning 1
   ), timings as (
     insert into telemetry_timings (at, timing, view_type, view_parameter, remote, value)
     select now() - make_interval(secs => r.age), r.timing, r.view_type, r.view_parameter, r.remote, r.value
     from unnest($23::float8[], $24::smallint[], $25::smallint[], $26::smallint[], $27::text[], $28::float8[])
       as r (age, timing, view_type, view_parameter, remote, value) returning 1
   )
   select ((select count(*) from views) + (select count(*) from impressions) + (select count(*) from timings))::int as kept;

-- telemetry.make_days (queries.ts)
-- $1 ahead int4
-- gives
--   made int4
select make_telemetry_days((now() at time zone 'UTC')::date - 1, (now() at time zone 'UTC')::date + $1::int) as made;

-- telemetry.drop_days (queries.ts)
-- $1 keptDays int4
-- gives
--   dropped int4
select drop_telemetry_days((now() at time zone 'UTC')::date - $1::int) as dropped;

-- telemetry.lock_person (queries.ts)
-- $1 personId int8
-- gives
--   id int8 not null
select id from users where id = $1::bigint for update;

-- telemetry.set_measuring (queries.ts)
-- $1 personId int8
-- $2 allowed bool
update users set measuring = $2::boolean where id = $1::bigint;

-- telemetry.delete_of_person (queries.ts)
-- $1 personId int8
with views as (delete from telemetry_views where user_id = $1::bigint), touched as (delete from ad_touches where user_id = $1::bigint),
     belonged as (delete from audience_members where user_id = $1::bigint),
     events as (update conversion_events set person_id = null where person_id = $1::bigint)
   delete from telemetry_impressions where user_id = $1::bigint;

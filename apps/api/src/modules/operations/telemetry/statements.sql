-- The statements of this folder as PostgreSQL gets them, with what it says of them. Written by `npm run sql`; a test compares.

-- telemetry.pin_days.open (pin-days-queries.ts)
-- gives
--   day text
select d::date::text as day from pin_days_summed s,
     generate_series(greatest(s.last_day + 1, (now() at time zone 'UTC')::date - 90)::timestamp, (now() at time zone 'UTC')::date::timestamp, interval '1 day') d order by d;

-- telemetry.pin_days.sum (pin-days-queries.ts)
-- $1 day date
with told as (
     select i.pin_id, i.app_type, i.promoted, count(distinct (i.visit, i.view_type, i.view_parameter, i.slot)) as impressions, 0 as closeups, 0 as clicks
     from telemetry_impressions i where i.after_50_ms is not null and i.at >= $1::date::timestamp at time zone 'UTC' and i.at < ($1::date + 1)::timestamp at time zone 'UTC' group by 1, 2, 3
     union all
     select v.object_id, v.app_type, v.promoted, 0, count(*), 0 from (
       select object_id, min(app_type) as app_type, bool_or(event = 21) as promoted from telemetry_views
       where object_id is not null and at >= $1::date::timestamp at time zone 'UTC' and at < ($1::date + 1)::timestamp at time zone 'UTC' and (event = 21
         or (event = 1 and view_type = 4))
       group by object_id, visit) v group by 1, 2, 3
     union all
     select c.pin_id, c.app_type, c.promoted, 0, 0, count(*) from offsite_clicks c
     where c.pin_id is not null and c.status = 'ok' and c.made_at >= $1::date::timestamp at time zone 'UTC' and c.made_at < ($1::date + 1)::timestamp at time zone 'UTC' group by 1, 2, 3
   ), sums as materialized (
     select pin_id, app_type, promoted, sum(impressions)::int as impressions, sum(closeups)::int as closeups, sum(clicks)::int as clicks
     from told group by 1, 2, 3
   ), gone as (
     delete from pin_days d where d.day = $1::date and not exists (
       select from sums s where (s.pin_id, s.app_type, s.promoted) = (d.pin_id, d.app_type, d.promoted))
   )
   insert into pin_days as d (pin_id, day, app_type, promoted, impressions, closeups, clicks)
   select pin_id, $1::date, app_type, promoted, impressions, closeups, clicks from sums
   on conflict (pin_id, day, app_type, promoted) do update
     set impressions = excluded.impressions, closeups = excluded.closeups, clicks = excluded.clicks
     where (d.impressions, d.closeups, d.clicks) is distinct from (excluded.impressions, excluded.closeups, excluded.clicks);

-- telemetry.pin_days.close (pin-days-queries.ts)
with closed as (update pin_days_summed set last_day = greatest(last_day, (now() at time zone 'UTC')::date - 2)),
   gone as (
     delete from pin_days where day < (now() at time zone 'UTC')::date - 90 returning pin_id, impressions, closeups, clicks
   )
   insert into pin_totals as t (owner_id, pin_id, impressions, closeups, clicks)
   select p.owner_id, p.id, sum(g.impressions), sum(g.closeups), sum(g.clicks) from gone g join pins p on p.id = g.pin_id group by 1, 2
   on conflict (owner_id, pin_id) do update
     set impressions = t.impressions + excluded.impressions, closeups = t.closeups + excluded.closeups, clicks = t.clicks + excluded.clicks;

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
-- $10 siteTypes int2[]
-- $11 impressionAges float8[]
-- $12 impressionVisits text[]
-- $13 impressionPeople int8[]
-- $14 impressionTypes int2[]
-- $15 impressionParameters int2[]
-- $16 pins int8[]
-- $17 slots int4[]
-- $18 promoted bool[]
-- $19 shown int4[]
-- $20 after1 int4[]
-- $21 after50 int4[]
-- $22 after80 int4[]
-- $23 after2s int4[]
-- $24 timingAges float8[]
-- $25 timings int2[]
-- $26 timingTypes int2[]
-- $27 timingParameters int2[]
-- $28 remotes text[]
-- $29 values float8[]
-- $30 viewApps int2[]
-- $31 impressionApps int2[]
-- gives
--   kept int4
with people as materialized (
     select id from users where id = any($1::bigint[]) and measuring is distinct from false order by id for key share
   ), views as (
     insert into telemetry_views (at, visit, user_id, event, view_type, view_parameter, object_id, origin, site_type, app_type)
     select now() - make_interval(secs => r.age), r.visit, r.person, r.event, r.view_type, r.view_parameter, r.object_id, r.origin::jsonb, r.site_type, r.app_type
     from unnest($2::float8[], $3::text[], $4::bigint[], $5::smallint[], $6::smallint[], $7::smallint[], $8::bigint[], $9::text[], $10::smallint[],
       $30::smallint[]) as r (age, visit, person, event, view_type, view_parameter, object_id, origin, site_type, app_type)
     where (r.person is null or exists (select from people p where p.id = r.person)) returning 1
   ), impressions as (
     insert into telemetry_impressions (at, visit, user_id, view_type, view_parameter, pin_id, slot, promoted, shown_ms, after_1_ms,
       after_50_ms, after_80_ms, after_2_s_ms, app_type)
     select now() - make_interval(secs => r.age), r.visit, r.person, r.view_type, r.view_parameter, r.pin_id, r.slot, r.promoted, r.shown_ms, r.after_1, r.after_50,
       r.after_80, r.after_2, r.app_type
     from unnest($11::float8[], $12::text[], $13::bigint[], $14::smallint[], $15::smallint[], $16::bigint[], $17::int[], $18::boolean[],
       $19::int[], $20::int[], $21::int[], $22::int[], $23::int[], $31::smallint[])
       as r (age, visit, person, view_type, view_parameter, pin_id, slot, promoted, shown_ms, after_1, after_50, after_80, after_2, app_type)
     where (r.person is null or exists (select from people p where p.id = r.person)) returning 1
   ), timings as (
     insert into telemetry_timings (at, timing, view_type, view_parameter, remote, value)
     select now() - make_interval(secs => r.age), r.timing, r.view_type, r.view_parameter, r.remote, r.value
     from unnest($24::float8[], $25::smallint[], $26::smallint[], $27::smallint[], $28::text[], $29::float8[])
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
     belonged as (delete from audience_members where user_id = $1::bigint), looked as (delete from conversion_products where user_id = $1::bigint), tried as (delete from experiment_people where user_id = $1::bigint),
     events as (update conversion_events set person_id = null where person_id = $1::bigint)
   delete from telemetry_impressions where user_id = $1::bigint;

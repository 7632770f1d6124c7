-- The statements of this folder as PostgreSQL gets them, with what it says of them. Written by `npm run sql`; a test compares.

-- leases.take (leases.ts)
-- $1 job uuid
-- $2 name text
-- $3 key text
-- $4 process int4
-- gives
--   id int8 not null
insert into job_leases (job_id, name, key, process) values ($1, $2, $3, $4)
   on conflict (name, key) do nothing returning id;

-- leases.release (leases.ts)
-- $1 id int8
delete from job_leases where id = $1;

-- leases.drop_others (leases.ts)
-- $1 process int4
-- $2 kept int8[]
delete from job_leases where process = $1 and id <> all($2::bigint[]);

-- leases.take_over (leases.ts)
-- $1 names text[]
-- gives
--   id uuid not null
--   name text not null
with alive as materialized (select objid::bigint as process from pg_locks
  where locktype = 'advisory' and classid = 7203116 and objsubid = 2 and granted
    and database = (select oid from pg_database where datname = current_database())), dead as (
     delete from job_leases where name = any($1) and process not in (select process from alive) returning job_id, name
   )
   select job_id as id, name from dead where not exists (
     select 1 from job_leases l where l.job_id = dead.job_id and l.process in (select process from alive));

-- leases.any_dead (leases.ts)
-- $1 names text[]
-- gives
--   found bool
select exists (select 1 from job_leases where name = any($1) and process not in (select objid::bigint as process from pg_locks
  where locktype = 'advisory' and classid = 7203116 and objsubid = 2 and granted
    and database = (select oid from pg_database where datname = current_database()))) as found;

-- rate_limits.take (rate-limit.ts)
-- $1 key text
-- $2 window int4
-- $3 limit int4
-- $4 cost int4
-- $5 now timestamptz
-- gives
--   taken int4
--   fade float8
--   carried int4
--   present int4
with clock as (
  select moment, start, 1 - extract(epoch from moment - start)::float8 / $2::int as fade
  from (select coalesce($5::timestamptz, now()) as moment) m,
    lateral (select date_bin(make_interval(secs => $2::int), moment, 'epoch'::timestamptz) as start) s
), carried as (
  select coalesce((
    select r.count from rate_limits r, clock
    where r.key = $1 and r.window_start = clock.start - make_interval(secs => $2::int)
  ), 0) as count
), taken as (
  insert into rate_limits as r (key, window_start, count)
  select $1, clock.start, $4::int from clock, carried where carried.count * clock.fade + $4::int <= $3::int
  on conflict (key, window_start) do update set count = r.count + $4::int
    where (select carried.count * clock.fade from clock, carried) + r.count + $4::int <= $3::int
  returning count
)
select (select count from taken) as taken, clock.fade, carried.count as carried,
  coalesce((select r.count from rate_limits r where r.key = $1 and r.window_start = clock.start), 0) as present
from clock, carried;

-- rate_limits.delete (rate-limit.ts)
-- $1 key text
delete from rate_limits where key = $1;

-- rate_limits.prune (rate-limit.ts)
-- $1 now timestamptz
delete from rate_limits where window_start < coalesce($1::timestamptz, now()) - interval '2 days';

-- sweeps.allowed (sweep-lock.ts)
-- gives
--   allowed bool
select pg_try_advisory_xact_lock_shared(7203117) as allowed;

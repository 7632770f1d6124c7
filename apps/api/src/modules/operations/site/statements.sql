-- The statements of this folder as PostgreSQL gets them, with what it says of them. Written by `npm run sql`; a test compares.

-- site.milestones (queries.ts)
-- gives
--   kind text not null
--   reached_at timestamptz not null
select kind, reached_at from site_milestones;

-- site.reach (queries.ts)
-- $1 kind text
insert into site_milestones (kind, reached_at) values ($1, now())
   on conflict (kind) do update set reached_at = excluded.reached_at;

-- site.server (queries.ts)
-- gives
--   now timestamptz
--   settings bool
select clock_timestamp() as now, current_setting('jit') = 'off' and current_setting('timezone') = 'UTC' as settings;

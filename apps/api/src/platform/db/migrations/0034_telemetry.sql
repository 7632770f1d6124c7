-- What browsers report. Single events are kept for some days only, so each day has tables of its own, which are dropped as a whole.

-- What somebody said to being counted; null for nothing.
alter table users add column measuring boolean;

-- What somebody did or saw. `visit` is random and new in each tab; there is no user for strangers.
create table telemetry_views (
  at timestamptz not null,
  id bigint not null default next_id(),
  visit text not null,
  user_id bigint,
  event smallint not null,
  view_type smallint not null,
  view_parameter smallint not null,
  object_id bigint,
  origin jsonb,
  primary key (at, id)
) partition by range (at);
create index telemetry_views_user on telemetry_views (user_id) where user_id is not null;

-- Pins that were in sight: for how long, and after how long each part of them was.
create table telemetry_impressions (
  at timestamptz not null,
  id bigint not null default next_id(),
  visit text not null,
  user_id bigint,
  view_type smallint not null,
  view_parameter smallint not null,
  pin_id bigint not null,
  slot int not null,
  promoted boolean not null,
  shown_ms int not null,
  after_1_ms int,
  after_50_ms int,
  after_80_ms int,
  after_2_s_ms int,
  primary key (at, id)
) partition by range (at);
create index telemetry_impressions_user on telemetry_impressions (user_id) where user_id is not null;

-- How long pages took. Nobody's: neither who nor which visit.
create table telemetry_timings (
  at timestamptz not null,
  id bigint not null default next_id(),
  timing smallint not null,
  view_type smallint not null,
  view_parameter smallint not null,
  remote text,
  value float8 not null,
  primary key (at, id)
) partition by range (at);

-- The tables of some days (UTC). They are made apart and attached: the tables that all read and write are never locked for long.
create function make_telemetry_days(first date, last date) returns int language plpgsql set lock_timeout = '2s' as $$
declare
  made int := 0;
  whole text;
  part text;
  day date;
begin
  perform pg_advisory_xact_lock(hashtext('telemetry days'));
  foreach whole in array array['telemetry_views', 'telemetry_impressions', 'telemetry_timings'] loop
    for day in select d::date from generate_series(first::timestamp, last::timestamp, interval '1 day') d loop
      part := whole || '_' || to_char(day, 'YYYYMMDD');
      continue when to_regclass(part) is not null;
      execute format('create table %I (like %I including all)', part, whole);
      execute format('alter table %I attach partition %I for values from (%L) to (%L)', whole, part,
        day::timestamp at time zone 'UTC', (day + 1)::timestamp at time zone 'UTC');
      made := made + 1;
    end loop;
  end loop;
  return made;
end $$;

-- Drops the tables of the days before one.
create function drop_telemetry_days(before date) returns int language plpgsql set lock_timeout = '2s' as $$
declare
  dropped int := 0;
  part text;
begin
  perform pg_advisory_xact_lock(hashtext('telemetry days'));
  for part in
    select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent in ('telemetry_views'::regclass, 'telemetry_impressions'::regclass, 'telemetry_timings'::regclass)
      and c.relkind = 'r' and to_date(right(c.relname, 8), 'YYYYMMDD') < before
    order by c.relname
  loop
    execute format('drop table %I', part);
    dropped := dropped + 1;
  end loop;
  return dropped;
end $$;

-- A reference would lock the people's table with each new day, so what is kept of somebody goes with them by a trigger. Who writes events
-- holds on to the rows of their people, so none come behind it.
create function forget_telemetry() returns trigger language plpgsql as $$
begin
  delete from telemetry_views where user_id = old.id;
  delete from telemetry_impressions where user_id = old.id;
  return null;
end $$;
create trigger users_forget_telemetry after delete on users for each row execute function forget_telemetry();

insert into feature_gates (name, enabled) values ('grid_profiler_layout', false), ('grid_profiler_timing', true) on conflict do nothing;

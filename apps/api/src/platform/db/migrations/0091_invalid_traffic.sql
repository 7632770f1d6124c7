-- What is left out of counts and bills says why: nobody saw the ad before it was pressed, the same person pressed it again, or more was pressed than
-- people press.
do $$
declare
  part regclass;
begin
  -- The tables of days have a check of their own beside the one that they inherit.
  alter table ad_events drop constraint ad_events_left_out_check;
  for part in select inhrelid from pg_inherits where inhparent = 'ad_events'::regclass loop
    execute format('alter table %s drop constraint if exists ad_events_left_out_check', part);
  end loop;
end $$;
alter table ad_events add constraint ad_events_left_out_check check (left_out in ('robot', 'own', 'unseen', 'repeated', 'paced')) not valid;
alter table ad_days add column unseen bigint not null default 0, add column repeated bigint not null default 0, add column paced bigint not null default 0;

-- The presses of a day, by digests that say nothing of whom they are of, so that a budget isn't emptied by one person or from one place. One that waits for word
-- that the ad was seen doesn't count yet.
create table ad_presses (
  insertion bigint primary key,
  person bytea not null,
  network bytea not null,
  ad_group_id bigint not null,
  at timestamptz not null,
  counted boolean not null
);
create index ad_presses_person on ad_presses (person, at) where counted;
create index ad_presses_network on ad_presses (network, at) where counted;
create index ad_presses_at on ad_presses (at);

-- How often ads of a group were put into pages of a session on a day. The digest is another one each day, and leads to nobody.
create table ad_served (
  session bytea not null,
  day date not null,
  ad_group_id bigint not null,
  times int not null,
  primary key (session, day, ad_group_id)
);
create index ad_served_day on ad_served (day);

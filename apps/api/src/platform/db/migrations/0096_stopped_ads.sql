-- What is asked of an ad when it is approved is asked on while it runs: whether its link is blocked, and whether its page opens. One failure may be a
-- hiccup.
alter table ad_landing_checks
  add column link_status text not null default 'ok' check (link_status in ('ok', 'blocked', 'porn', 'suspicious')),
  add column stops boolean not null generated always as (link_status <> 'ok' or failures >= 2) stored;
create index ad_landing_checks_stops on ad_landing_checks (ad_account_id, ad_id) where stops;
create trigger ad_landing_checks_stop after insert on ad_landing_checks for each row when (new.stops) execute function tell_ads_changed();
create trigger ad_landing_checks_change after update on ad_landing_checks for each row when (old.stops <> new.stops)
  execute function tell_ads_changed();

-- What happens to an ad after it was stopped is left out of counts and bills.
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
alter table ad_events add constraint ad_events_left_out_check
  check (left_out in ('robot', 'own', 'unseen', 'repeated', 'paced', 'stopped')) not valid;
alter table ad_days add column stopped bigint not null default 0;

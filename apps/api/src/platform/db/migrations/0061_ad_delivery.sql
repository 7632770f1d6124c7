-- Ads that run are shown, and what becomes of each showing is counted and charged once.

-- What one unit of a currency is worth: bids in all of them meet in one auction.
create table currency_rates (
  currency text primary key,
  usd_micro bigint not null check (usd_micro > 0)
);
insert into currency_rates (currency, usd_micro) values
  ('USD', 1000000), ('EUR', 1090000), ('AUD', 660000), ('CAD', 730000), ('CHF', 1130000), ('DKK', 146000), ('GBP', 1270000),
  ('NOK', 95000), ('NZD', 600000), ('SEK', 96000);

-- What became of a showing, by its number. It names nobody. The day is the one on which the ad was shown (UTC), so that one showing is in
-- one table however late it is told of. What is left out of counts and bills says why.
create table ad_events (
  day date not null,
  insertion bigint not null,
  kind text not null check (kind in ('impression', 'closeup', 'click', 'save')),
  ad_account_id bigint not null,
  campaign_id bigint not null,
  ad_group_id bigint not null,
  ad_id bigint not null,
  placement text not null,
  -- Whether impressions of this showing could be told at all.
  measured boolean not null,
  left_out text check (left_out in ('robot', 'own')),
  -- How often it was told again.
  repeats int not null default 0,
  charge_micro bigint not null default 0 check (charge_micro >= 0),
  at timestamptz not null default now(),
  primary key (day, insertion, kind)
) partition by range (day);

-- Money that moved, each row out of one account and into another, so that all of them together are always nothing. A showing moves money once.
create table ad_ledger (
  ad_account_id bigint not null,
  insertion bigint not null,
  day date not null,
  ad_id bigint not null,
  kind text not null,
  debit text not null check (debit = 'advertiser'),
  credit text not null check (credit = 'revenue'),
  amount_micro bigint not null check (amount_micro > 0),
  currency text not null,
  at timestamptz not null default now(),
  primary key (ad_account_id, insertion)
);
create index ad_ledger_day on ad_ledger (ad_account_id, day);

-- The same added up by ad and day, in the statement that writes the events.
create table ad_days (
  ad_account_id bigint not null,
  ad_id bigint not null,
  day date not null,
  campaign_id bigint not null,
  ad_group_id bigint not null,
  impressions bigint not null default 0,
  closeups bigint not null default 0,
  clicks bigint not null default 0,
  -- Of showings whose impressions could be told.
  measured_clicks bigint not null default 0,
  saves bigint not null default 0,
  robots bigint not null default 0,
  own bigint not null default 0,
  repeats bigint not null default 0,
  spend_micro bigint not null default 0,
  primary key (ad_account_id, ad_id, day)
);
create index ad_days_campaign on ad_days (ad_account_id, campaign_id, day) include (ad_group_id, spend_micro);
create index ad_days_group on ad_days (ad_account_id, ad_group_id, day) include (spend_micro);
create index ad_days_day on ad_days (day);

-- How often somebody who agreed to be counted saw something of an ad group on a day.
create table ad_seen (
  user_id bigint not null references users on delete cascade,
  ad_account_id bigint not null,
  ad_group_id bigint not null,
  day date not null,
  times int not null,
  primary key (user_id, day, ad_account_id, ad_group_id)
);
create index ad_seen_day on ad_seen (day);
create index ad_seen_group on ad_seen (ad_account_id, ad_group_id, day) include (user_id, times);

-- The tables of some days. They are made apart and attached: the one that all read and write is never locked for long.
create function make_ad_event_days(first date, last date) returns int language plpgsql set lock_timeout = '2s' as $$
declare
  made int := 0;
  part text;
  one date;
begin
  perform pg_advisory_xact_lock(hashtext('ad event days'));
  for one in select d::date from generate_series(first::timestamp, last::timestamp, interval '1 day') d loop
    part := 'ad_events_' || to_char(one, 'YYYYMMDD');
    continue when to_regclass(part) is not null;
    execute format('create table %I (like ad_events including all)', part);
    execute format('alter table ad_events attach partition %I for values from (%L) to (%L)', part, one, one + 1);
    made := made + 1;
  end loop;
  return made;
end $$;

-- Drops the tables of the days before one.
create function drop_ad_event_days(before date) returns int language plpgsql set lock_timeout = '2s' as $$
declare
  dropped int := 0;
  part text;
begin
  perform pg_advisory_xact_lock(hashtext('ad event days'));
  for part in
    select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'ad_events'::regclass and to_date(right(c.relname, 8), 'YYYYMMDD') < before order by c.relname
  loop
    execute format('drop table %I', part);
    dropped := dropped + 1;
  end loop;
  return dropped;
end $$;

-- Every process keeps the ads that run, and hears of changes when they are committed.
create function tell_ads_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('ads_changed', '');
  return null;
end $$;
create trigger campaigns_tell after insert or update or delete on campaigns for each statement execute function tell_ads_changed();
create trigger ad_groups_tell after insert or update or delete on ad_groups for each statement execute function tell_ads_changed();
create trigger ads_tell after insert or update or delete on ads for each statement execute function tell_ads_changed();

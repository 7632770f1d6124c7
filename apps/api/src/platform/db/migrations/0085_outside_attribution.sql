-- Programs outside that say which conversions they credit to an ad account's ads.
create table msot_sources (
  ad_account_id bigint not null references ad_accounts on delete cascade,
  name text not null,
  last_received_at timestamptz not null default now(),
  primary key (ad_account_id, name)
);
create index msot_sources_last on msot_sources (last_received_at);

-- What they credited lately, so that each event counts once for each campaign, ad group or ad.
create table msot_events (
  ad_account_id bigint not null references ad_accounts on delete cascade,
  source text not null,
  event_id text not null,
  -- The campaign, ad group or ad that has the credit.
  entity_id bigint not null,
  event_name text not null,
  day date not null,
  happened_at timestamptz not null,
  received_at timestamptz not null default now(),
  -- The share of the conversion, and what that is worth in the currency of the ad account.
  credit numeric(7, 6) not null check (credit between 0 and 1),
  value_micro bigint check (value_micro >= 0),
  primary key (ad_account_id, source, event_id, entity_id)
);
create index msot_events_received on msot_events (received_at);

-- The same added up by day; 0 where the program names no ad group or ad.
create table msot_days (
  ad_account_id bigint not null references ad_accounts on delete cascade,
  source text not null,
  day date not null,
  campaign_id bigint not null,
  ad_group_id bigint not null,
  ad_id bigint not null,
  event_name text not null,
  events bigint not null,
  credit numeric not null,
  value_micro bigint not null,
  primary key (ad_account_id, day, source, campaign_id, ad_group_id, ad_id, event_name)
);
create index msot_days_day on msot_days (day);

-- Whose counts delivery goes by where ad groups are optimized for conversions; null for the site's own.
alter table ad_accounts add column optimization_source text;
create trigger ad_accounts_tell after update of optimization_source on ad_accounts for each statement execute function tell_ads_changed();

-- What somebody who agreed to be counted did with ads: what events on advertisers' sites are credited by.
create table ad_touches (
  user_id bigint not null references users on delete cascade,
  ad_account_id bigint not null,
  -- The day on which the ad was shown (UTC), and the number of the showing.
  day date not null,
  insertion bigint not null,
  kind text not null check (kind in ('click', 'engagement', 'view')),
  ad_id bigint not null,
  at timestamptz not null default now(),
  primary key (user_id, ad_account_id, day, insertion, kind)
);
create index ad_touches_showing on ad_touches (day, insertion);

-- Which ads had a part in an event: of each kind the latest. What a report's windows leave out of it, the report knows.
create table conversion_credits (
  ad_account_id bigint not null,
  event_day date not null,
  event_id bigint not null,
  kind text not null check (kind in ('click', 'engagement', 'view')),
  ad_id bigint not null,
  ad_group_id bigint not null,
  campaign_id bigint not null,
  -- The day of the act (UTC).
  ad_day date not null,
  event_name text not null,
  web boolean not null,
  value_micro bigint not null,
  -- Within how many days the event followed on the act: 1, 7, 14, 30 or 60; and on the acts that count before it, 0 where there is none.
  lag smallint not null,
  click_lag smallint not null,
  engagement_lag smallint not null,
  primary key (ad_account_id, event_day, event_id, kind)
);

-- The same added up by ad and day.
create table conversion_days (
  ad_account_id bigint not null,
  ad_id bigint not null,
  ad_day date not null,
  event_day date not null,
  ad_group_id bigint not null,
  campaign_id bigint not null,
  event_name text not null,
  web boolean not null,
  kind text not null,
  lag smallint not null,
  click_lag smallint not null,
  engagement_lag smallint not null,
  events bigint not null,
  value_micro bigint not null,
  primary key (ad_account_id, event_day, ad_id, ad_day, event_name, web, kind, lag, click_lag, engagement_lag)
);
create index conversion_days_ad on conversion_days (ad_account_id, ad_day);

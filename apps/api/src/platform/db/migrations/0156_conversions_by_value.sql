-- What there was to know of the showing that an event is credited to, so that reports that are split count conversions, too.
alter table conversion_credits add column matched text[] not null default '{}';

-- Sums of credits by value, beside those of whole days.
create table conversion_targeting_days (
  ad_account_id bigint not null,
  ad_id bigint not null,
  targeting_type text not null,
  targeting_value text not null,
  ad_day date not null,
  event_day date not null,
  event_name text not null,
  web boolean not null,
  kind text not null,
  lag smallint not null,
  click_lag smallint not null,
  engagement_lag smallint not null,
  events bigint not null,
  value_micro bigint not null,
  primary key (ad_account_id, event_day, ad_id, targeting_type, targeting_value, ad_day, event_name, web, kind, lag, click_lag, engagement_lag)
);

-- Whose values were not kept: an empty type says so, and reports say nothing of these conversions.
insert into conversion_targeting_days (ad_account_id, ad_id, targeting_type, targeting_value, ad_day, event_day, event_name, web, kind, lag, click_lag,
  engagement_lag, events, value_micro)
select ad_account_id, ad_id, '', '', ad_day, event_day, event_name, web, kind, lag, click_lag, engagement_lag, events, value_micro from conversion_days;

-- How many people of which kinds are in an ad account's audience, and among everybody, counted once a day. It names nobody.
create table audience_insights (
  -- Null for everybody on the site.
  ad_account_id bigint references ad_accounts on delete cascade,
  type text not null check (type in ('YOUR_TOTAL_AUDIENCE', 'YOUR_ENGAGED_AUDIENCE', 'PINTEREST_TOTAL_AUDIENCE')),
  -- UTC.
  day date not null,
  -- By what they are, then by its value.
  people jsonb not null,
  check ((ad_account_id is null) = (type = 'PINTEREST_TOTAL_AUDIENCE'))
);
create unique index audience_insights_one on audience_insights (coalesce(ad_account_id, 0), type);
create index audience_insights_account on audience_insights (ad_account_id) where ad_account_id is not null;

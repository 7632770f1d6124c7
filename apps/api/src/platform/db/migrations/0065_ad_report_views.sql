-- How a person likes to see the tables of an ad account's reports. At most one view of each table is the one that it begins with.
create table ad_report_views (
  user_id bigint not null references users on delete cascade,
  ad_account_id bigint not null references ad_accounts on delete cascade,
  level text not null check (level in ('CAMPAIGN', 'AD_GROUP', 'AD')),
  name text not null,
  is_default boolean not null default false,
  settings jsonb not null,
  primary key (user_id, ad_account_id, level, name)
);
create unique index ad_report_views_default on ad_report_views (user_id, ad_account_id, level) where is_default;
create index ad_report_views_account on ad_report_views (ad_account_id);

-- What reports are split by: what there was to know of a showing when its place was won, as `TYPE=value`. It names nobody.
alter table ad_events add column matched text[] not null default '{}';

-- Counts and spend by ad and day for each value, in the statement that writes the sums of days. Which campaign and ad group an ad is in doesn't change.
create table ad_targeting_days (
  ad_account_id bigint not null,
  ad_id bigint not null,
  targeting_type text not null,
  day date not null,
  targeting_value text not null,
  impressions bigint not null default 0,
  closeups bigint not null default 0,
  clicks bigint not null default 0,
  saves bigint not null default 0,
  spend_micro bigint not null default 0,
  primary key (ad_account_id, ad_id, targeting_type, day, targeting_value)
) with (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.05);
-- A day of all ads is recounted.
create index ad_targeting_days_day on ad_targeting_days (day);

alter table ad_recount_differences drop constraint ad_recount_differences_book_check;
alter table ad_recount_differences add constraint ad_recount_differences_book_check check (book in ('days', 'targeting', 'ledger'));

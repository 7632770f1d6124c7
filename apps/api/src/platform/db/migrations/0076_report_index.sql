-- Reports add up ten thousands of rows of days: the indexes hold what they add, so that the rows needn't be looked up one by one.
alter table ad_days drop constraint ad_days_pkey;
alter table ad_days add constraint ad_days_pkey primary key (ad_account_id, ad_id, day)
  include (impressions, closeups, clicks, saves, spend_micro);
drop index ad_days_campaign;
create index ad_days_campaign on ad_days (ad_account_id, campaign_id, day)
  include (ad_group_id, ad_id, impressions, closeups, clicks, saves, spend_micro);
-- The index alone answers for pages that were vacuumed since their last change: closed days soon are.
alter table ad_days set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);

-- What holds for campaigns, ad groups and ads whatever wrote them, and more of their fields. Rows from before are left as they are.
alter table campaigns
  add check (status in ('ACTIVE', 'PAUSED', 'ARCHIVED', 'DRAFT', 'DELETED_DRAFT')) not valid,
  add check (objective_type in ('AWARENESS', 'CONSIDERATION', 'WEB_CONVERSION', 'CATALOG_SALES', 'VIDEO_COMPLETION')) not valid,
  add check (daily_spend_cap > 0 and lifetime_spend_cap > 0) not valid,
  add check (daily_spend_cap is null or lifetime_spend_cap is null) not valid,
  add check (not is_campaign_budget_optimization or coalesce(daily_spend_cap, lifetime_spend_cap) is not null) not valid,
  add check (end_time > start_time) not valid;
alter table ad_groups
  add check (status in ('ACTIVE', 'PAUSED', 'ARCHIVED', 'DRAFT', 'DELETED_DRAFT')) not valid,
  add check (billable_event in ('CLICKTHROUGH', 'IMPRESSION', 'VIDEO_V_50_MRC')) not valid,
  add check (budget_type in ('DAILY', 'LIFETIME', 'CBO_ADGROUP')) not valid,
  add check ((budget_type = 'CBO_ADGROUP') = (budget_in_micro_currency is null)) not valid,
  add check (budget_in_micro_currency > 0 and bid_in_micro_currency > 0) not valid,
  add check (budget_type <> 'LIFETIME' or end_time is not null) not valid,
  add check ((bid_strategy_type = 'AUTOMATIC_BID') = (bid_in_micro_currency is null)) not valid,
  add check (end_time > start_time) not valid;
alter table ads
  add check (status in ('ACTIVE', 'PAUSED', 'ARCHIVED', 'DRAFT', 'DELETED_DRAFT')) not valid,
  add check (review_status in ('OTHER', 'PENDING', 'REJECTED', 'APPROVED')) not valid;

-- An ad account with campaigns has a history: deleting a person doesn't delete it.
alter table campaigns drop constraint campaigns_ad_account_id_fkey,
  add constraint campaigns_ad_account_id_fkey foreign key (ad_account_id) references ad_accounts;

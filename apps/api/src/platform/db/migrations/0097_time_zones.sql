-- An ad account has one calendar: its days are those of its time zone. What is booked under a day stays there.
alter table ad_accounts add column time_zone text not null default 'Etc/UTC';
drop trigger ad_accounts_tell on ad_accounts;
create trigger ad_accounts_tell after update of optimization_source, time_zone on ad_accounts for each statement
  execute function tell_ads_changed();

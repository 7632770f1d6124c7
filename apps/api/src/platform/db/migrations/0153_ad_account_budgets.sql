-- What an ad account may be charged in a calendar month of its time zone, in millionths of its currency.
create table ad_account_budgets (
  ad_account_id bigint primary key references ad_accounts on delete cascade,
  month_micro bigint not null check (month_micro > 0)
);

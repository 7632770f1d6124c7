-- An order line limits the campaigns under it: how much they spend together, and in which days.
alter table campaigns
  add column order_line_id bigint,
  add foreign key (ad_account_id, order_line_id) references billing_orders;
create index campaigns_order_line on campaigns (ad_account_id, order_line_id) where order_line_id is not null;

-- A charge stays with the order line that it was made under, whichever its campaign has later.
alter table ad_ledger add column order_line_id bigint;
create index ad_ledger_order_line on ad_ledger (ad_account_id, order_line_id) where order_line_id is not null;

-- The same added up, in the statement that charges.
alter table billing_orders
  add column spent_micro bigint not null default 0 check (spent_micro >= 0),
  add constraint billing_orders_within check (spent_micro <= budget_micro);

alter table ad_recount_differences drop constraint ad_recount_differences_book_check;
alter table ad_recount_differences add constraint ad_recount_differences_book_check
  check (book in ('days', 'targeting', 'ledger', 'postings', 'order_lines'));

-- How ad accounts pay. Of one without a valid row it is by invoice.
create table billing_profiles (
  ad_account_id bigint not null references ad_accounts on delete cascade,
  id bigint not null default next_id(),
  billing_type text not null check (billing_type in ('INVOICE', 'INTERNAL', 'PREPAID')),
  status text not null default 'VALID' check (status in ('VALID', 'DELETED')),
  created_at timestamptz not null default now(),
  primary key (ad_account_id, id)
);
create unique index billing_profiles_valid on billing_profiles (ad_account_id) where status = 'VALID';

-- Why nothing of an ad account is shown, though nobody is blocked.
alter table ad_accounts add column billing_hold text check (billing_hold in ('OVERDUE', 'PREPAID_EMPTY'));
create trigger ad_accounts_hold_tells after update of billing_hold on ad_accounts for each statement execute function tell_ads_changed();

-- Numbers of documents have no gaps: the next one is taken in the transaction that writes its document.
create table billing_numbers (only_one boolean primary key default true check (only_one), last bigint not null);
insert into billing_numbers (last) values (0);

-- Invoices and credit memos. Like the ledger they stay when an ad account goes.
create table billing_invoices (
  ad_account_id bigint not null,
  id bigint not null default next_id(),
  number bigint not null unique,
  document_type text not null check (document_type in ('INVOICE', 'CREDIT_MEMO')),
  status text not null check (status in ('OPEN', 'CLOSED')),
  billing_type text not null,
  currency text not null,
  ad_account_name text not null,
  -- The address at that time.
  bill_to jsonb not null,
  period_start date not null,
  period_end date not null,
  issued_on date not null,
  due_date date not null,
  spend_micro bigint not null,
  -- Less than the smallest coin, from the invoice before and to the next one.
  carried_in_micro bigint not null default 0,
  carried_out_micro bigint not null default 0,
  discount_micro bigint not null default 0,
  tax_micro bigint not null default 0,
  billed_micro bigint not null check (billed_micro >= 0),
  of_invoice bigint,
  primary key (ad_account_id, id),
  check (spend_micro + carried_in_micro - discount_micro - carried_out_micro + tax_micro = billed_micro)
);
create unique index billing_invoices_period on billing_invoices (ad_account_id, period_start) where document_type = 'INVOICE';
create index billing_invoices_overdue on billing_invoices (due_date) where status = 'OPEN';

-- Money that came, was there in advance, or is let off.
create table billing_payments (
  ad_account_id bigint not null,
  id bigint not null default next_id(),
  kind text not null check (kind in ('TRANSFER', 'TOP_UP', 'PREPAID', 'CREDIT_MEMO', 'INTERNAL')),
  invoice_id bigint,
  amount_micro bigint not null check (amount_micro > 0),
  currency text not null,
  reference text not null,
  at timestamptz not null default now(),
  primary key (ad_account_id, id),
  unique (ad_account_id, kind, reference)
);
create index billing_payments_invoice on billing_payments (ad_account_id, invoice_id) where invoice_id is not null;

-- Offer codes, of which only hashes are kept, and the credits that ad accounts got for them.
create table billing_offers (
  code_hash text primary key,
  title text not null,
  discount_type text not null,
  amount_micro bigint not null check (amount_micro > 0),
  currency text not null,
  redeem_until timestamptz not null,
  valid_days int not null,
  redemptions int not null,
  created_at timestamptz not null default now()
);
create table billing_credits (
  ad_account_id bigint not null,
  id bigint not null default next_id(),
  code_hash text not null references billing_offers,
  title text not null,
  discount_type text not null,
  amount_micro bigint not null check (amount_micro > 0),
  currency text not null,
  expires_at timestamptz not null,
  at timestamptz not null default now(),
  primary key (ad_account_id, id),
  unique (ad_account_id, code_hash)
);
create index billing_credits_offer on billing_credits (code_hash);
create index billing_credits_expiry on billing_credits (expires_at);
-- What a credit was used for: an invoice, by its id, or nothing once it expired, which is 0.
create table billing_credit_uses (
  ad_account_id bigint not null,
  credit_id bigint not null,
  invoice_id bigint not null,
  amount_micro bigint not null check (amount_micro > 0),
  primary key (ad_account_id, credit_id, invoice_id),
  foreign key (ad_account_id, credit_id) references billing_credits
);

-- Insertion orders: each is an order line of an ad account.
create table billing_orders (
  ad_account_id bigint not null references ad_accounts on delete cascade,
  id bigint not null default next_id(),
  name text not null,
  order_type text not null check (order_type in ('BUDGET', 'PERPETUALS')),
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'PAUSED', 'DELETED')),
  budget_micro bigint,
  monthly_micro bigint,
  po_number text not null,
  start_date date not null,
  end_date date,
  -- Names and addresses of people of the advertiser, as it gave them.
  contacts jsonb not null,
  terms_id text not null,
  terms_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (ad_account_id, id)
);

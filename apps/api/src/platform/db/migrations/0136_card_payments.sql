-- Cards of ad accounts, and what is charged to them by a payment provider. Numbers of cards never come here.
alter table billing_profiles drop constraint billing_profiles_billing_type_check;
alter table billing_profiles add constraint billing_profiles_billing_type_check
  check (billing_type in ('CREDIT_CARD', 'INVOICE', 'INTERNAL', 'RECURRING', 'PREPAID'));
alter table ad_accounts drop constraint ad_accounts_billing_hold_check;
alter table ad_accounts add constraint ad_accounts_billing_hold_check check (billing_hold in ('OVERDUE', 'PREPAID_EMPTY', 'CARD_FAILED', 'DISPUTED'));
alter table ledger_journals drop constraint ledger_journals_kind_check;
alter table ledger_journals add constraint ledger_journals_kind_check check (kind in ('CHARGES', 'PAYMENT', 'REFUND', 'TOP_UP', 'PREPAID_USED', 'CREDIT_GIVEN',
  'CREDIT_USED', 'CREDIT_EXPIRED', 'INTERNAL', 'CARD', 'CARD_REFUND', 'DISPUTE', 'DISPUTE_WON', 'TAX'));
alter table billing_payments drop constraint billing_payments_kind_check;
alter table billing_payments add constraint billing_payments_kind_check
  check (kind in ('TRANSFER', 'TOP_UP', 'PREPAID', 'CREDIT_MEMO', 'INTERNAL', 'CARD', 'CARD_REFUND', 'DISPUTE', 'DISPUTE_WON'));

-- What the provider calls an ad account.
create table billing_customers (
  ad_account_id bigint primary key references ad_accounts on delete cascade,
  customer text not null unique
);

create table billing_cards (
  ad_account_id bigint not null references ad_accounts on delete cascade,
  id bigint not null default next_id(),
  -- The provider's name of it.
  payment_method text not null unique,
  brand text not null,
  last4 text not null,
  exp_month smallint not null,
  exp_year smallint not null,
  is_primary boolean not null,
  status text not null default 'VALID' check (status in ('VALID', 'DELETED')),
  created_at timestamptz not null default now(),
  primary key (ad_account_id, id)
);
create unique index billing_cards_primary on billing_cards (ad_account_id) where is_primary and status = 'VALID';

-- Like the ledger they stay when an ad account goes. A charge is one payment at the provider however often it's tried, so it's never paid twice.
create table billing_charges (
  ad_account_id bigint not null,
  id bigint not null default next_id(),
  purpose text not null check (purpose in ('THRESHOLD', 'MONTH', 'BALANCE', 'TOP_UP')),
  -- Of what it is, within its purpose: the same thing is charged once.
  reference text not null,
  amount_micro bigint not null check (amount_micro > 0),
  currency text not null,
  status text not null default 'PENDING' check (status in ('PENDING', 'REQUIRES_ACTION', 'PAID', 'FAILED', 'CANCELED')),
  -- Its holder is there to confirm it.
  on_session boolean not null,
  payment_intent text unique,
  -- The card that was tried last.
  card_id bigint,
  attempts int not null default 0,
  failures int not null default 0,
  -- The provider's word for why it failed last.
  failure text,
  -- The idempotency key and the card of an attempt whose outcome isn't written down: written before the provider is asked.
  open_key text,
  open_method text,
  claimed_until timestamptz,
  next_attempt_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  paid_at timestamptz,
  primary key (ad_account_id, id),
  unique (ad_account_id, purpose, reference),
  check (open_key is null or open_method is not null)
);
create index billing_charges_due on billing_charges (next_attempt_at) where status in ('PENDING', 'REQUIRES_ACTION');
-- What is owed is charged by one charge at a time.
create unique index billing_charges_open on billing_charges (ad_account_id) 
  where purpose <> 'TOP_UP' and (status in ('PENDING', 'REQUIRES_ACTION') or status = 'FAILED' and purpose <> 'BALANCE');

create table billing_refunds (
  ad_account_id bigint not null,
  id bigint not null default next_id(),
  charge_id bigint not null,
  amount_micro bigint not null check (amount_micro > 0),
  -- Whoever asks for the same again gets the same.
  reference text not null,
  -- Null until the provider answered.
  refund text unique,
  -- Null for one that was made at the provider.
  staff_id bigint,
  status text not null check (status in ('PENDING', 'DONE', 'FAILED')),
  created_at timestamptz not null default now(),
  primary key (ad_account_id, id),
  unique (ad_account_id, charge_id, reference),
  foreign key (ad_account_id, charge_id) references billing_charges
);
create index billing_refunds_pending on billing_refunds (created_at) where status = 'PENDING';

create table billing_disputes (
  ad_account_id bigint not null,
  dispute text not null,
  charge_id bigint not null,
  amount_micro bigint not null check (amount_micro > 0),
  status text not null check (status in ('OPEN', 'WON', 'LOST')),
  -- Once what was taken back is paid in another way.
  settled_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (ad_account_id, dispute),
  foreign key (ad_account_id, charge_id) references billing_charges
);
create index billing_disputes_charge on billing_disputes (ad_account_id, charge_id);

-- Mails about money that were sent, or are being sent: each goes out once at most.
create table billing_mails (
  ad_account_id bigint not null references ad_accounts on delete cascade,
  user_id bigint not null references users on delete cascade,
  subject text not null,
  at timestamptz not null default now(),
  primary key (ad_account_id, user_id, subject)
);
create index billing_mails_user on billing_mails (user_id);

-- VAT numbers of ad accounts, with how they were checked: the proof for invoices on which the customer owes the tax.
create table billing_tax_numbers (
  ad_account_id bigint primary key references ad_accounts on delete cascade,
  country text not null,
  number text not null,
  checked text not null check (checked in ('DIGITS', 'SHAPE')),
  -- Who gave it.
  user_id bigint references users on delete set null,
  at timestamptz not null default now()
);
create index billing_tax_numbers_user on billing_tax_numbers (user_id);

-- How an invoice was taxed, with the number of its time.
alter table billing_invoices add column tax_treatment text not null default 'NONE' check (tax_treatment in ('NONE', 'STANDARD', 'REVERSE_CHARGE', 'OUTSIDE'));
-- In hundredths of a percent.
alter table billing_invoices add column tax_rate int not null default 0;
alter table billing_invoices add column tax_number text;
alter table billing_invoices add column seller_tax_number text;

-- Credit memos have numbers of their own, without gaps as those of invoices. Earlier ones keep theirs, among the invoices' numbers.
alter table billing_invoices add column series text not null default 'CB' check (series in ('CB', 'CM'));
alter table billing_invoices drop constraint billing_invoices_number_key;
alter table billing_invoices add unique (series, number);
alter table billing_numbers add column last_memo bigint not null default 0;

-- Subject of a memo: an invoice (of_invoice), or a payment by card, and why.
alter table billing_invoices
  add column of_charge bigint,
  add column memo_reason text check (memo_reason in ('ADJUSTMENT', 'REFUND', 'DISPUTE'));
create index billing_invoices_memos on billing_invoices (ad_account_id, of_invoice) where of_invoice is not null;
create index billing_invoices_charges on billing_invoices (ad_account_id, of_charge) where of_charge is not null;

-- Words of staff for why they paid back; null for what was made at the provider.
alter table billing_refunds add column reason text;

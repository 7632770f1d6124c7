-- Whose ad account an invoice is of, kept in step when that moves, so that a page of a business's invoices comes from an index however many ad accounts there are. An invoice
-- stays when its ad account goes, and is nobody's then.
alter table billing_invoices add column business_id bigint;
update billing_invoices i set business_id = a.owner_user_id from ad_accounts a where a.id = i.ad_account_id;
alter table billing_invoices
  add foreign key (business_id, ad_account_id) references ad_accounts (owner_user_id, id) on update cascade on delete set null (business_id);
create index billing_invoices_business on billing_invoices (business_id, id desc) include (ad_account_id) where business_id is not null;

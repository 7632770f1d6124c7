-- Whoever billed, as it was at the time of a document: {name, street, postal_code, city, country}, each but the country null where it isn't known.
alter table billing_invoices add column seller jsonb;
-- Numbers begin with the letters of their country, but for the number of Greece.
update billing_invoices
set seller = jsonb_build_object('name', null, 'street', null, 'postal_code', null, 'city', null,
  'country', case left(seller_tax_number, 2) when 'EL' then 'GR' else left(seller_tax_number, 2) end)
where seller_tax_number ~ '^[A-Z]{2}';

-- The last day of the month that was closed last, with an invoice or as there was too little for one: the hourly close leaves it out until the next month is over.
alter table ad_accounts add column billed_until date;
update ad_accounts a set billed_until = i.until
from (select ad_account_id, max(period_end) as until from billing_invoices where document_type = 'INVOICE' group by 1) i
where i.ad_account_id = a.id;

-- Whoever billed, as it was at the time of a document: {name, street, postal_code, city, country}, each but the country null where it isn't known.
alter table billing_invoices add column seller jsonb;
-- Numbers begin with the letters of their country, but for the number of Greece.
update billing_invoices
set seller = jsonb_build_object('name', null, 'street', null, 'postal_code', null, 'city', null,
  'country', case left(seller_tax_number, 2) when 'EL' then 'GR' else left(seller_tax_number, 2) end)
where seller_tax_number ~ '^[A-Z]{2}';

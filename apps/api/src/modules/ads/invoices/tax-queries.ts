import { prepared } from '../../../platform/db';

/** The VAT number of an ad account, where it's of the country that the account is in. */
export const selectTaxNumber = prepared<{ number: string }, [accountId: string, country: string]>(
  'invoices.tax_number',
  `select number from billing_tax_numbers where ad_account_id = $1::bigint and country = $2::text`,
);
export const saveTaxNumber = prepared<
  never,
  [accountId: string, country: string, number: string, checked: string, userId: string]
>(
  'invoices.save_tax_number',
  `insert into billing_tax_numbers (ad_account_id, country, number, checked, user_id) values ($1::bigint, $2::text, $3::text, $4::text, $5::bigint)`,
);
export const deleteTaxNumber = prepared<never, [accountId: string]>(
  'invoices.delete_tax_number',
  `delete from billing_tax_numbers where ad_account_id = $1::bigint`,
);
/** Writes how an invoice is taxed, in the transaction that writes it. */
export const taxInvoice = prepared<
  never,
  [
    accountId: string,
    invoiceId: string,
    treatment: string,
    rate: number,
    tax: string,
    number: string | null,
    sellerNumber: string,
    seller: string,
  ]
>(
  'invoices.tax',
  `update billing_invoices set tax_treatment = $3::text, tax_rate = $4::int, tax_micro = $5::bigint, billed_micro = billed_micro + $5::bigint, tax_number = $6::text,
     seller_tax_number = $7::text, seller = $8::jsonb
   where ad_account_id = $1::bigint and id = $2::bigint`,
);

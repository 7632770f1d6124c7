import { prepared } from '../../../platform/db';
import { DOCUMENT_COLUMNS, type InvoiceRow, type MemoReason, OWNER } from './documents';

/** An invoice with what memos haven't taken of it yet. */
export interface CreditableRow {
  id: string;
  billed_micro: string;
  tax_micro: string;
  credited_micro: string;
  credited_tax_micro: string;
}
/** One invoice of an ad account that can be credited, or without its id those that are paid, the newest first. */
export const creditableInvoices = prepared<CreditableRow, [accountId: string, invoiceId: string | null]>(
  'invoices.creditable',
  `select i.id, i.billed_micro, i.tax_micro, m.billed as credited_micro, m.tax as credited_tax_micro
   from billing_invoices i cross join lateral (
     select coalesce(sum(c.billed_micro), 0)::bigint as billed, coalesce(sum(c.tax_micro), 0)::bigint as tax
     from billing_invoices c where c.ad_account_id = i.ad_account_id and c.of_invoice = i.id) m
   where i.ad_account_id = $1::bigint and i.document_type = 'INVOICE' and i.billed_micro > m.billed
     and (i.id = $2::bigint or $2::bigint is null and i.status = 'CLOSED' and i.billing_type <> 'INTERNAL')
   order by i.period_start desc, i.id desc`,
);

/** The next number of a memo. */
const NUMBER = `with numbered as (update billing_numbers set last_memo = last_memo + 1 returning last_memo as number)`;
const DOCUMENT = `ad_account_id, series, number, document_type, status, billing_type, currency, ad_account_name, bill_to, period_start, period_end,
     issued_on, due_date, spend_micro, tax_micro, billed_micro, memo_reason, of_charge, business_id`;

/** A memo of what an invoice is let off, taxed as that is; the amounts are with tax, and the tax in it. */
export const insertMemo = prepared<
  { id: string },
  [
    accountId: string,
    invoiceId: string,
    amount: string,
    tax: string,
    issued: string,
    reason: MemoReason,
    chargeId: string | null,
  ]
>(
  'invoices.insert_memo',
  `${NUMBER}
   insert into billing_invoices (${DOCUMENT}, of_invoice, tax_treatment, tax_rate, tax_number, seller_tax_number, seller)
   select i.ad_account_id, 'CM', n.number, 'CREDIT_MEMO', 'CLOSED', i.billing_type, i.currency, i.ad_account_name, i.bill_to, i.period_start, i.period_end,
     $5::date, $5::date, $3::bigint - $4::bigint, $4::bigint, $3::bigint, $6::text, $7::bigint, i.business_id, i.id, i.tax_treatment, i.tax_rate, i.tax_number, i.seller_tax_number, i.seller
   from billing_invoices i, numbered n where i.ad_account_id = $1::bigint and i.id = $2::bigint returning id`,
);
/** A memo of a payment by card that isn't there any more: no invoice changes, so it has no tax. */
export const insertChargeMemo = prepared<
  { id: string },
  [
    accountId: string,
    chargeId: string,
    amount: string,
    issued: string,
    reason: MemoReason,
    name: string,
    billTo: string,
    type: string,
  ]
>(
  'invoices.insert_charge_memo',
  `${NUMBER}
   insert into billing_invoices (${DOCUMENT})
   select $1::bigint, 'CM', n.number, 'CREDIT_MEMO', 'CLOSED', $8::text, c.currency, $6::text, $7::jsonb, $4::date, $4::date,
     $4::date, $4::date, $3::bigint, 0, $3::bigint, $5::text, c.id, ${OWNER}
   from billing_charges c, numbered n where c.ad_account_id = $1::bigint and c.id = $2::bigint returning id`,
);

/** Memos of an ad account that were written between two days, both included, the oldest first. */
export const memosBetween = prepared<InvoiceRow, [accountId: string, first: string, last: string]>(
  'invoices.memos',
  `select ${DOCUMENT_COLUMNS} from billing_invoices i
   where i.ad_account_id = $1::bigint and i.document_type = 'CREDIT_MEMO' and i.issued_on between $2::date and $3::date order by i.series, i.number`,
);
/** Memos that were written about some payments by card, the oldest first. */
export const memosOfCharges = prepared<InvoiceRow, [accountId: string, chargeIds: readonly string[]]>(
  'invoices.memos_of_charges',
  `select ${DOCUMENT_COLUMNS} from billing_invoices i where i.ad_account_id = $1::bigint and i.of_charge = any($2::bigint[]) order by i.number`,
);

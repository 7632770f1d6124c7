/** Why a credit memo is written: an invoice was corrected, money went back, or a bank took it back. */
export type MemoReason = 'ADJUSTMENT' | 'REFUND' | 'DISPUTE';

/** Address of a bill at the time of it. */
export interface BillTo {
  business_name: string | null;
  street: string | null;
  street2: string | null;
  city: string | null;
  region: string | null;
  postal_code: string | null;
  country: string;
}

/**
 * Address for a document of today.
 *
 * @param payer its address as told, and the name of its business, which stands there until an address is told
 */
export const billedTo = (payer: { bill_to: BillTo; business_name: string }): BillTo => ({
  ...payer.bill_to,
  business_name: payer.bill_to.business_name ?? payer.business_name,
});

/** Whoever billed, at the time of it. */
export interface BilledBy {
  /** Null for the site's own address. */
  name: string | null;
  street: string | null;
  postal_code: string | null;
  city: string | null;
  country: string;
}

/** An invoice, or a credit memo. */
export interface InvoiceRow {
  id: string;
  ad_account_id: string;
  number: string;
  series: 'CB' | 'CM';
  document_type: 'INVOICE' | 'CREDIT_MEMO';
  status: 'OPEN' | 'CLOSED';
  billing_type: string;
  currency: string;
  ad_account_name: string;
  bill_to: BillTo;
  period_start: string;
  period_end: string;
  issued_on: string;
  due_date: string;
  spend_micro: string;
  carried_in_micro: string;
  carried_out_micro: string;
  discount_micro: string;
  tax_micro: string;
  billed_micro: string;
  tax_treatment: 'NONE' | 'STANDARD' | 'REVERSE_CHARGE' | 'OUTSIDE';
  tax_rate: number;
  tax_number: string | null;
  seller_tax_number: string | null;
  /** Null where no tax was looked at. */
  seller: BilledBy | null;
  memo_reason: MemoReason | null;
  /** The invoice that a memo corrects: its number and its day. */
  of_number: string | null;
  of_series: 'CB' | null;
  of_issued_on: string | null;
  /** The payment by card that it corrects, where it's of no invoice: when that was paid. */
  of_charge: string | null;
  of_paid_at: Date | null;
}

/** SQL: whose ad account `$1` is; null for one that went. */
export const OWNER = '(select owner_user_id from ad_accounts where id = $1::bigint)';

/** SQL: columns of an {@link InvoiceRow} of `billing_invoices i`. */
export const DOCUMENT_COLUMNS = [
  'id',
  'ad_account_id',
  'number',
  'series',
  'document_type',
  'status',
  'billing_type',
  'currency',
  'ad_account_name',
  'bill_to',
  'period_start',
  'period_end',
  'issued_on',
  'due_date',
  'spend_micro',
  'carried_in_micro',
  'carried_out_micro',
  'discount_micro',
  'tax_micro',
  'billed_micro',
  'tax_treatment',
  'tax_rate',
  'tax_number',
  'seller_tax_number',
  'seller',
  'memo_reason',
  'of_charge',
]
  .map((name) => `i.${name}`)
  .concat(
    ['number', 'series', 'issued_on'].map(
      (name) =>
        `(select o.${name} from billing_invoices o where o.ad_account_id = i.ad_account_id and o.id = i.of_invoice) as of_${name}`,
    ),
    '(select c.paid_at from billing_charges c where c.ad_account_id = i.ad_account_id and c.id = i.of_charge) as of_paid_at',
  )
  .join(', ');

import { type CallData, INVOICE_DUE_DAYS, invoiceNumber } from '@corkboard/contract';
import type { CreditRow } from './credit-queries';
import type { InvoiceRow } from './documents';
import type { PaymentRow } from './queries';

type Invoice = CallData<'BusinessInvoicesResource.get'>[number];
type Payment = CallData<'BillingPaymentsResource.get'>[number];
type Credit = CallData<'GET /v5/ad_accounts/{ad_account_id}/ads_credit/discounts'>['items'][number];

/** An invoice in the form of answers. */
export const toInvoice = (row: InvoiceRow): Invoice => ({
  id: row.id,
  ad_account_id: row.ad_account_id,
  ad_account_name: row.ad_account_name,
  invoice_number: invoiceNumber(Number(row.number), row.series),
  document_type: row.document_type,
  status: row.status,
  currency: row.currency,
  amount_billed_micro_currency: Number(row.billed_micro),
  amount_discount_micro_currency: Number(row.discount_micro),
  amount_net_micro_currency: Number(BigInt(row.billed_micro) - BigInt(row.tax_micro)),
  amount_tax_micro_currency: Number(row.tax_micro),
  bill_to_country: row.bill_to.country,
  billing_period_start_date: row.period_start,
  billing_period_end_date: row.period_end,
  invoice_due_date: row.due_date,
  payment_terms: `NET_${INVOICE_DUE_DAYS}`,
});

/** Subject of a credit memo in words: an invoice, or a payment by card. */
export const correctedBy = (row: InvoiceRow): string =>
  row.of_number === null
    ? `card payment ${row.of_charge ?? ''}${row.of_paid_at === null ? '' : ` of ${row.of_paid_at.toISOString().slice(0, 10)}`}`
    : `invoice ${invoiceNumber(Number(row.of_number), row.of_series ?? 'CB')} of ${row.of_issued_on!}`;

/** A payment in the form of answers. */
export const toPayment = ({ number, at, amount_micro: amount, ...row }: PaymentRow): Payment => ({
  ...row,
  at: at.toISOString(),
  amount_micro: Number(amount),
  invoice_number: number === null ? null : invoiceNumber(Number(number)),
});

/** A credit in the form of answers. */
export const toCredit = (accountId: string, row: CreditRow): Credit => {
  const left = row.expired ? 0 : Number(row.left_micro);
  const usedUp =
    row.discount_type === 'COUPON' ? 'COUPON_APPLIED' : (`${row.discount_type}_APPLIED` as const);
  return {
    active: left > 0,
    advertiser_id: accountId,
    title: row.title,
    discountType:
      row.expired && row.left_micro !== '0'
        ? 'CREDIT_EXPIRED'
        : left > 0
          ? row.discount_type
          : (usedUp as Credit['discountType']),
    discountCurrency: row.currency,
    discountInMicroCurrency: Number(row.amount_micro),
    remainingDiscountInMicroCurrency: left,
  };
};

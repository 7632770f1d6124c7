import { INVOICE_DUE_DAYS } from '@corkboard/contract';
import type { InvoiceRow, MemoReason } from './documents';
import { correctedBy } from './present';

const REASONS = {
  ADJUSTMENT: 'adjustment of the invoice',
  REFUND: 'refund to the card',
  DISPUTE: "taken back by the card's bank; what it paid for is owed again",
} as const satisfies Record<MemoReason, string>;

/** Lines of a credit memo that say what it corrects, and why; none for an invoice. */
export function subjectOf(row: InvoiceRow): string[] {
  if (row.document_type === 'INVOICE') return [];
  const reason = row.memo_reason === null ? [] : [`Reason: ${REASONS[row.memo_reason]}`];
  return [`Corrects: ${correctedBy(row)}`, ...reason];
}

/** How a document is paid, in words. */
export function termsOf(row: InvoiceRow): string {
  if (row.document_type === 'CREDIT_MEMO') return 'Nothing is to be paid for a credit memo.';
  if (row.billing_type === 'PREPAID') return 'Paid from your prepaid balance, as far as it goes.';
  if (row.billing_type === 'INTERNAL') return 'Nothing is to be paid.';
  return `Due within ${INVOICE_DUE_DAYS} days`;
}

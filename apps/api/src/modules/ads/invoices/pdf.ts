import { INVOICE_DUE_DAYS, invoiceNumber } from '@corkboard/contract';
import { amountOf, pdfSheet } from './pdf-sheet';
import type { InvoiceRow, MemoReason } from './documents';
import { correctedBy } from './present';

const REASONS = {
  ADJUSTMENT: 'adjustment of the invoice',
  REFUND: 'refund to the card',
  DISPUTE: "taken back by the card's bank; what it paid for is owed again",
} as const satisfies Record<MemoReason, string>;

/** Lines of the sum of a document: what was spent, and what makes it another amount. */
function sumOf(row: InvoiceRow): [words: string, micro: string][] {
  const rate = row.tax_rate === 0 ? '' : ` ${(row.tax_rate / 100).toLocaleString('en-US')}%`;
  const vat: [string, string] = [`VAT${rate}`, row.tax_micro];
  if (row.document_type === 'CREDIT_MEMO')
    return [['Credit', row.spend_micro], ...(row.tax_rate === 0 ? [] : [vat])];
  const lines: [string, string][] = [
    [`Advertising, ${row.period_start} to ${row.period_end}`, row.spend_micro],
    ['Carried from the last invoice', row.carried_in_micro],
    ['Ad credit', `-${row.discount_micro}`],
    ['Carried to the next invoice', `-${row.carried_out_micro}`],
    vat,
  ];
  return lines.filter(([, micro], n) => n === 0 || !/^-?0$/.test(micro));
}

/** An invoice, or a credit memo, as a PDF. @param site who bills */
export async function invoicePdf(row: InvoiceRow, site: string): Promise<Uint8Array> {
  const title = `${row.document_type === 'INVOICE' ? 'Invoice' : 'Credit memo'} ${invoiceNumber(Number(row.number), row.series)}`;
  const sheet = await pdfSheet(title, site, row.issued_on);
  sheet.line(title, 'title');
  sheet.line(site);
  if (row.seller_tax_number !== null) sheet.line(`VAT number: ${row.seller_tax_number}`);
  sheet.gap();
  for (const text of addressOf(row)) sheet.line(text);
  if (row.tax_number !== null) sheet.line(`VAT number: ${row.tax_number}`);
  sheet.gap();
  sheet.line(`Ad account: ${row.ad_account_name} (${row.ad_account_id})`);
  sheet.line(`Date: ${row.issued_on}`);
  if (row.document_type === 'INVOICE') sheet.line(`Due: ${row.due_date}, within ${INVOICE_DUE_DAYS} days`);
  for (const text of subjectOf(row)) sheet.line(text);
  sheet.gap();
  for (const [words, micro] of sumOf(row)) sheet.pair(words, amountOf(micro, row.currency));
  sheet.pair('Total', amountOf(row.billed_micro, row.currency), true);
  if (row.tax_treatment === 'REVERSE_CHARGE')
    sheet.line('Reverse charge: the customer owes the VAT (Article 196 of Directive 2006/112/EC).');
  if (row.billing_type === 'PREPAID') sheet.line('Paid from your prepaid balance, as far as it goes.');
  if (row.billing_type === 'INTERNAL') sheet.line('Nothing is to be paid.');
  return sheet.save();
}

/** Lines of a credit memo that say what it corrects, and why. */
function subjectOf(row: InvoiceRow): string[] {
  if (row.document_type === 'INVOICE') return [];
  const reason = row.memo_reason === null ? [] : [`Reason: ${REASONS[row.memo_reason]}`];
  return [`Corrects: ${correctedBy(row)}`, ...reason];
}

/** Lines of the address on a document. */
function addressOf({ bill_to: to }: InvoiceRow): string[] {
  const place = [to.postal_code, to.city, to.region].filter(Boolean).join(' ');
  return [to.business_name, to.street, to.street2, place, to.country].filter(
    (text): text is string => text !== null && text !== '',
  );
}

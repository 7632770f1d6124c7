import { INVOICE_DUE_DAYS, invoiceNumber } from '@corkboard/contract';
import type { InvoiceRow } from './documents';
import { EINVOICE_FILE, einvoiceXml } from './einvoice';
import { amountOf, pdfSheet } from './pdf-sheet';
import { subjectOf, termsOf } from './words';

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

/**
 * An invoice, or a credit memo, as a PDF for archives, with the data of EN 16931 in it where it has some.
 *
 * @param site who bills
 * @param fonts as `pdfSheet` takes them
 */
export async function invoicePdf(
  row: InvoiceRow,
  site: string,
  fonts: readonly string[] = [],
): Promise<Uint8Array> {
  const title = `${row.document_type === 'INVOICE' ? 'Invoice' : 'Credit memo'} ${invoiceNumber(Number(row.number), row.series)}`;
  const sheet = await pdfSheet({ title, site, day: row.issued_on }, fonts);
  sheet.line(title, 'title');
  for (const text of sellerOf(row, site)) sheet.line(text);
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
  if (row.billing_type === 'PREPAID' || row.billing_type === 'INTERNAL') sheet.line(termsOf(row));
  const xml = einvoiceXml(row, site);
  return sheet.save(xml === undefined ? undefined : { name: EINVOICE_FILE, xml });
}

/** Lines of whoever bills. */
function sellerOf({ seller }: InvoiceRow, site: string): string[] {
  if (seller === null) return [site];
  const place = [seller.postal_code, seller.city].filter(Boolean).join(' ');
  return [seller.name ?? site, seller.street, place, seller.country].filter(
    (text): text is string => text !== null && text !== '',
  );
}

/** Lines of the address on a document. */
function addressOf({ bill_to: to }: InvoiceRow): string[] {
  const place = [to.postal_code, to.city, to.region].filter(Boolean).join(' ');
  return [to.business_name, to.street, to.street2, place, to.country].filter(
    (text): text is string => text !== null && text !== '',
  );
}

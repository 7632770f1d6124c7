import { INVOICE_DUE_DAYS, invoiceNumber } from '@corkboard/contract';
import { PDFDocument, type PDFFont, type PDFPage, StandardFonts } from 'pdf-lib';
import type { InvoiceRow } from './queries';

/** A4 in points. */
const PAPER: [number, number] = [595, 842];
const MARGIN = 60;
const RIGHT = PAPER[0] - MARGIN;
const SIZE = 10;
const LEADING = 16;

/** The text with a mark in place of each letter that the fonts of all PDF readers don't have. */
function written(font: PDFFont, text: string): string {
  const known = new Set(font.getCharacterSet());
  return [...text.normalize('NFC')]
    .map((letter) => (known.has(letter.codePointAt(0)!) ? letter : '?'))
    .join('');
}

/** An amount in its currency, with all its digits where it has parts of the smallest coin. */
function amountOf(micro: string, currency: string): string {
  const value = BigInt(micro);
  const sign = value < 0n ? '-' : '';
  const digits = (value < 0n ? -value : value).toString().padStart(7, '0');
  const parts = digits.slice(-6).replace(/0{1,4}$/, '');
  const units = digits.slice(0, -6).replace(/\B(?=(\d{3})+$)/g, ',');
  return `${sign}${currency} ${units}.${parts.padEnd(2, '0')}`;
}

/** Lines of the sum of a document: what was spent, and what makes it another amount. */
function sumOf(row: InvoiceRow): [words: string, micro: string][] {
  if (row.document_type === 'CREDIT_MEMO') return [['Credit', row.billed_micro]];
  const lines: [string, string][] = [
    [`Advertising, ${row.period_start} to ${row.period_end}`, row.spend_micro],
    ['Carried from the last invoice', row.carried_in_micro],
    ['Ad credit', `-${row.discount_micro}`],
    ['Carried to the next invoice', `-${row.carried_out_micro}`],
    ['Tax', row.tax_micro],
  ];
  return lines.filter(([, micro], n) => n === 0 || !/^-?0$/.test(micro));
}

/** An invoice, or a credit memo, as a PDF. @param site who bills */
export async function invoicePdf(row: InvoiceRow, site: string): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const title = `${row.document_type === 'INVOICE' ? 'Invoice' : 'Credit memo'} ${invoiceNumber(Number(row.number))}`;
  document.setTitle(title);
  document.setProducer(site);
  document.setCreationDate(new Date(`${row.issued_on}T00:00:00Z`));
  document.setModificationDate(new Date(`${row.issued_on}T00:00:00Z`));
  const plain = await document.embedFont(StandardFonts.Helvetica);
  const bold = await document.embedFont(StandardFonts.HelveticaBold);
  const page = document.addPage(PAPER);
  let y = PAPER[1] - MARGIN;
  const line = (text: string, font = plain, size = SIZE) => {
    page.drawText(written(font, text), { x: MARGIN, y, size, font });
    y -= Math.max(LEADING, size * 1.5);
  };
  line(title, bold, 20);
  line(site);
  y -= LEADING;
  for (const text of addressOf(row)) line(text);
  y -= LEADING;
  line(`Ad account: ${row.ad_account_name} (${row.ad_account_id})`);
  line(`Date: ${row.issued_on}`);
  if (row.document_type === 'INVOICE') line(`Due: ${row.due_date}, within ${INVOICE_DUE_DAYS} days`);
  y -= LEADING;
  const amounts = (words: string, micro: string, font: PDFFont) => {
    pair(page, font, y, [words, amountOf(micro, row.currency)]);
    y -= LEADING;
  };
  for (const [words, micro] of sumOf(row)) amounts(words, micro, plain);
  amounts('Total', row.billed_micro, bold);
  if (row.billing_type === 'PREPAID') line('Paid from your prepaid balance, as far as it goes.');
  if (row.billing_type === 'INTERNAL') line('Nothing is to be paid.');
  return document.save();
}

/** Lines of the address on a document. */
function addressOf({ bill_to: to }: InvoiceRow): string[] {
  const place = [to.postal_code, to.city, to.region].filter(Boolean).join(' ');
  return [to.business_name, to.street, to.street2, place, to.country].filter(
    (text): text is string => text !== null && text !== '',
  );
}

/** Words at the left and an amount at the right of a line. */
function pair(page: PDFPage, font: PDFFont, y: number, [words, amount]: [string, string]): void {
  page.drawText(written(font, words), { x: MARGIN, y, size: SIZE, font });
  page.drawText(amount, { x: RIGHT - font.widthOfTextAtSize(amount, SIZE), y, size: SIZE, font });
}

import { PDFDocument, type PDFFont, type PDFPage, StandardFonts } from 'pdf-lib';

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
export function amountOf(micro: string, currency: string): string {
  const value = BigInt(micro);
  const sign = value < 0n ? '-' : '';
  const digits = (value < 0n ? -value : value).toString().padStart(7, '0');
  const parts = digits.slice(-6).replace(/0{1,4}$/, '');
  const units = digits.slice(0, -6).replace(/\B(?=(\d{3})+$)/g, ',');
  return `${sign}${currency} ${units}.${parts.padEnd(2, '0')}`;
}

/** Lines of a document, from the top down, on as many pages as they need. */
export interface Sheet {
  line(text: string, style?: 'title' | 'plain'): void;
  gap(): void;
  /** Words at the left and an amount at the right. */
  pair(words: string, amount: string, isBold?: boolean): void;
  save(): Promise<Uint8Array>;
}

/** Begins a document. @param day `2026-11-30`, so that the same document has the same bytes */
export async function pdfSheet(title: string, site: string, day: string): Promise<Sheet> {
  const document = await PDFDocument.create();
  document.setTitle(title);
  document.setProducer(site);
  document.setCreationDate(new Date(`${day}T00:00:00Z`));
  document.setModificationDate(new Date(`${day}T00:00:00Z`));
  const plain = await document.embedFont(StandardFonts.Helvetica);
  const bold = await document.embedFont(StandardFonts.HelveticaBold);
  let page: PDFPage = document.addPage(PAPER);
  let y = PAPER[1] - MARGIN;
  const down = (by: number) => {
    y -= by;
    if (y >= MARGIN) return;
    page = document.addPage(PAPER);
    y = PAPER[1] - MARGIN;
  };
  return {
    line(text, style = 'plain') {
      const [font, size] = style === 'title' ? [bold, 20] : [plain, SIZE];
      page.drawText(written(font, text), { x: MARGIN, y, size, font });
      down(Math.max(LEADING, size * 1.5));
    },
    gap: () => {
      down(LEADING);
    },
    pair(words, amount, isBold = false) {
      const font = isBold ? bold : plain;
      page.drawText(written(font, words), { x: MARGIN, y, size: SIZE, font });
      page.drawText(amount, { x: RIGHT - font.widthOfTextAtSize(amount, SIZE), y, size: SIZE, font });
      down(LEADING);
    },
    save: () => document.save(),
  };
}

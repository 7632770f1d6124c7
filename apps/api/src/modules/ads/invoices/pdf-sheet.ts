import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import fontkit from '@pdf-lib/fontkit';
import { PDFDocument, type PDFFont, type PDFPage } from 'pdf-lib';
import { archivePdf, type PdfData } from './pdf-archive';

/** A4 in points. */
const PAPER: [number, number] = [595, 842];
const MARGIN = 60;
const RIGHT = PAPER[0] - MARGIN;
const SIZE = 10;
const LEADING = 16;

const require = createRequire(import.meta.url);
const FONTS = {
  DejaVuSansCondensed: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf'),
  'DejaVuSansCondensed-Bold': require.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf'),
} as const;
const files = new Map<string, Promise<Uint8Array>>();
/**
 * Puts the letters of a font that a document uses into it. The name has six letters before it, as a part of a font has; it's given here, as the library would put a number
 * behind it.
 */
async function fontIn(document: PDFDocument, name: keyof typeof FONTS): Promise<PDFFont> {
  const file = files.get(name) ?? readFile(FONTS[name]);
  files.set(name, file);
  return document.embedFont(await file, { subset: true, customName: `CBOARD+${name}` });
}

/** Letters of each font, which are the same in all documents. */
const letters = new Map<string, ReadonlySet<number>>();
/** The text with a mark in place of each letter that the font doesn't have. */
function written(font: PDFFont, text: string): string {
  const known = letters.get(font.name) ?? new Set(font.getCharacterSet());
  letters.set(font.name, known);
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
  /** Ends it. @param data for programs, within it */
  save(data?: PdfData): Promise<Uint8Array>;
}

/** Begins a document for archives (PDF/A-3b). @param day `2026-11-30`, so that the same document has the same bytes */
export async function pdfSheet(title: string, site: string, day: string): Promise<Sheet> {
  const document = await PDFDocument.create({ updateMetadata: false });
  document.registerFontkit(fontkit);
  const plain = await fontIn(document, 'DejaVuSansCondensed');
  const bold = await fontIn(document, 'DejaVuSansCondensed-Bold');
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
    async save(data) {
      await archivePdf(document, { title, site, day }, data);
      return document.save();
    },
  };
}

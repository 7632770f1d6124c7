import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { PDFDocument, PDFFont, PDFPage } from 'pdf-lib';
import { evenFontkit } from './even-fontkit';
import { archivePdf, type PdfData, type PdfTitle } from './pdf-archive';

/** A4 in points. */
const PAPER: [number, number] = [595, 842];
const MARGIN = 60;
const RIGHT = PAPER[0] - MARGIN;
const SIZE = 10;
const LEADING = 16;
/** Room for an amount beside words. */
const AMOUNT_WIDTH = 130;

const require = createRequire(import.meta.url);
const FONTS = {
  plain: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf'),
  bold: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf'),
} as const;
/** A font's file, its name, and its letters, which are the same in all documents. */
interface FontFile {
  readonly bytes: Uint8Array;
  readonly name: string;
  readonly letters: ReadonlySet<number>;
  /** Width of a letter, in parts of the font's size. */
  readonly widthOf: (letter: string) => number;
}
/** The libraries of documents and fonts are several hundred files: they're read with the first document, not whenever a site starts. */
const libraries = async () => {
  const [pdf, { default: fontkit }] = await Promise.all([import('pdf-lib'), import('@pdf-lib/fontkit')]);
  return { pdf, fontkit };
};
const files = new Map<string, Promise<FontFile>>();
async function read(path: string): Promise<FontFile> {
  const [bytes, { fontkit }] = await Promise.all([readFile(path), libraries()]);
  const font = fontkit.create(bytes);
  const { postscriptName, characterSet } = font;
  return {
    bytes,
    name: (postscriptName ?? '').replace(/[^\w-]/g, '') || 'Font',
    letters: new Set(characterSet),
    widthOf: (letter) => font.glyphForCodePoint(letter.codePointAt(0)!).advanceWidth / font.unitsPerEm,
  };
}
const fileOf = (path: string): Promise<FontFile> => {
  const file = files.get(path) ?? read(path);
  files.set(path, file);
  return file;
};
/**
 * Puts the letters of a font that a document uses into it. The name has six letters before it, as a part of a font has; it's given here, as the library would put a number
 * behind it.
 */
const fontIn = (document: PDFDocument, { bytes, name }: FontFile): Promise<PDFFont> =>
  document.embedFont(bytes, { subset: true, customName: `CBOARD+${name}` });

/** Letters in the place of which there is a mark. */
const MARK = '?';
/** Parts of a text, each with the first font that has its letters; a mark stands for a letter that none has. */
function partsOf(text: string, fonts: readonly FontFile[]): { text: string; file: FontFile }[] {
  const parts: { text: string; file: FontFile }[] = [];
  for (const letter of text.normalize('NFC')) {
    const known = fonts.find((file) => file.letters.has(letter.codePointAt(0)!));
    const [drawn, file] = known ? [letter, known] : [MARK, fonts[0]!];
    const last = parts.at(-1);
    if (last?.file === file) last.text += drawn;
    else parts.push({ text: drawn, file });
  }
  return parts;
}

/**
 * Lines of a text that are no wider than there is room: broken between words, and within one that alone is wider.
 * @param room in parts of the fonts' size
 */
function brokenInto(text: string, fonts: readonly FontFile[], room: number): string[] {
  const widthOf = (part: string): number =>
    partsOf(part, fonts).reduce(
      (sum, run) => sum + Array.from(run.text).reduce((width, letter) => width + run.file.widthOf(letter), 0),
      0,
    );
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (widthOf(longer) <= room) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = '';
    for (const letter of word) {
      if (line !== '' && widthOf(line + letter) > room) {
        lines.push(line);
        line = '';
      }
      line += letter;
    }
  }
  return [...lines, line];
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

/**
 * Begins a document for archives (PDF/A-3b).
 *
 * @param others paths of fonts for letters that its own doesn't have
 */
export async function pdfSheet(about: PdfTitle, others: readonly string[]): Promise<Sheet> {
  const { pdf, fontkit } = await libraries();
  const document = await pdf.PDFDocument.create({ updateMetadata: false });
  document.registerFontkit(evenFontkit(fontkit));
  const own = { plain: await fileOf(FONTS.plain), bold: await fileOf(FONTS.bold) };
  const fallbacks = await Promise.all(others.map(fileOf));
  const fonts = new Map<FontFile, PDFFont>();
  for (const file of Object.values(own)) fonts.set(file, await fontIn(document, file));
  let page: PDFPage = document.addPage(PAPER);
  // Other fonts are put in once all of the texts are known, and only if one needs them.
  const drawn: (() => void)[] = [];
  const needed = new Set<FontFile>();
  const draw = (text: string, style: keyof typeof own, at: { size: number; y: number; right?: boolean }) => {
    const parts = partsOf(text, [own[style], ...fallbacks]);
    const on = page;
    for (const { file } of parts) needed.add(file);
    drawn.push(() => {
      const runs = parts.map((part) => ({ text: part.text, font: fonts.get(part.file)! }));
      const width = (run: (typeof runs)[number]) => run.font.widthOfTextAtSize(run.text, at.size);
      let x = at.right ? RIGHT - runs.reduce((sum, run) => sum + width(run), 0) : MARGIN;
      for (const run of runs) {
        on.drawText(run.text, { x, y: at.y, size: at.size, font: run.font });
        x += width(run);
      }
    });
  };
  const broken = (text: string, style: keyof typeof own, size: number, less = 0) =>
    brokenInto(text, [own[style], ...fallbacks], (RIGHT - MARGIN - less) / size);
  let y = PAPER[1] - MARGIN;
  const down = (by: number) => {
    y -= by;
    if (y >= MARGIN) return;
    page = document.addPage(PAPER);
    y = PAPER[1] - MARGIN;
  };
  return {
    line(text, style = 'plain') {
      const size = style === 'title' ? 20 : SIZE;
      const face = style === 'title' ? 'bold' : 'plain';
      for (const one of broken(text, face, size)) {
        draw(one, face, { size, y });
        down(Math.max(LEADING, size * 1.5));
      }
    },
    gap: () => {
      down(LEADING);
    },
    pair(words, amount, isBold = false) {
      const style = isBold ? 'bold' : 'plain';
      for (const [n, one] of broken(words, style, SIZE, AMOUNT_WIDTH).entries()) {
        draw(one, style, { size: SIZE, y });
        if (n === 0) draw(amount, style, { size: SIZE, y, right: true });
        down(LEADING);
      }
    },
    async save(data) {
      for (const file of needed) if (!fonts.has(file)) fonts.set(file, await fontIn(document, file));
      for (const one of drawn) one();
      await archivePdf(pdf, document, about, data);
      return document.save();
    },
  };
}

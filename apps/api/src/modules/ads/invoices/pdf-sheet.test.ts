import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fontkit from '@pdf-lib/fontkit';
import { expect, it } from 'vitest';
import { pdfSheet } from './pdf-sheet';
import { oddFont } from './testing/odd-font';
import { readPdf } from './testing/read-pdf';

const require = createRequire(import.meta.url);
const MATH = require.resolve('dejavu-fonts-ttf/ttf/DejaVuMathTeXGyre.ttf');
const about = { title: 'Invoice', site: 'corkboard.example', day: '2027-01-31' };
// A letter that the documents' own font lacks and the other one has, and one that neither has.
const [OTHER, NEITHER] = ['\u{1D49C}', '株'];

async function written(text: string, fonts: readonly string[]) {
  const sheet = await pdfSheet(about, fonts);
  sheet.line(text);
  sheet.pair(text, 'EUR 1.00', true);
  const file = await sheet.save();
  return { file, ...(await readPdf(file)) };
}

it('draws letters that its own font lacks with the first other font that has them', async () => {
  const { file, lines, fonts } = await written(`Caf\u00e9 ${OTHER}${OTHER} & Co`, [MATH]);
  const parts = ['Café ', `${OTHER}${OTHER}`, ' & Co'];
  expect(lines).toEqual([...parts, ...parts, 'EUR 1.00']);
  expect(new Set(fonts.map(({ name, isEmbedded }) => `${name} ${isEmbedded}`))).toEqual(
    new Set([
      'CBOARD+DejaVuSansCondensed true',
      'CBOARD+DejaVuSansCondensed-Bold true',
      'CBOARD+DejaVuMathTeXGyre-Regular true',
    ]),
  );
  expect((await written(`Caf\u00e9 ${OTHER}${OTHER} & Co`, [MATH])).file).toEqual(file);
});

it('breaks what is wider than the page between words, and a word that alone is wider between letters', async () => {
  const names = 'Donaudampfschifffahrtsgesellschaft Hohenzollern-Sigmaringen '.repeat(4).trim();
  const widthIn = async (name: string) => {
    const font = fontkit.create(await readFile(require.resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`)));
    return (text: string) => (font.layout(text).advanceWidth / font.unitsPerEm) * 10;
  };
  const [plain, bold] = [await widthIn('DejaVuSansCondensed'), await widthIn('DejaVuSansCondensed-Bold')];
  for (const text of [names, 'W'.repeat(200), `${names} ${'W'.repeat(200)} end`]) {
    const alone = await pdfSheet(about, []);
    alone.line(text);
    const beside = await pdfSheet(about, []);
    beside.pair(text, 'EUR 1.00', true);
    for (const [sheet, widthOf, room] of [
      [alone, plain, 475],
      [beside, bold, 345],
    ] as const) {
      const { lines } = await readPdf(await sheet.save());
      const words = lines.filter((line) => line !== 'EUR 1.00');
      expect(words.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
      expect(words.filter((line) => widthOf(line) > room)).toEqual([]);
      expect(words.length).toBeGreaterThan(1);
    }
  }
});

it('has no font in it that no letter needs, and a mark for a letter that none has', async () => {
  const { lines, fonts } = await written(`${NEITHER}, Ltd`, [MATH]);
  expect(lines).toEqual(['?, Ltd', '?, Ltd', 'EUR 1.00']);
  expect(fonts.map(({ name }) => name).filter((name) => name?.includes('Math'))).toEqual([]);
});

it('draws each letter as its font has it, wherever its glyphs begin', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'corkboard-font-'));
  try {
    const path = join(folder, 'odd.ttf');
    await writeFile(path, oddFont(await readFile(MATH)));
    const source = fontkit.create(await readFile(MATH));
    const letters = source.characterSet.filter((code) => code > 0x1d49b && code < 0x1d500);
    expect(letters.length).toBeGreaterThan(50);
    const { fonts } = await written(String.fromCodePoint(...letters), [path]);
    const { outlines } = fonts.find(({ name }) => name?.includes('Math'))!;
    for (const code of letters)
      expect(outlines.get(String.fromCodePoint(code))).toBe(source.glyphForCodePoint(code).path.toSVG());
  } finally {
    await rm(folder, { recursive: true });
  }
});

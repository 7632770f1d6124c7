import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { pdfSheet } from './pdf-sheet';
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

it('has no font in it that no letter needs, and a mark for a letter that none has', async () => {
  const { lines, fonts } = await written(`${NEITHER}, Ltd`, [MATH]);
  expect(lines).toEqual(['?, Ltd', '?, Ltd', 'EUR 1.00']);
  expect(fonts.map(({ name }) => name).filter((name) => name?.includes('Math'))).toEqual([]);
});

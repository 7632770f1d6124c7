import { Readable } from 'node:stream';
import { bulkMessages as text, XLSX_ROWS_MAX } from '@corkboard/contract';
import yazl from 'yazl';
import { guardedText, SheetError } from '../sheet';
import { columnLetters } from './read';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATED = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const SHEET = 'xl/worksheets/sheet1.xml';

const related = (type: string, target: string, id: number) =>
  `<Relationship Id="rId${id}" Type="${RELATED}/${type}" Target="${target}"/>`;
const PARTS: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/><Override PartName="/${SHEET}" ContentType="${TYPE}.worksheet+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships">${related('officeDocument', 'xl/workbook.xml', 1)}</Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELATED}"><sheets><sheet name="Sheet" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships">${related('worksheet', 'worksheets/sheet1.xml', 1)}${related('styles', 'styles.xml', 2)}</Relationships>`,
  // Style 1 is text: what is typed into a cell stays as it is, however many digits it has.
  'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf xfId="0"/><xf numFmtId="49" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`,
};

/** The bytes of a workbook with one sheet of texts, as its rows come. */
export function xlsxOf(rows: AsyncIterable<readonly string[]>): Readable {
  const zip = new yazl.ZipFile();
  const output = zip.outputStream as Readable;
  zip.on('error', (error: Error) => output.destroy(error));
  const mtime = new Date();
  for (const [name, part] of Object.entries(PARTS)) zip.addBuffer(Buffer.from(XML + part), name, { mtime });
  zip.addReadStreamLazy(SHEET, { mtime }, (give) => {
    give(null, Readable.from(sheetXml(rows), { objectMode: false }));
  });
  zip.end();
  return output;
}

/** Letters that are handed on together. */
const PIECE = 32 * 1024;

async function* sheetXml(rows: AsyncIterable<readonly string[]>): AsyncGenerator<string> {
  let piece = `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="2" topLeftCell="A3" state="frozen"/></sheetView></sheetViews><cols><col min="1" max="100" width="18" style="1"/></cols><sheetData>`;
  let line = 0;
  for await (const cells of rows) {
    line += 1;
    if (line > XLSX_ROWS_MAX) throw new SheetError(text.tooManyForXlsx(XLSX_ROWS_MAX));
    piece += rowXml(cells, line);
    if (piece.length < PIECE) continue;
    yield piece;
    piece = '';
  }
  yield `${piece}</sheetData></worksheet>`;
}

const rowXml = (cells: readonly string[], line: number): string =>
  `<row r="${line}">${cells
    .map((cell, at) =>
      cell === ''
        ? ''
        : `<c r="${columnLetters(at)}${line}" s="1" t="inlineStr"><is><t xml:space="preserve">${escaped(guardedText(cell))}</t></is></c>`,
    )
    .join('')}</row>`;

// Letters that XML can't hold, or would change, and the beginning of what looks like such an escape itself.
const UNSAFE = /(?![\t\n])[\p{Cc}\uFFFE\uFFFF]|_(?=x[0-9A-Fa-f]{4}_)/gu;
const MARKUP: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (cell: string): string =>
  cell
    .replaceAll(UNSAFE, (letter) => `_x${letter.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`)
    .replaceAll(/[&<>]/g, (letter) => MARKUP[letter]!);

import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { type BULK_SHEET_FORMATS, bulkMessages as text } from '@corkboard/contract';
import { csvLine, csvRows } from './csv';
import { headerRows, linesOf, SheetError, type SheetLine } from './sheet';
import { xlsxRows } from './xlsx/read';
import { xlsxOf } from './xlsx/write';

/** Form of a sheet's file. */
export type SheetFormat = (typeof BULK_SHEET_FORMATS)[number];

/** Ending and type of each form's file. */
export const SHEET_FILES = {
  CSV: { ending: 'csv', type: 'text/csv; charset=utf-8' },
  XLSX: { ending: 'xlsx', type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
} as const satisfies Record<SheetFormat, object>;

/**
 * The form of an uploaded file, by how it begins: names lie.
 *
 * @throws SheetError for a workbook in a form that isn't read
 */
export async function formatOf(file: string): Promise<SheetFormat> {
  const handle = await open(file);
  const head = Buffer.alloc(4);
  await handle.read(head, 0, head.length, 0);
  await handle.close();
  // Workbooks from before 2007, and those with a password.
  if (head.readUInt32BE(0) === 0xd0cf11e0) throw new SheetError(text.sealedXlsx);
  return head.toString('latin1') === 'PK\x03\x04' ? 'XLSX' : 'CSV';
}

/**
 * The lines of a sheet's file; those that say nothing in column A aren't among them.
 *
 * @throws SheetError for what is no sheet
 */
export const readSheet = (file: string, format: SheetFormat): AsyncGenerator<SheetLine> =>
  linesOf(format === 'XLSX' ? xlsxRows(file) : csvRows(createReadStream(file)));

type Rows = AsyncIterable<readonly string[]> | Iterable<readonly string[]>;
/** The file of a sheet with these rows below its headers. @param withResults also with the columns of a file of results */
export function writeSheet(rows: Rows, format: SheetFormat, withResults = false): Readable {
  const all = withHeaders(rows, withResults);
  return format === 'XLSX' ? xlsxOf(all) : Readable.from(csvOf(all), { objectMode: false });
}

async function* withHeaders(rows: Rows, withResults: boolean): AsyncGenerator<readonly string[]> {
  yield* headerRows(withResults);
  yield* rows;
}

async function* csvOf(rows: AsyncIterable<readonly string[]>): AsyncGenerator<string> {
  yield '\uFEFF';
  for await (const row of rows) yield csvLine(row);
}

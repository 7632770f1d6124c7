import {
  BULK_COLUMNS,
  BULK_RESULT_COLUMNS,
  BULK_SECTIONS,
  type BulkColumn,
  bulkMessages as text,
} from '@corkboard/contract';

/** Says why a sheet can't be read or written. */
export class SheetError extends Error {
  override name = 'SheetError';
}

/** A line of a sheet: its number, and its cells that aren't empty. */
export interface SheetLine {
  readonly line: number;
  readonly cells: Partial<Record<BulkColumn, string>>;
}

/** A row as a file has it. Cells of a row that says nothing in column A aren't asked for. */
export interface FileRow {
  readonly line: number;
  /** Cells up to the last one. */
  readonly size: number;
  cell(at: number): string;
}

// A spreadsheet takes a text that begins so for a formula. One apostrophe before it keeps it a text, also before apostrophes that were there.
const FORMULA = /^'*[=+\-@\t\r]/;
const SAVED = /^'+[=+\-@\t\r]/;

/** A text as a cell has it, whatever a spreadsheet would take it for. */
export const guardedText = (cell: string): string => (FORMULA.test(cell) ? `'${cell}` : cell);

/** The two header rows. @param withResults also the columns of a file of results */
export function headerRows(withResults = false): string[][] {
  const sections = Object.entries(BULK_SECTIONS).flatMap(([section, columns]) =>
    columns.map((_, at) => (at === 0 ? section : '')),
  );
  const [over, names] = withResults ? [['Result', ''], BULK_RESULT_COLUMNS] : [[], []];
  return [
    [...sections, ...over],
    [...BULK_COLUMNS, ...names],
  ];
}

const IGNORED: ReadonlySet<string> = new Set(BULK_RESULT_COLUMNS);

function columnsIn(names: readonly string[]): (BulkColumn | null)[] {
  const trimmed = names.map((one) => one.trim());
  while (trimmed.at(-1) === '') trimmed.pop();
  if (trimmed[0] !== 'Action' || trimmed[1] !== 'Type') throw new SheetError(text.noHeaders);
  const seen = new Set<string>();
  return trimmed.map((one) => {
    if (IGNORED.has(one)) return null;
    const known = BULK_COLUMNS.find((column) => column === one);
    if (!known) throw new SheetError(text.columnUnknown(one.slice(0, 60)));
    if (seen.has(one)) throw new SheetError(text.columnTwice(one));
    seen.add(one);
    return known;
  });
}

/**
 * The lines of a sheet from the rows of its file; those that say nothing in column A aren't among them.
 *
 * @throws SheetError for rows that are no sheet
 */
export async function* linesOf(rows: AsyncIterable<FileRow>): AsyncGenerator<SheetLine> {
  let columns: (BulkColumn | null)[] | null = null;
  for await (const row of rows) {
    if (row.line === 1) continue;
    if (columns === null) {
      if (row.line > 2) break;
      columns = columnsIn(Array.from({ length: row.size }, (_, at) => row.cell(at)));
      continue;
    }
    if (row.cell(0).trim() === '') continue;
    const cells: Partial<Record<BulkColumn, string>> = {};
    for (const [at, column] of columns.entries()) {
      if (column === null) continue;
      const written = row.cell(at);
      const value = SAVED.test(written) ? written.slice(1) : written;
      if (value.trim() !== '') cells[column] = value;
    }
    yield { line: row.line, cells };
  }
  if (columns === null) throw new SheetError(text.noHeaders);
}

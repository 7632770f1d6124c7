import { parse } from 'csv-parse';
import {
  BULK_BYTES_MAX,
  BULK_CELL_MAX,
  BULK_COLUMNS,
  BULK_RESULT_COLUMNS,
  BULK_SECTIONS,
  type BulkColumn,
  bulkMessages as text,
} from '@corkboard/contract';

/** Says why a sheet can't be read. */
export class SheetError extends Error {
  override name = 'SheetError';
}

/** A line of a sheet: its number, and its cells that aren't empty. */
export interface SheetLine {
  readonly line: number;
  readonly cells: Partial<Record<BulkColumn, string>>;
}

// A spreadsheet takes a text that begins so for a formula. One apostrophe before it keeps it a text, also before apostrophes that were there.
const FORMULA = /^'*[=+\-@\t\r]/;
const SAVED = /^'+[=+\-@\t\r]/;

/** A line of comma-separated values. */
export const csvLine = (cells: readonly string[]): string =>
  `${cells
    .map((cell) => {
      const safe = FORMULA.test(cell) ? `'${cell}` : cell;
      return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
    })
    .join(',')}\r\n`;

/** The two header rows, with the mark of UTF-8 before them. @param withResults also the columns of a file of results */
export function headerLines(withResults = false): string {
  const sections = Object.entries(BULK_SECTIONS).flatMap(([section, columns]) =>
    columns.map((_, at) => (at === 0 ? section : '')),
  );
  const [over, names] = withResults ? [['Result', ''], BULK_RESULT_COLUMNS] : [[], []];
  return `\uFEFF${csvLine([...sections, ...over])}${csvLine([...BULK_COLUMNS, ...names])}`;
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
 * The lines of a sheet, as its bytes come; those that say nothing in column A aren't among them.
 *
 * @throws SheetError for what is no sheet
 */
export async function* readSheet(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<SheetLine> {
  const parser = parse({
    bom: true,
    relax_column_count: true,
    skip_empty_lines: false,
    max_record_size: BULK_COLUMNS.length * BULK_CELL_MAX,
    record_delimiter: ['\r\n', '\n', '\r'],
  });
  const feeding = feed(bytes, parser);
  // Told by the loop below, which ends with it.
  feeding.catch((error: unknown) => parser.destroy(error as Error));
  let line = 0;
  let columns: (BulkColumn | null)[] | null = null;
  try {
    for await (const values of parser as AsyncIterable<string[]>) {
      line += 1;
      if (line === 1) continue;
      if (columns === null) {
        columns = columnsIn(values);
        continue;
      }
      if ((values[0] ?? '').trim() === '') continue;
      const cells: Partial<Record<BulkColumn, string>> = {};
      for (const [at, column] of columns.entries()) {
        const written = values[at] ?? '';
        const value = SAVED.test(written) ? written.slice(1) : written;
        if (column !== null && value.trim() !== '') cells[column] = value;
      }
      yield { line, cells };
    }
  } catch (error) {
    if (error instanceof SheetError) throw error;
    throw new SheetError(text.notCsv(line + 1), { cause: error });
  } finally {
    parser.destroy();
  }
  if (columns === null) throw new SheetError(text.noHeaders);
}

async function feed(bytes: AsyncIterable<Uint8Array>, parser: ReturnType<typeof parse>): Promise<void> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let read = 0;
  const decode = (piece?: Uint8Array): string => {
    try {
      return piece ? decoder.decode(piece, { stream: true }) : decoder.decode();
    } catch (error) {
      throw new SheetError(text.notUtf8, { cause: error });
    }
  };
  for await (const piece of bytes) {
    if (parser.destroyed) return;
    read += piece.length;
    if (read > BULK_BYTES_MAX) throw new SheetError(text.tooLarge(BULK_BYTES_MAX / 1024 / 1024));
    if (!parser.write(decode(piece))) await roomIn(parser);
  }
  parser.write(decode());
  parser.end();
}

const roomIn = (parser: ReturnType<typeof parse>): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      parser.off('drain', done).off('close', done);
      resolve();
    };
    parser.on('drain', done).on('close', done);
  });

import { parse } from 'csv-parse';
import { BULK_BYTES_MAX, BULK_CELL_MAX, BULK_COLUMNS, bulkMessages as text } from '@corkboard/contract';
import { type FileRow, guardedText, SheetError } from './sheet';

/** A line of comma-separated values. */
export const csvLine = (cells: readonly string[]): string =>
  `${cells
    .map((cell) => {
      const safe = guardedText(cell);
      return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
    })
    .join(',')}\r\n`;

/**
 * The rows of comma-separated values, as their bytes come.
 *
 * @throws SheetError for what can't be read
 */
export async function* csvRows(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<FileRow> {
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
  try {
    for await (const values of parser as AsyncIterable<string[]>) {
      line += 1;
      yield { line, size: values.length, cell: (at) => values[at] ?? '' };
    }
  } catch (error) {
    if (error instanceof SheetError) throw error;
    // Those that the parser read whole; not all of them came this far.
    const { records = line } = error as { records?: number };
    throw new SheetError(text.notCsv(records + 1), { cause: error });
  } finally {
    parser.destroy();
  }
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

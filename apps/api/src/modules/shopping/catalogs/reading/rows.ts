import { parse } from 'csv-parse';
import { columnName } from './column-name';
import { FeedError } from './failure';
import { ROW_CHARS_MAX } from './limits';
import { xmlRows } from './xml-rows';

/** Cells of a line by the name of their column; null for one that can't be read. */
export type Row = ReadonlyMap<string, string> | null;

/** A format of feeds. */
export type FeedFormat = 'TSV' | 'CSV' | 'XML';

/**
 * The lines of a feed.
 *
 * @param onColumns is told which columns there are, of a table
 * @throws FeedError `DELIMITER_ERROR` and `MALFORMED_XML` for what can't be read, `FEED_TOO_SMALL` for nothing at all
 */
export const rowsOf = (
  text: AsyncIterable<string>,
  format: FeedFormat,
  onColumns: (names: readonly string[]) => void,
): AsyncGenerator<Row> => (format === 'XML' ? xmlRows(text) : tableRows(text, format, onColumns));

/** Spreadsheets of some countries write semicolons. */
const DELIMITERS = [',', ';', '\t', '|'];

/** The delimiter of a CSV file: the one that is most often between the names of its columns. */
function delimiterOf(start: string): string {
  const line = start.split(/[\r\n]/, 1)[0]!;
  const often = (delimiter: string) => line.split(delimiter).length;
  return DELIMITERS.reduce((best, one) => (often(one) > often(best) ? one : best));
}

async function* again(first: string, rest: AsyncIterator<string>): AsyncGenerator<string> {
  yield first;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}

async function* tableRows(
  text: AsyncIterable<string>,
  format: 'TSV' | 'CSV',
  onColumns: (names: readonly string[]) => void,
): AsyncGenerator<Row> {
  const pieces = text[Symbol.asyncIterator]();
  const first = await pieces.next();
  if (first.done) throw new FeedError('FEED_TOO_SMALL');
  const parser = parse({
    delimiter: format === 'TSV' ? '\t' : delimiterOf(first.value),
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: ROW_CHARS_MAX,
  });
  const feeding = feed(again(first.value, pieces), parser);
  // It's thrown where the lines are read; a failure nobody waits for yet would end the thread.
  feeding.catch((error: unknown) => parser.destroy(error as Error));
  let columns: readonly string[] | undefined;
  try {
    for await (const values of parser as AsyncIterable<string[]>) {
      if (columns) yield rowOf(columns, values);
      else {
        columns = values.map(columnName);
        if (columns.length < 2) throw new FeedError('DELIMITER_ERROR');
        onColumns(columns);
      }
    }
  } catch (error) {
    throw error instanceof FeedError ? error : new FeedError('DELIMITER_ERROR', { cause: error });
  } finally {
    parser.destroy();
  }
  await feeding;
  if (!columns) throw new FeedError('FEED_TOO_SMALL');
}

async function feed(text: AsyncIterable<string>, parser: ReturnType<typeof parse>): Promise<void> {
  for await (const piece of text) {
    if (parser.destroyed) return;
    if (!parser.write(piece)) await roomIn(parser);
  }
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

function rowOf(columns: readonly string[], values: readonly string[]): Row {
  // Spreadsheets leave out empty cells at the end, or add some.
  if (values.slice(columns.length).some((value) => value.trim() !== '')) return null;
  if (values.length < columns.length / 2) return null;
  const row = new Map<string, string>();
  for (const [at, name] of columns.entries()) {
    const value = values[at]?.trim();
    if (value) row.set(name, value);
  }
  return row;
}

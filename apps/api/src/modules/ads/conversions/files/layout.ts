import {
  CONVERSION_FILE_COLUMNS,
  type ConversionFileColumn,
  type ConversionFileFailure,
} from '@corkboard/contract';
import { recordsIn, type TableRecord } from './records';

/** How a file is read: the byte between cells, and what each column is; null for one that says nothing here. */
export interface Layout {
  readonly delimiter: number;
  readonly columns: readonly (ConversionFileColumn | null)[];
}

/** Spreadsheets of some countries write semicolons. */
const DELIMITERS = [',', ';', '\t'].map((one) => one.charCodeAt(0));
const MARK = '\uFEFF';
/** Names of columns, with how other programs write them. */
const NAMES: ReadonlyMap<string, ConversionFileColumn> = new Map([
  ...CONVERSION_FILE_COLUMNS.map((name) => [name.replaceAll('_', ''), name] as const),
  ['emailaddress', 'email'],
  ['hashedemail', 'email'],
  ['hashedmadid', 'madid'],
  ['timestamp', 'event_time'],
  ['eventname', 'event_type'],
  ['orderid', 'order_id'],
]);
const PERSON: readonly (ConversionFileColumn | null)[] = [
  'email',
  'email_1',
  'email_2',
  'email_3',
  'email_4',
  'madid',
];

/**
 * Reads the first line of a file.
 *
 * @returns the layout and the byte after the line; why it can't be one; or null where more bytes are needed
 */
export function layoutIn(
  bytes: Buffer,
  isLast: boolean,
): { layout: Layout; end: number } | ConversionFileFailure | null {
  const firsts = DELIMITERS.map((delimiter) => ({
    delimiter,
    record: firstIn(bytes, delimiter, isLast),
  }));
  const best = firsts.reduce((one, other) =>
    (other.record?.cells.length ?? 0) > (one.record?.cells.length ?? 0) ? other : one,
  );
  if (!best.record) return isLast ? 'EMPTY' : null;
  // Of UTF-16 each other byte of an English word is 0, with a mark at the front or without.
  if (!best.record.isText || bytes.subarray(0, best.record.end).includes(0)) return 'NOT_UTF8';
  const columns = best.record.cells.map(columnOf);
  if (!columns.includes('event_time')) return 'NO_TIME_COLUMN';
  if (!columns.some((column) => PERSON.includes(column))) return 'NO_PERSON_COLUMN';
  return { layout: { delimiter: best.delimiter, columns }, end: best.record.end };
}

function firstIn(...given: Parameters<typeof recordsIn>): TableRecord | null {
  for (const record of recordsIn(...given)) return record;
  return null;
}

const columnOf = (cell: string): ConversionFileColumn | null =>
  NAMES.get(
    cell
      .replace(MARK, '')
      .toLowerCase()
      .replaceAll(/[^a-z0-9]/g, ''),
  ) ?? null;

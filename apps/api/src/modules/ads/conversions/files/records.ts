import { isUtf8 } from 'node:buffer';

const [QUOTE, LF, CR] = [0x22, 0x0a, 0x0d];

/** A line of a table: its cells, and the byte after it. */
export interface TableRecord {
  readonly cells: string[];
  readonly end: number;
  /** Whether its bytes are UTF-8; cells of others have marks in place of letters. */
  readonly isText: boolean;
}

/**
 * The lines of a table in UTF-8 that are whole, in time that grows with the bytes alone. A quote opens a cell only where the cell begins, so that one
 * inside of it (`5" lamp`) is a quote.
 *
 * @param isLast whether no bytes follow: then the last line needs no end
 */
export function* recordsIn(bytes: Buffer, delimiter: number, isLast: boolean): Generator<TableRecord> {
  // Looked at together, which costs next to nothing; line by line only where some aren't. No letter goes on behind a line feed.
  const lines = bytes.lastIndexOf(LF) + 1;
  const textEnd = isUtf8(bytes.subarray(0, lines)) ? lines : 0;
  for (let at = 0; at < bytes.length;) {
    const record = recordAt(bytes, at, delimiter, isLast);
    if (!record) return;
    const { cells, end } = record;
    yield { cells, end, isText: end <= textEnd || isUtf8(bytes.subarray(at, end)) };
    at = end;
  }
}

function recordAt(
  bytes: Buffer,
  start: number,
  delimiter: number,
  isLast: boolean,
): Omit<TableRecord, 'isText'> | null {
  const cells: string[] = [];
  for (let at = start; ;) {
    const quoted = bytes[at] === QUOTE ? quotedCell(bytes, at) : { text: '', end: at };
    // The closing quote of a cell that is cut off may still come.
    if (quoted === null && !isLast) return null;
    const from = quoted?.end ?? bytes.length;
    const end = endOfCell(bytes, from, delimiter);
    if (end === bytes.length && !isLast) return null;
    cells.push(
      quoted === null ? bytes.toString('utf8', at + 1) : quoted.text + bytes.toString('utf8', from, end),
    );
    if (bytes[end] === delimiter) {
      at = end + 1;
      continue;
    }
    // A line feed may still come behind a carriage return that is the last byte.
    if (bytes[end] === CR && end + 1 === bytes.length && !isLast) return null;
    return { cells, end: end + (bytes[end] === CR && bytes[end + 1] === LF ? 2 : 1) };
  }
}

function quotedCell(bytes: Buffer, start: number): { text: string; end: number } | null {
  const pieces: string[] = [];
  for (let from = start + 1; ;) {
    const quote = bytes.indexOf(QUOTE, from);
    if (quote === -1 || quote + 1 === bytes.length) {
      const closes = quote !== -1;
      return closes ? { text: pieces.join('') + bytes.toString('utf8', from, quote), end: quote + 1 } : null;
    }
    if (bytes[quote + 1] !== QUOTE)
      return { text: pieces.join('') + bytes.toString('utf8', from, quote), end: quote + 1 };
    pieces.push(bytes.toString('utf8', from, quote + 1));
    from = quote + 2;
  }
}

function endOfCell(bytes: Buffer, start: number, delimiter: number): number {
  let end = start;
  while (end < bytes.length && bytes[end] !== delimiter && bytes[end] !== LF && bytes[end] !== CR) end++;
  return end;
}

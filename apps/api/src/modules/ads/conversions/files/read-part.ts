import { createReadStream } from 'node:fs';
import {
  CONVERSION_FILE_ROWS_MAX,
  type ConversionFileFailure,
  EVENTS_MAX,
  type EventName,
  type WrongRowKind,
} from '@corkboard/contract';
import type { ConversionInput } from '../read-event';
import { type Layout, layoutIn } from './layout';
import { recordsIn } from './records';
import { readRow, type RowRules } from './row';
import { openPart } from '../../../../platform/sealed-parts';

/** A part of a file, and where its reading stands. */
export interface PartReading {
  /** Where the part is, sealed. */
  readonly file: string;
  readonly seal: Uint8Array;
  readonly part: number;
  readonly isLast: boolean;
  /** Bytes of the part that were read before. */
  readonly skip: number;
  /** The beginning of a row whose end is in this part. */
  readonly carry: Uint8Array;
  /** Place in the file of the byte after all rows that were read. */
  readonly read: number;
  /** Lines behind the first one that were read. */
  readonly lines: number;
  readonly layout: Layout | null;
  readonly now: number;
  readonly currencies: readonly string[];
}

/** A row that can't be counted, by its line in the file. */
export interface WrongRow {
  readonly kind: WrongRowKind;
  readonly line: number;
  readonly name: EventName | null;
}

/** Content of some rows. */
export interface RowsPiece {
  readonly events: ConversionInput[];
  readonly wrong: WrongRow[];
  readonly blank: number;
  /** Place in the file of the byte after them. */
  readonly read: number;
}

/** Of a part: its layout, once; rows; and at the end what is left of it, or why no more is read. */
export type PartPiece =
  | { readonly layout: Layout; readonly read: number }
  | RowsPiece
  | { readonly carry: Uint8Array }
  | { readonly failure: ConversionFileFailure };

/** Longest row, in bytes. */
const ROW_BYTES_MAX = 64 * 1024;
const CHUNK_BYTES = 512 * 1024;
const NOT_TEXT = { wrong: 'ENCODING', name: null } as const;

/** Reads a part of a file, row by row. */
export async function* readPart(input: PartReading): AsyncGenerator<PartPiece> {
  const rules = { now: input.now, currencies: new Set(input.currencies) };
  let { layout, read, lines } = input;
  let rest: Buffer = Buffer.from(input.carry);
  for await (const chunk of chunksOf(input)) {
    const isLast = chunk === null;
    if (chunk) rest = Buffer.concat([rest, chunk]);
    if (!layout) {
      const found = layoutIn(rest, isLast);
      if (typeof found === 'string') return yield { failure: found };
      if (found) {
        ({ layout } = found);
        read += found.end;
        rest = rest.subarray(found.end);
        yield { layout, read };
      }
    }
    if (layout) {
      const start = read;
      for (const piece of rowsIn(rest, { layout, rules, isLast, read, lines })) {
        yield piece;
        if ('failure' in piece) return;
        ({ read } = piece);
        lines += linesOf(piece);
      }
      rest = rest.subarray(read - start);
    }
    if (rest.length > ROW_BYTES_MAX) return yield { failure: 'ROW_TOO_LONG' };
  }
  yield { carry: new Uint8Array(rest) };
}

/** The bytes of a part that are still to be read; null behind those of the last part. */
async function* chunksOf({ file, seal, part, skip, isLast }: PartReading): AsyncGenerator<Buffer | null> {
  let left = skip;
  const opened = createReadStream(file, { highWaterMark: CHUNK_BYTES }).pipe(openPart(seal, part));
  for await (const chunk of opened as AsyncIterable<Buffer>) {
    const from = Math.min(left, chunk.length);
    left -= from;
    yield chunk.subarray(from);
  }
  if (isLast) yield null;
}

interface Place extends Pick<PartReading, 'isLast' | 'read' | 'lines'> {
  readonly layout: Layout;
  readonly rules: RowRules;
}

/** Rows that are whole, some at a time. */
function* rowsIn(
  bytes: Buffer,
  { layout, rules, isLast, read, lines }: Place,
): Generator<RowsPiece | { readonly failure: ConversionFileFailure }> {
  let piece = { events: [] as ConversionInput[], wrong: [] as WrongRow[], blank: 0, read };
  let line = lines;
  for (const { cells, end, isText } of recordsIn(bytes, layout.delimiter, isLast)) {
    line++;
    const isBlank = cells.every((cell) => cell.trim() === '');
    if (line > CONVERSION_FILE_ROWS_MAX && !isBlank) {
      if (linesOf(piece) > 0) yield piece;
      return yield { failure: 'TOO_MANY_ROWS' };
    }
    const outcome = isBlank ? null : isText ? readRow(cells, layout, rules) : NOT_TEXT;
    if (outcome === null) piece.blank++;
    else if ('event' in outcome) piece.events.push(outcome.event);
    else piece.wrong.push({ kind: outcome.wrong, line: line + 1, name: outcome.name });
    piece.read = read + Math.min(end, bytes.length);
    if (linesOf(piece) < EVENTS_MAX) continue;
    yield piece;
    piece = { events: [], wrong: [], blank: 0, read: piece.read };
  }
  if (linesOf(piece) > 0) yield piece;
}

/** How many lines some rows took. */
export const linesOf = ({ events, wrong, blank }: RowsPiece): number => events.length + wrong.length + blank;

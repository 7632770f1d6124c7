import { createReadStream } from 'node:fs';
import { openPart } from '../../../../platform/sealed-parts';
import { BETWEEN_RECORDS, cleanRecord, hashOfRecord } from '../records';

/** Parts of an upload, sealed, in their order. */
export interface UploadReading {
  readonly files: readonly string[];
  readonly seal: Uint8Array;
  readonly type: string;
}

/** Some records: hashes of good ones, and how many weren't. */
export interface RecordsPiece {
  readonly hashes: string[];
  readonly invalid: number;
}

const AT_ONCE = 5000;
/** Longer than any record, with what spreadsheets write around it. */
const RECORD_MAX = 1000;

/** Reads the records of an upload, some at a time. */
export async function* readUpload(input: UploadReading): AsyncGenerator<RecordsPiece> {
  let piece = { hashes: [] as string[], invalid: 0 };
  for await (const record of recordsOf(input)) {
    const hash = hashOfRecord(record, input.type);
    if (hash === null) piece.invalid++;
    else piece.hashes.push(hash);
    if (piece.hashes.length + piece.invalid < AT_ONCE) continue;
    yield piece;
    piece = { hashes: [], invalid: 0 };
  }
  if (piece.hashes.length + piece.invalid > 0) yield piece;
}

async function* recordsOf({ files, seal }: UploadReading): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for (const [n, file] of files.entries())
    for await (const chunk of createReadStream(file).pipe(openPart(seal, n + 1)) as AsyncIterable<Buffer>) {
      const pieces = (rest + decoder.decode(chunk, { stream: true })).split(BETWEEN_RECORDS);
      // A longer line is no record, however long it goes on.
      rest = pieces.pop()!.slice(0, RECORD_MAX);
      yield* pieces.map(cleanRecord).filter((record) => record !== '');
    }
  const last = cleanRecord(rest + decoder.decode());
  if (last !== '') yield last;
}

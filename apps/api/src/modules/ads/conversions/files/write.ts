import { WRONG_ROWS_LISTED } from '@corkboard/contract';
import type { Db, Tx } from '../../../../platform/db';
import { analyzeEvents } from '../analyze';
import { takeEvents } from '../take';
import type { Layout } from './layout';
import { addResults, noteRead, type ReadingRow, type WrongRows } from './queries';
import { linesOf, type PartPiece, type RowsPiece, type WrongRow } from './read-part';
import type { FileOf } from './parts';

/** How far the reading of a file is. */
export interface Progress {
  readonly of: FileOf;
  readonly row: ReadingRow;
  readonly secret: string;
  layout: Layout | null;
  read: number;
  lines: number;
  wrong: WrongRows;
}

/** Somebody else read on meanwhile. */
class ReadElsewhere extends Error {}

/** What some rows came to. */
interface Sums {
  readonly counted: number;
  readonly repeated: number;
}
const NO_SUMS: Sums = { counted: 0, repeated: 0 };

/** Writes what a piece says, together with how far the file is read then. @returns whether nobody else did meanwhile */
export async function writePiece(
  db: Db,
  progress: Progress,
  piece: Exclude<PartPiece, { carry: unknown } | { failure: unknown }>,
): Promise<boolean> {
  try {
    if ('layout' in piece) {
      await db.transaction((tx) => note(tx, progress, piece.read, { layout: piece.layout }));
      progress.layout = piece.layout;
    } else await writeRows(db, progress, piece);
    progress.read = piece.read;
    return true;
  } catch (error) {
    if (error instanceof ReadElsewhere) return false;
    throw error;
  }
}

async function writeRows(db: Db, progress: Progress, piece: RowsPiece): Promise<void> {
  const { of, row, secret } = progress;
  const account = { id: of.account, currency: row.currency, time_zone: row.time_zone };
  const origin = { account, source: 'FILE_UPLOAD' as const, tagId: null, secret };
  const wrong = piece.wrong.length === 0 ? progress.wrong : withWrong(progress.wrong, piece.wrong);
  let sums = NO_SUMS;
  const noted = (tx: Tx) => note(tx, progress, piece.read, { piece, wrong, sums });
  if (row.purpose === 'REPORTS')
    await takeEvents(db, origin, piece.events, failedIn(piece.wrong), async (tx, taken) => {
      const counted = taken.filter(({ isNew }) => isNew).length;
      sums = { counted, repeated: taken.length - counted };
      await noted(tx);
    });
  else
    await analyzeEvents(db, origin, piece.events, async (tx, results) => {
      sums = { counted: piece.events.length, repeated: 0 };
      if (results.length > 0) await addResults(tx, [of.account, of.id, JSON.stringify(results)]);
      await noted(tx);
    });
  progress.wrong = wrong;
  progress.lines += linesOf(piece);
}

interface Noted {
  readonly layout?: Layout;
  readonly piece?: RowsPiece;
  readonly wrong?: WrongRows;
  readonly sums?: Sums;
}

async function note(
  tx: Tx,
  { of, read }: Progress,
  to: number,
  { layout, piece, wrong, sums = NO_SUMS }: Noted,
): Promise<void> {
  const [noted] = await noteRead(tx, [
    of.account,
    of.id,
    read,
    to,
    layout ? JSON.stringify(layout) : null,
    piece ? piece.events.length + piece.wrong.length : 0,
    piece?.blank ?? 0,
    sums.counted,
    sums.repeated,
    piece?.wrong.length ?? 0,
    piece && piece.wrong.length > 0 ? JSON.stringify(wrong) : null,
  ]);
  if (!noted) throw new ReadElsewhere();
}

function withWrong(known: WrongRows, more: readonly WrongRow[]): WrongRows {
  const all: WrongRows = { ...known };
  for (const { kind, line } of more) {
    const { count = 0, rows = [] } = all[kind] ?? {};
    all[kind] = {
      count: count + 1,
      rows: rows.length < WRONG_ROWS_LISTED ? [...rows, line] : rows,
    };
  }
  return all;
}

/** How many rows were wrong, by the names of their events. */
function failedIn(wrong: readonly WrongRow[]): Map<string, number> {
  const failed = new Map<string, number>();
  for (const { name } of wrong) failed.set(name ?? 'unknown', (failed.get(name ?? 'unknown') ?? 0) + 1);
  return failed;
}

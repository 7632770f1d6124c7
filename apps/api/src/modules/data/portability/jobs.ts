import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { portabilityMessages as text } from '@corkboard/contract';
import type { Services, ViewerCtx } from '../../../http/context';
import { DatabaseUnavailable } from '../../../platform/db';
import type { JobContext } from '../../../platform/jobs';
import { WorkerError } from '../../../platform/workers';
import { openArchive } from './archive';
import { ImportError } from './items';
import {
  finishImport,
  markReading,
  selectDue,
  selectImport,
  selectUnfinished,
  selectViewer,
  selectWaiting,
  writeItems,
  type ImportRow,
  type ItemRow,
} from './queries';
import { record, type ImportRun } from './record';
import { isUnstorable, lastOutcome, saveItem } from './save-item';
import { sendRun } from './send-run';
import { sweepImports } from './sweep';
import type { ItemsPiece } from './tasks';
import { sweepTempFolders, tempFolder } from '../../../platform/temp-folder';

declare module '../../../platform/jobs' {
  interface JobMap {
    /** Clears away what old imports left. */
    'import.sweep': object;
  }
}

/** Items read at a time, and how long one job goes on while others may wait for their turn. */
const BATCH = 20;
const SLICE_MS = 60_000;
/** Imports of different people at once in one process, and pages fetched at once for each. */
const PEOPLE = 4;
const LANES = 4;
/** How long reading a file may take. */
const READ_MS = 180_000;

/** Starts this process's workers for imports, and resumes those that a stopped process left. */
export async function startImportJobs(services: Services): Promise<void> {
  await services.jobs.work('import.run', (data, context) => runImport(services, data, context), {
    concurrency: PEOPLE,
    alone: ({ userId }) => userId,
    giveUp: ({ userId, importId }) => end(services, userId, importId, 'failed', text.interrupted),
  });
  const sweep = () => Promise.all([sweepImports(services), sweepTempFolders()]);
  await services.jobs.work('import.sweep', sweep, { alone: () => 'sweep' });
  await services.jobs.schedule('import.sweep', { hour: 3, minute: 29 }, {});
  await sweepTempFolders();
  for (const { user_id, id, retry_at } of await selectUnfinished(services.db, []))
    await sendRun(services, user_id, id, retry_at ? { startAfter: retry_at } : {});
}

/** How a job is run: whether another attempt follows, and what tells that the process is about to end. */
type Attempt = Pick<JobContext, 'lastAttempt'> & Partial<Pick<JobContext, 'signal'>>;

/**
 * Reads the file of an import once, then saves its items one after the other; of one that is at its end, tries again what is due. Every
 * item is marked on its own, so a run that was cut off goes on where it was. Rejects with the signal's reason as soon as that is aborted.
 */
export async function runImport(
  services: Services,
  { userId, importId }: { userId: string; importId: string },
  { lastAttempt, signal }: Attempt,
): Promise<void> {
  const [row] = await selectImport(services.db, [userId, importId]);
  const [viewer] = await selectViewer(services.db, [userId]);
  if (!row || !viewer) return;
  const ctx = { ...services, viewer, safeFetch: stoppable(services, signal) } as ViewerCtx;
  const run: ImportRun = { ctx, importId, archive: null, pictures: new Map(), signal };
  await unlessStopped(signal, row.state === 'done' ? retry(run, lastAttempt) : go(run, row, lastAttempt));
}

/** Every fetch of a run ends when the run is stopped. */
const stoppable =
  ({ safeFetch }: Services, signal: AbortSignal | undefined): Services['safeFetch'] =>
  (address, options = {}) =>
    safeFetch(address, {
      ...options,
      ...(signal && { signal: options.signal ? AbortSignal.any([signal, options.signal]) : signal }),
    });

/** The work's end, or the signal's reason if that comes first: then the work ends by itself, and what it throws is nobody's business. */
async function unlessStopped(signal: AbortSignal | undefined, work: Promise<void>): Promise<void> {
  if (!signal) return work;
  signal.throwIfAborted();
  await Promise.race([
    work,
    new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    }),
  ]);
}

async function go(run: ImportRun, row: ImportRow, lastAttempt: boolean): Promise<void> {
  const { ctx, importId, signal } = run;
  const userId = ctx.viewer.id;
  if (row.file_key === null || row.state === 'ready') return;
  const folder = await tempFolder();
  try {
    const file = await fileOf(run, row.file_key, join(folder, 'file'));
    run.archive = row.kind === 'archive' ? await openArchive(file) : null;
    if (row.state === 'waiting' || row.state === 'reading') await read(run, row, file, join(folder, 'items'));
    if ((await selectImport(ctx.db, [userId, importId]))[0]?.state === 'ready') return;
    if (!(await saveItems(run, selectWaiting, lastAttempt))) await sendRun(ctx, userId, importId);
    else await end(ctx, userId, importId, 'done', null);
  } catch (error) {
    if (signal?.aborted) throw error;
    if (error instanceof ImportError) return await end(ctx, userId, importId, 'failed', error.message);
    if (lastAttempt && !(error instanceof DatabaseUnavailable))
      await end(ctx, userId, importId, 'failed', text.interrupted);
    throw error;
  } finally {
    run.archive?.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Tries again what could not be reached before. */
async function retry(run: ImportRun, lastAttempt: boolean): Promise<void> {
  const { ctx, importId } = run;
  if (await saveItems(run, selectDue, lastAttempt)) await sendRetry(ctx, ctx.viewer.id, importId);
  else await sendRun(ctx, ctx.viewer.id, importId);
}

/** Sends the job for what is to be tried again, if there is something. */
async function sendRetry(services: Services, userId: string, importId: string): Promise<void> {
  const [row] = await selectImport(services.db, [userId, importId]);
  if (row?.retry_at) await sendRun(services, userId, importId, { startAfter: row.retry_at });
}

async function fileOf({ ctx, signal }: ImportRun, key: string, target: string): Promise<string> {
  const object = await ctx.storage.get(key);
  if (!object) throw new ImportError(text.interrupted);
  await pipeline(object.stream, createWriteStream(target), { signal });
  return target;
}

/**
 * Reads the file in a thread that can be stopped. What it holds is written to `list` first, a line for some items, and from there to the
 * database in one transaction that waits for nobody.
 */
async function read(run: ImportRun, row: ImportRow, file: string, list: string): Promise<void> {
  const { ctx, importId } = run;
  await markReading(ctx.db, [ctx.viewer.id, importId]);
  let things = 0;
  const lines = async function* () {
    for await (const piece of pieces(run, row, file)) {
      things += piece.things;
      yield `${JSON.stringify(piece)}\n`;
    }
  };
  await pipeline(lines, createWriteStream(list));
  if (things === 0) throw new ImportError(text.nothingInFile);
  await ctx.db.transaction((tx) => writeItems(tx, ctx.viewer.id, importId, written(list)));
}

type Piece = Exclude<ItemsPiece, { sorry: string }>;

async function* pieces({ ctx, signal }: ImportRun, { kind, privacy }: ImportRow, file: string) {
  try {
    const limits = { timeoutMs: READ_MS, ...(signal && { signal }) };
    for await (const piece of ctx.workers.stream('import.read', { file, kind, asked: privacy }, limits)) {
      if ('sorry' in piece) throw new ImportError(piece.sorry);
      yield piece;
    }
  } catch (error) {
    const tooMuch = error instanceof WorkerError && (error.code === 'timeout' || error.code === 'crashed');
    throw tooMuch ? new ImportError(text.tooSlow, { cause: error }) : error;
  }
}

async function* written(list: string): AsyncGenerator<Piece> {
  for await (const line of createInterface({ input: createReadStream(list), crlfDelay: Infinity }))
    yield JSON.parse(line) as Piece;
}

/** Saves what `next` gives; true when nothing is left, false when others had better have a turn. */
async function saveItems(run: ImportRun, next: typeof selectWaiting, lastAttempt: boolean): Promise<boolean> {
  const { ctx, importId, signal } = run;
  const until = Date.now() + SLICE_MS;
  while (Date.now() < until) {
    signal?.throwIfAborted();
    const items = await next(ctx.db, [ctx.viewer.id, importId, BATCH]);
    if (items.length === 0) return true;
    // A board is made as it's described before anything makes it for a Pin.
    const oneByOne = run.archive !== null || items.some(({ kind }) => kind === 'board');
    await inOrder(items, oneByOne ? 1 : LANES, (item, turn) => saveOne(run, item, turn, lastAttempt));
  }
  return false;
}

async function saveOne(
  run: ImportRun,
  item: ItemRow,
  turn: Promise<unknown>,
  lastAttempt: boolean,
): Promise<void> {
  try {
    await saveItem(run, item, turn);
  } catch (error) {
    if (error instanceof ImportError || error instanceof DatabaseUnavailable || run.signal?.aborted)
      throw error;
    if (isUnstorable(error))
      await record(run, item, () => Promise.resolve({ state: 'skipped', reason: text.unstorable }));
    else if (lastAttempt) await record(run, item, () => Promise.resolve(lastOutcome(item, error)));
    else throw error;
  }
}

/** Works on several items at once; `turn` of an item is when the one before it has ended. Where one fails, none behind it has its turn. */
async function inOrder<T>(
  items: readonly T[],
  lanes: number,
  work: (item: T, turn: Promise<unknown>) => Promise<void>,
): Promise<void> {
  let next = 0;
  let last: Promise<unknown> = Promise.resolve();
  const lane = async () => {
    while (next < items.length) {
      const mine = work(items[next++]!, last);
      last = mine;
      await mine;
    }
  };
  await Promise.all(Array.from({ length: Math.min(lanes, items.length) }, lane));
}

async function end(
  services: Services,
  userId: string,
  importId: string,
  state: 'done' | 'failed',
  error: string | null,
): Promise<void> {
  const [row] = await finishImport(services.db, [userId, importId, state, error]);
  if (!row) return;
  if (state === 'done') await sendRetry(services, userId, importId);
  if (!row.file_key) return;
  await services.storage.delete([row.file_key]).catch((cause: unknown) => {
    services.log.warn({ err: cause, importId }, 'the file of an import could not be removed');
  });
}

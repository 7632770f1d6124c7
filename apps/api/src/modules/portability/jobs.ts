import { mkdtemp, rm } from 'node:fs/promises';
import { createWriteStream } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { readFile } from 'node:fs/promises';
import { portabilityMessages as text } from '@corkboard/contract';
import type { Services, ViewerCtx } from '../../http/context';
import { DatabaseUnavailable } from '../../platform/db';
import type { JobContext } from '../../platform/jobs';
import { openArchive, type Archive } from './archive';
import { readBookmarks } from './bookmarks';
import { ImportError } from './items';
import {
  finishImport,
  markReading,
  selectImport,
  selectUnfinished,
  selectViewer,
  selectWaiting,
  writeItems,
  type ImportRow,
  type ItemRow,
} from './queries';
import { record, type ImportRun } from './record';
import { lastReason, saveItem } from './save-item';
import { sweepImports } from './sweep';

declare module '../../platform/jobs' {
  interface JobMap {
    /** Goes on with an import for a while, and sends itself again while there is more. */
    'import.run': { userId: string; importId: string };
    /** Clears away what old imports left. */
    'import.sweep': object;
  }
}

/** Items read at a time, and how long one job goes on: well below the time after which the queue takes a job for lost. */
const BATCH = 20;
const SLICE_MS = 4 * 60_000;
/** Pages fetched at once. */
const LANES = 4;

/** Starts this process's worker for imports, and goes on with those that a stopped process left. */
export async function startImportJobs(services: Services): Promise<void> {
  await services.jobs.work('import.run', (data, context) => runImport(services, data, context), {
    alone: ({ importId }) => importId,
    giveUp: ({ userId, importId }) => end(services, userId, importId, 'failed', text.interrupted),
  });
  await services.jobs.work('import.sweep', () => sweepImports(services), { alone: () => 'sweep' });
  await services.jobs.schedule('import.sweep', '29 3 * * *', {});
  for (const { user_id, id } of await selectUnfinished(services.db, [])) await sendRun(services, user_id, id);
}

/** Sends the job; one that waits already is enough. */
export const sendRun = (
  { jobs }: Pick<Services, 'jobs'>,
  userId: string,
  importId: string,
  tx?: Parameters<Services['jobs']['send']>[2],
): Promise<string | null> => jobs.send('import.run', { userId, importId }, { ...tx, singletonKey: importId });

/**
 * Reads the file of an import once, then saves its items one after the other. Every item is marked on its own, so a run that was cut off
 * goes on where it was.
 */
export async function runImport(
  services: Services,
  { userId, importId }: { userId: string; importId: string },
  { lastAttempt }: Pick<JobContext, 'lastAttempt'>,
): Promise<void> {
  const { db } = services;
  const [row] = await selectImport(db, [userId, importId]);
  const [viewer] = await selectViewer(db, [userId]);
  if (!row?.file_key || !viewer) return;
  const folder = await mkdtemp(join(tmpdir(), 'corkboard-import-'));
  let archive: Archive | null = null;
  try {
    const file = await fileOf(services, row.file_key, join(folder, 'file'));
    archive = row.kind === 'archive' ? await openArchive(file) : null;
    if (row.state === 'waiting' || row.state === 'reading') await read(services, userId, row, file, archive);
    const ctx = { ...services, viewer } as ViewerCtx;
    if (await saveItems({ ctx, importId, archive }, lastAttempt))
      await end(services, userId, importId, 'done', null);
    else await sendRun(services, userId, importId);
  } catch (error) {
    if (error instanceof ImportError) return await end(services, userId, importId, 'failed', error.message);
    if (lastAttempt && !(error instanceof DatabaseUnavailable))
      await end(services, userId, importId, 'failed', text.interrupted);
    throw error;
  } finally {
    archive?.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function fileOf({ storage }: Services, key: string, target: string): Promise<string> {
  const object = await storage.get(key);
  if (!object) throw new ImportError(text.interrupted);
  await pipeline(object.stream, createWriteStream(target));
  return target;
}

async function read(
  { db }: Services,
  userId: string,
  { id, privacy }: ImportRow,
  file: string,
  archive: Archive | null,
): Promise<void> {
  await markReading(db, [userId, id]);
  const items = archive ? await archive.items(privacy) : await readBookmarks(await readFile(file), privacy);
  if (!items.some(({ kind }) => kind !== 'profile')) throw new ImportError(text.nothingInFile);
  await db.transaction((tx) => writeItems(tx, userId, id, items));
}

/** Saves what is waiting; true when nothing is left. */
async function saveItems(run: ImportRun, lastAttempt: boolean): Promise<boolean> {
  const { ctx, importId } = run;
  const until = Date.now() + SLICE_MS;
  while (Date.now() < until) {
    const items = await selectWaiting(ctx.db, [ctx.viewer.id, importId, BATCH]);
    if (items.length === 0) return true;
    await inOrder(items, run.archive ? 1 : LANES, (item, turn) => saveOne(run, item, turn, lastAttempt));
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
    if (error instanceof ImportError || error instanceof DatabaseUnavailable || !lastAttempt) throw error;
    await record(run, item, () => Promise.resolve({ state: 'failed', reason: lastReason(error) }));
  }
}

/** Works on several items at once; `turn` of an item is when the one before it has ended. */
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
      last = mine.catch(() => undefined);
      await mine;
    }
  };
  await Promise.all(Array.from({ length: Math.min(lanes, items.length) }, lane));
}

async function end(
  { db, storage, log }: Services,
  userId: string,
  importId: string,
  state: 'done' | 'failed',
  error: string | null,
): Promise<void> {
  const [row] = await finishImport(db, [userId, importId, state, error]);
  if (!row?.file_key) return;
  await storage.delete([row.file_key]).catch((cause: unknown) => {
    log.warn({ err: cause, importId }, 'the file of an import could not be removed');
  });
}

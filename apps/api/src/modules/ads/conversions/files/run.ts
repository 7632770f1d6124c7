import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import {
  CONVERSION_FILE_PART_BYTES,
  type ConversionFileFailure,
  conversionFileParts,
} from '@corkboard/contract';
import type { Services } from '../../../../http/context';
import { DatabaseUnavailable } from '../../../../platform/db';
import type { JobContext } from '../../../../platform/jobs';
import { linkSecret } from '../../../../platform/kept-secret';
import { tempFolder } from '../../../../platform/temp-folder';
import { ratesNow } from '../../currency-rates';
import { dropParts, type FileOf, partKey } from './parts';
import { beginReading, deleteParts, endReading, type ReadingRow } from './queries';
import { type Progress, writePiece } from './write';

/** How long one job goes on while others may wait for their turn, and how long a part may take. */
const SLICE_MS = 60_000;
const PART_MS = 120_000;

/** Sends the job that reads a file, or reads it on. */
export const sendReading = (
  { jobs }: Pick<Services, 'jobs'>,
  data: FileOf,
  options: Parameters<Services['jobs']['send']>[2] = {},
) => jobs.send('conversions.file', data, { ...options, singletonKey: data.id });

/**
 * Reads a file of conversions (docs/handbook/conversions.md#files). What it writes stands with how far it is in one transaction, so that one that was
 * cut off goes on behind the last row that was counted.
 *
 * @throws Error what fails for a reason of the site's own, to be tried again
 */
export async function readFile(
  services: Services,
  of: FileOf,
  { lastAttempt, signal }: Pick<JobContext, 'lastAttempt'> & Partial<Pick<JobContext, 'signal'>>,
  sliceMs: number = SLICE_MS,
): Promise<void> {
  const [row] = await beginReading(services.db, [of.account, of.id]);
  if (!row) return;
  try {
    const outcome = await readSlice(services, of, row, { signal, sliceMs });
    if (outcome === 'more') await sendReading(services, of);
    else if (outcome !== 'lost') await endFile(services, of, Number(row.size), outcome.failure);
  } catch (error) {
    if (signal?.aborted || error instanceof DatabaseUnavailable || !lastAttempt) throw error;
    services.log.error({ err: error, file: of.id }, 'a file of conversions could not be read');
    await endFile(services, of, Number(row.size), 'INTERNAL');
  }
}

/** How a reading came to its end. */
interface Ended {
  readonly failure: ConversionFileFailure | null;
}

interface Slice {
  readonly signal: AbortSignal | undefined;
  readonly sliceMs: number;
}

async function readSlice(
  services: Services,
  of: FileOf,
  row: ReadingRow,
  { signal, sliceMs }: Slice,
): Promise<Ended | 'more' | 'lost'> {
  const until = performance.now() + sliceMs;
  const rates = await ratesNow(services.db);
  const progress: Progress = {
    of,
    row,
    layout: row.layout,
    read: Number(row.bytes_read),
    lines: row.rows_read + row.rows_blank,
    wrong: row.wrong,
    secret: linkSecret(services.config),
  };
  const parts = conversionFileParts(Number(row.size));
  const first = Math.floor(progress.read / CONVERSION_FILE_PART_BYTES);
  let carry = new Uint8Array();
  const folder = await tempFolder();
  try {
    for (let part = first + 1; part <= parts; part++) {
      if (performance.now() > until) return 'more';
      const file = join(folder, 'part');
      await fetchPart(services, partKey(of.account, of.id, part), file);
      const input = {
        file,
        seal: new Uint8Array(row.seal),
        part,
        isLast: part === parts,
        skip: part === first + 1 ? progress.read % CONVERSION_FILE_PART_BYTES : 0,
        carry,
        read: progress.read,
        lines: progress.lines,
        layout: progress.layout,
        now: Math.floor(row.started_at.getTime() / 1000),
        currencies: rates.has(row.currency) ? [row.currency, ...rates.keys()] : [row.currency],
      };
      const limits = { timeoutMs: PART_MS, ...(signal && { signal }) };
      for await (const piece of services.workers.stream('conversions.part', input, limits)) {
        if ('failure' in piece) return { failure: piece.failure };
        if ('carry' in piece) ({ carry } = piece as { carry: Uint8Array<ArrayBuffer> });
        else if (!(await writePiece(services.db, progress, piece))) return 'lost';
      }
    }
    return { failure: null };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function fetchPart({ storage }: Services, key: string, file: string): Promise<void> {
  const stored = await storage.get(key);
  if (!stored) throw new Error(`The part ${key} is not in the storage.`);
  await pipeline(stored.stream, createWriteStream(file));
}

/** Ends a file: its parts can't be opened from now on, and are taken away. */
export async function endFile(
  services: Pick<Services, 'db' | 'storage'>,
  { account, id }: FileOf,
  size: number,
  failure: ConversionFileFailure | null,
): Promise<void> {
  if (!(await endReading(services.db, [account, id, failure]))[0]) return;
  await dropParts(services, { account, id, size });
  await deleteParts(services.db, [account, id]);
}

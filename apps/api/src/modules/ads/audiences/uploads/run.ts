import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { CUSTOMER_UPLOAD_HOURS } from '@corkboard/contract';
import type { Services } from '../../../../http/context';
import { DatabaseUnavailable } from '../../../../platform/db';
import type { JobContext } from '../../../../platform/jobs';
import { tempFolder } from '../../../../platform/temp-folder';
import { fillSoon } from '../changed';
import { addRecords, recordsChanged, removeRecords } from '../queries';
import { dropUploadParts, uploadPartKey } from './link';
import * as queries from './queries';

/** An upload to a customer list. */
export interface UploadOf {
  account: string;
  id: string;
}

/** How long its records may take to be read, without the time that they take to be written. */
const READ_MS = 10 * 60_000;
const SWEPT_AT_ONCE = 200;

/**
 * Reads the records of an upload. A record that is added or removed again changes nothing, so one that was cut off begins anew.
 *
 * @throws Error what fails for a reason of the site's own, to be tried again
 */
export async function runUpload(
  services: Services,
  { account, id }: UploadOf,
  { lastAttempt, signal }: Pick<JobContext, 'lastAttempt'> & Partial<Pick<JobContext, 'signal'>>,
): Promise<void> {
  const { db } = services;
  const [row] = await queries.selectRunningUpload(db, [account, id]);
  if (!row) return;
  const counts = { valid: 0, invalid: 0 };
  const change = row.operation === 'ADD' ? addRecords : removeRecords;
  const folder = await tempFolder();
  try {
    const files = Array.from({ length: row.total_parts }, (_, n) => join(folder, String(n)));
    for (const [n, file] of files.entries())
      await fetchPart(services, uploadPartKey({ account, id, part: n + 1 }), file);
    const input = { files, seal: new Uint8Array(row.seal), type: row.list_type };
    const limits = { timeoutMs: READ_MS, ...(signal && { signal }) };
    for await (const piece of services.workers.stream('audiences.records', input, limits)) {
      await change(db, [account, row.list_id, [...new Set(piece.hashes)]]);
      counts.valid += piece.hashes.length;
      counts.invalid += piece.invalid;
    }
    await db.transaction(async (tx) => {
      if (!(await queries.endUpload(tx, [account, id, 'SUCCEEDED', counts.valid, counts.invalid]))[0]) return;
      await recordsChanged(tx, [account, row.list_id]);
      await fillSoon(services, tx, account);
    });
  } catch (error) {
    if (signal?.aborted || error instanceof DatabaseUnavailable || !lastAttempt) throw error;
    services.log.error({ err: error, upload: id }, 'an upload to a customer list could not be read');
    await failUpload(services, { account, id });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  await dropUploadParts(services, { account, id, parts: row.total_parts });
  await queries.deleteUploadParts(db, [account, id]);
}

async function fetchPart({ storage }: Services, key: string, file: string): Promise<void> {
  const stored = await storage.get(key);
  if (!stored) throw new Error(`The part ${key} is not in the storage.`);
  await pipeline(stored.stream, createWriteStream(file));
}

/** Ends an upload that came to nothing. */
export const failUpload = ({ db }: Pick<Services, 'db'>, { account, id }: UploadOf) =>
  queries.endUpload(db, [account, id, 'FAILED', null, null]);

/** Takes away parts that nobody needs any more, and uploads that were never run. */
export async function sweepUploads(services: Pick<Services, 'db' | 'storage'>): Promise<void> {
  const left = await queries.selectLeftUploads(services.db, [CUSTOMER_UPLOAD_HOURS * 2, SWEPT_AT_ONCE]);
  for (const { ad_account_id: account, id, total_parts: parts, is_done } of left) {
    if (!is_done && !(await queries.deleteUpload(services.db, [account, id]))[0]) continue;
    await dropUploadParts(services, { account, id, parts });
    if (is_done) await queries.deleteUploadParts(services.db, [account, id]);
  }
}

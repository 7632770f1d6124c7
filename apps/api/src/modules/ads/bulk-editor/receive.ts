import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import {
  BULK_BYTES_MAX,
  BULK_JOBS_PER_HOUR,
  BULK_ROWS_MAX,
  type BulkEntity,
  type BulkRowEntity,
  bulkMessages as text,
  cleanText,
} from '@corkboard/contract';
import type { FastifyRequest } from 'fastify';
import type { ViewerCtx } from '../../../http/context';
import { bytesOf, fileOf } from '../../../http/multipart';
import { badField } from '../../../http/refusal';
import { takeOrRefuse } from '../../../http/take-or-refuse';
import type { Tx } from '../../../platform/db';
import { tempFolder } from '../../../platform/temp-folder';
import type { requireAccount } from '../campaigns';
import { formatOf, readSheet, type SheetFormat } from './files';
import { addBulkJob } from './new-job';
import { type NewRow, planRow } from './plan-row';
import { setTotal } from './queries';
import { putRows } from './row-queries';
import { SheetError } from './sheet';

type Account = Awaited<ReturnType<typeof requireAccount>>;
const NAME_MAX = 120;
const ROWS_AT_ONCE = 1000;

/** Refuses too many jobs of an account. @throws Refusal 429 `rateLimited` */
export const takeTurn = (ctx: Pick<ViewerCtx, 'rateLimiter'>, accountId: string): Promise<void> =>
  takeOrRefuse(ctx, `bulk:${accountId}`, { limit: BULK_JOBS_PER_HOUR, windowSeconds: 3600 });

/**
 * Takes a sheet: each of its rows is written down, and then looked at by a job. Nothing changes before somebody says so.
 *
 * @returns the job's id
 * @throws Refusal 400 `badParameter` naming `file` for what is no sheet, or too large; 429 `rateLimited` after too many
 */
export async function receiveSheet(
  ctx: ViewerCtx,
  account: Account,
  request: FastifyRequest,
): Promise<string> {
  if (!request.isMultipart()) throw badField('file', text.fileMissing);
  await takeTurn(ctx, account.id);
  const part = await fileOf(request, { limits: { fileSize: BULK_BYTES_MAX, files: 1 } });
  if (!part || part.fieldname !== 'file') throw badField('file', text.fileMissing);
  const folder = await tempFolder();
  const file = join(folder, 'file');
  try {
    // Whole on the disk first: no transaction waits for a slow line.
    await pipeline(bytesOf(part), createWriteStream(file));
    if (part.file.truncated) throw badField('file', text.tooLarge(BULK_BYTES_MAX / 1024 / 1024));
    const fileName = cleanText(part.filename).slice(0, NAME_MAX) || null;
    const format = await formatOf(file);
    return await ctx.db.transaction((tx) => keepSheet(ctx, tx, account, { path: file, format, fileName }));
  } catch (error) {
    if (error instanceof SheetError) throw badField('file', error.message);
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface SheetFile {
  readonly path: string;
  readonly format: SheetFormat;
  /** As the person calls it. */
  readonly fileName: string | null;
}

/**
 * Writes down the rows of a sheet.
 *
 * @returns the job's id
 * @throws SheetError for what is no sheet
 */
export async function keepSheet(
  ctx: Pick<ViewerCtx, 'jobs' | 'viewer' | 'scopes'>,
  tx: Tx,
  account: Pick<Account, 'id' | 'time_zone'>,
  { path, format, fileName }: SheetFile,
): Promise<string> {
  const id = await addBulkJob(ctx, tx, {
    account: account.id,
    kind: 'SHEET',
    state: 'CHECKING',
    fileName,
    asked: { output_format: format },
  });
  const nearest = new Map<BulkRowEntity, number>();
  const above = (kinds: readonly BulkEntity[]) => {
    const lines = kinds.flatMap((kind) => nearest.get(kind) ?? []);
    return lines.length > 0 ? Math.max(...lines) : null;
  };
  let total = 0;
  let rows: NewRow[] = [];
  const put = async () => {
    if (rows.length > 0) await putRows(tx, [account.id, id, JSON.stringify(rows)]);
    rows = [];
  };
  for await (const line of readSheet(path, format)) {
    const row = planRow(line, { zone: account.time_zone }, above);
    if (!row) continue;
    if (row.entity !== null) nearest.set(row.entity, row.line);
    total += 1;
    if (total > BULK_ROWS_MAX) throw new SheetError(text.tooMany(BULK_ROWS_MAX));
    rows.push(row);
    if (rows.length === ROWS_AT_ONCE) await put();
  }
  await put();
  if (total === 0) throw new SheetError(text.noRows);
  await setTotal(tx, [account.id, id, total]);
  return id;
}

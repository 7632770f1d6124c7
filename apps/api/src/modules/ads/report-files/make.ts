import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { dayNumber, REPORT_FILE_MINUTES, REPORT_MAILED_FILE_MINUTES } from '@corkboard/contract';
import type { Services } from '../../../http/context';
import type { Db } from '../../../platform/db';
import { fileOf } from './file';
import { mailReport } from './mail';
import { mmmFile } from './mmm-file';
import { productFile } from './product-file';
import { finishJob, jobById, type JobRow } from './queries';

const TYPES = { JSON: 'application/json', CSV: 'text/csv' } as const;

/** Where the storage has a report, and of what type it is. */
export function fileKey({ token, asked }: Pick<JobRow, 'token' | 'asked'>): { key: string; type: string } {
  const format = asked.report_format ?? 'JSON';
  return { key: `reports/${token}.${format.toLowerCase()}`, type: TYPES[format] };
}

/** Its text, piece by piece. */
function textOf(db: Db, job: JobRow, today: number, onRow: () => void): AsyncGenerator<string> {
  const { asked, ad_account_id: account } = job;
  if (asked.kind === 'MMM') return mmmFile(db, { id: account, name: job.account_name }, asked, onRow);
  if (asked.kind === 'PRODUCTS')
    return productFile(db, { id: account, currency: job.currency }, asked, onRow);
  return fileOf(db, account, asked, today, onRow);
}

/** Writes a report (docs/handbook/ads.md#report-files), if nobody ended it meanwhile. */
export async function makeReport(
  { db, storage, jobs }: Pick<Services, 'db' | 'storage' | 'jobs'>,
  { account, id }: { account: string; id: string },
  now: number = Date.now(),
): Promise<void> {
  const [job] = await jobById(db, [account, id]);
  if (job?.status !== 'IN_PROGRESS') return;
  const folder = await mkdtemp(join(tmpdir(), 'corkboard-report-'));
  try {
    const path = join(folder, 'report');
    let rows = 0;
    const count = () => {
      rows += 1;
    };
    await pipeline(
      Readable.from(textOf(db, job, dayNumber(now, job.time_zone), count)),
      createWriteStream(path),
    );
    const { size } = await stat(path);
    const { key, type } = fileKey(job);
    await storage.put(key, { file: path }, { contentType: type });
    const { template_id: template } = job;
    const isDone = await db.transaction(async (tx) => {
      const minutes = template === null ? REPORT_FILE_MINUTES : REPORT_MAILED_FILE_MINUTES;
      const [done] = await finishJob(tx, [account, id, rows, size, minutes]);
      if (done && template !== null) await mailReport({ db: tx, jobs }, account, id, template);
      return done !== undefined;
    });
    if (!isDone) await storage.delete([key]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

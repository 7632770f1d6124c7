import { BULK_DAYS_LISTED } from '@corkboard/contract';
import type { Services } from '../../../http/context';
import { downloadKey, makeDownload } from './download';
import { sendBulkJob } from './new-job';
import { dropJobs, filesGone, oldFiles, unfinishedJobs } from './queries';
import { giveUp, runJob } from './run';

/** Files that are deleted together. */
const BATCH = 200;

/** Deletes files of jobs that are listed no more, and the jobs. */
async function sweepBulkJobs({ db, storage }: Pick<Services, 'db' | 'storage'>): Promise<void> {
  for (;;) {
    const files = await oldFiles(db, [BULK_DAYS_LISTED, BATCH]);
    if (files.length === 0) break;
    await storage.delete(files.map((file) => downloadKey(file).key));
    await filesGone(db, [files.map(({ token }) => token)]);
  }
  await dropJobs(db, [BULK_DAYS_LISTED]);
}

/** Starts this process's work of the bulk editor, and resumes jobs whose turn was lost. */
export async function startBulkEditorJobs(services: Services): Promise<void> {
  const { db, jobs } = services;
  await jobs.work('bulk.run', (data, context) => runJob(services, data, context), {
    concurrency: 2,
    // One job of an ad account after the other.
    alone: ({ account }) => account,
    giveUp: (data) => giveUp(services, data),
  });
  await jobs.work(
    'bulk.download',
    async (data, { lastAttempt }) => {
      try {
        await makeDownload(services, data);
      } catch (error) {
        if (lastAttempt) await giveUp(services, data);
        throw error;
      }
    },
    { concurrency: 2, alone: ({ id }) => id, giveUp: (data) => giveUp(services, data) },
  );
  await jobs.work('bulk.sweep', () => sweepBulkJobs(services), { alone: () => 'sweep' });
  await jobs.schedule('bulk.sweep', { hour: 4, minute: 17 }, {});
  for (const { ad_account_id, id, kind } of await unfinishedJobs(db, []))
    await sendBulkJob(jobs, { account: ad_account_id, id, kind });
}

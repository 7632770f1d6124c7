import { REPORT_FILE_DAYS_LISTED } from '@corkboard/contract';
import type { Services } from '../../../http/context';
import { runDue } from './due';
import { fileKey, makeReport } from './make';
import { sendReport } from './mail';
import { anyTemplateDue } from './mail-queries';
import { dropJobs, expiredFiles, failJob, filesGone } from './queries';

declare module '../../../platform/jobs' {
  interface JobMap {
    /** Writes a report to a file. */
    'reports.make': { account: string; id: string };
    /** Deletes files of reports that expired, and lets go of what is listed no more. */
    'reports.sweep': object;
    /** Has the templates run whose turn it is. */
    'reports.due': object;
    /** Mails somebody a report that ran by itself. */
    'reports.mail': { account: string; job: string; user: string };
  }
}

/** Files that are deleted together. */
const BATCH = 200;

/** Deletes files that expired, and forgets old reports. */
export async function sweepReports({ db, storage }: Pick<Services, 'db' | 'storage'>): Promise<void> {
  for (;;) {
    const files = await expiredFiles(db, [BATCH]);
    if (files.length === 0) break;
    await storage.delete(files.map((file) => fileKey(file).key));
    await filesGone(db, [files.map(({ token }) => token)]);
  }
  await dropJobs(db, [REPORT_FILE_DAYS_LISTED]);
}

/** Starts this process's work on files of reports. */
export async function startReportJobs(services: Services): Promise<void> {
  const { db, jobs } = services;
  const fail = ({ account, id }: { account: string; id: string }) => failJob(db, [account, id]);
  await jobs.work(
    'reports.make',
    async (data, { lastAttempt }) => {
      try {
        await makeReport(services, data);
      } catch (error) {
        if (lastAttempt) await fail(data);
        throw error;
      }
    },
    { concurrency: 2, alone: ({ account }) => account, giveUp: fail },
  );
  await jobs.work('reports.due', () => runDue(services), { alone: () => 'due' });
  await jobs.schedule('reports.due', { everyMinutes: 1 }, {}, anyTemplateDue);
  await jobs.work('reports.mail', (data) => sendReport(services, data));
  await jobs.work('reports.sweep', () => sweepReports(services), { alone: () => 'sweep' });
  await jobs.schedule('reports.sweep', { everyMinutes: 10 }, {});
}

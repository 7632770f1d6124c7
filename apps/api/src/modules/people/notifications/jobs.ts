import type { Services } from '../../../http/context';
import { anyNotice, tellAgain } from '../../../ground/notices/notify';

declare module '../../../platform/jobs' {
  interface JobMap {
    /** Tells people what they couldn't be told when it happened. */
    'news.tell': object;
  }
}

const BATCH = 1000;

/** Starts this process's part in telling people later what they couldn't be told at once. */
export async function startNewsJobs({ db, jobs }: Services): Promise<void> {
  await jobs.work('news.tell', () => tellAgain(db, [BATCH]), { alone: () => 'news' });
  await jobs.schedule('news.tell', { everyMinutes: 1 }, {}, anyNotice);
}

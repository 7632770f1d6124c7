import type { Services } from '../../../http/context';
import type { Db } from '../../../platform/db';
import * as queries from './fill-queries';
import { lockAudience } from './queries';
import { failUpload, runUpload, sweepUploads, type UploadOf } from './uploads/run';

declare module '../../../platform/jobs' {
  interface JobMap {
    /** Finds out who is in the audiences of an ad account, or of all of them. */
    'audiences.fill': { accountId?: string };
    /** Reads the records of an upload to a customer list. */
    'audiences.upload': UploadOf;
    /** Takes away what uploads to customer lists left behind. */
    'audiences.uploads': object;
  }
}

/** Finds out who is in audiences (docs/handbook/ads.md#audiences), each by itself. */
export async function fillAudiences(
  db: Db,
  accountId: string | null = null,
  now: number = Date.now(),
): Promise<void> {
  const moment = new Date(now);
  const due = await queries.audiencesToFill(db, [accountId, moment]);
  for (const { ad_account_id: account, id } of due) await fill(db, account, id, moment);
  const accounts = accountId === null ? new Set(due.map((row) => row.ad_account_id)) : [accountId];
  for (const one of accounts) await queries.noteLists(db, [one]);
}

async function fill(db: Db, accountId: string, id: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await lockAudience(tx, [accountId, id]);
    if (!row) return;
    const type = row.audience_type;
    if (type === 'VISITOR') await queries.fillVisitors(tx, [accountId, id]);
    else if (type === 'ENGAGEMENT') await queries.fillEngaged(tx, [accountId, id]);
    else if (type === 'CUSTOMER_LIST') await queries.fillCustomers(tx, [accountId, id, now]);
    else await queries.fillAlike(tx, [accountId, id, now]);
    const isWhole = type === 'CUSTOMER_LIST' || type === 'ACTALIKE';
    await queries.dropMembers(tx, [accountId, id, isWhole ? now : null]);
    await queries.noteFilled(tx, [accountId, id, now]);
  });
}

/** Starts this process's work on audiences. */
export async function startAudienceJobs(services: Services): Promise<void> {
  const { db, jobs } = services;
  await jobs.work('audiences.fill', ({ accountId }) => fillAudiences(db, accountId ?? null), {
    alone: ({ accountId }) => accountId ?? 'all',
  });
  await jobs.schedule('audiences.fill', { minute: 11 }, {});
  await jobs.work('audiences.upload', (data, context) => runUpload(services, data, context), {
    alone: ({ account }) => account,
    giveUp: (data) => failUpload(services, data),
  });
  await jobs.work('audiences.uploads', () => sweepUploads(services), { alone: () => 'sweep' });
  await jobs.schedule('audiences.uploads', { minute: 19 }, {});
}

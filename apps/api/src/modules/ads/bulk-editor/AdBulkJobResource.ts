import { bulkMessages as text, type BulkJobState, type CallData } from '@corkboard/contract';
import { type Ctx, type Handlers, ListPage } from '../../../http/context';
import { badField, missing } from '../../../http/refusal';
import type { Executor } from '../../../platform/db';
import { requireAccount } from '../campaigns';
import { sendBulkJob } from './new-job';
import { toJob } from './present';
import { lockJob, moveJob, shownJob, selectJobs } from './queries';
import { beginUndo } from './undo';
import { cutIdPage, idPage } from '../../../ground/paging/pages';

/** Jobs of the bulk editor (docs/handbook/bulk-editor.md). */
export const adBulkJobsResource = {
  /**
   * Those of the last weeks, the newest first.
   *
   * @throws Refusal as `requireAccount`; 400 `badParameter` naming `bookmark`
   */
  'AdBulkJobsResource.get': async (ctx, { ad_account_id, kinds, ...paging }) => {
    const account = await requireAccount(ctx, ad_account_id, 'viewCampaigns');
    const { size, before } = idPage(paging);
    const rows = await selectJobs(ctx.db, [account.id, before, size + 1, kinds?.length ? kinds : null]);
    const { page, bookmark } = cutIdPage(rows, size, 'id');
    return new ListPage(
      page.map((row) => toJob(ctx.config, row)),
      bookmark,
    );
  },
} satisfies Partial<Handlers>;

/** From which states to which another the buttons of a job lead. */
const MOVES: Readonly<
  Record<'APPLY' | 'PAUSE' | 'RESUME' | 'CANCEL', readonly [from: readonly BulkJobState[], to: BulkJobState]>
> = {
  APPLY: [['READY'], 'RUNNING'],
  PAUSE: [['RUNNING'], 'PAUSED'],
  RESUME: [['PAUSED'], 'RUNNING'],
  CANCEL: [['CHECKING', 'READY', 'RUNNING', 'PAUSED'], 'CANCELLED'],
};

/** A job as it is now. @throws Refusal 404 for one that the ad account doesn't have */
export async function jobNow(
  config: Ctx['config'],
  db: Executor,
  accountId: string,
  id: string,
): Promise<CallData<'AdBulkJobResource.get'>> {
  const [row] = await shownJob(db, [accountId, id]);
  if (!row) throw missing.of(text.jobMissing);
  return toJob(config, row);
}

/** A job of the bulk editor, and what is done with it. */
export const adBulkJobResource = {
  /**
   * How far a job is.
   *
   * @throws Refusal as `requireAccount`; 404 for one that the ad account doesn't have
   */
  'AdBulkJobResource.get': async (ctx, { ad_account_id, job_id }) => {
    const account = await requireAccount(ctx, ad_account_id, 'viewCampaigns');
    return jobNow(ctx.config, ctx.db, account.id, job_id);
  },
  /**
   * Applies a job, pauses, resumes, or cancels it, or takes it back. What a job did before it's paused or canceled stays.
   *
   * @throws Refusal as `requireAccount` and `beginUndo`; 404 for one that the ad account doesn't have; 400 `badParameter` naming `act` for what a job in its
   * state can't do
   */
  'AdBulkJobResource.update': async (ctx, { ad_account_id, job_id, act }) => {
    // Ending a download takes no more than beginning one.
    const account = await requireAccount(
      ctx,
      ad_account_id,
      act === 'CANCEL' ? 'viewCampaigns' : 'editCampaigns',
    );
    const shown = await ctx.db.transaction(async (tx) => {
      const [job] = await lockJob(tx, [account.id, job_id]);
      if (!job) throw missing.of(text.jobMissing);
      if (job.kind !== 'DOWNLOAD') await requireAccount(ctx, ad_account_id, 'editCampaigns');
      if (act === 'UNDO') return beginUndo(ctx, tx, job);
      const [from, to] = MOVES[act];
      const isPossible = from.includes(job.state) && (job.kind !== 'DOWNLOAD' || act === 'CANCEL');
      if (!isPossible) throw badField('act', text.act(job.state.toLowerCase()));
      await moveJob(tx, [account.id, job.id, from, to, null]);
      if (to === 'RUNNING')
        await sendBulkJob(ctx.jobs, { account: account.id, id: job.id, kind: job.kind }, tx);
      return job.id;
    });
    return jobNow(ctx.config, ctx.db, account.id, shown);
  },
} satisfies Partial<Handlers>;

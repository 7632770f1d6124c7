import type { CallData } from '@corkboard/contract';
import type { Handlers, ViewerCtx } from '../../../http/context';
import { requireAccount } from '../campaigns';
import { startReport } from './asked';
import { fileLink } from '../../../platform/file-link';
import { REPORT_FILES } from './link';
import { type AskedReport, jobByToken, type JobRow } from './queries';

/** Reports that are written to a file on the side (docs/handbook/ads.md#report-files). */
export const v5AdAccountsReports = {
  /**
   * Has a report written.
   *
   * @throws Refusal as `requireAccount` and `startReport`
   */
  'POST /v5/ad_accounts/{ad_account_id}/reports': async (ctx, { params, body }) => {
    const account = await requireAccount(ctx, params.ad_account_id, 'viewCampaigns');
    const token = await startReport(ctx, account, ctx.viewer.personId, body);
    return { report_status: 'IN_PROGRESS' as const, token, message: null };
  },
  /**
   * Status of a report of the ad account.
   *
   * @throws Refusal as `requireAccount`
   */
  'GET /v5/ad_accounts/{ad_account_id}/reports': async (ctx, { params, query }) => {
    const account = await requireAccount(ctx, params.ad_account_id, 'viewCampaigns');
    return reportState(ctx, account.id, query.token);
  },
} satisfies Partial<Handlers>;

/** Where a report of an ad account stands, and a link to it once it's there. @param kind of reports that only programs ask for */
export async function reportState(
  ctx: Pick<ViewerCtx, 'db' | 'config'>,
  account: string,
  token: string,
  kind?: AskedReport['kind'],
): Promise<CallData<'GET /v5/ad_accounts/{ad_account_id}/reports'>> {
  const [job] = /^\w+$/.test(token) ? await jobByToken(ctx.db, [token]) : [];
  if (job?.ad_account_id !== account || job.asked.kind !== kind)
    return { report_status: 'DOES_NOT_EXIST', url: null, size: null };
  const report_status = statusOf(job);
  return report_status === 'FINISHED'
    ? { report_status, url: fileLink(ctx.config, REPORT_FILES, job.token), size: Number(job.size) }
    : { report_status, url: null, size: null };
}

/** Current status of a report: one that can't be downloaded anymore has expired. */
export const statusOf = (
  { status, expires_at }: Pick<JobRow, 'status' | 'expires_at'>,
  now: number = Date.now(),
): JobRow['status'] | 'EXPIRED' => (expires_at !== null && expires_at.getTime() <= now ? 'EXPIRED' : status);

import { ERROR_CODES, reportFileMessages as text } from '@corkboard/contract';
import { cutIdPage, idPage } from '../../../ground/paging/pages';
import { type Handlers, ListPage } from '../../../http/context';
import { conflict, missing } from '../../../http/refusal';
import { requireAccount } from '../campaigns';
import { startReport } from './asked';
import { cancelJob, selectJobs } from './queries';
import { askedOf } from './templates';
import { statusOf } from './v5.ad_accounts.reports';

/** Reports of an ad account that were asked for in the last weeks (docs/handbook/ads.md#report-files). */
export const adReportJobsResource = {
  /**
   * Those reports, the newest first.
   *
   * @throws Refusal as `requireAccount`; 400 `badParameter` naming `bookmark`
   */
  'AdReportJobsResource.get': async (ctx, { ad_account_id, ...paging }) => {
    const account = await requireAccount(ctx, ad_account_id, 'viewCampaigns');
    const { size, before } = idPage(paging);
    const { page, bookmark } = cutIdPage(
      await selectJobs(ctx.db, [account.id, before, size + 1]),
      size,
      'id',
    );
    const jobs = page.map((job) => ({
      token: job.token,
      report_status: statusOf(job),
      level: job.asked.level,
      report_format: job.asked.report_format ?? 'JSON',
      start_date: job.asked.start_date,
      end_date: job.asked.end_date,
      made_by: job.made_by,
      created_at: job.created_at.toISOString(),
      rows: job.rows,
    }));
    return new ListPage(jobs, bookmark);
  },
  /**
   * Has a report written as the report builder has it.
   *
   * @throws Refusal as `requireAccount` and `startReport`
   */
  'AdReportJobsResource.create': async (ctx, { ad_account_id, report: settings }) => {
    const account = await requireAccount(ctx, ad_account_id, 'viewCampaigns');
    const now = Date.now();
    const asked = askedOf(settings, now, account.time_zone);
    return { token: await startReport(ctx, account, ctx.viewer.personId, asked, now) };
  },
  /**
   * Ends a report that is under way.
   *
   * @throws Refusal as `requireAccount`; 404 for one that the ad account doesn't have; 409 `badParameter` naming `token` for one that is over
   */
  'AdReportJobsResource.delete': async (ctx, { ad_account_id, token }) => {
    const account = await requireAccount(ctx, ad_account_id, 'viewCampaigns');
    const [found] = await cancelJob(ctx.db, [account.id, token]);
    if (!found) throw missing.of(text.missing);
    if (!found.ended) throw conflict('token', text.over, ERROR_CODES.badParameter);
    return null;
  },
} satisfies Partial<Handlers>;

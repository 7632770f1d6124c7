import { cutIdPage, idPage } from '../../../ground/paging/pages';
import { type Handlers, ListPage } from '../../../http/context';
import { requireAccount } from '../campaigns';
import { toJob } from './present';
import { selectJobs } from './queries';

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

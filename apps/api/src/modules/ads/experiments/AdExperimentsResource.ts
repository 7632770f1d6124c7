import { cutIdPage, idPage } from '../../../ground/paging/pages';
import { type Handlers, ListPage } from '../../../http/context';
import { requireAccount } from '../campaigns';
import { toExperiment } from './present';
import { listExperiments } from './queries';

/** The experiments of an ad account (docs/handbook/experiments.md). */
export const adExperimentsResource = {
  /**
   * Experiments, the newest first.
   *
   * @throws Refusal as `requireAccount`; 400 `badParameter` naming `bookmark` for a bookmark that is not ours
   */
  'AdExperimentsResource.get': async (ctx, { ad_account_id, ...paging }) => {
    const account = await requireAccount(ctx, ad_account_id, 'viewCampaigns');
    const { size, before } = idPage(paging);
    const rows = await listExperiments(ctx.db, [account.id, before, size + 1]);
    const { page, bookmark } = cutIdPage(rows, size, 'id');
    const now = Date.now() / 1000;
    return new ListPage(
      page.map((row) => toExperiment(row, now)),
      bookmark,
    );
  },
} satisfies Partial<Handlers>;

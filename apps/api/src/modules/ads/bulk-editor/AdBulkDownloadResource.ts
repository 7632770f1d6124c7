import type { Handlers } from '../../../http/context';
import { requireAccount } from '../campaigns';
import { jobNow } from './AdBulkJobResource';
import { addBulkJob } from './new-job';
import { takeTurn } from './receive';

/** Sheets of what is in an ad account. */
export const adBulkDownloadResource = {
  /**
   * Has a sheet written.
   *
   * @throws Refusal as `requireAccount`; 429 `rateLimited` after too many
   */
  'AdBulkDownloadResource.create': async (
    ctx,
    { ad_account_id, entity_types, campaign_ids, with_archived = false, format = 'CSV' },
  ) => {
    const account = await requireAccount(ctx, ad_account_id, 'viewCampaigns');
    await takeTurn(ctx, account.id);
    const asked = {
      entity_types,
      output_format: format,
      with_archived,
      ...(campaign_ids?.length && { entity_ids: campaign_ids }),
    };
    const id = await ctx.db.transaction((tx) =>
      addBulkJob(ctx, tx, { account: account.id, kind: 'DOWNLOAD', state: 'RUNNING', asked }),
    );
    return jobNow(ctx.config, ctx.db, account.id, id);
  },
} satisfies Partial<Handlers>;

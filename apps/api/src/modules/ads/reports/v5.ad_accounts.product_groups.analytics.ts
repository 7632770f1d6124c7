import type { Handlers } from '../../../http/context';
import { writtenReport } from './analytics';

export const v5ProductGroupsAnalytics = {
  /**
   * Report on product groups in ad groups.
   *
   * @throws Refusal as `writtenReport`
   */
  'GET /v5/ad_accounts/{ad_account_id}/product_groups/analytics': async (
    ctx,
    { params: { ad_account_id: account }, query },
  ) => writtenReport(ctx, 'productGroup', account, query.product_group_ids, query),
} satisfies Partial<Handlers>;

import type { Handlers } from '../../http/context';
import { report } from './analytics';

export const v5ProductGroupsAnalytics = {
  /**
   * What product groups in ad groups came to.
   *
   * @throws Refusal as `report`
   */
  'GET /v5/ad_accounts/{ad_account_id}/product_groups/analytics': (
    ctx,
    { params: { ad_account_id: account }, query },
  ) => report(ctx, 'productGroup', account, query.product_group_ids, query),
} satisfies Partial<Handlers>;

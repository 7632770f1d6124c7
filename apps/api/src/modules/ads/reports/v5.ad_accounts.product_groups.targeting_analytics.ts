import type { Handlers } from '../../../http/context';
import { targetingReport } from './targeting';

export const v5ProductGroupsTargetingAnalytics = {
  /**
   * Report on product groups in ad groups, by targeting value.
   *
   * @throws Refusal as `targetingReport`
   */
  'GET /v5/ad_accounts/{ad_account_id}/product_groups/targeting_analytics': (
    ctx,
    { params: { ad_account_id: account }, query },
  ) => targetingReport(ctx, 'productGroup', account, query.product_group_ids, query),
} satisfies Partial<Handlers>;

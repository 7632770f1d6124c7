import type { Handlers } from '../../http/context';
import { report } from './analytics';

export const v5AdGroupsAnalytics = {
  /**
   * What ad groups came to.
   *
   * @throws Refusal as `report`
   */
  'GET /v5/ad_accounts/{ad_account_id}/ad_groups/analytics': (
    ctx,
    { params: { ad_account_id: account }, query },
  ) => report(ctx, 'adGroup', account, query.ad_group_ids, query),
} satisfies Partial<Handlers>;

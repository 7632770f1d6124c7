import type { Handlers } from '../../../http/context';
import { targetingReport } from './targeting';

export const v5AdGroupsTargetingAnalytics = {
  /**
   * Report on ad groups, by targeting value.
   *
   * @throws Refusal as `targetingReport`
   */
  'GET /v5/ad_accounts/{ad_account_id}/ad_groups/targeting_analytics': (
    ctx,
    { params: { ad_account_id: account }, query },
  ) => targetingReport(ctx, 'adGroup', account, query.ad_group_ids, query),
} satisfies Partial<Handlers>;

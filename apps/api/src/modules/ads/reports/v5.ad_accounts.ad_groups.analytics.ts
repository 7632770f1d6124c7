import type { Handlers } from '../../../http/context';
import { writtenReport } from './analytics';

export const v5AdGroupsAnalytics = {
  /**
   * Report on ad groups.
   *
   * @throws Refusal as `writtenReport`
   */
  'GET /v5/ad_accounts/{ad_account_id}/ad_groups/analytics': async (
    ctx,
    { params: { ad_account_id: account }, query },
  ) => writtenReport(ctx, 'adGroup', account, query.ad_group_ids, query),
} satisfies Partial<Handlers>;

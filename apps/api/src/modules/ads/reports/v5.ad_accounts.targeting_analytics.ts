import type { Handlers } from '../../../http/context';
import { targetingReport } from './targeting';

export const v5AdAccountsTargetingAnalytics = {
  /**
   * Report on all ads of an ad account, by targeting value.
   *
   * @throws Refusal as `targetingReport`
   */
  'GET /v5/ad_accounts/{ad_account_id}/targeting_analytics': (
    ctx,
    { params: { ad_account_id: account }, query },
  ) => targetingReport(ctx, 'account', account, [account], query),
} satisfies Partial<Handlers>;

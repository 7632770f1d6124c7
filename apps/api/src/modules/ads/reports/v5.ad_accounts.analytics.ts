import type { Handlers } from '../../../http/context';
import { writtenReport } from './analytics';

export const v5AdAccountsAnalytics = {
  /**
   * Report on all ads of an ad account.
   *
   * @throws Refusal as `writtenReport`
   */
  'GET /v5/ad_accounts/{ad_account_id}/analytics': async (
    ctx,
    { params: { ad_account_id: account }, query },
  ) => writtenReport(ctx, 'account', account, [account], query),
} satisfies Partial<Handlers>;

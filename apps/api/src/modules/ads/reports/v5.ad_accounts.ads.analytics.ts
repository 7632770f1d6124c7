import type { Handlers } from '../../../http/context';
import { writtenReport } from './analytics';

export const v5AdsAnalytics = {
  /**
   * Report on ads.
   *
   * @throws Refusal as `writtenReport`
   */
  'GET /v5/ad_accounts/{ad_account_id}/ads/analytics': async (
    ctx,
    { params: { ad_account_id: account }, query },
  ) => writtenReport(ctx, 'ad', account, query.ad_ids, query),
} satisfies Partial<Handlers>;

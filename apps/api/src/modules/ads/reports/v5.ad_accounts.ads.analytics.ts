import type { Handlers } from '../../../http/context';
import { writtenReport } from './analytics';

export const v5AdsAnalytics = {
  /**
   * What ads came to.
   *
   * @throws Refusal as `writtenReport`
   */
  'GET /v5/ad_accounts/{ad_account_id}/ads/analytics': async (
    ctx,
    { params: { ad_account_id: account }, query },
  ) => writtenReport(ctx, 'ad', account, query.ad_ids, query),
} satisfies Partial<Handlers>;

import type { Handlers } from '../../../http/context';
import { writtenReport } from './analytics';

export const v5PinsAnalytics = {
  /**
   * Report on all ads of Pins.
   *
   * @throws Refusal as `writtenReport`
   */
  'GET /v5/ad_accounts/{ad_account_id}/pins/analytics': async (
    ctx,
    { params: { ad_account_id: account }, query },
  ) => writtenReport(ctx, 'pin', account, query.pin_ids, query),
} satisfies Partial<Handlers>;

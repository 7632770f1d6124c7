import type { Handlers } from '../../../../http/context';
import { requireAccount } from '../../campaigns';

/** Audiences that have insights (docs/handbook/ads.md#audience-insights). */
export const v5Insights = {
  /**
   * The audiences that can be asked about: whose Pins they met, and how.
   *
   * @throws Refusal as `requireAccount`
   */
  'GET /v5/ad_accounts/{ad_account_id}/insights/audiences': async (ctx, { params }) => {
    await requireAccount(ctx, params.ad_account_id, 'viewAudiences');
    const date = new Date().toISOString().slice(0, 10);
    return {
      items: [
        { date, scope: 'PARTNER', type: 'IMPRESSION_PLUS_ENGAGEMENT' },
        { date, scope: 'PARTNER', type: 'ENGAGEMENT' },
        { date, scope: 'PINTEREST', type: 'IMPRESSION_PLUS_ENGAGEMENT' },
      ],
    };
  },
} satisfies Partial<Handlers>;

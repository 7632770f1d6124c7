import type { Handlers } from '../../../../http/context';
import { linkSecret } from '../../../../platform/kept-secret';
import { requireAccount } from '../../campaigns';
import { insightsOf } from './insights';
import { peopleOf } from './queries';

/** Insights into audiences (docs/handbook/ads.md#audience-insights). */
export const v5AudienceInsights = {
  /**
   * An audience of the ad account, or everybody, as they were counted today.
   *
   * @throws Refusal as `requireAccount`
   */
  'GET /v5/ad_accounts/{ad_account_id}/audience_insights': async (ctx, { params, query }) => {
    const account = await requireAccount(ctx, params.ad_account_id, 'viewAudiences');
    const type = query.audience_insight_type;
    const own = await peopleOf(ctx.db, account.id, type);
    const everybody = await peopleOf(ctx.db, account.id, 'PINTEREST_TOTAL_AUDIENCE');
    return insightsOf(linkSecret(ctx.config), account.id, type, own, everybody.people);
  },
} satisfies Partial<Handlers>;

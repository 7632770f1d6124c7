import { cleanText, CLICK_COST_OWNERS_MIN, SIZE_MIN } from '@corkboard/contract';
import { toldSize } from '../../../ground/policies/sizes';
import type { Handlers } from '../../../http/context';
import { linkSecret } from '../../../platform/kept-secret';
import { requireCountry } from './countries';
import { keywordMetrics } from './keyword-metrics';
import { requireAccount } from './permissions';

/** Estimates for keywords (docs/handbook/ads.md#words-to-choose-from). */
export const v5KeywordMetrics = {
  /**
   * How many people of a country searched for just that lately, and what a click on ads with that keyword cost.
   *
   * @throws Refusal as `requireAccount`; 400 `badParameter` naming `country_code`
   */
  'GET /v5/ad_accounts/{ad_account_id}/keywords/metrics': async (ctx, { params, query }) => {
    const account = await requireAccount(ctx, params.ad_account_id, 'viewCampaigns');
    const { country_code: country, keywords } = query;
    requireCountry('country_code', country);
    const rows = await keywordMetrics(ctx.db, [
      keywords.map(cleanText),
      country,
      account.currency,
      CLICK_COST_OWNERS_MIN,
      account.id,
    ]);
    return {
      data: rows.map(({ folded, people, cost }, place) => {
        const { low } = toldSize(linkSecret(ctx.config), ['searches', country, folded], people);
        const volume = low === 0 ? `<${SIZE_MIN}` : `${low}+`;
        return {
          keyword: keywords[place]!,
          metrics: {
            ...(cost === null ? {} : { avg_cpc_in_micro_currency: Number(cost) }),
            keyword_query_volume: volume,
          },
        };
      }),
    };
  },
} satisfies Partial<Handlers>;

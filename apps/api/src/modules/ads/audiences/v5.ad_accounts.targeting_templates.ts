import { cleanText } from '@corkboard/contract';
import { standardList, standardPage } from '../../../ground/paging/standard';
import type { Handlers, ViewerCtx } from '../../../http/context';
import { createTemplate, listTemplates, requireAccount, updateTemplate } from '../campaigns';
import { reachOf } from './sizing';

async function sizingOf(ctx: ViewerCtx, account: string, spec: Parameters<typeof reachOf>[2]) {
  const size = await reachOf(ctx, account, spec);
  if (!size) return null;
  const { low, high } = size;
  return {
    reach_estimate: { estimate: Math.round((low + high) / 2), lower_bound: low, upper_bound: high },
  };
}

/** Targeting that is kept by name, with about how many people each reaches (docs/handbook/ads.md#targeting-templates). */
export const v5TargetingTemplates = {
  /**
   * The active templates of an ad account.
   *
   * @throws Refusal as `requireAccount`; 400 `badParameter` naming `bookmark`
   */
  'GET /v5/ad_accounts/{ad_account_id}/targeting_templates': async (ctx, { params, query = {} }) => {
    const account = await requireAccount(ctx, params.ad_account_id, 'viewCampaigns');
    const page = standardPage(query);
    const rows = await listTemplates(ctx.db, account.id, page, cleanText(query.search_query ?? ''));
    const { items: templates, bookmark } = standardList(rows, page, (row) => row);
    const items = [];
    for (const template of templates)
      items.push({
        ...template,
        sizing: query.include_sizing ? await sizingOf(ctx, account.id, template.targeting_attributes) : null,
      });
    return { items, bookmark };
  },
  'POST /v5/ad_accounts/{ad_account_id}/targeting_templates': createTemplate,
  'PATCH /v5/ad_accounts/{ad_account_id}/targeting_templates': updateTemplate,
} satisfies Partial<Handlers>;

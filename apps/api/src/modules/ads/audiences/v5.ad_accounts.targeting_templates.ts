import { cleanText } from '@corkboard/contract';
import { standardList, standardPage } from '../../../ground/paging/standard';
import type { Handlers, ViewerCtx } from '../../../http/context';
import { listTemplates, requireAccount } from '../campaigns';
import { reachOf } from './sizing';

async function sizingOf(ctx: ViewerCtx, account: string, spec: Parameters<typeof reachOf>[2]) {
  const size = await reachOf(ctx, account, spec);
  if (!size) return null;
  const { low, high } = size;
  return {
    reach_estimate: { estimate: Math.round((low + high) / 2), lower_bound: low, upper_bound: high },
  };
}

/** Templates with about how many people each reaches. */
export const v5TargetingTemplateList = {
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
} satisfies Partial<Handlers>;

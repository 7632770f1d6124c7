import type { CallData } from '@corkboard/contract';
import { standardList, standardPage } from '../../../ground/paging/standard';
import { requireAsset } from '../../../ground/policies/access';
import type { Handlers } from '../../../http/context';
import { assetsAscending, assetsDescending } from './access-queries';

type Item = CallData<'GET /v5/businesses/{business_id}/assets'>['items'][number];

/** Assets of businesses. */
export const v5BusinessesAssets = {
  /**
   * Assets of a business that the caller has a role for; administrators have one for all of them.
   *
   * @throws Refusal 404 for a business that the caller does not work in; 403 `actingNotPermitted` without the two-step log-in that it asks
   * for; 400 `badParameter` naming `bookmark` for a bookmark that is not ours
   */
  'GET /v5/businesses/{business_id}/assets': async (ctx, { params, query = {} }) => {
    const businessId = params.business_id;
    await requireAsset(ctx.db, ctx.viewer.id, { type: 'PROFILE', id: businessId });
    const page = standardPage(query, 'ASCENDING');
    const select = page.ascending ? assetsAscending : assetsDescending;
    const { asset_type: type = null } = query;
    const rows = await select(ctx.db, [ctx.viewer.id, businessId, page.after, page.size + 1, type]);
    return standardList(rows, page, ({ id, type: asset_type, name, permissions }) => ({
      asset_id: id,
      asset_type,
      name,
      permissions: permissions as Item['permissions'],
    }));
  },
} satisfies Partial<Handlers>;

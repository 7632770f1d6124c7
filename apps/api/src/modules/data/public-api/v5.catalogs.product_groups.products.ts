import { standardPage } from '../../../ground/paging/standard';
import type { Handlers } from '../../../http/context';
import { groupMissing, groupRules, requireCatalog } from '../../shopping/product-groups';
import { productsWithPins } from './products';

/** Products of a group (docs/handbook/product-groups.md#products). */
export const v5CatalogsProductGroupsProducts = {
  /**
   * The products of a group that have a Pin, those of the newest Pins first.
   *
   * @throws Refusal as `requireCatalog`; 404 `productGroupMissing`; 400 `badParameter` naming `bookmark`
   */
  'GET /v5/catalogs/product_groups/{product_group_id}/products': async (ctx, { params, query = {} }) => {
    const business = await requireCatalog(ctx, query.ad_account_id, 'view');
    const page = standardPage(query);
    const [group] = await groupRules(ctx.db, [business, params.product_group_id]);
    if (!group) throw groupMissing(params.product_group_id);
    const rules = group.rules && JSON.stringify(group.rules);
    return productsWithPins(ctx, business, rules, page, group.rules?.scope?.type, query.pin_metrics);
  },
} satisfies Partial<Handlers>;

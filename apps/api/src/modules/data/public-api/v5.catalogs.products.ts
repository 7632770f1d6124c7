import { standardPage } from '../../../ground/paging/standard';
import type { Handlers } from '../../../http/context';
import { requireCatalog, requireSource, rulesOf } from '../../shopping/product-groups';
import { productsWithPins } from './products';

/** Products by filters (docs/handbook/product-groups.md#products). */
export const v5CatalogsProducts = {
  /**
   * The products that a group with these filters would have.
   *
   * @throws Refusal as `requireCatalog`; 400 `badParameter` naming `bookmark`, `filters`, `catalog_id`, or `feed_id`
   */
  'POST /v5/catalogs/products/get_by_product_group_filters': async (ctx, { query = {}, body }) => {
    const business = await requireCatalog(ctx, query.ad_account_id, 'view');
    const page = standardPage(query);
    const rules = JSON.stringify(rulesOf(body.filters, body));
    await requireSource(ctx.db, business, body);
    return productsWithPins(ctx, business, rules, page, body.catalog_type, query.pin_metrics);
  },
} satisfies Partial<Handlers>;

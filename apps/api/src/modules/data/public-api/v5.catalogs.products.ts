import { MICROS } from '@corkboard/contract';
import { standardList, standardPage, type StandardPage } from '../../../ground/paging/standard';
import type { Handlers, ViewerCtx } from '../../../http/context';
import {
  groupMissing,
  groupRules,
  listProducts,
  type ProductRow,
  requireCatalog,
  requireSource,
  rulesOf,
} from '../../shopping/product-groups';
import { toPublicPins } from './present';
import { selectPublicPins } from './queries';

const amount = (micro: string): number => Number(micro) / MICROS;

/** Products with their Pins: whoever may see a business's groups sees its public Pins. */
async function withPins(ctx: ViewerCtx, rows: readonly ProductRow[], page: StandardPage) {
  const { items, bookmark } = standardList(rows, page, (row) => row);
  const pinRows = await selectPublicPins(ctx.db, [ctx.viewer.id, items.map(({ id }) => id), false]);
  const pins = new Map((await toPublicPins(ctx, pinRows)).map((pin) => [pin.id, pin]));
  return {
    items: items.flatMap(({ id, price, sale_price, ...metadata }) => {
      const pin = pins.get(id);
      if (!pin) return [];
      const prices = { price: amount(price), sale_price: sale_price === null ? null : amount(sale_price) };
      return [{ catalog_type: 'RETAIL' as const, metadata: { ...metadata, ...prices }, pin }];
    }),
    bookmark,
  };
}

/** Products of groups (docs/handbook/product-groups.md#products). */
export const v5CatalogsProducts = {
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
    return withPins(ctx, await listProducts(ctx.db, [business, rules, page.after, page.size + 1]), page);
  },
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
    return withPins(ctx, await listProducts(ctx.db, [business, rules, page.after, page.size + 1]), page);
  },
} satisfies Partial<Handlers>;

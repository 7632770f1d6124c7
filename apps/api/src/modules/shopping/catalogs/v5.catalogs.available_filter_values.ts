import { catalogMessages as text, ERROR_CODES } from '@corkboard/contract';
import type { Handlers } from '../../../http/context';
import { Refusal } from '../../../http/refusal';
import { requireCatalog } from '../product-groups';
import { filterValues } from './filter-queries';
import { catalogById } from './queries';

/** Values that product groups can be made of (docs/handbook/catalogs.md#values-of-filters). */
export const v5FilterValues = {
  /**
   * The values that items of a catalog have.
   *
   * @throws Refusal as `requireCatalog`; 404 `catalogMissing`
   */
  'GET /v5/catalogs/available_filter_values': async (ctx, { query }) => {
    const business = await requireCatalog(ctx, query.ad_account_id, 'view');
    const [catalog] = await catalogById(ctx.db, [business, query.catalog_id]);
    if (!catalog) throw new Refusal(404, ERROR_CODES.catalogMissing, text.catalogMissing(query.catalog_id));
    const rows = await filterValues(ctx.db, [
      business,
      catalog.id,
      query.feed_id ?? null,
      query.country ?? null,
      query.language?.slice(0, 2).toLowerCase() ?? null,
    ]);
    return {
      catalog_type: catalog.catalog_type,
      filter_values: Object.fromEntries(rows.map(({ key, said }) => [key, said])),
    };
  },
} satisfies Partial<Handlers>;

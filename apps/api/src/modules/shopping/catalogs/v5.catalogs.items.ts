import { catalogMessages as text, ERROR_CODES } from '@corkboard/contract';
import type { Handlers } from '../../../http/context';
import { badField, Refusal } from '../../../http/refusal';
import type { Executor } from '../../../platform/db';
import { requireCatalog } from '../product-groups';
import type { ItemPlace } from './change-items';
import { itemsById } from './item-queries';
import { catalogById, firstCatalog } from './queries';

/**
 * Where items are that a call is about: the catalog that it names, or the oldest retail catalog.
 *
 * @throws Refusal 400 `badParameter` naming `catalog_id`; 501 `notImplemented` for a catalog of another type
 */
export async function itemPlace(
  db: Executor,
  business: string,
  {
    catalog_id: id,
    country,
    language,
  }: { catalog_id: string | undefined; country: string; language: string },
): Promise<ItemPlace> {
  const [catalog] =
    id === undefined ? await firstCatalog(db, [business, 'RETAIL']) : await catalogById(db, [business, id]);
  if (!catalog) {
    const message = id === undefined ? text.noRetailCatalog : text.catalogMissing(id);
    throw badField('catalog_id', message, ERROR_CODES.badParameter);
  }
  if (catalog.catalog_type !== 'RETAIL') throw new Refusal(501, ERROR_CODES.notImplemented, text.onlyRetail);
  return [business, catalog.id, country, language.slice(0, 2).toLowerCase()];
}

/** Items of catalogs (docs/handbook/catalogs.md#items). */
export const v5Items = {
  /**
   * Items by their ids, in the order of these; one that isn't there is named with an error.
   *
   * @throws Refusal as `requireCatalog` and `itemPlace`
   */
  'POST /v5/catalogs/items': async (ctx, { query = {}, body }) => {
    const business = await requireCatalog(ctx, query.ad_account_id, 'viewFeeds');
    const { catalog_id, item_ids } = body.filters;
    const place = await itemPlace(ctx.db, business, { ...body, catalog_id });
    const rows = await itemsById(ctx.db, [...place, item_ids]);
    const known = new Map(rows.map(({ item_id, attributes }) => [item_id, attributes]));
    return {
      items: item_ids.map((item_id) => {
        const attributes = known.get(item_id);
        if (attributes) return { catalog_type: 'RETAIL' as const, item_id, attributes, pins: null };
        const error = { attribute: 'ITEM_ID', code: ERROR_CODES.badParameter, message: text.itemMissing };
        return { catalog_type: 'RETAIL' as const, item_id, errors: [error] };
      }),
    };
  },
} satisfies Partial<Handlers>;

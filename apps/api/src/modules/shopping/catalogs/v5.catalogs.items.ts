import { type Catalog, catalogMessages as text, ERROR_CODES } from '@corkboard/contract';
import type { Handlers } from '../../../http/context';
import { badField } from '../../../http/refusal';
import type { Executor } from '../../../platform/db';
import { requireCatalog } from '../product-groups';
import type { ItemPlace } from './change-items';
import { itemsById } from './item-queries';
import { catalogById, firstCatalog } from './queries';
import { KINDS } from './reading/kinds';

/** Items that a call is about. */
interface Named {
  catalog_type: Catalog['catalog_type'];
  catalog_id: string | undefined;
  country: string;
  language: string;
}

/**
 * Where items are that a call is about: the catalog that it names, or the oldest of the type. Hotels are the same for every country.
 *
 * @throws Refusal 400 `badParameter` naming `catalog_id`
 */
export async function itemPlace(
  db: Executor,
  business: string,
  { catalog_type: type, catalog_id: id, country, language }: Named,
): Promise<ItemPlace> {
  const [catalog] =
    id === undefined ? await firstCatalog(db, [business, type]) : await catalogById(db, [business, id]);
  if (!catalog) {
    const message = id === undefined ? text.noCatalogOfType : text.catalogMissing(id);
    throw badField('catalog_id', message, ERROR_CODES.badParameter);
  }
  if (catalog.catalog_type !== type)
    throw badField('catalog_id', text.catalogOtherType, ERROR_CODES.badParameter);
  return [business, catalog.id, type === 'HOTEL' ? '' : country, language.slice(0, 2).toLowerCase()];
}

/** Items of catalogs (docs/handbook/catalogs.md#items). */
export const v5Items = {
  /**
   * Items by their ids, in the order of these; one that isn't there is named with an error.
   *
   * @throws Refusal as `requireCatalog` and `itemPlace`; 400 `badParameter` naming `filters` without ids of the type
   */
  'POST /v5/catalogs/items': async (ctx, { query = {}, body }) => {
    const business = await requireCatalog(ctx, query.ad_account_id, 'viewFeeds');
    const { catalog_type, catalog_id, ...named } = body.filters;
    const { idKey, idAttribute } = KINDS[catalog_type];
    const ids = named[`${idKey}s`];
    if (ids === undefined) throw badField('filters', text.needed(`${idKey}s`), ERROR_CODES.badParameter);
    const place = await itemPlace(ctx.db, business, { ...body, catalog_type, catalog_id });
    const rows = await itemsById(ctx.db, [...place, ids]);
    const known = new Map(rows.map(({ item_id, attributes }) => [item_id, attributes]));
    return {
      items: ids.map((id) => {
        const attributes = known.get(id);
        if (attributes) return { catalog_type, [idKey]: id, attributes, pins: null };
        const error = { attribute: idAttribute, code: ERROR_CODES.badParameter, message: text.itemMissing };
        return { catalog_type, [idKey]: id, errors: [error] };
      }),
    };
  },
} satisfies Partial<Handlers>;

import { type Catalog, catalogMessages as text, CATALOGS_MAX, cleanText } from '@corkboard/contract';
import { standardList, standardPage } from '../../../ground/paging/standard';
import type { Handlers } from '../../../http/context';
import { badField } from '../../../http/refusal';
import type { Tx } from '../../../platform/db';
import { catalogToList, requireCatalog } from '../product-groups';
import * as queries from './queries';

const toCatalog = (row: queries.CatalogRow): Catalog => ({
  ...row,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});

/**
 * Adds a catalog to a business that is locked.
 *
 * @throws Refusal 400 `badParameter` naming `name`, also where there are too many
 */
export async function addCatalog(
  tx: Tx,
  business: string,
  given: string,
  type: Catalog['catalog_type'],
): Promise<queries.CatalogRow> {
  const name = cleanText(given);
  if (name === '') throw badField('name', text.blank);
  if ((await queries.countCatalogs(tx, [business]))[0]!.count >= CATALOGS_MAX)
    throw badField('name', text.tooManyCatalogs(CATALOGS_MAX));
  return (await queries.insertCatalog(tx, [business, name, type]))[0]!;
}

/** Catalogs of a business (docs/handbook/catalogs.md). */
export const v5Catalogs = {
  /**
   * The catalogs of a business.
   *
   * @throws Refusal as `catalogToList`; 400 `badParameter` naming `bookmark`
   */
  'GET /v5/catalogs': async (ctx, { query = {} }) => {
    const business = await catalogToList(ctx, query.ad_account_id, 'viewFeeds');
    const page = standardPage(query);
    if (business === null) return { items: [], bookmark: null };
    return standardList(await queries.listCatalogs(ctx.db, business, page), page, toCatalog);
  },
  /**
   * Makes a catalog.
   *
   * @throws Refusal as `requireCatalog`; 400 `badParameter` naming `name`, also where there are too many
   */
  'POST /v5/catalogs': async (ctx, { query = {}, body }) => {
    const business = await requireCatalog(ctx, query.ad_account_id, 'editFeeds');
    return ctx.db.transaction(async (tx) => {
      await queries.lockBusiness(tx, [business]);
      return toCatalog(await addCatalog(tx, business, body.name, body.catalog_type));
    });
  },
} satisfies Partial<Handlers>;

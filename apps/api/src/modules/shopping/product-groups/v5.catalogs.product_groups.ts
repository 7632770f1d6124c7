import { standardList, standardPage } from '../../../ground/paging/standard';
import type { Handlers } from '../../../http/context';
import { ensureAutomatic } from './queries';
import * as groups from './groups';
import { catalogToList, requireCatalog } from './permissions';
import { countProducts } from './product-queries';
import * as queries from './queries';

/** Groups of the products that a business sells on its websites (docs/handbook/product-groups.md). */
export const v5ProductGroups = {
  /**
   * The groups of a business. Those that the site makes are there once somebody asks.
   *
   * @throws Refusal as `catalogToList`; 400 `badParameter` naming `bookmark`
   */
  'GET /v5/catalogs/product_groups': async (ctx, { query = {} }) => {
    const business = await catalogToList(ctx, query.ad_account_id, 'view');
    const page = standardPage(query);
    if (business === null) return { items: [], bookmark: null };
    await ensureAutomatic(ctx.db, business);
    return standardList(await queries.listGroups(ctx.db, business, page, query), page, groups.toGroup);
  },
  /**
   * Makes a group.
   *
   * @throws Refusal as `requireCatalog`, `newGroup`, and `addGroups`
   */
  'POST /v5/catalogs/product_groups': async (ctx, { query = {}, body }) => {
    const business = await requireCatalog(ctx, query.ad_account_id, 'edit');
    return ctx.db.transaction(async (tx) => {
      const [id] = await groups.addGroups(tx, business, [groups.newGroup(body)]);
      return groups.readGroup(tx, business, id!);
    });
  },
  /**
   * Makes several groups.
   *
   * @throws Refusal as `requireCatalog`, `newGroup`, and `addGroups`
   */
  'POST /v5/catalogs/product_groups/multiple': async (ctx, { query = {}, body }) => {
    const business = await requireCatalog(ctx, query.ad_account_id, 'edit');
    return ctx.db.transaction((tx) => groups.addGroups(tx, business, body.map(groups.newGroup)));
  },
  /**
   * Deletes several groups that aren't promoted.
   *
   * @throws Refusal as `requireCatalog` and `removeGroups`
   */
  'DELETE /v5/catalogs/product_groups/multiple': async (ctx, { query }) => {
    const business = await requireCatalog(ctx, query.ad_account_id, 'edit');
    await ctx.db.transaction((tx) => groups.removeGroups(tx, business, [...new Set(query.id)]));
    return null;
  },
  /**
   * One group.
   *
   * @throws Refusal as `requireCatalog`; 404 `productGroupMissing`
   */
  'GET /v5/catalogs/product_groups/{product_group_id}': async (ctx, { params, query = {} }) =>
    groups.readGroup(ctx.db, await requireCatalog(ctx, query.ad_account_id, 'view'), params.product_group_id),
  /**
   * Changes a group, wherever it's promoted.
   *
   * @throws Refusal as `requireCatalog` and `changeGroup`
   */
  'PATCH /v5/catalogs/product_groups/{product_group_id}': async (ctx, { params, query = {}, body = {} }) => {
    const business = await requireCatalog(ctx, query.ad_account_id, 'edit');
    const id = params.product_group_id;
    return ctx.db.transaction(async (tx) => {
      await groups.changeGroup(ctx, tx, business, id, body);
      return groups.readGroup(tx, business, id);
    });
  },
  /**
   * Deletes a group that isn't promoted.
   *
   * @throws Refusal as `requireCatalog` and `removeGroups`
   */
  'DELETE /v5/catalogs/product_groups/{product_group_id}': async (ctx, { params, query = {} }) => {
    const business = await requireCatalog(ctx, query.ad_account_id, 'edit');
    await ctx.db.transaction((tx) => groups.removeGroups(tx, business, [params.product_group_id]));
    return null;
  },
  /**
   * How many products a group has.
   *
   * @throws Refusal as `requireCatalog`; 404 `productGroupMissing`
   */
  'GET /v5/catalogs/product_groups/{product_group_id}/product_counts': async (
    ctx,
    { params, query = {} },
  ) => {
    const business = await requireCatalog(ctx, query.ad_account_id, 'view');
    const [counts] = await countProducts(ctx.db, [business, params.product_group_id]);
    if (!counts) throw groups.groupMissing(params.product_group_id);
    const { catalog_type, total, videos, ...stock } = counts;
    return { catalog_type, ...(catalog_type === 'RETAIL' && stock), total, videos };
  },
} satisfies Partial<Handlers>;

import {
  cleanText,
  ERROR_CODES,
  type ProductGroup,
  PRODUCT_GROUPS_MAX,
  productGroupMessages as text,
} from '@corkboard/contract';
import { standardList, standardPage } from '../../../ground/paging/standard';
import type { Handlers } from '../../../http/context';
import { badField, conflict, Refusal } from '../../../http/refusal';
import type { Executor, Tx } from '../../../platform/db';
import { readFilters } from './filters';
import { catalogToList, requireCatalog } from './permissions';
import * as queries from './queries';

const toGroup = ({ created_time, updated_time, ...row }: queries.GroupRow): ProductGroup => ({
  ...row,
  created_at: created_time.toISOString(),
  updated_at: updated_time.toISOString(),
});

const missing = (id: string) => new Refusal(404, ERROR_CODES.productGroupMissing, text.missing(id));

function nameOf(given: string): string {
  const name = cleanText(given);
  if (name === '') throw badField('name', text.nameBlank);
  return name;
}

async function read(db: Executor, business: string, id: string): Promise<ProductGroup> {
  const [row] = await queries.groupById(db, [business, id]);
  if (!row) throw missing(id);
  return toGroup(row);
}

/** A group that people made, locked until the transaction ends. */
async function lockOwn(tx: Tx, business: string, id: string): Promise<void> {
  const [group] = await queries.lockGroup(tx, [business, id]);
  if (!group) throw missing(id);
  if (group.type !== 'MERCHANT_CREATED')
    throw new Refusal(403, ERROR_CODES.productGroupAutomatic, text.automatic);
}

/** Groups of the products that a business sells on its websites (docs/handbook/product-groups.md). */
export const v5ProductGroups = {
  /**
   * The groups of a business. That of all products is made when first asked for.
   *
   * @throws Refusal as `catalogToList`; 400 `badParameter` naming `bookmark`
   */
  'GET /v5/catalogs/product_groups': async (ctx, { query = {} }) => {
    const business = await catalogToList(ctx, query.ad_account_id, 'view');
    const page = standardPage(query);
    if (business === null) return { items: [], bookmark: null };
    await queries.ensureAll(ctx.db, [business]);
    return standardList(await queries.listGroups(ctx.db, business, page), page, toGroup);
  },
  /**
   * Makes a group.
   *
   * @throws Refusal as `requireCatalog`; 400 `badParameter` naming `name`, also where there are too many, or `filters`
   */
  'POST /v5/catalogs/product_groups': async (ctx, { query = {}, body }) => {
    const business = await requireCatalog(ctx, query.ad_account_id, 'edit');
    const name = nameOf(body.name);
    const rules = readFilters(body.filters);
    return ctx.db.transaction(async (tx) => {
      await queries.lockBusiness(tx, [business]);
      if ((await queries.countGroups(tx, [business]))[0]!.count >= PRODUCT_GROUPS_MAX)
        throw badField('name', text.tooMany(PRODUCT_GROUPS_MAX));
      const [made] = await queries.insertGroup(tx, [
        business,
        name,
        JSON.stringify(body.filters),
        JSON.stringify(rules),
      ]);
      return read(tx, business, made!.id);
    });
  },
  /**
   * One group.
   *
   * @throws Refusal as `requireCatalog`; 404 `productGroupMissing`
   */
  'GET /v5/catalogs/product_groups/{product_group_id}': async (ctx, { params, query = {} }) =>
    read(ctx.db, await requireCatalog(ctx, query.ad_account_id, 'view'), params.product_group_id),
  /**
   * Changes a group, wherever it's promoted.
   *
   * @throws Refusal as `requireCatalog`; 404 `productGroupMissing`; 403 `productGroupAutomatic` for that of all products; 400 `badParameter` naming
   * `name` or `filters`
   */
  'PATCH /v5/catalogs/product_groups/{product_group_id}': async (ctx, { params, query = {}, body = {} }) => {
    const business = await requireCatalog(ctx, query.ad_account_id, 'edit');
    const id = params.product_group_id;
    return ctx.db.transaction(async (tx) => {
      await lockOwn(tx, business, id);
      const rules = body.filters && readFilters(body.filters);
      await queries.updateGroup(tx, [
        business,
        id,
        body.name === undefined ? null : nameOf(body.name),
        body.filters ? JSON.stringify(body.filters) : null,
        rules ? JSON.stringify(rules) : null,
      ]);
      if (rules) await ctx.jobs.send('product_groups.sync', { business }, { tx });
      return read(tx, business, id);
    });
  },
  /**
   * Deletes a group that isn't promoted.
   *
   * @throws Refusal as `requireCatalog`; 404 `productGroupMissing`; 403 `productGroupAutomatic` for that of all products; 409 `productGroupPromoted`
   * while an ad group has it
   */
  'DELETE /v5/catalogs/product_groups/{product_group_id}': async (ctx, { params, query = {} }) => {
    const business = await requireCatalog(ctx, query.ad_account_id, 'edit');
    const id = params.product_group_id;
    await ctx.db.transaction(async (tx) => {
      await lockOwn(tx, business, id);
      if ((await queries.isPromoted(tx, [id]))[0]!.promoted)
        throw conflict('product_group_id', text.promoted, ERROR_CODES.productGroupPromoted);
      await queries.deleteGroup(tx, [business, id]);
    });
    return {};
  },
} satisfies Partial<Handlers>;

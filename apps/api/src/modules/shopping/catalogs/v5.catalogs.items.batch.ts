import { type CatalogItemsBatch, catalogMessages as text, ERROR_CODES } from '@corkboard/contract';
import type { Handlers } from '../../../http/context';
import { badField, conflict, Refusal } from '../../../http/refusal';
import { requireCatalog } from '../product-groups';
import { changeItems } from './change-items';
import { addBatch, batchById, type BatchRow } from './item-queries';
import { websites } from './queries';
import { KINDS } from './reading/kinds';
import { claimsOf } from './run-queries';
import { itemPlace } from './v5.catalogs.items';

const toBatch = (row: BatchRow): CatalogItemsBatch => ({
  batch_id: row.id,
  catalog_type: row.catalog_type,
  created_time: row.created_at.toISOString(),
  completed_time: row.created_at.toISOString(),
  status: 'COMPLETED',
  items: row.items as CatalogItemsBatch['items'],
});

/** Changes of items by programs (docs/handbook/catalogs.md#items). */
export const v5ItemsBatch = {
  /**
   * Creates, changes, and deletes items, each by itself: what can't be done is named, and doesn't hold up the others.
   *
   * @throws Refusal as `requireCatalog` and `itemPlace`; 400 `badParameter` naming `operation` where there's none or it isn't for the type,
   * `items` without an ID of the type; 409 `noWebsite`;
   * 409 `websiteUnverified` without a claimed website
   */
  'POST /v5/catalogs/items/batch': async (ctx, { query = {}, body }) => {
    const business = await requireCatalog(ctx, query.ad_account_id, 'editFeeds');
    const { catalog_type = 'RETAIL' } = body;
    const { idKey } = KINDS[catalog_type];
    const operations = body.items.map(
      ({ operation = body.operation, attributes = {}, update_mask = null, ...ids }) => {
        const item_id = ids[idKey];
        if (item_id === undefined) throw badField('items', text.needed(idKey), ERROR_CODES.badParameter);
        if (operation === undefined)
          throw badField('operation', text.needed('operation'), ERROR_CODES.badParameter);
        if (operation === 'DELETE_DISCONTINUED' && catalog_type !== 'RETAIL')
          throw badField('operation', text.notOfType('operation'), ERROR_CODES.badParameter);
        return { item_id, operation, attributes, mask: update_mask };
      },
    );
    const [site] = await websites(ctx.db, [business]);
    if (!site!.named) throw conflict('items', text.noWebsite, ERROR_CODES.noWebsite);
    if (!site!.claimed) throw conflict('items', text.websiteUnverified, ERROR_CODES.websiteUnverified);
    const place = await itemPlace(ctx.db, business, { ...body, catalog_type, catalog_id: body.catalog_id });
    const claims = (await claimsOf(ctx.db, [business])).map(({ claim_key }) => claim_key);
    return ctx.db.transaction(async (tx) => {
      const outcomes = await changeItems(tx, place, catalog_type, operations, claims);
      return toBatch((await addBatch(tx, [business, JSON.stringify(outcomes), catalog_type]))[0]!);
    });
  },
  /**
   * The outcome of a batch, for a week.
   *
   * @throws Refusal as `requireCatalog`; 404 `itemsBatchMissing`
   */
  'GET /v5/catalogs/items/batch/{batch_id}': async (ctx, { params, query = {} }) => {
    const business = await requireCatalog(ctx, query.ad_account_id, 'viewFeeds');
    const [row] = await batchById(ctx.db, [business, params.batch_id]);
    if (!row) throw new Refusal(404, ERROR_CODES.itemsBatchMissing, text.batchMissing(params.batch_id));
    return toBatch(row);
  },
} satisfies Partial<Handlers>;

import { catalogMessages as text, ERROR_CODES } from '@corkboard/contract';
import type { Handlers, ViewerCtx } from '../../../http/context';
import { badField } from '../../../http/refusal';
import { requireCatalog } from '../product-groups';
import { catalogById } from './queries';

async function requireItems(
  ctx: ViewerCtx,
  account: string | undefined,
  catalog: string,
  act: 'viewFeeds' | 'editFeeds',
): Promise<void> {
  const business = await requireCatalog(ctx, account, act);
  const [found] = await catalogById(ctx.db, [business, catalog]);
  if (!found) throw badField('catalog_id', text.catalogMissing(catalog), ERROR_CODES.badParameter);
}

/** Bids of single items, which this site doesn't have: the standard leaves out of its answer what has none. */
export const v5AdvancedAuctionItems = {
  /** @throws Refusal as `requireCatalog`; 400 `badParameter` naming `catalog_id` */
  'POST /v5/advanced_auction/items/get': async (ctx, { query = {}, body: { catalog_id } }) => {
    await requireItems(ctx, query.ad_account_id, catalog_id, 'viewFeeds');
    return { catalog_id, items: [] };
  },
  /** @throws Refusal as `requireCatalog`; 400 `badParameter` naming `catalog_id` */
  'POST /v5/advanced_auction/items/submit': async (ctx, { query = {}, body: { catalog_id, items } }) => {
    await requireItems(ctx, query.ad_account_id, catalog_id, 'editFeeds');
    const refusal = { code: ERROR_CODES.notImplemented, message: text.noItemBids };
    return {
      catalog_id,
      items: items.map(({ operation, item_id, country, language }) => ({
        operation,
        item_id,
        country,
        language,
        errors: operation === 'UPSERT' ? [refusal] : [],
      })),
    };
  },
} satisfies Partial<Handlers>;

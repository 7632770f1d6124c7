import { type CatalogType, MICROS } from '@corkboard/contract';
import { standardList, type StandardPage } from '../../../ground/paging/standard';
import type { ViewerCtx } from '../../../http/context';
import { listProducts, type ProductRow } from '../../shopping/product-groups';
import { toPublicPins } from './present';
import { selectPublicPins } from './queries';

const amount = (micro: string): number => Number(micro) / MICROS;

/**
 * The products of a business that rules name, with their Pins: whoever may see a business's groups sees its public Pins.
 * @param rules as they are kept, in JSON; null for all products
 * @param type that of the catalog that they are of
 * @param metrics whether the Pins come with counts
 */
export async function productsWithPins(
  ctx: ViewerCtx,
  business: string,
  rules: string | null,
  page: StandardPage,
  type: CatalogType = 'RETAIL',
  metrics = false,
) {
  const rows = await listProducts(ctx.db, [business, rules, page.after, page.size + 1]);
  const { items, bookmark } = standardList(rows, page, (row) => row);
  const pinRows = await selectPublicPins(ctx.db, [ctx.viewer.id, items.map(({ id }) => id), false]);
  const pins = new Map((await toPublicPins(ctx, pinRows, metrics)).map((pin) => [pin.id, pin]));
  return {
    items: items.flatMap((item) => {
      const pin = pins.get(item.id);
      return pin ? [{ catalog_type: type, metadata: metadataOf(item, type), pin }] : [];
    }),
    bookmark,
  };
}

/** Of a product, as its type of catalogs has it. */
function metadataOf({ id: _, visibility, ...item }: ProductRow, type: CatalogType) {
  if (type === 'HOTEL') return { hotel_id: item.item_id };
  if (type === 'CREATIVE_ASSETS') return { creative_assets_id: item.item_id, visibility };
  const { price, sale_price } = item;
  return { ...item, price: amount(price), sale_price: sale_price === null ? null : amount(sale_price) };
}

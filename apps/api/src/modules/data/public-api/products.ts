import { MICROS } from '@corkboard/contract';
import { standardList, type StandardPage } from '../../../ground/paging/standard';
import type { ViewerCtx } from '../../../http/context';
import { listProducts } from '../../shopping/product-groups';
import { toPublicPins } from './present';
import { selectPublicPins } from './queries';

const amount = (micro: string): number => Number(micro) / MICROS;

/**
 * The products of a business that rules name, with their Pins: whoever may see a business's groups sees its public Pins.
 * @param rules as they are kept, in JSON; null for all products
 * @param metrics whether the Pins come with counts
 */
export async function productsWithPins(
  ctx: ViewerCtx,
  business: string,
  rules: string | null,
  page: StandardPage,
  metrics = false,
) {
  const rows = await listProducts(ctx.db, [business, rules, page.after, page.size + 1]);
  const { items, bookmark } = standardList(rows, page, (row) => row);
  const pinRows = await selectPublicPins(ctx.db, [ctx.viewer.id, items.map(({ id }) => id), false]);
  const pins = new Map((await toPublicPins(ctx, pinRows, metrics)).map((pin) => [pin.id, pin]));
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

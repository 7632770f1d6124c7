import { cleanLines, cutText, MICROS, PIN_DESCRIPTION_MAX, PIN_TITLE_MAX } from '@corkboard/contract';
import type { Db } from '../../../platform/db';
import { brandKey } from '../../shopping/products';
import { businessDue, type DueItem, keepProducts, letGo, noteLinks, takeDueItems } from './queries';

const AT_ONCE = 500;

const microsOf = (money: string): number => Math.round(Number(money.split(' ')[0]) * MICROS);

/** An item as statements take it. */
export function itemParameters({ attributes, ...key }: DueItem) {
  const { description = '', link, image_link, main_image, sale_price, availability, brand } = attributes;
  const title = attributes.title ?? attributes.name ?? '';
  const price = attributes.price ?? attributes.base_price;
  return {
    catalog_id: key.catalog_id,
    country: key.country,
    language: key.language,
    item_id: key.item_id,
    link,
    image_link: main_image?.link ?? [image_link].flat()[0] ?? null,
    title: cutText(title, PIN_TITLE_MAX),
    description: cutText(cleanLines(description), PIN_DESCRIPTION_MAX),
    name: title,
    brand: brand ?? null,
    brand_key: brand === undefined ? null : brandKey(brand),
    price: price === undefined ? null : microsOf(price),
    sale_price: sale_price === undefined ? null : microsOf(sale_price),
    currency: price?.split(' ')[1] ?? null,
    availability: availability?.replaceAll(' ', '_') ?? null,
  };
}

/**
 * Brings the Pins of some items in step: their price, what is in stock, their words, and what is to be fetched.
 *
 * @returns whether there may be more
 */
export async function keepInStep(db: Db): Promise<boolean> {
  const [due] = await businessDue(db, []);
  if (!due) return false;
  const business = due.business_id;
  return db.transaction(async (tx) => {
    const items = await takeDueItems(tx, [business, AT_ONCE]);
    const isShown = ({ gone, attributes }: DueItem) => !gone && attributes.visibility !== 'HIDDEN';
    const shown = items.filter(isShown).map(itemParameters);
    // A video without a picture has no Pin.
    const listed = JSON.stringify(shown.filter(({ image_link }) => image_link !== null));
    const gone = items.filter((item) => !isShown(item)).map(itemParameters);
    if (gone.length > 0) await letGo(tx, [business, JSON.stringify(gone)]);
    await noteLinks(tx, [business, listed]);
    await keepProducts(tx, [business, listed]);
    return items.length > 0;
  });
}

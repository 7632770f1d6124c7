import { MICROS } from '@corkboard/contract';
import { createRandom } from '@corkboard/demo-pictures';
import type { Tx } from '../../platform/db';
import { brandKey } from '../products/brand-key';
import type { SeededPin, SeededPerson } from './rows';

/** What a shop of the demo is called, and what it asks for its things. */
interface DemoShop {
  brand: string;
  currency: string;
  from: number;
  to: number;
  /** What is on these boards; on all of them unless given. */
  boards?: readonly string[];
}

const SHOPS: Readonly<Record<string, DemoShop>> = {
  suki_ceramics: { brand: 'Suki Ceramics', currency: 'USD', from: 18, to: 96 },
  fernandoak: { brand: 'Fern & Oak', currency: 'USD', from: 24, to: 480 },
  maya_whitlow: { brand: 'Maya makes', currency: 'EUR', from: 9, to: 140, boards: ['Made by hand'] },
};

/** Things for sale behind the links of the demo's shops. Pages of made-up sites are never looked at. */
export async function addProducts(
  tx: Tx,
  people: readonly SeededPerson[],
  pins: readonly SeededPin[],
): Promise<void> {
  const random = createRandom(53);
  await tx.query('update linked_products set check_at = null, checked_at = now()');
  for (const { id, ownerId, picture } of pins) {
    const owner = people.find((person) => person.id === ownerId)!.person;
    const shop = SHOPS[owner.username];
    if (!shop || (shop.boards && !shop.boards.includes(picture.board)) || random.chance(0.25)) continue;
    const price = Math.round(shop.from + random.next() * (shop.to - shop.from)) - 0.01;
    const sale = random.chance(0.3) ? Math.round(price * 0.75) - 0.01 : null;
    const availability = random.chance(0.12) ? 'out_of_stock' : random.chance(0.06) ? 'preorder' : 'in_stock';
    await tx.query(
      `update linked_products l set name = $2, brand = $3, brand_key = $4, price = $5, sale_price = $6, currency = $7, availability = $8
       from pins p where p.id = $1 and l.link = p.link`,
      [
        id,
        picture.title,
        shop.brand,
        brandKey(shop.brand),
        String(Math.round(price * MICROS)),
        sale === null ? null : String(Math.round(sale * MICROS)),
        shop.currency,
        availability,
      ],
    );
  }
}

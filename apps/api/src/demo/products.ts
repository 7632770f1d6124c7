import { MICROS } from '@corkboard/contract';
import { createRandom, type Motif } from '@corkboard/demo-pictures';
import type { Tx } from '../platform/db';
import { brandKey } from '../modules/shopping/products';
import type { SeededPin, SeededPerson } from './rows';

/** Product of a motif, with the range of its price in dollars. */
type Good = readonly [name: string, from: number, to: number];

/** Products in the shops' pictures, by motif. */
export const GOODS: Readonly<Partial<Record<Motif, Good>>> = {
  'living room': ['Three-seat sofa', 780, 1490],
  'reading chair': ['Reading armchair', 320, 640],
  'window seat': ['Window seat cushion, made to measure', 90, 180],
  kitchen: ['Wall shelf for kitchens', 48, 110],
  desk: ['Oak desk', 290, 560],
  bedroom: ['Bed frame in oak', 540, 980],
  monstera: ['Monstera, potted', 28, 64],
  fern: ['Boston fern, potted', 18, 36],
  'fan palm': ['Fan palm, potted', 42, 95],
  'snake plant': ['Snake plant, potted', 22, 48],
  'rubber plant': ['Rubber plant, potted', 26, 58],
  'peace lily': ['Peace lily, potted', 19, 38],
  cacti: ['Three small cacti', 16, 28],
  'hanging plants': ['Pothos in a hanging pot', 24, 46],
  'jugs and vases': ['Stoneware jug', 38, 88],
  vase: ['Stoneware vase', 34, 96],
  'pottery shelf': ['Set of four bowls', 64, 128],
  'fruit bowl': ['Fruit bowl', 42, 92],
  bottles: ['Glass bottle vase', 24, 52],
  'paper leaves': ['Paper collage, framed', 45, 90],
  'paper hills': ['Paper collage, framed', 45, 90],
  'paper shapes': ['Paper mobile', 32, 60],
  'paper bouquet': ['Paper bouquet', 28, 56],
  'paper fish': ['Paper collage, framed', 45, 90],
};

/** Shops of the demo by whose they are: what they're called, and the boards whose pictures are for sale; all of them unless given. */
const SHOPS: Readonly<Record<string, { readonly brand: string; readonly boards?: readonly string[] }>> = {
  suki_ceramics: { brand: 'Suki Ceramics' },
  fernandoak: { brand: 'Fern & Oak' },
  maya_whitlow: { brand: 'Maya Makes', boards: ['Made by hand'] },
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
    const good = GOODS[picture.motif];
    if (!shop || !good || (shop.boards && !shop.boards.includes(picture.board)) || random.chance(0.25))
      continue;
    const [name, from, to] = good;
    const price = Math.round(from + random.next() * (to - from)) - 0.01;
    const sale = random.chance(0.3) ? Math.round(price * 0.75) - 0.01 : null;
    const availability = random.chance(0.12) ? 'out_of_stock' : random.chance(0.06) ? 'preorder' : 'in_stock';
    await tx.query(
      `update linked_products l set name = $2, brand = $3, brand_key = $4, price = $5, sale_price = $6, currency = $7, availability = $8
       from pins p where p.id = $1 and l.link = p.link`,
      [
        id,
        name,
        shop.brand,
        brandKey(shop.brand),
        String(Math.round(price * MICROS)),
        sale === null ? null : String(Math.round(sale * MICROS)),
        'USD',
        availability,
      ],
    );
  }
}

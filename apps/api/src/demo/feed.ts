import { MICROS } from '@corkboard/contract';
import { imageUrl } from '../ground/references/images';
import type { RegisterRoutes } from '../http/context';
import { isSoldBy } from '../modules/shopping/product-groups';
import type { Executor } from '../platform/db';
import { createSafeFetch, type SafeFetch } from '../platform/safe-fetch';
import { DEMO_BUSINESS } from './people';

/** Where the site serves the feed of the demo's shop, which its catalog is read from as from any address. */
export const DEMO_FEED_PATH = '/v3/demo/feed.tsv';
/** Lines of the feed. */
export const DEMO_ITEMS = 400;

const COLORS = ['Natural', 'White', 'Black', 'Sage', 'Clay', 'Sand', 'Ink', 'Moss'];

/** One line of the feed. */
export interface DemoItem {
  id: string;
  title: string;
  description: string;
  link: string;
  image_link: string;
  price: string;
  sale_price: string | null;
  availability: string;
  brand: string | null;
  condition: string;
  product_type: string;
  item_group_id: string;
  color: string;
  /** The Pin that shows it. */
  pin: string;
}

/** Columns of the feed, in order. */
const COLUMNS = [
  'id',
  'title',
  'description',
  'link',
  'image_link',
  'price',
  'sale_price',
  'availability',
  'brand',
  'condition',
  'product_type',
  'item_group_id',
  'color',
] as const;

/**
 * Lines of the demo's shop: each product that it sells, in as many colors as it takes to have {@link DEMO_ITEMS}. The colors of a product share its
 * link and its Pin, as shops have it.
 */
export async function demoItems(db: Executor, business: string, origin: string): Promise<DemoItem[]> {
  const sold = await db.query<{
    link: string;
    pin: string;
    name: string;
    words: string;
    signature: string;
    price: string;
    sale: string | null;
    currency: string;
    availability: string;
    brand: string | null;
  }>(
    `select l.link, pin.id as pin, l.name, pin.description as words, pin.image_signature as signature, l.price, l.sale_price as sale, l.currency,
       replace(coalesce(l.availability, 'in_stock'), '_', ' ') as availability, l.brand
     from linked_products l cross join lateral (
       select p.id, p.description, p.image_signature from pins p where p.link = l.link and p.owner_id = $1::bigint and p.is_public order by p.id limit 1) pin
     where ${isSoldBy('l', '$1::bigint')} order by pin.id`,
    [business],
  );
  if (sold.length === 0) return [];
  return Array.from({ length: DEMO_ITEMS }, (_, n): DemoItem => {
    const place = n % sold.length;
    const variant = Math.floor(n / sold.length);
    const color = COLORS[variant % COLORS.length]!;
    const product = sold[place]!;
    const group = `P-${String(place + 1)}`;
    const money = (micros: string): string => `${(Number(micros) / MICROS).toFixed(2)} ${product.currency}`;
    return {
      id: variant === 0 ? group : `${group}-${String(variant)}`,
      title: variant === 0 ? product.name : `${product.name}, ${color.toLowerCase()}`,
      description: product.words || product.name,
      link: product.link,
      image_link: `${origin}${imageUrl('736x', product.signature)}`,
      price: money(product.price),
      sale_price: product.sale === null ? null : money(product.sale),
      availability: product.availability,
      brand: product.brand,
      condition: 'new',
      product_type: `Home > ${product.name.split(',')[0]!}`,
      item_group_id: group,
      color,
      pin: product.pin,
    };
  });
}

const cell = (text: string | null): string => (text ?? '').replaceAll(/\s+/g, ' ');

/** Serves the feed, on a site with the demo. */
export const registerDemoFeed: RegisterRoutes = (app, { db, config }) => {
  app.get(
    DEMO_FEED_PATH,
    { schema: { summary: "The feed of the demo's shop.", tags: ['/v3'] } },
    async (_request, reply) => {
      const [shop] = await db.query<{ id: string }>('select id from users where username = $1', [
        DEMO_BUSINESS,
      ]);
      const items = shop ? await demoItems(db, shop.id, config.publicOrigin) : [];
      const lines = items.map((item) => COLUMNS.map((column) => cell(item[column])).join('\t'));
      return reply
        .type('text/tab-separated-values; charset=utf-8')
        .send(`${[COLUMNS.join('\t'), ...lines].join('\n')}\n`);
    },
  );
};

/** Fetching as on any site, which also reaches that one file where the site itself is on a private address. */
export function demoFetch(origin: string, fetch: SafeFetch): SafeFetch {
  const { host, port, protocol } = new URL(origin);
  const standard = protocol === 'https:' ? '443' : '80';
  const own = createSafeFetch({ allowPrivate: [port === '' ? `${host}:${standard}` : host] });
  return (address, options) => (address === origin + DEMO_FEED_PATH ? own : fetch)(address, options);
}

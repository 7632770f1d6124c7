import Fastify from 'fastify';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { useTestApi } from '../testing/test-api';
import { openShop } from '../modules/ads/campaigns/testing/products';
import { beginReading } from '../modules/shopping/catalogs/jobs';
import { runFeed } from '../modules/shopping/catalogs/run';
import { addCatalog } from './catalog';
import { DEMO_FEED_PATH, DEMO_ITEMS, demoFetch, demoItems, registerDemoFeed } from './feed';
import { DEMO_BUSINESS } from './people';

const api = useTestApi();
const site = Fastify();
let shop: Awaited<ReturnType<typeof openShop>>;
let origin: string;
beforeAll(async () => {
  shop = await openShop(api());
  await api().db.query('update users set username = $2 where id = $1', [shop.owner.id, DEMO_BUSINESS]);
  const config = { ...api().config, publicOrigin: 'http://site.example' };
  registerDemoFeed(site, { ...api(), config });
  await site.listen({ host: '127.0.0.1', port: 0 });
  origin = `http://127.0.0.1:${String((site.server.address() as AddressInfo).port)}`;
});
afterAll(() => site.close());

it('lists 400 products in their colors, each product once with its own link', async () => {
  expect(await demoItems(api().db, shop.owner.id, 'http://site.example')).toEqual([]);
  for (const name of ['lamp', 'vase', 'bowl']) await shop.sell(name, { name, price: 20 });
  const items = await demoItems(api().db, shop.owner.id, 'http://site.example');
  expect(items).toHaveLength(DEMO_ITEMS);
  expect(new Set(items.map(({ id }) => id)).size).toBe(DEMO_ITEMS);
  expect(new Set(items.map(({ link }) => link)).size).toBe(3);
  expect(items.slice(0, 4)).toMatchObject([
    { id: 'P-1', title: 'lamp', price: '20.00 USD', item_group_id: 'P-1' },
    { id: 'P-2', title: 'vase' },
    { id: 'P-3', title: 'bowl' },
    { id: 'P-1-1', title: 'lamp, white', link: `https://${shop.site}/lamp`, item_group_id: 'P-1' },
  ]);
  expect(items[0]!.image_link).toMatch(/^http:\/\/site\.example\/media\/736x\//);
});

it('is served by the site, and read as any feed, without anything new to fetch', async () => {
  const business = shop.owner.id;
  await api().db.transaction((tx) => addCatalog(tx, business, 'http://site.example'));
  const [feed] = await api().db.query<{ id: string }>('select id from catalog_feeds where business_id = $1', [
    business,
  ]);
  const items = () =>
    api().db.query(
      'select item_id, attributes from catalog_items where business_id = $1 and not gone order by item_id',
      [business],
    );
  const before = await items();
  expect(before).toHaveLength(DEMO_ITEMS);
  await api().db.query('update catalog_feeds set location = $2 where business_id = $1', [
    business,
    origin + DEMO_FEED_PATH,
  ]);
  const read = async (services: Parameters<typeof runFeed>[0]) => {
    const run = await api().db.transaction((tx) => beginReading(api().jobs, tx, business, feed!.id));
    await runFeed(services, { businessId: business, feedId: feed!.id, runId: run.id }, { lastAttempt: true });
    const [row] = await api().db.query(
      'select status, original, ingested from catalog_feed_runs where id = $1',
      [run.id],
    );
    return row;
  };
  // Where the site is private, only the demo's way reaches it.
  expect(await read(api())).toMatchObject({ status: 'FAILED' });
  const services = { ...api(), safeFetch: demoFetch(origin, api().safeFetch) };
  expect(await read(services)).toEqual({ status: 'COMPLETED', original: DEMO_ITEMS, ingested: DEMO_ITEMS });
  expect(await items()).toEqual(before);
  await expect(services.safeFetch(`${origin}/v3/others`)).rejects.toThrow();
});

it('has a business that waits for its badge', async () => {
  expect(await api().ok('MerchantResource.get', { business_id: shop.owner.id }, shop.owner)).toMatchObject({
    is_verified: false,
    applications: [{ state: 'open', history: [{ step: 'applied' }] }],
  });
});

import { expect, it } from 'vitest';
import { useTestApi } from '../testing/test-api';
import { openShop } from '../modules/ads/campaigns/testing/products';
import { promoteProducts } from './ad-products';
import type { SeededPerson } from './rows';

const api = useTestApi();

it('has the demo’s business promote its cheapest products, which were looked at already', async () => {
  const shop = await openShop(api());
  const host = `gifts${shop.id}.example`;
  for (const [n, price] of [500, 20, 30, 31, 32, 33, 34.5, 35, 900].entries())
    await shop.sell(`p${String(n)}`, { price }, shop.owner, host);
  const campaign = await shop.campaign({ objective_type: 'CATALOG_SALES' });
  const adGroup = await shop.adGroup(campaign);
  const seller = { id: shop.owner.id, person: { website: `https://${host}/` } } as SeededPerson;
  await api().db.transaction((tx) =>
    promoteProducts(tx, seller, { account: shop.id, campaign, adGroup }, 'http://localhost'),
  );

  const { data } = await shop.groups();
  expect(data.items.find(({ type }) => type === 'MERCHANT_CREATED')).toMatchObject({
    name: 'Gifts up to $35',
    filters: { all_of: [{ MAX_PRICE: { values: ['35'], currency: 'USD' } }] },
    product_count: 7,
  });
  const params = shop.params;
  const call = 'GET /v5/ad_accounts/{ad_account_id}/product_group_promotions';
  expect((await api().ok(call, { params }, shop.owner)).items).toMatchObject([
    { catalog_product_group_name: 'Gifts up to $35', summary_status: 'RUNNING', item_count: 7 },
  ]);
  const items = await shop.items(adGroup);
  expect(items.map(({ name, review_status }) => [name, review_status])).toEqual(
    ['p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7'].map((name) => [name, 'APPROVED']),
  );
});

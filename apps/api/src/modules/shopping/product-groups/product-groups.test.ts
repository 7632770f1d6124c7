import { beforeAll, describe, expect, it } from 'vitest';
import { employ } from '../../../testing/employ';
import { useTestApi } from '../../../testing/test-api';
import { openShop } from '../../ads/campaigns/testing/products';

const api = useTestApi();
type Shop = Awaited<ReturnType<typeof openShop>>;
let shop: Shop;
let lamp: Awaited<ReturnType<Shop['sell']>>;
beforeAll(async () => {
  shop = await openShop(api());
  lamp = await shop.sell('lamp', { price: 40, brand: 'Acme' });
  await shop.sell('vase', { price: 12.5, brand: 'Böll', availability: 'out_of_stock' });
  await shop.sell('sofa', { price: 900, currency: 'EUR', brand: 'Acme', availability: null });
  await shop.sell('elsewhere', {}, shop.owner, 'other.example');
  await shop.sell('no-price', { price: null });
});

const CALL = '/v5/catalogs/product_groups' as const;
const add = (filters: object, name = 'Some', who = shop.owner) =>
  api().call(`POST ${CALL}`, { query: shop.as, body: { name, filters: filters as never } }, who);
const get = (id: string, who = shop.owner) =>
  api().call(`GET ${CALL}/{product_group_id}`, { params: { product_group_id: id }, query: shop.as }, who);
const change = (id: string, body: object, who = shop.owner) =>
  api().call(
    `PATCH ${CALL}/{product_group_id}`,
    { params: { product_group_id: id }, query: shop.as, body },
    who,
  );
const drop = (id: string, who = shop.owner) =>
  api().call(`DELETE ${CALL}/{product_group_id}`, { params: { product_group_id: id }, query: shop.as }, who);

describe('the group of all products', () => {
  it('is there once, for the business and for its ad account', async () => {
    const first = (await shop.groups({ order: 'ASCENDING' })).data.items;
    expect(first).toMatchObject([
      {
        name: 'All products',
        type: 'ALL_PRODUCTS',
        filters: { all_of: [] },
        catalog_id: expect.stringMatching(/^\d+$/),
        feed_id: null,
        product_count: 3,
      },
      { name: 'Best deals', type: 'BEST_DEALS', product_count: 0 },
      { name: 'Top sellers', type: 'TOP_SELLERS', product_count: 0 },
      { name: 'Pinner favorites', type: 'PINNER_FAVORITES', product_count: 0 },
      { name: 'Back in stock', type: 'BACK_IN_STOCK', product_count: 0 },
      { name: 'New arrivals', type: 'NEW_ARRIVALS', product_count: 3 },
    ]);
    const own = await api().ok(`GET ${CALL}`, { query: { order: 'ASCENDING' } }, shop.owner);
    expect(own.items).toEqual(first);
  });

  it('is changed and deleted by nobody', async () => {
    const id = await shop.allProducts();
    expect(await change(id, { name: 'Mine' })).toMatchObject({
      status: 409,
      error: { api_error_code: 4177 },
    });
    expect(await drop(id)).toMatchObject({ status: 409, error: { api_error_code: 4177 } });
  });
});

describe('product groups', () => {
  it.each([
    [{ all_of: [{ BRAND: { values: [' ACME '] } }] }, 2],
    [{ all_of: [{ BRAND: { values: ['acme'], negated: true } }] }, 1],
    [{ all_of: [{ BRAND: { values: ['acme'] } }, { MAX_PRICE: { values: ['40.00'] } }] }, 1],
    [{ any_of: [{ BRAND: { values: ['böll'] } }, { MIN_PRICE: { values: ['900'] } }] }, 2],
    [{ any_of: [{ BRAND: { values: ['acme'], negated: true } }, { CURRENCY: { values: ['GBP'] } }] }, 1],
    [{ all_of: [{ MIN_PRICE: { values: ['12.51'] } }] }, 2],
    [{ all_of: [{ MIN_PRICE: { values: ['12.5'], currency: 'EUR' } }] }, 1],
    [{ all_of: [{ MAX_PRICE: { values: ['900'], currency: 'EUR' } }] }, 1],
    [{ all_of: [{ CURRENCY: { values: ['EUR', 'GBP'] } }] }, 1],
    [{ all_of: [{ AVAILABILITY: { values: ['IN_STOCK', 'out of stock'] } }] }, 2],
    // A product of unknown availability doesn't count as in stock, and so matches the negation.
    [{ all_of: [{ AVAILABILITY: { values: ['in_stock'], negated: true } }] }, 2],
  ])('%j has %i products', async (filters, product_count) => {
    const { status, data } = await add(filters);
    expect(status).toBe(201);
    expect(data).toMatchObject({ name: 'Some', type: 'MERCHANT_CREATED', filters, product_count });
    expect((await get(data.id)).data).toEqual(data);
  });

  it('names a product by an id that stays', async () => {
    expect((await add({ all_of: [{ ITEM_ID: { values: [lamp.item] } }] })).data.product_count).toBe(1);
    const [same] = await api().db.query<{ item_id: string }>(
      `with gone as (delete from linked_products where link = $1 returning domain)
       select 1 from gone`,
      [lamp.link],
    );
    expect(same).toBeDefined();
    await api().db.query(
      `insert into linked_products (link, domain, name, price, currency, brand, brand_key, availability)
       values ($1, $2, 'lamp', 40000000, 'USD', 'Acme', 'acme', 'in_stock')`,
      [lamp.link, shop.site],
    );
    expect((await add({ all_of: [{ ITEM_ID: { values: [lamp.item] } }] })).data.product_count).toBe(1);
  });

  it.each([
    [{}, /any_of or all_of/],
    [{ any_of: [{ BRAND: { values: ['a'] } }], all_of: [{ BRAND: { values: ['a'] } }] }, /any_of or all_of/],
    [{ all_of: [{ BRAND: { values: ['a'] }, CURRENCY: { values: ['USD'] } }] }, /exactly one key/],
    [{ all_of: [{}] }, /exactly one key/],
    [{ all_of: [{ COLOR: { values: ['red'] } }] }, /COLOR isn't known for catalogs of type RETAIL/],
    [{ all_of: [{ GENDER: { values: [['male']] } }] }, /GENDER can't be "male"/],
    [{ all_of: [{ MIN_PRICE: { values: ['1', '2'] } }] }, /one amount/],
    [{ all_of: [{ MIN_PRICE: { values: ['-1'] } }] }, /one amount/],
    [{ all_of: [{ MAX_PRICE: { values: ['lots'] } }] }, /one amount/],
    [{ all_of: [{ BRAND: { values: ['a'], currency: 'USD' } }] }, /BRAND takes no currency/],
    [{ all_of: [{ BRAND: { values: [' '] } }] }, /BRAND can't be/],
    [{ all_of: [{ CURRENCY: { values: ['usd'] } }] }, /CURRENCY can't be "usd"/],
    [{ all_of: [{ AVAILABILITY: { values: ['maybe'] } }] }, /AVAILABILITY can't be "maybe"/],
  ])('refuses %j', async (filters, message) => {
    const { status, error } = await add(filters);
    expect(status).toBe(400);
    expect(error?.message).toMatch(message);
  });

  it('are of websites, or the parts of them, that were claimed', async () => {
    const other = await openShop(api());
    await api().db.query('delete from website_claims where user_id = $1', [other.owner.id]);
    const claim = (key: string, claimed: boolean, photos = false) =>
      api().db.query(
        `insert into website_claims (user_id, address, claim_key, photo_site, code, claimed_at)
         values ($1, 'https://' || $2, $2, $4, 'c', case when $3 then now() end)
         on conflict (user_id, claim_key) do update set claimed_at = excluded.claimed_at, photo_site = excluded.photo_site`,
        [other.owner.id, key, claimed, photos],
      );
    await other.sell('store/a?ref=1');
    await other.sell('store');
    await other.sell('storehouse/b');
    const count = async () => (await other.groups({ order: 'ASCENDING' })).data.items[0]!.product_count;
    expect(await count()).toBe(0);
    // A profile on a site of photos sells nothing.
    await claim(other.site, true, true);
    expect(await count()).toBe(0);
    await claim(`${other.site}/store`, true);
    expect(await count()).toBe(2);
    await claim(other.site, false);
    expect(await count()).toBe(2);
    await claim(other.site, true);
    expect(await count()).toBe(3);
  });

  it('are renamed, narrowed and deleted, and listed page by page', async () => {
    const other = await openShop(api());
    await other.sell('lamp');
    await other.groups();
    const as = { query: other.as };
    const made = await other.productGroup({ BRAND: { values: ['acme'] } });
    const params = { product_group_id: made };
    const body = { name: '  Lamps ', filters: { all_of: [{ BRAND: { values: ['none'] } }] } };
    api().sentJobs.length = 0;
    const changed = await api().ok(`PATCH ${CALL}/{product_group_id}`, { params, ...as, body }, other.owner);
    // The promoted groups are synchronized.
    expect(api().sentJobs).toMatchObject([
      { name: 'product_groups.sync', data: { business: other.owner.id } },
    ]);
    expect(changed).toMatchObject({ name: 'Lamps', filters: body.filters, product_count: 0 });
    const renamed = await api().ok(
      `PATCH ${CALL}/{product_group_id}`,
      { params, ...as, body: { name: 'More' } },
      other.owner,
    );
    expect(renamed).toMatchObject({ name: 'More', filters: body.filters, product_count: 0 });
    const page = (await other.groups({ page_size: 1 })).data;
    expect(page.items).toMatchObject([{ id: made }]);
    expect((await other.groups({ page_size: 1, bookmark: page.bookmark! })).data.items).toMatchObject([
      { type: 'NEW_ARRIVALS' },
    ]);
    const named = (await other.groups({ id: [made] })).data.items;
    expect(named).toMatchObject([{ id: made }]);
    const refused = await api().call(
      `PATCH ${CALL}/{product_group_id}`,
      { params, ...as, body: { name: ' ' } },
      other.owner,
    );
    expect(refused).toMatchObject({ status: 400, error: { message: 'name: enter a name.' } });
    await api().ok(`DELETE ${CALL}/{product_group_id}`, { params, ...as }, other.owner);
    const gone = await api().call(`GET ${CALL}/{product_group_id}`, { params, ...as }, other.owner);
    expect(gone).toMatchObject({ status: 404, error: { api_error_code: 4180 } });
  });

  it('are only so many', async () => {
    const other = await openShop(api());
    await api().db.query(
      `insert into catalog_product_groups (business_id, name, type, filters, rules)
       select $1, 'n', 'MERCHANT_CREATED', '{}', '{}' from generate_series(1, 1000)`,
      [other.owner.id],
    );
    const body = { name: 'One more', filters: { all_of: [{ BRAND: { values: ['a'] } }] } };
    const { status, error } = await api().call(`POST ${CALL}`, { query: other.as, body }, other.owner);
    expect([status, error?.message]).toEqual([400, 'A business can have up to 1000 product groups.']);
  });
});

describe('whoever', () => {
  it('is another business, or none, finds nothing', async () => {
    const other = await openShop(api());
    const id = await shop.allProducts();
    expect((await get(id, other.owner)).status).toBe(404);
    const params = { product_group_id: id };
    expect(await api().call(`GET ${CALL}/{product_group_id}`, { params }, other.owner)).toMatchObject({
      status: 404,
      error: { api_error_code: 4180 },
    });
    const theirs = { params: { product_group_id: await shop.productGroup({ BRAND: { values: ['acme'] } }) } };
    for (const { status, error } of [
      await api().call(
        `PATCH ${CALL}/{product_group_id}`,
        { ...theirs, body: { name: 'Mine' } },
        other.owner,
      ),
      await api().call(`DELETE ${CALL}/{product_group_id}`, theirs, other.owner),
    ])
      expect([status, error?.api_error_code]).toEqual([404, 4180]);
    expect((await get(theirs.params.product_group_id)).status).toBe(200);
    const nobody = await api().person();
    for (const list of [CALL, '/v5/catalogs', '/v5/catalogs/feeds'] as const)
      expect(await api().ok(`GET ${list}`, {}, nobody)).toEqual({ items: [], bookmark: null });
    const { status, error } = await api().call(`DELETE ${CALL}/{product_group_id}`, theirs, nobody);
    expect([status, error?.api_error_code]).toEqual([403, 654]);
    expect((await shop.groups({}, nobody)).status).toBe(404);
  });

  it('needs the two-step log-in that the business asks for', async () => {
    const other = await openShop(api());
    const manager = await api().person();
    await employ(api().db, other.owner, manager, { profile: ['CATALOGS_MANAGER'] });
    await api().db.query('update users set require_mfa = true where id = $1', [other.owner.id]);
    expect((await other.groups({}, manager)).status).toBe(403);
  });
});

import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApi } from '../../../testing/test-api';
import { openShop } from '../../ads/campaigns/testing/products';
import { rankProducts } from './ranks';

const api = useTestApi();
const CALL = '/v5/catalogs/product_groups' as const;
type Shop = Awaited<ReturnType<typeof openShop>>;
let shop: Shop;
let feed: string;
let catalog: string;
let lamp: Awaited<ReturnType<Shop['sell']>>;

/** Has an item of the feed keep a product. */
async function list(
  { link }: { link: string },
  item: string,
  attributes: object,
  of: { feed: string; catalog: string } = { feed, catalog },
) {
  await api().db.query(
    `insert into catalog_items (business_id, catalog_id, country, language, item_id, feed_id, id_hash, row_hash, attributes)
     values ($1, $2, 'US', 'en', $3, $4, 1, 1, $5::jsonb)`,
    [shop.owner.id, of.catalog, item, of.feed, JSON.stringify(attributes)],
  );
  await api().db.query(
    `with pin as (insert into catalog_pins (business_id, link, catalog_id, country, language, item_id, image_link) values ($1, $2, $3, 'US', 'en', $4, ''))
     update linked_products set catalog_business_id = $1 where link = $2`,
    [shop.owner.id, link, of.catalog, item],
  );
}

beforeAll(async () => {
  shop = await openShop(api());
  feed = await shop.feed();
  catalog = (await api().ok('GET /v5/catalogs', { query: shop.as }, shop.owner)).items[0]!.id;
  lamp = await shop.sell('lamp', { price: 40 });
  await list(lamp, 'L-1', {
    brand: 'Acme',
    condition: 'new',
    product_type: 'Home > Lamps > Desk',
    google_product_category: 'Home & Garden > Lighting',
    custom_label_0: 'Summer',
    custom_number_1: 12,
    item_group_id: 'L',
    availability: 'in stock',
  });
  const vase = await shop.sell('vase', { price: 10, availability: 'out_of_stock' });
  await list(vase, 'V-1', { condition: 'used', product_type: 'Home > Vases', gender: 'unisex' });
  await shop.sell('page', { price: 5, availability: 'preorder' });
});

const as = () => ({ query: shop.as });
const add = (body: object) => api().call(`POST ${CALL}`, { ...as(), body: body as never }, shop.owner);

describe('filters of what feeds tell', () => {
  it.each([
    [{ CONDITION: { values: ['NEW'] } }, 1],
    [{ CONDITION: { values: ['new'], negated: true } }, 2],
    [{ CUSTOM_LABEL_0: { values: [' summer'] } }, 1],
    [{ GENDER: { values: ['UNISEX', 'male'] } }, 1],
    [{ ITEM_GROUP_ID: { values: ['L'] } }, 1],
    [{ ITEM_ID: { values: ['L-1', 'V-1'] } }, 2],
    [{ PRODUCT_TYPE_0: { values: [['Home']] } }, 2],
    [{ PRODUCT_TYPE_1: { values: [['home', 'lamps']] } }, 1],
    [{ PRODUCT_TYPE_1: { values: ['Vases'] } }, 1],
    [{ PRODUCT_TYPE_2: { values: [['Home', 'Vases']] } }, 0],
    [{ GOOGLE_PRODUCT_CATEGORY_1: { values: [['Home & Garden', 'Lighting']] } }, 1],
    [{ CUSTOM_LABEL_0: { values: ['umm'], filter_operator_type: 'CONTAINS' } }, 1],
    [{ CUSTOM_LABEL_0: { values: ['umm'], filter_operator_type: 'IS' } }, 0],
    [{ CUSTOM_NUMBER_1: { value: 12, operator: 'GREATER_THAN_OR_EQUALS' } }, 1],
    [{ CUSTOM_NUMBER_1: { value: 12, operator: 'GREATER_THAN' } }, 0],
    [{ CUSTOM_NUMBER_1: { value: 13, operator: 'LESS_THAN' } }, 1],
    [{ CUSTOM_NUMBER_2: { value: 13, operator: 'LESS_THAN' } }, 0],
    [{ MEDIA_TYPE: { values: ['IMAGE'] } }, 2],
    [{ MEDIA_TYPE: { values: ['VIDEO'] } }, 0],
    [{ TITLE_KEYWORDS: { values: ['VAS', 'nothing'] } }, 1],
    [{ MIN_PRICE: { values: 10 } }, 2],
    [{ MIN_PRICE: { values: 10, inclusion: false } }, 1],
    [{ MAX_PRICE: { values: 10, inclusion: true, negated: true } }, 1],
    [{ CURRENCY: { values: 'USD' } }, 3],
  ])('%j has %i products', async (criterion, product_count) => {
    const { status, data } = await add({ name: 'Some', filters: { all_of: [criterion] } });
    expect([status, data.product_count]).toEqual([201, product_count]);
  });

  it('have what other groups have', async () => {
    const parted = (id: string, negated = false) => ({
      name: 'Parted',
      filters: { all_of: [{ PRODUCT_GROUP: { values: [id], negated } }] },
    });
    const part = (
      await add({ name: 'Part', filters: { any_of: [{ TITLE_KEYWORDS: { values: ['lamp', 'vase'] } }] } })
    ).data;
    const whole = (await add(parted(part.id))).data;
    expect([part.product_count, whole.product_count]).toEqual([2, 2]);
    expect((await add(parted(part.id, true))).data.product_count).toBe(1);
    // Neither what isn't there, nor what has parts itself, nor a group in itself.
    for (const id of ['7', whole.id])
      expect(await add(parted(id))).toMatchObject({
        status: 400,
        error: { message: expect.stringContaining(`PRODUCT_GROUP ${id}`) },
      });
    const change = (id: string, body: object) =>
      api().call(
        `PATCH ${CALL}/{product_group_id}`,
        { params: { product_group_id: id }, ...as(), body: body as never },
        shop.owner,
      );
    expect(await change(whole.id, parted(whole.id))).toMatchObject({ status: 400 });
    const other = (await add({ name: 'Other', filters: { all_of: [{ CONDITION: { values: ['new'] } }] } }))
      .data;
    expect(await change(part.id, parted(other.id))).toMatchObject({
      status: 400,
      error: { message: expect.stringContaining('part of another') },
    });
    const params = { product_group_id: part.id };
    expect(
      await api().call(`DELETE ${CALL}/{product_group_id}`, { params, ...as() }, shop.owner),
    ).toMatchObject({ status: 409, error: { api_error_code: 4176 } });
  });

  it.each([
    [{ CUSTOM_NUMBER_1: { values: ['1'] } }, 'value and an operator'],
    [{ CUSTOM_NUMBER_1: { value: 1.5, operator: 'LESS_THAN' } }, 'value and an operator'],
    [{ BRAND: {} }, 'takes values'],
    [{ BRAND: { values: ['a'], filter_operator_type: 'CONTAINS' } }, 'no filter_operator_type'],
    [{ MEDIA_TYPE: { values: ['SOUND'] } }, 'SOUND'],
    [{ HOTEL_ID: { values: ['a'] } }, "isn't known for catalogs of type RETAIL"],
  ])('%j is refused', async (criterion, words) => {
    expect(await add({ name: 'Some', filters: { all_of: [criterion] } })).toMatchObject({
      status: 400,
      error: { message: expect.stringContaining(words) },
    });
  });

  it('are of one catalog, feed, country, or language where a group says so', async () => {
    const filters = { all_of: [{ MIN_PRICE: { values: ['1'] } }] };
    const count = async (more: object) => {
      const { status, data } = await add({ name: 'Some', filters, ...more });
      return [status, data.product_count];
    };
    expect(await count({})).toEqual([201, 3]);
    expect(await count({ catalog_id: catalog })).toEqual([201, 2]);
    expect(await count({ feed_id: feed })).toEqual([201, 2]);
    expect(await count({ catalog_id: catalog, country: 'DE' })).toEqual([201, 0]);
    expect(await count({ catalog_id: catalog, country: 'US', locale: 'en-GB' })).toEqual([201, 2]);
    expect(await add({ name: 'Some', filters, catalog_id: '7' })).toMatchObject({
      status: 400,
      error: { message: expect.stringContaining('catalog_id') },
    });
    expect(await add({ name: 'Some', filters, feed_id: '7' })).toMatchObject({ status: 400 });
    expect(await add({ name: 'Some', filters, feed_id: feed, catalog_id: catalog })).toMatchObject({
      status: 400,
    });
  });

  it('keep their catalog when they change', async () => {
    const filters = { all_of: [{ MIN_PRICE: { values: ['1'] } }] };
    const made = (await add({ name: 'Some', filters, catalog_id: catalog, description: ' Of the feed ' }))
      .data;
    expect(made).toMatchObject({ catalog_id: catalog, description: 'Of the feed', status: 'ACTIVE' });
    const body = {
      filters: { all_of: [{ MIN_PRICE: { values: ['11'] } }] },
      country: 'US',
      description: null,
    };
    const params = { product_group_id: made.id };
    const changed = await api().ok(`PATCH ${CALL}/{product_group_id}`, { params, ...as(), body }, shop.owner);
    expect(changed).toMatchObject({
      catalog_id: catalog,
      country: 'US',
      description: null,
      filters: body.filters,
      product_count: 1,
    });
  });

  it('are listed with the values that items have', async () => {
    const values = (query: object) =>
      api().call(
        'GET /v5/catalogs/available_filter_values',
        { query: { ...shop.as, ...query } as never },
        shop.owner,
      );
    expect((await values({ catalog_id: catalog })).data).toEqual({
      catalog_type: 'RETAIL',
      filter_values: {
        availability: ['IN_STOCK'],
        brand: ['Acme'],
        condition: ['NEW', 'USED'],
        custom_label_0: ['Summer'],
        gender: ['UNISEX'],
        google_product_category_0: ['Home & Garden'],
        google_product_category_1: ['Lighting'],
        product_type_0: ['Home'],
        product_type_1: ['Lamps', 'Vases'],
        product_type_2: ['Desk'],
      },
    });
    expect((await values({ catalog_id: catalog, country: 'DE' })).data.filter_values).toEqual({});
    expect(await values({ catalog_id: '7' })).toMatchObject({ status: 404 });
  });
});

describe('groups that the site makes', () => {
  const count = async (type: string) =>
    (await shop.groups()).data.items.find((group) => group.type === type)!.product_count;

  it('have what is cheaper by a tenth, and what is new', async () => {
    expect([await count('BEST_DEALS'), await count('NEW_ARRIVALS')]).toEqual([0, 3]);
    const price = (sale: number) =>
      api().db.query('update linked_products set sale_price = $2 where link = $1', [lamp.link, sale]);
    await price(36_000_001);
    expect(await count('BEST_DEALS')).toBe(0);
    await price(36_000_000);
    expect(await count('BEST_DEALS')).toBe(1);
    await api().db.query(`update pins set created_at = now() - interval '31 days' where link = $1`, [
      lamp.link,
    ]);
    expect(await count('NEW_ARRIVALS')).toBe(2);
  });

  it('have what was bought and what others saved within 30 days, counted each night', async () => {
    expect([await count('TOP_SELLERS'), await count('PINNER_FAVORITES')]).toEqual([0, 0]);
    await api().db.query('select make_conversion_days(current_date - 40, current_date)');
    const buy = (custom_data: object, days = 1, event_name = 'checkout') =>
      api().db.query(
        `insert into conversion_events (day, ad_account_id, source, event_name, action_source, happened_at, details, matched_by)
         values (current_date - $2::int, $1, 'TAG', $3, 'web', now(), $4, '{}')`,
        [shop.id, days, event_name, { custom_data }],
      );
    await buy({ contents: [{ id: 'L-1', quantity: 3 }, { id: 'unknown' }], content_ids: ['L-1', 'V-1'] });
    await buy({ contents: [{ id: 'L-1', quantity: 'many' }] });
    await buy({ content_ids: 'V-1', contents: {} });
    await buy({ content_ids: ['V-1'] }, 35);
    await buy({ content_ids: ['V-1'] }, 1, 'add_to_cart');
    await shop.sell('lamp', { price: 40 }, await api().person());
    await rankProducts(api().db);
    const ranks = () =>
      api().db.query<{ kind: string; link: string; amount: string }>(
        `select r.kind, n.item_id, r.amount from product_ranks r join catalog_pins n using (business_id, link)
         where r.business_id = $1 order by r.kind, r.amount desc`,
        [shop.owner.id],
      );
    expect(await ranks()).toEqual([
      { kind: 'FAVORITES', item_id: 'L-1', amount: '1' },
      { kind: 'SELLERS', item_id: 'L-1', amount: '4' },
      { kind: 'SELLERS', item_id: 'V-1', amount: '1' },
    ]);
    expect([await count('TOP_SELLERS'), await count('PINNER_FAVORITES')]).toEqual([2, 1]);
    await api().db.query('delete from conversion_events where ad_account_id = $1', [shop.id]);
    await rankProducts(api().db);
    expect([await count('TOP_SELLERS'), await count('PINNER_FAVORITES')]).toEqual([0, 1]);
  });

  it('have what could not be had and can be again, for two weeks', async () => {
    expect(await count('BACK_IN_STOCK')).toBe(0);
    const restock = (days: number) =>
      api().db.query(
        `update linked_products set availability = 'in_stock', restocked_at = now() - $2::int * interval '1 day' where link = $1`,
        [lamp.link, days],
      );
    await restock(13);
    expect(await count('BACK_IN_STOCK')).toBe(1);
    await restock(15);
    expect(await count('BACK_IN_STOCK')).toBe(0);
  });

  it.each(['BEST_DEALS', 'TOP_SELLERS', 'PINNER_FAVORITES', 'BACK_IN_STOCK', 'NEW_ARRIVALS'])(
    'of the type %s stay as they are',
    async (type) => {
      const { id } = (await shop.groups()).data.items.find((group) => group.type === type)!;
      const params = { product_group_id: id };
      for (const answer of [
        await api().call(
          `PATCH ${CALL}/{product_group_id}`,
          { params, ...as(), body: { name: 'Mine' } },
          shop.owner,
        ),
        await api().call(`DELETE ${CALL}/{product_group_id}`, { params, ...as() }, shop.owner),
      ])
        expect(answer).toMatchObject({ status: 409, error: { api_error_code: 4177 } });
    },
  );
});

describe('several groups', () => {
  const filters = { all_of: [{ BRAND: { values: ['acme'] } }] };
  const make = (body: object[]) =>
    api().call(`POST ${CALL}/multiple`, { ...as(), body: body as never }, shop.owner);
  const drop = (id: string[]) =>
    api().call(`DELETE ${CALL}/multiple`, { query: { ...shop.as, id } }, shop.owner);

  it('are made and deleted at once, or not at all', async () => {
    const made = await make([
      { name: 'First', filters },
      { name: 'Second', filters, feed_id: feed },
    ]);
    expect(made.status).toBe(201);
    const named = (await shop.groups({ id: made.data })).data.items;
    expect(named.map(({ name, id }) => [name, id])).toEqual([
      ['Second', made.data[1]],
      ['First', made.data[0]],
    ]);
    expect(
      await make([
        { name: 'Third', filters },
        { name: ' ', filters },
      ]),
    ).toMatchObject({ status: 400 });
    expect(await drop([made.data[0]!, '7'])).toMatchObject({ status: 404, error: { api_error_code: 4180 } });
    expect(await drop([made.data[0]!, await shop.allProducts()])).toMatchObject({ status: 409 });
    expect((await shop.groups({ id: made.data })).data.items).toHaveLength(2);
    expect((await drop(made.data)).status).toBe(204);
    expect((await shop.groups({ id: made.data })).data.items).toEqual([]);
  });

  it('stay while one of them is promoted', async () => {
    const { data: ids } = await make([
      { name: 'First', filters },
      { name: 'Second', filters },
    ]);
    const ad_group_id = await shop.catalogAdGroup();
    await shop.promote([{ ad_group_id, catalog_product_group_id: ids[1]! }]);
    expect(await drop(ids)).toMatchObject({ status: 409, error: { api_error_code: 4176 } });
    expect((await shop.groups({ id: ids })).data.items).toHaveLength(2);
  });
});

describe('products of a group', () => {
  it('are counted by whether they can be had', async () => {
    const params = { product_group_id: await shop.allProducts() };
    const call = `GET ${CALL}/{product_group_id}/product_counts` as const;
    expect(await api().ok(call, { params, ...as() }, shop.owner)).toEqual({
      catalog_type: 'RETAIL',
      in_stock: 1,
      out_of_stock: 1,
      preorder: 1,
      total: 3,
      videos: 0,
    });
    const missing = await api().call(call, { params: { product_group_id: '7' }, ...as() }, shop.owner);
    expect(missing).toMatchObject({ status: 404, error: { api_error_code: 4180 } });
  });

  it('are listed with their Pins, page by page', async () => {
    const params = { product_group_id: await shop.allProducts() };
    const call = `GET ${CALL}/{product_group_id}/products` as const;
    const page = (query: object) => api().ok(call, { params, query: { ...shop.as, ...query } }, shop.owner);
    const first = await page({ page_size: 2 });
    expect(first.items).toMatchObject(
      ['PREORDER', 'OUT_OF_STOCK'].map((availability) => ({ metadata: { availability } })),
    );
    const rest = await page({ page_size: 2, bookmark: first.bookmark });
    expect(rest).toMatchObject({
      bookmark: null,
      items: [
        {
          catalog_type: 'RETAIL',
          metadata: {
            item_id: 'L-1',
            item_group_id: 'L',
            availability: 'IN_STOCK',
            price: 40,
            sale_price: 36,
            currency: 'USD',
          },
          pin: { id: lamp.pin, link: lamp.link },
        },
      ],
    });
  });

  it('are found by filters alone', async () => {
    const body = { filters: { all_of: [{ ITEM_ID: { values: ['V-1'] } }] }, catalog_id: catalog };
    const call = 'POST /v5/catalogs/products/get_by_product_group_filters' as const;
    const { items } = await api().ok(call, { ...as(), body }, shop.owner);
    expect(items).toMatchObject([{ metadata: { item_id: 'V-1' } }]);
    const stranger = await openShop(api());
    expect((await api().call(call, { ...as(), body }, stranger.owner)).status).toBe(404);
  });
});

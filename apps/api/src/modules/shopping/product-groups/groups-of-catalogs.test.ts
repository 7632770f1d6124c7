import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApi } from '../../../testing/test-api';
import { syncAllItems } from '../../ads/campaigns/item-ads';
import { openShop } from '../../ads/campaigns/testing/products';

const api = useTestApi();
const CALL = '/v5/catalogs/product_groups' as const;
type Shop = Awaited<ReturnType<typeof openShop>>;
type Type = 'HOTEL' | 'CREATIVE_ASSETS';
let shop: Shop;
const catalogs = new Map<Type, string>();

/** Has a catalog list something that a Pin shows. */
async function list(type: Type, item: string, attributes: object, price: number | null = null) {
  const sold = await shop.sell(item, { name: `The ${item}`, price, availability: null });
  await api().db.query(
    `with item as (
       insert into catalog_items (business_id, catalog_id, country, language, item_id, id_hash, row_hash, attributes)
       values ($1, $2, 'US', 'en', $3, 1, 1, $4::jsonb)
     ), pin as (
       insert into catalog_pins (business_id, link, catalog_id, country, language, item_id, image_link) values ($1, $5, $2, 'US', 'en', $3, '')
     )
     update linked_products set catalog_business_id = $1 where link = $5`,
    [shop.owner.id, catalogs.get(type)!, item, JSON.stringify(attributes), sold.link],
  );
  return sold;
}

beforeAll(async () => {
  shop = await openShop(api());
  for (const catalog_type of ['HOTEL', 'CREATIVE_ASSETS'] as const) {
    const body = { name: catalog_type, catalog_type };
    const { id } = await api().ok('POST /v5/catalogs', { query: shop.as, body }, shop.owner);
    catalogs.set(catalog_type, id);
  }
  await shop.sell('lamp', { price: 40 });
  const inn = { address: { country: 'DE' }, custom_label_0: 'Beach' };
  await list('HOTEL', 'inn', inn, 90);
  await list('HOTEL', 'lodge', {});
  await list('CREATIVE_ASSETS', 'clip', {
    video_link: 'https://a.example/v.mp4',
    visibility: 'VISIBLE',
    google_product_category: 'Home & Garden > Lighting',
  });
  await list('CREATIVE_ASSETS', 'photo', { custom_label_4: 'Fall' });
});

const as = () => ({ query: shop.as });
const add = (type: Type, criterion: object, more: object = {}) =>
  api().call(
    `POST ${CALL}`,
    {
      ...as(),
      body: {
        name: 'Some',
        catalog_type: type,
        catalog_id: catalogs.get(type)!,
        filters: { all_of: [criterion] },
        ...more,
      } as never,
    },
    shop.owner,
  );

describe('product groups of hotels and of creative assets', () => {
  it.each([
    ['HOTEL', { HOTEL_ID: { values: ['inn', 'lodge'] } }, 2],
    ['HOTEL', { HOTEL_ID: { values: ['inn'], negated: true } }, 1],
    ['HOTEL', { PRICE: { value: 90, operator: 'LESS_THAN_OR_EQUALS', currency: 'USD' } }, 1],
    ['HOTEL', { PRICE: { value: 90, operator: 'LESS_THAN', currency: 'USD' } }, 0],
    ['HOTEL', { PRICE: { value: 1, operator: 'GREATER_THAN', currency: 'EUR' } }, 0],
    ['HOTEL', { BRAND: { values: ['ACME'] } }, 2],
    ['HOTEL', { CUSTOM_LABEL_0: { values: ['beach'] } }, 1],
    ['HOTEL', { COUNTRY: { values: ['DE'] } }, 1],
    ['HOTEL', { COUNTRY: { values: ['US'] } }, 1],
    ['HOTEL', { TITLE_KEYWORDS: { values: ['lodge'] } }, 1],
    ['CREATIVE_ASSETS', { CREATIVE_ASSETS_ID: { values: ['clip'] } }, 1],
    ['CREATIVE_ASSETS', { CUSTOM_LABEL_4: { values: ['al'], filter_operator_type: 'CONTAINS' } }, 1],
    ['CREATIVE_ASSETS', { GOOGLE_PRODUCT_CATEGORY_1: { values: [['Home & Garden', 'Lighting']] } }, 1],
    ['CREATIVE_ASSETS', { MEDIA_TYPE: { values: ['VIDEO'] } }, 1],
    ['CREATIVE_ASSETS', { MEDIA_TYPE: { values: ['IMAGE', 'VIDEO'] } }, 2],
    ['CREATIVE_ASSETS', { TITLE_KEYWORDS: { values: ['the'] } }, 2],
  ] as const)('of %s with %j have %i', async (type, criterion, product_count) => {
    const { status, data } = await add(type, criterion);
    expect([status, data.catalog_type, data.product_count]).toEqual([201, type, product_count]);
  });

  it.each([
    ['HOTEL', { MEDIA_TYPE: { values: ['IMAGE'] } }, 'MEDIA_TYPE'],
    ['HOTEL', { PRICE: { value: 1, operator: 'LESS_THAN' } }, 'value and an operator'],
    ['CREATIVE_ASSETS', { BRAND: { values: ['a'] } }, 'BRAND'],
    ['CREATIVE_ASSETS', { HOTEL_ID: { values: ['a'] } }, 'HOTEL_ID'],
  ] as const)('of %s refuse %j', async (type, criterion, words) => {
    expect(await add(type, criterion)).toMatchObject({
      status: 400,
      error: { message: expect.stringContaining(words) },
    });
  });

  it('are of a catalog of their type, and stay so', async () => {
    const named = { HOTEL_ID: { values: ['inn'] } };
    for (const catalog_id of [undefined, catalogs.get('CREATIVE_ASSETS')!])
      expect(await add('HOTEL', named, { catalog_id })).toMatchObject({
        status: 400,
        error: { message: expect.stringContaining('catalog_id') },
      });
    const group = (await add('HOTEL', named)).data;
    const change = (body: object) =>
      api().call(
        `PATCH ${CALL}/{product_group_id}`,
        { params: { product_group_id: group.id }, ...as(), body: body as never },
        shop.owner,
      );
    expect((await change({ catalog_type: 'RETAIL', name: 'New' })).status).toBe(400);
    const filters = { any_of: [{ HOTEL_ID: { values: ['lodge'] } }, { COUNTRY: { values: ['DE'] } }] };
    expect((await change({ catalog_type: 'HOTEL', filters })).data).toMatchObject({
      catalog_type: 'HOTEL',
      filters,
      product_count: 2,
    });
  });

  it('have all listings of each catalog of hotels', async () => {
    const { items } = (await shop.groups({ page_size: 100 })).data;
    expect(items.filter(({ type }) => type === 'ALL_LISTINGS')).toMatchObject([
      { catalog_id: catalogs.get('HOTEL'), catalog_type: 'HOTEL', product_count: 2, filters: { all_of: [] } },
    ]);
  });

  it('are counted, and list their Pins, as their type has them', async () => {
    const count = async (id: string) =>
      api().ok(
        `GET ${CALL}/{product_group_id}/product_counts`,
        { params: { product_group_id: id }, ...as() },
        shop.owner,
      );
    const products = async (id: string) =>
      (
        await api().ok(
          `GET ${CALL}/{product_group_id}/products`,
          { params: { product_group_id: id }, ...as() },
          shop.owner,
        )
      ).items.map(({ catalog_type, metadata }) => ({ catalog_type, metadata }));
    const hotels = (await add('HOTEL', { COUNTRY: { values: ['DE'] } })).data.id;
    expect(await count(hotels)).toEqual({ catalog_type: 'HOTEL', total: 1, videos: 0 });
    expect(await products(hotels)).toEqual([{ catalog_type: 'HOTEL', metadata: { hotel_id: 'inn' } }]);
    const assets = (await add('CREATIVE_ASSETS', { MEDIA_TYPE: { values: ['VIDEO'] } })).data.id;
    expect(await count(assets)).toEqual({ catalog_type: 'CREATIVE_ASSETS', total: 1, videos: 1 });
    expect(await products(assets)).toEqual([
      { catalog_type: 'CREATIVE_ASSETS', metadata: { creative_assets_id: 'clip', visibility: 'VISIBLE' } },
    ]);
    const body = {
      catalog_type: 'HOTEL' as const,
      catalog_id: catalogs.get('HOTEL')!,
      filters: { all_of: [{ TITLE_KEYWORDS: { values: ['lodge'] } }] },
    };
    const call = 'POST /v5/catalogs/products/get_by_product_group_filters' as const;
    expect((await api().ok(call, { ...as(), body }, shop.owner)).items).toMatchObject([
      { catalog_type: 'HOTEL', metadata: { hotel_id: 'lodge' } },
    ]);
  });

  it('are promoted as others are', async () => {
    const catalog_product_group_id = (
      await add('CREATIVE_ASSETS', { CREATIVE_ASSETS_ID: { values: ['clip'] } })
    ).data.id;
    const ad_group_id = await shop.catalogAdGroup();
    expect(
      (await shop.promote([{ ad_group_id, catalog_product_group_id }])).data.items[0]!.exceptions,
    ).toEqual([]);
    await syncAllItems(api().db, shop.owner.id);
    expect(await shop.items(ad_group_id)).toMatchObject([{ name: 'The clip' }]);
  });
});

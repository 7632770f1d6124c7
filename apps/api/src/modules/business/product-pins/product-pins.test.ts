import { generatePicture } from '@corkboard/demo-pictures';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useTestApi } from '../../../testing/test-api';
import { openShop } from '../../ads/campaigns/testing/products';
import { type Site, startSite } from '../../pictures/media/testing/site';
import { keepInStep } from './keep';
import { makeDuePins } from './make';

const site: Site = await startSite();
const api = useTestApi({ env: { ALLOW_PRIVATE_FETCH: site.host } });
afterAll(() => site.close());
let shop: Awaited<ReturnType<typeof openShop>>;
beforeAll(async () => {
  for (const n of [1, 2])
    site.pages.set(`/${n}.jpg`, { type: 'image/jpeg', body: (await generatePicture(n, 'posters')).buffer });
});
beforeEach(async () => {
  site.hits.clear();
  await api().db.query('delete from catalog_items');
  shop = await openShop(api());
  await api().ok('POST /v5/catalogs', { body: { name: 'Shop', catalog_type: 'RETAIL' } }, shop.owner);
});

const attributes = (path: string, more: object = {}) => ({
  title: `Vase ${path}`,
  description: 'Stoneware.',
  link: `https://${shop.site}/${path}`,
  image_link: site.url('/1.jpg'),
  price: '24.99 USD',
  availability: 'in stock',
  brand: 'Suki',
  ...more,
});
type Word = 'CREATE' | 'UPDATE' | 'UPSERT' | 'DELETE' | 'DELETE_DISCONTINUED';
const change = async (operation: Word, item_id: string, given?: object) => {
  const body = {
    country: 'US',
    language: 'en-US',
    operation,
    items: [{ item_id, ...(given && { attributes: given }) }],
  };
  const { items } = await api().ok('POST /v5/catalogs/items/batch', { body: body as never }, shop.owner);
  return items[0]!;
};
async function work(services = api()) {
  while (await keepInStep(services.db));
  while (await makeDuePins(services));
}
const pins = () =>
  api().db.query<{ id: string; title: string; link: string; board: string; image_signature: string }>(
    `select p.id, p.title, p.link, b.name as board, p.image_signature from pins p join boards b on b.owner_id = p.owner_id and b.id = p.board_id
     where p.owner_id = $1 and p.link is not null order by p.id`,
    [shop.owner.id],
  );
const productOf = async (id: string) => (await api().ok('PinResource.get', { id })).product;

describe('an item of a catalog', () => {
  it('becomes a product Pin that product groups have, and stays in step without being fetched again', async () => {
    await change('CREATE', 'a', attributes('a', { sale_price: '20 USD' }));
    await work();
    const [pin, ...more] = await pins();
    expect([pin, more]).toMatchObject([{ title: 'Vase a', board: 'Products' }, []]);
    expect(await productOf(pin!.id)).toEqual({
      name: 'Vase a',
      brand: 'Suki',
      price: 24.99,
      sale_price: 20,
      current_price: 20,
      currency: 'USD',
      availability: 'in_stock',
    });
    const groups = (await shop.groups()).data.items;
    expect(groups.find(({ type }) => type === 'ALL_PRODUCTS')).toMatchObject({ product_count: 1 });
    await change('UPDATE', 'a', {
      price: '30 USD',
      sale_price: null,
      title: 'Large vase',
      availability: 'preorder',
    });
    await work();
    expect(await productOf(pin!.id)).toMatchObject({ price: 30, sale_price: null, availability: 'preorder' });
    expect(await pins()).toMatchObject([{ id: pin!.id, title: 'Large vase' }]);
    expect(site.hits.get('/1.jpg')).toBe(1);
    // A product that can be had again is among what's back in stock.
    const restocked = async () =>
      (await shop.groups()).data.items.find(({ type }) => type === 'BACK_IN_STOCK')!;
    for (const availability of ['in stock', 'out of stock', 'in stock']) {
      expect((await restocked()).product_count).toBe(0);
      await change('UPDATE', 'a', { availability });
      await work();
    }
    expect((await restocked()).product_count).toBe(1);
    await change('UPDATE', 'a', { image_link: [site.url('/2.jpg')] });
    await work();
    const [shown] = await pins();
    expect(shown!.id).toBe(pin!.id);
    expect(shown!.image_signature).not.toBe(pin!.image_signature);
  });

  it('is sold out when it is discontinued or gone, and comes back to its Pin', async () => {
    await change('CREATE', 'a', attributes('a'));
    await work();
    const [pin] = await pins();
    expect((await change('DELETE_DISCONTINUED', 'a')).status).toBe('SUCCESS');
    await work();
    expect(await productOf(pin!.id)).toMatchObject({ availability: 'out_of_stock' });
    await change('DELETE', 'a');
    await work();
    expect(await productOf(pin!.id)).toMatchObject({ price: 24.99, availability: 'out_of_stock' });
    expect(await api().db.query('select from catalog_items')).toEqual([]);
    await change('CREATE', 'a', attributes('a', { price: '9 USD' }));
    await work();
    expect(await pins()).toMatchObject([{ id: pin!.id }]);
    expect(await productOf(pin!.id)).toMatchObject({ price: 9, availability: 'in_stock' });
  });

  it('shares its link and its picture with others: one Pin a link, one fetch an address', async () => {
    await change('CREATE', 'a', attributes('a'));
    await change('CREATE', 'a-blue', attributes('a', { price: '99 USD' }));
    await change('CREATE', 'b', attributes('b'));
    await work();
    expect(new Set((await pins()).map(({ link }) => link.split('/').at(-1)))).toEqual(new Set(['a', 'b']));
    expect(await productOf((await pins())[0]!.id)).toMatchObject({ price: 24.99 });
    expect(site.hits.get('/1.jpg')).toBe(1);
    // The other one has the link once the first is gone.
    await change('DELETE', 'a');
    await work();
    await change('UPDATE', 'a-blue', { price: '98 USD' });
    await work();
    expect(await pins()).toHaveLength(2);
    expect(await productOf((await pins())[0]!.id)).toMatchObject({ price: 98 });
  });

  it('is made once, also by a run that was cut off after its Pin was saved', async () => {
    await change('CREATE', 'a', attributes('a'));
    await work();
    await api().db.query('update catalog_pins set pin_id = null, fetch_at = now()');
    await work();
    expect(await pins()).toHaveLength(1);
    const [noted] = await api().db.query<{ pin_id: string }>(
      'select pin_id from catalog_pins where business_id = $1',
      [shop.owner.id],
    );
    expect(noted!.pin_id).toBe((await pins())[0]!.id);
    // One that its owner deleted isn't made again.
    await api().ok('PinResource.delete', { id: noted!.pin_id }, shop.owner);
    await change('UPDATE', 'a', { price: '1 USD', image_link: [site.url('/2.jpg')] });
    await work();
    expect(await pins()).toEqual([]);
  });

  it('waits for a picture that cannot be had, longer each time', async () => {
    await change('CREATE', 'a', attributes('a', { image_link: site.url('/none.jpg') }));
    await work();
    const state = async () =>
      (
        await api().db.query<{ failures: number; hours: number | null }>(
          `select failures, round(extract(epoch from fetch_at - now()) / 3600)::int as hours from catalog_pins where business_id = $1`,
          [shop.owner.id],
        )
      )[0];
    expect(await state()).toEqual({ failures: 1, hours: 1 });
    await api().db.query('update catalog_pins set failures = 5, fetch_at = now()');
    await work();
    expect(await state()).toEqual({ failures: 6, hours: null });
    await change('UPDATE', 'a', { image_link: [site.url('/1.jpg')] });
    await work();
    expect(await pins()).toHaveLength(1);
  });

  it('is never of a website of somebody else', async () => {
    const outcome = await change('CREATE', 'a', attributes('a', { link: 'https://rival.example/a' }));
    expect(outcome).toMatchObject({ status: 'FAILURE', errors: [{ message: 'INVALID_DOMAIN' }] });
  });
});

describe('items by programs', () => {
  it('are done each by itself, and what became of them is kept', async () => {
    const body = {
      catalog_type: 'RETAIL' as const,
      country: 'US',
      language: 'EN',
      items: [
        { operation: 'CREATE' as const, item_id: 'a', attributes: attributes('a') },
        { operation: 'CREATE' as const, item_id: 'b', attributes: { title: 'B' } },
        { operation: 'UPDATE' as const, item_id: 'c', attributes: { title: 'C' } },
        { operation: 'DELETE' as const, item_id: 'a' },
      ],
    };
    const batch = await api().ok('POST /v5/catalogs/items/batch', { body }, shop.owner);
    expect(batch).toMatchObject({ status: 'COMPLETED', catalog_type: 'RETAIL' });
    expect(batch.items.map(({ status, errors }) => [status, errors.map(({ message }) => message)])).toEqual([
      ['SUCCESS', []],
      ['FAILURE', ['DESCRIPTION_MISSING', 'PRODUCT_LINK_MISSING', 'IMAGE_LINK_MISSING', 'PRICE_MISSING', 'AVAILABILITY_INVALID']],
      ['FAILURE', ["There's no item with this ID."]],
      ['FAILURE', ['This item is in the list twice. Only the first one was taken.']],
    ]); // prettier-ignore
    const params = { batch_id: batch.batch_id };
    expect(await api().ok('GET /v5/catalogs/items/batch/{batch_id}', { params }, shop.owner)).toEqual(batch);
    const stranger = await openShop(api());
    const refused = await api().call('GET /v5/catalogs/items/batch/{batch_id}', { params }, stranger.owner);
    expect([refused.status, refused.error?.api_error_code]).toEqual([404, 4331]);
    const asked = {
      country: 'US',
      language: 'en',
      filters: { catalog_type: 'RETAIL' as const, item_ids: ['a', 'x'] },
    };
    const { items } = await api().ok('POST /v5/catalogs/items', { body: asked }, shop.owner);
    expect(items).toMatchObject([
      { item_id: 'a', attributes: { price: '24.99 USD', image_link: [site.url('/1.jpg')] } },
      { item_id: 'x', errors: [{ attribute: 'ITEM_ID' }] },
    ]);
  });

  it('change only what a mask names', async () => {
    await change('CREATE', 'a', attributes('a'));
    const items = [{ item_id: 'a', attributes: { title: 'New', price: '1 USD' }, update_mask: ['price'] }];
    const body = { country: 'US', language: 'en', operation: 'UPDATE' as const, items };
    await api().ok('POST /v5/catalogs/items/batch', { body }, shop.owner);
    const [row] = await api().db.query<{ attributes: object }>('select attributes from catalog_items');
    expect(row!.attributes).toMatchObject({ title: 'Vase a', price: '1.00 USD' });
  });

  it.each([
    [{ operation: undefined }, 400, 'operation'],
    [{ items: [] }, 400, 'items'],
    [{ catalog_id: '1' }, 400, 'catalog_id'],
    [{ country: 'usa' }, 400, 'country'],
  ])('are refused as a whole for %j', async (more, status, field) => {
    const body = { country: 'US', language: 'en', operation: 'DELETE', items: [{ item_id: 'a' }], ...more };
    const answer = await api().call('POST /v5/catalogs/items/batch', { body: body as never }, shop.owner);
    expect([answer.status, answer.error?.field]).toEqual([status, field]);
  });
});

describe('an item of another type', () => {
  const batch = async (catalog_type: 'HOTEL' | 'CREATIVE_ASSETS', ...items: object[]) => {
    const body = { catalog_type, country: 'US', language: 'en-US', items };
    return api().call('POST /v5/catalogs/items/batch', { body: body as never }, shop.owner);
  };
  const catalog = (catalog_type: 'HOTEL' | 'CREATIVE_ASSETS') =>
    api().ok('POST /v5/catalogs', { body: { name: catalog_type, catalog_type } }, shop.owner);

  it('becomes a Pin with the price of a night, where it is a hotel', async () => {
    const attributes = {
      name: 'Inn',
      description: 'By the lake.',
      link: `https://${shop.site}/inn`,
      main_image: { link: site.url('/1.jpg'), tag: ['lake'] },
      base_price: '120 EUR',
      address: { city: 'Kyoto', country: 'JP' },
      guest_ratings: { score: 8, max_score: 10, number_of_reviewers: 20, rating_system: 'Stars' },
    };
    const create = { operation: 'CREATE', hotel_id: 'inn', attributes };
    expect(await batch('HOTEL', create)).toMatchObject({ status: 400, error: { field: 'catalog_id' } });
    await catalog('HOTEL');
    const made = await batch('HOTEL', create, { ...create, hotel_id: 'b', attributes: { name: 'B' } });
    expect(made.data).toMatchObject({
      catalog_type: 'HOTEL',
      items: [
        { hotel_id: 'inn', status: 'SUCCESS' },
        {
          hotel_id: 'b',
          status: 'FAILURE',
          errors: [{ message: 'PRODUCT_LINK_MISSING' }, { message: 'IMAGE_LINK_MISSING' }],
        },
      ],
    });
    const params = { batch_id: made.data.batch_id };
    expect(await api().ok('GET /v5/catalogs/items/batch/{batch_id}', { params }, shop.owner)).toEqual(
      made.data,
    );
    await work();
    const [pin] = await pins();
    expect(pin).toMatchObject({ title: 'Inn', board: 'Products' });
    expect(await productOf(pin!.id)).toMatchObject({ name: 'Inn', price: 120, currency: 'EUR' });
    // A change leaves alone what it doesn't name, also parts of parts.
    await batch('HOTEL', { operation: 'UPDATE', hotel_id: 'inn', attributes: { base_price: '99 EUR' } });
    const body = {
      country: 'DE',
      language: 'en',
      filters: { catalog_type: 'HOTEL' as const, hotel_ids: ['inn'] },
    };
    const { items } = await api().ok('POST /v5/catalogs/items', { body }, shop.owner);
    expect(items[0]!.attributes).toEqual({ ...attributes, base_price: '99.00 EUR' });
    await work();
    expect(await productOf(pin!.id)).toMatchObject({ price: 99 });
    await batch('HOTEL', { operation: 'DELETE', hotel_id: 'inn' });
    await work();
    expect(await productOf(pin!.id)).toMatchObject({ availability: 'out_of_stock' });
  });

  it('becomes a Pin without a price while it is visible, where it is to advertise with', async () => {
    await catalog('CREATIVE_ASSETS');
    const asset = (id: string, more: object) => ({
      operation: 'UPSERT',
      creative_assets_id: id,
      attributes: { title: id, link: `https://${shop.site}/${id}`, ...more },
    });
    const picture = { image_link: site.url('/1.jpg') };
    const made = await batch(
      'CREATIVE_ASSETS',
      asset('shown', picture),
      asset('hidden', { ...picture, visibility: 'hidden' }),
      asset('video', { video_link: 'https://cdn.example/a.mp4' }),
      asset('neither', {}),
      asset('odd', { ...picture, visibility: 'sometimes' }),
    );
    expect(made.data.items.map(({ creative_assets_id: id, errors }) => [id, errors[0]?.message])).toEqual([
      ['shown', undefined],
      ['hidden', undefined],
      ['video', undefined],
      ['neither', 'IMAGE_LINK_MISSING'],
      ['odd', 'AVAILABILITY_INVALID'],
    ]);
    await work();
    expect((await pins()).map(({ title }) => title)).toEqual(['shown']);
    await batch('CREATIVE_ASSETS', asset('hidden', picture));
    await work();
    expect((await pins()).map(({ title }) => title)).toEqual(['shown', 'hidden']);
  });

  it('is named by the ID of its type', async () => {
    await catalog('HOTEL');
    const wrong = await batch('HOTEL', { operation: 'DELETE', item_id: 'inn' });
    expect(wrong).toMatchObject({ status: 400, error: { field: 'items' } });
    const never = await batch('HOTEL', { operation: 'DELETE_DISCONTINUED', hotel_id: 'inn' });
    expect(never).toMatchObject({ status: 400, error: { field: 'operation' } });
    const body = {
      country: 'DE',
      language: 'en',
      filters: { catalog_type: 'HOTEL' as const, item_ids: ['inn'] },
    };
    expect(await api().call('POST /v5/catalogs/items', { body }, shop.owner)).toMatchObject({
      status: 400,
      error: { field: 'filters' },
    });
  });
});

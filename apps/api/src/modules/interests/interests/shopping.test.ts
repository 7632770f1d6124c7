import type { Pin } from '@corkboard/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { countStatements } from '../../../platform/db';
import { type TestPerson, useTestApi } from '../../../testing/test-api';
import { addBoard, addPin } from '../../pins/pins/testing/scene';
import { lookAtChanges, putList } from './keep';
import { INTERESTS } from './outline';

const api = useTestApi();
const idOf = (slug: string) => INTERESTS.find((interest) => interest.slug === slug)!.id;
const ids = (pins: readonly Pin[]) => pins.map(({ id }) => id);
beforeAll(() => putList(api().db));

let made = 0;
/** Something for sale, as a look at its page leaves it. */
async function product(owner: TestPerson, title: string, { price = 10, sale = null as number | null, brand = null as string | null, board = '' } = {}) {
  const link = `https://shop.example/${made++}`;
  const place = await addBoard(api(), owner, board ? { name: board } : {});
  const pin = await addPin(api(), owner, place, { title, link });
  await api().db.query(
    `update linked_products set price = $2, sale_price = $3, currency = 'EUR', brand = $4, brand_key = lower($4), availability = 'in_stock' where link = $1`,
    [link, String(price * 1e6), sale === null ? null : String(sale * 1e6), brand],
  );
  return { ...pin, place };
} // prettier-ignore
const shop = (options = {}, as?: TestPerson) => api().ok('ShoppingFeedResource.get', { page_size: 250, ...options }, as); // prettier-ignore

describe('the shop', () => {
  it('lists what is for sale, of a category too, page after page, in one statement', async () => {
    const [ann, bob] = [await api().person(), await api().person()];
    const loaf = await product(ann, 'Sourdough starter kit');
    const paper = await product(ann, 'Origami paper');
    const plain = await addPin(api(), ann, await addBoard(api(), ann), { title: 'Sourdough loaf', link: 'https://blog.example/' }); // prettier-ignore
    await api().ok('RepinResource.create', { pin_id: loaf.id, board_id: (await addBoard(api(), bob)).id }, bob); // prettier-ignore
    await lookAtChanges(api().db);
    const { result, count } = await countStatements(() => shop());
    expect(count).toBe(1);
    expect(ids(result)).toEqual([loaf.id, paper.id]);
    expect(ids(await shop({ interest_id: idOf('food') }))).toEqual([loaf.id]);
    expect(ids(await shop({ interest_id: idOf('origami') }))).toEqual([paper.id]);
    expect(ids(await shop({ interest_id: idOf('garden') }))).toEqual([]);
    expect(ids(result)).not.toContain(plain.id);
    const first = await api().call('ShoppingFeedResource.get', { page_size: 1 });
    const rest = await api().call('ShoppingFeedResource.get', { page_size: 1, bookmark: first.bookmark! });
    expect([...ids(first.data), ...ids(rest.data)]).toEqual([loaf.id, paper.id]);
    expect(rest.bookmark).toBeNull();
    expect(ids(await api().ok('TodayFeedResource.get', { list: 'shop' }))).toEqual([loaf.id, paper.id]);
    expect((await api().call('ShoppingFeedResource.get', { interest_id: '7' })).status).toBe(404);
  });

  it('has the categories that have something, with a picture of it', async () => {
    const top = await api().ok('ShoppingResource.get', {});
    expect([top.interest, top.path]).toEqual([null, []]);
    const slugs = top.categories.map(({ slug }) => slug);
    expect(slugs).toContain('food');
    expect(slugs).not.toContain('garden');
    for (const one of top.categories) expect(one.image).not.toBeNull();
    const { result: food, count } = await countStatements(() =>
      api().ok('ShoppingResource.get', { interest_id: idOf('baking') }),
    );
    expect(count).toBeLessThanOrEqual(4);
    expect(food.interest).toMatchObject({ slug: 'baking' });
    expect(food.path).toEqual([{ id: idOf('food'), name: 'Food', url: `/shopping/food/${idOf('food')}` }]);
    expect(food.categories.map(({ slug }) => slug)).toContain('bread');
    expect((await api().call('ShoppingResource.get', { interest_id: '7' })).status).toBe(404);
  });

  it('shows nothing of secret boards, of people whom a block hides, or that the viewer hid', async () => {
    const [ann, viewer, blocked] = [await api().person(), await api().person(), await api().person()];
    const secret = await product(ann, 'Origami swan');
    const theirs = await product(blocked, 'Origami frog');
    const hidden = await product(ann, 'Origami crane');
    await lookAtChanges(api().db);
    const lists = async () => {
      const category = { interest_id: idOf('origami') };
      const [all, some, today] = [await shop({}, viewer), await shop(category, viewer), await api().ok('TodayFeedResource.get', { list: 'shop', page_size: 250 }, viewer)]; // prettier-ignore
      const found = await api().ok('BaseSearchResource.get', { query: 'origami', scope: 'buyable_pins', page_size: 250 }, viewer); // prettier-ignore
      return [all, some, today, found as Pin[]].map(ids);
    };
    for (const list of await lists()) expect(list).toEqual(expect.arrayContaining([secret.id, theirs.id, hidden.id])); // prettier-ignore
    // Nothing has looked at the pins since.
    await api().ok('BoardResource.update', { board_id: secret.place.id, privacy: 'secret' }, ann);
    await api().ok('UserBlockResource.create', { blocked_user_id: blocked.id }, viewer);
    await api().ok('PinHideResource.create', { pin_id: hidden.id }, viewer);
    for (const list of await lists()) for (const gone of [secret, theirs, hidden]) expect(list).not.toContain(gone.id); // prettier-ignore
    const ofAnn = await api().ok('BaseSearchResource.get', { query: '', scope: 'shop_tool', user: ann.username }, viewer); // prettier-ignore
    expect(ids(ofAnn as Pin[])).toEqual([]);
  });
});

describe('a search for what is for sale', () => {
  const find = async (options: object, as?: TestPerson) =>
    (await api().ok('BaseSearchResource.get', { query: 'teapot', ...options } as never, as)) as Pin[];
  let ann: TestPerson;
  let all: Record<'cheap' | 'sale' | 'dear' | 'plain', string>;
  beforeAll(async () => {
    ann = await api().person();
    all = {
      cheap: (await product(ann, 'Teapot, small', { price: 20, brand: 'Suki' })).id,
      sale: (await product(ann, 'Teapot, blue', { price: 60, sale: 45, brand: 'Fern & Oak' })).id,
      dear: (await product(ann, 'Teapot, silver', { price: 300 })).id,
      plain: (await addPin(api(), ann, await addBoard(api(), ann), { title: 'Teapot, drawn' })).id,
    };
  });

  it.each([
    ['all Pins', {}, ['cheap', 'sale', 'dear', 'plain']],
    ['by its scope', { scope: 'buyable_pins' }, ['cheap', 'sale', 'dear']],
    ['by commerce_only', { commerce_only: true }, ['cheap', 'sale', 'dear']],
    ['commerce_only before another scope', { scope: 'boards', commerce_only: true }, ['cheap', 'sale', 'dear']],
    ['from a price on', { price_min: 45 }, ['sale', 'dear']],
    ['up to a price, which a sale counts for', { price_max: 45 }, ['cheap', 'sale']],
    ['between two prices', { price_min: 20.01, price_max: 44.99 }, []],
    ['on sale', { on_sale: true }, ['sale']],
    ['of a brand in any case', { brands: ['SUKI'] }, ['cheap']],
    ['of several brands', { brands: ['suki', 'fern & oak'] }, ['cheap', 'sale']],
    ['of one brand value', { brand_value: 'Fern  & Oak' }, ['sale']],
    ['of all that at once', { brands: ['suki', 'fern & oak'], on_sale: true, price_max: 50, domains: ['shop.example'] }, ['sale']],
    ['of a site that it is not on', { scope: 'buyable_pins', domains: ['blog.example'] }, []],
  ] as const)('finds %s', async (_, options, names) => {
    const found = await find(options);
    expect(ids(found).sort()).toEqual(names.map((name) => all[name]).sort());
  }); // prettier-ignore

  it('of a brand, site or color that no database takes finds none', async () => {
    for (const filter of [
      { brands: ['\0'] },
      { brand_value: 'su\0ki' },
      { domains: ['\0'] },
      { colors: ['red\0'] },
    ])
      expect(ids(await find(filter)), JSON.stringify(filter)).toEqual([]);
  });

  it('is at most four statements, and goes on where a page ended', async () => {
    const options = { query: 'teapot', scope: 'buyable_pins', page_size: 2 } as const;
    const { result, count } = await countStatements(() => api().call('BaseSearchResource.get', options));
    expect(count).toBeLessThanOrEqual(4);
    const rest = await api().call('BaseSearchResource.get', { ...options, bookmark: result.bookmark! });
    expect(ids([...result.data, ...rest.data] as Pin[]).sort()).toEqual(
      [all.cheap, all.sale, all.dear].sort(),
    );
  });

  it('offers brands and a sale to narrow it by, only of what is for sale', async () => {
    const guides = (scope: 'pins' | 'buyable_pins') => api().ok('SearchGuidesResource.get', { query: 'teapot', scope }); // prettier-ignore
    expect(await guides('buyable_pins')).toMatchObject({ brands: ['Fern & Oak', 'Suki'], on_sale: true });
    expect(await guides('pins')).toMatchObject({ brands: [], on_sale: false });
  });

  it('of a person is all that they have, with words or without, saved ones too', async () => {
    const bob = await api().person();
    await api().ok('RepinResource.create', { pin_id: all.sale, board_id: (await addBoard(api(), bob)).id }, bob); // prettier-ignore
    const shopOf = async (who: TestPerson, options = {}) =>
      find({ query: '', scope: 'shop_tool', user: who.username, ...options });
    expect(ids(await shopOf(ann)).sort()).toEqual([all.cheap, all.sale, all.dear].sort());
    expect(ids(await shopOf(ann, { query: 'silver' }))).toEqual([all.dear]);
    expect(ids(await shopOf(ann, { price_max: 30 }))).toEqual([all.cheap]);
    expect((await shopOf(bob)).map(({ title }) => title)).toEqual(['Teapot, blue']);
    expect(await find({ query: '', scope: 'shop_tool' })).toEqual([]);
    expect(await find({ query: '', scope: 'shop_tool', user: 'nobody-of-that-name' })).toEqual([]);
  });
});

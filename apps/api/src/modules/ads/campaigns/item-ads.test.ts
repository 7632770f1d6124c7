import { beforeEach, describe, expect, it } from 'vitest';
import { useTestApi } from '../../../testing/test-api';
import { syncAllItems } from './item-ads';
import { addPin } from './testing';
import { openShop } from './testing/products';

const api = useTestApi();
type Shop = Awaited<ReturnType<typeof openShop>>;
let shop: Shop;
let group: string;
let all: string;
beforeEach(async () => {
  shop = await openShop(api());
  group = await shop.catalogAdGroup();
  all = await shop.allProducts();
});

const promote = async (more: object = {}) =>
  (await shop.promote([{ ad_group_id: group, catalog_product_group_id: all, ...more }])).data.items[0]!.data!
    .id;
const sync = () => syncAllItems(api().db, shop.owner.id);
const shown = async () => (await shop.items(group)).map(({ name, status }) => `${name} ${status}`);
const approve = () =>
  api().db.query(`update ads set review_status = 'APPROVED' where ad_group_id = $1`, [group]);
const product = (link: string, set: string) =>
  api().db.query(`update linked_products set ${set} where link = $1`, [link]);

describe('ads of products', () => {
  it('are made of the oldest public Pin of the business that leads to each', async () => {
    const lamp = await shop.sell('lamp');
    await shop.sell('lamp');
    const vase = await shop.sell('vase');
    await shop.sell('sofa', {}, await api().person());
    const hidden = await addPin(api(), shop.owner, 'secret');
    const first = await addPin(api(), shop.owner, 'secret');
    await api().db.query('update pins set link = $2, domain = $3 where id = $1', [
      first,
      vase.link,
      shop.site,
    ]);
    await api().db.query('update pins set link = $2, domain = $3 where id = $1', [
      hidden,
      `https://${shop.site}/stool`,
      shop.site,
    ]);
    await product(`https://${shop.site}/stool`, `price = 1000000, currency = 'USD'`);
    const id = await promote({ tracking_url: 'https://track.example/' });
    expect(await shop.items(group)).toMatchObject([
      {
        name: 'lamp',
        pin_id: lamp.pin,
        product_item_id: lamp.item,
        product_group_promotion_id: id,
        status: 'ACTIVE',
        review_status: 'PENDING',
        creative_type: 'SHOPPING',
        details: { tracking_urls: { click: ['https://track.example/'] } },
      },
      { name: 'vase', pin_id: vase.pin },
    ]);
  });

  it('stay as they are, to the moment of their last change, when nothing changed', async () => {
    await shop.sell('lamp');
    await shop.sell('vase', { availability: 'out_of_stock' });
    await promote();
    await approve();
    const before = await shop.items(group);
    // Every statement that writes ads tells all processes, even one that finds nothing to write.
    await api().db.query(`create table ads_written (at timestamptz default now())`);
    await api().db.query(`create function note_written() returns trigger language plpgsql as
      'begin insert into ads_written default values; return null; end'`);
    await api().db.query(`create trigger note_written after insert or update or delete on ads
      for each statement execute function note_written()`);
    await sync();
    await syncAllItems(api().db, null);
    expect(await api().db.query('select from ads_written')).toEqual([]);
    await api().db.query('drop trigger note_written on ads');
    expect(await shop.items(group)).toEqual(before);
    expect(before).toHaveLength(2);
  });

  it('come with new products, pause where there are none to be had, and go with their Pins', async () => {
    const lamp = await shop.sell('lamp');
    await promote();
    const vase = await shop.sell('vase');
    await sync();
    expect(await shown()).toEqual(['lamp ACTIVE', 'vase ACTIVE']);
    await approve();
    for (const [availability, status] of [
      [`'out_of_stock'`, 'PAUSED'],
      [`'discontinued'`, 'PAUSED'],
      [`'preorder'`, 'ACTIVE'],
      ['null', 'ACTIVE'],
    ] as const) {
      await product(lamp.link, `availability = ${availability}`);
      await sync();
      expect(await shown()).toEqual([`lamp ${status}`, 'vase ACTIVE']);
    }
    // Neither needs another look.
    expect(await shop.items(group)).toMatchObject([
      { review_status: 'APPROVED' },
      { review_status: 'APPROVED' },
    ]);
    await api().db.query('update pins set is_public = false where id = $1', [vase.pin]);
    await sync();
    expect(await shown()).toEqual(['lamp ACTIVE', 'vase ARCHIVED']);
    const [, gone] = await shop.items(group);
    await api().db.query('update pins set is_public = true where id = $1', [vase.pin]);
    await sync();
    expect((await shop.items(group))[1]).toMatchObject({
      id: gone!.id,
      status: 'ACTIVE',
      // Nobody watched it meanwhile.
      review_status: 'PENDING',
    });
  });

  it('show the next Pin, reviewed anew, when theirs is gone', async () => {
    const lamp = await shop.sell('lamp');
    const second = await shop.sell('lamp');
    await promote();
    await approve();
    await api().db.query('delete from pins where id = $1', [lamp.pin]);
    await sync();
    expect(await shop.items(group)).toMatchObject([
      { pin_id: second.pin, status: 'ACTIVE', review_status: 'PENDING' },
    ]);
  });

  it('follow the product group, and its claim', async () => {
    await shop.sell('lamp', { price: 40 });
    await shop.sell('vase', { price: 10 });
    const dear = await shop.productGroup({ MIN_PRICE: { values: ['30'] } });
    const id = await promote({ catalog_product_group_id: dear });
    expect(await shown()).toEqual(['lamp ACTIVE']);
    await product(`https://${shop.site}/vase`, 'price = 31000000, sale_price = null');
    await sync();
    expect(await shown()).toEqual(['lamp ACTIVE', 'vase ACTIVE']);
    await product(`https://${shop.site}/vase`, 'sale_price = 9000000');
    await sync();
    expect(await shown()).toEqual(['lamp ACTIVE', 'vase ARCHIVED']);
    const call = 'PATCH /v5/catalogs/product_groups/{product_group_id}';
    const body = { filters: { all_of: [{ MAX_PRICE: { values: ['30'] } }] } };
    await api().ok(call, { params: { product_group_id: dear }, query: shop.as, body }, shop.owner);
    await sync();
    expect(await shown()).toEqual(['lamp ARCHIVED', 'vase ACTIVE']);
    await shop.change([{ id, status: 'PAUSED' }]);
    expect(await shown()).toEqual(['lamp ARCHIVED', 'vase PAUSED']);
    await shop.change([{ id, status: 'ACTIVE', tracking_url: 'https://track.example/' }]);
    expect(await shop.items(group)).toMatchObject([{}, { details: { tracking_urls: {} } }]);
    await api().db.query('delete from website_claims where user_id = $1', [shop.owner.id]);
    await sync();
    expect(await shown()).toEqual(['lamp ARCHIVED', 'vase ARCHIVED']);
    expect(await shop.items(group)).toHaveLength(2);
  });

  it('leave out what another product group excludes, and end with theirs', async () => {
    await shop.sell('lamp', { price: 40 });
    await shop.sell('vase', { price: 10 });
    const dear = await shop.productGroup({ MIN_PRICE: { values: ['30'] } });
    const id = await promote();
    const out = await promote({ catalog_product_group_id: dear, included: false });
    expect(await shown()).toEqual(['lamp ARCHIVED', 'vase ACTIVE']);
    await shop.change([{ id: out, status: 'PAUSED' }]);
    expect(await shown()).toEqual(['lamp ACTIVE', 'vase ACTIVE']);
    await shop.change([{ id: out, status: 'ACTIVE' }]);
    await shop.change([{ id, status: 'ARCHIVED' }]);
    expect(await shown()).toEqual(['lamp ARCHIVED', 'vase ARCHIVED']);
  });

  it('are of one product group of an ad group each: of the first that runs', async () => {
    await shop.sell('lamp', { price: 40 });
    const dear = await shop.productGroup({ MIN_PRICE: { values: ['30'] } });
    const first = await promote();
    const second = await promote({ catalog_product_group_id: dear });
    const runs = async () =>
      (await shop.items(group))
        .filter(({ status }) => status === 'ACTIVE')
        .map((item) => item.product_group_promotion_id);
    expect(await runs()).toEqual([first]);
    await shop.change([{ id: first, status: 'PAUSED' }]);
    expect(await runs()).toEqual([second]);
    await shop.change([{ id: first, status: 'ACTIVE' }]);
    expect(await runs()).toEqual([first]);
  });

  it('are at most so many, of the oldest Pins', async () => {
    await shop.sell('lamp');
    const [board] = await api().db.query<{ board_id: string }>(
      'select board_id from pins where owner_id = $1 limit 1',
      [shop.owner.id],
    );
    await api().db.query(
      `insert into pins (owner_id, board_id, pinner_id, creator_id, is_public, method, image_signature, image_width, image_height, dominant_color, link, domain)
       select $1, $2, $1, $1, true, 'uploaded', '00000000000000aa', 300, 400, '#808080', 'https://' || $3 || '/n' || n, $3 from generate_series(1, 500) n`,
      [shop.owner.id, board!.board_id, shop.site],
    );
    await api().db.query(
      `update linked_products set price = 1000000, currency = 'USD', name = link where domain = $1`,
      [shop.site],
    );
    await promote();
    const items = await shop.items(group);
    expect(items).toHaveLength(500);
    expect(items.some(({ name }) => name.endsWith('/lamp'))).toBe(true);
    expect(items.some(({ name }) => name.endsWith('/n500'))).toBe(false);
  });

  it('are nobody else’s to list or to change', async () => {
    await shop.sell('lamp');
    await promote();
    const [item] = await shop.items(group);
    const params = shop.params;
    const ads = await api().ok('GET /v5/ad_accounts/{ad_account_id}/ads', { params }, shop.owner);
    expect(ads.items).toEqual([]);
    const { items } = await api().ok(
      'PATCH /v5/ad_accounts/{ad_account_id}/ads',
      { params, body: [{ id: item!.id, status: 'PAUSED' }] },
      shop.owner,
    );
    expect(items[0]!.exceptions?.message).toMatch(/is of a product of a promoted product group/);
    const table = await api().ok(
      'AdReportTableResource.get',
      { ad_account_id: shop.id, level: 'AD' },
      shop.owner,
    );
    expect(table).toEqual([]);
    const [campaign] = await api().ok(
      'AdReportTableResource.get',
      { ad_account_id: shop.id, level: 'CAMPAIGN' },
      shop.owner,
    );
    expect(campaign?.campaign).toMatchObject({ summary_status: 'RUNNING' });
  });
});

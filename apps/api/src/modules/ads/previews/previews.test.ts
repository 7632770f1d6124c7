import { adPreviewMessages as text, adPreviewWords as words, ERROR_CODES } from '@corkboard/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApi } from '../../../testing/test-api';
import { openShop } from '../campaigns/testing/products';
import { addAd } from '../delivery/testing';
import { registerAdPreviews } from './routes';

const api = useTestApi({ routes: [registerAdPreviews] });
const CALL = 'POST /v5/ad_accounts/{ad_account_id}/ad_previews' as const;
let shop: Awaited<ReturnType<typeof openShop>>;
let pin: string;
let products: string;
beforeAll(async () => {
  shop = await openShop(api());
  ({ pin } = await addAd(api(), shop, await shop.adGroup(await shop.campaign())));
  await api().db.query(`update pins set title = 'A <b>lamp</b>' where id = $1`, [pin]);
  await shop.sell('desk');
  products = await shop.allProducts();
  await api().db.query(
    `with image as (insert into images (signature, phash, width, height, dominant_color, bytes) values ('beef0000beef0000', '0', 300, 400, '#808080', 1) on conflict do nothing)
     update pins set image_signature = 'beef0000beef0000' where pinner_id = $1 and image_signature is null`,
    [shop.owner.id],
  );
});
const ask = (body: object, as = shop.owner) => api().call(CALL, { params: shop.params, body }, as);
const look = async (url: string) => api().app.inject({ method: 'GET', url: new URL(url).pathname });

describe('a preview', () => {
  it('shows the ad of a Pin among others, for anybody, in a frame, too', async () => {
    const { data } = await ask({ pin_id: pin });
    const { statusCode, body, headers } = await look(data.url);
    expect(statusCode).toBe(200);
    expect(headers['content-security-policy']).toContain('frame-ancestors *');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['x-frame-options']).toBeUndefined();
    for (const part of [words.feed, words.search, words.closeup]) expect(body).toContain(part);
    expect(body).toContain('A &#60;b&#62;lamp&#60;/b&#62;');
    expect(body).toContain('shop.example');
    expect(body.match(/<figure>/g)).toHaveLength(3);
  });

  it('shows products of a group, below another Pin, and with a button', async () => {
    const { data } = await ask({
      catalog_product_group_id: products,
      creative_type: 'COLLECTION',
      hero_pin_id: pin,
      customizable_cta_type: 'SHOP_NOW',
    });
    const { body } = await look(data.url);
    expect(body).toContain('class="below"');
    expect(body).toContain('Shop now');
    const refused = await ask({ catalog_product_group_id: products, creative_type: 'COLLECTION' });
    expect([refused.status, refused.error!.message]).toEqual([400, text.hero]);
  });

  it('is over after its days, or when its Pin is gone', async () => {
    const { data } = await ask({ pin_id: pin });
    await api().db.query(`update ad_previews set expires_at = now()`);
    expect((await look(data.url)).statusCode).toBe(404);
    const other = (await ask({ pin_id: pin })).data;
    await api().db.query(`update pins set is_public = false where id = $1`, [pin]);
    expect((await look(other.url)).statusCode).toBe(404);
    await api().db.query(`update pins set is_public = true where id = $1`, [pin]);
    expect((await look(`https://x.example/v3/ad_previews/7/`)).statusCode).toBe(404);
  });

  it('is of one thing that can be promoted, for whoever edits campaigns', async () => {
    const message = async (body: object) => (await ask(body)).error!.message;
    expect(await message({ title: 'A lamp' })).toBe(text.one);
    expect(await message({ pin_id: pin, catalog_product_group_id: products })).toBe(text.one);
    expect((await ask({ pin_id: '7' })).error!.api_error_code).toBe(ERROR_CODES.pinMissing);
    expect(await message({ catalog_product_group_id: '7', creative_type: 'SHOPPING' })).toBe(
      text.groupMissing,
    );
    expect(
      await message({ catalog_product_group_id: products, creative_type: 'SHOPPING', item_id: 'no' }),
    ).toBe(text.itemMissing);
    expect(await message({ image_url: 'https://x.example/a.png', title: ' ' })).toBe(text.titleBlank);
    await api().db.query(`update pins set link = null, domain = null where id = $1`, [pin]);
    expect(await message({ pin_id: pin })).toBe(text.noLink);
    const analyst = await shop.member('ANALYST');
    expect((await ask({ pin_id: pin }, analyst)).status).toBe(403);
  });
});

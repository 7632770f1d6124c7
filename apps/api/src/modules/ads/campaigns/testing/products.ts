import type { CallOptions } from '@corkboard/contract';
import type { TestApi } from '../../../../testing/test-api';
import { addPin, type NewAdGroup, openAccount } from '../testing';

export type NewPromotion =
  CallOptions<'POST /v5/ad_accounts/{ad_account_id}/product_group_promotions'>['body'][number];

/** A feed of things for sale, with what else it says. */
export const newFeed = (name: string, more: object = {}) => ({
  name,
  format: 'TSV' as const,
  location: 'https://feeds.example/items.tsv',
  default_country: 'US',
  default_locale: 'en-US',
  ...more,
});
let feeds = 0;

/** Product data from the page that sells it. */
interface Product {
  name?: string;
  brand?: string;
  price?: number | null;
  currency?: string;
  availability?: string | null;
}

/** An advertiser who claimed a website and sells on it, and ways to sell and promote more for tests. */
export async function openShop(api: TestApi) {
  const account = await openAccount(api);
  const site = `shop${account.id}.example`;
  await api.db.query(
    `insert into website_claims (user_id, address, claim_key, photo_site, code, claimed_at)
     values ($1, 'https://' || $2, $2, false, 'c', now())`,
    [account.owner.id, site],
  );
  const params = account.params;
  const as = { ad_account_id: account.id };

  /** Has a Pin of somebody lead to a page that sells something. */
  async function sell(path: string, product: Product = {}, by = account.owner, host = site) {
    const pin = await addPin(api, by);
    const signature = pin.padStart(16, 'b');
    const link = `https://${host}/${path}`;
    await api.db.query(
      `with image as (
         insert into images (signature, phash, width, height, dominant_color, bytes) values ($1, '0', 300, 400, '#808080', 1)
       )
       update pins set image_signature = $1, link = $2, domain = $3 where id = $4`,
      [signature, link, host, pin],
    );
    const { name = path, brand = 'Acme', price = 20, currency = 'USD', availability = 'in_stock' } = product;
    await api.db.query(
      `update linked_products set name = $2, brand = $3, brand_key = lower($3), price = $4::numeric * 1000000, currency = case when $4::numeric is not null then $5 end,
         availability = $6 where link = $1`,
      [link, name, brand, price, currency, availability],
    );
    const [row] = await api.db.query<{ item_id: string }>(
      'select item_id from linked_products where link = $1',
      [link],
    );
    return { pin, link, item: row!.item_id };
  }

  const groups = (query: object = {}, who = account.owner) =>
    api.call('GET /v5/catalogs/product_groups', { query: { ...as, page_size: 100, ...query } }, who);

  /** The id of a new feed. */
  async function feed(more: object = {}): Promise<string> {
    const body = newFeed(`Feed ${++feeds}`, more);
    return (await api.ok('POST /v5/catalogs/feeds', { query: as, body }, account.owner)).id;
  }

  return {
    ...account,
    feed,
    site,
    as,
    sell,
    groups,
    /** The id of the group of all products. */
    async allProducts(): Promise<string> {
      return (await groups()).data.items.find(({ type }) => type === 'ALL_PRODUCTS')!.id;
    },
    /** The id of a group with criteria, all of which have to hold. */
    async productGroup(...criteria: object[]): Promise<string> {
      const body = { name: 'Some', filters: { all_of: criteria as never } };
      return (await api.ok('POST /v5/catalogs/product_groups', { query: as, body }, account.owner)).id;
    },
    /** The id of an ad group of a campaign that promotes product groups. */
    async catalogAdGroup(changes: Partial<NewAdGroup> = {}): Promise<string> {
      return account.adGroup(await account.campaign({ objective_type: 'CATALOG_SALES' }), changes);
    },
    promote: (body: NewPromotion[], who = account.owner) =>
      api.call('POST /v5/ad_accounts/{ad_account_id}/product_group_promotions', { params, body }, who),
    change: (
      body: CallOptions<'PATCH /v5/ad_accounts/{ad_account_id}/product_group_promotions'>['body'],
      who = account.owner,
    ) => api.call('PATCH /v5/ad_accounts/{ad_account_id}/product_group_promotions', { params, body }, who),
    /** Its ads of products, as they are kept. */
    items: (adGroup: string) =>
      api.db.query<{
        id: string;
        product_group_promotion_id: string;
        product_item_id: string;
        pin_id: string;
        name: string;
        status: string;
        review_status: string;
        creative_type: string;
        details: object;
        updated_time: Date;
      }>(
        `select id, product_group_promotion_id, product_item_id, pin_id, name, status, review_status, creative_type, details, updated_time
         from ads where ad_group_id = $1 order by name, id`,
        [adGroup],
      ),
  };
}

import { bulkMessages, ERROR_CODES, productGroupMessages } from '@corkboard/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { hashToken } from '../../../http/authenticate';
import { type TestPerson, useTestApi } from '../../../testing/test-api';
import { openShop } from '../campaigns/testing/products';
import { registerBulkEditor } from './routes';
import { bulkWays } from './testing';

const api = useTestApi({ routes: [registerBulkEditor] });
const GROUPS = '/v5/catalogs/product_groups' as const;
const FILTERS = { all_of: [{ BRAND: { values: ['Acme'] } }] };
let shop: Awaited<ReturnType<typeof openShop>>;
let bulk: ReturnType<typeof bulkWays>;
beforeEach(async () => {
  await api().db.query('truncate rate_limits');
  shop = await openShop(api());
  await shop.sell('lamp', { price: 40, brand: 'Acme' });
  await shop.sell('vase', { price: 12, brand: 'Other' });
  bulk = bulkWays(api(), shop);
});

async function token(scopes: readonly string[]): Promise<TestPerson> {
  const secret = scopes.join('.');
  await api().db.query(
    `insert into access_tokens (token_hash, user_id, name, scopes, expires_at) values ($1, $2, 'x', $3, now() + interval '1 day')`,
    [hashToken(secret), shop.owner.id, scopes],
  );
  return { ...shop.owner, headers: { authorization: `Bearer ${secret}` } };
}
interface ResultItem {
  entity_type: string;
  act: string;
  id: string | null;
  status: string;
  exceptions: { code: number; message: string }[];
}
const ID = expect.stringMatching(/^\d+$/) as string;
/** Sends a request, carries it out, and gives the job's id with what its file says. */
async function request(body: object, as: TestPerson = shop.owner) {
  await api().ok('POST /v5/ad_accounts/{ad_account_id}/bulk/upsert', { params: shop.params, body }, as);
  const { id } = api().sentJobs.findLast(({ name }) => name === 'bulk.run')!.data as { id: string };
  await bulk.run(id);
  return { id, items: await itemsOf(id) };
}
const itemsOf = async (id: string) =>
  (await bulk.read((await bulk.job(id)).file_url!)).json<{ items: ResultItem[] }>().items;
async function undo(id: string) {
  const undoing = (await bulk.act(id, 'UNDO')).data.id;
  await bulk.run(undoing);
  return itemsOf(undoing);
}
const group = (id: string) =>
  api().call(
    `GET ${GROUPS}/{product_group_id}`,
    { params: { product_group_id: id }, query: shop.as },
    shop.owner,
  );
const add = async (name: string, more: object = {}) =>
  (
    await api().ok(
      `POST ${GROUPS}`,
      { query: shop.as, body: { name, filters: FILTERS, ...more } },
      shop.owner,
    )
  ).id;
const creating = (...catalog_product_groups: object[]) => ({ create: { catalog_product_groups } });

describe('product groups of catalogs in requests', () => {
  it('are made and changed, and refused one by one', async () => {
    const own = await add('Own');
    const { items } = await request({
      create: {
        catalog_product_groups: [
          { name: 'Lamps', filters: FILTERS, is_featured: false },
          { name: ' ', filters: FILTERS },
          { name: 'Without filters' },
          { name: 'Nowhere', filters: FILTERS, feed_id: '7' },
        ],
      },
      update: {
        catalog_product_groups: [
          { id: own, name: 'Renamed', description: 'Of Acme', country: 'US' },
          { id: '7', name: 'Nobody' },
          { name: 'Whose?' },
          { id: await shop.allProducts(), name: 'Mine' },
          { id: own, color: 'red' },
        ],
      },
    });
    expect(items.map(({ status, exceptions: [why] }) => why?.message ?? status)).toEqual([
      'SUCCESS',
      productGroupMessages.nameBlank,
      expect.stringContaining('filters'),
      productGroupMessages.feedMissing('7'),
      'SUCCESS',
      productGroupMessages.missing('7'),
      bulkMessages.cell('id', bulkMessages.id),
      productGroupMessages.automatic,
      expect.stringContaining('color'),
    ]);
    expect(new Set(items.map((item) => item.entity_type))).toEqual(new Set(['CATALOG_PRODUCT_GROUP']));
    expect((await group(items[0]!.id!)).data).toMatchObject({ name: 'Lamps', product_count: 1 });
    expect((await group(own)).data).toMatchObject({ name: 'Renamed', description: 'Of Acme', country: 'US' });
  });

  it('are promoted by the same request only by their ID, so first come the groups', async () => {
    const inside = await shop.catalogAdGroup();
    const own = await add('Own');
    const { items } = await request({
      create: {
        product_groups: [{ ad_group_id: inside, catalog_product_group_id: own }],
        catalog_product_groups: [{ name: 'Lamps', filters: FILTERS }],
      },
    });
    expect(items.map((item) => [item.entity_type, item.status])).toEqual([
      ['PRODUCT_GROUP', 'SUCCESS'],
      ['CATALOG_PRODUCT_GROUP', 'SUCCESS'],
    ]);
  });

  it('are for who may edit the catalogs, with a token for that; the rest of a job goes on', async () => {
    const member = await api().person();
    await shop.join(member, ['CAMPAIGN_MANAGER']);
    const body = {
      create: {
        campaigns: [{ name: 'Goes on', objective_type: 'AWARENESS' }],
        catalog_product_groups: [{ name: 'Lamps', filters: FILTERS }],
      },
    };
    const refused = async (as: TestPerson, why: object) => {
      const { items } = await request(body, as);
      expect(items).toMatchObject([{ status: 'SUCCESS' }, { id: null, exceptions: [why] }]);
    };
    await refused(member, { code: ERROR_CODES.actingNotPermitted });
    const narrow = await token(['ads:read', 'ads:write']);
    await refused(narrow, { code: ERROR_CODES.scope });
    const wide = await token(['ads:read', 'ads:write', 'catalogs:write']);
    expect((await request(body, wide)).items.map(({ status }) => status)).toEqual(['SUCCESS', 'SUCCESS']);
  });
});

describe('undoing a request with them', () => {
  it('deletes what it made, and gives back what it changed, a country that was none too', async () => {
    const own = await add('Own');
    const { id, items } = await request({
      ...creating({ name: 'Lamps', filters: FILTERS }),
      update: {
        catalog_product_groups: [
          {
            id: own,
            name: 'Renamed',
            country: 'US',
            filters: { all_of: [{ BRAND: { values: ['Other'] } }] },
          },
        ],
      },
    });
    expect(await undo(id)).toMatchObject([
      { act: 'DELETE', status: 'SUCCESS', id: items[0]!.id },
      { act: 'EDIT', status: 'SUCCESS', id: own },
    ]);
    expect((await group(items[0]!.id!)).status).toBe(404);
    expect((await group(own)).data).toMatchObject({ name: 'Own', country: null, filters: FILTERS });
    // Products of the business are sorted anew.
    expect(api().sentJobs.at(-1)).toMatchObject({
      name: 'product_groups.sync',
      data: { business: shop.owner.id },
    });
  });

  it('leaves what somebody changed since, and what is promoted', async () => {
    const own = await add('Own');
    const { id, items } = await request({
      ...creating({ name: 'Lamps', filters: FILTERS }),
      update: { catalog_product_groups: [{ id: own, name: 'Renamed' }] },
    });
    const inside = await shop.catalogAdGroup();
    await api().ok(
      'POST /v5/ad_accounts/{ad_account_id}/product_group_promotions',
      {
        params: shop.params,
        body: [{ ad_group_id: inside, catalog_product_group_id: items[0]!.id!, status: 'ACTIVE' }],
      },
      shop.owner,
    );
    await api().ok(
      `PATCH ${GROUPS}/{product_group_id}`,
      { params: { product_group_id: own }, query: shop.as, body: { name: 'By hand' } },
      shop.owner,
    );
    expect(await undo(id)).toMatchObject([
      { id: ID, exceptions: [{ message: productGroupMessages.promoted }] },
      { id: ID, exceptions: [{ message: bulkMessages.changedSince }] },
    ]);
    expect((await group(own)).data.name).toBe('By hand');
    expect((await group(items[0]!.id!)).status).toBe(200);
  });
});

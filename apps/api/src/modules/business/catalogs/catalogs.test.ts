import { beforeAll, describe, expect, it } from 'vitest';
import { employ } from '../../../testing/employ';
import { useTestApi } from '../../../testing/test-api';
import { openShop } from '../../ads/campaigns/testing/products';

const api = useTestApi();
let shop: Awaited<ReturnType<typeof openShop>>;
let feed: string;

beforeAll(async () => {
  shop = await openShop(api());
  feed = await shop.feed();
});
type Person = typeof shop.owner;

const get = (who: Person) => api().call('BusinessCatalogsResource.get', { business_id: shop.owner.id }, who);

describe('the catalogs of a business', () => {
  it('are there with their feeds, the last reading of each, and how much is in them', async () => {
    const { data } = await get(shop.owner);
    expect(data).toMatchObject({
      can_edit: true,
      ad_account_id: shop.id,
      catalogs: [
        {
          name: 'Retail',
          catalog_type: 'RETAIL',
          products: 0,
          pins: 0,
          feeds: [{ id: feed, format: 'TSV', status: 'ACTIVE', last_reading: { status: 'PROCESSING' } }],
        },
      ],
      people: [{ person: { id: shop.owner.id }, is_partner: false, permissions: ['OWNER'] }],
    });
    const catalog = data.catalogs[0]!.id;
    await api().db.query(
      `insert into catalog_items (business_id, catalog_id, country, language, item_id, id_hash, row_hash, attributes, gone)
       select $1, $2, 'US', 'en', 'i' || n, n, n, '{}', n = 3 from generate_series(1, 3) n`,
      [shop.owner.id, catalog],
    );
    expect((await get(shop.owner)).data.catalogs[0]!.products).toBe(2);
  });

  it('are for who may see them, and name who else may', async () => {
    const [admin, manager, viewer, publisher, stranger] = await Promise.all(
      Array.from({ length: 5 }, () => api().person()),
    );
    await employ(api().db, shop.owner, admin!, { role: 'BIZ_ADMIN' });
    await employ(api().db, shop.owner, manager!, { profile: ['CATALOGS_MANAGER', 'PROFILE_PUBLISHER'] });
    await employ(api().db, shop.owner, viewer!, { profile: ['CATALOGS_VIEWER'] });
    await employ(api().db, shop.owner, publisher!, { profile: ['PROFILE_PUBLISHER'] });
    const seen = await get(viewer!);
    expect([seen.status, seen.data.can_edit, seen.data.ad_account_id]).toEqual([200, false, null]);
    expect((await get(manager!)).data.can_edit).toBe(true);
    expect((await get(publisher!)).status).toBe(403);
    expect((await get(stranger!)).status).toBe(404);
    const people = seen.data.people.map(({ person, permissions }) => [person.id, permissions]);
    expect(people).toHaveLength(4);
    expect(people[0]).toEqual([shop.owner.id, ['OWNER']]);
    expect(people.slice(1, 3)).toEqual(
      expect.arrayContaining([
        [admin!.id, ['ADMIN']],
        [manager!.id, ['CATALOGS_MANAGER']],
      ]),
    );
    expect(people[3]).toEqual([viewer!.id, ['CATALOGS_VIEWER']]);
  });
});

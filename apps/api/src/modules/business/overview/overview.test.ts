import { OVERVIEW_COUNT_MAX } from '@corkboard/contract';
import { expect, it } from 'vitest';
import { employ } from '../../../testing/employ';
import { useTestApi } from '../../../testing/test-api';

const api = useTestApi();

it('counts what a business has, for who runs it', async () => {
  const [shop, agency] = [await api().person({ is_partner: true }), await api().person({ is_partner: true })];
  const [admin, employee, other] = [await api().person(), await api().person(), await api().person()];
  await employ(api().db, shop, admin, { role: 'BIZ_ADMIN' });
  await employ(api().db, shop, employee);
  await api().ok('POST /v5/ad_accounts', { body: { name: 'Shop', country: 'US' } }, shop);
  await api().ok(
    'POST /v5/businesses/{business_id}/invites',
    {
      params: { business_id: agency.id },
      body: { invite_type: 'PARTNER_INVITE', business_role: 'PARTNER', partners: [shop.id] },
    },
    agency,
  );
  const read = (as: typeof admin) => api().call('BusinessOverviewResource.get', { business_id: shop.id }, as);
  expect((await read(admin)).data).toEqual({
    name: expect.any(String) as unknown,
    members: 2,
    partners: 0,
    employers: 0,
    ad_accounts: 1,
    received: 0,
    asset_groups: 0,
    brands: 0,
    waiting: 1,
    moves_waiting: 0,
    campaigns: 0,
    tags: 0,
    claims: 0,
    require_mfa: false,
  });
  expect((await read(employee)).status).toBe(403);
  expect((await read(other)).status).toBe(404);
});

it('counts the brands below a business, and not those beside it', async () => {
  const [organization, brand, line, other] = await Promise.all(
    Array.from({ length: 4 }, () => api().person({ is_partner: true })),
  );
  const place = (node: string, parent: string | null, path: string[]) =>
    api().db.query(
      'insert into hierarchy_nodes (business_id, hierarchy_id, parent_id, path) values ($1, $2, $3, $4)',
      [node, organization!.id, parent, path],
    );
  const ids = [organization!.id, brand!.id, line!.id, other!.id] as const;
  await place(ids[0], null, [ids[0]]);
  await place(ids[1], ids[0], [ids[0], ids[1]]);
  await place(ids[2], ids[1], [ids[0], ids[1], ids[2]]);
  await place(ids[3], ids[0], [ids[0], ids[3]]);
  const brandsOf = async (who: typeof brand) =>
    (await api().ok('BusinessOverviewResource.get', { business_id: who!.id }, who)).brands;
  expect(await Promise.all([organization, brand, line, other].map(brandsOf))).toEqual([3, 1, 0, 0]);
});

it('counts no further than it tells', async () => {
  const shop = await api().person({ is_partner: true });
  const fill = (groups: number) =>
    api().db.query(
      `insert into asset_groups (business_id, name, description, types) select $1, 'Group ' || n, '', '{BRAND}' from generate_series(1, $2::int) n`,
      [shop.id, groups],
    );
  const groups = async () =>
    (await api().ok('BusinessOverviewResource.get', { business_id: shop.id }, shop)).asset_groups;
  await fill(OVERVIEW_COUNT_MAX);
  expect(await groups()).toBe(OVERVIEW_COUNT_MAX);
  await fill(500);
  expect(await groups()).toBe(OVERVIEW_COUNT_MAX + 1);
});

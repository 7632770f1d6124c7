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

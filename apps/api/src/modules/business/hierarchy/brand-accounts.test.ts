import { ERROR_CODES } from '@corkboard/contract';
import { expect, it } from 'vitest';
import { useTestApi } from '../../../testing/test-api';
import { beginHierarchy } from './testing';

const api = useTestApi();
const CREATE = 'POST /v5/business_access/business_hierarchy/{business_hierarchy_id}/brand_accounts';
const CHANGE =
  'PATCH /v5/business_access/business_hierarchy/{business_hierarchy_id}/brand_accounts/{brand_account_id}';

it('makes a brand that its maker runs, and changes its profile', async () => {
  const { top, brand, parents } = await beginHierarchy(api());
  const joined = await brand();
  const params = { business_hierarchy_id: top.id };
  const body = { name: 'Canada Stores', username: `c${top.username}`, country: 'CA' };
  const { brand_account_id: id } = await api().ok(CREATE, { params, body }, top);
  expect((await parents())[id]).toBe(top.id);
  expect((await api().call(CREATE, { params, body }, top)).status).toBe(409);
  expect((await api().call(CREATE, { params, body: { ...body, country: 'XX' } }, top)).error?.field).toBe(
    'country',
  );
  expect((await api().call(CREATE, { params, body }, joined)).status).toBe(403);
  const change = (brandId: string, to: object) =>
    api().call(CHANGE, { params: { ...params, brand_account_id: brandId }, body: to }, top);
  expect((await change(id, { name: 'Stores', website: 'stores.example' })).data).toEqual({
    brand_account_id: id,
  });
  const [row] = await api().db.query('select business_name, website_url, country from users where id = $1', [
    id,
  ]);
  expect(row).toEqual({ business_name: 'Stores', website_url: 'https://stores.example/', country: 'CA' });
  expect((await change(joined.id, { name: 'Mine' })).status).toBe(409);
  expect((await change(id, { username: joined.username })).error?.api_error_code).toBe(
    ERROR_CODES.usernameTaken,
  );
  // Its maker runs it like any business of theirs.
  expect((await api().call('BusinessOverviewResource.get', { business_id: id }, top)).status).toBe(200);
});

it('lists the brands that somebody manages, page by page', async () => {
  const { top, brand } = await beginHierarchy(api());
  const [lamps, shades] = [await brand(), await brand()];
  const below = await brand(lamps);
  const params = { business_hierarchy_id: top.id };
  const list = (query: object, as = top) =>
    api().ok(
      'GET /v5/business_access/business_hierarchy/{business_hierarchy_id}/brand_accounts',
      { params, query },
      as,
    );
  const ids = [lamps, shades, below].map(({ id }) => id).toSorted((a, b) => Number(BigInt(a) - BigInt(b)));
  const first = await list({ page_size: 2, order: 'ASCENDING' });
  const rest = await list({ page_size: 2, order: 'ASCENDING', bookmark: first.bookmark! });
  expect([...first.items, ...rest.items].map(({ id }) => id)).toEqual(ids);
  expect(rest.bookmark).toBeNull();
  expect((await list({})).items.find(({ id }) => id === lamps.id)).toMatchObject({
    username: lamps.username,
  });
  // Who runs a brand sees those below it, and its own.
  expect((await list({ order: 'ASCENDING' }, lamps)).items.map(({ id }) => id).toSorted()).toEqual(
    [lamps.id, below.id].toSorted(),
  );
  expect((await list({}, shades)).items.map(({ id }) => id)).toEqual([shades.id]);
  const stranger = await api().person({ is_partner: true });
  const refused = await api().call(
    'GET /v5/business_access/business_hierarchy/{business_hierarchy_id}/brand_accounts',
    { params, query: {} },
    stranger,
  );
  expect(refused.status).toBe(404);
});

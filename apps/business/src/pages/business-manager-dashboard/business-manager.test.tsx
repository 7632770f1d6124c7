import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderInFrame, serve } from '../../testing/frame';
import BusinessManagerDashboardPage from './index';

afterEach(cleanup);

const route = { name: 'business-manager-dashboard', area: 'business', params: { userBizId: '7' }, query: {} };

const OVERVIEW = {
  name: 'Lamp Co',
  members: 2,
  partners: 1,
  employers: 0,
  ad_accounts: 1,
  received: 0,
  asset_groups: 0,
  brands: 0,
  waiting: 0,
  moves_waiting: 0,
  campaigns: 3,
  tags: 1,
  claims: 1,
  require_mfa: true,
};

function open(has: Partial<typeof OVERVIEW> = {}) {
  serve(({ path }) => ({ data: path.includes('Overview') ? { ...OVERVIEW, ...has } : [] }));
  renderInFrame(<BusinessManagerDashboardPage route={route as never} />);
}

const brands = async () => (await screen.findByRole('link', { name: /Brands/ })).textContent;

it('says how many brands a business has, and where it has none how to begin', async () => {
  open({ brands: 3 });
  expect(await brands()).toBe('3BrandsBusinesses below this one in its hierarchy.');
  cleanup();
  open();
  expect(await brands()).toBe('BrandsBring your brands together.');
});

it('leads to every page of the business, whoever runs it', async () => {
  open();
  await brands();
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(
    expect.arrayContaining([
      '/business/7/invoice-management',
      '/business/7/audiences',
      '/business/catalogs/7/',
      '/business/commerce-integrations/?business=7',
      '/business/schedule_call/',
      '/business/business-hierarchy/7/dashboard',
      '/business/business-manager/7/ad-accounts/cee-migration',
    ]),
  );
});

import { type AdAccount } from '@corkboard/contract';
import { viewerAtom } from '@corkboard/auth';
import { Router } from '@corkboard/routing/react';
import { ToastProvider } from '@corkboard/ui/toast';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { afterEach, expect, it, vi } from 'vitest';
import { adsMenu as text } from '../../messages/ads-menu';
import { AdsMenu } from './AdsMenu';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const accountFor = (...permissions: AdAccount['permissions']) => ({ id: '50', permissions }) as AdAccount;

function draw(
  account: AdAccount | undefined,
  { own, pathname, isStaff }: { own: string; pathname: string; isStaff: boolean },
) {
  const store = createStore();
  store.set(viewerAtom, { isAuth: true, id: '1', isStaff } as never);
  render(
    <Provider store={store}>
      <Router
        location={{ pathname, search: '', hash: '', state: null, key: 'visit' }}
        navigator={{ go: vi.fn(), push: vi.fn(), replace: vi.fn() }}
      >
        <ToastProvider>
          <AdsMenu account={account} own={own} />
        </ToastProvider>
      </Router>
    </Provider>,
  );
}

async function open(
  account: AdAccount | undefined,
  { own = '50', pathname = '/audiences/', isStaff = false } = {},
) {
  draw(account, { own, pathname, isStaff });
  fireEvent.click(screen.getByRole('button', { name: text.title }));
  const menu = await screen.findByRole('menu', { name: text.title });
  return within(menu)
    .getAllByRole('menuitem')
    .map((item) => `${item.textContent} ${item.getAttribute('href') ?? ''}`);
}

it('leads to every page that the role opens', async () => {
  expect(await open(accountFor('CAMPAIGN_MANAGER'))).toEqual([
    'Create a campaign /ads/campaign_mode/',
    'Promote a Pin /quick-promote/',
    'Bulk editor /bulk_editor/',
    'Campaigns /reporting/campaigns/',
    'Ad groups /reporting/adgroups/',
    'Ads /reporting/ads/',
    'Report center /report-center/',
    'Audiences /audiences/',
    'Audience insights /audience_insights/',
    'Conversions /conversions/events-overview/',
    'Experiments /experiments/',
    'Outside attribution /msot-optimizer/',
    'Recommendations /recommendations/',
    'Promotions /promotions/',
    'Media planner /media_planner/',
    'Billing /billing/',
    'History /history/',
    'Ad accounts /accounts_manager/',
  ]);
});

it('leads an analyst to nothing that changes ads', async () => {
  const names = await open(accountFor('ANALYST'));
  expect(names).toContain('Campaigns /reporting/campaigns/');
  expect(names.filter((name) => /^(Create|Promote)/.test(name))).toEqual([]);
});

it('leads somebody of the billing to it and to the ad accounts', async () => {
  expect(await open(accountFor('FINANCE_MANAGER'))).toEqual([
    'Billing /billing/',
    'Ad accounts /accounts_manager/',
  ]);
});

it('leads to the ad accounts where there is none', async () => {
  expect(await open(undefined)).toEqual(['Ad accounts /accounts_manager/']);
});

it('stays in an account that is not the own one', async () => {
  const names = await open(accountFor('ADMIN'), { own: '7' });
  expect(names).toContain('Campaigns /reporting/campaigns/?advertiser_id=50');
  expect(names).toContain('Audiences /advertiser/50/audiences/');
});

it('is beside every page where the window is wide, and says where one is', async () => {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  draw(accountFor('ADMIN'), { own: '50', pathname: '/reporting/ads/', isStaff: false });
  const pages = within(await screen.findByRole('navigation', { name: text.title }));
  expect(screen.queryByRole('button')).toBeNull();
  expect(pages.getAllByRole('list').map((list) => list.getAttribute('aria-labelledby'))).not.toContain(null);
  const links = pages.getAllByRole('link');
  expect(links.length).toBeGreaterThan(10);
  expect(
    links.filter((link) => link.hasAttribute('aria-current')).map(({ textContent }) => textContent),
  ).toEqual(['Ads']);
});

it('says where one is', async () => {
  await open(accountFor('ADMIN'), { pathname: '/reporting/ads/' });
  const here = screen.getAllByRole('menuitem').filter((item) => item.hasAttribute('aria-current'));
  expect(here.map(({ textContent }) => textContent)).toEqual(['Ads']);
});

it('leads staff alone to the rules of audiences, with the account that they look at', async () => {
  expect(await open(accountFor('FINANCE_MANAGER'), { isStaff: true })).toContain(
    'Audience rules (staff) /advertiser/50/audience_debug/',
  );
});

import { type SignedIn, viewerAtom } from '@corkboard/auth';
import { Router } from '@corkboard/routing/react';
import { ToastProvider } from '@corkboard/ui/toast';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answer, type Answers, example, refusal } from '../../../../../tools/testing/service';
import { messages } from '../../messages/en';
import { AccountPage } from './AccountPage';
import { ReportingPage } from './ReportingPage';
import { TabbedPage } from './TabbedPage';

const ACCOUNTS = 'GET /v5/ad_accounts';
const ACCOUNT = {
  id: '50',
  name: 'Lamp Co',
  currency: 'USD',
  time_zone: 'Etc/UTC',
  country: 'US',
  permissions: ['ANALYST' as const],
};
const OTHER = { ...ACCOUNT, id: '51', name: 'Chair Co' };
const words = {
  title: 'Things',
  section: 'Ads',
  lead: 'About things',
  logInTitle: 'Log in to see things',
  logInDetail: 'They are there.',
  failed: 'No things',
  loading: 'Things are coming',
  refusedTitle: 'Not for you',
  refusedDetail: 'Ask for it.',
  account: 'Ad account',
  sections: 'Sections',
};
const FRAMES = {
  AccountPage: (wanted?: string, act: 'viewCampaigns' | 'editCampaigns' = 'viewCampaigns') => (
    <AccountPage page="audiences" wanted={wanted} words={words} act={act}>
      {(account) => <p>of {account.name}</p>}
    </AccountPage>
  ),
  TabbedPage: (wanted?: string, act: 'viewCampaigns' | 'editCampaigns' = 'viewCampaigns') => (
    <TabbedPage
      words={words}
      title={words.title}
      lead={words.lead}
      current="one"
      tabs={[{ key: 'one', label: 'One' }]}
      tabPath={() => '/conversions/'}
      here={() => '/conversions/'}
      own="/conversions/"
      wanted={wanted}
      act={act}
    >
      {(account) => <p>of {account.name}</p>}
    </TabbedPage>
  ),
  ReportingPage: (wanted?: string) => (
    <ReportingPage level="reporting-campaigns" query={{ advertiser_id: wanted }}>
      {({ account }) => <p>of {account.name}</p>}
    </ReportingPage>
  ),
};

afterEach(cleanup);

type Accounts = NonNullable<Answers[typeof ACCOUNTS]>;

/** Shows a page; the service answers the list of accounts with `accounts`. */
function show(page: React.ReactNode, accounts: Accounts) {
  answer({ 'AdReportPreferenceResource.get': {}, [ACCOUNTS]: accounts });
  const store = createStore();
  store.set(viewerAtom, { isAuth: true, id: '1', locale: 'en-US', isPartner: true } as unknown as SignedIn);
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Provider store={store}>
        <ToastProvider>
          <Router
            navigator={{ push: vi.fn(), replace: vi.fn(), go: vi.fn(), createHref: () => '' } as never}
            location={{ pathname: '/', search: '', hash: '', state: null, key: 'visit' }}
          >
            {page}
          </Router>
        </ToastProvider>
      </Provider>
    </QueryClientProvider>,
  );
}
const has = (...items: (typeof ACCOUNT)[]) => example(ACCOUNTS, { items });
const refuses = (status: number) => refusal({ status, code: status, message: 'Busy.' });

describe.each(Object.entries(FRAMES))('the ad account of a page: %s', (_, frame) => {
  it('is that of the address, else the first', async () => {
    show(frame('51'), has(ACCOUNT, OTHER));
    expect(await screen.findByText('of Chair Co')).toBeTruthy();
    cleanup();
    show(frame(), has(ACCOUNT, OTHER));
    expect(await screen.findByText('of Lamp Co')).toBeTruthy();
  });

  it('leads to the own account from one that is not there', async () => {
    show(frame('99'), has(ACCOUNT));
    expect(await screen.findByText(messages.reporting.accountMissing)).toBeTruthy();
    const way = screen.getByRole('link', { name: messages.reporting.ownAccount }).getAttribute('href');
    expect(way).toMatch(/^\/(audiences|conversions|reporting\/campaigns)\/$/);
    expect(screen.queryByText('of Lamp Co')).toBeNull();
  });

  it('asks to log in who was logged out elsewhere', async () => {
    show(frame(), refuses(401));
    expect(await screen.findByRole('link', { name: messages.reporting.logIn })).toBeTruthy();
  });

  it('says why the accounts are not there, and asks again', async () => {
    show(frame(), refuses(503));
    expect(await screen.findByText('Busy.')).toBeTruthy();
    answer({ [ACCOUNTS]: has(ACCOUNT) });
    fireEvent.click(screen.getByRole('button', { name: /again/i }));
    expect(await screen.findByText('of Lamp Co')).toBeTruthy();
  });
});

it.each(['AccountPage', 'TabbedPage'] as const)('%s has nothing for whoever may not see it', async (name) => {
  show(FRAMES[name]('50', 'editCampaigns'), has(ACCOUNT));
  expect(await screen.findByText(words.refusedTitle)).toBeTruthy();
  expect(screen.queryByText('of Lamp Co')).toBeNull();
});

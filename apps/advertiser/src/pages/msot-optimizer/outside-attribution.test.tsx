import { viewerAtom } from '@corkboard/auth';
import { type CallData, OUTSIDE_SOURCE_DAYS, outsideEventsPath } from '@corkboard/contract';
import { type PageProps } from '@corkboard/federation';
import { type RouteMatch } from '@corkboard/routing';
import { Router } from '@corkboard/routing/react';
import { ToastProvider, ToastRegion } from '@corkboard/ui/toast';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { afterEach, expect, it, vi } from 'vitest';
import { answer, example, refusal, requestsOf } from '../../../../../tools/testing/service';
import { outsideAttribution as text } from '../../messages/outside-attribution';
import OutsideAttributionPage from './';

type Compared = CallData<'AdOutsideAttributionResource.get'>;
const account = { id: '50', name: 'Lamp Co', currency: 'USD', time_zone: 'Etc/UTC', country: 'US' };
const beside = (conversions: number, outside: number, difference: number | null) => ({
  own: { conversions, value_micro: 40_000_000 },
  outside: [{ source: 'Other Stats', conversions: outside, value_micro: 5_000_000, difference }],
});
const SOURCE = { name: 'Other Stats', last_received_at: '2026-11-25T10:00:00.000Z', is_current: true };
const FULL: Compared = {
  optimization_source: null,
  sources: [SOURCE, { ...SOURCE, name: 'Old Stats', is_current: false }],
  campaigns: [
    { campaign_id: '7', name: 'Spring', ...beside(4, 2.5, -0.375) },
    { campaign_id: '8', name: 'Fall', ...beside(0, 1, null) },
  ],
  campaign_count: 3,
  total: beside(4, 3.5, -0.125),
};

afterEach(cleanup);

const ACCOUNTS = 'GET /v5/ad_accounts';
const READ = 'AdOutsideAttributionResource.get';
const WRITE = 'AdOutsideAttributionResource.update';
type Permission = CallData<typeof ACCOUNTS>['items'][number]['permissions'][number];

function open(
  compared: Compared,
  { permissions = ['OWNER'], refuses = false }: { permissions?: Permission[]; refuses?: boolean } = {},
) {
  answer({
    [ACCOUNTS]: example(ACCOUNTS, { items: [{ ...account, permissions }] }),
    [READ]: compared,
    [WRITE]: refuses ? refusal({ message: 'Choose another.' }) : null,
  });
  const store = createStore();
  store.set(viewerAtom, {
    isAuth: true,
    id: '1',
    locale: 'en-US',
    isPartner: true,
    advertiserId: '50',
  } as never);
  const route = { kind: 'route', name: 'msot-optimizer', params: {}, query: {} } as unknown;
  render(
    <Provider store={store}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <Router
          location={{ pathname: '/msot-optimizer/', search: '', hash: '', state: null, key: 'visit' }}
          navigator={{ go: vi.fn(), push: vi.fn(), replace: vi.fn() }}
        >
          <ToastProvider>
            <OutsideAttributionPage {...({ route } as PageProps<RouteMatch<'msot-optimizer'>>)} />
            <ToastRegion />
          </ToastProvider>
        </Router>
      </QueryClientProvider>
    </Provider>,
  );
}
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent));

it('says how a program sends events where none did', async () => {
  open({ ...FULL, sources: [], campaigns: [], campaign_count: 0, total: { ...FULL.total, outside: [] } });
  expect(await screen.findByText(text.empty)).toBeDefined();
  expect(screen.getByRole('region', { name: text.address }).textContent).toBe(
    `POST ${location.origin}${outsideEventsPath('50')}`,
  );
  const shown = JSON.parse(screen.getByRole('region', { name: text.body }).textContent) as {
    data: object[];
  };
  expect(Object.keys(shown.data[0]!)).toContain('credit');
  expect(screen.queryByRole('combobox', { name: new RegExp(`^${text.choice}`) })).toBeNull();
});

it('shows both counts of each campaign, how they differ, and the sums of all', async () => {
  open(FULL);
  const table = await screen.findByRole('table', { name: text.caption });
  expect(rowsOf(table)).toEqual([
    ['Spring', '4', '$40.00', '2.5', '$5.00', '-37.5%'],
    ['Fall', '0', '$40.00', '1', '$5.00', '–'],
    [text.all, '4', '$40.00', '3.5', '$5.00', '-12.5%'],
  ]);
  expect(screen.getByText(text.more(2, 3))).toBeDefined();
  expect(rowsOf(screen.getByRole('table', { name: text.sources }))[1]).toEqual([
    'Old Stats',
    text.silent(OUTSIDE_SOURCE_DAYS),
  ]);
});

it('asks for checkouts at first, and for another event and other days', async () => {
  open(FULL);
  await screen.findByRole('table', { name: text.caption });
  expect(requestsOf(READ)[0]).toMatchObject({ event_name: 'checkout' });
  fireEvent.change(screen.getByLabelText(text.event), { target: { value: '' } });
  await waitFor(() => {
    expect(requestsOf(READ).at(-1)).not.toHaveProperty('event_name');
  });
  const before = requestsOf(READ).at(-1)!.start_date;
  fireEvent.click(await screen.findByRole('button', { name: '7 days' }));
  await waitFor(() => {
    expect(requestsOf(READ).at(-1)!.start_date).not.toBe(before);
  });
});

it('says when there is nothing on the days', async () => {
  open({ ...FULL, campaigns: [], campaign_count: 0 });
  expect(await screen.findByText(text.nothing)).toBeDefined();
});

it('chooses a program that sends events, or the site', async () => {
  open(FULL);
  const choice = await screen.findByLabelText(new RegExp(`^${text.choice}`));
  expect(
    within(choice)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual([text.own, 'Other Stats']);
  fireEvent.change(choice, { target: { value: 'Other Stats' } });
  fireEvent.click(screen.getByRole('button', { name: text.save }));
  expect(await screen.findByText(text.saved('Other Stats'))).toBeDefined();
  expect(requestsOf(WRITE)).toMatchObject([{ optimization_source: 'Other Stats' }]);
});

it('says why a choice is refused', async () => {
  open(FULL, { refuses: true });
  fireEvent.click(await screen.findByRole('button', { name: text.save }));
  expect(await screen.findByText('Choose another.')).toBeDefined();
});

it('says that a chosen program is silent, and only shows it to whoever may not edit', async () => {
  open({ ...FULL, optimization_source: 'Old Stats' }, { permissions: ['ANALYST'] });
  expect(await screen.findByText(text.now(text.gone('Old Stats')))).toBeDefined();
  expect(screen.queryByRole('button', { name: text.save })).toBeNull();
});

it('is for whoever sees campaigns', async () => {
  open(FULL, { permissions: ['FINANCE_MANAGER'] });
  expect(await screen.findByText(text.refusedTitle)).toBeDefined();
});

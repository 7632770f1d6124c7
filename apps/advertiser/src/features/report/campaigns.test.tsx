import { viewerAtom } from '@corkboard/auth';
import { Router } from '@corkboard/routing/react';
import { ToastProvider } from '@corkboard/ui/toast';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answerByContract } from '../../../../../tools/testing/service';
import { messages } from '../../messages/en';
import ReportingCampaignsPage from '../../pages/reporting-campaigns';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const text = messages.campaigns;
const ROW = {
  id: '1',
  report: {},
  campaign: { id: '1', name: 'Autumn', status: 'ACTIVE', summary_status: 'RUNNING' },
};

interface Shown {
  permissions?: string[];
  /** Rows of campaigns with the statuses that are shown unasked, and of those with others. */
  rows?: readonly object[];
  others?: readonly object[];
  status?: readonly string[];
}

/** The page of the campaigns. @returns where it leads in place of its address */
function show({ permissions = ['OWNER'], rows = [ROW], others = [], status }: Shown = {}) {
  answerByContract(({ name, options }) => {
    if (name === 'GET /v5/ad_accounts') return { items: [{ id: '50', name: 'Lamp Co', permissions }] };
    if (name === 'AdReportTableResource.get')
      return JSON.stringify(options).includes('DRAFT') ? others : rows;
    return undefined;
  });
  const store = createStore();
  const viewer = { isAuth: true, id: '1', locale: 'en-US', isPartner: true, advertiserId: '50' };
  store.set(viewerAtom, viewer as never);
  const replace = vi.fn();
  render(
    <Provider store={store}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <Router
          location={{ pathname: '/reporting/campaigns/', search: '', hash: '', state: null, key: 'visit' }}
          navigator={{ go: vi.fn(), push: vi.fn(), replace }}
        >
          <ToastProvider>
            <ReportingCampaignsPage
              route={{ name: 'reporting-campaigns', params: {}, query: { status } } as never}
            />
          </ToastProvider>
        </Router>
      </QueryClientProvider>
    </Provider>,
  );
  return replace;
}

describe('the campaigns of an ad account', () => {
  it('are made by whoever may, on the page where one chooses how, and by nobody else', async () => {
    show();
    expect(await screen.findByRole('rowheader', { name: /Autumn/ })).toBeDefined();
    expect(screen.getByRole('link', { name: text.create }).getAttribute('href')).toBe(
      '/advertiser/50/ads/campaign_mode/',
    );
    cleanup();
    show({ permissions: ['ANALYST'] });
    expect(await screen.findByRole('rowheader', { name: /Autumn/ })).toBeDefined();
    expect(screen.queryByRole('link', { name: text.create })).toBeNull();
  });

  it('are not there yet where there are none at all', async () => {
    show({ rows: [] });
    expect(await screen.findByText(text.emptyTitle)).toBeDefined();
    expect(screen.queryByText(text.noneTitle)).toBeNull();
    expect(screen.getAllByRole('link', { name: text.create })).toHaveLength(2);
    cleanup();
    show({ rows: [], permissions: ['ANALYST'] });
    expect(await screen.findByText(text.emptyReader)).toBeDefined();
  });

  it('have other statuses where there are drafts alone', async () => {
    show({ rows: [], others: [ROW] });
    expect(await screen.findByText(text.noneTitle)).toBeDefined();
    expect(screen.queryByText(text.emptyTitle)).toBeNull();
  });

  it('are those of the statuses that the address says, and a press changes it', async () => {
    const replace = show({ rows: [], status: ['ARCHIVED'] });
    expect(await screen.findByText(text.noneTitle)).toBeDefined();
    const pressed = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-pressed');
    expect([pressed('Archived'), pressed('Active')]).toEqual(['true', 'false']);
    fireEvent.click(screen.getByRole('button', { name: 'Draft' }));
    expect(JSON.stringify(replace.mock.calls[0])).toMatch(/status=ARCHIVED.*DRAFT/);
  });

  it('that are ticked lead to what is done with one, or with several', async () => {
    show({ rows: [ROW, { ...ROW, id: '2', campaign: { ...ROW.campaign, id: '2', name: 'Winter' } }] });
    fireEvent.click(await screen.findByLabelText('Select Autumn'));
    const way = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');
    expect(way(text['ads-edit'])).toBe('/advertiser/50/ads/edit/?campaign_id=1');
    expect(way(text['ads-duplicate'])).toBe('/advertiser/50/ads/duplicate/?campaign_id=1');
    fireEvent.click(screen.getByLabelText('Select Winter'));
    expect(within(document.body).queryByRole('link', { name: text['ads-edit'] })).toBeNull();
    expect(way('Edit these 2')).toMatch(/\/ads\/bulk_edit\/\?campaign_ids=1.*2$/);
  });
});

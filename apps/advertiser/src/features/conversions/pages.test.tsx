import { type ComponentType } from 'react';
import { viewerAtom } from '@corkboard/auth';
import { type PageProps } from '@corkboard/federation';
import { type RouteMatch } from '@corkboard/routing';
import { Router } from '@corkboard/routing/react';
import { ToastProvider, ToastRegion } from '@corkboard/ui/toast';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { conversions as text } from '../../messages/conversions';
import { eventQuality } from '../../messages/conversions-quality';
import { conversionSetup, serverSetup } from '../../messages/conversions-setup';
import ServerSetupPage from '../../pages/conversions-api-manual-setup';
import AccessTokenPage from '../../pages/conversions-access-token';
import DeduplicationPage from '../../pages/conversions-deduplication';
import EventHistoryPage from '../../pages/conversions-event-history';
import EventsOverviewPage from '../../pages/conversions-events-overview';
import EventQualityPage from '../../pages/conversions-health';
import PayloadHelperPage from '../../pages/conversions-payload-helper';
import SetupPage from '../../pages/conversions-setup-api';
import TagPage from '../../pages/conversions-tag';
import TagHealthPage from '../../pages/conversions-tag-health';
import ManualSetupPage from '../../pages/conversions-tag-manual-setup';
import TestEventsPage from '../../pages/conversions-test-events';
import { type ConversionsKey } from './ConversionsPage';

const account = {
  id: '50',
  name: 'Lamp Co',
  currency: 'USD',
  time_zone: 'Etc/UTC',
  country: 'US',
  permissions: ['OWNER'],
};
const COUNT = {
  day: '2031-05-10',
  source: 'TAG',
  tag_id: '7',
  event_name: 'checkout',
  kept: 4,
  repeats: 1,
  doubles: 2,
  failed: 0,
  unconsented: 3,
  with_event_id: 0,
  with_email: 0,
  with_click_id: 1,
  with_address: 4,
  with_value: 1,
  with_order_id: 0,
  with_products: 0,
};
const TAG = {
  id: '7',
  ad_account_id: '50',
  name: 'Shop pages',
  status: 'ACTIVE',
  version: '3',
  code_snippet: '<script data-tag-id="7"></script>',
  last_fired_time_ms: null,
  enhanced_match_status: 'UNKNOWN',
  configs: { aem_enabled: true },
};
const EVENT = {
  id: '9',
  source: 'TAG',
  tag_id: '7',
  tag_name: 'Shop pages',
  event_name: 'checkout',
  event_id: 'order-7',
  action_source: 'web',
  happened_at: '2031-05-10T10:00:00.000Z',
  received_at: '2031-05-10T10:00:01.000Z',
  event_source_url: 'https://lamps.example/thanks',
  value_micro: 30_000_000,
  matched_by: ['em'],
  has_click: true,
};
const TEST = {
  id: '3',
  at: '2031-05-10T10:00:00.000Z',
  event_name: 'lead',
  action_source: 'web',
  event_id: 't1',
  status: 'failed',
  error_message: 'event_time: is in the future.',
  warning_message: null,
};
const SCORE = {
  lookback_period: '14d',
  ingestion_source: 'CONVERSIONS_API',
  source_platform: 'WEB',
  overall_status: 'NEEDS_IMPROVEMENT',
  quality_components: {
    hashed_email: {
      checkout: { coverage: 12.5, issues: [{ id: 'e', name: 'Few', reason: 'Send em.' }] },
      lead: { coverage: 0, issues: [{ id: 'e', name: 'Few', reason: 'Send em.' }] },
    },
    external_event_id: { checkout: { coverage: 100, overlap: 25 } },
  },
};
const TOKEN = {
  id: '4',
  name: 'Server',
  made_by: 'Ann',
  created_at: '2031-05-10T10:00:00.000Z',
  expires_at: '2041-05-10T10:00:00.000Z',
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Shows a page with what the service has, or with nothing. */
function show(page: ConversionsKey, Page: ComponentType<PageProps<never>>, isEmpty = false) {
  const sent: { method: string; path: string; body: unknown }[] = [];
  const envelope = (data: unknown) =>
    Response.json({
      resource_response: {
        status: 'success',
        code: 0,
        http_status: 200,
        data,
        bookmark: null,
        error: null,
      },
    });
  vi.stubGlobal('fetch', async (url: string, init: { method?: string; body?: string }) => {
    await Promise.resolve();
    const { pathname } = new URL(url, 'https://corkboard.example');
    if (init.method !== undefined && init.method !== 'GET') {
      sent.push({ method: init.method, path: pathname, body: init.body && JSON.parse(init.body) });
      if (pathname.endsWith('/conversion_token'))
        return Response.json({
          id: '5',
          access_token: 'cbe_secret',
          token_type: 'bearer',
          expires_in: 1,
          scope: 'events',
        });
      if (pathname.endsWith('/events'))
        return Response.json({
          num_events_received: 1,
          num_events_processed: 1,
          events: [{ status: 'processed', error_message: null, warning_message: null }],
        });
      return pathname.startsWith('/v5') ? Response.json(TAG) : envelope(null);
    }
    const some = <T,>(one: T): T[] => (isEmpty ? [] : [one]);
    if (pathname.endsWith('/conversion_tags')) return Response.json({ items: some(TAG) });
    if (pathname.endsWith('/conversion_eqs')) return Response.json(some(SCORE));
    if (pathname.endsWith('/ad_accounts')) return Response.json({ items: [account], bookmark: null });
    if (pathname.includes('Overview')) return envelope(some(COUNT));
    if (pathname.includes('TestEvents')) return envelope(some(TEST));
    if (pathname.includes('Token')) return envelope(some(TOKEN));
    return envelope(some(EVENT));
  });
  const store = createStore();
  store.set(viewerAtom, {
    isAuth: true,
    id: '1',
    locale: 'en-US',
    isPartner: true,
    advertiserId: '50',
  } as never);
  const route = { kind: 'route', name: page, params: {}, query: {} } as unknown as RouteMatch<ConversionsKey>;
  render(
    <Provider store={store}>
      <QueryClientProvider client={new QueryClient()}>
        <Router
          location={{ pathname: '/conversions/', search: '', hash: '', state: null, key: 'visit' }}
          navigator={{ go: vi.fn(), push: vi.fn(), replace: vi.fn() }}
        >
          <ToastProvider>
            <Page {...({ route } as unknown as PageProps<never>)} />
            <ToastRegion />
          </ToastProvider>
        </Router>
      </QueryClientProvider>
    </Provider>,
  );
  return sent;
}
const page = <K extends ConversionsKey>(Page: ComponentType<PageProps<RouteMatch<K>>>) =>
  Page as unknown as ComponentType<PageProps<never>>;

describe('the pages of conversions', () => {
  it.each([
    ['conversions-events-overview', page(EventsOverviewPage), 'Checkout', text.overview.empty],
    ['conversions-event-history', page(EventHistoryPage), '$30.00', text.history.empty],
    ['conversions-test-events', page(TestEventsPage), 'Lead', text.tests.empty],
    ['conversions-tag', page(TagPage), 'Shop pages', text.tag.empty],
    ['conversions-deduplication', page(DeduplicationPage), 'Checkout', text.deduplication.empty],
    ['conversions-access-token', page(AccessTokenPage), 'Server', text.token.empty],
    ['conversions-tag-health', page(TagHealthPage), 'Checkout', text.health.empty],
    ['conversions-health', page(EventQualityPage), '12.5%', eventQuality.empty],
  ] as const)('%s has what there is, and says so where there is nothing', async (key, Page, cell, empty) => {
    show(key, Page);
    expect(await screen.findByRole('cell', { name: new RegExp(cell.replace('$', '\\$')) })).toBeDefined();
    cleanup();
    show(key, Page, true);
    expect(await screen.findByRole('heading', { name: empty })).toBeDefined();
  });

  it('say what would help a tag', async () => {
    show('conversions-tag-health', page(TagHealthPage));
    expect(await screen.findByText(text.health.silent('Shop pages'))).toBeDefined();
    for (const issue of [
      text.health.noIds('Checkout'),
      text.health.noValues,
      text.health.noEmail,
      text.health.unconsented('3'),
    ])
      expect(screen.getByText(issue)).toBeDefined();
  });

  it('say nothing of tags that are not there', async () => {
    show('conversions-tag-health', page(TagHealthPage), true);
    expect(await screen.findByRole('heading', { name: text.health.empty })).toBeDefined();
    expect(screen.queryByText(text.health.fine)).toBeNull();
  });

  it('make a tag with what it may send', async () => {
    const sent = show('conversions-tag', page(TagPage));
    fireEvent.change(await screen.findByRole('textbox', { name: /^Name/ }), { target: { value: 'New' } });
    fireEvent.click(screen.getByLabelText(text.tag.configs.aem_enabled));
    fireEvent.click(screen.getByRole('button', { name: text.tag.make }));
    await waitFor(() => {
      expect(sent).toEqual([
        {
          method: 'POST',
          path: '/v5/ad_accounts/50/conversion_tags',
          body: { name: 'New', aem_enabled: true },
        },
      ]);
    });
    expect(await screen.findByText(text.tag.made)).toBeDefined();
  });

  it('have the lines of a tag', async () => {
    show('conversions-tag-manual-setup', page(ManualSetupPage));
    expect((await screen.findByRole('region', { name: text.manual.one })).textContent).toContain(
      TAG.code_snippet,
    );
    cleanup();
    show('conversions-tag-manual-setup', page(ManualSetupPage), true);
    expect(await screen.findByRole('heading', { name: text.manual.noTag })).toBeDefined();
  });

  it('say how complete events are, and of which there is too little', async () => {
    show('conversions-health', page(EventQualityPage));
    const from = eventQuality.from(text.places.web!, text.sources.CONVERSIONS_API!);
    expect(await screen.findByRole('region', { name: from })).toBeDefined();
    expect(screen.getByText(eventQuality.statuses.NEEDS_IMPROVEMENT)).toBeDefined();
    expect(screen.getByText(eventQuality.issue('Checkout and Lead', 'Send em.'))).toBeDefined();
    const rows = screen.getAllByRole('row').map(({ textContent }) => textContent);
    expect(rows).toEqual(['EventEmailEvent IDFrom both', 'Checkout12.5%100%25%', 'Lead0%––']);
  });

  it('lead to each way of sending events, and say which is in use', async () => {
    show('conversions-setup-api', page(SetupPage));
    expect(await screen.findByText(conversionSetup.last('May 10, 2031'))).toBeDefined();
    expect(screen.getByText(conversionSetup.silent)).toBeDefined();
    expect(screen.getByRole('link', { name: conversionSetup.serverGo }).getAttribute('href')).toBe(
      '/conversions/api_manual_setup/',
    );
  });

  it('follow a server through its first event', async () => {
    show('conversions-api-manual-setup', page(ServerSetupPage), true);
    expect(await screen.findByText(serverSetup.waiting)).toBeDefined();
    expect(screen.getByText(serverSetup.noReal)).toBeDefined();
    const lines = screen.getByRole('region', { name: serverSetup.two }).textContent;
    expect(lines).toContain('/v5/ad_accounts/50/events?test=true');
    cleanup();
    show('conversions-api-manual-setup', page(ServerSetupPage));
    expect(await screen.findByText(serverSetup.refused('Lead'))).toBeDefined();
    expect(screen.getByText(TEST.error_message)).toBeDefined();
    expect(await screen.findByText(serverSetup.haveOne(1))).toBeDefined();
  });

  it('show a token once, and revoke one', async () => {
    const sent = show('conversions-access-token', page(AccessTokenPage));
    fireEvent.change(await screen.findByRole('textbox', { name: /^Name/ }), { target: { value: 'Mine' } });
    fireEvent.click(screen.getByRole('button', { name: text.token.make }));
    expect((await screen.findByRole('region', { name: text.token.secret })).textContent).toContain(
      'cbe_secret',
    );
    fireEvent.click(screen.getByRole('button', { name: text.token.done }));
    expect(screen.queryByText('cbe_secret')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: text.token.revokeNamed('Server') }));
    await waitFor(() => {
      expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
        'POST /v5/oauth/conversion_token',
        'DELETE /resource/ConversionTokenResource/delete/',
      ]);
    });
  });

  it('check an event, whose address is hashed before it is sent', async () => {
    const sent = show('conversions-payload-helper', page(PayloadHelperPage));
    fireEvent.change(await screen.findByLabelText(text.payload.email), {
      target: { value: ' Ann@People.example' },
    });
    await waitFor(() => {
      expect(screen.getByRole('region', { name: text.payload.body }).textContent).toMatch(
        /"em": \[\s+"[0-9a-f]{64}"/,
      );
    });
    fireEvent.click(screen.getByRole('button', { name: text.payload.check }));
    expect(await screen.findByText(text.payload.good)).toBeDefined();
    expect(JSON.stringify(sent)).not.toContain('Ann@');
  });
});

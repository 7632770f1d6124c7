import { type ComponentType } from 'react';
import { viewerAtom } from '@corkboard/auth';
import { type PageProps } from '@corkboard/federation';
import { type RouteMatch } from '@corkboard/routing';
import { Router } from '@corkboard/routing/react';
import { ToastProvider, ToastRegion } from '@corkboard/ui/toast';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { vi } from 'vitest';
import { answerEach } from '../../../../../tools/testing/service';
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
/** Things that the service has, for tests. */
export const TAG = {
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
export const TEST = {
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

/** A file of conversions, for tests. */
export const FILE = {
  id: '6',
  purpose: 'REPORTS',
  name: 'sales.csv',
  size: 20,
  modified_ms: 5,
  status: 'PARTIAL',
  failure: null,
  created_at: '2031-05-10T10:00:00.000Z',
  finished_at: '2031-05-10T10:01:00.000Z',
  bytes_read: 20,
  rows_read: 12,
  rows_counted: 9,
  rows_repeated: 0,
  rows_wrong: 3,
  parts_missing: [] as number[],
  wrong: [
    { kind: 'EMAIL', count: 2, rows: [5, 3] },
    { kind: 'VALUE', count: 1, rows: [4] },
  ],
  results: [] as object[],
};

/** Shows a page with what the service has, or with nothing. */
export function show(
  page: ConversionsKey,
  Page: ComponentType<PageProps<never>>,
  isEmpty = false,
  file: Partial<Record<keyof typeof FILE, unknown>> = {},
) {
  const sent: { method: string; path: string; body: unknown }[] = [];
  answerEach(({ method, path, body }) => {
    if (method !== 'GET') {
      sent.push({ method, path, body });
      if (path.endsWith('/conversion_token'))
        return {
          id: '5',
          access_token: 'cbe_secret',
          token_type: 'bearer',
          expires_in: 1,
          scope: 'events',
        };
      if (path.endsWith('/events'))
        return {
          num_events_received: 1,
          num_events_processed: 1,
          events: [{ status: 'processed', error_message: null, warning_message: null }],
        };
      if (path.includes('ConversionFile')) return method === 'DELETE' ? null : { ...FILE, ...file };
      return path.startsWith('/v5') ? TAG : null;
    }
    const some = <T,>(one: T): T[] => (isEmpty ? [] : [one]);
    if (path.endsWith('/conversion_tags')) return { items: some(TAG) };
    if (path.endsWith('/conversion_eqs')) return some(SCORE);
    if (path.endsWith('/ad_accounts')) return { items: [account], bookmark: null };
    if (path.includes('Overview')) return some(COUNT);
    if (path.includes('ConversionFile')) return some({ ...FILE, ...file });
    if (path.includes('TestEvents')) return some(TEST);
    if (path.includes('Token')) return some(TOKEN);
    return some(EVENT);
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
/** A page, for {@link show}. */
export const page = <K extends ConversionsKey>(Page: ComponentType<PageProps<RouteMatch<K>>>) =>
  Page as unknown as ComponentType<PageProps<never>>;

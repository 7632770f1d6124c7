import { type ReactNode } from 'react';
import { viewerAtom } from '@corkboard/auth';
import { Router } from '@corkboard/routing/react';
import { ToastProvider, ToastRegion } from '@corkboard/ui/toast';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { vi } from 'vitest';

/** A request of a page in a test. */
export interface TestRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: unknown;
}
interface Scene {
  readonly permissions: readonly string[];
  /** Answers what the page asks for; undefined for what it isn't about. */
  readonly answer: (request: TestRequest) => Response | undefined;
}

/** Draws a page of ad account 50, which is the viewer's. @returns the requests that change something, as they come */
export function drawAccountPage(page: ReactNode, { permissions, answer }: Scene): TestRequest[] {
  const sent: TestRequest[] = [];
  const account = {
    id: '50',
    name: 'Lamp Co',
    currency: 'USD',
    time_zone: 'Etc/UTC',
    country: 'US',
    permissions,
  };
  vi.stubGlobal('fetch', async (address: string, init: { method?: string; body?: string } = {}) => {
    await Promise.resolve();
    const { pathname: path, searchParams: query } = new URL(address, 'https://corkboard.example');
    const { method = 'GET', body } = init;
    const request = { method, path, query, body: body === undefined ? null : (JSON.parse(body) as unknown) };
    if (method !== 'GET') sent.push(request);
    return answer(request) ?? Response.json({ items: [account], bookmark: null });
  });
  const store = createStore();
  const viewer = { isAuth: true, id: '1', locale: 'en-US', isPartner: true, advertiserId: '50' };
  store.set(viewerAtom, viewer as never);
  render(
    <Provider store={store}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <Router
          location={{ pathname: '/', search: '', hash: '', state: null, key: 'visit' }}
          navigator={{ go: vi.fn(), push: vi.fn(), replace: vi.fn() }}
        >
          <ToastProvider>
            {page}
            <ToastRegion />
          </ToastProvider>
        </Router>
      </QueryClientProvider>
    </Provider>,
  );
  return sent;
}

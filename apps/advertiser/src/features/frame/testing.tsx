import { type ReactNode } from 'react';
import { viewerAtom } from '@corkboard/auth';
import { Router } from '@corkboard/routing/react';
import { ToastProvider, ToastRegion } from '@corkboard/ui/toast';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { vi } from 'vitest';
import { type AnyCall, answerEach } from '../../../../../tools/testing/service';

interface Scene {
  readonly permissions: readonly string[];
  /** Answers what the page asks for; undefined for what it isn't about. */
  readonly answer: (call: AnyCall) => unknown;
}

/** Draws a page of ad account 50, which is the viewer's. @returns the requests that change something, as they come */
export function drawAccountPage(page: ReactNode, { permissions, answer }: Scene): AnyCall[] {
  const sent: AnyCall[] = [];
  const account = {
    id: '50',
    name: 'Lamp Co',
    currency: 'USD',
    time_zone: 'Etc/UTC',
    country: 'US',
    permissions,
  };
  answerEach((call) => {
    if (call.method !== 'GET') sent.push(call);
    return answer(call) ?? { items: [account] };
  });
  const store = createStore();
  const viewer = { isAuth: true, id: '1', locale: 'en-US', isPartner: true, advertiserId: '50' };
  store.set(viewerAtom, { ...viewer, fullName: 'Ada', country: null, suggestedCountry: null } as never);
  drawPage(<Provider store={store}>{page}</Provider>);
  return sent;
}

/** Draws a page as it stands in the shell. @returns where it leads in place of its address */
export function drawPage(page: ReactNode, pathname = '/') {
  const replace = vi.fn();
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Router
        location={{ pathname, search: '', hash: '', state: null, key: 'visit' }}
        navigator={{ go: vi.fn(), push: vi.fn(), replace }}
      >
        <ToastProvider>
          {page}
          <ToastRegion />
        </ToastProvider>
      </Router>
    </QueryClientProvider>,
  );
  return replace;
}

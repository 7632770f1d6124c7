import { type ReactNode } from 'react';
import { createQueryClient } from '@corkboard/api-client';
import { type SignedIn, viewerAtom } from '@corkboard/auth';
import { Router } from '@corkboard/routing/react';
import { ToastProvider, ToastRegion } from '@corkboard/ui/toast';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { vi } from 'vitest';

/** Somebody with an account that is no business. */
export const me: SignedIn = {
  isAuth: true,
  isPartner: false,
  isStaff: false,
  isAdult: true,
  limited: null,
  emailConfirmBy: null,
  firstRun: false,
  id: '99',
  username: 'me_too',
  fullName: 'Me Too',
  email: 'me@example.com',
  imageSmallUrl: null,
  locale: 'en-US',
  country: 'US',
  suggestedCountry: null,
  advertiserId: null,
};

/** Response to a call: data, or an error with its status, message, and field. */
export type Answer = { data: unknown } | { status: number; message: string; field?: string };
export interface Sent {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}

/** Puts a service in the place of the network; the list that it returns grows with the calls that are made. */
export function serve(answer: (sent: Sent) => Answer): Sent[] {
  const calls: Sent[] = [];
  vi.stubGlobal('fetch', async (url: string, init: { method: string; body?: string }) => {
    const { pathname } = new URL(url, 'https://corkboard.example');
    const sent = { method: init.method, path: pathname, body: JSON.parse(init.body ?? 'null') as unknown };
    calls.push(sent);
    await Promise.resolve();
    const given = answer(sent);
    const bare = pathname.startsWith('/v5/');
    if ('data' in given) {
      const { data } = given;
      return Response.json(bare ? data : { resource_response: { status: 'success', data, bookmark: null } });
    }
    const { status, message, field } = given;
    const error = { http_status: status, api_error_code: 1, message, message_detail: message, field };
    return Response.json(
      bare ? { code: 1, message, field } : { resource_response: { status: 'failure', data: null, error } },
      { status },
    );
  });
  return calls;
}

/** Draws something as it stands in the shell. */
export function renderInFrame(content: ReactNode, viewer: SignedIn = me) {
  const store = createStore();
  store.set(viewerAtom, viewer);
  const go = vi.fn();
  render(
    <Provider store={store}>
      <QueryClientProvider client={createQueryClient()}>
        <Router
          location={{ pathname: '/business/', search: '', hash: '', state: null, key: 'visit' }}
          navigator={{ go: vi.fn(), push: go, replace: go }}
        >
          <ToastProvider>
            {content}
            <ToastRegion />
          </ToastProvider>
        </Router>
      </QueryClientProvider>
    </Provider>,
  );
  return { go };
}

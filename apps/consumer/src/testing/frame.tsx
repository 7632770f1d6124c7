import { type ReactNode } from 'react';
import { createQueryClient } from '@corkboard/api-client';
import { type SignedIn, type Viewer, viewerAtom } from '@corkboard/auth';
import { type WireError } from '@corkboard/contract';
import { Router } from '@corkboard/routing/react';
import { ToastProvider, ToastRegion } from '@corkboard/ui/toast';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { vi } from 'vitest';

/** Somebody with an account. */
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

export const stranger: Viewer = { isAuth: false };

type Answer = { data: unknown; bookmark?: string | null } | { error: Partial<WireError> };

/**
 * Puts a service in the place of the network: `answer` gets the name of a call (the path of a path call) and its options. The answer is a list of the
 * calls that were made, in order.
 */
export function serve(answer: (name: string, options: Record<string, unknown>) => Answer | Promise<Answer>) {
  const calls: { name: string; options: Record<string, unknown>; body?: unknown }[] = [];
  vi.stubGlobal('fetch', async (url: string, init: { body?: string }) => {
    const { pathname, searchParams } = new URL(url, 'https://corkboard.example');
    const [, kind, resource, operation] = pathname.split('/');
    const sent = JSON.parse(init.body ?? searchParams.get('data') ?? '{}') as {
      options?: Record<string, unknown>;
    };
    const named = kind === 'resource';
    const name = named ? `${resource ?? ''}.${operation ?? ''}` : pathname;
    const options = (named ? sent.options : Object.fromEntries(searchParams)) ?? {};
    calls.push({ name, options, ...(named || !init.body ? {} : { body: sent }) });
    const given = await answer(name, options);
    const error = 'error' in given ? given.error : null;
    const status = error ? (error.http_status ?? 400) : 200;
    return Response.json(
      {
        resource_response: {
          status: error ? 'failure' : 'success',
          data: 'data' in given ? given.data : null,
          bookmark: 'data' in given ? (given.bookmark ?? null) : null,
          error,
        },
      },
      { status },
    );
  });
  return calls;
}

/** Providers around a page, as in the shell: query client, store, router, toasts. */
export function createFrame({ viewer = stranger, at = '/' } = {}) {
  const client = createQueryClient();
  const store = createStore();
  store.set(viewerAtom, viewer);
  const go = vi.fn();
  const [pathname = '/', search = ''] = at.split(/(?=\?)/);
  const inFrame = (children: ReactNode) => (
    <Provider store={store}>
      <QueryClientProvider client={client}>
        <Router
          location={{ pathname, search, hash: '', state: null, key: 'visit' }}
          navigator={{
            go: () => undefined,
            push: go,
            replace: go,
          }}
        >
          <ToastProvider>
            <main>{children}</main>
            <ToastRegion />
          </ToastProvider>
        </Router>
      </QueryClientProvider>
    </Provider>
  );
  return { client, store, go, inFrame };
}

/** Draws something as it stands in the shell. */
export function renderInFrame(content: ReactNode, around: Parameters<typeof createFrame>[0] = {}) {
  const { inFrame, ...frame } = createFrame(around);
  const screen = render(inFrame(content));
  return {
    ...screen,
    ...frame,
    rerenderContent: (next: ReactNode) => {
      screen.rerender(inFrame(next));
    },
  };
}

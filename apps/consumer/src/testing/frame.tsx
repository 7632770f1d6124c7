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
import { answerEach, pageOf, refusal } from '../../../../tools/testing/service';

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
  answerEach(async (call) => {
    const named = call.path.startsWith('/resource/');
    const name = named ? call.name : call.path;
    const options = named ? call.options : Object.fromEntries(call.query);
    calls.push({ name, options, ...(named || call.body === null ? {} : { body: call.body }) });
    const given = await answer(name, options);
    if ('error' in given) {
      const { http_status, api_error_code, message = '', ...more } = given.error;
      return refusal({ status: http_status, code: api_error_code, message, ...more });
    }
    return given.bookmark == null ? given.data : pageOf(given.data, given.bookmark);
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

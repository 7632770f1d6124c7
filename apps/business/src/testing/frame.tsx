import { type ReactNode } from 'react';
import { createQueryClient } from '@corkboard/api-client';
import { activeProfileAtom, type ActiveProfile, type SignedIn, viewerAtom } from '@corkboard/auth';
import { Router } from '@corkboard/routing/react';
import { ToastProvider, ToastRegion } from '@corkboard/ui/toast';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { vi } from 'vitest';
import { answerEach, refusal } from '../../../../tools/testing/service';

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
export interface SentCall {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}

/** Puts a service in the place of the network; the list that it returns grows with the calls that are made. */
export function serve(answer: (sent: SentCall) => Answer): SentCall[] {
  const calls: SentCall[] = [];
  answerEach(({ method, path, body }) => {
    const sent = { method, path, body };
    calls.push(sent);
    const given = answer(sent);
    return 'data' in given ? given.data : refusal(given);
  });
  return calls;
}

const profile: Omit<ActiveProfile, 'id'> = {
  name: 'Lamp Co',
  permissions: ['ADMIN'],
  viewerMeetsMfaRequirement: true,
  canPublish: true,
};

/**
 * Draws something as it stands in the shell.
 * @param actsFor the business that the viewer acts for; themselves without
 */
export function renderInFrame(content: ReactNode, viewer: SignedIn = me, actsFor?: string) {
  const store = createStore();
  store.set(viewerAtom, viewer);
  store.set(activeProfileAtom, actsFor === undefined ? null : { ...profile, id: actsFor });
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

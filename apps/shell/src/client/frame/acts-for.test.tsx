import { createQueryClient } from '@corkboard/api-client';
import { actingAtom, type SignedIn, viewerAtom } from '@corkboard/auth';
import { Router } from '@corkboard/routing/react';
import { ToastProvider } from '@corkboard/ui/toast';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { afterEach, expect, it, vi } from 'vitest';
import { Account } from './Account';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const viewer = { isAuth: true, id: '99', username: 'me', fullName: 'Me', imageSmallUrl: null } as SignedIn;

it('says in the header for whom one acts, for as long as one does', () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const store = createStore();
  store.set(viewerAtom, viewer);
  render(
    <Provider store={store}>
      <QueryClientProvider client={createQueryClient()}>
        <Router
          location={{ pathname: '/', search: '', hash: '', state: null, key: 'visit' }}
          navigator={{
            go: () => undefined,
            push: () => undefined,
            replace: () => undefined,
          }}
        >
          <ToastProvider>
            <Account />
          </ToastProvider>
        </Router>
      </QueryClientProvider>
    </Provider>,
  );
  const note = () => screen.queryByText(/^Acting for/)?.textContent;
  expect(note()).toBeUndefined();
  const profile = {
    id: '7',
    name: 'Lamps & Co',
    permissions: [],
    viewerMeetsMfaRequirement: true,
    canPublish: true,
  };
  act(() => {
    store.set(actingAtom, { profile, advertiser: null });
  });
  expect(note()).toBe('Acting for Lamps & Co');
  act(() => {
    store.set(actingAtom, { profile, advertiser: { id: '8', name: 'Winter ads', owned: false } });
  });
  expect(note()).toBe('Acting for Winter ads');
  act(() => {
    store.set(actingAtom, null);
  });
  expect(note()).toBeUndefined();
});

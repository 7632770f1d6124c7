import { createQueryClient } from '@corkboard/api-client';
import { type SignedIn, viewerAtom } from '@corkboard/auth';
import { Router } from '@corkboard/routing/react';
import { ToastProvider, ToastRegion } from '@corkboard/ui/toast';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { expect, it, vi } from 'vitest';
import { Account } from './Account';

vi.mock('./AccountMenu', () => ({
  get AccountMenu() {
    throw new Error('offline');
  },
}));

it('says so when the menu cannot be loaded', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const store = createStore();
  store.set(viewerAtom, {
    isAuth: true,
    id: '99',
    username: 'me',
    fullName: 'Me',
    imageSmallUrl: null,
  } as SignedIn);
  const navigator = { go: () => undefined, push: () => undefined, replace: () => undefined };
  render(
    <Provider store={store}>
      <QueryClientProvider client={createQueryClient()}>
        <Router
          location={{ pathname: '/', search: '', hash: '', state: null, key: 'v' }}
          navigator={navigator}
        >
          <ToastProvider>
            <Account />
            <ToastRegion />
          </ToastProvider>
        </Router>
      </QueryClientProvider>
    </Provider>,
  );
  fireEvent.click(screen.getByRole('button', { name: /account/i }));
  expect(await screen.findByText("That part of the page couldn't load. Try again.")).toBeTruthy();
});

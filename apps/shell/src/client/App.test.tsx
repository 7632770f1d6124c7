import { useEffect } from 'react';
import { createQueryClient } from '@corkboard/api-client';
import { viewerAtom } from '@corkboard/auth';
import { type LoadedPage, type RemoteLoader } from '@corkboard/federation/loader';
import { type Navigator, useNavigate } from '@corkboard/routing/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { App } from './App';
import { createFocusMemory } from './navigation/focus';
import { createNavigation, type Navigation, createNavigator } from './navigation/navigation';

/** A page that finds that it must not be here, like the pin page of a pin that is not there. */
function Away() {
  const navigate = useNavigate();
  useEffect(() => {
    navigate('/', { replace: true });
  }, [navigate]);
  return null;
}
const Home = () => <h1>Home</h1>;

/** The way between pages, which this loads. */
const between = (page: RemoteLoader['page']) =>
  createNavigation({
    loader: { page, replace: vi.fn(), peek: () => undefined, settle: () => undefined },
    fetchData: () => Promise.resolve(),
    shellPage: () => Promise.resolve(undefined),
    firstStatus: 200,
    viewer: { isAuth: false },
    onLeave: () => undefined,
  });

/** The frame for a stranger, with caches of its own that stay. */
function framed(navigation: Navigation, navigator: Navigator) {
  const store = createStore();
  store.set(viewerAtom, { isAuth: false });
  return (onSettled: () => void) => (
    <Provider store={store}>
      <QueryClientProvider client={createQueryClient()}>
        <App
          navigation={navigation}
          navigator={navigator}
          scroll={{
            leave: vi.fn(),
            resume: vi.fn(),
            arrive: vi.fn(),
            whenThere: (then) => {
              then();
            },
          }}
          focus={createFocusMemory()}
          setTitle={vi.fn()}
          onSettled={onSettled}
          onRenderError={vi.fn()}
        />
      </QueryClientProvider>
    </Provider>
  );
}

beforeEach(() => {
  history.replaceState(null, '', '/pin/5/');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('lets a page that goes elsewhere do so once, however often the frame is drawn while the other page loads', async () => {
  let ready: (page: LoadedPage) => void = () => undefined;
  const page = vi.fn<RemoteLoader['page']>((_remote, route) =>
    route === 'pin'
      ? Promise.resolve({ component: Away, version: 'v1' })
      : new Promise((resolve) => (ready = resolve)),
  );
  const navigation = between(page);
  const { go } = navigation;
  const gone = vi.spyOn(navigation, 'go').mockImplementation((...to) => {
    // A circle would freeze the test instead of failing it.
    if (gone.mock.calls.length > 5) throw new Error('the page navigates in a circle');
    go(...to);
  });
  const frame = framed(navigation, createNavigator(navigation));
  const { rerender } = render(frame(vi.fn()));
  await act(async () => {
    void navigation.start();
    await waitFor(() => {
      expect(page).toHaveBeenCalledWith('consumer', 'home', true);
    });
  });
  rerender(frame(vi.fn()));
  rerender(frame(vi.fn()));
  expect(gone).toHaveBeenCalledTimes(1);
  act(() => {
    ready({ component: Home, version: 'v1' });
  });
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeDefined();
  expect(location.pathname).toBe('/');
  expect(page).toHaveBeenCalledTimes(2);
});

it('lets one type on the way to the search page, and reads out the heading of others', async () => {
  // The box asks for suggestions once it has the focus.
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  history.replaceState(null, '', '/');
  const navigation = between(() => Promise.resolve({ component: Home, version: 'v1' }));
  const navigator = createNavigator(navigation);
  render(framed(navigation, navigator)(vi.fn()));
  await act(async () => {
    void navigation.start();
    await Promise.resolve();
  });
  act(() => {
    navigator.push('/search', null);
  });
  await waitFor(() => {
    expect(document.activeElement).toBe(screen.getByRole('search').querySelector('input'));
  });
  act(() => {
    navigator.push('/search/pins/?q=lamp', null);
  });
  await waitFor(() => {
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Home' }));
  });
});

import { type ComponentType } from 'react';
import { createQueryClient } from '@corkboard/api-client';
import { viewerAtom } from '@corkboard/auth';
import { buildPath, classify, type RouteMatch, type RouteName, ROUTES } from '@corkboard/routing';
import { Router } from '@corkboard/routing/react';
import { ToastProvider, ToastRegion } from '@corkboard/ui/toast';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { allAnswered } from '../../../../tools/testing/service';
import { remote } from '../remote';

/** Every page of the remote with an address of it. */
export const ADDRESSES = ROUTES.filter(({ area }) => area === 'advertiser').map(({ name, pattern }) => {
  const params = Object.fromEntries([...pattern.matchAll(/\{(\w+)\}/g)].map(([, param]) => [param!, '626']));
  return [name, buildPath(name as RouteName, params as never)] as const;
});

/** Draws the page of an address for a viewer, and waits until everything that it asks for is answered. */
export async function drawAt(address: string, viewer: object): Promise<ReturnType<typeof render>> {
  const route = classify(address) as RouteMatch<RouteName<'advertiser'>>;
  const { default: Page } = await remote.pages[route.name]!.load();
  const Shown = Page as unknown as ComponentType<{ route: typeof route }>;
  const store = createStore();
  store.set(viewerAtom, viewer as never);
  const [pathname = '', search = ''] = address.split(/(?=\?)/u);
  const drawn = render(
    <Provider store={store}>
      <QueryClientProvider client={createQueryClient()}>
        <Router
          location={{ pathname, search, hash: '', state: null, key: 'visit' }}
          navigator={{ go: () => undefined, push: () => undefined, replace: () => undefined }}
        >
          <ToastProvider>
            <main>
              <Shown route={route} />
            </main>
            <ToastRegion />
          </ToastProvider>
        </Router>
      </QueryClientProvider>
    </Provider>,
  );
  await allAnswered(() => act(() => new Promise((go) => setTimeout(go))));
  return drawn;
}

import { createQueryClient } from '@corkboard/api-client';
import { viewerAtom } from '@corkboard/auth';
import { buildPath, classify, type RouteMatch, type RouteName, ROUTES } from '@corkboard/routing';
import { Router } from '@corkboard/routing/react';
import { oddAddresses } from '@corkboard/routing/testing';
import { ToastProvider, ToastRegion } from '@corkboard/ui/toast';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { type ComponentType } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { allAnswered, answerByContract, BROKEN_PAGE } from '../../../../tools/testing/service';
import { remote } from '../remote';
import { me } from '../testing/frame';

beforeEach(() => {
  vi.spyOn(location, 'replace').mockReturnValue();
  vi.spyOn(location, 'assign').mockReturnValue();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const business = { ...me, isPartner: true, isStaff: true, advertiserId: '50' };

/** Every hierarchy has a business at its top. */
const serve = () => {
  answerByContract(({ name }) =>
    name === 'BusinessHierarchyResource.get' ? { hierarchy: { nodes: [{}] } } : undefined,
  );
};

/** Draws a page. @returns what it says once everything is answered */
async function textAt(address: string): Promise<string> {
  const route = classify(address) as RouteMatch<RouteName<'business'>>;
  const { default: Page } = await remote.pages[route.name]!.load();
  const Shown = Page as unknown as ComponentType<{ route: typeof route }>;
  const store = createStore();
  store.set(viewerAtom, business);
  const [pathname = '', search = ''] = address.split(/(?=\?)/u);
  const { container, unmount } = render(
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
  const text = container.textContent;
  unmount();
  return text;
}

const PAGES = ROUTES.filter(({ area }) => area === 'business').map(({ name, pattern }) => {
  const params = Object.fromEntries([...pattern.matchAll(/\{(\w+)\}/g)].map(([, param]) => [param!, '12']));
  return [name, buildPath(name as RouteName, params as never)] as const;
});

describe('whatever a parameter says, there is a page', () => {
  it.each(PAGES)('%s at %s', async (name, address) => {
    const broken: string[] = [];
    for (const [what, odd] of [['as it is', address] as const, ...oddAddresses(address)]) {
      serve();
      const text = await textAt(odd);
      if (text.trim() === '' || BROKEN_PAGE.test(text)) broken.push(`${name} ${what}: ${text.slice(0, 300)}`);
    }
    expect(broken).toEqual([]);
  });
});

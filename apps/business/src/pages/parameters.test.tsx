import { createQueryClient } from '@corkboard/api-client';
import { viewerAtom } from '@corkboard/auth';
import { calls } from '@corkboard/contract/schemas';
import { BROKEN_PAGE, describedService, exampleOf } from '@corkboard/contract/testing-service';
import { buildPath, classify, type RouteMatch, type RouteName, ROUTES } from '@corkboard/routing';
import { Router } from '@corkboard/routing/react';
import { oddAddresses } from '@corkboard/routing/testing';
import { ToastProvider, ToastRegion } from '@corkboard/ui/toast';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { type ComponentType } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { remote } from '../remote';
import { me } from '../testing/frame';

beforeEach(() => {
  vi.spyOn(location, 'replace').mockReturnValue();
  vi.spyOn(location, 'assign').mockReturnValue();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const business = { ...me, isPartner: true, isStaff: true, advertiserId: '50' };

const { data: OVERVIEW } = calls['BusinessHierarchyResource.get'];
/** As much of a description as the hierarchy's businesses need. */
const HIERARCHY = OVERVIEW.properties.hierarchy as unknown as {
  readonly properties: { readonly nodes: { readonly items: typeof OVERVIEW } };
};
/** Every hierarchy has a business at its top. */
const service = () =>
  describedService(({ call }) => {
    if (call !== 'BusinessHierarchyResource.get') return undefined;
    const { hierarchy, ...more } = exampleOf(OVERVIEW) as { readonly hierarchy: object };
    return { ...more, hierarchy: { ...hierarchy, nodes: [exampleOf(HIERARCHY.properties.nodes.items)] } };
  });

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
  for (let round = 0; round < 8; round++) await act(() => new Promise((go) => setTimeout(go)));
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
      vi.stubGlobal('fetch', service());
      const text = await textAt(odd);
      if (text.trim() === '' || BROKEN_PAGE.test(text)) broken.push(`${name} ${what}: ${text.slice(0, 300)}`);
    }
    expect(broken).toEqual([]);
  });
});

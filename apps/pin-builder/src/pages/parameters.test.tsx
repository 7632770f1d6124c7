import { createQueryClient } from '@corkboard/api-client';
import { type SignedIn, viewerAtom } from '@corkboard/auth';
import { classify, type RouteMatch } from '@corkboard/routing';
import { Router } from '@corkboard/routing/react';
import { oddAddresses } from '@corkboard/routing/testing';
import { ToastProvider } from '@corkboard/ui/toast';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { type ComponentType } from 'react';
import { afterEach, expect, it } from 'vitest';
import { answerByContract } from '../../../../tools/testing/service';
import { remote } from '../remote';
import { messages } from '../messages/en';

afterEach(cleanup);

const me = { isAuth: true, id: '99', username: 'me_too', fullName: 'Me Too', locale: 'en-US' } as SignedIn;

it.each(['/advertiser/7/pin-builder/', '/pin-builder/', '/pin-creation-tool'])(
  'is the builder, whatever its address says: %s',
  async (address) => {
    answerByContract();
    for (const [, odd] of [['as it is', address] as const, ...oddAddresses(address)]) {
      const route = classify(odd) as RouteMatch<'pin-builder'>;
      const { default: Page } = await remote.pages[route.name]!.load();
      const Shown = Page as unknown as ComponentType<{ route: typeof route }>;
      const store = createStore();
      store.set(viewerAtom, me);
      const [pathname = '', search = ''] = odd.split(/(?=\?)/u);
      const { unmount } = render(
        <Provider store={store}>
          <QueryClientProvider client={createQueryClient()}>
            <Router
              location={{ pathname, search, hash: '', state: null, key: 'visit' }}
              navigator={{ go: () => undefined, push: () => undefined, replace: () => undefined }}
            >
              <ToastProvider>
                <Shown route={route} />
              </ToastProvider>
            </Router>
          </QueryClientProvider>
        </Provider>,
      );
      expect(screen.getByRole('heading', { level: 1, name: messages.heading })).toBeDefined();
      unmount();
    }
  },
);

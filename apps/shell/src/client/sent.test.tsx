import { createQueryClient } from '@corkboard/api-client';
import { menusAtom, type SignedIn, type Viewer, viewerAtom } from '@corkboard/auth';
import { takenOver } from '@corkboard/federation/testing';
import { classify, type RouteMatch } from '@corkboard/routing';
import { Router } from '@corkboard/routing/react';
import { homeIcon } from '@corkboard/ui/act-icons';
import { bellIcon } from '@corkboard/ui/icons';
import { ToastProvider, ToastRegion } from '@corkboard/ui/toast';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { documentKey, isDocument } from '../documents/document';
import { Footer } from './frame/Footer';
import { BottomBar, Header } from './frame/Header';
import { FaultPage } from './pages/FaultPage';
import { StatusPage } from './pages/StatusPage';
import { shellPage } from './shell-pages';

const ana: SignedIn = {
  isAuth: true,
  isPartner: true,
  isStaff: false,
  isAdult: true,
  limited: null,
  emailConfirmBy: null,
  firstRun: false,
  id: '9',
  username: 'ana',
  fullName: 'Ana Lima',
  email: 'ana@example.com',
  imageSmallUrl: '/media/ana.webp',
  locale: 'en-US',
  country: 'US',
  suggestedCountry: null,
  advertiserId: null,
};

const menus = {
  header: [{ to: '/', label: 'Home' }],
  tabs: [
    { to: '/', label: 'Home', icon: homeIcon },
    { to: '/ana/', label: 'You', icon: 'viewer' as const },
  ],
  tools: [{ to: '/notifications/', label: 'Notifications', icon: bellIcon }],
};

/** The frame as `App` draws it, with caches and stores of its own. */
function framed(page: ReactNode, at: string, viewer: Viewer): ReactNode {
  const client = createQueryClient();
  for (const name of ['about', 'help', 'terms', 'privacy'].filter(isDocument))
    client.setQueryData(documentKey(name), {
      title: 'A text',
      html: '<h1>A text</h1><p>Words that are told from those of the frame around them.</p>',
    });
  const store = createStore();
  store.set(viewerAtom, viewer);
  store.set(menusAtom, menus);
  const [pathname = '/', search = ''] = at.split(/(?=\?)/);
  const nowhere = () => undefined;
  return (
    <Provider store={store}>
      <QueryClientProvider client={client}>
        <Router
          location={{ pathname, search, hash: '', state: null, key: 'visit' }}
          navigator={{ push: nowhere, replace: nowhere, go: nowhere }}
        >
          <ToastProvider>
            <div>
              <Header busy={false} />
              {page}
              <Footer />
              <BottomBar />
            </div>
            <ToastRegion />
          </ToastProvider>
        </Router>
      </QueryClientProvider>
    </Provider>
  );
}

async function pageAt(address: string): Promise<ReactNode> {
  const route = classify(address) as RouteMatch;
  const view = await shellPage(route.name);
  if (view?.kind !== 'shell') throw new Error(`${route.name} is no page of the shell`);
  return <view.component route={route} />;
}

beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
});
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

async function sent(page: ReactNode, at: string, viewer: Viewer) {
  const { before, after, complaints } = await takenOver(framed(page, at, viewer), framed(page, at, viewer));
  expect(complaints).toEqual([]);
  expect(after).toBe(before);
  return before;
}

describe.each<[string, Viewer]>([
  ['a stranger', { isAuth: false }],
  ['somebody signed in', ana],
])('for %s', (_, viewer) => {
  it.each([
    '/login',
    '/login?next=%2Fnotifications%2F',
    '/signup',
    '/signup?next=%2Fpin%2F12%2F&invite_code=abc',
    '/password/reset',
    '/password/reset?token=abc',
    '/about',
    '/help',
    '/terms',
    '/privacy',
  ])('%s is drawn without a browser, in the frame, and taken over as it stands', async (address) => {
    const words = await sent(await pageAt(address), address, viewer);
    expect(words.length).toBeGreaterThan(80);
  });

  it.each([404, 501, 403, 503])('so is the page of status %s', async (status) => {
    const page = <StatusPage match={{ kind: 'not-found' }} status={status} onRetry={vi.fn()} />;
    await sent(page, '/nothing/here/', viewer);
  });

  it('so is the page of a fault', async () => {
    await sent(<FaultPage kind="timeout" onRetry={vi.fn()} />, '/', viewer);
  });
});

import { createQueryClient } from '@corkboard/api-client';
import { type SignedIn, type Viewer, viewerAtom } from '@corkboard/auth';
import { buildPath, classify, findRoute, ROUTES, type RouteMatch } from '@corkboard/routing';
import { Router } from '@corkboard/routing/react';
import { oddAddresses } from '@corkboard/routing/testing';
import { ToastProvider, ToastRegion } from '@corkboard/ui/toast';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { allAnswered, answerByContract, refusal } from '../../../../tools/testing/service';
import { shellPage } from './shell-pages';

beforeEach(() => {
  vi.spyOn(location, 'replace').mockReturnValue();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** Texts that a page may not show. */
const BROKEN = /must match|\^\[/i;
const me = { isAuth: true, id: '99', username: 'me_too', fullName: 'Me Too', locale: 'en-US' } as SignedIn;
const stranger: Viewer = { isAuth: false };

/** Answers as the service does; no secret is known. */
const serve = () => {
  answerByContract(() => refusal({ status: 404, message: 'That link does nothing.' }));
};

/** Answers, and what is asked after them. */
const settled = () => allAnswered(() => act(() => new Promise((go) => setTimeout(go))));

/** Opens a page, and presses what sends its form. @returns what it says, before and after */
async function textsAt(address: string, viewer: Viewer): Promise<string> {
  const route = classify(address) as RouteMatch<'login'>;
  const view = await shellPage(route.name);
  if (view?.kind !== 'shell') throw new Error(`${route.name} has no page`);
  const { component: Page } = view;
  const store = createStore();
  store.set(viewerAtom, viewer);
  const [pathname = '', search = ''] = address.split(/(?=\?)/u);
  const { container, unmount } = render(
    <Provider store={store}>
      <QueryClientProvider client={createQueryClient()}>
        <Router
          location={{ pathname, search, hash: '', state: null, key: 'visit' }}
          navigator={{ go: () => undefined, push: () => undefined, replace: () => undefined }}
        >
          <ToastProvider>
            <Page route={route as never} />
            <ToastRegion />
          </ToastProvider>
        </Router>
      </QueryClientProvider>
    </Provider>,
  );
  await settled();
  const first = container.textContent;
  for (const field of container.querySelectorAll<HTMLInputElement>(
    'input:not([type=radio], [type=checkbox])',
  ))
    fireEvent.change(field, { target: { value: VALUES[field.type] ?? 'long enough' } });
  for (const form of container.querySelectorAll('form')) fireEvent.submit(form);
  await settled();
  const texts = `${first} ${container.textContent}`;
  unmount();
  return texts;
}
/** Of pages whose path names something. */
const ADDRESSES: Readonly<Record<string, string>> = { 'password-change': '/pw/ada' };
const VALUES: Readonly<Record<string, string>> = { email: 'ada@people.example', date: '1990-01-01' };

const PAGES = ROUTES.filter(({ area, query, pattern }) => {
  return area === 'shell' && (Object.keys(query).length > 0 || pattern.includes('{'));
});

describe('whatever a parameter says, there is a page', () => {
  it.each(PAGES.map(({ name }) => name))('%s', async (name) => {
    const broken: string[] = [];
    const address = ADDRESSES[name] ?? buildPath(name as 'login');
    for (const [what, odd] of oddAddresses(address))
      for (const viewer of findRoute(name)!.audience === 'viewer' ? [me] : [stranger, me]) {
        serve();
        const texts = await textsAt(odd, viewer);
        if (texts.trim() === '' || BROKEN.test(texts)) broken.push(`${what}: ${texts.slice(0, 300)}`);
      }
    expect(broken).toEqual([]);
  });
});

import { createQueryClient } from '@corkboard/api-client';
import { type SignedIn, type Viewer, viewerAtom } from '@corkboard/auth';
import { type CallName } from '@corkboard/contract';
import { calls, fitted, optionsSchema, type ResourceCall } from '@corkboard/contract/schemas';
import { buildPath, classify, findRoute, ROUTES, type RouteMatch } from '@corkboard/routing';
import { Router } from '@corkboard/routing/react';
import { oddAddresses } from '@corkboard/routing/testing';
import { ToastProvider, ToastRegion } from '@corkboard/ui/toast';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { Check } from 'typebox/schema';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { shellPage } from './shell-pages';

beforeEach(() => {
  vi.spyOn(location, 'replace').mockReturnValue();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** The service's error for an invalid parameter, which is for programs. */
const REFUSED = 'must match pattern "^[0-9a-f]{3}$"';
/** Texts that a page may not show. */
const BROKEN = /must match|\^\[/i;
const me = { isAuth: true, id: '99', username: 'me_too', fullName: 'Me Too', locale: 'en-US' } as SignedIn;
const stranger: Viewer = { isAuth: false };

/** Answers as the service does: what doesn't fit the description of a call is refused, unless it may be dropped or cut; no secret is known. */
function serveByDescription(): void {
  vi.stubGlobal('fetch', (url: string, init: { body?: string } = {}) => {
    const { pathname, searchParams } = new URL(url, 'https://corkboard.example');
    const [, , resource = '', operation = ''] = pathname.split('/');
    const { options } = JSON.parse(init.body ?? searchParams.get('data') ?? '{}') as { options?: object };
    const schema = optionsSchema(calls[`${resource}.${operation}` as CallName] as ResourceCall);
    const fits = Check(schema, fitted(schema, options ?? {}));
    const error = fits
      ? { http_status: 404, api_error_code: 1, message: 'That link does nothing.' }
      : { http_status: 400, api_error_code: 1, message: REFUSED };
    return Promise.resolve(
      Response.json(
        { resource_response: { status: 'failure', data: null, bookmark: null, error } },
        { status: error.http_status },
      ),
    );
  });
}

/** Answers, and what is asked after them. */
async function settled(): Promise<void> {
  for (let round = 0; round < 6; round++) await act(() => new Promise((go) => setTimeout(go)));
}

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
        serveByDescription();
        const texts = await textsAt(odd, viewer);
        if (texts.trim() === '' || BROKEN.test(texts)) broken.push(`${what}: ${texts.slice(0, 300)}`);
      }
    expect(broken).toEqual([]);
  });
});

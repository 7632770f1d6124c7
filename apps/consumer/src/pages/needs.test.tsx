import { hydrate, queryKey } from '@corkboard/api-client';
import { type CallName, type CallOptions } from '@corkboard/contract';
import { resolveNeeds } from '@corkboard/federation';
import { describedPages } from '@corkboard/federation/testing';
import { classify, type RouteMatch, type RouteName } from '@corkboard/routing';
import { cleanup } from '@testing-library/react';
import { type ComponentType } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { remote } from '../remote';
import { boardWith, newsWith, pinWith, sectionWith, trashedWith, userWith } from '../testing/entities';
import { me, renderInFrame, serve, stranger } from '../testing/frame';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const { routes, needsOf } = describedPages(import.meta.glob('./*/page.ts', { eager: true }));

const DATA: Partial<Record<string, unknown>> = {
  'NewsHubResource.get': [newsWith()],
  'UserHomefeedResource.get': [pinWith()],
  'PinResource.get': pinWith({ editable_by_me: true }),
  'RelatedPinsResource.get': [pinWith({ id: '102' })],
  'UserResource.get': userWith(),
  'BoardsResource.get': [boardWith()],
  'UserPinsResource.get': [pinWith()],
  'UserFollowersResource.get': [userWith({ id: '12' })],
  'UserFollowingResource.get': [userWith({ id: '12' })],
  'BoardResource.get': boardWith({ editable_by_me: true }),
  'BoardSectionsResource.get': [sectionWith()],
  'BoardFeedResource.get': [pinWith()],
  'BoardSectionResource.get': { ...sectionWith(), board: boardWith({ editable_by_me: true }) },
  'BoardCollaboratorResource.get': [],
  'BoardSectionPinsResource.get': [pinWith()],
  'BaseSearchResource.get': [pinWith()],
  'BoardSectionNamesResource.get': [],
  'UserBlockResource.get': [userWith({ id: '12', blocked_by_me: true })],
  'BoardTrashResource.get': [],
  'PinTrashResource.get': [trashedWith()],
  'WebsiteClaimResource.get': [],
  'UserSessionsResource.get': [],
  'GET /v3/users/settings': { connected_to_instagram: false, listed_website_url: null },
};

/** What a page asks for besides its first data, because only that data says whether and for whom. */
const LATER: Partial<Record<string, readonly string[]>> = {
  pin: ['UserResource.get', 'BoardPickerBoardsResource.get'],
  // The picture is registered, which is no first data.
  'pin-create': ['pins.image', 'media.uploads'],
  'section-create': ['BoardSectionNamesResource.get'],
};

const ADDRESSES = [
  '/',
  '/pin/100/',
  '/pin/100/edit',
  '/ada/',
  '/ada/_saved/',
  '/ada/_created/',
  '/ada/followers/',
  '/ada/following/',
  '/ada/light',
  '/ada/light/lamps',
  '/board/create/',
  '/board/50/edit',
  '/board/50/edit/collaborators',
  '/board/50/edit/add_collaborators',
  '/boardsection/60/edit',
  '/board/50/create_section/',
  '/pin/create/button?media=https%3A%2F%2Fa.example%2F1.png',
  '/search',
  '/search/pins/?q=warm%20lamp&rs=typed',
  '/search/boards/?q=warm%20lamp&rs=typed',
  '/search/users/?q=warm%20lamp',
  '/notifications/',
  '/settings',
  '/settings/profile/',
  '/settings/security/',
  '/settings/blocked/',
  '/settings/trash/',
  '/save-from-any-site/',
  '/settings/data/',
  '/settings/claim/',
];

/** Searches answer with what their scope names. */
const dataOf = (call: string, { scope }: Readonly<Record<string, unknown>>): unknown =>
  scope === 'boards' ? [boardWith()] : scope === 'users' ? [userWith({ id: '12' })] : DATA[call];

type PageName = RouteName<'consumer'>;

async function pageAt(address: string) {
  const route = classify(address) as RouteMatch<PageName>;
  const source = remote.pages[route.name];
  if (!source) throw new Error(`${route.name} has no page`);
  const { default: Page } = await source.load();
  return { route, Page: Page as unknown as ComponentType<{ route: typeof route }> };
}

describe.each([
  ['a stranger', stranger],
  ['somebody signed in', me],
])('the first data of a page, for %s', (_, viewer) => {
  it.each(ADDRESSES)('is all that %s asks for', async (address) => {
    const { route, Page } = await pageAt(address);
    const needs = resolveNeeds(needsOf(route.name), route, viewer);
    const calls = serve((name, options) => ({
      data: dataOf(name, options) ?? { all_boards: [], boards_shortlist: [] },
    }));
    const Hydrated = () => <Page route={route} />;
    const frame = renderInFrame(null, { viewer });
    hydrate(
      frame.client,
      needs.map(({ call, options, infinite }) => ({
        key: queryKey(call as CallName, options as CallOptions<CallName>),
        data: dataOf(call, options),
        bookmark: null,
        infinite,
      })),
    );
    frame.rerenderContent(<Hydrated />);

    const looked = frame.client
      .getQueryCache()
      .getAll()
      .filter((query) => query.getObserversCount() > 0)
      .map((query) => query.queryKey);
    for (const { call, options } of needs)
      expect(looked, 'a need that the page never looks at').toContainEqual([call, options]);
    const asked = calls.map(({ name }) => name);
    expect(asked.filter((name) => !(LATER[route.name] ?? []).includes(name))).toEqual([]);
    expect(frame.container.querySelector('h1')?.textContent).toBeTruthy();
    expect(document.title).toMatch(/Corkboard$/);
  });
});

it('a search without words asks for no results', () => {
  for (const address of ['/search/pins/', '/search/pins/?q=%20']) {
    const route = classify(address) as RouteMatch<PageName>;
    expect(resolveNeeds(needsOf(route.name), route, me), address).toEqual([]);
  }
});

it('every page that is loaded is described, and every description is of a page that is loaded', () => {
  expect(routes.toSorted()).toEqual(Object.keys(remote.pages).sort());
});

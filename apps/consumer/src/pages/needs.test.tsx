import { hydrate, queryKey } from '@corkboard/api-client';
import { type CallName, type CallOptions } from '@corkboard/contract';
import { resolveNeeds } from '@corkboard/federation';
import { calls } from '@corkboard/contract/schemas';
import { describedPages } from '@corkboard/federation/testing';
import { classify, type RouteMatch } from '@corkboard/routing';
import { cleanup } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { pages } from '../pages';
import { remote } from '../remote';
import { me, renderInFrame, serve, stranger } from '../testing/frame';
import { ADDRESSES, dataOf, pageAt, type PageName } from '../testing/pages';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const { routes, needsOf } = describedPages(pages);

/** Requests of a page beyond its first data, as only that data decides whether and for which entity they are needed. */
const LATER: Partial<Record<string, readonly string[]>> = {
  pin: ['UserResource.get', 'BoardPickerBoardsResource.get'],
  'pin-sent': ['BoardPickerBoardsResource.get'],
  // The picture is registered, which isn't part of the first data.
  'pin-create': ['pins.image', 'media.uploads'],
  'section-create': ['BoardSectionNamesResource.get'],
};

describe.each([
  ['a stranger', stranger],
  ['somebody signed in', me],
])('the first data of a page, for %s', (_, viewer) => {
  it.each(ADDRESSES)('is all that %s asks for', async (address) => {
    const { route, Page } = await pageAt(address);
    const needs = resolveNeeds(needsOf(route.name), route, viewer);
    const made = serve((name, options) => ({
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
    const asked = made.map(({ name }) => name);
    expect(asked.filter((name) => !(LATER[route.name] ?? []).includes(name))).toEqual([]);
    expect(frame.container.querySelector('h1')?.textContent).toBeTruthy();
    expect(document.title).toMatch(/Corkboard$/);
  });
});

it('every page that searches asks what is said over it, with all that says what the search means', () => {
  const searching = routes.filter((name) =>
    needsOf(name).some(({ call }) => call === 'BaseSearchResource.get'),
  );
  expect(searching.toSorted()).toEqual(['profile-shop-tool', 'search-pins', 'search-scope']);
  for (const name of searching) {
    const search = needsOf(name).find(({ call }) => call === 'BaseSearchResource.get')!;
    const advisory = needsOf(name).find(({ call }) => call === 'SearchAdvisoryResource.get');
    const meant = Object.keys(calls['SearchAdvisoryResource.get'].options.properties);
    expect(advisory?.options).toEqual(
      Object.fromEntries(Object.entries(search.options!).filter(([option]) => meant.includes(option))),
    );
  }
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

import { type CallName } from '@corkboard/contract';
import { calls, fitted, optionsSchema, type PathCall, type ResourceCall } from '@corkboard/contract/schemas';
import { classify, findRoute, type RouteMatch } from '@corkboard/routing';
import { oddAddresses } from '@corkboard/routing/testing';
import { act, cleanup } from '@testing-library/react';
import { Check } from 'typebox/schema';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { me, renderInFrame, serve, stranger } from '../testing/frame';
import { ADDRESSES, dataOf, pageAt, type PageName } from '../testing/pages';

beforeEach(() => {
  // Links that leave the site aren't followed.
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
const BROKEN = /couldn['’]t load|went wrong|must match|\^\[/i;

/** Empty responses of calls whose data isn't a list, for pages of this test. */
const EMPTY: Readonly<Record<string, unknown>> = {
  'ConnectedLoginsResource.get': { connections: [], available: [] },
  'BoardPickerBoardsResource.get': { all_boards: [], boards_shortlist: [] },
};

/** Answers as the service does: what doesn't fit the description of a call is refused, unless it may be dropped or cut. */
const serveByDescription = () =>
  serve((name, options) => {
    const call = name.includes('.') ? name : `GET ${name}`;
    const described = calls[call as CallName] as ResourceCall | PathCall | undefined;
    // Of a call with a path of its own everything is text here.
    const schema = described && (described.kind === 'resource' ? optionsSchema(described) : described.query);
    if (schema && !Check(schema, fitted(schema, options)))
      return { error: { http_status: 400, api_error_code: 1, message: REFUSED } };
    // No entity exists for calls with ids in their path.
    if (name.startsWith('/v5/')) return { error: { http_status: 404, message: 'Gone' } };
    const data = dataOf(call, options);
    return { data: data === undefined ? (EMPTY[call] ?? []) : data };
  });

/** An address of each page that takes anything: the first one with a query, which shows most. */
const PAGES = new Map(
  ADDRESSES.toSorted((a, b) => Number(a.includes('?')) - Number(b.includes('?'))).map((address) => [
    classify(address).kind === 'route' ? (classify(address) as RouteMatch<PageName>).name : '',
    address,
  ]),
);

describe('whatever a parameter says, there is a page', () => {
  it.each([...PAGES].filter(([, address]) => [...oddAddresses(address)].length > 0))(
    '%s',
    async (name, address) => {
      const broken: string[] = [];
      for (const [what, odd] of oddAddresses(address)) {
        const { route, Page } = await pageAt(odd);
        const viewer = findRoute(name)!.audience === 'viewer' ? me : stranger;
        serveByDescription();
        const { container, unmount } = renderInFrame(<Page route={route} />, { viewer, at: odd });
        // Answers, and what is asked after them.
        for (let round = 0; round < 6; round++) await act(() => new Promise((go) => setTimeout(go)));
        const text = container.textContent;
        if (BROKEN.test(text)) broken.push(`${what}: ${text.slice(0, 200)}`);
        unmount();
      }
      expect(broken).toEqual([]);
    },
  );
});

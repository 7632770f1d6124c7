import { classify, findRoute, type RouteMatch } from '@corkboard/routing';
import { oddAddresses } from '@corkboard/routing/testing';
import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { allAnswered, answerByContract, BROKEN_PAGE, refusal } from '../../../../tools/testing/service';
import { me, renderInFrame, stranger } from '../testing/frame';
import { ADDRESSES, dataOf, pageAt, type PageName } from '../testing/pages';

beforeEach(() => {
  // Links that leave the site aren't followed.
  vi.spyOn(location, 'replace').mockReturnValue();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** Answers as the service does; no entity exists for calls with ids in their path. */
const serve = () => {
  answerByContract(({ name, path, options }) =>
    path.startsWith('/v5/')
      ? refusal({ status: 404, message: 'Gone' })
      : dataOf(name, options as Record<string, unknown>),
  );
};

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
        serve();
        const { container, unmount } = renderInFrame(<Page route={route} />, { viewer, at: odd });
        await allAnswered(() => act(() => new Promise((go) => setTimeout(go))));
        const text = container.textContent;
        if (BROKEN_PAGE.test(text)) broken.push(`${what}: ${text.slice(0, 200)}`);
        unmount();
      }
      expect(broken).toEqual([]);
    },
  );
});

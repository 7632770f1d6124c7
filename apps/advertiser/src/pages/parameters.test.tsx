import { classify, type RouteMatch } from '@corkboard/routing';
import { oddAddresses } from '@corkboard/routing/testing';
import { cleanup } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answerByContract, BROKEN_PAGE } from '../../../../tools/testing/service';
import { ADDRESSES, drawAt } from './testing';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const viewer = {
  isAuth: true,
  id: '1',
  username: 'ada',
  fullName: 'Ada',
  locale: 'en-US',
  isPartner: true,
  advertiserId: '50',
};
/** The ad account that is asked for, with every right in it. */
const serve = () => {
  answerByContract(({ name }) =>
    name === 'GET /v5/ad_accounts' ? { items: [{ id: '50', permissions: ['OWNER'] }] } : undefined,
  );
};

/** Draws a page. @returns what it says once everything is answered */
async function textAt(address: string): Promise<string> {
  const { container, unmount } = await drawAt(address, viewer);
  const text = container.textContent;
  unmount();
  return text;
}

/** Each page, and the same of an ad account that its address names. */
const PAGES = ADDRESSES.flatMap(([name, plain]) =>
  [plain, `/advertiser/50${plain}`]
    .filter((address) => (classify(address) as Partial<RouteMatch>).name === name)
    .map((address) => [name, address] as const),
);

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

import { OVERVIEW_COUNT_MAX } from '@corkboard/contract';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { countIn } from '../../features/business-page';
import { answerEach, refusal } from '../../../../../tools/testing/service';
import { overview } from '../../messages/overview';
import { me, renderInFrame, serve } from '../../testing/frame';
import BusinessHubPage from './index';
import { waysOf } from './tiles';

afterEach(cleanup);

it('leads who has no business to one, and to those that they work in', async () => {
  const user = {
    id: '7',
    username: 'lamps',
    full_name: 'Lamps',
    image_small_url: null,
    image_medium_url: null,
  };
  serve(() => ({
    data: {
      items: [
        { id: '7', user, business_roles: ['BIZ_ADMIN'], is_shared_partner: false, created_time: 0 },
        {
          id: '8',
          user: { ...user, id: '8', full_name: 'Shades' },
          business_roles: ['EMPLOYEE'],
          is_shared_partner: false,
          created_time: 0,
        },
      ],
      bookmark: null,
    },
  }));
  renderInFrame(<BusinessHubPage />);
  const way = async (name: RegExp) => (await screen.findByRole('link', { name })).getAttribute('href');
  expect(await way(/^Create a business account/)).toBe('/business/convert?next=%2Fbusiness%2Fhub');
  expect(await way(/^Join a business/)).toBe('/business/invite/');
  expect(await way(/^Lamps/)).toBe('/business/business-manager/7/dashboard');
  expect(await way(/^Shades/)).toBe('/accounts_manager/');
});

it('says where there is nobody they work for', async () => {
  serve(() => ({ data: { items: [], bookmark: null } }));
  renderInFrame(<BusinessHubPage />);
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Start with a business account' }),
  ).toBeTruthy();
  expect(screen.queryByText('Businesses you work for')).toBeNull();
});

it('says of large numbers that there are more', () => {
  const has = {
    members: OVERVIEW_COUNT_MAX - 1,
    partners: 600,
    employers: 700,
    ad_accounts: OVERVIEW_COUNT_MAX + 1,
  };
  const ways = waysOf({ ...has, campaigns: 3 } as never, '7', countIn('en'), true);
  const counts = Object.fromEntries(ways.map(({ title, count }) => [title, count]));
  expect(counts).toMatchObject({
    [overview.hub.members]: '999',
    [overview.hub.partners]: '999+',
    [overview.hub.accounts]: '999+',
    [overview.hub.ads]: '3',
  });
});

describe('for who acts for a business', () => {
  const OVERVIEW = {
    name: 'Lamp Co',
    members: 2,
    partners: 1,
    employers: 0,
    ad_accounts: 1,
    brands: 3,
    waiting: 0,
  };
  /** Answers of one who runs business 7, or works there without running it. */
  const answer = (runs: boolean) => {
    answerEach(({ path, query }) => {
      if (!path.includes('Overview')) return { items: [], bookmark: null };
      const isTheirs = query.get('data')?.includes('"7"');
      if (isTheirs && !runs) return refusal({ status: 403, message: 'No' });
      return { ...OVERVIEW, name: isTheirs ? 'Lamp Co' : 'My Co' };
    });
  };

  it("is that business's, where they run it", async () => {
    answer(true);
    renderInFrame(<BusinessHubPage />, me, '7');
    const brands = await screen.findByRole('link', { name: /Brands/ });
    expect(brands.getAttribute('href')).toBe('/business/business-hierarchy/7/dashboard');
    expect(screen.getByRole('link', { name: /Business manager/ }).getAttribute('href')).toBe(
      '/business/business-manager/7/dashboard',
    );
    expect(screen.getByText('Lamp Co')).toBeTruthy();
    expect(screen.queryByRole('link', { name: /Campaigns/ })).toBeNull();
  });

  it("is their own, or the beginning, where they don't", async () => {
    answer(false);
    renderInFrame(<BusinessHubPage />, me, '7');
    expect(await screen.findByText('Start with a business account')).toBeTruthy();
    cleanup();
    answer(false);
    renderInFrame(<BusinessHubPage />, { ...me, isPartner: true }, '7');
    expect(await screen.findByText('My Co')).toBeTruthy();
  });
});

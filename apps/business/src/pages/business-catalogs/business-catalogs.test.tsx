import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Answer, me, renderInFrame, serve } from '../../testing/frame';
import BusinessCatalogsPage from './index';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const route = {
  name: 'business-catalogs',
  area: 'business',
  params: { userBizId: '7' },
  query: {},
} as never;
const FEED = {
  id: '8',
  name: 'Lamps',
  format: 'TSV',
  status: 'ACTIVE',
  default_country: 'US',
  default_locale: 'en-US',
  last_reading: {
    status: 'COMPLETED',
    created_at: '2031-05-10T10:00:00.000Z',
    original: 1200,
    ingested: 1100,
  },
};
const PEOPLE = [
  { person: { id: '7', username: 'lamps', full_name: 'Lamp Co' }, is_partner: false, permissions: ['OWNER'] },
  {
    person: { id: '9', username: 'agency', full_name: 'Agency' },
    is_partner: true,
    permissions: ['CATALOGS_VIEWER'],
  },
];
const DATA = {
  name: 'Lamp Co',
  can_edit: true,
  ad_account_id: '50',
  catalogs: [
    {
      id: '3',
      name: 'Retail',
      catalog_type: 'RETAIL',
      created_at: '2031-05-10T10:00:00.000Z',
      products: 1100,
      pins: 1000,
      feeds: [FEED, { ...FEED, id: '9', name: 'Shades', status: 'INACTIVE', last_reading: null }],
    },
  ],
  people: PEOPLE,
};

function open(answer: Answer) {
  serve(() => answer);
  renderInFrame(<BusinessCatalogsPage route={route} />, me);
}

describe('the catalogs of a business', () => {
  it('are there with their feeds and who can use them', async () => {
    open({ data: DATA });
    const row = (await screen.findByText('Lamps')).closest('tr')!;
    expect(row.textContent).toContain('Done');
    expect(row.textContent).toContain('1,100 of 1,200');
    expect(screen.getByText('Shades').closest('tr')!.textContent).toContain('Nothing imported yet');
    expect(screen.getByText('Products: 1,100. With a Pin: 1,000.')).toBeTruthy();
    expect(screen.getByText('Agency (partner)').closest('tr')!.textContent).toContain('Can see catalogs');
    const link = screen.getByRole('link', { name: 'Manage feeds' });
    expect(link.getAttribute('href')).toBe('/advertiser/50/product-catalogs/data-source');
  });

  it('say what to do where there are none', async () => {
    open({ data: { ...DATA, catalogs: [], ad_account_id: null } });
    expect(await screen.findByText('No catalogs yet')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Create an ad account' })).toBeTruthy();
  });

  it('are refused in words, and asked for again after a failure', async () => {
    open({ status: 403, message: 'Ask its owner for access.' });
    expect(await screen.findByText('Ask its owner for access.')).toBeTruthy();
    cleanup();
    open({ status: 404, message: 'No' });
    expect(await screen.findByText("We can't find that business")).toBeTruthy();
    cleanup();
    open({ status: 422, message: 'Not now' });
    expect(await screen.findByText('Not now')).toBeTruthy();
    expect(screen.getByRole('button', { name: /try again/i })).toBeTruthy();
  });
});

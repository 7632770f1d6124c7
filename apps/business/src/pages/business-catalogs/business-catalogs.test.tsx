import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { type Answer, me, renderInFrame, serve } from '../../testing/frame';
import BusinessCatalogsPage from './index';

afterEach(cleanup);

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

const AT = '2031-05-10T10:00:00.000Z';
const MERCHANT = {
  is_verified: false,
  can_edit: true,
  checks: ['WEBSITE', 'FEED', 'ITEMS'].map((check) => ({ check, is_met: true })),
  again_at: null,
  applications: [] as object[],
};
const applied = (state: string, ...steps: object[]) => ({
  id: '4',
  state,
  returns_url: 'https://lamps.example/returns',
  shipping_url: 'https://lamps.example/shipping',
  note: '',
  history: [{ step: 'applied', at: AT, by: 'Me', answer: '' }, ...steps],
});

function open(answer: Answer, merchant: object = MERCHANT) {
  const calls = serve(({ path, method }) => {
    if (path.startsWith('/v5/')) return { data: { items: [], bookmark: null } };
    if (!path.includes('MerchantResource')) return answer;
    if (path.endsWith('/delete/')) return { data: null };
    return { data: method === 'POST' && path.endsWith('/create/') ? { id: '4' } : merchant };
  });
  renderInFrame(<BusinessCatalogsPage route={route} />, me);
  return calls;
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

describe('the badge of verified merchants', () => {
  it('says what is missing', async () => {
    open({ data: DATA }, { ...MERCHANT, checks: [{ check: 'WEBSITE', is_met: false }] });
    expect((await screen.findByText('A claimed website')).textContent).toContain('Missing');
    expect(screen.getByText('Apply here once all of it is done.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Apply' })).toBeNull();
  });

  it('is applied for with the policies', async () => {
    const calls = open({ data: DATA });
    fireEvent.change(await screen.findByLabelText(/^Your returns policy/), {
      target: { value: 'https://lamps.example/returns' },
    });
    fireEvent.change(screen.getByLabelText(/^Your shipping policy/), {
      target: { value: 'https://lamps.example/shipping' },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Apply' }));
    await screen.findByText("You've applied. We'll email you when it's decided.");
    expect(calls.filter(({ path }) => path.includes('MerchantResource/create'))).toMatchObject([
      { body: { options: { business_id: '7', returns_url: 'https://lamps.example/returns', note: '' } } },
    ]);
  });

  it('is given up, with its history', async () => {
    const approved = applied('approved', { step: 'approved', at: AT, by: null, answer: 'Nice shop' });
    const calls = open({ data: DATA }, { ...MERCHANT, is_verified: true, applications: [approved] });
    const row = (await screen.findByText('Nice shop')).closest('tr')!;
    expect(row.textContent).toContain('Corkboard');
    expect(screen.getByText('You have the badge')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Give up the badge' }));
    await screen.findByText('Taken back');
    expect(calls.some(({ path }) => path.includes('MerchantResource/delete'))).toBe(true);
  });

  it('says when to apply again, and who can', async () => {
    open({ data: DATA }, { ...MERCHANT, again_at: '2031-06-10T10:00:00.000Z' });
    expect(await screen.findByText('You can apply again on June 10, 2031.')).toBeTruthy();
    cleanup();
    open({ data: DATA }, { ...MERCHANT, can_edit: false });
    expect(await screen.findByText('An administrator of the business can apply.')).toBeTruthy();
  });
});

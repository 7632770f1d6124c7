import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { type Answer, renderInFrame, serve } from '../../testing/frame';
import { tabIn, TabPart, Tabs } from './tabs';

afterEach(cleanup);

const CATALOG = {
  id: '3',
  name: 'Retail',
  catalog_type: 'RETAIL',
  created_at: '2031-05-10T10:00:00.000Z',
  products: 1100,
  pins: 1000,
  feeds: [{ id: '8' }, { id: '9' }],
};

function open(answer: Answer) {
  serve(() => answer);
  renderInFrame(<TabPart tab="catalogs" businessId="7" locale="en-US" />);
}
const data = (catalogs: object[]) => ({
  data: { name: 'Lamp Co', can_edit: true, ad_account_id: null, people: [], catalogs },
});
const manage = async () =>
  (await screen.findByRole('link', { name: 'Manage catalogs' })).getAttribute('href');

it('has its catalogs among the parts of business access', () => {
  expect(tabIn({ tab: 'catalogs' })).toBe('catalogs');
  expect(tabIn({ tab: 'elsewhere' })).toBe('people');
  renderInFrame(<Tabs businessId="7" current="catalogs" />);
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'People',
    'Partners',
    'Ad accounts',
    'Profiles',
    'Catalogs',
    'Asset groups',
    'Requests',
    'History',
  ]);
});

it('shows how much is in the catalogs of a business, and leads to where they are managed', async () => {
  open(data([CATALOG]));
  expect((await screen.findByText('Retail')).closest('tr')!.textContent).toBe('RetailProducts1,1002');
  expect(await manage()).toBe('/business/catalogs/7/');
});

it('says where there are none, and what went wrong', async () => {
  open(data([]));
  expect(await screen.findByText('No catalogs yet')).toBeTruthy();
  expect(await manage()).toBe('/business/catalogs/7/');
  cleanup();
  open({ status: 422, message: 'Not now' });
  expect(await screen.findByText('Not now')).toBeTruthy();
});

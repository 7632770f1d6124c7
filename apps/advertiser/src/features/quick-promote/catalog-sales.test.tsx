import { viewerAtom } from '@corkboard/auth';
import { Router } from '@corkboard/routing/react';
import { ToastProvider } from '@corkboard/ui/toast';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerEach, least, refusal } from '../../../../../tools/testing/service';
import QuickPromotePage from '../../pages/quick-promote';
import { ACCOUNT, PIN } from './testing';

const groupOf = (id: string, name: string, product_count: number) => ({ id, name, product_count });
const GROUPS = [groupOf('1', 'All products', 12), groupOf('2', 'Lamps', 1), groupOf('3', 'Chairs', 0)];
const TAG = { id: '5', name: 'Shop pages' };

beforeEach(() => {
  localStorage.clear();
});
afterEach(cleanup);

const MADE = { campaign: { name: 'Promotion: Lamps' }, ad: null, product_group_promotion: { id: '8' } };

interface Shown {
  groups?: readonly object[] | number;
  tags?: readonly object[];
  query?: Record<string, string>;
  outcome?: unknown;
}

/** The page of an ad account whose bills are settled, and what it sends. */
function show({ groups = GROUPS, tags = [], query = {}, outcome = MADE }: Shown = {}) {
  const sent: Record<string, unknown>[] = [];
  answerEach(({ path, body }) => {
    const kind = path.split('/').findLast(Boolean) ?? '';
    if (path.startsWith('/resource/BillingDetailsResource')) return { complete: true };
    if (path.startsWith('/resource/PinResource')) return PIN;
    if (path.startsWith('/resource/')) return least;
    switch (kind) {
      case 'ad_accounts':
        return { items: [ACCOUNT], bookmark: null };
      case 'profiles':
        return { profiles: [] };
      case 'conversion_tags':
        return { items: tags };
      case 'product_groups':
        return typeof groups === 'number'
          ? refusal({ status: groups, code: 1, message: 'Not now.' })
          : { items: groups, bookmark: null };
      case 'audience_sizing':
        return { audience_size_lower_bound: 1200, audience_size_upper_bound: 1300 };
      default:
        expect(kind).toBe('quick_promote');
        sent.push(body as Record<string, unknown>);
        return outcome;
    }
  });
  const store = createStore();
  store.set(viewerAtom, {
    isAuth: true,
    id: '7',
    username: 'lampco',
    locale: 'en-US',
    country: 'US',
    isPartner: true,
    advertiserId: '50',
  } as never);
  render(
    <Provider store={store}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <Router
          location={{ pathname: '/quick-promote/', search: '', hash: '', state: null, key: 'visit' }}
          navigator={{ go: vi.fn(), push: vi.fn(), replace: vi.fn() }}
        >
          <ToastProvider>
            <QuickPromotePage
              route={{ name: 'quick-promote', params: {}, query: { pinId: '9', ...query } } as never}
            />
          </ToastProvider>
        </Router>
      </QueryClientProvider>
    </Provider>,
  );
  return sent;
}
const goals = async () =>
  within(await screen.findByRole('group', { name: 'What do you want your promotion to achieve?' }));
const press = (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
};
/** Waits for the form, which is another one once its Pin is there. */
const form = () => screen.findByRole('img', { name: 'Lamps' });

describe('promoting for catalog sales', () => {
  it('chooses a product group with products, has no destination, and leads to what was made', async () => {
    const sent = show();
    const choices = await goals();
    expect(choices.queryByLabelText('Actions on your site')).toBeNull();
    expect(within(screen.getByRole('list', { name: 'Steps' })).getByText('Your goal')).toBeDefined();
    fireEvent.click(choices.getByLabelText('Catalog sales'));
    press('Continue');
    expect(await screen.findByText('Choose the product group to promote.')).toBeDefined();
    const which = screen.getByLabelText(/^Product group/);
    expect(within(which).queryByRole('option', { name: /Chairs/ })).toBeNull();
    fireEvent.change(which, { target: { value: '1' } });
    expect(screen.queryByText('Choose the product group to promote.')).toBeNull();
    expect(within(which).getByRole('option', { name: 'Lamps (1 product)' })).toBeDefined();
    press('Continue');
    await form();
    expect(screen.getByText('Each product leads to its own page.')).toBeDefined();
    expect(screen.queryByLabelText(/^Destination/)).toBeNull();
    expect(screen.getByText('All products (12 products)')).toBeDefined();
    expect(screen.getByText(/^A Pin that links to one of the products/)).toBeDefined();
    press('Promote');
    await screen.findByRole('dialog', { name: 'Your products are on their way' });
    expect(sent[0]).toMatchObject({
      pin_id: '9',
      product_group_id: '1',
      objective_type: 'CATALOG_SALES',
      destination_url: '',
    });
    expect(screen.getByRole('link', { name: 'See your product groups' }).getAttribute('href')).toBe(
      '/reporting/productgroups/?advertiser_id=50',
    );
  });

  it('stands beside the goals of tags, and can be left for visits again', async () => {
    const sent = show({ tags: [TAG] });
    const choices = await goals();
    expect(choices.getByLabelText('Actions on your site')).toBeDefined();
    fireEvent.click(choices.getByLabelText('Catalog sales'));
    fireEvent.change(screen.getByLabelText(/^Product group/), { target: { value: '2' } });
    press('Continue');
    await form();
    press('Change the goal');
    fireEvent.click((await goals()).getByLabelText('Visits to your site'));
    press('Continue');
    await form();
    expect(screen.getByLabelText<HTMLInputElement>(/^Destination/).value).toBe('https://lamps.example/');
    press('Promote');
    await waitFor(() => {
      expect(sent).toHaveLength(1);
    });
    expect(sent[0]).not.toHaveProperty('product_group_id');
    expect(sent[0]).not.toHaveProperty('objective_type');
  });

  it('says beside the Pin that it shows nothing of the product group', async () => {
    show({
      query: { productGroupId: '2' },
      outcome: refusal({
        status: 401,
        field: 'pin_id',
        message: "pin_id: this Pin doesn't lead to a product of that product group.",
      }),
    });
    await form();
    press('Promote');
    expect(
      await screen.findByText("This Pin doesn't lead to a product of that product group."),
    ).toBeDefined();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it.each([
    ['there are no groups with products', { groups: [groupOf('3', 'Chairs', 0)] }],
    ['product groups cannot be read', { groups: 403 }],
  ])('is not offered where %s', async (_what, options) => {
    show(options);
    await form();
    expect(screen.queryByText('Your goal')).toBeNull();
    expect(screen.getByLabelText(/^Destination/)).toBeDefined();
    cleanup();
    show({ ...options, tags: [TAG] });
    expect((await goals()).queryByLabelText('Catalog sales')).toBeNull();
  });
});

describe('the product group that a promotion begins with', () => {
  it('is that of the address, where it is one that can be promoted', async () => {
    show({ query: { productGroupId: '2' } });
    await form();
    expect(screen.getByText('Lamps (1 product)')).toBeDefined();
    cleanup();
    for (const productGroupId of ['3', '99']) {
      show({ query: { productGroupId } });
      expect((await goals()).getByLabelText<HTMLInputElement>('Visits to your site').checked).toBe(true);
      cleanup();
    }
  });

  it('is kept with the draft, and chosen anew once it is gone', async () => {
    show();
    fireEvent.click((await goals()).getByLabelText('Catalog sales'));
    fireEvent.change(screen.getByLabelText(/^Product group/), { target: { value: '2' } });
    press('Continue');
    await form();
    fireEvent.change(screen.getByLabelText(/^Daily budget/), { target: { value: '9' } });
    await waitFor(() => {
      expect(localStorage.getItem('corkboard:quick-promote')).toContain('catalog_sales');
    });
    cleanup();
    show();
    await form();
    expect(screen.getByText('Lamps (1 product)')).toBeDefined();
    cleanup();
    show({ groups: [GROUPS[0]!] });
    expect((await goals()).getByLabelText('Catalog sales')).toBeDefined();
    cleanup();
    // Another goal is kept without a word being typed.
    show();
    await form();
    press('Change the goal');
    fireEvent.click((await goals()).getByLabelText('Visits to your site'));
    press('Continue');
    await form();
    cleanup();
    show();
    await form();
    expect(screen.queryByText('Lamps (1 product)')).toBeNull();
  });
});

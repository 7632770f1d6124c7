import { type AdAccount } from '@corkboard/contract';
import { Router } from '@corkboard/routing/react';
import { ToastProvider } from '@corkboard/ui/toast';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerEach, least, refusal } from '../../../../../tools/testing/service';
import { type CampaignTree } from '../campaign-tree';
import { CreateForm } from './CreateForm';

const account = {
  id: '50',
  name: 'Lamp Co',
  owner: { id: '7', username: 'lampco' },
  currency: 'EUR',
  time_zone: 'Etc/UTC',
  country: 'FR',
  permissions: ['OWNER'],
} as unknown as AdAccount;
const viewer = { isAuth: true, id: '7', username: 'lampco', locale: 'en-US' } as never;
const groupOf = (id: string, name: string, product_count: number) => ({ id, name, product_count });
const GROUPS = [groupOf('1', 'All products', 12), groupOf('2', 'Lamps', 1), groupOf('3', 'Chairs', 0)];

const PRODUCT = {
  catalog_type: 'RETAIL',
  metadata: {},
  pin: {
    id: '8',
    title: 'Desk lamp',
    alt_text: '',
    link: 'https://lamps.example/desk',
    media: { media_type: 'image', images: { '400x300': { url: '/i/lamp.jpg', width: 400, height: 300 } } },
  },
};

beforeEach(() => {
  localStorage.clear();
});
afterEach(cleanup);

/** The form, and a service with these product groups that makes what it's asked for unless something is refused. */
function show({
  groups = GROUPS,
  of = account,
  refused,
}: {
  groups?: readonly object[] | number;
  of?: AdAccount;
  refused?: { field: string; message: string };
} = {}) {
  const sent: CampaignTree[] = [];
  const asked: string[] = [];
  answerEach(({ path, body, query }) => {
    if (path === '/v5/catalogs/product_groups') {
      asked.push(`?${query}`);
      return typeof groups === 'number'
        ? refusal({ status: groups, code: 1, message: 'Not now.' })
        : { items: groups, bookmark: null };
    }
    if (path.endsWith('/products')) return { items: path.includes('/2/') ? [PRODUCT] : [], bookmark: null };
    if (path.startsWith('/resource/') || path.startsWith('/v5/terms/')) return least;
    if (path.endsWith('/audience_sizing'))
      return { audience_size_lower_bound: 1200, audience_size_upper_bound: 1300 };
    if (path.endsWith('/promotions')) return { items: [], bookmark: null };
    const tree = body as CampaignTree;
    sent.push(tree);
    return refused ? refusal(refused) : { campaign: { ...tree.campaign, id: '1' }, ad_groups: [] };
  });
  const onCreated = vi.fn();
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Router
        location={{ pathname: '/ads/create/', search: '', hash: '', state: null, key: 'visit' }}
        navigator={{ go: vi.fn(), push: vi.fn(), replace: vi.fn() }}
      >
        <ToastProvider>
          <CreateForm account={of} viewer={viewer} onCreated={onCreated} />
        </ToastProvider>
      </Router>
    </QueryClientProvider>,
  );
  return { sent, asked, onCreated };
}
const card = () => within(screen.getByRole('region', { name: 'Ad group 1' }));
const press = (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
};
const sell = () => {
  fireEvent.change(screen.getByLabelText(/^Objective/), { target: { value: 'CATALOG_SALES' } });
};
const choice = async () => within(await card().findByRole('group', { name: 'Product groups to promote' }));
function fill() {
  fireEvent.change(screen.getByLabelText(/^Campaign name/), { target: { value: 'Sale' } });
  fireEvent.change(card().getByLabelText(/^Daily budget/), { target: { value: '5' } });
  sell();
}

describe('a campaign for catalog sales', () => {
  it('shows ads of the product group that was chosen last', async () => {
    show();
    fill();
    fireEvent.click((await choice()).getByLabelText('Lamps'));
    expect(await card().findByRole('figure', { name: /Desk lamp/ })).toBeTruthy();
    expect(card().getByText('Ads of Lamps, as people see them')).toBeTruthy();
  });

  it('promotes product groups in place of Pins, and leaves out what one says', async () => {
    const { sent, asked, onCreated } = show();
    fill();
    const offered = await choice();
    expect(card().queryByRole('button', { name: 'Add a Pin' })).toBeNull();
    expect(asked).toEqual(['?ad_account_id=50&order=ASCENDING&page_size=250']);
    expect(offered.getByText('12 products')).toBeDefined();
    expect(offered.getByText('1 product')).toBeDefined();
    expect(offered.getByText('No products')).toBeDefined();
    fireEvent.click(offered.getByLabelText('All products'));
    fireEvent.click(card().getByRole('button', { name: 'Exclude some products' }));
    const less = within(card().getByRole('group', { name: 'Product groups to leave out' }));
    // A promoted product group can't be excluded.
    expect(less.queryByLabelText('All products')).toBeNull();
    fireEvent.click(less.getByLabelText('Lamps'));
    expect(offered.queryByLabelText('Lamps')).toBeNull();
    press('Launch');
    await waitFor(() => {
      expect(onCreated).toHaveBeenCalledTimes(1);
    });
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      campaign: { objective_type: 'CATALOG_SALES', status: 'ACTIVE' },
      ad_groups: [
        {
          billable_event: 'CLICKTHROUGH',
          product_groups: [
            { catalog_product_group_id: '1', included: true, status: 'ACTIVE' },
            { catalog_product_group_id: '2', included: false, status: 'ACTIVE' },
          ],
        },
      ],
    });
    expect(sent[0]!.ad_groups[0]).not.toHaveProperty('ads');
  });

  it('is kept as a draft with its product groups', async () => {
    const { sent, onCreated } = show();
    fill();
    fireEvent.click((await choice()).getByLabelText('Lamps'));
    press('Save as draft');
    await waitFor(() => {
      expect(onCreated).toHaveBeenCalledTimes(1);
    });
    expect(sent[0]).toMatchObject({
      campaign: { status: 'DRAFT' },
      ad_groups: [{ status: 'DRAFT', product_groups: [{ status: 'DRAFT' }] }],
    });
  });

  it('asks for a product group that is promoted before it sends anything', async () => {
    const { sent } = show();
    fill();
    await choice();
    press('Launch');
    expect(await card().findByText('Choose at least one product group to promote.')).toBeDefined();
    fireEvent.click(card().getByRole('button', { name: 'Exclude some products' }));
    const less = within(card().getByRole('group', { name: 'Product groups to leave out' }));
    fireEvent.click(less.getByLabelText('Lamps'));
    expect(card().queryByText('Choose at least one product group to promote.')).toBeNull();
    press('Launch');
    expect(await card().findByText('Choose at least one product group to promote.')).toBeDefined();
    expect(sent).toEqual([]);
  });

  it('says which product groups were refused', async () => {
    const { onCreated } = show({
      refused: {
        field: 'ad_groups.0.product_groups.0.catalog_product_group_id',
        message: 'catalog_product_group_id: that product group is gone.',
      },
    });
    fill();
    fireEvent.click((await choice()).getByLabelText('Lamps'));
    press('Launch');
    expect(await screen.findByText('That product group is gone.')).toBeDefined();
    expect(card().getByText('That product group is gone.')).toBeDefined();
    expect(onCreated).not.toHaveBeenCalled();
  });

  it('says where products come from when there are none, and leads whoever owns the business there', async () => {
    show({ groups: [groupOf('1', 'All products', 0)] });
    sell();
    expect(await card().findByText('No products yet')).toBeDefined();
    expect(card().getByRole('link', { name: 'Claim a website' }).getAttribute('href')).toBe(
      '/settings/claim/',
    );
    cleanup();
    localStorage.clear();
    show({ groups: [], of: { ...account, permissions: ['CAMPAIGN_MANAGER'] } });
    sell();
    expect(await card().findByText(/Ask its owner to claim them/)).toBeDefined();
    expect(card().queryByRole('link', { name: 'Claim a website' })).toBeNull();
  });

  it('says that product groups could not be read, and tries again', async () => {
    const { asked } = show({ groups: 403 });
    sell();
    await card().findByText("We couldn't load your product groups");
    fireEvent.click(card().getByRole('button', { name: 'Try again' }));
    await waitFor(() => {
      expect(asked).toHaveLength(2);
    });
  });
});

describe('what one chose', () => {
  it('is kept until it is sent', async () => {
    show();
    fill();
    fireEvent.click((await choice()).getByLabelText('Lamps'));
    cleanup();
    show();
    expect((await choice()).getByLabelText<HTMLInputElement>('Lamps').checked).toBe(true);
    expect((await choice()).getByLabelText<HTMLInputElement>('All products').checked).toBe(false);
  });

  it.each([
    ['has no word of product groups', undefined, 'Half a lamp'],
    ['has product groups of another shape', ['1'], ''],
  ])('is read or dropped where it %s', async (_what, productGroups, name) => {
    show();
    fireEvent.change(screen.getByLabelText(/^Campaign name/), { target: { value: 'Half a lamp' } });
    const kept = JSON.parse(localStorage.getItem('corkboard:ads-create')!) as {
      groups: Record<string, unknown>[];
    };
    kept.groups = kept.groups.map((group) => ({ ...group, productGroups }));
    cleanup();
    localStorage.setItem('corkboard:ads-create', JSON.stringify(kept));
    show();
    expect(screen.getByLabelText<HTMLInputElement>(/^Campaign name/).value).toBe(name);
    sell();
    expect((await choice()).getByLabelText<HTMLInputElement>('Lamps').checked).toBe(false);
  });
});

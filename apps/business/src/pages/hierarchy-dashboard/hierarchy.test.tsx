import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import HierarchyBrandSafetyPage from '../hierarchy-brand-safety';
import HierarchyCatalogsPage from '../hierarchy-catalogs';
import HierarchyDashboardPage from './index';
import HierarchyManagersPage from '../hierarchy-managers';
import HierarchySecurityPage from '../hierarchy-security';
import HierarchySharedTagsPage from '../hierarchy-shared-tags';
import HierarchyTreePage from '../hierarchy-tree';
import { least } from '../../../../../tools/testing/service';
import { type Answer, renderInFrame, type SentCall, serve } from '../../testing/frame';
import { branchOf, inTreeOrder, levelOf } from '../../features/hierarchy';

afterEach(cleanup);

const user = (id: string, name: string) => ({
  id,
  username: name.toLowerCase().replaceAll(' ', '_'),
  full_name: name,
  image_small_url: null,
  image_medium_url: null,
});
const node = (id: string, name: string, parent: string | null, more: object = {}) => ({
  id,
  user: user(id, name),
  parent_id: parent,
  is_made: false,
  exempt: [],
  joined_at: '2026-01-02T00:00:00.000Z',
  ad_accounts: 1,
  catalogs: 0,
  may_manage: true,
  may_place: parent !== null,
  may_leave: parent !== null,
  may_appoint: true,
  ...more,
});
const NODES = [
  node('7', 'Lamp Co', null),
  node('9', 'Shades', '7'),
  node('8', 'Chairs', '7'),
  node('10', 'Stools', '8'),
];
const SENT = {
  id: '50',
  hierarchy: user('7', 'Lamp Co'),
  parent: user('8', 'Chairs'),
  business: user('11', 'Tables'),
  created_at: '2026-01-02T00:00:00.000Z',
  expires_at: '2026-02-01T00:00:00.000Z',
};
const FOUND = { hierarchy: { id: '7', nodes: NODES, sent: [SENT] }, received: [] };

function open(
  Page: (props: { route: never }) => React.ReactNode,
  name: string,
  answers: Record<string, unknown>,
  overview: Answer = { data: FOUND },
) {
  const calls = serve(({ path }: SentCall) => {
    if (path.includes('/BusinessHierarchyResource/get')) return overview;
    const key = Object.keys(answers).find((one) => path.includes(`/${one}/`));
    return { data: key === undefined ? least : answers[key] };
  });
  const route = { name, area: 'business', params: { businessHierarchyId: '7' }, query: {} } as never;
  renderInFrame(<Page route={route} />);
  return () => calls.filter(({ method }) => method !== 'GET');
}

describe('the order of brands', () => {
  it('has each before what is below it', () => {
    expect(inTreeOrder(NODES as never).map(({ id }) => id)).toEqual(['7', '9', '8', '10']);
    expect(levelOf(NODES as never, '10')).toBe(2);
    expect(branchOf(NODES as never, '8')).toEqual(['8', '10']);
  });
});

describe('a business in no hierarchy', () => {
  it('starts one, and answers an invitation', async () => {
    const received = [{ ...SENT, business: user('7', 'Lamp Co') }];
    const writes = open(
      HierarchyDashboardPage,
      'hierarchy-dashboard',
      {},
      { data: { hierarchy: null, received } },
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Join' }));
    await waitFor(() => {
      expect(writes()[0]?.body).toEqual({ options: { invite_id: '50', accept: true } });
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Start a hierarchy' }));
    await waitFor(() => {
      expect(writes()[1]?.body).toEqual({ options: { business_id: '7' } });
    });
  });

  it('is refused in words to who runs none', async () => {
    open(HierarchyDashboardPage, 'hierarchy-dashboard', {}, { status: 404, message: 'No' });
    expect(await screen.findByText("We can't find that business")).toBeTruthy();
    cleanup();
    open(HierarchyDashboardPage, 'hierarchy-dashboard', {}, { status: 403, message: 'Ask its owner.' });
    expect(await screen.findByText('Ask its owner.')).toBeTruthy();
  });
});

it('shows exact totals by currency', async () => {
  const figures = { ad_accounts: 1, impressions: 1200, clicks: 3 };
  open(HierarchyDashboardPage, 'hierarchy-dashboard', {
    BusinessHierarchyTotalsResource: {
      brands: [{ business_id: '9', currency: 'EUR', spend_micro: '1500000', ...figures }],
      totals: [{ currency: 'USD', spend_micro: '9007199254740993', ...figures }],
    },
    BusinessHistoryResource: [],
  });
  expect(await screen.findByText('$9,007,199,254.74')).toBeTruthy();
  const brands = screen.getByRole('table', { name: 'By brand' });
  expect(within(brands).getByText('Shades')).toBeTruthy();
  expect(within(brands).getByText('€1.50')).toBeTruthy();
});

describe('the tree', () => {
  it('moves a brand, but not below itself, and exempts it', async () => {
    const writes = open(HierarchyTreePage, 'hierarchy-tree', {});
    fireEvent.click(await screen.findByRole('button', { name: 'Change Chairs' }));
    const below = await screen.findByLabelText<HTMLSelectElement>('Below');
    expect([...below.options].map(({ value }) => value)).toEqual(['7', '9']);
    fireEvent.change(below, { target: { value: '9' } });
    fireEvent.click(screen.getByLabelText('Brand safety'));
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => {
      expect(writes()[0]?.body).toEqual({
        options: { business_id: '7', brand_id: '8', parent_id: '9', exempt: ['BRAND_SAFETY'] },
      });
    });
  });

  it('invites a brand, and withdraws an invitation', async () => {
    const writes = open(HierarchyTreePage, 'hierarchy-tree', {});
    fireEvent.click(await screen.findByRole('button', { name: 'Withdraw the invitation of Tables' }));
    await waitFor(() => {
      expect(writes()[0]?.path).toContain('/BusinessHierarchyInviteResource/delete/');
    });
    fireEvent.click(screen.getByRole('button', { name: 'Invite a brand' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Send invitation' }));
    expect(await screen.findByText('Enter the username of a business.')).toBeTruthy();
    fireEvent.change(screen.getByLabelText(/^Business/), { target: { value: 'tables' } });
    fireEvent.click(screen.getByRole('button', { name: 'Send invitation' }));
    await waitFor(() => {
      expect(writes()[1]?.body).toEqual({ options: { business_id: '7', parent_id: '7', brand: 'tables' } });
    });
  });
});

it('takes a brand out of the tree after a question', async () => {
  const writes = open(HierarchyTreePage, 'hierarchy-tree', {});
  fireEvent.click(await screen.findByRole('button', { name: 'Take out Chairs' }));
  const question = within(await screen.findByRole('dialog'));
  expect(writes()).toEqual([]);
  fireEvent.click(question.getByRole('button', { name: 'Take out' }));
  await waitFor(() => {
    expect(writes()[0]?.path).toContain('/BusinessHierarchyBrandResource/delete/');
  });
});

it('appoints and removes managers', async () => {
  const writes = open(HierarchyManagersPage, 'hierarchy-managers', {
    BusinessHierarchyManagersResource: [
      {
        business_id: '8',
        user: user('3', 'Paolo'),
        role: 'MANAGER',
        added_at: SENT.created_at,
        may_remove: true,
      },
    ],
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Remove Paolo as a manager of Chairs' }));
  await waitFor(() => {
    expect(writes()[0]?.path).toContain('/BusinessHierarchyManagerResource/delete/');
  });
  fireEvent.change(screen.getByLabelText(/^Username/), { target: { value: 'mina' } });
  fireEvent.click(screen.getByRole('button', { name: 'Add a manager' }));
  await waitFor(() => {
    expect(writes()[1]?.body).toEqual({ options: { business_id: '7', brand_id: '7', username: 'mina' } });
  });
});

it('sets rules of security, and names those from above', async () => {
  const rules = { require_mfa: false, allowed_domains: [], session_hours: null };
  const writes = open(HierarchySecurityPage, 'hierarchy-security', {
    BusinessHierarchySecurityResource: {
      ...rules,
      without_mfa: 0,
      inherited: [{ business: user('7', 'Lamp Co'), ...rules, require_mfa: true }],
    },
  });
  fireEvent.click(await screen.findByLabelText('Require two-step verification'));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => {
    expect(writes()[0]?.body).toEqual({
      options: { business_id: '7', brand_id: '7', ...rules, require_mfa: true },
    });
  });
  expect(within(screen.getByRole('table', { name: 'From above' })).getByText('Required')).toBeTruthy();
});

it('adds to a list of brand safety, and takes from it', async () => {
  const writes = open(HierarchyBrandSafetyPage, 'hierarchy-brand-safety', {
    BusinessHierarchySafetyResource: { own: [{ kind: 'WORD', value: 'gun', name: 'gun' }], inherited: [] },
  });
  const of = { business_id: '7', brand_id: '7' };
  fireEvent.click(await screen.findByRole('button', { name: 'Remove gun' }));
  await waitFor(() => {
    expect(writes()[0]?.body).toEqual({ options: { ...of, kind: 'WORD', remove: ['gun'] } });
  });
  const field = screen.getByLabelText(/^Add to Addresses/);
  fireEvent.change(field, { target: { value: 'a.example\n\n b.example ' } });
  fireEvent.submit(field.closest('form')!);
  await waitFor(() => {
    expect(writes()[1]?.body).toEqual({
      options: { ...of, kind: 'ADDRESS', add: ['a.example', 'b.example'] },
    });
  });
});

it('shares catalogs with brands', async () => {
  const writes = open(HierarchyCatalogsPage, 'hierarchy-catalogs', {
    BusinessHierarchyAssetsResource: [
      { id: '20', name: 'Lamps', business: user('7', 'Lamp Co'), holds: 4, shared_with: [], may_share: true },
    ],
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Share Lamps' }));
  fireEvent.click(await screen.findByLabelText('Chairs'));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => {
    expect(writes()[0]?.body).toEqual({
      options: { business_id: '7', kind: 'CATALOG', asset_id: '7', brands: ['8'] },
    });
  });
});

it('shares a tag', async () => {
  const writes = open(HierarchySharedTagsPage, 'hierarchy-shared-tags', {
    BusinessHierarchyTagsResource: [
      {
        id: '30',
        name: 'Site',
        status: 'ACTIVE',
        business: user('7', 'Lamp Co'),
        ad_account: { id: '31', name: 'Main' },
        shared: false,
        may_share: true,
      },
    ],
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Share Site' }));
  await waitFor(() => {
    expect(writes()[0]?.body).toEqual({ options: { business_id: '7', tag_id: '30', shared: true } });
  });
});

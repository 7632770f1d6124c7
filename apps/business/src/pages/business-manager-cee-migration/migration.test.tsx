import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderInFrame, type SentCall, serve } from '../../testing/frame';
import AdAccountMigrationPage from './index';

afterEach(cleanup);

const business = (id: string, full_name: string) => ({
  id,
  username: full_name.toLowerCase(),
  full_name,
  image_small_url: null,
  image_medium_url: null,
});
const MOVE = {
  id: '1',
  ad_account: { id: '50', name: 'Lamp ads' },
  from: business('8', 'Shades'),
  to: business('7', 'Lamps'),
  status: 'PENDING',
  answers: ['ACCEPT', 'DECLINE'],
  created_at: '2026-01-02T00:00:00.000Z',
  expires_at: '2026-01-16T00:00:00.000Z',
  moved_at: null,
  undo_until: null,
};
const ACCOUNT = {
  asset_id: '60',
  asset_type: 'AD_ACCOUNT',
  name: 'Shade ads',
  is_received: false,
  owner: { full_name: 'Lamps' },
  permissions: ['OWNER'],
};
const route = {
  name: 'business-manager-cee-migration',
  area: 'business',
  params: { businessId: '7' },
  query: {},
} as never;

function open(moves: readonly object[] = [MOVE], { accounts = [ACCOUNT], refusal = '' } = {}) {
  const calls = serve((sent: SentCall) => {
    if (sent.path.includes('Overview')) return { data: { name: 'Lamps' } };
    if (sent.path.endsWith('/assets')) return { data: { items: accounts, bookmark: null } };
    if (sent.method !== 'GET' && refusal) return { status: 400, message: refusal };
    if (sent.method !== 'GET') return { data: MOVE };
    return { data: moves };
  });
  renderInFrame(<AdAccountMigrationPage route={route} />);
  return () => calls.filter(({ method }) => method !== 'GET');
}

describe('moving ad accounts', () => {
  it('asks a business to take one over', async () => {
    const writes = open();
    const button = await screen.findByRole('button', { name: 'Ask them to take it over' });
    fireEvent.click(button);
    expect(await screen.findByText('Choose an ad account.')).toBeTruthy();
    expect(screen.getByText('Enter the username of a business.')).toBeTruthy();
    fireEvent.change(screen.getByLabelText(/^Ad account/), { target: { value: '60' } });
    fireEvent.change(screen.getByLabelText(/^Business that takes it over/), {
      target: { value: ' shades ' },
    });
    fireEvent.click(button);
    await waitFor(() => {
      expect(writes()[0]!.body).toEqual({
        options: { business_id: '7', ad_account_id: '60', to_username: 'shades' },
      });
    });
    expect(await screen.findByText('shades was asked')).toBeTruthy();
  });

  it('answers one after a question', async () => {
    const writes = open();
    fireEvent.click(await screen.findByRole('button', { name: 'Accept: Lamp ads' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText(/pays for its ads/)).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Accept' }));
    await waitFor(() => {
      expect(writes()[0]!.body).toEqual({ options: { business_id: '7', id: '1', answer: 'ACCEPT' } });
    });
  });

  it('offers to undo one, and says why that can not be', async () => {
    open([{ ...MOVE, status: 'ACCEPTED', answers: ['UNDO'], undo_until: '2026-01-20T00:00:00.000Z' }], {
      refusal: 'Too late.',
    });
    expect(await screen.findByText('Can be undone until Jan 20, 2026')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Undo: Lamp ads' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    fireEvent.click(dialog.getByRole('button', { name: 'Undo' }));
    expect(await dialog.findByText('Too late.')).toBeTruthy();
  });

  it('explains what there is none of', async () => {
    open([], { accounts: [] });
    expect(await screen.findByText('No moves yet')).toBeTruthy();
    expect(await screen.findByText('This business has no ad accounts to give away.')).toBeTruthy();
  });
});

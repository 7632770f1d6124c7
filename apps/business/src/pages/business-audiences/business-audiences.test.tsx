import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { answerEach, least, refusal } from '../../../../../tools/testing/service';
import { renderInFrame } from '../../testing/frame';
import BusinessAudiencesPage from './index';

afterEach(cleanup);

const side = (id: string, type: 'AD_ACCOUNT' | 'BUSINESS_ACCOUNT', name: string) => ({ id, type, name });
const audience = { id: '20', name: 'Lamp people', audience_type: 'VISITOR', status: 'READY' };
const GIVEN = {
  id: '1',
  audience,
  account: side('50', 'AD_ACCOUNT', 'Lamp ads'),
  business: side('7', 'BUSINESS_ACCOUNT', 'Lamp Co'),
  recipient: side('8', 'BUSINESS_ACCOUNT', 'Agency'),
  via: null,
  shared_at: 1_790_000_000,
};
const RECEIVED = {
  ...GIVEN,
  id: '2',
  audience: { ...audience, id: '21', name: 'Shade people' },
  account: side('60', 'AD_ACCOUNT', 'Shade ads'),
  business: side('9', 'BUSINESS_ACCOUNT', 'Shade Co'),
  recipient: side('7', 'BUSINESS_ACCOUNT', 'Lamp Co'),
};
const ACCOUNT = {
  asset_id: '50',
  asset_type: 'AD_ACCOUNT',
  name: 'Lamp ads',
  is_received: false,
  owner: { full_name: 'Lamp Co' },
  permissions: ['OWNER'],
};
const PARTNER = { id: '8', is_shared_partner: false, user: { full_name: 'Agency', username: 'agency' } };

const route = {
  name: 'business-audiences',
  area: 'business',
  params: { businessId: '7' },
  query: {},
} as never;

function open(shares: readonly object[] = [GIVEN], refused?: string) {
  let left = shares;
  let received: readonly object[] = shares.length > 0 ? [RECEIVED] : [];
  const calls: { method: string; path: string; body: unknown }[] = [];
  answerEach(({ name, method, path, options, body }) => {
    calls.push({ method, path, body });
    if (name === 'BusinessAudienceSharesResource.get')
      return JSON.stringify(options).includes('OWNED') ? left : received;
    if (method === 'PATCH') {
      if (refused) return refusal({ message: refused });
      left = [];
      received = [];
      return {};
    }
    if (path.includes('Overview')) return { name: 'Lamp Co' };
    if (path.endsWith('/assets')) return { items: [ACCOUNT], bookmark: null };
    if (path.endsWith('/partners')) return { items: [PARTNER], bookmark: null };
    if (path.endsWith('/audiences')) return { items: [audience], bookmark: null };
    return least;
  });
  renderInFrame(<BusinessAudiencesPage route={route} />);
  return () => calls.filter(({ method }) => method === 'PATCH');
}

describe('the audiences that a business shares and receives', () => {
  it('are listed with whose they are and for whom', async () => {
    open();
    const given = await screen.findByRole('table', { name: 'Shared by this business' });
    expect(within(given).getByText('Agency')).toBeTruthy();
    const received = await screen.findByRole('table', { name: 'Shared with this business' });
    expect(within(received).getByText('Shade Co')).toBeTruthy();
  });

  it('are explained where there are none', async () => {
    open([]);
    expect(await screen.findByText('Nothing shared yet')).toBeTruthy();
    expect(await screen.findByText('Nothing received yet')).toBeTruthy();
  });

  it('are shared with a partner', async () => {
    const sent = open();
    fireEvent.click(await screen.findByRole('button', { name: 'Share an audience' }));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.change(await dialog.findByLabelText(/^Ad account/), { target: { value: '50' } });
    fireEvent.change(await dialog.findByLabelText(/^Partner/), { target: { value: '8' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Share an audience' }));
    expect(await dialog.findByText('Choose an audience.')).toBeTruthy();
    fireEvent.change(await dialog.findByLabelText(/^Audience/), { target: { value: '20' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Share an audience' }));
    await waitFor(() => {
      expect(sent()).toMatchObject([
        {
          path: '/v5/businesses/7/audiences/businesses/shared',
          body: { audience_id: '20', operation_type: 'SHARE', recipient_business_ids: ['8'] },
        },
      ]);
    });
    expect(await screen.findByText('Nothing shared yet')).toBeTruthy();
  });

  it('stop being shared after a question, which says what stops', async () => {
    const sent = open();
    fireEvent.click(await screen.findByRole('button', { name: 'Stop sharing Lamp people with Agency' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText(/stop right away/)).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Stop sharing' }));
    await waitFor(() => {
      expect(sent()).toMatchObject([
        { body: { audience_id: '20', operation_type: 'REVOKE', recipient_business_ids: ['8'] } },
      ]);
    });
  });

  it('are passed on to an ad account, or say why not', async () => {
    const sent = open([GIVEN], 'It was removed.');
    fireEvent.click(await screen.findByRole('button', { name: 'Use it: Shade people' }));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.change(await dialog.findByLabelText(/^Ad account/), { target: { value: '50' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Use it' }));
    expect(await dialog.findByText('It was removed.')).toBeTruthy();
    expect(sent()).toMatchObject([
      {
        path: '/v5/businesses/7/audiences/ad_accounts/shared',
        body: { audience_id: '21', operation_type: 'SHARE', recipient_account_ids: ['50'] },
      },
    ]);
  });
});

import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { type Answer, renderInFrame, type SentCall, serve } from '../../testing/frame';
import { RequestsTab } from '../requests';
import { PartnersTab } from './PartnersTab';

afterEach(cleanup);

const user = (id: string, name: string) => ({
  id,
  username: name.toLowerCase().replaceAll(' ', '_'),
  full_name: name,
  image_small_url: null,
  image_medium_url: null,
});
const ASSETS = {
  items: [
    {
      asset_id: '50',
      asset_type: 'AD_ACCOUNT',
      name: 'Lamp ads',
      permissions: ['OWNER'],
      is_received: false,
      owner: user('7', 'Lamp Co'),
    },
    {
      asset_id: '60',
      asset_type: 'AD_ACCOUNT',
      name: 'Received ads',
      permissions: ['ANALYST'],
      is_received: true,
      owner: user('8', 'Agency'),
    },
  ],
  bookmark: null,
};
const partner = (id: string, name: string, external: boolean) => ({
  id,
  user: user(id, name),
  business_roles: ['PARTNER'],
  is_shared_partner: external,
  assets_summary: {
    ad_accounts: external ? [] : [{ id: '50', permissions: ['ANALYST'] }],
    profiles: [],
    asset_groups: [],
  },
  created_by_user: null,
  created_time: 0,
});

function open(
  content: Parameters<typeof renderInFrame>[0],
  answer: (sent: SentCall) => Answer | undefined = () => undefined,
) {
  const calls = serve(
    (sent) =>
      answer(sent) ??
      (sent.path.endsWith('/assets')
        ? { data: ASSETS }
        : sent.method === 'GET' && sent.path.endsWith('/partners')
          ? {
              data: {
                items: [partner('8', 'Agency', false), partner('9', 'Brand', true)],
                bookmark: null,
              },
            }
          : { data: { items: [], bookmark: null } }),
  );
  renderInFrame(content);
  return { writes: () => calls.filter(({ method }) => method !== 'GET') };
}

describe('the partners of a business', () => {
  it('stand by side, and are changed with what the business has itself only', async () => {
    const { writes } = open(<PartnersTab businessId="7" locale="en-US" />);
    const internal = await screen.findByRole('table', { name: 'Partners who use what this business has' });
    expect(within(internal).getByText('1 ad account')).toBeTruthy();
    expect(screen.getByRole('table', { name: 'Partners who share with this business' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Change what Agency can use' }));
    const ads = await screen.findByRole('group', { name: /^Lamp ads/ });
    expect(screen.queryByRole('group', { name: /^Received ads/ })).toBeNull();
    fireEvent.click(within(ads).getByLabelText('Campaigns'));
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => {
      expect(writes()[0]).toMatchObject({
        method: 'PATCH',
        path: '/v5/businesses/7/partners/assets',
        body: {
          accesses: [{ asset_id: '50', partner_id: '8', permissions: ['ANALYST', 'CAMPAIGN_MANAGER'] }],
        },
      });
    });
  });

  it('are asked, and those that could not be stay in the form with the reasons', async () => {
    const { writes } = open(<PartnersTab businessId="7" locale="en-US" />, ({ method }) =>
      method === 'POST'
        ? {
            data: {
              items: [{ invite: {} }, { exception: { code: 30, message: 'No business "bob" here.' } }],
            },
          }
        : undefined,
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Add a partner' }));
    fireEvent.change(await screen.findByLabelText(/^What for/), { target: { value: 'PARTNER_REQUEST' } });
    fireEvent.change(screen.getByLabelText(/^Businesses/), { target: { value: 'ann\nbob' } });
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('No business "bob" here.')).toBeTruthy();
    expect(writes()[0]!.body).toEqual({
      invite_type: 'PARTNER_REQUEST',
      business_role: 'PARTNER',
      partners: ['ann', 'bob'],
    });
    expect(screen.getByLabelText<HTMLTextAreaElement>(/^Businesses/).value).toBe('bob');
  });

  it('end only after a question', async () => {
    const { writes } = open(<PartnersTab businessId="7" locale="en-US" />);
    fireEvent.click(await screen.findByRole('button', { name: 'End partnership: Brand' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(writes()).toEqual([]);
    fireEvent.click(within(dialog).getByRole('button', { name: 'End partnership' }));
    await waitFor(() => {
      expect(writes()[0]!.body).toEqual({ partner_ids: ['9'], partner_type: 'EXTERNAL' });
    });
  });
});

describe('requests', () => {
  const invite = (changes: object) => ({
    id: '70',
    business_id: '8',
    business_role: 'PARTNER',
    invite_type: 'PARTNER_REQUEST',
    status: 'PENDING',
    is_received_invite: true,
    user: user('8', 'Agency'),
    email: null,
    asset_id_to_permissions: { '50': ['ANALYST'] },
    created_time: 0,
    expires_time: 0,
    ...changes,
  });
  const serving =
    (one: object) =>
    ({ method, path }: SentCall): Answer | undefined =>
      method === 'GET' && path.endsWith('/invites') ? { data: { items: [one], bookmark: null } } : undefined;

  it('for access are accepted with what is given, at first what was asked for', async () => {
    const { writes } = open(<RequestsTab businessId="7" locale="en-US" />, serving(invite({})));
    fireEvent.click(await screen.findByRole('button', { name: 'Accept the request from Agency' }));
    const dialog = await screen.findByRole('dialog');
    const ads = await within(dialog).findByRole('group', { name: /^Lamp ads/ });
    expect(within(ads).getByLabelText<HTMLInputElement>('Analyst').checked).toBe(true);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Accept' }));
    await waitFor(() => {
      expect(writes()[0]!.body).toEqual({
        invites: [
          {
            invite_id: '70',
            action: { accept_invite: true, asset_id_to_permissions: { '50': ['ANALYST'] } },
          },
        ],
      });
    });
  });

  it('of the business itself are withdrawn, and answered ones only read', async () => {
    const { writes } = open(
      <RequestsTab businessId="7" locale="en-US" />,
      serving(invite({ is_received_invite: false })),
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Withdraw the request to Agency' }));
    await waitFor(() => {
      expect(writes()[0]!.body).toEqual({ invite_ids: ['70'] });
    });
    cleanup();
    open(<RequestsTab businessId="7" locale="en-US" />, serving(invite({ status: 'DECLINED' })));
    expect(await screen.findByText('Asks for access to this business')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Agency/ })).toBeNull();
  });
});

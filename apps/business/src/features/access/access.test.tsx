import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Answer, renderInFrame, type SentCall, serve } from '../../testing/frame';
import { type Member } from '../members';
import { type AccessAct, AccessDialogs } from './AccessDialogs';
import { changesOf, peopleIn } from './assets';
import { PendingInvites } from './PendingInvites';

afterEach(cleanup);

const ASSETS = {
  items: [
    {
      asset_id: '50',
      asset_type: 'AD_ACCOUNT',
      name: 'Lamp ads',
      permissions: ['ADMIN'],
      is_received: false,
    },
    { asset_id: '7', asset_type: 'PROFILE', name: 'Lamp Co', permissions: ['ADMIN'], is_received: false },
  ],
  bookmark: null,
};
const MEMBER = {
  id: '3',
  business_roles: ['EMPLOYEE'],
  user: { id: '3', username: 'paolo', full_name: 'Paolo', image_small_url: null, image_medium_url: null },
  business_role: 'EMPLOYEE',
  permissions: ['ANALYST'],
  assets_summary: { ad_accounts: [{ id: '50', permissions: ['ANALYST'] }], profiles: [], asset_groups: [] },
  created_time: 0,
} satisfies Member as Member;

function open(act: AccessAct, answer: (sent: SentCall) => Answer | undefined = () => undefined) {
  const calls = serve(
    (sent) => answer(sent) ?? (sent.path.endsWith('/assets') ? { data: ASSETS } : { data: { items: [] } }),
  );
  const spies = { onAct: vi.fn(), onChanged: vi.fn(() => Promise.resolve()), onLeft: vi.fn() };
  renderInFrame(<AccessDialogs businessId="7" viewerId="99" act={act} {...spies} />);
  return { ...spies, writes: () => calls.filter(({ method }) => method !== 'GET') };
}
const group = (name: RegExp) => screen.findByRole('group', { name });

describe('letting people at a business', () => {
  it('sends what has to be given, and what has to be taken', () => {
    expect(
      changesOf(
        '3',
        { a: ['ADMIN'], b: ['ANALYST'], d: ['ADMIN', 'ANALYST'] },
        {
          a: [],
          b: ['ANALYST', 'FINANCE_VIEW'],
          c: ['ADMIN'],
          d: ['ANALYST', 'ADMIN'],
        },
      ),
    ).toEqual({
      give: [
        { asset_id: 'b', member_id: '3', permissions: ['ANALYST', 'FINANCE_VIEW'] },
        { asset_id: 'c', member_id: '3', permissions: ['ADMIN'] },
      ],
      take: [{ asset_id: 'a', member_id: '3' }],
    });
    expect(peopleIn(' ann\nbob@x.example, ann;\n')).toEqual(['ann', 'bob@x.example']);
  });

  it('invites, and keeps those who could not be invited with the reasons', async () => {
    const { writes, onAct } = open({ kind: 'invite' }, ({ method }) =>
      method === 'POST'
        ? { data: { items: [{ invite: {} }, { exception: { code: 30, message: 'No "bob" here.' } }] } }
        : undefined,
    );
    const send = screen.getByRole('button', { name: 'Send invitations' });
    fireEvent.click(send);
    expect(await screen.findByText('Enter at least one username or email address.')).toBeTruthy();
    const who = screen.getByLabelText<HTMLTextAreaElement>(/^People/);
    fireEvent.change(who, { target: { value: 'ann\nbob' } });
    const ads = await group(/^Lamp ads/);
    expect(within(ads).queryByLabelText('Publisher')).toBeNull();
    fireEvent.click(within(ads).getByLabelText('Campaigns'));
    fireEvent.click(send);
    expect(await screen.findByText('No "bob" here.')).toBeTruthy();
    expect(writes()[0]).toMatchObject({
      path: '/v5/businesses/7/invites',
      body: {
        invite_type: 'MEMBER_INVITE',
        business_role: 'EMPLOYEE',
        members: ['ann', 'bob'],
        asset_id_to_permissions: { '50': ['CAMPAIGN_MANAGER'] },
      },
    });
    expect(who.value).toBe('bob');
    expect(onAct).not.toHaveBeenCalled();
  });

  it('invites partners as such, and administrators without permissions', async () => {
    const { writes, onAct } = open({ kind: 'invite' }, ({ method }) =>
      method === 'POST' ? { data: { items: [{ invite: {} }] } } : undefined,
    );
    fireEvent.change(screen.getByLabelText(/^People/), { target: { value: 'ann' } });
    fireEvent.click(within(await group(/^Lamp ads/)).getByLabelText('Campaigns'));
    fireEvent.change(screen.getByLabelText(/^Role/), { target: { value: 'BIZ_ADMIN' } });
    expect(screen.getByText(/there.s nothing to choose/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Send invitations' }));
    await waitFor(() => {
      expect(onAct).toHaveBeenCalledWith(null);
    });
    expect(writes()[0]!.body).toEqual({
      invite_type: 'MEMBER_INVITE',
      business_role: 'BIZ_ADMIN',
      members: ['ann'],
    });
    cleanup();
    const partner = open({ kind: 'invite' }, ({ method }) =>
      method === 'POST' ? { data: { items: [{ invite: {} }] } } : undefined,
    );
    fireEvent.change(screen.getByLabelText(/^People/), { target: { value: 'ann' } });
    fireEvent.change(screen.getByLabelText(/^Role/), { target: { value: 'PARTNER' } });
    fireEvent.click(screen.getByRole('button', { name: 'Send invitations' }));
    await waitFor(() => {
      expect(partner.writes()[0]?.body).toMatchObject({
        invite_type: 'PARTNER_INVITE',
        business_role: 'PARTNER',
      });
    });
  });

  it('changes a role and permissions, and nothing else', async () => {
    const { writes, onAct, onChanged } = open({ kind: 'change', member: MEMBER });
    const ads = await group(/^Lamp ads/);
    fireEvent.click(within(ads).getByLabelText('Analyst'));
    fireEvent.click(within(await group(/^Lamp Co/)).getByLabelText('Publisher'));
    fireEvent.change(screen.getByLabelText(/^Role/), { target: { value: 'PARTNER' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => {
      expect(onAct).toHaveBeenCalledWith(null);
    });
    expect(writes().map(({ method, path, body }) => [method, path, body])).toEqual([
      ['PATCH', '/v5/businesses/7/members', [{ member_id: '3', business_role: 'PARTNER' }]],
      [
        'PATCH',
        '/v5/businesses/7/members/assets/access',
        { accesses: [{ asset_id: '7', member_id: '3', permissions: ['PROFILE_PUBLISHER'] }] },
      ],
      [
        'DELETE',
        '/v5/businesses/7/members/assets/access',
        { accesses: [{ asset_id: '50', member_id: '3' }] },
      ],
    ]);
    expect(onChanged).toHaveBeenCalledTimes(1);
    cleanup();
    const same = open({ kind: 'change', member: MEMBER });
    await group(/^Lamp ads/);
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => {
      expect(same.onAct).toHaveBeenCalledWith(null);
    });
    expect(same.writes()).toEqual([]);
  });

  it('says why a change was refused, and reads the list again', async () => {
    const { onAct, onChanged } = open({ kind: 'change', member: MEMBER }, ({ method }) =>
      method === 'PATCH' ? { status: 403, message: 'Not yours to change.' } : undefined,
    );
    fireEvent.change(screen.getByLabelText(/^Role/), { target: { value: 'BIZ_ADMIN' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Not yours to change.')).toBeTruthy();
    expect(onAct).not.toHaveBeenCalled();
    await waitFor(() => {
      expect(onChanged).toHaveBeenCalledTimes(1);
    });
  });

  it('asks before it removes somebody, and before one leaves', async () => {
    const changing = open({ kind: 'change', member: MEMBER });
    fireEvent.click(screen.getByRole('button', { name: 'Remove from business' }));
    expect(changing.onAct).toHaveBeenCalledWith({ kind: 'remove', person: { id: '3', name: 'Paolo' } });
    expect(changing.writes()).toEqual([]);
    cleanup();
    const removing = open({ kind: 'remove', person: { id: '3', name: 'Paolo' } });
    expect(screen.getByRole('alertdialog', { name: 'Remove Paolo?' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Remove from business' }));
    await waitFor(() => {
      expect(removing.onChanged).toHaveBeenCalledTimes(1);
    });
    expect(removing.writes()).toMatchObject([{ method: 'DELETE', body: { members: [{ member_id: '3' }] } }]);
    expect(removing.onLeft).not.toHaveBeenCalled();
    cleanup();
    const leaving = open({ kind: 'remove', person: { id: '99', name: 'Me Too' } });
    fireEvent.click(screen.getByRole('button', { name: 'Leave this business' }));
    await waitFor(() => {
      expect(leaving.onLeft).toHaveBeenCalledTimes(1);
    });
  });
});

describe('invitations that wait', () => {
  it('are withdrawn', async () => {
    const invite = {
      id: '5',
      business_role: 'EMPLOYEE',
      user: null,
      email: 'ann@x.example',
      expires_time: Date.UTC(2031, 4, 10),
    };
    let waiting = [invite];
    const calls = serve(({ method }) => {
      if (method === 'DELETE') waiting = [];
      return { data: { items: waiting, bookmark: null } };
    });
    renderInFrame(<PendingInvites businessId="7" locale="en-US" />);
    fireEvent.click(await screen.findByRole('button', { name: 'Withdraw the invitation for ann@x.example' }));
    await screen.findByText('Invitation for ann@x.example withdrawn');
    expect(screen.queryByText('Waiting for an answer')).toBeNull();
    expect(calls.find(({ method }) => method === 'DELETE')!.body).toEqual({ invites: [{ invite_id: '5' }] });
  });
});

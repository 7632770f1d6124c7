import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderInFrame, serve } from '../../testing/frame';
import BusinessInvitePage from '.';

afterEach(cleanup);

const inviteOf = (id: string, full_name: string, by_link = false, business_role = 'EMPLOYEE') => ({
  id,
  business_role,
  by_link,
  business: { id: `${id}0`, username: 'b', full_name, image_small_url: null, image_medium_url: null },
});
const FERN = inviteOf('1', 'Fern & Oak', true, 'BIZ_ADMIN');
const LAMPS = inviteOf('2', 'Lamp Co');

function open(invites: unknown[], token?: string, refuse = false) {
  const calls = serve(({ method }) =>
    method === 'GET'
      ? { data: { invites } }
      : refuse
        ? { status: 404, message: 'This invitation was withdrawn.' }
        : { data: { items: [] } },
  );
  renderInFrame(
    <BusinessInvitePage route={{ name: 'business-invite', params: {}, query: { token } } as never} />,
  );
  return calls;
}
const answers = (calls: ReturnType<typeof serve>) => calls.filter(({ method }) => method === 'PATCH');

describe('invitations to businesses', () => {
  it('are accepted by the secret of their link, and declined by their id', async () => {
    const calls = open([FERN, LAMPS], 'secret');
    fireEvent.click(await screen.findByRole('button', { name: 'Accept the invitation from Fern & Oak' }));
    await screen.findByText('You now work with Fern & Oak.');
    fireEvent.click(screen.getByRole('button', { name: 'Decline the invitation from Lamp Co' }));
    await screen.findByText('You declined the invitation from Lamp Co.');
    expect(answers(calls).map(({ path, body }) => [path, body])).toEqual([
      ['/v5/businesses/invites', { invites: [{ token: 'secret', action: { accept_invite: true } }] }],
      ['/v5/businesses/invites', { invites: [{ invite_id: '2', action: { accept_invite: false } }] }],
    ]);
    expect(screen.queryByRole('button', { name: /^(Accept|Decline)/ })).toBeNull();
    expect(screen.getByRole('link', { name: 'See who works there' }).getAttribute('href')).toBe(
      '/business/business-access/10/dashboard',
    );
  });

  it('say when the one of a link is gone', async () => {
    open([LAMPS], 'old');
    expect(await screen.findByText('This invitation is no longer open')).toBeTruthy();
    expect(screen.getByText('Lamp Co')).toBeTruthy();
    cleanup();
    open([], 'old');
    expect(await screen.findByText('This invitation is no longer open')).toBeTruthy();
    expect(screen.queryByText('No invitations')).toBeNull();
  });

  it('say when there are none', async () => {
    open([]);
    expect(await screen.findByText('No invitations')).toBeTruthy();
  });

  it('can be answered again when that failed', async () => {
    open([LAMPS], undefined, true);
    fireEvent.click(await screen.findByRole('button', { name: 'Accept the invitation from Lamp Co' }));
    expect(await screen.findByText('This invitation was withdrawn.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Accept the invitation from Lamp Co' })).toBeTruthy();
  });
});

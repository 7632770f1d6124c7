import { type NewsItem } from '@corkboard/contract';
import { classify, type RouteMatch } from '@corkboard/routing';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { boardWith, newsWith, pinWith } from '../../testing/entities';
import { notifications as text } from '../../messages/notifications';
import { me, renderInFrame, serve } from '../../testing/frame';
import NotificationsPage from '.';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const board = { id: '50', name: 'Light', url: '/ada/light', privacy: 'secret' as const, layout: 'default' };
const route = (address = '/notifications/') => classify(address) as RouteMatch<'notifications'>;
const draw = (address?: string) =>
  renderInFrame(<NotificationsPage route={route(address)} />, { viewer: me });
const hub = (items: NewsItem[], answer: (name: string) => object = () => ({ data: null })) =>
  serve((name) => (name === 'NewsHubResource.get' ? { data: items } : (answer(name) as { data: unknown })));

describe('the notifications page', () => {
  it('says what happened, and marks it as read', async () => {
    const calls = hub([
      newsWith({ id: '901', unread: true }),
      newsWith({ kind: 'save', board: { ...board, privacy: 'public' } }),
    ]);
    const { client } = draw();
    client.setQueryData(['NewsHubBadgeResource.get', {}], { unread: 1 });
    expect(await screen.findByText(/started following you/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Light' }).getAttribute('href')).toBe('/ada/light');
    await waitFor(() => {
      expect(client.getQueryData(['NewsHubBadgeResource.get', {}])).toEqual({ unread: 0 });
    });
    expect(calls[1]).toEqual({ name: 'NewsHubResource.update', options: { id: '901' } });
  });

  it('brings what came while it was open, once for each number in the header', async () => {
    const badge = ['NewsHubBadgeResource.get', {}];
    let items: NewsItem[] = [];
    const calls = serve((name) => (name === 'NewsHubResource.get' ? { data: items } : { data: null }));
    const asked = () => calls.filter(({ name }) => name === 'NewsHubResource.get').length;
    const { client } = draw();
    await screen.findByText(text.emptyTitle);
    items = [newsWith({ id: '902', unread: true })];
    client.setQueryData(badge, { unread: 1 });
    expect(await screen.findByText(/started following you/)).toBeDefined();
    await waitFor(() => {
      expect(client.getQueryData(badge)).toEqual({ unread: 0 });
    });
    expect(asked()).toBe(2);
    items = [
      newsWith({ id: '903', kind: 'save', unread: true, board: { ...board, privacy: 'public' } }),
      ...items,
    ];
    client.setQueryData(badge, { unread: 1 });
    expect(await screen.findByRole('link', { name: 'Light' })).toBeDefined();
    await waitFor(() => {
      expect(client.getQueryData(badge)).toEqual({ unread: 0 });
    });
    expect(asked()).toBe(3);
  });

  it('accepts an invitation at once and puts it back when that fails', async () => {
    let fail: () => void = () => undefined;
    const calls = serve((name) =>
      name === 'NewsHubResource.get'
        ? { data: [newsWith({ kind: 'board_invite', board })] }
        : new Promise((resolve) => {
            fail = () => {
              resolve({ error: { http_status: 404, message: 'It is gone.' } });
            };
          }),
    );
    draw();
    const accept = await screen.findByRole('button', { name: 'Accept: Ada Okonkwo, Light' });
    // Who is only invited does not see a secret board yet.
    expect(screen.queryByRole('link', { name: 'Light' })).toBeNull();
    fireEvent.click(accept);
    fireEvent.click(accept);
    await waitFor(() => {
      expect(calls.at(-1)).toEqual({
        name: 'BoardInviteResource.update',
        options: { board_id: '50', orbac_subject_id: me.id },
      });
    });
    expect(calls.filter(({ name }) => name === 'BoardInviteResource.update')).toHaveLength(1);
    expect(screen.queryByRole('button', { name: /^Accept/ })).toBeNull();
    // It stays, with the way to the board.
    expect(screen.getByText('Accepted')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Light' }).getAttribute('href')).toBe('/ada/light');
    fail();
    expect(await screen.findByRole('button', { name: /^Accept/ })).toBeDefined();
    expect(await screen.findByText('It is gone.')).toBeDefined();
  });

  it('keeps a request that is accepted, with the way to the board', async () => {
    const calls = hub([newsWith({ kind: 'board_request', board })]);
    draw();
    fireEvent.click(await screen.findByRole('button', { name: 'Accept: Ada Okonkwo, Light' }));
    await screen.findByText('Accepted');
    expect(screen.queryByRole('button', { name: /^Accept/ })).toBeNull();
    expect(screen.getByRole('link', { name: 'Light' }).getAttribute('href')).toBe('/ada/light');
    await waitFor(() => {
      expect(calls.at(-1)?.name).toBe('BoardCollaboratorResource.update');
    });
  });

  it('denies a request of somebody else', async () => {
    const calls = hub([newsWith({ kind: 'board_request', board })]);
    draw();
    fireEvent.click(await screen.findByRole('button', { name: 'Decline: Ada Okonkwo, Light' }));
    await waitFor(() => {
      expect(calls.at(-1)).toEqual({
        name: 'BoardInviteResource.delete',
        options: { board_id: '50', invited_user_id: '11', orbac_subject_id: me.id },
      });
    });
  });

  it('lets a brand confirm that it sponsors a pin', async () => {
    const { title, images } = pinWith();
    const pin = { id: '100', title, image: images['236x'] };
    const calls = hub([newsWith({ kind: 'sponsorship_request', pin })]);
    draw();
    expect(await screen.findByText(/says you sponsor their Pin/)).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Accept: Ada Okonkwo, A warm lamp' }));
    await screen.findByText("You're now named on the Pin");
    expect(calls.at(-1)).toEqual({
      name: 'PinSponsorshipAnswerResource.update',
      options: { id: '100', confirmed: true },
    });
  });

  it('lets an author allow a business to promote a Pin, or refuse it', async () => {
    const { title, images } = pinWith();
    const pin = { id: '100', title, image: images['236x'] };
    const options = { pin_id: '100', business_id: '11' };
    for (const [label, allowed] of [
      ['Allow: Ada Okonkwo, A warm lamp', true],
      ["Don't allow: Ada Okonkwo, A warm lamp", false],
    ] as const) {
      const calls = hub([newsWith({ kind: 'promotion_request', pin })]);
      draw();
      expect(await screen.findByText(/wants to promote your Pin in an ad/)).toBeDefined();
      fireEvent.click(screen.getByRole('button', { name: label }));
      await waitFor(() => {
        expect(calls.at(-1)).toEqual({
          name: 'PromotionConsentResource.update',
          options: { ...options, allowed },
        });
      });
      if (allowed) await screen.findByText('Ada Okonkwo can now promote your Pin');
      cleanup();
    }
  });

  it('leads to what was decided about ads', async () => {
    hub([newsWith({ kind: 'ads_reviewed', ad_account: { id: '9', name: 'Shop' } })]);
    draw();
    expect(await screen.findByText(/has ads that were reviewed in/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Shop' }).getAttribute('href')).toBe('/advertiser/9/history/');
    expect(screen.queryByRole('button', { name: /^Accept/ })).toBeNull();
  });

  it('leads to what was decided about a business', async () => {
    hub([newsWith({ kind: 'merchant_decided' })]);
    draw();
    const link = await screen.findByRole('link', { name: 'See the decision' });
    expect(link.getAttribute('href')).toMatch(/^\/business\/catalogs\/\d+\/$/);
  });

  it('joins the board of a mail’s code and goes there, or says why not', async () => {
    hub([], () => ({ data: boardWith() }));
    const { go } = draw('/notifications/?invite_code=abc');
    await waitFor(() => {
      expect(go).toHaveBeenCalled();
    });
    expect(go.mock.calls[0]![0]).toBe('/ada/light');
    expect(await screen.findByText('You joined Light')).toBeDefined();
    cleanup();
    hub([], () => ({ error: { http_status: 404, message: 'Ask for a new one.' } }));
    draw('/notifications/?invite_code=abc');
    expect(await screen.findByText('Ask for a new one.')).toBeDefined();
  });
});

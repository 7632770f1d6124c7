import { gatesAtom } from '@corkboard/auth';
import type { Pin } from '@corkboard/contract';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pickerBoardWith, pinWith, userWith } from '../../testing/entities';
import { me, renderInFrame, serve } from '../../testing/frame';
import { CardSave } from '../save-controls';

beforeEach(() => {
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const home = pickerBoardWith();

/** A card that is saved with its quick button, on a site that answers as said. */
function saveCard(
  pin: Pin,
  {
    official = null as ReturnType<typeof userWith> | null,
    settings = {
      connected_to_instagram: false,
      listed_website_url: 'https://www.instagram.com/me',
    } as object,
    gates = ['web_post_create_retargeting'],
    refuseFollow = false,
  } = {},
) {
  const calls = serve((name) => {
    switch (name) {
      case 'BoardPickerBoardsResource.get':
        return { data: { all_boards: [home], boards_shortlist: [home] } };
      case 'RepinResource.create':
        return { data: { ...pin, id: '101' } };
      case '/v3/pins/101/':
        return { data: { link_domain: { domain: pin.domain, official_user: official } } };
      case '/v3/users/settings':
        return { data: settings };
      case 'UserFollowResource.create':
        return refuseFollow ? { error: { http_status: 403, message: 'Blocked' } } : { data: official };
      case 'UserStoryPinsFeedResource.get':
        return {
          data: ['1', '2', '3', '4'].map((id) =>
            pinWith({
              id,
              images: { ...pinWith().images, '236x': { url: `/media/s${id}`, width: 1, height: 1 } },
            }),
          ),
        };
      default:
        return { data: null };
    }
  });
  const frame = renderInFrame(<CardSave pin={pin} visited={false} />, { viewer: me });
  act(() => {
    frame.store.set(gatesAtom, gates);
  });
  fireEvent.click(screen.getByRole('button', { name: /^Save: / }), { detail: 1 });
  return { ...frame, calls };
}

describe('the follow suggestion after a save', () => {
  const shop = (id: string) => userWith({ id, full_name: 'Lamp Shop' });

  it('offers the official account of the site, follows, and shows three story pins', async () => {
    const { calls } = saveCard(pinWith(), { official: shop('31') });
    await screen.findByText('This Pin is from Lamp Shop');
    fireEvent.click(screen.getByRole('button', { name: 'Follow' }));
    const toast = (await screen.findByText('Following Lamp Shop')).closest('li')!;
    expect([...toast.querySelectorAll('img')].map((img) => img.getAttribute('src'))).toEqual([
      '/media/s1',
      '/media/s2',
      '/media/s3',
    ]);
    expect(calls.find(({ name }) => name === 'UserStoryPinsFeedResource.get')!.options).toMatchObject({
      filter_version: 2,
      public_only: true,
      field_set_key: 'partner_grid_item',
      user_id: '31',
    });
  });

  it('takes a follow that fails back without a word', async () => {
    const { client } = saveCard(pinWith(), { official: shop('32'), refuseFollow: true });
    client.setQueryData(['shop'], shop('32'));
    fireEvent.click(await screen.findByRole('button', { name: 'Follow' }));
    await waitFor(() => {
      expect(client.getQueryData(['shop'])).toMatchObject({ followed_by_me: false, follower_count: 5 });
    });
    expect(screen.queryByText(/^Following|Blocked/)).toBeNull();
  });

  it.each([
    ['oneself', userWith({ id: me.id })],
    ['somebody followed', userWith({ id: '33', followed_by_me: true })],
    ['nobody', null],
  ])('does not offer %s', async (_, official) => {
    const { calls } = saveCard(pinWith(), { official });
    await waitFor(() => {
      expect(calls.some(({ name }) => name === '/v3/pins/101/')).toBe(true);
    });
    await screen.findByText('Saved to Home');
    expect(screen.queryByText(/^This Pin is from/)).toBeNull();
  });

  it('asks nothing about a pin that leads nowhere', async () => {
    const { calls } = saveCard(pinWith({ link: null, domain: null }));
    await screen.findByText('Saved to Home');
    expect(calls.some(({ name }) => name.startsWith('/v3/'))).toBe(false);
  });
});

describe('how long the messages stay', () => {
  const leaving = (text: string) => screen.getByText(text).closest('li')?.dataset.leaving;
  const after = (ms: number) => {
    act(() => {
      vi.advanceTimersByTime(ms);
    });
  };

  it('4 seconds for Saved to, 5 for following', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 1 });
    saveCard(pinWith(), { official: userWith({ id: '34', full_name: 'Slow Shop' }) });
    await screen.findByText('Saved to Home');
    after(3700);
    expect(leaving('Saved to Home')).toBeUndefined();
    after(300);
    expect(leaving('Saved to Home')).toBe('true');
    fireEvent.click(screen.getByRole('button', { name: 'Follow' }));
    await screen.findByText('Following Slow Shop');
    after(4700);
    expect(leaving('Following Slow Shop')).toBeUndefined();
    after(300);
    expect(leaving('Following Slow Shop')).toBe('true');
  });
});

describe('the Instagram upsell', () => {
  const onPhotoSite = pinWith({ link: 'https://www.instagram.com/p/1', domain: 'instagram.com' });

  it('asks once, lets itself be closed after 2 seconds, and leads to the claims', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { go } = saveCard(onPhotoSite);
    const dialog = await screen.findByRole('dialog', { name: 'Connect your Instagram account' });
    expect(JSON.parse(localStorage.getItem('claiming-upsells')!)).toEqual(['instagram']);
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
    act(() => {
      vi.advanceTimersByTime(2000);
    });
    expect(screen.getByRole('button', { name: 'Close' })).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Connect now' }));
    expect(go.mock.calls[0]![0]).toBe('/settings/claim/');
    expect(dialog).toBeDefined();
  });

  const nothing = async (calls: ReturnType<typeof serve>, asksSettings: boolean) => {
    await screen.findByText('Saved to Home');
    await waitFor(() => {
      expect(calls.some(({ name }) => name === '/v3/users/settings')).toBe(asksSettings);
    });
    expect(screen.queryByRole('dialog')).toBeNull();
  };
  it('does not ask while the experiment is off', async () => {
    await nothing(saveCard(onPhotoSite, { gates: [] }).calls, false);
  });
  it('does not ask for another site', async () => {
    await nothing(saveCard(pinWith()).calls, false);
  });
  it('does not ask who saw it before', async () => {
    localStorage.setItem('claiming-upsells', '["instagram"]');
    await nothing(saveCard(onPhotoSite).calls, false);
  });
  it('does not ask who is connected, or lists another website', async () => {
    const connected = { connected_to_instagram: true, listed_website_url: 'https://instagram.com/me' };
    await nothing(saveCard(onPhotoSite, { settings: connected }).calls, true);
    cleanup();
    const elsewhere = {
      connected_to_instagram: false,
      listed_website_url: 'https://me.example/instagram.com',
    };
    await nothing(saveCard(onPhotoSite, { settings: elsewhere }).calls, true);
  });
});

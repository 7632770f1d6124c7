import { queryKey } from '@corkboard/api-client';
import { type Pin, type User } from '@corkboard/contract';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { pinWith, userWith } from '../../testing/entities';
import { me, renderInFrame, serve } from '../../testing/frame';
import { useBlock } from './use-block';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Act() {
  const block = useBlock(userWith(), 'profile');
  return (
    <button type="button" onClick={() => void block(true)}>
      Block
    </button>
  );
}

function draw() {
  const frame = renderInFrame(<Act />, { viewer: me });
  const feed = queryKey('UserHomefeedResource.get', {});
  frame.client.setQueryData(feed, {
    pages: [
      {
        items: [pinWith({ id: '1' }), pinWith({ id: '2', pinner: { ...userWith(), id: '12' } })],
        bookmark: null,
      },
    ],
    pageParams: [null],
  });
  frame.client.setQueryData(['user'], userWith({ followed_by_me: true }));
  const pins = () =>
    frame.client.getQueryData<{ pages: { items: Pin[] }[] }>(feed)!.pages[0]!.items.map(({ id }) => id);
  const user = () => frame.client.getQueryData<User>(['user'])!;
  return { pins, user };
}

it('takes a blocked person’s pins away and ends following at once, with where it happened', async () => {
  const calls = serve(() => ({ data: userWith({ blocked_by_me: true }) }));
  const { pins, user } = draw();
  fireEvent.click(screen.getByRole('button'));
  expect(pins()).toEqual(['2']);
  expect(user()).toMatchObject({ blocked_by_me: true, followed_by_me: false, follower_count: 4 });
  await waitFor(() => {
    expect(calls).toEqual([
      {
        name: 'UserBlockResource.create',
        options: { blocked_user_id: '11', block_source: 'profile', block_context: 'ada' },
      },
    ]);
  });
});

it('is taken back without a word when it fails', async () => {
  serve(() => ({ error: { http_status: 500, message: 'No' } }));
  const { pins, user } = draw();
  fireEvent.click(screen.getByRole('button'));
  expect(pins()).toEqual(['2']);
  await waitFor(() => {
    expect(pins()).toEqual(['1', '2']);
  });
  expect(user()).toMatchObject({ blocked_by_me: false, followed_by_me: true, follower_count: 5 });
  expect(screen.queryByText('No')).toBeNull();
});

import { type Board } from '@corkboard/contract';
import { useQuery } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { boardWith } from '../../testing/entities';
import { me, renderInFrame, serve } from '../../testing/frame';
import { FollowSubject } from './FollowSubject';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function FromCache({ board }: { board: Board }) {
  const { data } = useQuery({
    queryKey: ['board'],
    queryFn: () => board,
    initialData: board,
    staleTime: Infinity,
  });
  return (
    <>
      <FollowSubject subject={data} />
      <output>{data.follower_count}</output>
    </>
  );
}
const shown = () => [
  screen.getByRole('button').getAttribute('aria-pressed'),
  screen.getByRole('status').textContent,
];

describe('FollowSubject', () => {
  it.each([
    ['following', false, ['true', '6'], 'BoardFollowResource.create'],
    ['unfollowing', true, ['false', '4'], 'BoardFollowResource.delete'],
  ] as const)('shows %s at once, and takes it back when the call fails', async (_, before, after, name) => {
    let fail: () => void = () => undefined;
    const calls = serve(
      () =>
        new Promise((resolve) => {
          fail = () => {
            resolve({ error: { http_status: 403, message: 'No' } });
          };
        }),
    );
    renderInFrame(<FromCache board={boardWith({ id: '31', followed_by_me: before, follower_count: 5 })} />, {
      viewer: me,
    });
    const start = [String(before), '5'];
    fireEvent.click(screen.getByRole('button'));
    // The call is still open.
    await waitFor(() => {
      expect(shown()).toEqual(after);
    });
    await waitFor(() => {
      expect(calls).toEqual([{ name, options: { board_id: '31' } }]);
    });
    fail();
    await waitFor(() => {
      expect(shown()).toEqual(start);
    });
    expect(screen.queryByText('No')).toBeNull();
  });

  it('stays when the call works', async () => {
    const calls = serve(() => ({ data: boardWith({ followed_by_me: true }) }));
    const { client } = renderInFrame(<FromCache board={boardWith({ follower_count: 5 })} />, { viewer: me });
    fireEvent.click(screen.getByRole('button'));
    await waitFor(() => {
      expect(calls).toHaveLength(1);
    });
    await waitFor(() => {
      expect(client.isMutating() + client.isFetching()).toBe(0);
    });
    expect(shown()).toEqual(['true', '6']);
  });
});

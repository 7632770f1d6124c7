import { loginPromptAtom } from '@corkboard/auth';
import { type User } from '@corkboard/contract';
import { useQuery } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { userWith } from '../../testing/entities';
import { me, renderInFrame, serve, stranger } from '../../testing/frame';
import { FollowButton } from './FollowButton';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

function FromCache({ user = userWith() }: { user?: User }) {
  const { data } = useQuery({
    queryKey: ['user'],
    queryFn: () => user,
    initialData: user,
    staleTime: Infinity,
  });
  return (
    <>
      <FollowButton user={data} />
      <output>{data.follower_count}</output>
    </>
  );
}
const count = () => screen.getByRole('status').textContent;

describe('FollowButton', () => {
  it('follows at once, and takes it back without a word when the call fails', async () => {
    let fail: () => void = () => undefined;
    const calls = serve(
      () =>
        new Promise((resolve) => {
          fail = () => {
            resolve({ error: { http_status: 403, message: 'Blocked' } });
          };
        }),
    );
    renderInFrame(<FromCache />, { viewer: me });
    fireEvent.click(screen.getByRole('button', { name: 'Follow Ada Okonkwo' }));
    // The call is still open.
    const following = await screen.findByRole('button', { name: /^Following Ada/ });
    expect(following.textContent).toBe('Following');
    expect(count()).toBe('6');
    await waitFor(() => {
      expect(calls).toEqual([{ name: 'UserFollowResource.create', options: { user_id: '11' } }]);
    });
    fail();
    await screen.findByRole('button', { name: 'Follow Ada Okonkwo' });
    expect(count()).toBe('5');
    expect(screen.queryByText('Blocked')).toBeNull();
  });

  it('is disabled on the viewer themself', () => {
    renderInFrame(<FromCache user={userWith({ id: me.id })} />, { viewer: me });
    expect(screen.getByRole<HTMLButtonElement>('button', { name: "That's you!" }).disabled).toBe(true);
  });

  it('remembers whom a stranger wanted to follow, and follows them once after the log-in', async () => {
    const calls = serve(() => ({ data: userWith({ followed_by_me: true }) }));
    const before = renderInFrame(<FromCache />, { viewer: stranger });
    fireEvent.click(screen.getByRole('button', { name: 'Follow Ada Okonkwo' }));
    expect(before.store.get(loginPromptAtom)).toBe('follow');
    expect(calls).toEqual([]);
    before.unmount();

    renderInFrame(<FromCache />, { viewer: me });
    await screen.findByRole('button', { name: /^Following Ada/ });
    expect(calls).toHaveLength(1);
    cleanup();
    renderInFrame(<FromCache />, { viewer: me });
    expect(screen.getByRole('button', { name: 'Follow Ada Okonkwo' })).toBeDefined();
    expect(calls).toHaveLength(1);
  });

  it('follows whom a stranger wanted to follow also where there is no button for them', async () => {
    const calls = serve(() => ({ data: userWith({ followed_by_me: true }) }));
    const before = renderInFrame(<FromCache />, { viewer: stranger });
    fireEvent.click(screen.getByRole('button', { name: 'Follow Ada Okonkwo' }));
    before.unmount();
    renderInFrame(<FromCache user={userWith({ id: '12', full_name: 'Bo' })} />, { viewer: me });
    await waitFor(() => {
      expect(calls).toEqual([{ name: 'UserFollowResource.create', options: { user_id: '11' } }]);
    });
  });

  it.each([
    ['following', false, 'Follow', 'Follow Ada Okonkwo'],
    ['following', true, 'Following', 'Following Ada Okonkwo. Unfollow'],
    ['unfollow', false, 'Follow', 'Follow Ada Okonkwo'],
    ['unfollow', true, 'Unfollow', 'Unfollow Ada Okonkwo'],
    ['add', false, 'Add', 'Add Ada Okonkwo'],
    ['add', true, 'Remove', 'Remove Ada Okonkwo'],
  ] as const)('has the words of the set %s, followed %s: %s', (labels, followed, word, name) => {
    renderInFrame(<FollowButton user={userWith({ followed_by_me: followed })} labels={labels} />, {
      viewer: me,
    });
    expect(screen.getByRole('button', { name }).textContent).toBe(word);
  });

  it('pulses only while the person is not followed', () => {
    const classOf = (followed: boolean) => {
      cleanup();
      renderInFrame(<FollowButton pulse user={userWith({ followed_by_me: followed })} />, { viewer: me });
      return screen.getByRole('button').className;
    };
    expect([classOf(false).includes('pulse'), classOf(true).includes('pulse')]).toEqual([true, false]);
  });
});

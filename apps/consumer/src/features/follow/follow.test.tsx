import { loginPromptAtom, rememberedAct } from '@corkboard/auth';
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

  it.each([
    [false, 'follow'],
    [true, 'unfollow'],
  ] as const)('asks a stranger to log in and remembers the act: followed %s', (followed, act) => {
    const calls = serve(() => ({ data: userWith() }));
    const { store } = renderInFrame(<FollowButton user={userWith({ followed_by_me: followed })} />, {
      viewer: stranger,
    });
    fireEvent.click(screen.getByRole('button'));
    expect(store.get(loginPromptAtom)).toBe(act);
    expect(rememberedAct()).toEqual({ act, id: '11' });
    expect(calls).toEqual([]);
  });

  it('asks for a log-in, too, when the session has ended, and takes the follow back', async () => {
    serve(() => ({ error: { http_status: 401, message: 'Log in' } }));
    const { store } = renderInFrame(<FromCache />, { viewer: me });
    fireEvent.click(screen.getByRole('button', { name: 'Follow Ada Okonkwo' }));
    await waitFor(() => {
      expect(store.get(loginPromptAtom)).toBe('follow');
    });
    expect(rememberedAct()).toEqual({ act: 'follow', id: '11' });
    expect(screen.getByRole('button', { name: 'Follow Ada Okonkwo' })).toBeDefined();
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

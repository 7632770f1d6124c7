import { loginPromptAtom } from '@corkboard/auth';
import { type User } from '@corkboard/contract';
import { useQuery } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { userWith } from '../../testing/entities';
import { me, renderInFrame, serve, stranger } from '../../testing/frame';
import { FollowAll } from './FollowAll';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const person = (id: string, more: Partial<User> = {}) => userWith({ id, ...more });
const others = [person('21'), person('22', { followed_by_me: true }), person(me.id), person('23')];

function List({ people }: { people: User[] }) {
  const { data } = useQuery({
    queryKey: ['people'],
    queryFn: () => people,
    initialData: people,
    staleTime: Infinity,
  });
  return <FollowAll people={data} />;
}

describe('following everybody of a list', () => {
  it('asks for those who are not followed, at once, and only for them', async () => {
    const calls = serve(() => ({ data: [] }));
    const { client } = renderInFrame(<List people={others} />, { viewer: me });
    client.setQueryData(['me'], userWith({ id: me.id, following_count: 2 }));
    const button = screen.getByRole('button', { name: 'Follow all 2' });
    fireEvent.click(button);
    fireEvent.click(button);
    await waitFor(() => {
      expect(screen.queryByRole('button')).toBeNull();
    });
    expect(client.getQueryData<User[]>(['people'])!.map((row) => row.followed_by_me)).toEqual([
      true,
      true,
      false,
      true,
    ]);
    expect(client.getQueryData(['me'])).toMatchObject({ following_count: 4 });
    await waitFor(() => {
      expect(calls).toHaveLength(1);
    });
    expect(calls[0]!.name).toBe('/v3/users/follow/');
    expect(calls[0]!.body).toEqual({ followee_ids: '21,23' });
  });

  it('is taken back without a word when it fails', async () => {
    serve(() => ({ error: { http_status: 403, message: 'Blocked' } }));
    const { client } = renderInFrame(<List people={others} />, { viewer: me });
    client.setQueryData(['me'], userWith({ id: me.id, following_count: 2 }));
    fireEvent.click(screen.getByRole('button', { name: 'Follow all 2' }));
    await screen.findByRole('button', { name: 'Follow all 2' });
    expect(client.getQueryData(['people'])).toEqual(others);
    expect(client.getQueryData(['me'])).toMatchObject({ following_count: 2 });
    expect(screen.queryByText('Blocked')).toBeNull();
  });

  it('asks a stranger to log in, names 50 at most, and stays away where a follow button does the same', () => {
    const calls = serve(() => ({ data: [] }));
    const many = Array.from({ length: 60 }, (_, n) => person(`${100 + n}`));
    const { store, rerenderContent } = renderInFrame(<FollowAll people={many} />, { viewer: stranger });
    fireEvent.click(screen.getByRole('button', { name: 'Follow all 50' }));
    expect(store.get(loginPromptAtom)).toBe('follow');
    expect(calls).toEqual([]);
    rerenderContent(<FollowAll people={[person('21'), person('22', { blocked_by_me: true })]} />);
    expect(screen.queryByRole('button')).toBeNull();
  });
});

import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { userWith } from '../../testing/entities';
import { me, renderInFrame, serve } from '../../testing/frame';
import { PeoplePage } from './PeoplePage';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('says on the list of whom one follows that pressing ends it, and who is oneself', async () => {
  const oneself = userWith({ id: me.id, full_name: 'Me Too' });
  serve((name) => ({
    data: name === 'UserResource.get' ? oneself : [userWith({ followed_by_me: true }), oneself],
  }));
  renderInFrame(
    <PeoplePage
      username={me.username}
      call="UserFollowingResource.get"
      title={(name) => name}
      emptyTitle=""
      emptyDetail={() => ''}
      emptyOwnDetail=""
    />,
    { viewer: me },
  );
  expect((await screen.findByRole('button', { name: 'Unfollow Ada Okonkwo' })).textContent).toBe('Unfollow');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: "That's you!" }).disabled).toBe(true);
});

import { gatesAtom } from '@corkboard/auth';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { userWith } from '../../testing/entities';
import { me, renderInFrame } from '../../testing/frame';
import { ProfileHeader } from './ProfileHeader';

afterEach(cleanup);

it.each([
  ['has a button to edit it on one’s own', me.username, me.id, ['Edit profile']],
  ['has none on that of somebody else', 'ann', '7', []],
])('%s', (_, username, id, edits) => {
  renderInFrame(<ProfileHeader user={userWith({ id, username })} />, { viewer: me });
  const links = screen
    .getAllByRole('link')
    .filter((link) => link.getAttribute('href') === '/settings/profile/');
  expect(links.map(({ textContent }) => textContent)).toEqual(edits);
});

it('shows and says that somebody is verified while the experiment is on', () => {
  const { store } = renderInFrame(<ProfileHeader user={userWith({ verified_identity: true })} />, {
    viewer: me,
  });
  expect(screen.queryByText('Verified identity')).toBeNull();
  act(() => {
    store.set(gatesAtom, ['verified_identity_badge']);
  });
  expect(screen.getByText('Verified identity')).toBeDefined();
});

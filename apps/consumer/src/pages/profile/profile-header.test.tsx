import { gatesAtom } from '@corkboard/auth';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { userWith } from '../../testing/entities';
import { me, renderInFrame } from '../../testing/frame';
import { ProfileHeader } from './ProfileHeader';

afterEach(cleanup);

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

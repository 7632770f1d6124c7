import { Link } from '@corkboard/routing/react';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { me, renderInFrame, serve } from '../../testing/frame';
import { ProfileForm } from './ProfileForm';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('asks before typed text is left behind, and not once it is saved', async () => {
  serve(() => ({ data: me }));
  const user = { full_name: 'Me', username: 'ada', pronouns: '', about: '', website_url: null };
  renderInFrame(
    <>
      <ProfileForm user={user as unknown as Parameters<typeof ProfileForm>[0]['user']} />
      <Link to="/settings/hidden/">Away</Link>
    </>,
    { viewer: me, at: '/settings/profile/' },
  );
  const before = location.pathname;
  fireEvent.change(screen.getByLabelText('Website'), { target: { value: 'lamps.example' } });
  fireEvent.click(screen.getByRole('link', { name: 'Away' }));
  const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  expect(location.pathname).toBe(before);
  fireEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => {
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Profile saved');
  fireEvent.click(screen.getByRole('link', { name: 'Away' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

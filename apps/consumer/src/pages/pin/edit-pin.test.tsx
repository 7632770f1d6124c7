import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { pinWith } from '../../testing/entities';
import { me, renderInFrame, serve } from '../../testing/frame';
import EditPinDialog from './EditPinDialog';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('takes texts as long as the service takes them, counted in characters, and no longer', async () => {
  const calls = serve(() => ({ data: pinWith() }));
  const onClose = vi.fn();
  renderInFrame(<EditPinDialog pin={pinWith()} onClose={onClose} />, { viewer: me });
  const title = screen.getByLabelText('Title');
  fireEvent.change(title, { target: { value: 'x'.repeat(101) } });
  fireEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await screen.findByText('Please enter no more than 100 characters.');
  expect(calls).toEqual([]);
  fireEvent.change(title, { target: { value: '🦋'.repeat(100) } });
  fireEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => {
    expect(onClose).toHaveBeenCalledTimes(1);
  });
  expect(calls[0]!.options).toMatchObject({ id: '100', title: '🦋'.repeat(100) });
});

import { type Pin } from '@corkboard/contract';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ada, pinWith } from '../../testing/entities';
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

describe('the paid partnership of a pin (consumer §4)', () => {
  const mine = pinWith({ pinner: { ...ada, id: me.id } });
  const open = (pin: Pin, answer: Parameters<typeof serve>[0]) => {
    const calls = serve(answer);
    const onClose = vi.fn();
    const frame = renderInFrame(<EditPinDialog pin={pin} onClose={onClose} />, { viewer: me });
    frame.client.setQueryData(['pin'], pin);
    const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    return { ...frame, calls, onClose, save };
  };
  const field = () => screen.getByLabelText<HTMLInputElement>("Brand's username");

  it('is said with the brand to ask; what is refused stands under its field', async () => {
    const pending = { status: 3 as const, sponsor: { username: 'lamps', full_name: 'Lamps & Co' } };
    const { calls, client, onClose, save } = open(mine, (name, { sponsor_username: brand }) =>
      name === 'PinResource.update'
        ? { data: mine }
        : brand === 'lamps'
          ? { data: { ...mine, sponsorship: pending } }
          : { error: { http_status: 400, message: 'No such brand.', field: 'sponsor_username' } },
    );
    expect(screen.queryByLabelText("Brand's username")).toBeNull();
    fireEvent.click(screen.getByLabelText('Paid partnership'));
    await waitFor(field);
    fireEvent.change(field(), { target: { value: 'nobody' } });
    save();
    await screen.findByText('No such brand.');
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.change(field(), { target: { value: ' @lamps ' } });
    save();
    await waitFor(() => {
      expect(onClose).toHaveBeenCalledTimes(1);
    });
    expect(calls.filter(({ name }) => name === 'PinSponsorshipResource.update').at(-1)!.options).toEqual({
      id: '100',
      paid: true,
      sponsor_username: 'lamps',
    });
    expect(client.getQueryData(['pin'])).toMatchObject({ sponsorship: pending });
  });

  it('is taken back, and is not asked about again when nothing of it changes', async () => {
    const paid = { ...mine, sponsorship: { status: 0 as const, sponsor: null } };
    const { calls, client, onClose, save } = open(paid, () => ({ data: mine }));
    fireEvent.click(screen.getByLabelText('Paid partnership'));
    save();
    await waitFor(() => {
      expect(onClose).toHaveBeenCalledTimes(1);
    });
    expect(calls[0]).toEqual({ name: 'PinSponsorshipResource.update', options: { id: '100', paid: false } });
    expect(client.getQueryData(['pin'])).not.toHaveProperty('sponsorship');
    cleanup();
    const again = open(paid, () => ({ data: paid }));
    again.save();
    await waitFor(() => {
      expect(again.onClose).toHaveBeenCalledTimes(1);
    });
    expect(again.calls.map(({ name }) => name)).toEqual(['PinResource.update']);
  });

  it.each([
    ['somebody else’s pin', pinWith()],
    ['a save of a pin', pinWith({ pinner: { ...ada, id: me.id }, method: 'repin' })],
  ])('is not for %s', (_, pin) => {
    open(pin, () => ({ data: pin }));
    expect(screen.queryByLabelText('Paid partnership')).toBeNull();
  });
});

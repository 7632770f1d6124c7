import { type Pin } from '@corkboard/contract';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ada, pickerBoardWith, pinWith, sectionWith } from '../../testing/entities';
import { me, renderInFrame, serve } from '../../testing/frame';
import { EditPinDialog } from './EditPinDialog';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Write requests, without those for the lists of boards and sections. */
const writes = (calls: ReturnType<typeof serve>) => calls.filter(({ name }) => name.endsWith('.update'));
/** Responds to those lists with no rows. */
const placeless =
  (answer: Parameters<typeof serve>[0]): Parameters<typeof serve>[0] =>
  (name, options) =>
    name.endsWith('.get')
      ? { error: { http_status: 400, message: 'Not asked about.' } }
      : answer(name, options);

it('takes texts as long as the service takes them, counted in characters, and no longer', async () => {
  const calls = serve(placeless(() => ({ data: pinWith() })));
  const onClose = vi.fn();
  renderInFrame(<EditPinDialog pin={pinWith()} onClose={onClose} />, { viewer: me });
  const title = screen.getByLabelText('Title');
  fireEvent.change(title, { target: { value: 'x'.repeat(101) } });
  fireEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await screen.findByText('Please enter no more than 100 characters.');
  expect(writes(calls)).toEqual([]);
  fireEvent.change(title, { target: { value: '🦋'.repeat(100) } });
  fireEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => {
    expect(onClose).toHaveBeenCalledTimes(1);
  });
  expect(writes(calls)[0]!.options).toMatchObject({ id: '100', title: '🦋'.repeat(100) });
});

describe('the place of a pin', () => {
  const boards = [
    pickerBoardWith({ id: '50', name: 'Light', section_count: 1 }),
    pickerBoardWith({ id: '60', name: 'Home', section_count: 1 }),
  ];
  const sections: Record<string, object[]> = {
    '50': [sectionWith({ id: '70', title: 'Lamps' }), sectionWith({ id: '71', title: 'Candles' })],
    '60': [sectionWith({ id: '80', title: 'Kitchen' })],
  };
  const open = (pin: Pin, answer: Parameters<typeof serve>[0]) => {
    const calls = serve((name, options) =>
      name === 'BoardPickerBoardsResource.get'
        ? { data: { all_boards: boards, boards_shortlist: [] } }
        : name === 'BoardSectionsRepinResource.get'
          ? { data: sections[options.board_id as string] }
          : answer(name, options),
    );
    const onClose = vi.fn();
    const frame = renderInFrame(<EditPinDialog pin={pin} onClose={onClose} />, { viewer: me });
    frame.client.setQueryData(['pin'], pin);
    const sent = () =>
      calls.filter(({ name }) => name === 'PinResource.update').map(({ options }) => options);
    const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    return { ...frame, sent, onClose, save };
  };
  const choose = async (label: string, name: string) => {
    const option = await screen.findByRole<HTMLOptionElement>('option', { name });
    fireEvent.change(screen.getByLabelText(label), { target: { value: option.value } });
  };
  const inLamps = pinWith({ section: { id: '70', title: 'Lamps', slug: 'lamps' } });

  it('is sent when it changes, and not when it stays: the service refuses the place where the pin is', async () => {
    const { sent, save, onClose } = open(inLamps, () => ({ data: inLamps }));
    await screen.findByRole('option', { name: 'Candles' });
    expect(screen.getByLabelText<HTMLSelectElement>('Board').value).toBe('50');
    expect(screen.getByLabelText<HTMLSelectElement>('Section').value).toBe('70');
    await choose('Board', 'Home');
    await choose('Board', 'Light');
    expect(screen.getByLabelText<HTMLSelectElement>('Section').value).toBe('70');
    save();
    await waitFor(() => {
      expect(onClose).toHaveBeenCalled();
    });
    expect(Object.keys(sent()[0]!)).not.toContain('board_id');
    expect(Object.keys(sent()[0]!)).not.toContain('section');
  });

  it.each([
    ['another section', [['Section', 'Candles']], { section: '71' }],
    ['none of the sections', [['Section', 'No section']], { section: null }],
    ['another board', [['Board', 'Home']], { board_id: '60', section: null }],
    [
      'a section of another board',
      [
        ['Board', 'Home'],
        ['Section', 'Kitchen'],
      ],
      { board_id: '60', section: '80' },
    ],
  ] as const)('can be %s', async (_, steps, told) => {
    const moved = pinWith({ board: { ...inLamps.board, id: '60', name: 'Home' }, section: null });
    const { sent, save, client } = open(inLamps, () => ({ data: moved }));
    for (const [label, name] of steps) await choose(label, name);
    save();
    await screen.findByText('Moved to Home');
    expect(sent()[0]).toMatchObject(told);
    expect('board_id' in sent()[0]!).toBe('board_id' in told);
    expect(client.getQueryData(['pin'])).toMatchObject({ board: { id: '60' }, section: null });
  });

  it('is refused at its field', async () => {
    const { save } = open(inLamps, () => ({
      error: { http_status: 400, message: 'That board is full.', field: 'board_id' },
    }));
    await choose('Board', 'Home');
    save();
    await screen.findByText('That board is full.');
    expect(screen.getByLabelText('Board').getAttribute('aria-invalid')).toBe('true');
  });

  it('is the only one to choose when the boards cannot be loaded', async () => {
    const { save, onClose } = open(inLamps, (name) =>
      name === 'PinResource.update' ? { data: inLamps } : { error: { http_status: 500, message: 'No.' } },
    );
    expect(screen.getByLabelText<HTMLSelectElement>('Board').value).toBe('50');
    save();
    await waitFor(() => {
      expect(onClose).toHaveBeenCalled();
    });
  });
});

describe('the paid partnership of a pin', () => {
  const mine = pinWith({ pinner: { ...ada, id: me.id } });
  const open = (pin: Pin, answer: Parameters<typeof serve>[0]) => {
    const calls = serve(placeless(answer));
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
    expect(writes(calls)[0]).toEqual({
      name: 'PinSponsorshipResource.update',
      options: { id: '100', paid: false },
    });
    expect(client.getQueryData(['pin'])).not.toHaveProperty('sponsorship');
    cleanup();
    const again = open(paid, () => ({ data: paid }));
    again.save();
    await waitFor(() => {
      expect(again.onClose).toHaveBeenCalledTimes(1);
    });
    expect(writes(again.calls).map(({ name }) => name)).toEqual(['PinResource.update']);
  });

  it.each([
    ['somebody else’s pin', pinWith()],
    ['a save of a pin', pinWith({ pinner: { ...ada, id: me.id }, method: 'repin' })],
  ])('is not for %s', (_, pin) => {
    open(pin, () => ({ data: pin }));
    expect(screen.queryByLabelText('Paid partnership')).toBeNull();
  });
});

import type { Board } from '@corkboard/contract';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { boardWith, pickerBoardWith, pinWith } from '../../testing/entities';
import { me, renderInFrame, serve } from '../../testing/frame';
import { useBoardCare } from '../board-edit';
import { lastPlaceAtom, pickerQuery, placeOf } from '../save';
import { CardSave } from './CardSave';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** It leads nowhere, so that nothing is asked about its site. */
const pin = pinWith({ link: null, domain: null });
const attic = pickerBoardWith({ id: '61', name: 'Attic', url: '/me/attic' });
const barn = pickerBoardWith({ id: '62', name: 'Barn', url: '/me/barn' });
const whole = boardWith({
  id: '62',
  name: 'Barn',
  slug: 'barn',
  url: '/me/barn',
  owner: { ...boardWith().owner, id: me.id },
});

let care: ReturnType<typeof useBoardCare>;
function Care({ board }: { board: Board }) {
  const acts = useBoardCare(board);
  return (
    <i
      ref={() => {
        care = acts;
      }}
    />
  );
}

/** A card on a page where a pin was saved to the barn before; `later` are the boards when they are asked for again. */
function open(answer: Parameters<typeof serve>[0] = () => ({ data: null }), later = [attic, barn]) {
  let boards = [attic, barn];
  const calls = serve((name, options) => {
    if (name === 'RepinResource.create' && options.board_id === '61') return { data: { ...pin, id: '101' } };
    if (name !== 'BoardPickerBoardsResource.get') return answer(name, options);
    const given = boards;
    boards = later;
    return { data: { all_boards: given, boards_shortlist: [...given].reverse() } };
  });
  const frame = renderInFrame(
    <>
      <Care board={whole} />
      <CardSave pin={pin} visited />
    </>,
    { viewer: me },
  );
  act(() => {
    frame.store.set(lastPlaceAtom, placeOf(barn));
  });
  const save = () => {
    fireEvent.click(screen.getByRole('button', { name: /^Save: / }), { detail: 1 });
  };
  const chooser = (name: string) =>
    screen.findByRole('button', { name: new RegExp(`^Saving to ${name}\\.`) });
  const loaded = () =>
    waitFor(() => {
      expect(frame.client.getQueryData(pickerQuery().queryKey)).toBeDefined();
    });
  return { ...frame, calls, save, chooser, loaded };
}
const gone = { error: { http_status: 404, message: "We can't find that board." } };

describe('the board saved to last', () => {
  it.each([
    ['is deleted', () => care.remove(), { data: null }],
    [
      'is archived',
      () => care.setArchived(true),
      { data: { ...whole, archived_by_me_at: '2026-01-01T00:00:00.000Z' } },
    ],
    ['is left', () => care.leave(me.id), { data: null }],
  ])('gives way to the next one when it %s', async (_, happens, answered) => {
    const { calls, save, chooser, loaded } = open(() => answered);
    await loaded();
    await chooser('Barn');
    await act(happens);
    await chooser('Attic');
    save();
    await screen.findByText('Saved to Attic');
    expect(calls.filter(({ name }) => name === 'RepinResource.create')).toHaveLength(1);
  });

  it('goes by its new name', async () => {
    const { chooser, loaded } = open(() => ({ data: { ...whole, name: 'Stable', url: '/me/stable' } }));
    await loaded();
    await act(() => care.update({ name: 'Stable' }));
    await chooser('Stable');
  });

  it('is dropped when it went away elsewhere, and the boards are asked for again', async () => {
    const { save, chooser, loaded } = open(() => gone, [attic]);
    await loaded();
    await chooser('Barn');
    save();
    await screen.findByText("We can't find that board.");
    await chooser('Attic');
    save();
    await screen.findByText('Saved to Attic');
  });

  it('is no place any more that a pin is saved to once it is deleted', async () => {
    const { client } = open();
    client.setQueryData(
      ['feed'],
      [
        pinWith({
          pinned_to_board: {
            id: '62',
            name: 'Barn',
            layout: 'default',
            url: '/me/barn',
            privacy: 'public',
            pin_id: '101',
          },
        }),
      ],
    );
    await act(() => care.remove());
    await waitFor(() => {
      expect(client.getQueryData(['feed'])).toMatchObject([{ pinned_to_board: null }]);
    });
  });
});

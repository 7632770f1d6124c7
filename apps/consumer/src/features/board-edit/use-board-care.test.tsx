import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { boardWith } from '../../testing/entities';
import { me, renderInFrame, serve } from '../../testing/frame';
import { useBoardCare } from './use-board-care';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('says why archiving could not be undone', async () => {
  const board = boardWith({ name: 'Barn' });
  serve((_name, { archived }) =>
    archived === true
      ? { data: board }
      : { error: { http_status: 404, message: "We can't find that board." } },
  );
  let care!: ReturnType<typeof useBoardCare>;
  function Care() {
    const acts = useBoardCare(board);
    return (
      <i
        ref={() => {
          care = acts;
        }}
      />
    );
  }
  renderInFrame(<Care />, { viewer: me });
  await act(() => care.setArchived(true));
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText("We can't find that board.")).toBeTruthy();
});

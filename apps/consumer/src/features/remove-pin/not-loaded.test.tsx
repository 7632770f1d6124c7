import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ada, pinWith } from '../../testing/entities';
import { me, renderInFrame, serve } from '../../testing/frame';
import { messages } from '../../messages/en';
import { CardSave } from '../save-controls';

// The network goes away before the code of taking Pins off boards is asked for.
vi.mock('./remove-pin', () => ({
  get unsavePin() {
    throw new Error('offline');
  },
}));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('says so when what takes a save back cannot be loaded, and leaves the Pin saved', async () => {
  serve(() => ({ data: { all_boards: [], boards_shortlist: [] } }));
  const board = pinWith().board;
  const saved = pinWith({
    method: 'repin',
    pinner: { ...ada, id: me.id },
    pinned_to_board: { ...board, pin_id: '1' },
  });
  renderInFrame(<CardSave pin={saved} visited={false} />, { viewer: me });
  fireEvent.click(screen.getByRole('button', { name: /^Saved: / }), { detail: 1 });
  expect(await screen.findByText(messages.somethingWrong)).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Saved: / })).toBeTruthy();
});

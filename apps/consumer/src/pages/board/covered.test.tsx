import { peopleMessages } from '@corkboard/contract';
import { classify, type RouteMatch } from '@corkboard/routing';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { BoardCard } from '../../features/board-cover';
import { boardOverlay as text } from '../../messages/board-edit';
import { boardWith, pinWith } from '../../testing/entities';
import { me, renderInFrame, serve } from '../../testing/frame';
import BoardPage from '.';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The page of a board that staff marked, with one Pin. */
function open(marked: Parameters<typeof boardWith>[0]) {
  const board = boardWith(marked);
  serve((name) =>
    name === 'BoardResource.get'
      ? { data: board }
      : { data: name === 'BoardFeedResource.get' ? [pinWith({ title: 'A strange lamp' })] : [] },
  );
  renderInFrame(<BoardPage route={classify('/ada/light') as RouteMatch<'board'>} />, { viewer: me });
}
/** The end of the list of its Pins, which is there with the list. */
const pins = () => screen.queryByText('End of the Pins');

it('stands behind a notice where it may be sensitive, and its Pins are shown to who wants to see them', async () => {
  open({ id: '81', content_state: 'sensitive' });
  await screen.findByText(peopleMessages.boardSensitive);
  expect(pins()).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: text.show }));
  await screen.findByText('End of the Pins');
  expect(screen.queryByText(peopleMessages.boardSensitive)).toBeNull();
});

it('has no way past the notice where it is unavailable', async () => {
  open({ id: '82', content_state: 'unavailable' });
  await screen.findByText(peopleMessages.boardUnavailable);
  expect(screen.queryByRole('button', { name: text.show })).toBeNull();
  expect(pins()).toBeNull();
});

it('is shown to its owner as it is', async () => {
  open({ id: '83', content_state: 'sensitive', owner: { ...boardWith().owner, id: me.id } });
  await screen.findByText('End of the Pins');
  expect(screen.queryByText(peopleMessages.boardSensitive)).toBeNull();
});

it('has the notice on its card, too', () => {
  renderInFrame(<BoardCard board={boardWith({ content_state: 'sensitive' })} />);
  expect(screen.getByText(peopleMessages.boardSensitive)).toBeDefined();
});

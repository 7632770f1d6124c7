import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { boardWith } from '../../testing/entities';
import { me, renderInFrame, serve } from '../../testing/frame';
import { BoardTools } from './BoardTools';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const boards = ['Attic', 'Barn', 'Cellar'].map((name, n) => boardWith({ id: `5${n}`, name }));
const more = {
  hasNextPage: false,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  fetchNextPage: () => undefined,
};

async function open() {
  const answers: (() => void)[] = [];
  const calls = serve((name) =>
    name === 'BoardOrderResource.update'
      ? new Promise((resolve) =>
          answers.push(() => {
            resolve({ data: { board_order: 'custom' } });
          }),
        )
      : { data: { board_order: 'alphabetical' } },
  );
  const frame = renderInFrame(<BoardTools boards={boards} more={more} shown="all" onShow={vi.fn()} />, {
    viewer: me,
  });
  fireEvent.click(screen.getByRole('button', { name: 'Arrange' }));
  const list = within(await screen.findByRole('list', { name: 'Your boards in order' }));
  const rows = () => list.getAllByRole('listitem').map(({ textContent }) => textContent);
  const moves = () => calls.filter(({ name }) => name === 'BoardOrderResource.update');
  const press = (name: string, detail = 0) => {
    fireEvent.click(screen.getByRole('button', { name }), { detail });
  };
  return { ...frame, rows, moves, answers, press };
}

it('moves a board once for a double click, and keeps the focus where a board cannot move further', async () => {
  const { rows, moves, press } = await open();
  const later = screen.getByRole('button', { name: 'Move Attic later' });
  later.focus();
  press('Move Attic later');
  press('Move Attic later');
  expect(rows()).toEqual(['Barn', 'Cellar', 'Attic']);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move Attic later' }));
  press('Move Attic later');
  expect(rows()).toEqual(['Barn', 'Cellar', 'Attic']);
  press('Move Cellar earlier', 1);
  // Another board is under the pointer now.
  press('Move Barn earlier', 2);
  press('Move Barn later', 2);
  expect(rows()).toEqual(['Cellar', 'Barn', 'Attic']);
  await waitFor(() => {
    expect(moves()).toHaveLength(1);
  });
});

it('asks for the boards again once every move was answered', async () => {
  const { moves, answers, press, client } = await open();
  client.setQueryData(['BoardsResource.get', {}], boards);
  const stale = () => client.getQueryState(['BoardsResource.get', {}])!.isInvalidated;
  press('Move Barn earlier');
  press('Move Cellar earlier');
  press('Done');
  await waitFor(() => {
    expect(answers).toHaveLength(1);
  });
  answers[0]!();
  await waitFor(() => {
    expect(answers).toHaveLength(2);
  });
  expect(stale()).toBe(false);
  answers[1]!();
  await waitFor(() => {
    expect(stale()).toBe(true);
  });
  expect(moves().map(({ options }) => options)).toEqual([
    { board_id: '51', after_board_id: null },
    { board_id: '52', after_board_id: '51' },
  ]);
});

import { type Board } from '@corkboard/contract';
import { useQuery } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { boardEdit as text } from '../../messages/board-edit';
import { messages } from '../../messages/en';
import { boardWith } from '../../testing/entities';
import { me, renderInFrame, serve } from '../../testing/frame';
import { JoinBoard } from './JoinBoard';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function FromCache({ board }: { board: Board }) {
  const { data } = useQuery({
    queryKey: ['board'],
    queryFn: () => board,
    initialData: board,
    staleTime: Infinity,
  });
  return <JoinBoard board={data} />;
}

/** Asks to join by the menu of the board. */
async function ask(): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: messages.board.options }));
  fireEvent.click(await screen.findByRole('menuitem', { name: text.request }));
}

it('shows at once that one asked to join, and asks again after a refusal', async () => {
  let refuse: () => void = () => undefined;
  const calls = serve(
    () =>
      new Promise((resolve) => {
        refuse = () => {
          resolve({ error: { http_status: 403, message: 'Not on this board.' } });
        };
      }),
  );
  renderInFrame(<FromCache board={boardWith()} />, { viewer: me });
  await ask();
  await screen.findByText(text.requested);
  await waitFor(() => {
    expect(calls).toEqual([{ name: 'BoardCollaboratorResource.create', options: { board_id: '50' } }]);
  });
  refuse();
  await screen.findByText('Not on this board.');
  expect(screen.queryByText(text.requested)).toBeNull();
  await ask();
  await screen.findByText(text.requested);
});

it('takes a request back, and answers an invitation', async () => {
  const calls = serve(() => ({ data: boardWith({ my_collaboration: 'active' }) }));
  renderInFrame(<FromCache board={boardWith({ my_collaboration: 'requested' })} />, { viewer: me });
  fireEvent.click(screen.getByRole('button', { name: text.withdraw }));
  await screen.findByRole('button', { name: messages.board.options });
  await waitFor(() => {
    expect(calls).toEqual([
      { name: 'BoardInviteResource.delete', options: { board_id: '50', invited_user_id: me.id } },
    ]);
  });
  cleanup();
  renderInFrame(<FromCache board={boardWith({ my_collaboration: 'invited' })} />, { viewer: me });
  expect(screen.getByText(text.invited)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: text.accept }));
  await waitFor(() => {
    expect(screen.queryByText(text.invited)).toBeNull();
  });
  expect(calls.at(-1)?.name).toBe('BoardInviteResource.update');
});

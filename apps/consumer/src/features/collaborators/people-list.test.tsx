import { type BoardCollaborator } from '@corkboard/contract';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { boardPeople as text } from '../../messages/board-people';
import { boardWith, userWith } from '../../testing/entities';
import { me, renderInFrame, serve } from '../../testing/frame';
import { PeopleList, usePeople } from '.';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const personWith = (state: BoardCollaborator['state'], id: string, full_name: string): BoardCollaborator => ({
  type: 'board_collaborator',
  user: { ...userWith(), id, full_name },
  email: null,
  state,
});
const people = [
  personWith('requested', '21', 'Bruno Knocker'),
  personWith('invited', '22', 'Ines Invited'),
  personWith('active', '23', 'Cora Collab'),
];

function People() {
  return <PeopleList board={boardWith()} own care={usePeople('50')} />;
}

/** The list as the owner of the board sees it, whose changes are refused or not. */
async function open(refusal?: string) {
  const calls = serve((name) =>
    name === 'BoardCollaboratorResource.get'
      ? { data: people }
      : refusal === undefined
        ? { data: null }
        : { error: { http_status: 409, message: refusal } },
  );
  renderInFrame(<People />, { viewer: me });
  await screen.findByText('Bruno Knocker');
  const writes = () => calls.filter(({ name }) => !name.endsWith('.get'));
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  return { writes, press };
}

it('denies, withdraws and removes at once', async () => {
  const { writes, press } = await open();
  for (const [button, name] of [
    [text.denyName('Bruno Knocker'), 'Bruno Knocker'],
    [text.cancelName('Ines Invited'), 'Ines Invited'],
    [text.removeName('Cora Collab'), 'Cora Collab'],
  ] as const) {
    press(button);
    await waitFor(() => {
      expect(screen.queryByText(name)).toBeNull();
    });
  }
  await waitFor(() => {
    expect(writes()).toEqual([
      { name: 'BoardInviteResource.delete', options: { board_id: '50', invited_user_id: '21' } },
      { name: 'BoardInviteResource.delete', options: { board_id: '50', invited_user_id: '22' } },
      {
        name: 'BoardCollaboratorResource.delete',
        options: { board_id: '50', invited_user_id: '23', field_set_key: 'boardEdit' },
      },
    ]);
  });
});

it('lets somebody in who asked to join', async () => {
  const { writes, press } = await open();
  press(text.acceptName('Bruno Knocker'));
  expect(await screen.findByRole('button', { name: text.removeName('Bruno Knocker') })).toBeDefined();
  await waitFor(() => {
    expect(writes()).toEqual([
      { name: 'BoardCollaboratorResource.update', options: { board_id: '50', invited_user_id: '21' } },
    ]);
  });
});

it('puts back whom it could not deny, and says why', async () => {
  const { press } = await open('They left.');
  press(text.denyName('Bruno Knocker'));
  await screen.findByText('They left.');
  expect(screen.getByText('Bruno Knocker')).toBeDefined();
});

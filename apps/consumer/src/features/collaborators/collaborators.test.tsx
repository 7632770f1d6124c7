import { type ShareSuggestion } from '@corkboard/contract';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { boardWith } from '../../testing/entities';
import { me, renderInFrame, serve } from '../../testing/frame';
import { BoardForm, useCreateBoard } from '../board-form';
import { CollaboratorSearch, type CollaboratorPick } from '.';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const bo: ShareSuggestion = {
  type: 'user_share_suggestion',
  id: '7',
  title: 'Bo Lind',
  full_name: 'Bo Lind',
  username: 'bolind',
  image_small_url: null,
  valid: true,
};
const field = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Collaborators' });
const type = async (value: string) => {
  const input = await field();
  act(() => {
    input.focus();
  });
  fireEvent.change(input, { target: { value } });
};

describe('CollaboratorSearch', () => {
  it('gives people near the viewer, then those with the words, to the caller', async () => {
    const calls = serve((name) => ({ data: name.startsWith('ShareSuggestionsT') ? [bo] : [] }));
    const onPick = vi.fn();
    renderInFrame(<CollaboratorSearch boardId="50" onPick={onPick} />, { viewer: me });
    await type('bo');
    fireEvent.click(await screen.findByRole('option', { name: /Bo Lind/ }));
    expect(onPick).toHaveBeenCalledExactlyOnceWith({
      type: 'user',
      id: '7',
      name: 'Bo Lind',
      username: 'bolind',
      image: null,
    });
    await waitFor(async () => {
      expect((await field()).value).toBe('');
    });
    expect(calls).toEqual([
      { name: 'ShareSuggestionsResource.get', options: { board_id: '50', page_size: 5 } },
      {
        name: 'ShareSuggestionsTypeaheadResource.get',
        options: { board_id: '50', term: 'bo', page_size: 5 },
      },
    ]);
  });

  it('says Keep typing!, Click to send! and Done! of an address, and sends it once', async () => {
    serve(() => ({ data: [] }));
    const onPick = vi.fn<(pick: CollaboratorPick) => Promise<void>>().mockResolvedValue(undefined);
    renderInFrame(<CollaboratorSearch onPick={onPick} />, { viewer: me });
    const said = () => screen.getByRole('status').textContent;
    await type('ann@mail');
    expect(said()).toBe('Keep typing!');
    fireEvent.keyDown(await field(), { key: 'Enter' });
    expect(onPick).not.toHaveBeenCalled();
    await type('ann@mail.example');
    expect(said()).toBe('Click to send!');
    fireEvent.click(await screen.findByRole('option', { name: /ann@mail.example/ }));
    await waitFor(() => {
      expect(said()).toBe('Done!');
    });
    fireEvent.keyDown(await field(), { key: 'Enter' });
    expect(onPick.mock.calls).toEqual([[{ type: 'email', email: 'ann@mail.example' }]]);
  });

  it('stays ready to send when the invitation is refused, and hides a list that fails', async () => {
    serve(() => ({ error: { http_status: 403, message: 'No' } }));
    const onPick = vi.fn().mockRejectedValue(new Error('No'));
    renderInFrame(<CollaboratorSearch onPick={onPick} />, { viewer: me });
    await type('ann@mail.example');
    fireEvent.keyDown(await field(), { key: 'Enter' });
    await waitFor(() => {
      expect(onPick).toHaveBeenCalledTimes(1);
    });
    expect(screen.getByRole('status').textContent).toBe('Click to send!');
    await type('');
    await waitFor(() => {
      expect(screen.queryByRole('listbox')).toBeNull();
    });
  });
});

function NewBoard({ onDone }: { onDone: () => void }) {
  const create = useCreateBoard();
  return <BoardForm withPeople submitLabel="Create" onSubmit={(values) => create(values).then(onDone)} />;
}

it('invites whoever was chosen once the board is there, and says who could not be', async () => {
  const calls = serve((name, { email }) => {
    if (name === 'BoardResource.create') return { data: boardWith({ id: '51' }) };
    if (name === 'BoardInviteResource.create')
      return email ? { error: { http_status: 429, message: 'Wait a moment.' } } : { data: {} };
    return { data: name.startsWith('ShareSuggestionsT') ? [bo] : [] };
  });
  const done = vi.fn();
  renderInFrame(<NewBoard onDone={done} />, { viewer: me });
  fireEvent.change(screen.getByLabelText(/^Name/), { target: { value: 'Ours' } });
  await type('bo');
  fireEvent.click(await screen.findByRole('option', { name: /Bo Lind/ }));
  await type('ann@mail.example');
  fireEvent.keyDown(await field(), { key: 'Enter' });
  await type('dee@mail.example');
  fireEvent.keyDown(await field(), { key: 'Enter' });
  fireEvent.click(await screen.findByRole('button', { name: "Don't invite dee@mail.example" }));
  fireEvent.click(screen.getByRole('button', { name: /^Create/ }));
  await waitFor(() => {
    expect(done).toHaveBeenCalledTimes(1);
  });
  expect(calls.filter(({ name }) => name.startsWith('Board'))).toEqual([
    { name: 'BoardResource.create', options: { name: 'Ours', description: '', privacy: 'public' } },
    { name: 'BoardInviteResource.create', options: { board_id: '51', invited_user_id: '7' } },
    { name: 'BoardInviteResource.create', options: { board_id: '51', email: 'ann@mail.example' } },
  ]);
  expect(await screen.findByText("We couldn't invite ann@mail.example. Wait a moment.")).toBeDefined();
});

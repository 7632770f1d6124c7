import { apiQuery } from '@corkboard/api-client';
import { loginPromptAtom, rememberAct, rememberedAct } from '@corkboard/auth';
import { useQuery } from '@tanstack/react-query';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PersonMenu } from '../../features/block';
import { resuming } from '../../features/resume';
import { boardEdit as text } from '../../messages/board-edit';
import { boardWith, userWith } from '../../testing/entities';
import { me, renderInFrame, serve, stranger } from '../../testing/frame';
import { JoinBoard } from './JoinBoard';

beforeEach(() => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: false, media: query }));
});
afterEach(() => {
  cleanup();
  rememberAct(null);
  vi.unstubAllGlobals();
});

const ID = boardWith().id;

/** A page of a board, as far as it asks to join. The board comes with it. */
function Page() {
  const initialData = boardWith({ my_collaboration: null });
  const { data } = useQuery({ ...apiQuery('BoardResource.get', { board_id: ID }), initialData });
  return <JoinBoard board={data} />;
}
const choose = async (menu: string, item: string) => {
  fireEvent.click(await screen.findByRole('button', { name: menu }));
  fireEvent.click(await screen.findByRole('menuitem', { name: item }));
};

it('asks a stranger to log in, and then to join, and says so', async () => {
  let collaboration: 'requested' | null = null;
  const calls = serve((name) => {
    if (name === 'BoardCollaboratorResource.create') collaboration = 'requested';
    return { data: boardWith({ my_collaboration: collaboration }) };
  });
  const { store, unmount } = renderInFrame(<Page />, { viewer: stranger });
  await choose('Board options', text.request);
  expect(store.get(loginPromptAtom)).toBe('default');
  expect(rememberedAct()).toEqual({ act: 'join', id: ID });
  expect(calls.map(({ name }) => name)).not.toContain('BoardCollaboratorResource.create');
  unmount();

  const { default: Resumed } = await resuming({
    board: { load: () => Promise.resolve({ default: Page }) },
  }).board.load();
  renderInFrame(<Resumed />, { viewer: me });
  await screen.findByText(text.requested);
});

it('asks a stranger to log in before somebody is blocked', async () => {
  const { store } = renderInFrame(<PersonMenu user={userWith()} />, { viewer: stranger });
  await choose('More options', 'Block Ada');
  expect(store.get(loginPromptAtom)).toBe('default');
  expect(rememberedAct()).toEqual({ act: 'block', id: userWith().id });
});

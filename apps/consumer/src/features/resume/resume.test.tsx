import { loginPromptAtom, rememberAct, rememberedAct } from '@corkboard/auth';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pickerBoardWith, pinWith, userWith } from '../../testing/entities';
import { me, renderInFrame, serve, stranger } from '../../testing/frame';
import { CardSave } from '../save-controls';
import { resuming } from './resuming';

beforeEach(() => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: false, media: query }));
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const Page = () => <h1>Some page</h1>;
const load = async () => {
  const source = resuming({ home: { load: () => Promise.resolve({ default: Page }) } });
  return (await source.home.load()).default;
};
const home = pickerBoardWith();
const site = (boards = [home]) =>
  serve((name) => {
    switch (name) {
      case 'PinResource.get':
        return { data: pinWith({ link: null, domain: null }) };
      case 'BoardPickerBoardsResource.get':
        return { data: { all_boards: boards, boards_shortlist: [] } };
      case 'RepinResource.create':
        return { data: pinWith({ id: '101', link: null, domain: null }) };
      default:
        return { data: [] };
    }
  });
const saves = (calls: ReturnType<typeof serve>) =>
  calls.filter(({ name }) => name === 'RepinResource.create');

describe('what a stranger wanted to do', () => {
  it('is remembered at the prompt and done once after the log-in, on whatever page', async () => {
    const before = renderInFrame(<CardSave pin={pinWith()} visited={false} />, { viewer: stranger });
    fireEvent.click(screen.getByRole('button', { name: /^Save: / }), { detail: 1 });
    expect(before.store.get(loginPromptAtom)).toBe('save');
    expect(rememberedAct()).toEqual({ act: 'save', id: '100' });
    before.unmount();

    const calls = site();
    const Resumed = await load();
    renderInFrame(<Resumed />, { viewer: me });
    expect(screen.getByRole('heading', { name: 'Some page' })).toBeDefined();
    await screen.findByText('Saved to Home');
    expect(saves(calls).map(({ options }) => options)).toMatchObject([{ pin_id: '100', board_id: '60' }]);
    cleanup();
    renderInFrame(<Resumed />, { viewer: me });
    expect(await load()).toBe(Page);
    expect(saves(calls)).toHaveLength(1);
  });

  it('asks somebody new for the name of a board', async () => {
    site([]);
    rememberAct({ act: 'save', id: '100' });
    const Resumed = await load();
    renderInFrame(<Resumed />, { viewer: me });
    expect(await screen.findByRole('dialog', { name: 'Create board' })).toBeDefined();
  });

  it('stays remembered while nobody is signed in, and not for longer than a quarter of an hour', async () => {
    const calls = site();
    rememberAct({ act: 'save', id: '100' });
    const Resumed = await load();
    renderInFrame(<Resumed />, { viewer: stranger });
    expect(rememberedAct()).toEqual({ act: 'save', id: '100' });
    expect(calls).toEqual([]);
    vi.useFakeTimers();
    vi.setSystemTime(Date.now() + 15 * 60_000 + 1);
    expect(rememberedAct()).toBeNull();
  });

  it('says so when the pin is gone by then', async () => {
    serve(() => ({ error: { http_status: 404, api_error_code: 50, message: "We can't find that Pin." } }));
    rememberAct({ act: 'save', id: '100' });
    const Resumed = await load();
    renderInFrame(<Resumed />, { viewer: me });
    await screen.findByText("We can't find that Pin.");
    await waitFor(() => {
      expect(rememberedAct()).toBeNull();
    });
  });

  it.each([
    ['follow', 'UserFollowResource.create', { user_id: '11' }],
    ['unfollow', 'UserFollowResource.delete', { user_id: '11' }],
    ['follow-board', 'BoardFollowResource.create', { board_id: '11' }],
    ['unfollow-board', 'BoardFollowResource.delete', { board_id: '11' }],
    ['follow-interest', 'InterestFollowResource.create', { interest_id: '11' }],
    ['unfollow-interest', 'InterestFollowResource.delete', { interest_id: '11' }],
    ['join', 'BoardCollaboratorResource.create', { board_id: '11' }],
    ['unblock', 'UserBlockResource.delete', { blocked_user_id: '11' }],
  ] as const)('does %s once, on whatever page', async (act, name, options) => {
    const calls = serve(() => ({ data: userWith() }));
    rememberAct({ act, id: '11' });
    const Resumed = await load();
    renderInFrame(<Resumed />, { viewer: me });
    await waitFor(() => {
      expect(calls).toEqual([{ name, options }]);
    });
    expect(rememberedAct()).toBeNull();
    cleanup();
    renderInFrame(<Resumed />, { viewer: me });
    expect(calls).toHaveLength(1);
  });

  it('follows several people but not oneself', async () => {
    const calls = serve(() => ({ data: [] }));
    rememberAct({ act: 'follow-all', id: `11,${me.id},12` });
    const Resumed = await load();
    renderInFrame(<Resumed />, { viewer: me });
    await waitFor(() => {
      expect(calls.map(({ name }) => name)).toEqual(['/v3/users/follow/']);
    });
  });

  it('asks no service to follow oneself', async () => {
    const calls = serve(() => ({ data: userWith() }));
    rememberAct({ act: 'follow', id: me.id });
    const Resumed = await load();
    renderInFrame(<Resumed />, { viewer: me });
    await waitFor(() => {
      expect(rememberedAct()).toBeNull();
    });
    expect(calls).toEqual([]);
  });

  it('says why a request to join was refused', async () => {
    serve(() => ({ error: { http_status: 403, message: 'Not on this board.' } }));
    rememberAct({ act: 'join', id: '11' });
    const Resumed = await load();
    renderInFrame(<Resumed />, { viewer: me });
    await screen.findByText('Not on this board.');
  });

  it('opens the question before a block, and blocks when it is answered', async () => {
    const calls = serve(() => ({ data: userWith() }));
    rememberAct({ act: 'block', id: '11' });
    const Resumed = await load();
    renderInFrame(<Resumed />, { viewer: me });
    const dialog = await screen.findByRole('alertdialog', { name: 'Block Ada Okonkwo?' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Block' }));
    await waitFor(() => {
      expect(calls.at(-1)?.name).toBe('UserBlockResource.create');
    });
  });

  it('opens the form of a Pin, or says that it is not theirs', async () => {
    for (const editable of [true, false]) {
      serve(() => ({ data: pinWith({ editable_by_me: editable }) }));
      rememberAct({ act: 'edit', id: '100' });
      const Resumed = await load();
      renderInFrame(<Resumed />, { viewer: me });
      if (editable) await screen.findByRole('dialog', { name: 'Edit Pin' });
      else await screen.findByText("You can't change this. Ask its owner for access.");
      cleanup();
    }
  });
});

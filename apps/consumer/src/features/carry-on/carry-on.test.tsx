import { loginPromptAtom, rememberAct, rememberedAct } from '@corkboard/auth';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pickerBoardWith, pinWith } from '../../testing/entities';
import { me, renderInFrame, serve, stranger } from '../../testing/frame';
import { CardSave } from '../save/CardSave';
import { carrying } from './carrying';

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
  const source = carrying({ home: { load: () => Promise.resolve({ default: Page }) }, topics: 'pending' });
  expect(source.topics).toBe('pending');
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

describe('what a stranger wanted to do (consumer §2.8)', () => {
  it('is remembered at the prompt and done once after the log-in, on whatever page', async () => {
    const before = renderInFrame(<CardSave pin={pinWith()} visited={false} />, { viewer: stranger });
    fireEvent.click(screen.getByRole('button', { name: /^Save: / }), { detail: 1 });
    expect(before.store.get(loginPromptAtom)).toBe('save');
    expect(rememberedAct()).toEqual({ act: 'save', id: '100' });
    before.unmount();

    const calls = site();
    const Carried = await load();
    renderInFrame(<Carried />, { viewer: me });
    expect(screen.getByRole('heading', { name: 'Some page' })).toBeDefined();
    await screen.findByText('Saved to Home');
    expect(saves(calls).map(({ options }) => options)).toMatchObject([{ pin_id: '100', board_id: '60' }]);
    cleanup();
    renderInFrame(<Carried />, { viewer: me });
    expect(await load()).toBe(Page);
    expect(saves(calls)).toHaveLength(1);
  });

  it('asks somebody new for the name of a board', async () => {
    site([]);
    rememberAct({ act: 'save', id: '100' });
    const Carried = await load();
    renderInFrame(<Carried />, { viewer: me });
    expect(await screen.findByRole('dialog', { name: 'Create board' })).toBeDefined();
  });

  it('stays remembered while nobody is signed in, and not for longer than a quarter of an hour', async () => {
    const calls = site();
    rememberAct({ act: 'save', id: '100' });
    const Carried = await load();
    renderInFrame(<Carried />, { viewer: stranger });
    expect(rememberedAct()).toEqual({ act: 'save', id: '100' });
    expect(calls).toEqual([]);
    vi.useFakeTimers();
    vi.setSystemTime(Date.now() + 15 * 60_000 + 1);
    expect(rememberedAct()).toBeNull();
  });

  it('says so when the pin is gone by then', async () => {
    serve(() => ({ error: { http_status: 404, api_error_code: 50, message: "We can't find that Pin." } }));
    rememberAct({ act: 'save', id: '100' });
    const Carried = await load();
    renderInFrame(<Carried />, { viewer: me });
    await screen.findByText("We can't find that Pin.");
    await waitFor(() => {
      expect(rememberedAct()).toBeNull();
    });
  });
});

import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { viewerAtom } from '@corkboard/auth';
import { afterEach, expect, it, vi } from 'vitest';
import { boardWith, userWith } from '../../testing/entities';
import { me, renderInFrame, serve } from '../../testing/frame';
import { FirstRun } from './FirstRun';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const topics = ['Lamps', 'Tea', '庭', 'خط', 'Kites', 'Maps'].map((name, n) => ({
  type: 'interest',
  id: String(n + 1),
  slug: `topic-${String(n)}`,
  name,
  url: `/ideas/topic-${String(n)}/${String(n + 1)}`,
  level: 1,
  image: { url: `/media/${String(n)}.webp`, width: 160, height: 120 },
  color: '#8a7a6a',
  follower_count: 0,
  followed_by_me: false,
}));
const open = (update: () => object = () => ({ data: null }), given: readonly object[] = topics) => {
  const calls = serve((name) => {
    if (name === 'InterestsResource.get') return { data: given };
    if (name === 'FirstRunResource.get')
      return { data: { users: [userWith({ id: '12' })], boards: [boardWith()] } };
    return update() as { data: unknown };
  });
  const onDone = vi.fn();
  return {
    calls,
    onDone,
    ...renderInFrame(<FirstRun onDone={onDone} />, { viewer: { ...me, firstRun: true } }),
  };
};
const press = async (name: string) => {
  fireEvent.click(await screen.findByRole('button', { name }));
};

it('takes five topics, then suggests whom to follow, and is over', async () => {
  const { calls, store, onDone } = open();
  for (const { name } of topics.slice(0, 4)) await press(name);
  const next = screen.getByRole('button', { name: 'Continue' });
  expect((next as HTMLButtonElement).disabled).toBe(true);
  expect(screen.getByRole('status').textContent).toBe('4 of 5 chosen');
  await press('Lamps');
  await press('Kites');
  await press('Maps');
  expect(screen.getByRole('button', { name: 'Lamps' }).getAttribute('aria-pressed')).toBe('false');
  fireEvent.click(next);
  const heading = await screen.findByRole('heading', { name: 'People and boards to follow' });
  await waitFor(() => {
    expect(document.activeElement).toBe(heading);
  });
  const sent = calls.find(({ name }) => name === 'FirstRunResource.update');
  expect(sent?.options).toEqual({ interest_ids: ['2', '3', '4', '5', '6'] });
  await screen.findByRole('list', { name: 'Boards' });
  expect(store.get(viewerAtom)).toMatchObject({ firstRun: true });
  expect(onDone).not.toHaveBeenCalled();
  await press('Show my home feed');
  expect(onDone).toHaveBeenCalledOnce();
  expect(store.get(viewerAtom)).toMatchObject({ firstRun: false });
});

it('is over for who skips it, and stays when that fails', async () => {
  const { calls, store } = open();
  await press('Skip');
  await waitFor(() => {
    expect(store.get(viewerAtom)).toMatchObject({ firstRun: false });
  });
  expect(calls.at(-1)).toMatchObject({ name: 'FirstRunResource.update', options: { interest_ids: [] } });
  cleanup();
  const failing = open(() => ({ error: { http_status: 503, message: 'Not now.' } }));
  await press('Skip');
  await screen.findByText('Not now.');
  expect(failing.store.get(viewerAtom)).toMatchObject({ firstRun: true });
});

it('shows no topic without Pins, and asks nothing where too few have any', async () => {
  const bare = { ...topics[0]!, id: '9', name: 'Bare', image: null };
  open(undefined, [bare, ...topics]);
  await screen.findByRole('button', { name: 'Lamps' });
  expect(screen.queryByRole('button', { name: 'Bare' })).toBeNull();
  cleanup();
  const { container } = open(undefined, [bare, ...topics.slice(0, 4)]);
  await waitFor(() => {
    expect(container.querySelector('main')!.textContent).toBe('');
  });
});

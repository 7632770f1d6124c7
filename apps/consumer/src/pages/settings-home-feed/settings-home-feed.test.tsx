import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { me, renderInFrame, serve } from '../../testing/frame';
import TuneHomeFeedPage from '.';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const image = { url: '/media/236.webp', width: 236, height: 354 };
const mark = {
  type: 'taste_mark',
  pin_id: '100',
  kind: 'fewer',
  title: 'A warm lamp',
  image,
  marked_at: '2026-01-01T00:00:00.000Z',
};
const save = {
  type: 'saved_pin',
  pin_id: '200',
  title: 'مصباح',
  image,
  used: true,
  saved_at: '2026-01-01T00:00:00.000Z',
};
const lamps = { type: 'interest', id: '5', slug: 'lamps', name: 'Lamps', url: '/ideas/lamps/5', image: null };
const open = (marks: object[], saves: object[], answer: () => object = () => ({ data: null })) => {
  const calls = serve((name) => {
    if (name === 'PinTasteResource.get') return { data: marks };
    if (name === 'InterestFollowResource.get') return { data: saves.length > 0 ? [lamps] : [] };
    return name === 'SaveHistoryResource.get' ? { data: saves } : (answer() as { data: unknown });
  });
  const writes = () => calls.filter(({ name }) => !name.endsWith('.get'));
  return { writes, ...renderInFrame(<TuneHomeFeedPage />, { viewer: me }) };
};
const press = async (name: string) => {
  fireEvent.click(await screen.findByRole('button', { name }));
};

it('undoes what one said, and says it again at the same place', async () => {
  const { writes } = open([mark, { ...mark, pin_id: '101', image: null, title: '' }], []);
  await press('Undo: A warm lamp');
  await press('See less again: A warm lamp');
  await press("Undo: A Pin that's no longer there");
  await screen.findByRole('button', { name: 'Undo: A warm lamp' });
  expect(writes()).toEqual([
    { name: 'PinTasteResource.delete', options: { pin_id: '100' } },
    { name: 'PinTasteResource.create', options: { pin_id: '100', kind: 'fewer' } },
    { name: 'PinTasteResource.delete', options: { pin_id: '101' } },
  ]);
  // A Pin that the viewer can no longer see can't be marked again.
  expect(screen.queryByRole('button', { name: /See less again/ })).toBeNull();
});

it('turns off what is not to be learned from, and on again', async () => {
  const { writes } = open([], [save]);
  await press('Turn off: مصباح');
  await screen.findByText(/, turned off$/);
  await press('Turn on: مصباح');
  await screen.findByRole('button', { name: 'Turn off: مصباح' });
  expect(writes()).toEqual([
    { name: 'SaveHistoryResource.update', options: { pin_id: '200', used: false } },
    { name: 'SaveHistoryResource.update', options: { pin_id: '200', used: true } },
  ]);
});

it('stops following a topic, and follows it again', async () => {
  const { writes } = open([], [save]);
  await press('Unfollow Lamps');
  await press('Follow Lamps');
  await screen.findByRole('button', { name: 'Unfollow Lamps' });
  expect(writes()).toEqual([
    { name: 'InterestFollowResource.delete', options: { interest_id: '5' } },
    { name: 'InterestFollowResource.create', options: { interest_id: '5' } },
  ]);
});

it('says so when there is nothing, and why something cannot be changed', async () => {
  open([], []);
  await screen.findByText('Nothing yet');
  await screen.findByText('No saves yet');
  await screen.findByText('No topics yet');
  cleanup();
  open([mark], [save], () => ({ error: { http_status: 503, message: 'Not now.' } }));
  await press('Undo: A warm lamp');
  await screen.findByText('Not now.');
  expect(screen.getByRole('button', { name: 'Undo: A warm lamp' })).toBeDefined();
});

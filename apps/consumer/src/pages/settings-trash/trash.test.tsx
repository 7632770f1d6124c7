import { type TrashedBoard } from '@corkboard/contract';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { boardWith, trashedWith } from '../../testing/entities';
import { me, renderInFrame, serve } from '../../testing/frame';
import TrashPage from './index';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const lamps: TrashedBoard = {
  type: 'trashed_board',
  id: '50',
  name: 'Light',
  privacy: 'public',
  pin_count: 4,
  section_count: 1,
  image_cover_url: null,
  cover_color: null,
  deleted_at: '2026-01-01T00:00:00.000Z',
  kept_until: '2026-01-31T00:00:00.000Z',
};

it('shows deleted boards and pins; a board is restored, or deleted for good once that is confirmed', async () => {
  let boards = [lamps, { ...lamps, id: '51', name: 'Old' }];
  const calls = serve((name, { board_id }) => {
    if (name === 'BoardTrashResource.get') return { data: boards };
    if (name === 'PinTrashResource.get') return { data: [trashedWith()] };
    boards = boards.filter(({ id }) => id !== board_id);
    return { data: name === 'BoardTrashResource.update' ? boardWith() : null };
  });
  renderInFrame(<TrashPage />, { viewer: me });
  const list = await screen.findByRole('list', { name: 'Deleted boards' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(2);
  expect(await screen.findByRole('button', { name: 'Restore: A warm lamp' })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Restore: Light' }));
  await screen.findByText('Light restored');
  await waitFor(() => {
    expect(screen.queryByRole('button', { name: 'Restore: Light' })).toBeNull();
  });
  fireEvent.click(screen.getByRole('button', { name: 'Delete forever: Old' }));
  const question = await screen.findByRole('alertdialog', { name: 'Delete Old forever?' });
  fireEvent.click(within(question).getByRole('button', { name: 'Delete forever' }));
  await screen.findByText('Deleted forever');
  expect(calls.filter(({ name }) => /Board.*(update|delete)/.test(name))).toEqual([
    { name: 'BoardTrashResource.update', options: { board_id: '50', orbac_subject_id: me.id } },
    { name: 'BoardTrashResource.delete', options: { board_id: '51', orbac_subject_id: me.id } },
  ]);
  expect(screen.queryByRole('list', { name: 'Deleted boards' })).toBeNull();
});

it('calls itself empty only without deleted boards too', async () => {
  let boards = [lamps];
  serve((name) => {
    if (name === 'BoardTrashResource.get') return { data: boards };
    if (name === 'PinTrashResource.get') return { data: [] };
    boards = [];
    return { data: null };
  });
  renderInFrame(<TrashPage />, { viewer: me });
  const list = await screen.findByRole('list', { name: 'Deleted boards' });
  // A board without Pins has no cover.
  expect(list.querySelector('li > :first-child > svg')).not.toBeNull();
  await waitFor(() => {
    expect(screen.queryByText('Your trash is empty')).toBeNull();
  });
  expect(screen.queryByRole('heading', { name: 'Deleted Pins' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Delete forever: Light' }));
  const question = await screen.findByRole('alertdialog', { name: 'Delete Light forever?' });
  fireEvent.click(within(question).getByRole('button', { name: 'Delete forever' }));
  expect(await screen.findByText('Your trash is empty')).toBeDefined();
});

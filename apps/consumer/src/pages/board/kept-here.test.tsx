import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { boardWith } from '../../testing/entities';
import { me, renderInFrame, serve } from '../../testing/frame';
import { KeptHere } from './KeptHere';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const listed = [
  { position: 1, board: 'Lamps', title: '', link: 'https://a.example/', state: 'kept', reason: '' },
  { position: 2, board: 'Lamps', title: '', link: 'https://b.example/', state: 'retrying', reason: '' },
  { position: 3, board: 'Lamps', title: '', link: 'https://c.example/', state: 'skipped', reason: '' },
  { position: 4, board: 'Chairs', title: '', link: 'https://d.example/', state: 'kept', reason: '' },
];
const imports = [
  { id: '9', file_name: 'mine.html', retrying: 1, kept: 2 },
  { id: '8', file_name: 'old.html', retrying: 0, kept: 0 },
];
const open = (ownerId: string) => {
  const calls = serve((name) => ({
    data: name === '/v3/imports/' ? { imports } : { id: '9', listed },
  }));
  const board = boardWith({ name: 'Lamps' });
  renderInFrame(<KeptHere board={{ ...board, owner: { ...board.owner, id: ownerId } }} />, { viewer: me });
  return calls;
};

it('says how many links of imports wait for the board, to its owner alone', async () => {
  const calls = open(me.id);
  await screen.findByText(/^2 links from mine.html couldn't be saved here yet\./);
  expect(screen.getByRole('link', { name: 'See what to do' }).getAttribute('href')).toBe('/settings/data/');
  // An import that keeps nothing isn't asked about.
  expect(calls.map(({ name }) => name)).toEqual(['/v3/imports/', '/v3/imports/9/']);
  cleanup();
  const others = open('1');
  await waitFor(() => {
    expect(screen.queryByText(/links from/)).toBeNull();
  });
  expect(others).toEqual([]);
});

import { type Import } from '@corkboard/contract';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { answerEach, refusal } from '../../../../../tools/testing/service';
import { me, renderInFrame } from '../../testing/frame';
import { ImportProgress } from './ImportProgress';

afterEach(cleanup);

const first: Import = {
  id: '9',
  kind: 'bookmarks',
  state: 'done',
  format: 'bookmarks',
  file_name: 'bookmarks.html',
  privacy: 'secret',
  boards: 1,
  sections: 0,
  total: 4,
  saved: 1,
  skipped: 1,
  failed: 0,
  retrying: 0,
  kept: 2,
  retry_at: null,
  error: null,
  created_at: '2026-01-01T00:00:00.000Z',
  finished_at: '2026-01-01T00:01:00.000Z',
};
const kept = (position: number) => ({
  position,
  board: 'Links',
  title: '',
  link: `https://lamps.example/${position}`,
  state: 'kept',
  reason: 'It did not answer.',
});

/** A service that removes what is dismissed. */
function show(refused = false) {
  let listed: { position: number; state: string }[] = [
    kept(2),
    kept(3),
    { ...kept(4), state: 'skipped', reason: 'You have it.' },
  ];
  const now = () => ({ ...first, kept: listed.length - 1, listed });
  const sent: unknown[] = [];
  answerEach(({ path, body }) => {
    if (!path.endsWith('/dismiss/')) return now();
    sent.push(body);
    if (refused) return refusal({ status: 503, message: 'Not now.' });
    const { position } = body as { position?: number };
    listed = listed.filter(
      (row) => row.state !== 'kept' || (position !== undefined && row.position !== position),
    );
    return now();
  });
  renderInFrame(<ImportProgress first={first} onEnd={() => undefined} />, { viewer: me });
  return sent;
}
const one = (n: number) => ({ name: `Dismiss https://lamps.example/${n}` });

it('gives up one link, which leaves the page with the focus at its import', async () => {
  const sent = show();
  // A skipped item has no stored link to dismiss.
  await screen.findByRole('button', one(2));
  expect(screen.queryByRole('button', one(4))).toBeNull();
  fireEvent.click(screen.getByRole('button', one(2)));
  await waitFor(() => {
    expect(screen.queryByRole('button', one(2))).toBeNull();
  });
  expect(sent).toEqual([{ position: 2 }]);
  expect(screen.getByRole('button', one(3))).toBeDefined();
  expect(document.activeElement?.textContent).toContain('bookmarks.html');
});

it('gives all of them up, once asked', async () => {
  const sent = show();
  await screen.findByRole('button', one(2));
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss all' }));
  const question = await screen.findByRole('alertdialog', { name: 'Dismiss 2 links?' });
  expect(sent).toEqual([]);
  fireEvent.click(within(question).getByRole('button', { name: 'Dismiss all' }));
  await waitFor(() => {
    expect(screen.queryByText('https://lamps.example/3')).toBeNull();
  });
  expect(sent).toEqual([{}]);
  expect(screen.queryByRole('button', { name: 'Try again now' })).toBeNull();
});

it('keeps a link, and says why, when that is refused', async () => {
  show(true);
  fireEvent.click(await screen.findByRole('button', one(2)));
  await screen.findByText('Not now.');
  expect(screen.getByRole('button', one(2))).toBeDefined();
});

it('says what became of the links, and shows the first ones of a long list until all are asked for', async () => {
  const listed = Array.from({ length: 20 }, (_, n) => kept(n + 1));
  answerEach(() => ({ ...first, total: 21, saved: 0, kept: 20, listed }));
  renderInFrame(<ImportProgress first={first} onEnd={() => undefined} />, { viewer: me });
  await screen.findByText('No Pins were saved');
  expect(screen.getByText('1 skipped, 20 kept as links')).toBeDefined();
  const table = within(screen.getByRole('table', { name: 'Not saved as Pins' }));
  expect(table.getAllByRole('link')).toHaveLength(10);
  fireEvent.click(screen.getByRole('button', { name: 'Show all 20', expanded: false }));
  expect(table.getAllByRole('link')).toHaveLength(20);
  fireEvent.click(screen.getByRole('button', { name: 'Show fewer', expanded: true }));
  expect(table.getAllByRole('link')).toHaveLength(10);
});

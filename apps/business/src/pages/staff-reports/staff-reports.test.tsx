import { moderationMessages } from '@corkboard/contract';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { answer, refusal, requestsOf } from '../../../../../tools/testing/service';
import { reports as text } from '../../messages/reports';
import { staff } from '../../messages/staff';
import { renderInFrame } from '../../testing/frame';
import { type Report } from './needs';
import ReportsPage from '.';

const PIN: Report = {
  id: '5',
  kind: 'pin',
  state: 'open',
  pin_id: '77',
  comment_id: null,
  maker: 'ann',
  said: 'A lamp',
  now: {
    text: 'A lamp',
    description: 'It shines.',
    link: 'https://shop.example/lamp',
    image: { url: '/lamp.webp', width: 236, height: 300 },
  },
  people: 3,
  reasons: [
    { reason: 'nudity', people: 2 },
    { reason: 'spam', people: 1 },
  ],
  words: [{ reason: 'spam', text: 'Sells lamps', reported_at: '2026-11-22T12:00:00.000Z' }],
  newest_report: '9',
  reported_at: '2026-11-22T12:00:00.000Z',
  removed_for: null,
  note: '',
  decided_by: null,
  decided_at: null,
};
const COMMENT: Report = {
  ...PIN,
  id: '6',
  kind: 'comment',
  comment_id: '88',
  maker: 'bob',
  said: 'Rude words',
  now: { text: 'Kind words', description: '', link: null, image: null },
  people: 1,
  reasons: [{ reason: 'hate', people: 1 }],
  words: [],
};

afterEach(cleanup);

const reads = () => requestsOf('StaffReportsResource.get');
const writes = () => requestsOf('StaffReportsResource.update');

function open(shown: Report[], refused?: Parameters<typeof refusal>[0]) {
  answer({
    'StaffReportsResource.get': shown,
    'StaffReportsResource.update': refused ? refusal(refused) : shown[0]!,
  });
  renderInFrame(<ReportsPage />);
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const lines = (list: HTMLElement) => [...list.children].map((one) => one.textContent);

it('shows a Pin with what people say of it', async () => {
  open([PIN]);
  const card = within(await screen.findByRole('article', { name: text.kinds.pin('@ann') }));
  expect(card.getByRole('link', { name: text.seePin('A lamp') }).getAttribute('href')).toBe('/pin/77/');
  expect(card.getByText('It shines.')).toBeDefined();
  expect(card.getByText('https://shop.example/lamp')).toBeDefined();
  expect(card.getByText(/^Reported by 3 people/)).toBeDefined();
  expect(lines(card.getByRole('list', { name: text.why }))).toEqual([
    'Nudity or sexual content: 2',
    'Spam or misleading links: 1',
  ]);
  expect(lines(card.getByRole('list', { name: text.words }))[0]).toMatch(/^Sells lamps/);
  expect(card.queryByText(text.saidThen)).toBeNull();
});

it('shows a comment, and what it said when it was reported', async () => {
  open([COMMENT]);
  const card = within(await screen.findByRole('article', { name: text.kinds.comment('@bob') }));
  expect(card.getByText('Kind words')).toBeDefined();
  expect(card.getByText(text.saidThen).nextElementSibling?.textContent).toBe('Rude words');
  expect(card.getByRole('link', { name: text.seeComment }).getAttribute('href')).toBe(
    '/pin/77/comments?comment=88',
  );
  expect(card.queryByRole('list', { name: text.words })).toBeNull();
});

it('says when the people who were there have left', async () => {
  open([{ ...PIN, maker: null, people: 0, reasons: [], words: [] }]);
  expect(await screen.findByRole('article', { name: text.kinds.pin(staff.gone) })).toBeDefined();
  expect(screen.getByText(/^The people who reported it have left\./)).toBeDefined();
});

it('keeps what was looked at, and then shows what still waits', async () => {
  open([PIN]);
  await press(text.keepOf(text.pinNamed('A lamp')));
  await waitFor(() => {
    expect(reads()).toHaveLength(2);
  });
  expect(writes()).toEqual([{ report_id: '5', newest_report: '9', decision: 'kept' }]);
});

it('says that it was reported again, and shows the new reports', async () => {
  open([PIN], {
    status: 409,
    field: 'newest_report',
    message: moderationMessages.changed,
  });
  await press(text.keepOf(text.pinNamed('A lamp')));
  expect(await screen.findByText(moderationMessages.changed)).toBeDefined();
  expect(reads()).toHaveLength(2);
});

it('asks once more before it removes something, for the reason that most people gave', async () => {
  open([PIN]);
  await press(text.removeOf(text.pinNamed('A lamp')));
  const dialog = within(await screen.findByRole('alertdialog', { name: text.removeTitle.pin }));
  expect(writes()).toEqual([]);
  expect(dialog.getByLabelText<HTMLSelectElement>(text.reason).value).toBe('nudity');
  fireEvent.change(dialog.getByLabelText(text.reason), { target: { value: 'spam' } });
  fireEvent.change(dialog.getByLabelText(text.note), { target: { value: 'It sells lamps.' } });
  fireEvent.click(dialog.getByRole('button', { name: text.remove }));
  await waitFor(() => {
    expect(reads()).toHaveLength(2);
  });
  expect(writes()).toEqual([
    { report_id: '5', newest_report: '9', decision: 'removed', reason: 'spam', note: 'It sells lamps.' },
  ]);
  await waitFor(() => {
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});

it('removes nothing without a reason, nor when asked not to', async () => {
  open([{ ...COMMENT, reasons: [] }]);
  await press(text.removeOf(text.commentOf('@bob')));
  const dialog = within(await screen.findByRole('alertdialog', { name: text.removeTitle.comment }));
  fireEvent.click(dialog.getByRole('button', { name: text.remove }));
  expect(await dialog.findByText(moderationMessages.reasonMissing)).toBeDefined();
  fireEvent.click(dialog.getByRole('button', { name: staff.cancel }));
  await waitFor(() => {
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
  expect([writes(), reads().length]).toEqual([[], 1]);
});

it.each([
  [{ status: 400, field: 'note', message: moderationMessages.noteMissing }],
  [{ status: 409, field: 'report_id', message: moderationMessages.decided }],
  [{ status: 404, message: moderationMessages.gone }],
])('says what the service has against it, and looks again when that was read: $message', async (refused) => {
  open([PIN], refused);
  await press(text.removeOf(text.pinNamed('A lamp')));
  const dialog = within(await screen.findByRole('alertdialog'));
  fireEvent.click(dialog.getByRole('button', { name: text.remove }));
  expect(await dialog.findByText(refused.message)).toBeDefined();
  expect(reads()).toHaveLength(1);
  fireEvent.click(dialog.getByRole('button', { name: staff.cancel }));
  await waitFor(() => {
    expect(reads()).toHaveLength(2);
  });
});

it('shows what was decided, by whom and why, and nothing to decide', async () => {
  const decided = {
    ...PIN,
    state: 'removed',
    now: null,
    removed_for: 'spam',
    note: 'It sells lamps.',
    decided_by: 'eve',
    decided_at: '2026-11-23T12:00:00.000Z',
  } as const;
  open([
    decided,
    { ...decided, id: '7', state: 'gone', said: '', removed_for: null, note: '', decided_by: null },
  ]);
  fireEvent.change(await screen.findByLabelText(text.state), { target: { value: 'removed' } });
  await waitFor(() => {
    expect(reads().at(-1)).toMatchObject({ state: 'removed' });
  });
  const [removed, gone] = await screen.findAllByRole('article');
  expect(removed!.textContent).toContain(`${text.removedFor(text.reasons.spam)} · ${text.decidedBy('@eve')}`);
  expect(within(removed!).getByText(text.noted('It sells lamps.'))).toBeDefined();
  expect(within(removed!).queryByRole('link')).toBeNull();
  expect(gone!.textContent).toContain(text.states.gone);
  expect(gone!.textContent).not.toContain(text.decidedBy(''));
  expect(within(gone!).getByText(text.untitled)).toBeDefined();
  expect(screen.queryByRole('button', { name: /^(Keep|Remove)/ })).toBeNull();
});

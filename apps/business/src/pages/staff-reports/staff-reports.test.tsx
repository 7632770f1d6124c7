import { moderationMessages } from '@corkboard/contract';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
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

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

interface Refused {
  readonly http_status: number;
  readonly message: string;
  readonly field?: string;
}

function open(shown: readonly Report[], refused?: Refused) {
  const asked: string[] = [];
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (url: string, init: { method: string; body?: string }) => {
    await Promise.resolve();
    const writes = init.method !== 'GET';
    if (writes) sent.push((JSON.parse(init.body ?? '') as { options: unknown }).options);
    else asked.push(decodeURIComponent(url));
    const error =
      writes && refused
        ? { status: 'failure', api_error_code: 1, message_detail: refused.message, ...refused }
        : null;
    const http_status = error ? refused!.http_status : 200;
    return Response.json(
      {
        resource_response: {
          status: error ? 'failure' : 'success',
          http_status,
          data: error ? null : writes ? shown[0] : shown,
          bookmark: null,
          error,
        },
      },
      { status: http_status },
    );
  });
  renderInFrame(<ReportsPage />);
  return { asked, sent };
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
  const { asked, sent } = open([PIN]);
  await press(text.keepOf(text.pinNamed('A lamp')));
  await waitFor(() => {
    expect(asked).toHaveLength(2);
  });
  expect(sent).toEqual([{ report_id: '5', newest_report: '9', decision: 'kept' }]);
});

it('says that it was reported again, and shows the new reports', async () => {
  const { asked } = open([PIN], {
    http_status: 409,
    field: 'newest_report',
    message: moderationMessages.changed,
  });
  await press(text.keepOf(text.pinNamed('A lamp')));
  expect(await screen.findByText(moderationMessages.changed)).toBeDefined();
  expect(asked).toHaveLength(2);
});

it('asks once more before it removes something, for the reason that most people gave', async () => {
  const { asked, sent } = open([PIN]);
  await press(text.removeOf(text.pinNamed('A lamp')));
  const dialog = within(await screen.findByRole('alertdialog', { name: text.removeTitle.pin }));
  expect(sent).toEqual([]);
  expect(dialog.getByLabelText<HTMLSelectElement>(text.reason).value).toBe('nudity');
  fireEvent.change(dialog.getByLabelText(text.reason), { target: { value: 'spam' } });
  fireEvent.change(dialog.getByLabelText(text.note), { target: { value: 'It sells lamps.' } });
  fireEvent.click(dialog.getByRole('button', { name: text.remove }));
  await waitFor(() => {
    expect(asked).toHaveLength(2);
  });
  expect(sent).toEqual([
    { report_id: '5', newest_report: '9', decision: 'removed', reason: 'spam', note: 'It sells lamps.' },
  ]);
  await waitFor(() => {
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});

it('removes nothing without a reason, nor when asked not to', async () => {
  const { asked, sent } = open([{ ...COMMENT, reasons: [] }]);
  await press(text.removeOf(text.commentOf('@bob')));
  const dialog = within(await screen.findByRole('alertdialog', { name: text.removeTitle.comment }));
  fireEvent.click(dialog.getByRole('button', { name: text.remove }));
  expect(await dialog.findByText(moderationMessages.reasonMissing)).toBeDefined();
  fireEvent.click(dialog.getByRole('button', { name: staff.cancel }));
  await waitFor(() => {
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
  expect([sent, asked.length]).toEqual([[], 1]);
});

it.each([
  [{ http_status: 400, field: 'note', message: moderationMessages.noteMissing }],
  [{ http_status: 409, field: 'report_id', message: moderationMessages.decided }],
  [{ http_status: 404, message: moderationMessages.gone }],
])('says what the service has against it, and looks again when that was read: $message', async (refused) => {
  const { asked } = open([PIN], refused);
  await press(text.removeOf(text.pinNamed('A lamp')));
  const dialog = within(await screen.findByRole('alertdialog'));
  fireEvent.click(dialog.getByRole('button', { name: text.remove }));
  expect(await dialog.findByText(refused.message)).toBeDefined();
  expect(asked).toHaveLength(1);
  fireEvent.click(dialog.getByRole('button', { name: staff.cancel }));
  await waitFor(() => {
    expect(asked).toHaveLength(2);
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
  const { asked } = open([
    decided,
    { ...decided, id: '7', state: 'gone', said: '', removed_for: null, note: '', decided_by: null },
  ]);
  fireEvent.change(await screen.findByLabelText(text.state), { target: { value: 'removed' } });
  await waitFor(() => {
    expect(asked.at(-1)).toContain('"state":"removed"');
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

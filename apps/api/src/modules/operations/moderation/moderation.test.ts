import {
  ERROR_CODES,
  messages,
  moderationMessages,
  type PinReportReason,
  type ReportedState,
} from '@corkboard/contract';
import { describe, expect, it, vi } from 'vitest';
import { type TestPerson, useTestApi } from '../../../testing/test-api';
import { addBoard, addCollaborator, addPin, drift } from '../../pins/pins/testing/scene';
import { sendRemoval } from './mail';
import { closeGone } from './queries';

const api = useTestApi();

async function staff(): Promise<TestPerson> {
  const person = await api().person();
  await api().db.query('update users set is_staff = true where id = $1', [person.id]);
  return person;
}
async function scene() {
  const [ann, bob, cem, eve] = [
    await api().person(),
    await api().person(),
    await api().person(),
    await staff(),
  ];
  const board = await addBoard(api(), ann, { name: 'Lamps of Ann' });
  const pin = await addPin(api(), ann, board, { title: 'A lamp', description: 'It shines.' });
  return { ann, bob, cem, eve, board, pin };
}
const report = (pin: { id: string }, as: TestPerson, reason: PinReportReason = 'spam', detail?: string) =>
  api().ok('PinReportResource.create', { pin_id: pin.id, reason, detail }, as);
const reportComment = (id: string, as: TestPerson, reason: PinReportReason = 'hate') =>
  api().ok('PinCommentReportResource.create', { comment_id: id, reason }, as);
const say = (pin: { id: string }, as: TestPerson, text: string, more: object = {}) =>
  api().ok('PinCommentResource.create', { pin_id: pin.id, text, ...more }, as);

const queue = async (as: TestPerson, state?: ReportedState) =>
  api().ok('StaffReportsResource.get', { state, page_size: 250 }, as);
/** Cases of a list about a pin and the comments on it. */
const about = async (pin: { id: string }, as: TestPerson, state?: ReportedState) =>
  (await queue(as, state)).filter(({ pin_id }) => pin_id === pin.id);
type Reported = Awaited<ReturnType<typeof queue>>[number];
const decide = (
  { id, newest_report }: Pick<Reported, 'id' | 'newest_report'>,
  as: TestPerson,
  options: { decision: 'kept' | 'removed'; reason?: PinReportReason; note?: string },
) => api().call('StaffReportsResource.update', { report_id: id, newest_report, ...options }, as);
const kept = { decision: 'kept' } as const;
const removed = { decision: 'removed', reason: 'spam' } as const;

describe('what people report', () => {
  it('is in one queue, the longest waiting first, each pin and comment once with all who reported it', async () => {
    const { ann, bob, cem, eve, pin } = await scene();
    await report(pin, bob, 'spam', 'Sells lamps');
    const comment = await say(pin, bob, 'Buy this');
    await reportComment(comment.id, cem);
    await report(pin, cem, 'nudity', 'Look at it');
    await report(pin, eve, 'nudity');
    const [first, second, ...others] = await about(pin, eve);
    expect(others).toEqual([]);
    expect(first).toMatchObject({
      kind: 'pin',
      comment_id: null,
      state: 'open',
      maker: ann.username,
      said: 'A lamp',
      now: { text: 'A lamp', description: 'It shines.', link: null, image: { width: 236 } },
      people: 3,
      reasons: [
        { reason: 'nudity', people: 2 },
        { reason: 'spam', people: 1 },
      ],
      words: [
        { reason: 'nudity', text: 'Look at it' },
        { reason: 'spam', text: 'Sells lamps' },
      ],
      removed_for: null,
      decided_by: null,
      decided_at: null,
    });
    expect(second).toMatchObject({
      kind: 'comment',
      comment_id: comment.id,
      maker: bob.username,
      said: 'Buy this',
      now: { text: 'Buy this', image: null },
      people: 1,
      words: [],
    });
    const page = await api().call('StaffReportsResource.get', { page_size: 1 }, eve);
    expect(page.data).toHaveLength(1);
    const next = await api().call(
      'StaffReportsResource.get',
      { page_size: 250, bookmark: page.bookmark! },
      eve,
    );
    expect(next.data.map(({ id }) => id)).not.toContain(page.data[0]!.id);
  });

  it('is counted once a person, however often they say it, and shows what it said then', async () => {
    const { bob, cem, eve, pin } = await scene();
    const comment = await say(pin, bob, 'Rude words');
    await reportComment(comment.id, cem, 'hate');
    await api().ok('PinCommentResource.update', { comment_id: comment.id, text: 'Kind words' }, bob);
    await report(pin, cem, 'spam');
    await report(pin, cem, 'violence');
    const [first, second] = await about(pin, eve);
    expect(first).toMatchObject({ said: 'Rude words', now: { text: 'Kind words' } });
    expect(second).toMatchObject({ people: 1, reasons: [{ reason: 'violence', people: 1 }] });
  });

  it('is decided by staff only', async () => {
    const { bob, eve, pin } = await scene();
    await report(pin, bob);
    const [one] = await about(pin, eve);
    for (const answer of [
      await api().call('StaffReportsResource.get', {}, bob),
      await decide(one!, bob, kept),
      await decide(one!, bob, removed),
    ])
      expect([answer.status, answer.error?.api_error_code]).toEqual([403, ERROR_CODES.notPermitted]);
    expect((await decide({ id: '1', newest_report: '0' }, eve, kept)).status).toBe(404);
    expect(await about(pin, eve)).toEqual([one]);
  });

  it('is there for staff also where they would not see it', async () => {
    const { ann, bob, eve, pin, board } = await scene();
    await report(pin, bob);
    await api().ok('BoardResource.update', { board_id: board.id, privacy: 'secret' }, ann);
    expect(await about(pin, eve)).toMatchObject([{ now: { text: 'A lamp' } }]);
  });

  it('stays when who reported it leaves', async () => {
    const { bob, eve, pin } = await scene();
    await report(pin, bob);
    await api().db.query('delete from users where id = $1', [bob.id]);
    const [one] = await about(pin, eve);
    expect(one).toMatchObject({ people: 0, reasons: [], words: [], newest_report: '0' });
    expect((await decide(one!, eve, kept)).status).toBe(200);
  });
});

describe('keeping it', () => {
  it('closes what was reported, until it is reported again', async () => {
    const { bob, cem, eve, pin } = await scene();
    await report(pin, bob, 'spam', 'Sells lamps');
    const [one] = await about(pin, eve);
    const answer = await decide(one!, eve, kept);
    expect(answer.data).toMatchObject({ state: 'kept', decided_by: eve.username, people: 1 });
    expect(await about(pin, eve)).toEqual([]);
    expect(await about(pin, eve, 'kept')).toEqual([answer.data]);
    expect((await api().ok('PinResource.get', { id: pin.id }, eve)).id).toBe(pin.id);

    await report(pin, cem, 'nudity');
    await report(pin, bob, 'spam');
    const again = await about(pin, eve);
    expect(again).toMatchObject([{ people: 2 }]);
    expect(again[0]!.id).not.toBe(one!.id);
    // The earlier decision was about one person's report.
    expect(await about(pin, eve, 'kept')).toMatchObject([
      { id: one!.id, people: 1, reasons: [{ reason: 'spam', people: 1 }] },
    ]);
  });

  it('is about the reports that were looked at, and about nothing that has a reason', async () => {
    const { bob, cem, eve, pin } = await scene();
    await report(pin, bob);
    const [seen] = await about(pin, eve);
    await report(pin, cem, 'nudity');
    const { status, error } = await decide(seen!, eve, kept);
    expect([status, error?.field, error?.message]).toEqual([
      409,
      'newest_report',
      moderationMessages.changed,
    ]);
    const [now] = await about(pin, eve);
    expect((await decide(now!, eve, { ...kept, reason: 'spam' })).error?.field).toBe('reason');
    expect((await decide(now!, eve, { ...kept, note: 'Fine' })).error?.field).toBe('note');
    expect((await decide(now!, eve, kept)).status).toBe(200);
  });
});

describe('removing it', () => {
  it('deletes a pin with every counter, into nobody’s trash, and has its maker mailed', async () => {
    const { ann, bob, eve, board, pin } = await scene();
    const theirs = await addBoard(api(), bob);
    const save = await api().ok('RepinResource.create', { pin_id: pin.id, board_id: theirs.id }, bob);
    await say(pin, bob, 'Nice');
    await report(pin, bob);
    const [one] = await about(pin, eve);
    const answer = await decide(one!, eve, { ...removed, note: 'It sells lamps.' });
    expect(answer.data).toMatchObject({
      state: 'removed',
      said: 'A lamp',
      now: null,
      removed_for: 'spam',
      note: 'It sells lamps.',
      decided_by: eve.username,
      people: 1,
    });
    expect(api().sentJobs.at(-1)).toEqual({ name: 'moderation.removed', data: { id: one!.id } });
    expect(await about(pin, eve, 'removed')).toEqual([answer.data]);
    for (const person of [ann, eve]) {
      expect((await api().call('PinResource.get', { id: pin.id }, person)).status).toBe(404);
      expect(await api().ok('PinTrashResource.get', {}, person)).toEqual([]);
      expect((await api().call('PinTrashResource.update', { pin_ids: [pin.id] }, person)).status).toBe(404);
    }
    for (const left of ['trashed_pins where id', 'pin_comments where pin_id'])
      expect(await api().db.query(`select from ${left} = $1`, [pin.id])).toEqual([]);
    expect(await drift(api().db)).toEqual([]);
    expect((await api().ok('BoardResource.get', { board_id: board.id }, ann)).pin_count).toBe(0);
    // Other saves are reported by themselves, and whoever made it may go on.
    expect((await api().ok('PinResource.get', { id: save.id }, bob)).id).toBe(save.id);
    await addPin(api(), ann, board);
  });

  it('deletes what somebody saved to another’s board, and from a secret one', async () => {
    const { ann, bob, cem, eve } = await scene();
    const shared = await addBoard(api(), bob);
    await addCollaborator(api(), shared, ann);
    const pin = await addPin(api(), ann, shared, { title: 'On a shared board' });
    await report(pin, cem);
    await api().ok('BoardResource.update', { board_id: shared.id, privacy: 'secret' }, bob);
    const [one] = await about(pin, eve);
    expect((await decide(one!, eve, removed)).status).toBe(200);
    for (const person of [ann, bob]) expect(await api().ok('PinTrashResource.get', {}, person)).toEqual([]);
  });

  it('names the board to who sees it', async () => {
    const { ann, bob, cem, eve } = await scene();
    const shared = await addBoard(api(), bob, { name: 'Plans of Bob' });
    await addCollaborator(api(), shared, ann);
    const [pin, later] = [await addPin(api(), ann, shared), await addPin(api(), ann, shared)];
    for (const one of [pin, later]) await report(one, cem);
    const [[first], [second]] = [await about(pin, eve), await about(later, eve)];
    await api().ok('BoardResource.update', { board_id: shared.id, privacy: 'secret' }, bob);
    await decide(first!, eve, removed);
    await api().db.query('delete from board_collaborators where board_id = $1', [shared.id]);
    await decide(second!, eve, removed);
    expect(
      await api().db.query('select board from moderation_cases where maker_id = $1 order by id', [ann.id]),
    ).toEqual([{ board: 'Plans of Bob' }, { board: '' }]);
  });

  it('deletes a comment with its replies, and leaves the pin', async () => {
    const { bob, cem, eve, pin } = await scene();
    const comment = await say(pin, bob, 'Rude words');
    await say(pin, cem, 'Oh', { parent_id: comment.id });
    await say(pin, cem, 'Lovely');
    await reportComment(comment.id, cem);
    const [one] = await about(pin, eve);
    expect((await decide(one!, eve, { decision: 'removed', reason: 'hate' })).data).toMatchObject({
      kind: 'comment',
      state: 'removed',
      said: 'Rude words',
      now: null,
      removed_for: 'hate',
    });
    const left = await api().ok('PinCommentsResource.get', { pin_id: pin.id }, eve);
    expect(left.map(({ text }) => text)).toEqual(['Lovely']);
    expect((await api().ok('PinResource.get', { id: pin.id }, eve)).comment_count).toBe(1);
  });

  it('is for a reason, in words where none fits', async () => {
    const { bob, eve, pin } = await scene();
    await report(pin, bob);
    const [one] = await about(pin, eve);
    const missing = await decide(one!, eve, { decision: 'removed' });
    expect([missing.status, missing.error?.field]).toEqual([400, 'reason']);
    const wordless = await decide(one!, eve, { decision: 'removed', reason: 'other', note: ' \u0007' });
    expect([wordless.status, wordless.error?.field, wordless.error?.message]).toEqual([
      400,
      'note',
      moderationMessages.noteMissing,
    ]);
    expect(await about(pin, eve)).toEqual([one]);
  });

  it('waits while pins of the board are moved', async () => {
    const { ann, bob, eve, board, pin } = await scene();
    await report(pin, bob);
    const [one] = await about(pin, eve);
    await api().db.query(
      `insert into board_operations (owner_id, actor_id, board_id, kind, total, until_id) select owner_id, $2, id, 'delete', 1, 1 from boards where id = $1`,
      [board.id, ann.id],
    );
    const { status, error } = await decide(one!, eve, removed);
    expect([status, error?.message]).toEqual([409, messages.boardBusy]);
    expect(await about(pin, eve)).toEqual([one]);
  });

  it('is told in the mail, once', async () => {
    const { ann, bob, eve, board, pin } = await scene();
    const untitled = await addPin(api(), ann, board);
    const comment = await say(untitled, ann, 'Rude words');
    await reportComment(comment.id, bob);
    await report(pin, bob);
    await report(untitled, bob);
    const sendMail = vi.fn<(mail: { to: string; subject: string; text: string }) => Promise<void>>(() =>
      Promise.resolve(),
    );
    const services = { ...api(), mailer: { sendMail, close: () => undefined } };
    const [first] = await about(pin, eve);
    const [second, third] = await about(untitled, eve);
    await sendRemoval(services, { id: first!.id });
    expect(sendMail).not.toHaveBeenCalled();
    await decide(first!, eve, { decision: 'removed', reason: 'nudity' });
    await decide(second!, eve, { decision: 'removed', reason: 'other', note: 'Be kind.' });
    await decide(third!, eve, { decision: 'removed', reason: 'spam', note: 'It sells lamps.' });
    for (const { id } of [first!, second!, third!, first!]) await sendRemoval(services, { id });
    const end = "It's deleted forever. Nothing else about your account changes.";
    expect(sendMail.mock.calls.map(([mail]) => mail)).toEqual([
      {
        to: ann.email,
        subject: 'We removed your Pin',
        text: `Someone reported your Pin "A lamp" on the board "Lamps of Ann". We took a look and removed it.\n\nWhy: Nudity or sexual content\n\n${end}`,
      },
      {
        to: ann.email,
        subject: 'We removed your comment',
        text: `Someone reported your comment "Rude words". We took a look and removed it.\n\nBe kind.\n\n${end}`,
      },
      {
        to: ann.email,
        subject: 'We removed your Pin',
        text: `Someone reported a Pin of yours on the board "Lamps of Ann". We took a look and removed it.\n\nWhy: Spam or misleading links\n\nIt sells lamps.\n\n${end}`,
      },
    ]);
  });
});

describe('what is gone already', () => {
  it('leaves the queue by itself, and comes back from the trash', async () => {
    const { ann, bob, eve, pin } = await scene();
    const comment = await say(pin, bob, 'Rude words');
    await report(pin, bob);
    await reportComment(comment.id, ann);
    const [seen, said] = await about(pin, eve);
    await api().ok('PinResource.delete', { id: pin.id }, ann);
    expect(await about(pin, eve)).toEqual([]);
    for (const one of [seen!, said!])
      for (const options of [kept, removed]) {
        const { status, error } = await decide(one, eve, options);
        expect([status, error?.message]).toEqual([404, moderationMessages.gone]);
      }
    await closeGone(api().db, []);
    await api().ok('PinTrashResource.update', { pin_ids: [pin.id] }, ann);
    expect(await about(pin, eve)).toEqual([seen, said]);

    await api().ok('PinResource.delete', { id: pin.id }, ann);
    await api().ok('PinTrashResource.delete', { pin_ids: [pin.id] }, ann);
    await closeGone(api().db, []);
    expect(await about(pin, eve, 'gone')).toMatchObject([
      { id: said!.id, said: 'Rude words', now: null, people: 1, decided_by: null },
      { id: seen!.id, said: 'A lamp', now: null, people: 1, decided_by: null },
    ]);
    expect((await decide(seen!, eve, removed)).status).toBe(409);
  });

  it('goes with whoever made it', async () => {
    const { bob, eve, pin } = await scene();
    const comment = await say(pin, bob, 'Rude words');
    await reportComment(comment.id, eve);
    await api().db.query('delete from users where id = $1', [bob.id]);
    expect(await api().db.query('select from moderation_cases where thing_id = $1', [comment.id])).toEqual(
      [],
    );
  });
});

describe('two of the staff at once', () => {
  it('decide once', async () => {
    for (const options of [
      [removed, removed],
      [kept, removed],
      [kept, kept],
    ] as const) {
      const { bob, eve, pin } = await scene();
      const comment = await say(pin, bob, 'Rude words');
      await reportComment(comment.id, eve);
      await report(pin, bob);
      const others = await staff();
      for (const one of (await about(pin, eve)).reverse()) {
        const answers = await Promise.all([
          decide(one, eve, options[0]),
          decide(one, others, options[1]),
          decide(one, eve, options[1]),
        ]);
        const statuses = answers.map(({ status }) => status);
        if (one.kind === 'pin' || statuses.some((status) => status === 200))
          expect(statuses.filter((status) => status === 200)).toHaveLength(1);
        for (const { status, error } of answers) expect([200, 404, 409], error?.message).toContain(status);
      }
    }
    expect(await drift(api().db)).toEqual([]);
  });

  it('lose no report that comes meanwhile', async () => {
    const { bob, cem, eve, pin } = await scene();
    await report(pin, bob);
    const [one] = await about(pin, eve);
    const [, answer] = await Promise.all([report(pin, cem, 'nudity'), decide(one!, eve, kept)]);
    const open = await about(pin, eve);
    // It came before the decision, which then was about something else; or it opened the case again.
    expect(open).toMatchObject([{ people: answer.status === 409 ? 2 : 1 }]);
  });
});

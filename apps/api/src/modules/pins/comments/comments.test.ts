import { COMMENT_MAX, COMMENT_REPLIES_SHOWN, commentMessages, messages } from '@corkboard/contract';
import { describe, expect, it } from 'vitest';
import { countStatements, statements } from '../../../platform/db';
import { type TestPerson, useTestApi } from '../../../testing/test-api';
import { addBoard, addCollaborator, addPin, addUpload, block } from '../pins/testing/scene';
import { sweepTrash } from '../../boards/trash/jobs';
import { LIKE_LIMIT } from './PinCommentLikeResource';
import { COMMENT_LIMIT } from './PinCommentResource';

const api = useTestApi();

async function scene() {
  const [ann, bob, cem] = [await api().person(), await api().person(), await api().person()];
  const board = await addBoard(api(), ann);
  const pin = await addPin(api(), ann, board, { title: 'Lamp' });
  return { ann, bob, cem, board, pin };
}
const say = (pin: { id: string }, as: TestPerson, text: string, more: object = {}) =>
  api().ok('PinCommentResource.create', { pin_id: pin.id, text, ...more }, as);
const list = (pin: { id: string }, as?: TestPerson, options: object = {}) =>
  api().call('PinCommentsResource.get', { pin_id: pin.id, ...options }, as);
const texts = async (pin: { id: string }, as?: TestPerson) =>
  (await list(pin, as)).data.map(({ text, replies }) =>
    replies.length ? [text, ...replies.map((reply) => reply.text)] : text,
  );
const count = async (pin: { id: string }, as?: TestPerson) =>
  (await api().ok('PinResource.get', { id: pin.id }, as)).comment_count;
const news = async (as: TestPerson) =>
  (await api().ok('NewsHubResource.get', {}, as)).map(({ kind, actor, comment }) => [
    kind,
    actor.id,
    comment?.text,
  ]);

interface Plan {
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly Plan[];
}
/** How many comments a statement reads. */
async function commentsRead(statement: string, params: readonly unknown[]): Promise<number> {
  const [row] = await api().db.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    `explain (analyze, format json) ${statements().get(statement)}`,
    params,
  );
  const read = (plan: Plan): number =>
    (plan['Relation Name'] === 'pin_comments'
      ? plan['Actual Loops'] * (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0))
      : 0) + (plan.Plans ?? []).reduce((sum, one) => sum + read(one), 0);
  return read(row!['QUERY PLAN'][0].Plan);
}

describe('comments', () => {
  it('are read by everybody, newest first, with first replies, oldest first', async () => {
    const { ann, bob, cem, pin } = await scene();
    const first = await say(pin, bob, 'First\nline\u0007 ');
    await say(pin, cem, 'Second');
    for (const text of ['a', 'b', 'c']) await say(pin, ann, text, { parent_id: first.id });
    expect(first).toMatchObject({
      type: 'comment',
      text: 'First\nline',
      author: { id: bob.id },
      mine: true,
      deletable_by_me: true,
      like_count: 0,
      edited_at: null,
      images: null,
    });
    for (const reader of [undefined, ann, bob])
      expect(await texts(pin, reader)).toEqual(['Second', ['First\nline', 'a', 'b']]);
    expect((await list(pin)).data[1]).toMatchObject({ reply_count: 3, mine: false, deletable_by_me: false });
    expect(COMMENT_REPLIES_SHOWN).toBe(2);
    expect([await count(pin), await count(pin, bob)]).toEqual([5, 5]);
  });

  it('come in keyset pages, in one statement, as do replies', async () => {
    const { ann, bob, pin } = await scene();
    const all: { id: string }[] = [];
    for (const text of ['1', '2', '3', '4', '5']) all.push(await say(pin, bob, text));
    const pinned = all[1]!;
    await api().ok('PinCommentResource.update', { comment_id: pinned.id, pinned: true }, ann);
    const first = await list(pin, undefined, { page_size: 2 });
    const second = await list(pin, undefined, { page_size: 2, bookmark: first.bookmark! });
    expect([first, second].map(({ data }) => data.map(({ text }) => text))).toEqual([
      ['2', '5', '4'],
      ['3', '1'],
    ]);
    expect(second.bookmark).toBeNull();
    const { statements } = await countStatements(() => list(pin, bob));
    expect(statements.filter((sql) => sql.includes('pin_comments'))).toHaveLength(1);
    for (const text of ['a', 'b', 'c']) await say(pin, bob, text, { parent_id: all[0]!.id });
    const replies = (options: object = {}) =>
      api().call('PinCommentRepliesResource.get', { comment_id: all[0]!.id, page_size: 2, ...options });
    const one = await replies();
    const two = await replies({ bookmark: one.bookmark! });
    expect([...one.data, ...two.data].map(({ text }) => text)).toEqual(['a', 'b', 'c']);
    expect(two.bookmark).toBeNull();
    expect((await list(pin, bob, { bookmark: 'x' })).error?.field).toBe('bookmark');
  });

  it('have words, a picture, or both, within the limit', async () => {
    const { bob, ann, pin } = await scene();
    const media_upload_id = await addUpload(api(), bob);
    const call = (options: object, as = bob) =>
      api().call('PinCommentResource.create', { pin_id: pin.id, text: '', ...options }, as);
    expect((await call({ media_upload_id })).data).toMatchObject({
      text: '',
      images: { orig: { width: 600 } },
    });
    expect((await call({})).error).toMatchObject({ field: 'text', message: commentMessages.empty });
    expect((await call({ text: ' \u0007\n ' })).error?.field).toBe('text');
    expect((await call({ text: '🦋'.repeat(COMMENT_MAX) })).status).toBe(200);
    expect((await call({ text: 'x'.repeat(COMMENT_MAX + 1) })).error).toMatchObject({
      field: 'text',
      message: messages.tooLong(COMMENT_MAX),
    });
    // The upload of somebody else is nobody's here.
    expect((await call({ media_upload_id }, ann)).status).toBe(404);
    expect(await count(pin)).toBe(2);
  });

  it('hang on the thread that they answer, replies of replies as well', async () => {
    const { ann, bob, pin, board } = await scene();
    const root = await say(pin, bob, 'Root');
    const reply = await say(pin, ann, 'Reply', { parent_id: root.id });
    expect(reply).toMatchObject({ text: 'Reply', parent_id: root.id });
    await say(pin, bob, 'Deeper', { parent_id: reply.id });
    const thread = await api().ok('PinCommentResource.get', { comment_id: reply.id });
    expect(thread).toMatchObject({ id: root.id, reply_count: 2 });
    expect(thread.replies.map(({ text, parent_id }) => [text, parent_id])).toEqual([
      ['Reply', root.id],
      ['Deeper', root.id],
    ]);
    const other = await addPin(api(), ann, board);
    const astray = { pin_id: other.id, text: 'x', parent_id: root.id };
    expect((await api().call('PinCommentResource.create', astray, bob)).status).toBe(404);
  });

  it('are edited by who wrote them alone', async () => {
    const { ann, bob, pin } = await scene();
    const { id } = await say(pin, bob, 'Befor');
    const edit = (as: TestPerson | undefined, text = 'Before') =>
      api().call('PinCommentResource.update', { comment_id: id, text }, as);
    expect([(await edit(ann)).status, (await edit(undefined)).status]).toEqual([403, 401]);
    expect((await edit(bob)).data).toMatchObject({ text: 'Before', mine: true });
    expect((await edit(bob)).data.edited_at).not.toBeNull();
    expect((await edit(bob, '')).error?.field).toBe('text');
    expect(await texts(pin)).toEqual(['Before']);
  });

  it('are deleted with their replies by who wrote them, saved the Pin, or owns its board, and by nobody else', async () => {
    const { ann, bob, cem, board } = await scene();
    const helper = await api().person();
    await addCollaborator(api(), board, helper);
    const pin = await addPin(api(), helper, board);
    const gone = (id: string, as?: TestPerson) =>
      api().call('PinCommentResource.delete', { comment_id: id }, as);
    for (const who of [bob, helper, ann]) {
      const root = await say(pin, bob, 'Root');
      await say(pin, cem, 'Reply', { parent_id: root.id });
      expect([(await gone(root.id, cem)).status, (await gone(root.id)).status]).toEqual([403, 401]);
      expect(await count(pin)).toBe(2);
      expect((await gone(root.id, who)).status).toBe(200);
      expect([await count(pin), (await gone(root.id, who)).status]).toEqual([0, 404]);
    }
    const root = await say(pin, bob, 'Root');
    const reply = await say(pin, cem, 'Reply', { parent_id: root.id });
    await gone(reply.id, cem);
    expect((await list(pin)).data).toMatchObject([{ reply_count: 0, replies: [] }]);
    expect(await count(pin)).toBe(1);
  });

  it('are liked once by each person', async () => {
    const { ann, bob, pin } = await scene();
    const { id: comment_id } = await say(pin, bob, 'Nice');
    const like = (as: TestPerson) => api().ok('PinCommentLikeResource.create', { comment_id }, as);
    await like(ann);
    await like(ann);
    await like(bob);
    expect((await list(pin, ann)).data).toMatchObject([{ like_count: 2, liked_by_me: true }]);
    expect((await list(pin)).data).toMatchObject([{ like_count: 2, liked_by_me: false }]);
    for (let i = 0; i < 2; i++) await api().ok('PinCommentLikeResource.delete', { comment_id }, ann);
    expect((await list(pin, ann)).data).toMatchObject([{ like_count: 1, liked_by_me: false }]);
    expect((await api().call('PinCommentLikeResource.create', { comment_id: '5' }, ann)).status).toBe(404);
  });

  it('are pinned to the top, one at a time, by who answers for the Pin', async () => {
    const { ann, bob, pin } = await scene();
    const [one, two] = [await say(pin, bob, 'One'), await say(pin, bob, 'Two')];
    const reply = await say(pin, bob, 'Reply', { parent_id: one.id });
    const top = (id: string, pinned: boolean, as = ann) =>
      api().call('PinCommentResource.update', { comment_id: id, pinned }, as);
    expect((await top(one.id, true, bob)).status).toBe(403);
    expect((await top(reply.id, true)).error?.field).toBe('pinned');
    await top(one.id, true);
    expect((await list(pin)).data.map(({ text, pinned }) => [text, pinned])).toEqual([
      ['One', true],
      ['Two', false],
    ]);
    await top(two.id, true);
    expect((await list(pin)).data.map(({ pinned }) => pinned)).toEqual([true, false]);
    await top(two.id, false);
    expect((await list(pin)).data.map(({ pinned }) => pinned)).toEqual([false, false]);
  });

  it('are turned off and on by who answers for the Pin; what was said comes back', async () => {
    const { ann, bob, pin } = await scene();
    const { id } = await say(pin, bob, 'Kept');
    const turn = (off: boolean, as?: TestPerson) =>
      api().call('PinCommentsResource.update', { pin_id: pin.id, off }, as);
    expect([(await turn(true, bob)).status, (await turn(true)).status]).toEqual([403, 401]);
    expect((await turn(true, ann)).data).toEqual({ off: true });
    expect([(await list(pin, ann)).data, await count(pin)]).toEqual([[], 0]);
    const refused = await api().call('PinCommentResource.create', { pin_id: pin.id, text: 'x' }, bob);
    expect([refused.status, refused.error?.message]).toEqual([403, commentMessages.off]);
    expect((await api().call('PinCommentResource.get', { comment_id: id }, bob)).status).toBe(404);
    expect(await news(ann)).toEqual([]);
    await turn(false, ann);
    expect([await texts(pin), await count(pin)]).toEqual([['Kept'], 1]);
  });

  it('are not counted for whom a report hides them', async () => {
    const { ann, bob, cem, pin } = await scene();
    const root = await say(pin, bob, 'Root');
    const reply = await say(pin, bob, 'Reply', { parent_id: root.id });
    const other = await say(pin, bob, 'Other');
    await say(pin, ann, 'To the other', { parent_id: other.id });
    const seen = async (as?: TestPerson) => [
      await count(pin, as),
      (await list(pin, as)).data.map(({ text, reply_count }) => [text, reply_count]),
    ];
    const whole = [4, [['Other', 1], ['Root', 1]]]; // prettier-ignore
    for (const as of [ann, cem, undefined]) expect(await seen(as)).toEqual(whole);
    const report = ({ id }: { id: string }) =>
      api().ok('PinCommentReportResource.create', { comment_id: id, reason: 'spam' }, cem);
    await report(reply);
    expect(await seen(cem)).toEqual([3, [['Other', 1], ['Root', 0]]]); // prettier-ignore
    await report(other);
    expect(await seen(cem)).toEqual([1, [['Root', 0]]]);
    await block(api(), ann, cem);
    const elsewhere = await scene();
    await say(elsewhere.pin, bob, 'Hi');
    expect([await count(elsewhere.pin, cem), await seen(undefined)]).toEqual([1, whole]);
  });

  it('are reported with the words they had, and leave the sight of who reports', async () => {
    const { ann, bob, cem, pin } = await scene();
    const root = await say(pin, bob, 'Rude');
    await say(pin, cem, 'Indeed', { parent_id: root.id });
    const report = (options: object, as?: TestPerson) =>
      api().call('PinCommentReportResource.create', { comment_id: root.id, reason: 'hate', ...options }, as);
    expect([(await report({})).status, (await report({}, bob)).status]).toEqual([401, 403]);
    expect((await report({ reason: 'other' }, ann)).error?.field).toBe('detail');
    await report({ detail: 'See for yourself' }, ann);
    expect([await texts(pin, ann), await texts(pin)]).toEqual([[], [['Rude', 'Indeed']]]);
    expect((await report({}, ann)).status).toBe(404);
    await api().ok('PinCommentResource.delete', { comment_id: root.id }, bob);
    expect(
      await api().db.query('select said, reason, detail from comment_reports where comment_id = $1', [
        root.id,
      ]),
    ).toEqual([{ said: 'Rude', reason: 'hate', detail: 'See for yourself' }]);
  });

  it('are deleted while they are off by who wrote them and who answers for the Pin, and by nobody else', async () => {
    const { ann, bob, cem, pin } = await scene();
    const [one, two] = [await say(pin, bob, 'One'), await say(pin, bob, 'Two')];
    const turn = (off: boolean) => api().ok('PinCommentsResource.update', { pin_id: pin.id, off }, ann);
    const gone = async ({ id }: { id: string }, as?: TestPerson) =>
      (await api().call('PinCommentResource.delete', { comment_id: id }, as)).status;
    await turn(true);
    expect([await gone(one, cem), await gone(one), await gone(one, bob), await gone(two, ann)]).toEqual([
      404, 401, 200, 200,
    ]);
    await turn(false);
    expect([await texts(pin), await count(pin)]).toEqual([[], 0]);
  });

  it('are liked so many times an hour', async () => {
    const { ann, bob, pin } = await scene();
    const { id: comment_id } = await say(pin, bob, 'Nice');
    for (let n = 0; n < LIKE_LIMIT.limit; n++)
      await api().rateLimiter.take(`comment_like:${ann.id}`, LIKE_LIMIT);
    const { status, error } = await api().call('PinCommentLikeResource.create', { comment_id }, ann);
    expect([status, error?.message]).toEqual([429, messages.rateLimited]);
    expect((await list(pin)).data).toMatchObject([{ like_count: 0 }]);
  });

  it('that a block or a report hides are counted without reading the others', async () => {
    const { ann, bob, cem, pin } = await scene();
    await say(pin, bob, 'Root');
    await api().db.query(
      `insert into pin_comments (pin_id, author_id, text) select $1, $2, 'Many' from generate_series(1, 5000)`,
      [pin.id, cem.id],
    );
    await api().db.query('update pins set comment_count = 5001 where id = $1', [pin.id]);
    await api().db.query('analyze pin_comments');
    const dee = await api().person();
    await block(api(), dee, bob);
    expect(await count(pin, dee)).toBe(5000);
    expect(await commentsRead('pin.get', [dee.id, pin.id])).toBe(1);
    expect(await commentsRead('pin.get', [ann.id, pin.id])).toBe(0);
  });

  it('of somebody are so many an hour', async () => {
    const { bob, pin } = await scene();
    for (let n = 0; n < COMMENT_LIMIT.limit; n++)
      await api().rateLimiter.take(`comment:${bob.id}`, COMMENT_LIMIT);
    const { status, error } = await api().call(
      'PinCommentResource.create',
      { pin_id: pin.id, text: 'x' },
      bob,
    );
    expect([status, error?.message]).toEqual([429, messages.rateLimited]);
    expect(await count(pin)).toBe(0);
  });
});

describe('people named in comments', () => {
  it('are links where they stand in the text, by whatever case, and by their present name', async () => {
    const { ann, bob, pin } = await scene();
    const text = `🦋 @${ann.username.toUpperCase()}, mail@${ann.username} and @nobody_here`;
    await say(pin, bob, text);
    expect((await list(pin)).data[0]!.mentions).toMatchObject([
      { start: 3, length: ann.username.length + 1, user: { id: ann.id } },
    ]);
  });

  it('are told, each once: named, answered, or whose Pin it is', async () => {
    const { ann, bob, cem, pin } = await scene();
    const root = await say(pin, bob, `Hello @${cem.username} @${cem.username}`);
    expect([await news(ann), await news(cem), await news(bob)]).toEqual([
      [['comment', bob.id, root.text]],
      [['comment_mention', bob.id, root.text]],
      [],
    ]);
    await say(pin, cem, 'Hello', { parent_id: root.id });
    expect(await news(bob)).toEqual([['comment_reply', cem.id, 'Hello']]);
    expect(await news(ann)).toEqual([
      ['comment', cem.id, 'Hello'],
      ['comment', bob.id, root.text],
    ]);
    // Naming whom one answers tells them once.
    await say(pin, ann, `Yes @${bob.username}`, { parent_id: root.id });
    expect((await news(bob))[0]).toEqual(['comment_mention', ann.id, `Yes @${bob.username}`]);
    await api().ok('PinCommentLikeResource.create', { comment_id: root.id }, ann);
    expect((await news(bob))[0]).toEqual(['comment_like', ann.id, root.text]);
    await api().ok('PinCommentResource.delete', { comment_id: root.id }, bob);
    expect([await news(ann), await news(cem), await news(bob)]).toEqual([[], [], []]);
  });

  it('by an edit are told when they are new, and those who were named are not told again', async () => {
    const { ann, bob, cem, pin } = await scene();
    const { id } = await say(pin, bob, `Hello @${cem.username}`);
    const [told] = await api().ok('NewsHubResource.get', {}, cem);
    await api().ok('NewsHubResource.update', { id: told!.id }, cem);
    const dee = await api().person();
    const text = `Hello @${cem.username} and @${dee.username}`;
    await api().ok('PinCommentResource.update', { comment_id: id, text }, bob);
    expect(await news(dee)).toEqual([['comment_mention', bob.id, text]]);
    expect((await api().ok('NewsHubResource.get', {}, cem))[0]).toMatchObject({
      id: told!.id,
      unread: false,
    });
    expect((await api().ok('NewsHubResource.get', {}, ann)).map(({ kind }) => kind)).toEqual(['comment']);
    await api().ok('PinCommentResource.update', { comment_id: id, text: 'Hello' }, bob);
    expect([await news(cem), await news(dee)]).toEqual([[], []]);
  });

  it('are no more than so many', async () => {
    const { bob, pin } = await scene();
    const text = Array.from({ length: 11 }, (_, n) => `@person_${n}`).join(' ');
    const { error } = await api().call('PinCommentResource.create', { pin_id: pin.id, text }, bob);
    expect(error).toMatchObject({ field: 'text', message: commentMessages.mentionsMax });
  });
});

describe('who sees a comment', () => {
  it('is nobody who does not see the Pin, and none of them is told', async () => {
    const { ann, bob, cem, board, pin } = await scene();
    const { id: comment_id } = await say(pin, bob, `Psst @${cem.username}`);
    await api().db.query(`update boards set privacy = 'secret' where id = $1`, [board.id]);
    for (const who of [undefined, bob, cem]) {
      expect((await list(pin, who)).status).toBe(404);
      expect((await api().call('PinCommentResource.get', { comment_id }, who)).status).toBe(404);
      expect((await api().call('PinCommentRepliesResource.get', { comment_id }, who)).status).toBe(404);
    }
    for (const who of [bob, cem]) {
      const answers = await Promise.all([
        api().call('PinCommentResource.create', { pin_id: pin.id, text: 'x' }, who),
        api().call('PinCommentResource.create', { pin_id: pin.id, text: 'x', parent_id: comment_id }, who),
        api().call('PinCommentResource.update', { comment_id, text: 'x' }, who),
        api().call('PinCommentResource.delete', { comment_id }, who),
        api().call('PinCommentLikeResource.create', { comment_id }, who),
        api().call('PinCommentReportResource.create', { comment_id, reason: 'spam' }, who),
      ]);
      expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(404));
      expect(await news(who)).toEqual([]);
    }
    expect(await texts(pin, ann)).toHaveLength(1);
    await say(pin, ann, `Here, @${cem.username} and @${bob.username}`);
    expect([await news(bob), await news(cem)]).toEqual([[], []]);
  });

  it('is nobody whom a block parts from who wrote it: neither its words, nor what hangs on it, nor a number', async () => {
    const { ann, bob, cem, pin } = await scene();
    const root = await say(pin, bob, 'Root');
    await say(pin, ann, 'Reply', { parent_id: root.id });
    const other = await say(pin, ann, 'Other');
    await say(pin, bob, 'On the other', { parent_id: other.id });
    expect(await count(pin, cem)).toBe(4);
    await block(api(), cem, bob);
    expect([await texts(pin, cem), await count(pin, cem)]).toEqual([['Other'], 1]);
    expect((await list(pin, cem)).data).toMatchObject([{ reply_count: 0 }]);
    expect([(await texts(pin, ann)).length, await count(pin, ann)]).toEqual([2, 4]);
    const answer = { pin_id: pin.id, text: 'x', parent_id: root.id };
    expect((await api().call('PinCommentResource.create', answer, cem)).status).toBe(404);
    // Naming each other leads nowhere and tells nobody.
    await say(pin, cem, `Hey @${bob.username}`);
    await say(pin, bob, `Hey @${cem.username}`);
    expect([await news(bob), await news(cem)]).toEqual([[['comment_reply', ann.id, 'Reply']], []]);
    expect((await list(pin, ann)).data.flatMap(({ mentions }) => mentions)).toEqual([]);
    // Whom the owner blocks neither sees nor writes.
    await block(api(), ann, bob);
    expect((await list(pin, bob)).status).toBe(404);
    expect((await api().call('PinCommentResource.create', { pin_id: pin.id, text: 'x' }, bob)).status).toBe(
      404,
    );
  });
});

describe('a Pin in the trash', () => {
  it('keeps what was said about it, and takes it along for good', async () => {
    const { ann, bob, pin } = await scene();
    await say(pin, bob, 'Still here');
    await api().ok('PinResource.delete', { id: pin.id }, ann);
    expect([(await list(pin, ann)).status, await news(ann)]).toEqual([404, []]);
    await api().ok('PinTrashResource.update', { pin_ids: [pin.id] }, ann);
    expect([await texts(pin), await count(pin)]).toEqual([['Still here'], 1]);
    const left = () => api().db.query('select text from pin_comments where pin_id = $1', [pin.id]);
    await api().ok('PinResource.delete', { id: pin.id }, ann);
    await api().ok('PinTrashResource.delete', { pin_ids: [pin.id] }, ann);
    expect(await left()).toEqual([]);
  });

  it('takes it along when its time is over, and when its board is deleted for good', async () => {
    const { ann, bob, board, pin } = await scene();
    const other = await addPin(api(), ann, board);
    for (const one of [pin, other]) await say(one, bob, 'Said');
    const left = () =>
      api().db.query('select 1 from pin_comments where pin_id = any($1)', [[pin.id, other.id]]);
    await api().ok('PinResource.delete', { id: pin.id }, ann);
    await api().db.query(`update trashed_pins set deleted_at = now() - interval '31 days' where id = $1`, [
      pin.id,
    ]);
    await sweepTrash(api().db);
    expect(await left()).toHaveLength(1);
    await api().ok('BoardResource.delete', { board_id: board.id }, ann);
    await api().ok('BoardTrashResource.delete', { board_id: board.id }, ann);
    expect(await left()).toEqual([]);
  });
});

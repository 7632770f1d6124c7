import {
  BOARD_NOTES_MAX,
  type BoardNote,
  boardNoteMessages,
  type CallOptions,
  ERROR_CODES,
  messages,
} from '@corkboard/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { type TestPerson, useTestApi } from '../../../testing/test-api';
import { addBoard, addCollaborator, addPin, block, type TestBoard } from '../../pins/pins/testing/scene';

const api = useTestApi({ dbPool: 12 });

let ann: TestPerson;
let helper: TestPerson;
let other: TestPerson;
let board: TestBoard;
beforeEach(async () => {
  [ann, helper, other] = [await api().person(), await api().person(), await api().person()];
  board = await addBoard(api(), ann);
  await addCollaborator(api(), board, helper);
});

type New = Omit<CallOptions<'BoardNoteResource.create'>, 'board_id'>;
const WORDS: New = { title: 'Plan', text: '', checklist: [], pin_ids: [] };
const write = (more: Partial<New> = {}, as = ann, on = board) =>
  api().call('BoardNoteResource.create', { board_id: on.id, ...WORDS, ...more }, as);
const written = async (more: Partial<New> = {}, as = ann, on = board) => (await write(more, as, on)).data;
const listed = (as?: TestPerson, on = board) => api().ok('BoardNotesResource.get', { board_id: on.id }, as);
/** A line as a note is changed with it. */
const lineOf = ({ id, text }: BoardNote['checklist'][number]) => ({ id, text });
const edit = (note: BoardNote, change: Partial<CallOptions<'BoardNoteResource.update'>>, as = ann) =>
  api().call(
    'BoardNoteResource.update',
    {
      note_id: note.id,
      version: note.version,
      title: note.title,
      text: note.text,
      checklist: note.checklist.map(lineOf),
      pin_ids: note.pins.map(({ id }) => id),
      ...change,
    },
    as,
  );
const remove = ({ id, version }: BoardNote, as = ann) =>
  api().call('BoardNoteResource.delete', { note_id: id, version }, as);
const tick = (note: BoardNote, item_id: string, done = true, as = ann) =>
  api().call('BoardNoteItemResource.update', { note_id: note.id, item_id, done }, as);

describe('a note', () => {
  it('has a title, lines of text, things to do and Pins, in the order given', async () => {
    const first = await addPin(api(), ann, board, { title: 'First' });
    const second = await addPin(api(), helper, board);
    const note = await written({
      title: '  Lista   🪴 ',
      text: 'ثلاث\r\nlines\u0007\n\n三 ',
      checklist: [{ text: ' Paint ' }, { text: '<b>& "brush"' }],
      pin_ids: [second.id, first.id, second.id],
    });
    expect(note).toMatchObject({
      type: 'board_note',
      board_id: board.id,
      title: 'Lista 🪴',
      text: 'ثلاث\nlines \n\n三',
      checklist: [
        { text: 'Paint', done: false },
        { text: '<b>& "brush"', done: false },
      ],
      pins: [
        { id: second.id, image: second.images['236x'] },
        { id: first.id, title: 'First' },
      ],
      version: 1,
    });
    const newer = await written({ title: 'Newer' }, helper);
    expect(await listed()).toEqual([newer, note]);
    expect((await api().ok('BoardResource.get', { board_id: board.id })).note_count).toBe(2);
  });

  it('keeps what is no Unicode as far as it can', async () => {
    const note = await written({ title: 'a\ud800b', checklist: [{ text: '\udfff x' }] });
    expect([note.title, note.checklist[0]!.text]).toEqual(['a\ufffdb', '\ufffd x']);
  });

  it.each<[string, string, Partial<New>, string]>([
    ['no title', 'title', { title: ' \n' }, boardNoteMessages.titleRequired],
    ['a title that is too long', 'title', { title: 'x'.repeat(101) }, messages.tooLong(100)],
    ['a text that is too long', 'text', { text: 'x'.repeat(5001) }, messages.tooLong(5000)],
    ['a line of nothing', 'checklist', { checklist: [{ text: ' ' }] }, boardNoteMessages.itemRequired],
    [
      'a line that is too long',
      'checklist',
      { checklist: [{ text: 'x'.repeat(201) }] },
      messages.tooLong(200),
    ],
    ['a Pin that is nowhere', 'pin_ids', { pin_ids: ['1'] }, boardNoteMessages.pinMissing],
  ])('with %s is refused, new and changed', async (_, field, change, message) => {
    const note = await written();
    for (const { status, error } of [await write(change), await edit(note, change)])
      expect([status, error?.field, error?.message_detail]).toEqual([400, field, message]);
    expect(await listed()).toEqual([note]);
  });

  it('counts an emoji as one character', async () => {
    const note = await written({
      title: '🪴'.repeat(100),
      text: '🪴'.repeat(5000),
      checklist: [{ text: '🪴'.repeat(200) }],
    });
    expect([...note.text]).toHaveLength(5000);
  });

  it('shows Pins of its own board only', async () => {
    const elsewhere = await addPin(api(), ann, await addBoard(api(), ann));
    expect((await write({ pin_ids: [elsewhere.id] })).error?.field).toBe('pin_ids');
  });

  it('is one of so many on a board, however many are written at once', async () => {
    await api().db.query(
      `insert into board_notes (owner_id, board_id, title, text) select $1, $2, 'Old', '' from generate_series(1, $3)`,
      [ann.id, board.id, BOARD_NOTES_MAX - 1],
    );
    const answers = await Promise.all([write(), write(), write({}, helper)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(2);
    expect(answers.find(({ error }) => error)?.error).toMatchObject({
      field: 'board_id',
      message_detail: boardNoteMessages.boardFull,
    });
    expect(await listed()).toHaveLength(BOARD_NOTES_MAX);
    // Another board has its own.
    expect((await write({}, ann, await addBoard(api(), ann))).status).toBe(200);
  });
});

describe('who edits the board', () => {
  it('writes, changes, ticks and deletes', async () => {
    const note = await written({ checklist: [{ text: 'Paint' }] }, helper);
    const changed = await edit(note, { title: 'Plan B' }, ann);
    expect(changed.data).toMatchObject({ title: 'Plan B', version: 2 });
    expect((await tick(note, note.checklist[0]!.id, true, helper)).data.checklist[0]!.done).toBe(true);
    expect((await remove(changed.data, helper)).status).toBe(200);
    expect(await listed()).toEqual([]);
  });

  it('is nobody else', async () => {
    const note = await written({ checklist: [{ text: 'Paint' }] });
    const [invited, asking, follower] = [await api().person(), await api().person(), await api().person()];
    await addCollaborator(api(), board, invited, 'invited');
    await addCollaborator(api(), board, asking, 'requested');
    await api().ok('BoardFollowResource.create', { board_id: board.id }, follower);
    for (const who of [other, invited, asking, follower])
      for (const { status, error } of [
        await write({}, who),
        await edit(note, { title: 'Mine' }, who),
        await tick(note, note.checklist[0]!.id, true, who),
        await remove(note, who),
      ])
        expect([status, error?.api_error_code]).toEqual([403, ERROR_CODES.notPermitted]);
    expect(await listed()).toEqual([note]);
  });

  it('no longer does so after leaving, and their notes stay', async () => {
    const note = await written({}, helper);
    await api().ok(
      'BoardCollaboratorResource.delete',
      { board_id: board.id, invited_user_id: helper.id },
      helper,
    );
    expect((await edit(note, { title: 'Mine' }, helper)).status).toBe(403);
    await api().db.query('delete from users where id = $1', [helper.id]);
    expect(await listed()).toEqual([note]);
  });
});

describe('who sees a note', () => {
  it('is who sees what is on the board', async () => {
    const note = await written();
    const [blocked] = [await api().person()];
    await block(api(), ann, blocked);
    expect(await listed()).toEqual([note]);
    expect((await api().call('BoardNotesResource.get', { board_id: board.id }, blocked)).status).toBe(404);
    expect((await edit(note, {}, blocked)).status).toBe(404);

    await api().ok('BoardResource.update', { board_id: board.id, archived: true }, ann);
    expect(await listed(other)).toEqual([note]);
    await api().ok('BoardResource.update', { board_id: board.id, privacy: 'secret' }, ann);
    for (const stranger of [undefined, other])
      expect((await api().call('BoardNotesResource.get', { board_id: board.id }, stranger)).status).toBe(404);
    for (const { status, error } of [await edit(note, {}, other), await remove(note, other)])
      expect([status, error?.message_detail]).toEqual([404, boardNoteMessages.missing]);
    expect(await listed(helper)).toEqual([note]);
  });

  it('is its owner alone while the board is unavailable, and nobody writes then', async () => {
    const note = await written({ checklist: [{ text: 'Paint' }] });
    await api().db.query(`update boards set content_state = 'unavailable' where id = $1`, [board.id]);
    expect(await listed(ann)).toEqual([note]);
    for (const who of [undefined, other, helper]) {
      expect(await listed(who)).toEqual([]);
      expect((await api().ok('BoardResource.get', { board_id: board.id }, who)).note_count).toBe(0);
    }
    for (const { status } of [await write(), await edit(note, {}), await tick(note, note.checklist[0]!.id)])
      expect(status).toBe(403);
    expect((await edit(note, {}, helper)).status).toBe(404);
  });

  it('sees its Pins as on the board, and an edit by somebody who does not loses none', async () => {
    const mine = await addPin(api(), ann, board);
    const theirs = await addPin(api(), helper, board);
    const moved = await addPin(api(), ann, board);
    const note = await written({ pin_ids: [theirs.id, moved.id, mine.id] });
    const third = await api().person();
    await addCollaborator(api(), board, third);
    await block(api(), third, helper);
    await api().ok('PinResource.delete', { id: moved.id }, ann);
    const pinsOf = async (as?: TestPerson) => (await listed(as))[0]!.pins.map(({ id }) => id);
    expect(await pinsOf(third)).toEqual([mine.id]);
    expect(await pinsOf()).toEqual([theirs.id, mine.id]);
    const [seen] = await listed(third);
    expect((await edit(seen!, { title: 'Seen by a third' }, third)).status).toBe(200);
    expect(await pinsOf()).toEqual([mine.id, theirs.id]);
    await api().ok('PinTrashResource.update', { pin_ids: [moved.id] }, ann);
    expect(await pinsOf()).toEqual([mine.id, theirs.id, moved.id]);
    expect(note.version).toBe(1);
  });

  it('does not see Pins in it that they hid', async () => {
    const pin = await addPin(api(), ann, board);
    await written({ pin_ids: [pin.id] });
    await api().ok('PinHideResource.create', { pin_id: pin.id }, other);
    expect((await listed(other))[0]!.pins).toEqual([]);
    expect((await listed(ann))[0]!.pins).toHaveLength(1);
  });
});

describe('two people at once', () => {
  it('lose nothing: of two edits of one version the later is refused', async () => {
    const note = await written();
    const answers = await Promise.all(
      [ann, helper, ann, helper].map((who, n) => edit(note, { title: `Plan ${n}` }, who)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { error } of answers.filter(({ status }) => status !== 200))
      expect(error).toMatchObject({
        http_status: 409,
        api_error_code: ERROR_CODES.noteChanged,
        message_detail: boardNoteMessages.changed,
      });
    const [now] = await listed();
    expect(now).toMatchObject({
      version: 2,
      title: answers.find(({ status }) => status === 200)!.data.title,
    });
    expect((await remove(note)).status).toBe(409);
    expect((await remove(now!)).status).toBe(200);
    expect((await edit(now!, {})).error?.message_detail).toBe(boardNoteMessages.missing);
  });

  it('tick while somebody else writes: every tick stays, also of a line that moves', async () => {
    const note = await written({ checklist: ['a', 'b', 'c', 'd'].map((text) => ({ text })) });
    const ids = note.checklist.map(({ id }) => id);
    await Promise.all(ids.slice(0, 3).map((id, n) => tick(note, id, true, n % 2 ? helper : ann)));
    const [c, a] = [note.checklist[2]!, note.checklist[0]!];
    const { data } = await edit(note, {
      checklist: [{ id: c.id, text: 'See' }, { text: 'new' }, lineOf(a)],
    });
    expect(data.checklist).toEqual([
      { id: c.id, text: 'See', done: true },
      { id: expect.any(String) as string, text: 'new', done: false },
      { ...a, done: true },
    ]);
    expect(ids).not.toContain(data.checklist[1]!.id);
    // Ticking a line that is gone ticks nothing else.
    const gone = await tick(data, ids[3]!);
    expect([gone.status, gone.error?.message_detail]).toEqual([404, boardNoteMessages.itemGone]);
    expect((await tick(data, c.id, false)).data.checklist[0]!.done).toBe(false);
  });

  it.each([
    ['of another note', () => [{ id: 'nothing', text: 'x' }]],
    ['twice', (note: BoardNote) => [lineOf(note.checklist[0]!), lineOf(note.checklist[0]!)]],
  ])('cannot name a line %s', async (_, lines) => {
    const note = await written({ checklist: [{ text: 'Paint' }] });
    const { status, error } = await edit(note, { checklist: lines(note) });
    expect([status, error?.message_detail]).toEqual([400, boardNoteMessages.itemGone]);
    expect(await listed()).toEqual([note]);
  });
});

describe('what becomes of a board', () => {
  it('takes its notes to the trash and back', async () => {
    const pin = await addPin(api(), ann, board);
    const note = await written({ text: 'Kept', checklist: [{ text: 'Paint' }], pin_ids: [pin.id] }, helper);
    await written({ title: 'Newer' });
    const before = await listed();
    await api().ok('BoardResource.delete', { board_id: board.id }, ann);
    expect((await edit(note, {})).status).toBe(404);
    expect(await api().db.query('select 1 from board_notes where board_id = $1', [board.id])).toEqual([]);
    await api().db.query('delete from users where id = $1', [helper.id]);
    await api().ok('BoardTrashResource.update', { board_id: board.id }, ann);
    expect(await listed(ann)).toEqual(before);
  });

  it('takes its notes into a merge, as far as they fit', async () => {
    const target = await addBoard(api(), ann);
    const pin = await addPin(api(), ann, board);
    const note = await written({ pin_ids: [pin.id] });
    await api().db.query(
      `insert into board_notes (owner_id, board_id, title, text) select $1, $2, 'Old', '' from generate_series(1, $3)`,
      [ann.id, target.id, BOARD_NOTES_MAX],
    );
    const merge = () =>
      api().call('BoardMergeResource.create', { board_id: target.id, source_board_id: board.id }, ann);
    const full = await merge();
    expect([full.status, full.error?.message_detail]).toEqual([400, boardNoteMessages.mergeFull]);
    expect(await listed()).toEqual([note]);
    const [last] = await listed(ann, target);
    await remove(last!);
    expect((await merge()).data.note_count).toBe(BOARD_NOTES_MAX);
    expect((await listed(ann, target)).find(({ id }) => id === note.id)).toEqual({
      ...note,
      board_id: target.id,
    });
  });
});

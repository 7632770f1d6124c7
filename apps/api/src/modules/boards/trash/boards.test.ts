import { BOARD_NAME_MAX, TRASH_DAYS } from '@corkboard/contract';
import { describe, expect, it } from 'vitest';
import { type TestPerson, useTestApi } from '../../../testing/test-api';
import { ask, readAll } from '../../../testing/visibility/ask';
import { secretScene } from '../../../testing/visibility/scene';
import { wrongCounters } from '../boards/testing/fixtures';
import { addBoard, addCollaborator, addPin, addSection, block, drift } from '../../pins/pins/testing/scene';
import { recount, sweepTrash } from './jobs';

const api = useTestApi({ dbPool: 12 });
const deleteBoard = (as: TestPerson, board: { id: string }) =>
  api().ok('BoardResource.delete', { board_id: board.id }, as);
const restore = (as: TestPerson, board_id: string, more: object = {}) =>
  api().call('BoardTrashResource.update', { board_id, ...more }, as);
const listed = (as: TestPerson) => api().ok('BoardTrashResource.get', {}, as);
const right = async () => {
  expect(await drift(api().db)).toEqual([]);
  expect(await wrongCounters(api().db)).toEqual([]);
};

/** A board with a section, pins of its owner and a helper, saves from elsewhere and to elsewhere, and a follower. */
async function scene() {
  const [ann, helper, follower] = [await api().person(), await api().person(), await api().person()];
  const board = await addBoard(api(), ann, { name: 'Lamps' });
  const section = await addSection(api(), board);
  await addCollaborator(api(), board, helper);
  await api().db.query('update boards set collaborator_count = 1 where id = $1', [board.id]);
  await api().ok('BoardFollowResource.create', { board_id: board.id }, follower);
  const made = await addPin(api(), ann, board, { section, title: 'Made here' });
  const elsewhere = await addPin(api(), follower, await addBoard(api(), follower));
  const save = (pin_id: string, to: { id: string }, as: TestPerson, in_?: string) =>
    api().ok('RepinResource.create', { pin_id, board_id: to.id, ...(in_ ? { section: in_ } : {}) }, as);
  const helped = await save(elsewhere.id, board, helper, section);
  const saved = await save(made.id, await addBoard(api(), helper), helper);
  const earlier = await addPin(api(), ann, board, { title: 'Deleted before' });
  await api().ok('PinResource.delete', { id: earlier.id }, ann);
  return { ann, helper, follower, board, section, made, elsewhere, helped, saved, earlier };
}

describe('a deleted board', () => {
  it('comes back whole: sections, pins, people, cover, and every counter', async () => {
    const s = await scene();
    const { ann, board } = s;
    const get = () => api().ok('BoardResource.get', { board_id: board.id }, ann);
    const feed = () => api().ok('BoardFeedResource.get', { board_id: board.id }, ann);
    await api().ok('BoardResource.update', { board_id: board.id, cover_pin_id: s.made.id }, ann);
    const before = [await get(), await feed()];
    await deleteBoard(ann, board);
    await right();
    expect((await api().call('BoardResource.get', { board_id: board.id }, ann)).status).toBe(404);
    const [row] = await listed(ann);
    expect(row).toMatchObject({
      id: board.id,
      name: 'Lamps',
      privacy: 'public',
      pin_count: 2,
      section_count: 1,
    });
    expect(row!.image_cover_url).toBe(s.made.images['236x'].url);
    expect(Date.parse(row!.kept_until) - Date.parse(row!.deleted_at)).toBe(TRASH_DAYS * 86_400_000);
    expect((await restore(ann, board.id)).status).toBe(200);
    await right();
    expect([await get(), await feed()]).toEqual(before);
    expect(await listed(ann)).toEqual([]);
    expect((await restore(ann, board.id)).status).toBe(404);
    // Pins that were in the trash before are there again, with their board.
    expect((await api().ok('PinTrashResource.get', {}, ann)).map(({ id }) => id)).toEqual([s.earlier.id]);
    expect((await api().ok('PinTrashResource.update', { pin_ids: [s.earlier.id] }, ann)).restored).toBe(1);
    await recount(api().db, [s.made.id]);
    await right();
  });

  it('takes its pins out of the trash of pins: they come back with it alone', async () => {
    const { ann, board, made, earlier } = await scene();
    await deleteBoard(ann, board);
    expect(await api().ok('PinTrashResource.get', {}, ann)).toEqual([]);
    const [{ deletion_id }] = (await api().db.query('select deletion_id from trashed_boards where id = $1', [
      board.id,
    ])) as [{ deletion_id: string }];
    for (const options of [{ pin_ids: [made.id] }, { pin_ids: [earlier.id] }, { deletion_id }])
      expect((await api().call('PinTrashResource.update', options, ann)).status).toBe(404);
    expect((await api().call('PinTrashResource.delete', { pin_ids: [made.id] }, ann)).status).toBe(404);
    await right();
    expect((await restore(ann, board.id)).data.pin_count).toBe(2);
  });

  it('is its owner’s to see, restore and delete for good', async () => {
    const { ann, helper, board } = await scene();
    await deleteBoard(ann, board);
    for (const other of [helper, await api().person()]) {
      expect(await listed(other)).toEqual([]);
      expect((await restore(other, board.id)).error).toEqual((await restore(other, '5')).error);
      expect((await api().call('BoardTrashResource.delete', { board_id: board.id }, other)).status).toBe(404);
    }
    await api().ok('BoardTrashResource.delete', { board_id: board.id }, ann);
    expect((await restore(ann, board.id)).status).toBe(404);
    expect(await api().db.query('select 1 from trashed_pins where board_id = $1', [board.id])).toEqual([]);
    await right();
  });

  it('gets a number behind its name when the name was used again', async () => {
    const ann = await api().person();
    const name = 'L'.repeat(BOARD_NAME_MAX);
    const make = () => api().ok('BoardResource.create', { name }, ann);
    const first = await make();
    await deleteBoard(ann, first);
    const second = await make();
    expect((await restore(ann, first.id)).data.name).toBe(`${name.slice(2)} 2`);
    await deleteBoard(ann, second);
    await make();
    expect((await restore(ann, second.id)).data.name).toBe(`${name.slice(2)} 3`);
    await right();
  });

  it('comes back without those who are gone, or whom a block keeps away by now', async () => {
    const { ann, helper, follower, board } = await scene();
    const [leaving, gone] = [await api().person(), await api().person()];
    await api().ok('BoardFollowResource.create', { board_id: board.id }, leaving);
    await addCollaborator(api(), board, gone);
    await addCollaborator(api(), board, await api().person(), 'invited');
    await api().db.query('update boards set collaborator_count = 2 where id = $1', [board.id]);
    await deleteBoard(ann, board);
    await block(api(), ann, leaving);
    await block(api(), helper, ann);
    await api().db.query('delete from users where id = $1', [gone.id]);
    const back = (await restore(ann, board.id)).data;
    expect([back.follower_count, back.collaborating_users]).toEqual([1, []]);
    expect(await api().db.query('select user_id from board_follows where board_id = $1', [board.id])).toEqual(
      [{ user_id: follower.id }],
    );
    await right();
  });

  it('is gone for good after its days, with its pins', async () => {
    const { ann, board } = await scene();
    const young = await addBoard(api(), ann);
    await deleteBoard(ann, board);
    await deleteBoard(ann, young);
    const age = (days: number) =>
      api().db.query(
        `with b as (update trashed_boards set deleted_at = now() - $2 * interval '1 day' where id = $1)
         update trashed_pins set deleted_at = now() - $2 * interval '1 day' where board_id = $1`,
        [board.id, days],
      );
    await age(TRASH_DAYS - 1);
    await sweepTrash(api().db);
    expect((await listed(ann)).map(({ id }) => id)).toEqual([young.id, board.id]);
    await age(TRASH_DAYS);
    expect((await listed(ann)).map(({ id }) => id)).toEqual([young.id]);
    expect((await restore(ann, board.id)).status).toBe(404);
    await sweepTrash(api().db);
    expect(await api().db.query('select id from trashed_boards where owner_id = $1', [ann.id])).toEqual([
      { id: young.id },
    ]);
    expect(await api().db.query('select 1 from trashed_pins where board_id = $1', [board.id])).toEqual([]);
  });

  it('is restored once, however often it is asked for at a time, while others save from it', async () => {
    const { ann, board, elsewhere, follower } = await scene();
    await deleteBoard(ann, board);
    const to = await addBoard(api(), follower);
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => restore(ann, board.id)),
      api().call('RepinResource.create', { pin_id: elsewhere.id, board_id: to.id }, follower),
    ]);
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 200, 404, 404, 404, 404]);
    await right();
  });
});

describe('while a board is in the trash', () => {
  it('nothing that anybody can read shows any of it, but the trash of its owner; restored, it shows as before', async () => {
    const s = await secretScene(api());
    const everybody = { owner: s.owner, collaborator: s.collaborator, ...s.refused };
    const open = () => ask(api(), 'BoardResource.get', { board_id: s.ids.board }, s.owner);
    const before = await open();
    await deleteBoard(s.owner, { id: s.ids.board });
    for (const [who, person] of Object.entries(everybody))
      for (const [label, { status, text }] of await readAll(api(), s.values, person)) {
        expect(status, `${who}: ${label}`).toBeLessThan(500);
        // The picture that somebody uploaded stays theirs.
        if (who === 'owner' && /^(BoardTrashResource\.get|GET \/v3\/media\/uploads)/.test(label)) continue;
        expect(
          s.marks.filter((mark) => text.includes(mark)),
          `${who}: ${label}`,
        ).toEqual([]);
      }
    expect((await restore(s.owner, s.ids.board)).status).toBe(200);
    expect(await open()).toEqual(before);
    await right();
  });
});

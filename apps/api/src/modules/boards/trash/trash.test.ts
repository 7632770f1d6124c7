import { BULK_AT_ONCE, movingMessages } from '@corkboard/contract';
import { describe, expect, it } from 'vitest';
import { type TestPerson, useTestApi } from '../../../testing/test-api';
import { addCollaborator, wrongCounters } from '../boards/testing/fixtures';
import { runOperation } from '../bulk/operations';
import { addManyPins, placesOf } from '../bulk/testing/many';
import { addBoard, addPin, addSection, drift, type TestBoard } from '../../pins/pins/testing/scene';
import { recount, sweepTrash } from './jobs';

const api = useTestApi({ dbPool: 12 });
const remove = (as: TestPerson, pin_ids: string[]) => api().ok('BulkEditResource.delete', { pin_ids }, as);
const restore = (as: TestPerson, options: object) => api().call('PinTrashResource.update', options, as);
const trash = async (as: TestPerson) => (await api().ok('PinTrashResource.get', {}, as)).map(({ id }) => id);
const right = async () => {
  expect(await drift(api().db)).toEqual([]);
  expect(await wrongCounters(api().db)).toEqual([]);
};

async function scene() {
  const ann = await api().person();
  const board = await addBoard(api(), ann);
  const section = await addSection(api(), board);
  const pins: string[] = [];
  for (let n = 0; n < 4; n++)
    pins.push((await addPin(api(), ann, board, { title: `Pin ${n}`, ...(n < 2 ? { section } : {}) })).id);
  return { ann, board, section, pins };
}

describe('deleting into the trash', () => {
  it('takes pins off with every counter, and brings them back exactly as they were', async () => {
    const { ann, pins } = await scene();
    const before = await Promise.all(pins.map((id) => api().ok('PinResource.get', { id }, ann)));
    const gone = await remove(ann, pins.slice(1));
    expect(gone).toMatchObject({ deleted: 3, operation: null });
    await right();
    expect((await api().call('PinResource.get', { id: pins[1]! }, ann)).status).toBe(404);
    expect(await trash(ann)).toHaveLength(3);
    const back = await restore(ann, { deletion_id: gone.deletion_id });
    expect(back.data).toEqual({ restored: 3 });
    await right();
    const after = await Promise.all(pins.map((id) => api().ok('PinResource.get', { id }, ann)));
    expect(after).toEqual(before);
    expect(await trash(ann)).toEqual([]);
    expect((await restore(ann, { deletion_id: gone.deletion_id })).error).toMatchObject({
      http_status: 404,
      message_detail: movingMessages.trashEmpty,
    });
  });

  it('shows when and from where, and restores single ones', async () => {
    const { ann, board, pins } = await scene();
    await api().ok('PinResource.delete', { id: pins[3]! }, ann);
    const [shown] = await api().ok('PinTrashResource.get', {}, ann);
    expect(shown).toMatchObject({ id: pins[3], title: 'Pin 3', board: { id: board.id, name: board.name } });
    const days = (Date.parse(shown!.kept_until) - Date.parse(shown!.deleted_at)) / 86_400_000;
    expect(days).toBe(30);
    expect((await restore(ann, { pin_ids: [pins[3]] })).data.restored).toBe(1);
    await right();
  });

  it('keeps saves and their first pins counted, whichever goes and comes back', async () => {
    const { ann, board, pins } = await scene();
    const bob = await api().person();
    const other = await addBoard(api(), bob);
    const save = (pin_id: string) => api().ok('RepinResource.create', { board_id: other.id, pin_id }, bob);
    const first = await save(pins[0]!);
    const own = await api().ok('RepinResource.create', { board_id: board.id, pin_id: pins[0]! }, ann);
    await remove(ann, [pins[0]!, own.id]);
    await right();
    const second = await save(first.id);
    await right();
    await restore(ann, { pin_ids: [pins[0], own.id] });
    await right();
    expect((await api().ok('PinResource.get', { id: second.id })).repin_count).toBe(3);
    await remove(bob, [first.id]);
    await restore(bob, { pin_ids: [first.id] });
    await right();
  });

  it('restores into the board as it is now: privacy, sections, a guid that was used again', async () => {
    const { ann, board, section, pins } = await scene();
    const source = await addPin(api(), ann, await addBoard(api(), ann));
    const again = { board_id: board.id, pin_id: source.id, guid: 'one' };
    const saved = await api().ok('RepinResource.create', again, ann);
    await remove(ann, [pins[0]!, saved.id]);
    const newer = await api().ok('RepinResource.create', again, ann);
    expect(newer.id).not.toBe(saved.id);
    await api().ok('BoardSectionResource.delete', { section_id: section }, ann);
    await api().ok('BoardResource.update', { board_id: board.id, privacy: 'secret' }, ann);
    expect((await restore(ann, { pin_ids: [pins[0], saved.id] })).status).toBe(200);
    expect(await placesOf(api().db, [pins[0]!])).toEqual([[board.id, null]]);
    expect((await api().call('PinResource.get', { id: pins[0]! })).status).toBe(404);
    expect((await api().ok('RepinResource.create', again, ann)).id).toBe(newer.id);
    await right();
  });

  it('belongs to who deleted and to who owns the board, and to nobody else', async () => {
    const { ann, board } = await scene();
    const [helper, stranger] = [await api().person(), await api().person()];
    await addCollaborator(api().db, board.id, helper);
    const pin = (await addPin(api(), helper, board)).id;
    await remove(helper, [pin]);
    expect([await trash(ann), await trash(helper), await trash(stranger)]).toEqual([[pin], [pin], []]);
    expect((await restore(stranger, { pin_ids: [pin] })).status).toBe(404);
    expect((await api().call('PinTrashResource.delete', { pin_ids: [pin] }, stranger)).status).toBe(404);
    // A former collaborator has no way back to the board.
    await api().db.query('delete from board_collaborators where board_id = $1', [board.id]);
    await api().db.query('update boards set collaborator_count = 0 where id = $1', [board.id]);
    expect(await trash(helper)).toEqual([]);
    expect((await restore(helper, { pin_ids: [pin] })).status).toBe(403);
    await api().ok('BoardResource.update', { board_id: board.id, privacy: 'secret' }, ann);
    expect((await restore(helper, { pin_ids: [pin] })).status).toBe(404);
    expect((await restore(ann, { pin_ids: [pin] })).status).toBe(200);
    await right();
  });

  it('is emptied for good by the owner of the board, and by others of their own pins alone', async () => {
    const { ann, board, pins } = await scene();
    const helper = await api().person();
    await addCollaborator(api().db, board.id, helper);
    const [own, second, third] = [
      (await addPin(api(), helper, board)).id,
      (await addPin(api(), helper, board)).id,
      (await addPin(api(), helper, board)).id,
    ];
    const deleteForever = (as: TestPerson, pin_ids: string[]) =>
      api().call('PinTrashResource.delete', { pin_ids }, as);
    const deletable = async (as: TestPerson) =>
      Object.fromEntries(
        (await api().ok('PinTrashResource.get', {}, as)).map(({ id, deletable: may }) => [id, may]),
      );
    await remove(helper, [pins[0]!, own, second]);
    await remove(ann, [third]);
    expect(await deletable(helper)).toEqual({ [pins[0]!]: false, [own]: true, [second]: true });
    expect(Object.values(await deletable(ann))).toEqual([true, true, true, true]);
    // Refused: a pin that the owner saved, a pin that the owner deleted, and a list of which one pin isn't the collaborator's.
    for (const ids of [[pins[0]!], [third], [own, pins[0]!]])
      expect((await deleteForever(helper, ids)).status).toBe(404);
    expect((await deleteForever(helper, [own, own])).data).toEqual({ deleted: 1 });
    // A former collaborator deletes nothing any more, not even what they saved.
    await api().db.query('delete from board_collaborators where board_id = $1', [board.id]);
    await api().db.query('update boards set collaborator_count = 0 where id = $1', [board.id]);
    expect((await deleteForever(helper, [second])).status).toBe(404);
    expect((await trash(ann)).sort()).toEqual([pins[0]!, second, third].sort());
    expect((await deleteForever(ann, [pins[0]!, second, third])).data).toEqual({ deleted: 3 });
    await right();
  });

  it('refuses what names nothing, or both ways, and all when one is not there', async () => {
    const { ann, pins } = await scene();
    expect((await restore(ann, {})).error).toMatchObject({ http_status: 400, field: 'pin_ids' });
    expect((await restore(ann, { pin_ids: [pins[0]], deletion_id: '5' })).status).toBe(400);
    await remove(ann, [pins[0]!]);
    expect((await restore(ann, { pin_ids: [pins[0], pins[1]] })).status).toBe(404);
    expect(await trash(ann)).toEqual([pins[0]]);
    const stranger = await api().person();
    expect((await api().call('BulkEditResource.delete', { pin_ids: [pins[1]!] }, stranger)).status).toBe(403);
    expect((await api().call('BulkEditResource.delete', { pin_ids: [pins[1]!, '1'] }, ann)).status).toBe(404);
    await right();
  });

  it('is emptied by hand, and after 30 days by itself', async () => {
    const { ann, pins } = await scene();
    await remove(ann, pins);
    expect(await api().ok('PinTrashResource.delete', { pin_ids: [pins[0]!] }, ann)).toEqual({ deleted: 1 });
    await api().db.query(`update trashed_pins set deleted_at = now() - interval '30 days' where id = $1`, [
      pins[1],
    ]);
    await api().db.query(`update trashed_pins set deleted_at = now() - interval '29 days' where id = $1`, [
      pins[2],
    ]);
    expect((await trash(ann)).sort()).toEqual([pins[2]!, pins[3]!].sort());
    expect((await restore(ann, { pin_ids: [pins[1]] })).status).toBe(404);
    expect(await sweepTrash(api().db)).toBe(1);
    const kept = await api().db.query('select 1 from trashed_pins where owner_id = $1', [ann.id]);
    expect(kept).toHaveLength(2);
  });

  it('goes with its board', async () => {
    const { ann, board, pins } = await scene();
    await remove(ann, pins.slice(0, 2));
    await api().ok('BoardResource.delete', { board_id: board.id }, ann);
    expect((await restore(ann, { pin_ids: [pins[0]] })).status).toBe(404);
    await right();
  });
});

describe('deleting all', () => {
  const all = (as: TestPerson, board: TestBoard, more: object = {}) =>
    api().call('BulkEditSelectAllResource.delete', { board_id: board.id, ...more }, as);

  it('takes all but the inverse selection, of a board or a section, and undoes it', async () => {
    const { ann, board, section, pins } = await scene();
    const gone = await all(ann, board, { section_id: section, pin_ids: [pins[0]] });
    expect(gone.data.deleted).toBe(1);
    const rest = await all(ann, board, { pin_ids: [pins[0]] });
    expect(rest.data.deleted).toBe(2);
    await right();
    for (const { data } of [gone, rest]) await restore(ann, { deletion_id: data.deletion_id });
    await right();
    expect((await placesOf(api().db, pins)).every(([at]) => at === board.id)).toBe(true);
    expect((await all(await api().person(), board)).status).toBe(403);
    expect((await all(ann, board, { pin_ids: pins })).status).toBe(404);
  });

  it('runs as a job for many, and comes back in one undo', async () => {
    const { ann, board } = await scene();
    await addManyPins(api().db, board, ann, BULK_AT_ONCE + 30);
    const { data } = await all(ann, board);
    expect((await restore(ann, { deletion_id: data.deletion_id })).status).toBe(404);
    await runOperation(api().db, data.operation!.id);
    const empty = await api().ok('BoardResource.get', { board_id: board.id });
    expect([empty.pin_count, empty.image_cover_url]).toEqual([0, null]);
    await right();
    expect((await restore(ann, { deletion_id: data.deletion_id })).data.restored).toBe(BULK_AT_ONCE + 34);
    await right();
  });
});

describe('many at once', () => {
  it('delete, restore, save and move the same pins, and every count is right', async () => {
    const { ann, board, pins } = await scene();
    const bob = await api().person();
    const [others, second] = [await addBoard(api(), bob), await addBoard(api(), ann)];
    for (let round = 0; round < 3; round++) {
      const acts = Array.from({ length: 48 }, (_, n) => {
        const pin = pins[n % 4]!;
        const turn = (n >> 2) % 4;
        if (turn === 0) return api().call('BulkEditResource.delete', { pin_ids: [pin] }, ann);
        if (turn === 1) return restore(ann, { pin_ids: [pin] });
        if (turn === 2) return api().call('RepinResource.create', { board_id: others.id, pin_id: pin }, bob);
        return api().call(
          'BulkEditResource.update',
          { board_id: n % 2 ? board.id : second.id, pin_ids: [pin] },
          ann,
        );
      });
      for (const { status, error } of await Promise.all<{
        status: number;
        error: { message: string } | null;
      }>(acts))
        expect([200, 400, 404, 409], error?.message).toContain(status);
    }
    // Saves that began while their first pin was in the trash are counted by the job that follows a restore.
    for (const { name, data } of api().sentJobs)
      if (name === 'trash.recount') await recount(api().db, (data as { ids: string[] }).ids);
    await right();
  });

  it('undo one deletion once', async () => {
    const { ann, pins } = await scene();
    const { deletion_id } = await remove(ann, pins);
    const answers = await Promise.all(Array.from({ length: 20 }, () => restore(ann, { deletion_id })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 404]));
    await right();
  });
});

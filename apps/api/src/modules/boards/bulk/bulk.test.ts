import { BULK_AT_ONCE, messages, movingMessages } from '@corkboard/contract';
import { describe, expect, it } from 'vitest';
import { employ } from '../../../testing/employ';
import { DatabaseUnavailable } from '../../../platform/db';
import { type TestPerson, useTestApi } from '../../../testing/test-api';
import { addCollaborator, block, wrongCounters } from '../boards/testing/fixtures';
import { addBoard, addPin, addSection, drift } from '../../pins/pins/testing/scene';
import { runOperation } from './operations';
import { addManyPins, placesOf } from './testing/many';

const api = useTestApi({ dbPool: 12 });

/** Boards of one person with pins on the first: two of them in its section. */
async function scene() {
  const ann = await api().person();
  const [from, to] = [await addBoard(api(), ann), await addBoard(api(), ann)];
  const [section, target] = [await addSection(api(), from), await addSection(api(), to)];
  const pins: string[] = [];
  for (let n = 0; n < 5; n++) pins.push((await addPin(api(), ann, from, n < 2 ? { section } : {})).id);
  return { ann, from, to, section, target, pins };
}
const move = (
  as: TestPerson | undefined,
  board: { id: string },
  pin_ids: string[],
  section_id?: string | null,
) => api().call('BulkEditResource.update', { board_id: board.id, section_id, pin_ids }, as);
const right = async () => {
  expect(await drift(api().db)).toEqual([]);
  expect(await wrongCounters(api().db)).toEqual([]);
};

describe('moving named pins', () => {
  it('moves between boards and sections with every counter and cover', async () => {
    const { ann, from, to, section, target, pins } = await scene();
    expect((await move(ann, to, pins.slice(1, 4), target)).data).toEqual({ moved: 3, operation: null });
    expect(await placesOf(api().db, pins)).toEqual([
      [from.id, section],
      [to.id, target],
      [to.id, target],
      [to.id, target],
      [from.id, null],
    ]);
    await right();
    // Back into the board itself: pins that are there already stay, the others come.
    expect((await move(ann, from, pins)).data.moved).toBe(4);
    expect(await placesOf(api().db, pins)).toEqual(pins.map(() => [from.id, null]));
    await right();
  });

  it('rejects the same board and the same section', async () => {
    const { ann, from, to, section, pins } = await scene();
    const there = await move(ann, from, pins.slice(0, 2), section);
    expect(there.error).toMatchObject({
      http_status: 400,
      field: 'section_id',
      message_detail: movingMessages.samePlace,
    });
    expect((await move(ann, from, pins.slice(3))).error).toMatchObject({
      http_status: 400,
      field: 'board_id',
    });
    const all = (options: object) =>
      api().call(
        'BulkEditSelectAllResource.update',
        { board_id: from.id, new_board_id: from.id, ...options },
        ann,
      );
    expect((await all({})).error?.message_detail).toBe(movingMessages.samePlace);
    expect((await all({ old_section_id: section, new_section_id: section })).error?.message_detail).toBe(
      movingMessages.samePlace,
    );
    expect((await move(ann, to, [])).error).toMatchObject({ http_status: 400 });
    await right();
  });

  it('makes pins of a secret board public on a public one, and the other way round', async () => {
    const { ann, to, pins } = await scene();
    const secret = await addBoard(api(), ann, { privacy: 'secret' });
    const sees = async () => (await api().call('PinResource.get', { id: pins[0]! })).status;
    await move(ann, secret, pins);
    expect(await sees()).toBe(404);
    await right();
    await move(ann, to, pins);
    expect(await sees()).toBe(200);
    await right();
  });

  it('is all or nothing, and refuses whoever may not', async () => {
    const { ann, from, to, pins } = await scene();
    const [bob, helper, former, enemy] = await Promise.all([1, 2, 3, 4].map(() => api().person()));
    await addCollaborator(api().db, from.id, helper!);
    await addCollaborator(api().db, from.id, former!, 'invited');
    await block(api().db, ann, enemy!);
    const theirs = await addBoard(api(), bob!);
    const helpers = await addBoard(api(), helper!);
    const foreign = (await addPin(api(), bob!, theirs)).id;
    const before = await placesOf(api().db, pins);
    const status = async (...args: Parameters<typeof move>) => (await move(...args)).status;
    expect(await status(undefined, to, pins)).toBe(401);
    expect(await status(bob, theirs, pins)).toBe(403);
    expect(await status(former, await addBoard(api(), former!), pins)).toBe(403);
    expect(await status(enemy, await addBoard(api(), enemy!), pins)).toBe(404);
    expect(await status(ann, theirs, pins)).toBe(403);
    expect(await status(ann, to, [...pins, foreign])).toBe(403);
    expect(await status(ann, to, [...pins, '1'])).toBe(404);
    expect(await status(ann, { id: '1' }, pins)).toBe(404);
    expect(await status(ann, to, pins, '1')).toBe(404);
    expect(await status(ann, to, pins, await addSection(api(), theirs))).toBe(404);
    // A collaborator sorts the board, but takes nothing of other people's away from it.
    const taken = await move(helper, helpers, pins);
    expect([taken.status, taken.error?.message_detail]).toEqual([403, movingMessages.onlyOwnPins]);
    expect(await placesOf(api().db, pins)).toEqual(before);
    const section = await addSection(api(), from);
    expect(await status(helper, from, pins, section)).toBe(200);
    const own = (await addPin(api(), helper!, from)).id;
    expect(await status(helper, helpers, [own])).toBe(200);
    await right();
  });

  it('puts pins into a section and takes them out, as the section’s own calls', async () => {
    const { ann, from, section, pins } = await scene();
    const fill = { section_id: section, pins: pins.slice(2) };
    expect((await api().ok('BoardSectionEditResource.update', fill, ann)).moved).toBe(3);
    const out = { section_id: section, pins: pins.slice(0, 4) };
    expect((await api().ok('BoardSectionPinsResource.delete', out, ann)).moved).toBe(4);
    expect((await placesOf(api().db, pins)).map(([board, at]) => [board, at === section])).toEqual(
      pins.map((_, n) => [from.id, n === 4]),
    );
    const again = await api().call('BoardSectionPinsResource.delete', out, ann);
    expect(again.error).toMatchObject({ http_status: 400, field: 'pins' });
    await right();
  });

  it('acts for a business that lets the viewer publish, and for no other', async () => {
    const { ann: business, to, pins } = await scene();
    const member = await api().person();
    const act = () =>
      api().call(
        'BulkEditResource.update',
        { board_id: to.id, pin_ids: pins, orbac_subject_id: business.id },
        member,
      );
    await api().db.query('update users set is_partner = true where id = $1', [business.id]);
    expect((await act()).error).toMatchObject({ http_status: 404, message: messages.businessMissing });
    await employ(api().db, business, member, { profile: ['PROFILE_PUBLISHER'] });
    expect((await act()).status).toBe(200);
    await right();
  });
});

describe('selecting all', () => {
  const moveAll = (as: TestPerson, options: object) =>
    api().call('BulkEditSelectAllResource.update', options as never, as);

  it('moves everything but the inverse selection, of a board or of a section', async () => {
    const { ann, from, to, section, target, pins } = await scene();
    const some = await moveAll(ann, {
      board_id: from.id,
      new_board_id: to.id,
      new_section_id: target,
      old_section_id: section,
      pin_ids: [pins[0]],
    });
    expect(some.data).toEqual({ moved: 1, operation: null });
    const rest = await moveAll(ann, { board_id: from.id, new_board_id: to.id, pin_ids: [pins[4]] });
    expect(rest.data.moved).toBe(3);
    expect((await placesOf(api().db, pins)).map(([board]) => board)).toEqual([
      to.id,
      to.id,
      to.id,
      to.id,
      from.id,
    ]);
    await right();
    const none = await moveAll(ann, { board_id: from.id, new_board_id: to.id, pin_ids: [pins[4]] });
    expect(none.error).toMatchObject({ http_status: 400, field: 'pin_ids' });
  });

  it('refuses a collaborator who would take other people’s pins away, and sections of other boards', async () => {
    const { ann, from, to, section } = await scene();
    const helper = await api().person();
    await addCollaborator(api().db, from.id, helper);
    const mine = await addBoard(api(), helper);
    const taken = await moveAll(helper, { board_id: from.id, new_board_id: mine.id });
    expect([taken.status, taken.error?.message_detail]).toEqual([403, movingMessages.onlyOwnPins]);
    expect(
      (await moveAll(ann, { board_id: from.id, new_board_id: to.id, new_section_id: section })).status,
    ).toBe(404);
    expect(
      (await moveAll(ann, { board_id: to.id, old_section_id: section, new_board_id: from.id })).status,
    ).toBe(404);
    await right();
  });

  it('moves many in a job; until it is done, the boards take no other bulk edit', async () => {
    const { ann, from, to, section, target } = await scene();
    const other = await addBoard(api(), ann);
    const loose = (await addPin(api(), ann, other)).id;
    const many = await addManyPins(api().db, from, ann, BULK_AT_ONCE * 2 + 20);
    const begun = await moveAll(ann, { board_id: from.id, new_board_id: to.id, pin_ids: [many[0]] });
    expect(begun.data).toMatchObject({ moved: 0, operation: { state: 'running', kind: 'move', done: 0 } });
    const { id } = begun.data.operation!;
    expect(api().sentJobs).toContainEqual({ name: 'board.operation', data: { id } });

    const busy = { message_detail: messages.boardBusy, http_status: 409 };
    expect((await move(ann, other, [many[1]!])).error).toMatchObject({ ...busy, api_error_code: 2171 });
    expect((await move(ann, from, [loose])).error).toMatchObject({ ...busy, api_error_code: 2172 });
    expect((await move(ann, to, [loose], target)).error).toMatchObject({ ...busy, api_error_code: 2172 });
    const remove = await api().call('BulkEditResource.delete', { pin_ids: [many[1]!] }, ann);
    expect(remove.error).toMatchObject({ ...busy, api_error_code: 2173 });
    const section_id = { section_id: section };
    const dropped = await api().call('BoardSectionResource.delete', section_id, ann);
    expect(dropped.error).toMatchObject({ ...busy, api_error_code: 2173 });
    expect((await moveAll(ann, { board_id: from.id, new_board_id: other.id })).error).toMatchObject(busy);

    // A pin saved during the operation stays in its place.
    const late = (await addPin(api(), ann, from)).id;
    await runOperation(api().db, id);
    const state = await api().ok('BoardOperationResource.get', { id }, ann);
    expect(state).toMatchObject({ state: 'done', total: many.length + 4, done: many.length + 4 });
    expect(await placesOf(api().db, [many[0]!, late])).toEqual([
      [from.id, null],
      [from.id, null],
    ]);
    const [left] = await api().db.query('select count(*)::int as pins from pins where board_id = $1', [
      from.id,
    ]);
    expect(left).toEqual({ pins: 2 });
    expect((await move(ann, other, [late])).status).toBe(200);
    await right();
    expect((await api().call('BoardOperationResource.get', { id }, await api().person())).status).toBe(404);
  });

  it('goes on after a crash, and a repeated job changes nothing', async () => {
    const { ann, from, to } = await scene();
    await addManyPins(api().db, from, ann, BULK_AT_ONCE + 5);
    const { data } = await moveAll(ann, { board_id: from.id, new_board_id: to.id });
    const id = data.operation!.id;
    // Twice at once: one batch is never taken by both.
    await Promise.all([runOperation(api().db, id), runOperation(api().db, id)]);
    await runOperation(api().db, id);
    expect(await api().ok('BoardOperationResource.get', { id }, ann)).toMatchObject({
      state: 'done',
      done: BULK_AT_ONCE + 10,
    });
    await right();
  });

  it('does not fail for a database that was away, not at the last attempt either', async () => {
    const { ann, from, to } = await scene();
    await addManyPins(api().db, from, ann, BULK_AT_ONCE + 5);
    const { data } = await moveAll(ann, { board_id: from.id, new_board_id: to.id });
    const id = data.operation!.id;
    const cut = { ...api().db, transaction: () => Promise.reject(new DatabaseUnavailable('away')) };
    await expect(runOperation(cut, id, { lastAttempt: true })).rejects.toBeInstanceOf(DatabaseUnavailable);
    await runOperation(api().db, id, { lastAttempt: true });
    expect((await api().ok('BoardOperationResource.get', { id }, ann)).state).toBe('done');
  });

  it('fails for good when whoever began it may no longer', async () => {
    const { ann, from } = await scene();
    const helper = await api().person();
    await addCollaborator(api().db, from.id, helper);
    await addManyPins(api().db, from, ann, BULK_AT_ONCE + 5);
    const section = await addSection(api(), from);
    const { data } = await moveAll(helper, {
      board_id: from.id,
      new_board_id: from.id,
      new_section_id: section,
    });
    await api().db.query('delete from board_collaborators where board_id = $1', [from.id]);
    await api().db.query('update boards set collaborator_count = 0 where id = $1', [from.id]);
    await runOperation(api().db, data.operation!.id);
    const [row] = await api().db.query('select state, done from board_operations where id = $1', [
      data.operation!.id,
    ]);
    expect(row).toEqual({ state: 'failed', done: '0' });
    expect((await move(ann, from, [(await addPin(api(), ann, await addBoard(api(), ann))).id])).status).toBe(
      200,
    );
  });

  it('holds nothing up once its job is lost for a day, and ends with its board', async () => {
    const { ann, from, to } = await scene();
    await addManyPins(api().db, from, ann, BULK_AT_ONCE + 5);
    const { data } = await moveAll(ann, { board_id: from.id, new_board_id: to.id });
    const { id } = data.operation!;
    await api().db.query(
      "update board_operations set created_at = now() - interval '25 hours' where id = $1",
      [id],
    );
    await api().ok('BoardResource.delete', { board_id: to.id }, ann);
    await runOperation(api().db, id);
    expect(await api().db.query('select 1 from board_operations where id = $1', [id])).toEqual([]);
    await right();
  });
});

describe('merging sections', () => {
  const merge = (as: TestPerson, section_id: string, into_section_id: string) =>
    api().call('BoardSectionMergeResource.create', { section_id, into_section_id }, as);

  it('takes the pins over and removes the emptied section', async () => {
    const { ann, from, section, pins } = await scene();
    const into = await addSection(api(), from);
    expect((await merge(ann, section, into)).data.moved).toBe(2);
    expect(await placesOf(api().db, pins.slice(0, 2))).toEqual([
      [from.id, into],
      [from.id, into],
    ]);
    const sections = await api().ok('BoardSectionsResource.get', { board_id: from.id });
    expect(sections.map(({ id, pin_count }) => [id, pin_count])).toEqual([[into, 2]]);
    expect((await api().ok('BoardResource.get', { board_id: from.id })).section_count).toBe(1);
    await right();
  });

  it('merges an empty one, and none with itself or across boards', async () => {
    const { ann, from, section, target } = await scene();
    const empty = await addSection(api(), from);
    for (const [a, b] of [
      [section, section],
      [section, target],
    ] as const)
      expect((await merge(ann, a, b)).error).toMatchObject({ http_status: 400, field: 'into_section_id' });
    expect((await merge(await api().person(), section, empty)).status).toBe(403);
    expect((await merge(ann, section, '1')).status).toBe(404);
    expect((await merge(ann, empty, section)).data.moved).toBe(0);
    await right();
  });

  it('of many pins runs as a job and removes the section at its end', async () => {
    const { ann, from, section } = await scene();
    const into = await addSection(api(), from);
    await addManyPins(api().db, from, ann, BULK_AT_ONCE + 5, section);
    const { data } = await merge(ann, section, into);
    await runOperation(api().db, data.operation!.id);
    const sections = await api().ok('BoardSectionsResource.get', { board_id: from.id });
    expect(sections.map(({ id, pin_count }) => [id, pin_count])).toEqual([[into, BULK_AT_ONCE + 7]]);
    await right();
  });
});

describe('many moves at once', () => {
  it('50 moves, saves and deletions of the same pins between boards and sections lose none and meet no deadlock', async () => {
    const { ann, from, to, section, target, pins } = await scene();
    const bob = await api().person();
    const places = [
      [from, null],
      [to, target],
      [from, section],
      [to, null],
    ] as const;
    for (let round = 0; round < 3; round++) {
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, n): Promise<{ status: number; error: { message: string } | null }> => {
          const [board, into] = places[(n + round) % 4]!;
          const some = [pins[n % 5]!, pins[(n * 3 + 1) % 5]!];
          if (n % 10 === 9)
            return api().call('RepinResource.create', { board_id: to.id, pin_id: some[0]! }, ann);
          if (n % 10 === 4) return move(bob, board, some, into);
          return move(ann, board, some, into);
        }),
      );
      for (const { status, error } of answers) expect([200, 400, 403, 409], error?.message).toContain(status);
      await right();
    }
    expect((await placesOf(api().db, pins)).every(([board]) => board !== null)).toBe(true);
    await Promise.all(Array.from({ length: 12 }, () => api().db.query('select pg_stat_force_next_flush()')));
    const [seen] = await api().db.query<{ deadlocks: string }>(
      'select deadlocks from pg_stat_database where datname = current_database()',
    );
    expect(seen!.deadlocks).toBe('0');
  });
});

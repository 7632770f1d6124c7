import { afterEach, describe, expect, it } from 'vitest';
import { type TestPerson, useTestApi } from '../../../testing/test-api';
import { wrongCounters } from '../../boards/boards/testing/fixtures';
import { addBoard, addPin, drift } from '../pins/testing/scene';

const api = useTestApi({ dbPool: 8 });

afterEach(async () => {
  expect(await drift(api().db)).toEqual([]);
  expect(await wrongCounters(api().db)).toEqual([]);
});

/** Ann's pin, and a secret and a public board of Bob's. */
async function scene() {
  const [ann, bob] = [await api().person(), await api().person()];
  const pin = await addPin(api(), ann, await addBoard(api(), ann));
  const secret = await addBoard(api(), bob, { privacy: 'secret' });
  const open = await addBoard(api(), bob);
  const save = (board_id: string, as: TestPerson = bob) =>
    api().ok('RepinResource.create', { board_id, pin_id: pin.id }, as);
  /** Save count of the pin, which must be the same for its owner, the saver and strangers. */
  const saves = async () => {
    const [first, ...others] = await Promise.all(
      [ann, bob, undefined].map(
        async (who) => (await api().ok('PinResource.get', { id: pin.id }, who)).repin_count,
      ),
    );
    expect(others).toEqual([first, first]);
    return first;
  };
  return { ann, bob, pin, secret, open, save, saves };
}

describe('how often a pin was saved', () => {
  it('leaves saves to secret boards out, and they tell nobody', async () => {
    const { ann, secret, open, save, saves } = await scene();
    const hidden = await save(secret.id);
    expect([hidden.repin_count, await saves()]).toEqual([0, 0]);
    // It is a save all the same, which can be taken back.
    expect(hidden.pinned_to_board?.pin_id).toBe(hidden.id);
    expect(await api().db.query('select 1 from notifications where user_id = $1', [ann.id])).toEqual([]);
    expect((await save(open.id)).repin_count).toBe(1);
    expect(await saves()).toBe(1);
  });

  it('follows the privacy of the board', async () => {
    const { bob, secret, save, saves } = await scene();
    await save(secret.id);
    const counts: (number | undefined)[] = [];
    for (const privacy of ['public', 'protected', 'public', 'secret', 'secret'] as const) {
      await api().ok('BoardResource.update', { board_id: secret.id, privacy }, bob);
      counts.push(await saves());
    }
    expect(counts).toEqual([1, 0, 1, 0, 0]);
  });

  it('follows what staff do with the board', async () => {
    const { open, save, saves } = await scene();
    await save(open.id);
    const staff = await api().person();
    await api().db.query('update users set is_staff = true where id = $1', [staff.id]);
    const counts: (number | undefined)[] = [];
    for (const state of ['unavailable', 'sensitive', 'available'] as const) {
      await api().ok('BoardContentStateResource.update', { board_id: open.id, content_state: state }, staff);
      counts.push(await saves());
    }
    expect(counts).toEqual([0, 1, 1]);
  });

  it('follows moves, one at a time, many and by merging', async () => {
    const { bob, secret, open, save, saves } = await scene();
    const saved = await save(secret.id);
    await api().ok('PinResource.update', { id: saved.id, board_id: open.id }, bob);
    expect(await saves()).toBe(1);
    await api().ok('BulkEditResource.update', { board_id: secret.id, pin_ids: [saved.id] }, bob);
    expect(await saves()).toBe(0);
    await api().ok('BoardMergeResource.create', { board_id: open.id, source_board_id: secret.id }, bob);
    expect(await saves()).toBe(1);
  });

  it('follows deletions and what comes back from the trash', async () => {
    const { bob, secret, open, save, saves } = await scene();
    const [hidden, shown] = [await save(secret.id), await save(open.id)];
    await api().ok('BulkEditResource.delete', { pin_ids: [hidden.id] }, bob);
    expect(await saves()).toBe(1);
    await api().ok('BulkEditResource.delete', { pin_ids: [shown.id] }, bob);
    expect(await saves()).toBe(0);
    await api().ok('PinTrashResource.update', { pin_ids: [hidden.id] }, bob);
    expect(await saves()).toBe(0);
    await api().ok('PinTrashResource.update', { pin_ids: [shown.id] }, bob);
    expect(await saves()).toBe(1);
    await api().ok('BoardResource.delete', { board_id: secret.id }, bob);
    expect(await saves()).toBe(1);
    await api().ok('BoardResource.delete', { board_id: open.id }, bob);
    expect(await saves()).toBe(0);
  });

  it('is right after many at once', async () => {
    const { pin, saves } = await scene();
    const people = await Promise.all(Array.from({ length: 6 }, () => api().person()));
    const boards = await Promise.all(people.map((who) => addBoard(api(), who)));
    await Promise.all(
      people.flatMap((who, n) =>
        ['secret', 'public', 'secret', 'public'].map(async (privacy) => {
          await api().ok('BoardResource.update', { board_id: boards[n]!.id, privacy } as never, who);
          await api().ok('RepinResource.create', { board_id: boards[n]!.id, pin_id: pin.id }, who);
        }),
      ),
    );
    const open = await api().db.query(
      `select 1 from pins p join boards b on b.id = p.board_id where p.origin_id = $1 and b.privacy = 'public'`,
      [pin.id],
    );
    expect(await saves()).toBe(open.length);
  });
});

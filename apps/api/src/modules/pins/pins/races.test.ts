import type { WireError } from '@corkboard/contract';
import { describe, expect, it } from 'vitest';
import { useTestApi } from '../../../testing/test-api';
import { addBoard, addCollaborator, addPin, addSection, addUpload, drift } from './testing/scene';

const api = useTestApi({ dbPool: 16 });
/** How a call ended, whichever it was. */
interface Outcome {
  status: number;
  error: WireError | null;
}
const times = <T>(count: number, make: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => make(n)));

describe('parallel writers', () => {
  it('50 saves of one origin to one board and its sections all count', async () => {
    const [ann, bob] = [await api().person(), await api().person()];
    const origin = await addPin(api(), ann, await addBoard(api(), ann));
    const board = await addBoard(api(), bob);
    await addCollaborator(api(), board, ann);
    const sections = [await addSection(api(), board), await addSection(api(), board), null];
    const saved = await times(50, (n) =>
      api().ok(
        'RepinResource.create',
        { board_id: board.id, pin_id: origin.id, section: sections[n % 3]! },
        n % 2 ? ann : bob,
      ),
    );
    expect(new Set(saved.map(({ id }) => id)).size).toBe(50);
    expect(Math.max(...saved.map(({ repin_count }) => repin_count))).toBe(50);
    expect(await drift(api().db)).toEqual([]);

    // Half of them go again while new ones come and others move about.
    const other = await addBoard(api(), bob);
    const answers = await times<Outcome>(50, (n) => {
      const pin = saved[n]!;
      if (n % 2) return api().call('PinResource.delete', { id: pin.id }, bob);
      if (n % 4) return api().call('PinResource.update', { id: pin.id, board_id: other.id }, bob);
      return api().call('RepinResource.create', { board_id: board.id, pin_id: pin.id }, ann);
    });
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(await drift(api().db)).toEqual([]);
  });

  it('moves to and fro of the same pins lose none', async () => {
    const ann = await api().person();
    const boards = [await addBoard(api(), ann), await addBoard(api(), ann)] as const;
    const pins = await times(6, (n) => addPin(api(), ann, boards[n % 2]!));
    const answers = await times<Outcome>(48, (n) =>
      api().call('PinResource.update', { id: pins[n % 6]!.id, board_id: boards[(n >> 2) % 2]!.id }, ann),
    );
    // 400: another of them has moved it there already.
    for (const { status, error } of answers) expect([200, 400, 409], error?.message).toContain(status);
    expect(await drift(api().db)).toEqual([]);
  });

  it('a pin is deleted once, and saving it meanwhile is saved or missing', async () => {
    const [ann, bob] = [await api().person(), await api().person()];
    const board = await addBoard(api(), ann);
    const origin = await addPin(api(), ann, board);
    const target = await addBoard(api(), bob);
    const answers = await times<Outcome>(30, (n) =>
      n % 3
        ? api().call('RepinResource.create', { board_id: target.id, pin_id: origin.id }, bob)
        : api().call('PinResource.delete', { id: origin.id }, ann),
    );
    const statuses = (kind: number) =>
      answers.filter((_, n) => (n % 3 ? 1 : 0) === kind).map(({ status }) => status);
    expect(statuses(0).filter((status) => status === 200)).toHaveLength(1);
    for (const { status } of answers) expect([200, 404]).toContain(status);
    expect(await drift(api().db)).toEqual([]);
  });

  it('somebody who deletes a pin while saving it to many boards meets no deadlock', async () => {
    const ann = await api().person();
    const home = await addBoard(api(), ann);
    const boards = await times(9, () => addBoard(api(), ann));
    for (let round = 0; round < 6; round++) {
      const pin = await addPin(api(), ann, home);
      const answers = await times<Outcome>(10, (n) =>
        n === 4
          ? api().call('PinResource.delete', { id: pin.id }, ann)
          : api().call('RepinResource.create', { board_id: boards[n % 9]!.id, pin_id: pin.id }, ann),
      );
      for (const { status, error } of answers) expect([200, 404], error?.message).toContain(status);
    }
    expect(await drift(api().db)).toEqual([]);
    // Every connection hands in what it counted before the count is read.
    await times(16, () => api().db.query('select pg_stat_force_next_flush()'));
    const [seen] = await api().db.query<{ deadlocks: string }>(
      'select deadlocks from pg_stat_database where datname = current_database()',
    );
    expect(seen!.deadlocks).toBe('0');
  });

  it('a board or section that goes away while pins are saved leaves nothing half-written', async () => {
    const ann = await api().person();
    const board = await addBoard(api(), ann);
    const kept = await addBoard(api(), ann);
    const section = await addSection(api(), kept);
    const uploads = await times(20, () => addUpload(api(), ann));
    const saves = uploads.map((media_upload_id, n) =>
      api().call(
        'PinResource.create',
        n % 2 ? { board_id: board.id, media_upload_id } : { board_id: kept.id, section, media_upload_id },
        ann,
      ),
    );
    const vanish = api().db.transaction(async (tx) => {
      await tx.query('select 1 from boards where id = any($1) order by id for update', [[board.id, kept.id]]);
      await tx.query('delete from board_sections where id = $1', [section]);
      const [gone] = await tx.query<{ count: string }>('select count(*) from pins where board_id = $1', [
        board.id,
      ]);
      await tx.query('delete from boards where id = $1', [board.id]);
      await tx.query('update users set pin_count = pin_count - $2 where id = $1', [ann.id, gone!.count]);
    });
    const answers = await Promise.all(saves);
    await vanish;
    for (const { status, error } of answers) expect([200, 404], error?.message).toContain(status);
    expect(await drift(api().db)).toEqual([]);
  });
});

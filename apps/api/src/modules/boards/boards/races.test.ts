import { describe, expect, it } from 'vitest';
import { type TestAnswer, type TestPerson, useTestApi } from '../../../testing/test-api';
import { addCollaborator, addPin, wrongCounters } from './testing/fixtures';

const api = useTestApi();
const make = (as: TestPerson, name: string, more: object = {}) =>
  api().ok('BoardResource.create', { name, ...more }, as);
const times = <T>(n: number, work: (i: number) => Promise<T>) =>
  Promise.all(Array.from({ length: n }, (_, i) => work(i)));
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort((a, b) => a - b);

describe('many at once', () => {
  it('give one board of a name to one person', async () => {
    const ann = await api().person();
    const answers = await times(20, (i) =>
      api().call('BoardResource.create', { name: i % 2 ? 'Same name' : 'SAME  NAME' }, ann),
    );
    expect(statuses(answers)).toEqual([200, ...Array<number>(19).fill(409)]);
    expect(await wrongCounters(api().db)).toEqual([]);
  });

  it('rename one board to a name', async () => {
    const ann = await api().person();
    const boards = await times(20, (i) => make(ann, `Draft ${i}`));
    const answers = await Promise.all(
      boards.map(({ id }) => api().call('BoardResource.update', { board_id: id, name: 'Final' }, ann)),
    );
    expect(statuses(answers)).toEqual([200, ...Array<number>(19).fill(409)]);
  });

  it('create and delete boards, and every count is right', async () => {
    const [ann, bob] = [await api().person(), await api().person()];
    const { db } = api();
    const doomed = await times(15, (i) => make(i % 2 ? ann : bob, `Doomed ${i}`));
    let origin: string | undefined;
    for (const [i, board] of doomed.entries()) {
      await addCollaborator(db, board.id, i % 2 ? bob : ann);
      for (const pinner of [ann, bob]) {
        const pin = await addPin(db, { board: board.id, pinner, ...(origin ? { origin } : {}) });
        origin ??= pin.id;
      }
    }
    const answers: TestAnswer<'BoardResource.create' | 'BoardResource.delete'>[] = await Promise.all([
      ...doomed.flatMap(({ id }, i) =>
        [0, 1].map(() => api().call('BoardResource.delete', { board_id: id }, i % 2 ? ann : bob)),
      ),
      ...Array.from({ length: 15 }, (_, i) =>
        api().call('BoardResource.create', { name: `Fresh ${i}` }, i % 2 ? ann : bob),
      ),
    ]);
    // Each board was deleted by one of two, and was gone for the other.
    expect(statuses(answers)).toEqual([...Array<number>(30).fill(200), ...Array<number>(15).fill(404)]);
    expect(await wrongCounters(db)).toEqual([]);
  });

  it('save to boards that are being deleted', async () => {
    const [ann, bob] = [await api().person(), await api().person()];
    const { db } = api();
    const [kept, doomed] = [await make(bob, 'Kept'), await make(ann, 'Doomed')];
    const first = await addPin(db, { board: doomed.id, pinner: ann });
    const last = await addPin(db, { board: kept.id, pinner: bob });
    await addPin(db, { board: doomed.id, pinner: ann, origin: last.id });
    await Promise.all([
      ...Array.from({ length: 10 }, () => addPin(db, { board: kept.id, pinner: bob, origin: last.id })),
      api().ok('BoardResource.delete', { board_id: doomed.id }, ann),
      ...Array.from({ length: 5 }, () => addPin(db, { board: kept.id, pinner: bob, origin: first.id })),
    ]);
    expect(await wrongCounters(db)).toEqual([]);
  });

  it('change the privacy of a board, and its pins agree with it', async () => {
    const ann = await api().person();
    const board = await make(ann, 'Turns');
    await addPin(api().db, { board: board.id, pinner: ann });
    await times(20, (i) =>
      api().ok('BoardResource.update', { board_id: board.id, privacy: i % 2 ? 'public' : 'secret' }, ann),
    );
    const rows = await api().db.query(
      `select 1 from pins p join boards b on b.id = p.board_id where b.id = $1 and p.is_public <> (b.privacy = 'public')`,
      [board.id],
    );
    expect(rows).toEqual([]);
  });

  it('create and delete sections, and every count is right', async () => {
    const [ann, col] = [await api().person(), await api().person()];
    const board = await make(ann, 'Parts');
    await addCollaborator(api().db, board.id, col);
    const pins = await times(30, () => addPin(api().db, { board: board.id, pinner: ann }));
    const same = await times(20, () =>
      api().call('BoardSectionResource.create', { board_id: board.id, name: 'One' }, col),
    );
    expect(statuses(same)).toEqual([200, ...Array<number>(19).fill(409)]);
    const sections = await times(30, (i) =>
      api().ok(
        'BoardSectionResource.create',
        { board_id: board.id, name: `Section ${i}`, initial_pins: [pins[i]!.id, pins[(i + 1) % 30]!.id] },
        i % 2 ? ann : col,
      ),
    );
    expect(await wrongCounters(api().db)).toEqual([]);
    await Promise.all([
      ...sections
        .slice(0, 15)
        .flatMap(({ id }) =>
          [ann, col].map((as) => api().call('BoardSectionResource.delete', { section_id: id }, as)),
        ),
      ...Array.from({ length: 15 }, (_, i) =>
        api().ok(
          'BoardSectionResource.create',
          { board_id: board.id, name: `Later ${i}`, initial_pins: pins.map((pin) => pin.id) },
          ann,
        ),
      ),
    ]);
    expect(await wrongCounters(api().db)).toEqual([]);
    const { section_count, pin_count } = await api().ok('BoardResource.get', { board_id: board.id });
    expect([section_count, pin_count]).toEqual([31, 30]);
    const listed = await api().ok('BoardSectionsResource.get', { board_id: board.id });
    expect(listed).toHaveLength(31);
  });
});

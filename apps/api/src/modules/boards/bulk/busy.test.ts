import {
  BULK_AT_ONCE,
  type CallName,
  type CallOptions,
  ERROR_CODES,
  messages,
  movingMessages,
  peopleMessages,
} from '@corkboard/contract';
import { describe, expect, it } from 'vitest';
import { boardContentStateResource } from '../boards/BoardContentStateResource';
import type { Db } from '../../../platform/db';
import { type TestPerson, useTestApi } from '../../../testing/test-api';
import { wrongCounters } from '../boards/testing/fixtures';
import { addBoard, addPin, addSection, drift, type TestBoard } from '../../pins/pins/testing/scene';
import { runOperation } from './operations';
import { addManyPins } from './testing/many';

const api = useTestApi({ dbPool: 6 });

/** A long move from one board to another that has begun, and a third board with a pin and a section. */
async function underWay(many = BULK_AT_ONCE + 2) {
  const ann = await api().person();
  const [from, to, other] = [
    await addBoard(api(), ann),
    await addBoard(api(), ann),
    await addBoard(api(), ann),
  ];
  const sections = { from: await addSection(api(), from), second: await addSection(api(), from) };
  const deleted = (await addPin(api(), ann, from)).id;
  const pins = await addManyPins(api().db, from, ann, many);
  await api().ok('PinResource.delete', { id: deleted }, ann);
  const loose = await addPin(api(), ann, other);
  const there = await addPin(api(), ann, to);
  const { operation } = await api().ok(
    'BulkEditSelectAllResource.update',
    { board_id: from.id, new_board_id: to.id, pin_ids: [pins[0]!] },
    ann,
  );
  return { ann, from, to, other, sections, pins, loose, there, deleted, operation: operation!.id };
}
const right = async () => {
  expect(await drift(api().db)).toEqual([]);
  expect(await wrongCounters(api().db)).toEqual([]);
};
const content = async (board: TestBoard, content_state: 'available' | 'unavailable') => {
  await boardContentStateResource['BoardContentStateResource.update'](
    { ...api(), viewer: { isStaff: true } } as never,
    { board_id: board.id, content_state },
  );
};
const stateOf = async (id: string) =>
  (await api().db.query<{ state: string }>('select state from board_operations where id = $1', [id]))[0]!
    .state;

describe('while a bulk edit of a board runs', () => {
  it('refuses whatever moves pins to it or from it or takes it away, with the code of its part', async () => {
    const { ann, from, to, other, sections, pins, loose, there, deleted, operation } = await underWay();
    const ask = async <N extends CallName>(name: N, options: CallOptions<N>) => {
      const { error } = await api().call(name, options, ann);
      return error && [error.http_status, error.api_error_code, error.message_detail];
    };
    const busy = (code: number) => [409, code, messages.boardBusy];
    const update = (id: string, board_id?: string, section?: string) =>
      ask('PinResource.update', { id, title: 'Moved', board_id, section });
    expect(await update(pins[1]!, other.id)).toEqual(busy(2171));
    expect(await update(pins[1]!, undefined, sections.from)).toEqual(busy(2171));
    expect(await update(there.id, other.id)).toEqual(busy(2171));
    expect(await update(loose.id, from.id)).toEqual(busy(2172));
    expect(await update(loose.id, to.id)).toEqual(busy(2172));
    expect(await ask('BulkEditResource.update', { board_id: to.id, pin_ids: [loose.id] })).toEqual(
      busy(2172),
    );
    expect(await ask('PinResource.delete', { id: pins[1]! })).toEqual(busy(2173));
    expect(await ask('BoardResource.delete', { board_id: from.id })).toEqual(busy(2173));
    expect(await ask('BoardResource.delete', { board_id: to.id })).toEqual(busy(2173));
    expect(await ask('BoardMergeResource.create', { board_id: other.id, source_board_id: from.id })).toEqual(
      busy(2171),
    );
    expect(await ask('BoardMergeResource.create', { board_id: to.id, source_board_id: other.id })).toEqual(
      busy(2172),
    );
    expect(await ask('BoardSectionResource.delete', { section_id: sections.from })).toEqual(busy(2173));
    expect(
      await ask('BoardSectionMergeResource.create', {
        section_id: sections.from,
        into_section_id: sections.second,
      }),
    ).toEqual(busy(2173));
    const named = { board_id: from.id, name: 'New', initial_pins: [pins[1]!] };
    expect(await ask('BoardSectionResource.create', named)).toEqual(busy(2173));
    expect(await ask('PinTrashResource.update', { pin_ids: [deleted] })).toEqual(busy(2173));
    // Nothing of what was refused was done, words of the pins included.
    expect((await api().ok('PinResource.get', { id: pins[1]! })).title).toBe('');

    // To where a pin is already is no move, whatever runs.
    const samePlace = [400, ERROR_CODES.badParameter, movingMessages.samePlace];
    expect(await update(pins[1]!, from.id)).toEqual(samePlace);
    expect(await update(loose.id, other.id)).toEqual(samePlace);

    // Edits that move no pin are allowed, and so are saves.
    expect(await ask('PinResource.update', { id: loose.id, title: 'Words' })).toBeNull();
    expect(await ask('PinResource.update', { id: pins[2]!, title: 'Words' })).toBeNull();
    expect(
      await ask('BoardSectionResource.update', { section_id: sections.from, name: 'Renamed' }),
    ).toBeNull();
    expect(await ask('BoardResource.update', { board_id: from.id, privacy: 'secret' })).toBeNull();
    expect(await ask('RepinResource.create', { board_id: to.id, pin_id: loose.id })).toBeNull();

    await runOperation(api().db, operation);
    expect(await update(pins[0]!, other.id)).toBeNull();
    expect(await ask('BoardResource.delete', { board_id: from.id })).toBeNull();
    await right();
  });
});

describe('a board that becomes unavailable', () => {
  /** A database whose first transaction is followed by something that somebody else does. */
  function interrupted(act: () => Promise<void>): Db {
    const [db, real] = [Object.create(api().db) as Db, api().db];
    let acted = false;
    db.transaction = async (work) => {
      const done = await real.transaction(work);
      if (!acted) await act();
      acted = true;
      return done;
    };
    return db;
  }

  it('takes nothing more of a long move, and what it got is public to nobody', async () => {
    const { ann, to, operation } = await underWay(BULK_AT_ONCE * 2 + 5);
    await runOperation(
      interrupted(() => content(to, 'unavailable')),
      operation,
    );
    expect(await stateOf(operation)).toBe('failed');
    const [moved] = await api().db.query(
      'select count(*)::int as pins, count(*) filter (where is_public)::int as public from pins where board_id = $1',
      [to.id],
    );
    expect(moved).toEqual({ pins: BULK_AT_ONCE + 1, public: 0 });
    expect(
      (await api().ok('UserPinsResource.get', { username: ann.username })).map(({ board }) => board.id),
    ).not.toContain(to.id);
    await right();
    await content(to, 'available');
    await right();
  });

  it('gives its pins to no other board', async () => {
    const ann = await api().person();
    const [from, to] = [await addBoard(api(), ann), await addBoard(api(), ann)];
    const pin = (await addPin(api(), ann, from)).id;
    await content(from, 'unavailable');
    const refused = async <N extends CallName>(name: N, options: CallOptions<N>, as: TestPerson = ann) => {
      const { status, error } = await api().call(name, options, as);
      return [status, error?.message_detail];
    };
    const no = [403, peopleMessages.boardUnavailable];
    expect(await refused('PinResource.update', { id: pin, board_id: to.id })).toEqual(no);
    expect(await refused('BulkEditResource.update', { board_id: to.id, pin_ids: [pin] })).toEqual(no);
    expect(
      await refused('BulkEditSelectAllResource.update', { board_id: from.id, new_board_id: to.id }),
    ).toEqual(no);
    expect(await refused('BoardMergeResource.create', { board_id: to.id, source_board_id: from.id })).toEqual(
      no,
    );
    expect(await refused('BoardMergeResource.create', { board_id: from.id, source_board_id: to.id })).toEqual(
      no,
    );
    await right();
  });

  it('is not missed by a move that had found it available', async () => {
    const ann = await api().person();
    const [from, to] = [await addBoard(api(), ann), await addBoard(api(), ann)];
    const pins: string[] = [];
    for (let n = 0; n < 20; n++) pins.push((await addPin(api(), ann, from)).id);
    await Promise.all([
      ...pins.map((id) => api().call('PinResource.update', { id, board_id: to.id }, ann)),
      content(to, 'unavailable'),
    ]);
    await right();
  });
});

import { messages } from '@corkboard/contract';
import { describe, expect, it } from 'vitest';
import { countStatements } from '../../../platform/db';
import { type TestPerson, useTestApi } from '../../../testing/test-api';
import { addBoard, addPin, block, drift } from '../pins/testing/scene';
import { repinResource } from './RepinResource';

const api = useTestApi();

describe('RepinResource.create', () => {
  it('takes no other method than its own', async () => {
    const ann = await api().person();
    const board = await addBoard(api(), ann);
    const { id } = await addPin(api(), ann, board);
    const save = (method: 'repin') =>
      api().call('RepinResource.create', { board_id: board.id, pin_id: id, method }, ann);
    const refused = await save('uploaded' as 'repin');
    expect([refused.status, refused.error?.field]).toEqual([400, 'method']);
    expect((await save('repin')).data.method).toBe('repin');
  });

  it('copies the pin, names its origin and counts there', async () => {
    const [ann, bob, cy] = [await api().person(), await api().person(), await api().person()];
    const source = await addPin(api(), ann, await addBoard(api(), ann), {
      title: 'Chair',
      description: 'Oak',
      link: 'https://chairs.example/1',
    });
    const target = await addBoard(api(), bob, { name: `Rooms ${bob.username}` });
    const first = await api().ok('RepinResource.create', { board_id: target.id, pin_id: source.id }, bob);
    expect(first).toMatchObject({
      title: 'Chair',
      description: 'Oak',
      link: 'https://chairs.example/1',
      domain: 'chairs.example',
      method: 'repin',
      image_signature: source.image_signature,
      pinner: { id: bob.id },
      native_creator: { id: ann.id },
      origin_pinner: { id: ann.id },
      pinned_to_board: { id: target.id },
      repin_count: 1,
    });
    const own = await addBoard(api(), cy);
    const second = await api().ok(
      'RepinResource.create',
      { board_id: own.id, pin_id: first.id, title: 'Seat', link: null },
      cy,
    );
    expect(second).toMatchObject({
      title: 'Seat',
      description: 'Oak',
      link: null,
      domain: null,
      native_creator: { id: ann.id },
      origin_pinner: { id: ann.id },
      repin_count: 2,
    });
    expect((await api().ok('PinResource.get', { id: source.id })).repin_count).toBe(2);
    const seen = await api().ok('PinResource.get', { id: source.id }, bob);
    expect(seen.pinned_to_board).toMatchObject({ id: target.id, name: target.name, pin_id: first.id });
    expect(first.pinned_to_board!.pin_id).toBe(first.id);
    // A created pin isn't a save: nothing offers to undo it.
    const made = await api().ok('PinResource.get', { id: source.id }, ann);
    expect(made.pinned_to_board).toMatchObject({ pin_id: null });
    const [row] = await api().db.query('select origin_id, via_pin_id from pins where id = $1', [second.id]);
    expect(row).toEqual({ origin_id: source.id, via_pin_id: first.id });
    expect(await drift(api().db)).toEqual([]);
  });

  it('is one statement', async () => {
    const ann = await api().person();
    const board = await addBoard(api(), ann);
    const pin = await addPin(api(), ann, board);
    const ctx = { ...api(), viewer: { id: ann.id } } as never;
    const { count } = await countStatements(() =>
      repinResource['RepinResource.create'](ctx, { board_id: board.id, pin_id: pin.id }),
    );
    expect(count).toBe(1);
  });

  it('answers the missing or forbidden thing that is in the way', async () => {
    const [ann, bob, eve] = [await api().person(), await api().person(), await api().person()];
    const open = await addPin(api(), ann, await addBoard(api(), ann));
    const hidden = await addPin(api(), ann, await addBoard(api(), ann, { privacy: 'secret' }));
    const listed = await addPin(api(), ann, await addBoard(api(), ann, { privacy: 'protected' }));
    const mine = await addBoard(api(), bob);
    const secret = await addBoard(api(), ann, { privacy: 'secret' });
    await block(api(), ann, eve);
    const repin = async (who: TestPerson, pin_id: string, board_id: string, section?: string) => {
      const { status, error } = await api().call('RepinResource.create', { pin_id, board_id, section }, who);
      return [status, error?.message];
    };
    expect(await repin(bob, listed.id, mine.id)).toEqual([200, undefined]);
    expect(await repin(bob, hidden.id, mine.id)).toEqual([404, messages.pinMissing]);
    expect(await repin(bob, '77', mine.id)).toEqual([404, messages.pinMissing]);
    expect(await repin(bob, open.id, secret.id)).toEqual([404, messages.boardMissing]);
    expect(await repin(bob, open.id, open.board.id)).toEqual([403, messages.notPermitted]);
    expect(await repin(bob, open.id, mine.id, '5')).toEqual([404, messages.sectionMissing]);
    expect(await repin(eve, open.id, (await addBoard(api(), eve)).id)).toEqual([404, messages.pinMissing]);
    expect(await drift(api().db)).toEqual([]);
  });

  it('saves a guid once, also when 20 tries come at once', async () => {
    const [ann, bob] = [await api().person(), await api().person()];
    const pin = await addPin(api(), ann, await addBoard(api(), ann));
    const board = await addBoard(api(), bob);
    const tries = Array.from({ length: 20 }, () =>
      api().ok('RepinResource.create', { board_id: board.id, pin_id: pin.id, guid: 'g' }, bob),
    );
    expect(new Set((await Promise.all(tries)).map(({ id }) => id)).size).toBe(1);
    expect((await api().ok('PinResource.get', { id: pin.id })).repin_count).toBe(1);
    expect(await drift(api().db)).toEqual([]);
  });

  it('does not make a pin of a secret board public by itself, and keeps its own board’s privacy', async () => {
    const ann = await api().person();
    const secret = await addBoard(api(), ann, { privacy: 'secret' });
    const pin = await addPin(api(), ann, await addBoard(api(), ann));
    const kept = await api().ok('RepinResource.create', { board_id: secret.id, pin_id: pin.id }, ann);
    expect((await api().call('PinResource.get', { id: kept.id })).status).toBe(404);
    expect(await drift(api().db)).toEqual([]);
  });
});

import { messages, movingMessages } from '@corkboard/contract';
import { describe, expect, it } from 'vitest';
import { countStatements } from '../../../platform/db';
import { type TestPerson, useTestApi } from '../../../testing/test-api';
import { getPin } from './PinResource';
import { addBoard, addCollaborator, addPin, addSection, block, drift, type TestBoard } from './testing/scene';

const api = useTestApi();

const cover = async (board: TestBoard) =>
  (
    await api().db.query<{ cover_pin_id: string | null }>('select cover_pin_id from boards where id = $1', [
      board.id,
    ])
  )[0]!.cover_pin_id;
const counts = async (board: TestBoard) =>
  Number(
    (
      await api().db.query<{ pin_count: string }>('select pin_count from boards where id = $1', [board.id])
    )[0]!.pin_count,
  );

/** Everybody who stands in some relation to a board with a pin of its collaborator on it. */
async function people(privacy: string) {
  const [owner, pinner, other, invited, blocked] = await Promise.all(
    [1, 2, 3, 4, 5].map(() => api().person()),
  );
  const board = await addBoard(api(), owner!, { privacy });
  await addCollaborator(api(), board, pinner!);
  await addCollaborator(api(), board, invited!, 'invited');
  await block(api(), blocked!, owner!);
  const pin = await addPin(api(), pinner!, board, { title: 'A pin' });
  return { owner: owner!, pinner: pinner!, other: other!, invited: invited!, blocked: blocked!, board, pin };
}

describe('PinResource.get', () => {
  it('shows a pin to those who see its board', async () => {
    const see = async (id: string, who?: TestPerson) => {
      const { status, data } = await api().call('PinResource.get', { id }, who);
      return status === 200 ? (data.editable_by_me ? 'edits' : 'sees') : status;
    };
    const open = await people('public');
    const hidden = await people('secret');
    const table = async ({ owner, pinner, other, invited, blocked, pin }: typeof open) =>
      Promise.all([owner, pinner, other, invited, blocked, undefined].map((who) => see(pin.id, who)));
    expect(await table(open)).toEqual(['edits', 'edits', 'sees', 'sees', 404, 'sees']);
    expect(await table(await people('protected'))).toEqual(['edits', 'edits', 'sees', 'sees', 404, 'sees']);
    expect(await table(hidden)).toEqual(['edits', 'edits', 404, 404, 404, 404]);
    expect(await see('1', open.owner)).toBe(404);
  });

  it('hides pins of people who block the viewer on boards of others, but not from the board’s owner', async () => {
    const { owner, pinner, other, pin } = await people('public');
    await block(api(), pinner, other);
    await block(api(), pinner, owner);
    expect((await api().call('PinResource.get', { id: pin.id }, other)).status).toBe(404);
    expect((await api().call('PinResource.get', { id: pin.id }, owner)).status).toBe(200);
  });

  it('names a board that the viewer saved to only as long as they see it', async () => {
    const { pinner, owner, board, pin } = await people('secret');
    const shared = await addPin(api(), owner, await addBoard(api(), owner));
    await api().ok('RepinResource.create', { board_id: board.id, pin_id: shared.id }, pinner);
    expect((await api().ok('PinResource.get', { id: shared.id }, pinner)).pinned_to_board?.id).toBe(board.id);
    await api().db.query('delete from board_collaborators where board_id = $1', [board.id]);
    expect((await api().ok('PinResource.get', { id: shared.id }, pinner)).pinned_to_board).toBeNull();
    expect((await api().call('PinResource.get', { id: pin.id }, pinner)).status).toBe(404);
  });

  it('is one statement', async () => {
    const { owner, pin } = await people('public');
    const ctx = { ...api(), viewer: { id: owner.id } } as never;
    const { count } = await countStatements(() => getPin(ctx, pin.id));
    expect(count).toBe(1);
  });
});

describe('PinResource.update', () => {
  it('changes what is given and keeps the rest', async () => {
    const ann = await api().person();
    const pin = await addPin(api(), ann, await addBoard(api(), ann), {
      title: 'Old',
      description: 'Kept',
      link: 'https://a.example/',
    });
    const renamed = await api().ok(
      'PinResource.update',
      { id: pin.id, title: ' New ', alt_text: 'A cup' },
      ann,
    );
    expect(renamed).toEqual({ ...pin, title: 'New', alt_text: 'A cup' });
    const unlinked = await api().ok('PinResource.update', { id: pin.id, link: null }, ann);
    expect(unlinked).toEqual({ ...renamed, link: null, domain: null });
    expect(await api().ok('PinResource.get', { id: pin.id }, ann)).toEqual(unlinked);
  });

  it.each([
    [{ title: 'x'.repeat(101) }, 'title', messages.tooLong(100)],
    [{ description: 'x'.repeat(501) }, 'description', messages.tooLong(500)],
    [{ alt_text: 'x'.repeat(501) }, 'alt_text', messages.tooLong(500)],
    [{ link: 'data:text/html,x' }, 'link', messages.linkInvalid],
  ])('refuses %j whole', async (options, field, message) => {
    const ann = await api().person();
    const [from, to] = [await addBoard(api(), ann), await addBoard(api(), ann)];
    const pin = await addPin(api(), ann, from);
    const answer = await api().call('PinResource.update', { id: pin.id, board_id: to.id, ...options }, ann);
    expect(answer.error).toMatchObject({ http_status: 400, field, message });
    expect(await api().ok('PinResource.get', { id: pin.id }, ann)).toEqual(pin);
  });

  it('moves between boards and sections with every counter, cover and privacy', async () => {
    const ann = await api().person();
    const from = await addBoard(api(), ann);
    const to = await addBoard(api(), ann, { privacy: 'secret' });
    const [start, end] = [await addSection(api(), from), await addSection(api(), to)];
    const stays = await addPin(api(), ann, from);
    const pin = await addPin(api(), ann, from, { section: start });
    const move = (options: { board_id?: string; section?: string | null; title?: string }) =>
      api().ok('PinResource.update', { id: pin.id, ...options }, ann);
    expect(await cover(from)).toBe(pin.id);

    const moved = await move({ board_id: to.id, section: end, title: 'Moved' });
    expect(moved).toMatchObject({ title: 'Moved', board: { id: to.id }, section: { id: end } });
    expect(await drift(api().db)).toEqual([]);
    expect([await cover(from), await cover(to)]).toEqual([stays.id, pin.id]);
    expect((await api().call('PinResource.get', { id: pin.id })).status).toBe(404);

    expect((await move({ section: null })).section).toBeNull();
    expect((await move({ section: end })).section?.id).toBe(end);
    // To where it is already is no move, and nothing else is changed then.
    for (const [where, field] of [
      [{ board_id: to.id }, 'board_id'],
      [{ section: end }, 'section'],
      [{ board_id: to.id, section: end }, 'section'],
    ] as const) {
      const same = await api().call('PinResource.update', { id: pin.id, title: 'Not taken', ...where }, ann);
      expect(same.error).toMatchObject({ http_status: 400, field, message_detail: movingMessages.samePlace });
    }
    expect((await api().ok('PinResource.get', { id: pin.id }, ann)).title).toBe('Moved');
    expect((await move({ board_id: from.id })).section).toBeNull();
    expect(await drift(api().db)).toEqual([]);
    expect(await cover(to)).toBeNull();
    expect([await counts(from), await counts(to)]).toEqual([2, 0]);
  });

  it('refuses places that are missing, hidden or not the viewer’s, and then moves nothing', async () => {
    const { owner, pinner, other, board, pin } = await people('public');
    const theirs = await addBoard(api(), other);
    const hidden = await addBoard(api(), other, { privacy: 'secret' });
    const foreign = await addSection(api(), theirs);
    const own = await addBoard(api(), owner);
    const go = async (who: TestPerson, options: { board_id?: string; section?: string }) => {
      const { status, error } = await api().call(
        'PinResource.update',
        { id: pin.id, title: 'X', ...options },
        who,
      );
      return [status, error?.message];
    };
    expect(await go(owner, { board_id: '5' })).toEqual([404, messages.boardMissing]);
    expect(await go(owner, { board_id: hidden.id })).toEqual([404, messages.boardMissing]);
    expect(await go(owner, { board_id: theirs.id })).toEqual([403, messages.notPermitted]);
    expect(await go(owner, { section: foreign })).toEqual([404, messages.sectionMissing]);
    expect(await go(other, { board_id: theirs.id })).toEqual([403, messages.notPermitted]);
    // Owners of a shared board may sort its pins into boards of their own; other collaborators may not take them away.
    const helper = await api().person();
    await addCollaborator(api(), board, helper);
    const helpers = await addBoard(api(), helper);
    expect(await go(helper, { board_id: helpers.id })).toEqual([403, movingMessages.onlyOwnPins]);
    expect((await api().ok('PinResource.get', { id: pin.id })).title).toBe('A pin');
    expect((await go(owner, { board_id: own.id }))[0]).toBe(200);
    expect((await go(pinner, { board_id: (await addBoard(api(), pinner)).id }))[0]).toBe(200);
    expect(await drift(api().db)).toEqual([]);
  });

  it('takes a pin to another owner’s board even when its guid is taken there', async () => {
    const [ann, bob] = [await api().person(), await api().person()];
    const shared = await addBoard(api(), bob);
    await addCollaborator(api(), shared, ann);
    const own = await addBoard(api(), ann);
    const source = await addPin(api(), bob, shared);
    const save = (board: TestBoard) =>
      api().ok('RepinResource.create', { board_id: board.id, pin_id: source.id, guid: 'same' }, ann);
    const pin = await save(own);
    await save(shared);
    const moved = await api().ok('PinResource.update', { id: pin.id, board_id: shared.id }, ann);
    expect(moved.board.id).toBe(shared.id);
    expect(await counts(shared)).toBe(3);
    expect(await drift(api().db)).toEqual([]);
  });

  it('answers 404 for what is not seen and 403 for what is not the viewer’s', async () => {
    const { other, blocked, invited, pin } = await people('public');
    const by = async (who?: TestPerson) =>
      (await api().call('PinResource.update', { id: pin.id, title: 'X' }, who)).status;
    expect([await by(other), await by(invited), await by(blocked), await by()]).toEqual([403, 403, 404, 401]);
    expect((await api().call('PinResource.update', { id: '9', title: 'X' }, other)).status).toBe(404);
  });
});

describe('PinResource.delete', () => {
  it('removes a pin with its counts; the newest picture left becomes the cover', async () => {
    const ann = await api().person();
    const board = await addBoard(api(), ann);
    const section = await addSection(api(), board);
    const first = await addPin(api(), ann, board);
    const second = await addPin(api(), ann, board);
    const third = await addPin(api(), ann, board, { section });
    const remove = (id: string) => api().ok('PinResource.delete', { id }, ann);
    expect(await cover(board)).toBe(third.id);
    await remove(third.id);
    expect(await cover(board)).toBe(second.id);
    await remove(first.id);
    expect(await cover(board)).toBe(second.id);
    await remove(second.id);
    expect([await cover(board), await counts(board)]).toEqual([null, 0]);
    expect((await api().call('PinResource.delete', { id: first.id }, ann)).error?.message).toBe(
      messages.pinMissing,
    );
    expect(await drift(api().db)).toEqual([]);
  });

  it('takes a save back from its origin and outlives it', async () => {
    const [ann, bob] = [await api().person(), await api().person()];
    const origin = await addPin(api(), ann, await addBoard(api(), ann));
    const board = await addBoard(api(), bob);
    const saves = [];
    for (let n = 0; n < 3; n++)
      saves.push(await api().ok('RepinResource.create', { board_id: board.id, pin_id: origin.id }, bob));
    await api().ok('PinResource.delete', { id: saves[0]!.id }, bob);
    expect((await api().ok('PinResource.get', { id: origin.id })).repin_count).toBe(2);
    await api().ok('PinResource.delete', { id: origin.id }, ann);
    const left = await api().ok('PinResource.get', { id: saves[1]!.id });
    expect(left).toMatchObject({ native_creator: { id: ann.id }, origin_pinner: { id: ann.id } });
    const again = await api().ok('RepinResource.create', { board_id: board.id, pin_id: left.id }, bob);
    expect(again.native_creator?.id).toBe(ann.id);
    await api().ok('PinResource.delete', { id: again.id }, bob);
    expect(await drift(api().db)).toEqual([]);
  });

  it('is for whoever saved it, the owner of the board and active collaborators', async () => {
    const by = async (
      who: 'owner' | 'pinner' | 'other' | 'invited' | 'blocked' | 'stranger',
      privacy = 'public',
    ) => {
      const all = await people(privacy);
      const person = who === 'stranger' ? undefined : all[who];
      return (await api().call('PinResource.delete', { id: all.pin.id }, person)).status;
    };
    expect([await by('owner'), await by('pinner')]).toEqual([200, 200]);
    expect([await by('other'), await by('invited'), await by('blocked'), await by('stranger')]).toEqual([
      403, 403, 404, 401,
    ]);
    expect([await by('other', 'secret'), await by('invited', 'secret')]).toEqual([404, 404]);
    expect(await drift(api().db)).toEqual([]);
  });
});

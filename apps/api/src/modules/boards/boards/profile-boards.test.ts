import { BOARD_ORDERS, peopleMessages, PINNED_BOARDS_MAX } from '@corkboard/contract';
import { describe, expect, it } from 'vitest';
import { type TestPerson, useTestApi } from '../../../testing/test-api';
import { addCollaborator } from './testing/fixtures';

const api = useTestApi();
const make = (as: TestPerson, name: string, privacy: 'public' | 'secret' = 'public') =>
  api().ok('BoardResource.create', { name, privacy }, as);
const pin = (board: { id: string }, as?: TestPerson) =>
  api().call('ProfileBoardResource.create', { board_id: board.id }, as);
const unpin = (board: { id: string }, as?: TestPerson) =>
  api().call('ProfileBoardResource.delete', { board_id: board.id }, as);
const boardsOf = (person: TestPerson, as?: TestPerson, options: object = {}) =>
  api().ok('BoardsResource.get', { username: person.username, ...options }, as);
const names = (boards: readonly { name: string }[]) => boards.map(({ name }) => name);

describe('boards at the top of a profile', () => {
  it.each(BOARD_ORDERS)('come first for everybody, in the order %s, whole or page by page', async (sort) => {
    const ann = await api().person();
    const boards = [];
    for (const name of ['Alpha', 'Beta', 'Gamma', 'Delta']) boards.push(await make(ann, name));
    const plain = names(await boardsOf(ann, undefined, { sort }));
    for (const board of [boards[1]!, boards[2]!, boards[2]!]) await pin(board, ann);
    const top = (name: string) => name === 'Beta' || name === 'Gamma';
    const expected = [...plain.filter(top), ...plain.filter((name) => !top(name))];
    expect(names(await boardsOf(ann, undefined, { sort }))).toEqual(expected);
    const paged: string[] = [];
    let bookmark: string | undefined;
    do {
      const page = await api().call('BoardsResource.get', {
        username: ann.username,
        sort,
        page_size: 1,
        ...(bookmark && { bookmark }),
      });
      paged.push(...names(page.data));
      bookmark = page.bookmark ?? undefined;
    } while (bookmark);
    expect(paged).toEqual(expected);
    for (const board of [boards[1]!, boards[2]!]) await unpin(board, ann);
    expect(names(await boardsOf(ann, undefined, { sort }))).toEqual(plain);
  });

  it('are told as such to whom keeps them there, and a shared board is at the top of each one’s own', async () => {
    const [ann, bob] = [await api().person(), await api().person()];
    const shared = await make(ann, 'Shared 🦓');
    await make(ann, 'Newer');
    await make(bob, 'Of Bob');
    await addCollaborator(api().db, shared.id, bob);
    expect((await pin(shared, bob)).status).toBe(200);
    expect(names(await boardsOf(bob))).toEqual(['Shared 🦓', 'Of Bob']);
    expect(names(await boardsOf(ann))).toEqual(['Newer', 'Shared 🦓']);
    const seen = async (as?: TestPerson) =>
      (await api().ok('BoardResource.get', { board_id: shared.id }, as)).pinned_by_me;
    expect([await seen(bob), await seen(ann), await seen()]).toEqual([true, false, false]);
    // Who isn't an active collaborator, though their row stays, has it nowhere.
    const setState = (state: string) =>
      api().db.query('update board_collaborators set state = $3 where board_id = $1 and user_id = $2', [
        shared.id,
        bob.id,
        state,
      ]);
    await setState('requested');
    expect([names(await boardsOf(bob)), await seen(bob)]).toEqual([['Of Bob'], false]);
    await setState('active');
    // Who is not on it any more has it nowhere.
    await api().ok('BoardCollaboratorResource.delete', { board_id: shared.id, invited_user_id: bob.id }, bob);
    expect([names(await boardsOf(bob)), await seen(bob)]).toEqual([['Of Bob'], false]);
  });

  it('show a secret board to nobody, and no archived one', async () => {
    const [ann, eve] = [await api().person(), await api().person()];
    const [secret, old] = [await make(ann, 'Secret', 'secret'), await make(ann, 'Old')];
    await make(ann, 'Open');
    for (const board of [secret, old]) await pin(board, ann);
    expect(names(await boardsOf(ann, eve))).toEqual(['Old', 'Open']);
    await api().ok('BoardResource.update', { board_id: old.id, archived: true }, ann);
    expect(names(await boardsOf(ann, ann))).toEqual(['Secret', 'Open', 'Old']);
    const again = await pin(old, ann);
    expect([again.status, again.error?.field, again.error?.message]).toEqual([
      400,
      'board_id',
      peopleMessages.pinnedArchived,
    ]);
    await api().ok('BoardResource.update', { board_id: old.id, archived: false }, ann);
    expect(names(await boardsOf(ann, eve))).toEqual(['Old', 'Open']);
  });

  it('are so many at most, whoever comes at once', async () => {
    const ann = await api().person();
    const boards = await Promise.all(
      Array.from({ length: PINNED_BOARDS_MAX + 3 }, (_, n) => make(ann, `Board ${n}`)),
    );
    // Fewer at once than there are connections, or the last ones wait for the first.
    const first = boards.slice(0, PINNED_BOARDS_MAX - 2);
    for (const board of first) expect((await pin(board, ann)).status).toBe(200);
    const answers = await Promise.all(boards.slice(first.length).map((board) => pin(board, ann)));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.map(({ status, error }) => [status, error?.message])).toEqual(
      Array.from({ length: 3 }, () => [400, peopleMessages.pinnedFull]),
    );
    const kept = await boardsOf(ann, ann);
    expect(kept.filter(({ pinned_by_me: pinned }) => pinned)).toHaveLength(PINNED_BOARDS_MAX);
    // One that is there already is no further one.
    expect((await pin(kept[0]!, ann)).status).toBe(200);
  });

  it.each(['the archive', 'the trash'] as const)(
    'have no eleventh among them that comes back from %s, on nobody’s profile',
    async (from) => {
      const [ann, bob, cem] = [await api().person(), await api().person(), await api().person()];
      const board = await make(ann, 'Away');
      for (const who of [bob, cem]) await addCollaborator(api().db, board.id, who);
      for (const who of [ann, bob, cem]) expect((await pin(board, who)).status).toBe(200);
      const id = { board_id: board.id };
      if (from === 'the archive') await api().ok('BoardResource.update', { ...id, archived: true }, ann);
      else await api().ok('BoardResource.delete', id, ann);
      // Cem still has room for it.
      for (const [who, more] of [
        [ann, PINNED_BOARDS_MAX],
        [bob, PINNED_BOARDS_MAX],
        [cem, PINNED_BOARDS_MAX - 1],
      ] as const)
        for (let n = 0; n < more; n++)
          expect((await pin(await make(who, `Board ${n}`), who)).status).toBe(200);
      if (from === 'the archive') await api().ok('BoardResource.update', { ...id, archived: false }, ann);
      else await api().ok('BoardTrashResource.update', id, ann);
      const atTop = async (who: TestPerson) =>
        (await boardsOf(who, who)).filter(({ pinned_by_me: pinned }) => pinned).length;
      for (const who of [ann, bob, cem]) expect(await atTop(who)).toBe(PINNED_BOARDS_MAX);
      const seen = async (as: TestPerson) => (await api().ok('BoardResource.get', id, as)).pinned_by_me;
      expect([await seen(ann), await seen(bob), await seen(cem)]).toEqual([false, false, true]);
    },
  );

  it.each([
    ['a stranger', 'public', 401],
    ['somebody else', 'public', 403],
    ['somebody else', 'secret', 404],
    ['somebody invited', 'public', 403],
  ] as const)('are refused to %s on a %s board', async (who, privacy, status) => {
    const [ann, eve] = [await api().person(), await api().person()];
    const board = await make(ann, 'Of Ann', privacy);
    if (who === 'somebody invited')
      await api().ok('BoardInviteResource.create', { board_id: board.id, invited_user_id: eve.id }, ann);
    const as = who === 'a stranger' ? undefined : eve;
    expect([(await pin(board, as)).status, (await unpin(board, as)).status]).toEqual([status, status]);
  });
});

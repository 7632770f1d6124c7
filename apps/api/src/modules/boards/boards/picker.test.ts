import { describe, expect, it } from 'vitest';
import { countStatements } from '../../../platform/db';
import { type TestPerson, useTestApi } from '../../../testing/test-api';
import { addAdAccount, addCollaborator, addPin, block } from './testing/fixtures';

const api = useTestApi();
const make = (as: TestPerson, name: string, more: object = {}) =>
  api().ok('BoardResource.create', { name, ...more }, as);
const names = (boards: readonly { name: string }[]) => boards.map(({ name }) => name);

describe('the board picker', () => {
  const pick = (as: TestPerson, options: object = {}) =>
    api().ok('BoardPickerBoardsResource.get', options, as);

  it('has every board one can save to, names that start with a digit last', async () => {
    const [ann, bob, cat] = [await api().person(), await api().person(), await api().person()];
    for (const name of ['zoo', '2 rooms', 'Ärger', 'bath', '10 ideas']) await make(ann, name);
    await make(ann, 'hidden', { privacy: 'secret' });
    const old = await make(ann, 'old');
    await api().ok('BoardResource.update', { board_id: old.id, archived: true }, ann);
    const shared = await make(bob, 'Mutual', { privacy: 'secret' });
    await addCollaborator(api().db, shared.id, ann);
    const asked = await make(bob, 'Asked');
    await addCollaborator(api().db, asked.id, ann, 'invited');
    const blocked = await make(cat, 'Blocked');
    await addCollaborator(api().db, blocked.id, ann);
    await block(api().db, ann, cat);
    expect(names((await pick(ann)).all_boards)).toEqual([
      'Ärger',
      'bath',
      'hidden',
      'Mutual',
      'zoo',
      '10 ideas',
      '2 rooms',
    ]);
    expect((await pick(ann)).boards_shortlist).toEqual([]);
    expect((await api().call('BoardPickerBoardsResource.get', {})).status).toBe(401);
  });

  it('has those that the viewer saved to last on its shortlist', async () => {
    const [ann, bob] = [await api().person(), await api().person()];
    const { db } = api();
    const ids: string[] = [];
    for (const name of ['one', 'two', 'three', 'shared']) ids.push((await make(ann, name)).id);
    await addCollaborator(db, ids[3]!, bob);
    for (const board of ids) await addPin(db, { board, pinner: ann });
    await addPin(db, { board: ids[0]!, pinner: ann });
    await addPin(db, { board: ids[3]!, pinner: bob });
    expect(names((await pick(ann)).boards_shortlist)).toEqual(['one', 'shared']);
    expect(names((await pick(ann, { shortlist_suggestions: 3 })).boards_shortlist)).toEqual([
      'one',
      'shared',
      'three',
    ]);
    expect(names((await pick(bob)).boards_shortlist)).toEqual(['shared']);
    expect((await pick(ann, { shortlist_suggestions: 0 })).boards_shortlist).toEqual([]);
  });

  it('has protected boards only where asked, or where the ad account is somebody else’s', async () => {
    const [owner, member] = [await api().person(), await api().person()];
    const account = await addAdAccount(api().db, owner, [member]);
    await make(member, 'Open');
    await make(member, 'For ads', { privacy: 'protected' });
    expect(names((await pick(member, { filter: 'protected' })).all_boards)).toEqual(['For ads']);
    expect(names((await pick(member, { advertiser_id: account })).all_boards)).toEqual(['For ads']);
    await make(owner, 'Open');
    expect(names((await pick(owner, { advertiser_id: account })).all_boards)).toEqual(['Open']);
    const foreign = await api().call(
      'BoardPickerBoardsResource.get',
      { advertiser_id: account },
      await api().person(),
    );
    expect([foreign.status, foreign.error?.field]).toEqual([404, 'advertiser_id']);
  });

  it('is one’s own, by id or by username in whatever case', async () => {
    const [ann, bob] = [await api().person(), await api().person()];
    await make(ann, 'Mine');
    for (const own of [
      { user_id: ann.id },
      { username: ann.username },
      { username: ann.username.toUpperCase() },
    ])
      expect(names((await pick(ann, own)).all_boards)).toEqual(['Mine']);
    for (const foreign of [{ user_id: bob.id }, { username: bob.username }])
      expect((await api().call('BoardPickerBoardsResource.get', foreign, ann)).status).toBe(403);
  });

  it('reads 2,000 boards in one statement', async () => {
    const ann = await api().person();
    await api().db.query(
      `insert into boards (owner_id, name, slug) select $1, 'Board ' || n, 'board-' || n from generate_series(1, 2000) n`,
      [ann.id],
    );
    const { result, count } = await countStatements(() => pick(ann));
    expect(result.all_boards).toHaveLength(2000);
    expect(count).toBe(2);
  });
});

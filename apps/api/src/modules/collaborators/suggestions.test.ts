import { describe, expect, it } from 'vitest';
import { useTestApi, type TestPerson } from '../../testing/test-api';
import { boardHandlers } from '../boards/resources';
import { addCollaborator, block } from '../boards/testing/fixtures';
import { collaboratorHandlers } from './resources';

const api = useTestApi({ ...boardHandlers, ...collaboratorHandlers });
const person = (full_name: string) => api().person({ full_name });
const find = (term: string, as?: TestPerson, more: { board_id?: string; page_size?: number } = {}) =>
  api().call('ShareSuggestionsTypeaheadResource.get', { term, ...more }, as);
const near = (as?: TestPerson, more: { board_id?: string } = {}) =>
  api().call('ShareSuggestionsResource.get', more, as);
const names = ({ data }: { data: { title: string }[] }) => data.map(({ title }) => title);
const follow = (who: TestPerson, whom: TestPerson) =>
  api().db.query('insert into follows (follower_id, followee_id) values ($1, $2)', [who.id, whom.id]);

describe('ShareSuggestionsTypeaheadResource', () => {
  it('finds people by the beginnings of their words, near ones first', async () => {
    const me = await person('Me');
    const [famous, friend] = [await person('Quinn Osei'), await person('Quentin Quinn')];
    await person('Harlequin Smith');
    await api().db.query('update users set follower_count = 99 where id = $1', [famous.id]);
    await follow(me, friend);
    expect(names(await find('QUIN', me))).toEqual(['Quentin Quinn', 'Quinn Osei']);
    expect(names(await find('quinn os', me))).toEqual(['Quinn Osei']);
    const [row] = (await find(`@${famous.username}`, me)).data;
    expect(row).toEqual({
      type: 'user',
      id: famous.id,
      title: 'Quinn Osei',
      full_name: 'Quinn Osei',
      username: famous.username,
      image_small_url: null,
      valid: true,
    });
    expect((await find('quentin', me)).data[0]!.type).toBe('user_share_suggestion');
    expect((await find('quin')).status).toBe(401);
  });

  it('leaves out oneself, who is blocked either way, who is suspended and who is on the board', async () => {
    const me = await person('Zora Me');
    const [blocked, blocker, gone, col, asked, free] = [
      await person('Zora Blocked'),
      await person('Zora Blocker'),
      await person('Zora Gone'),
      await person('Zora On Board'),
      await person('Zora Asked'),
      await person('Zora Free'),
    ];
    await block(api().db, me, blocked);
    await block(api().db, blocker, me);
    await api().db.query(`update users set login_state = 'suspended' where id = $1`, [gone.id]);
    const board = await api().ok('BoardResource.create', { name: 'Zora' }, me);
    await addCollaborator(api().db, board.id, col);
    await addCollaborator(api().db, board.id, asked, 'invited');
    expect(names(await find('zora', me, { board_id: board.id }))).toEqual(['Zora Free']);
    expect(names(await find('zora', me))).toHaveLength(3);
    for (const as of [free, col]) expect((await find('zora', as, { board_id: board.id })).status).toBe(403);
    const secret = await api().ok('BoardResource.create', { name: 'S', privacy: 'secret' }, me);
    expect((await find('zora', free, { board_id: secret.id })).status).toBe(404);
  });

  it('gives five unless told otherwise, and nothing for no words', async () => {
    const me = await person('Me');
    for (let i = 0; i < 7; i++) await person(`Vivienne ${i}`);
    expect((await find('viv', me)).data).toHaveLength(5);
    expect((await find('viv', me, { page_size: 7 })).data).toHaveLength(7);
    for (const term of ['', '   ', '%', '🌱', "'\\", '\u202e', '<b>', 'viv & !x', '\u0000'])
      expect((await find(term, me)).status).toBe(200);
    expect((await find('🌱', me)).data).toEqual([]);
    expect((await find('x'.repeat(201), me)).error?.field).toBe('term');
  });

  it('takes an address as it is typed: valid once it is one', async () => {
    const me = await person('Me');
    const typed = async (term: string) =>
      (await find(term, me)).data.map(({ type, id, valid }) => [type, id, valid]);
    expect(await typed('ann@')).toEqual([['email', 'ann@', false]]);
    expect(await typed('ann@mail')).toEqual([['email', 'ann@mail', false]]);
    expect(await typed(' ann@mail.example ')).toEqual([['email', 'ann@mail.example', true]]);
  });
});

describe('ShareSuggestionsResource', () => {
  it('gives those on boards with the viewer, then those followed, then followers', async () => {
    const me = await person('Me');
    const [fan, idol, mate, stranger, blocked] = [
      await person('Fan'),
      await person('Idol'),
      await person('Mate'),
      await person('Stranger'),
      await person('Blocked'),
    ];
    await follow(fan, me);
    await follow(me, idol);
    await follow(me, blocked);
    await block(api().db, blocked, me);
    const theirs = await api().ok('BoardResource.create', { name: 'Theirs' }, mate);
    await addCollaborator(api().db, theirs.id, me);
    expect(names(await near(me))).toEqual(['Mate', 'Idol', 'Fan']);
    const own = await api().ok('BoardResource.create', { name: 'Own' }, me);
    await addCollaborator(api().db, own.id, idol, 'requested');
    expect(names(await near(me, { board_id: own.id }))).toEqual(['Mate', 'Fan']);
    expect((await near(stranger)).data).toEqual([]);
    expect((await near()).status).toBe(401);
  });
});

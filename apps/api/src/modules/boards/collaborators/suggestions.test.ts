import { describe, expect, it } from 'vitest';
import { type TestPerson, useTestApi } from '../../../testing/test-api';
import { addCollaborator, block } from '../boards/testing/fixtures';

const api = useTestApi();
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

  it('minds neither case nor accents, of names and of what is typed', async () => {
    const me = await person('Me');
    for (const name of ['José Núñez', 'ZOË Ångström', 'Łukasz Żak', 'हिन्दी लेखक', 'Jose\u0301 Pe\u0301rez'])
      await person(name.normalize('NFD'));
    const found = async (term: string) =>
      names(await find(term, me))
        .map((name) => name.normalize('NFC'))
        .sort();
    const joses = ['José Núñez', 'José Pérez'];
    for (const term of ['jose', 'JOSÉ', 'josé', 'jose\u0301', 'JO']) expect(await found(term)).toEqual(joses);
    for (const term of ['nunez', 'Jose NUN', 'NÚÑ', 'ñuñez'])
      expect(await found(term)).toEqual(['José Núñez']);
    for (const term of ['zoe', 'angstr', 'Zoé ångs']) expect(await found(term)).toEqual(['ZOË Ångström']);
    for (const term of ['zak', 'ŻAK']) expect(await found(term)).toEqual(['Łukasz Żak']);
    for (const term of ['हिन्दी', 'हिन', 'लेखक']) expect(await found(term)).toEqual(['हिन्दी लेखक']);
    expect(await found('jox')).toEqual([]);
  });

  it('folds names by the rule of the board picker, all of Unicode’s marks included', async () => {
    const fold = (text: string) =>
      text
        .normalize('NFD')
        .replace(/\p{Mark}/gu, '')
        .toLowerCase()
        .normalize('NFC');
    const inDatabase = async (text: string) =>
      (await api().db.query<{ folded: string }>('select fold_text($1) as folded', [text]))[0]!.folded;
    const every = Array.from({ length: 0x110000 }, (_, c) => c).filter(
      (c) => c > 0 && (c < 0xd800 || c > 0xdfff),
    );
    const marks = every.map((c) => String.fromCodePoint(c)).filter((one) => /\p{Mark}/u.test(one));
    expect(marks.length).toBeGreaterThan(2000);
    expect(await inDatabase(`a${marks.join('a')}b`)).toBe(`${'a'.repeat(marks.length)}b`);
    // Nothing but marks is lost.
    const letters = every
      .map((c) => String.fromCodePoint(c))
      .filter((one) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(one))
      .join('');
    expect([...(await inDatabase(letters))].length).toBe([...fold(letters)].length);
    for (const text of ['Crème BRÛLÉE', 'Ξενοδοχείο', 'Ёлка', 'ガーデン', '한국', 'ĐẶNG', 'ﬁne', '½'])
      expect(await inDatabase(text)).toBe(fold(text));
  });

  it('looks names up in an index', async () => {
    const plan = await api().db.transaction(async (tx) => {
      // A table this small would be read whole.
      await tx.query('set local enable_seqscan = off');
      return tx.query(
        `explain select 1 from users u
         where to_tsvector('simple', fold_text(u.full_name || ' ' || u.username)) @@ to_tsquery('simple', fold_text($1))`,
        [`'jose':*`],
      );
    });
    expect(JSON.stringify(plan)).toContain('users_words');
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

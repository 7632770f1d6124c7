import { BOARD_ORDERS, messages } from '@corkboard/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { countStatements } from '../../../platform/db';
import { type TestPerson, useTestApi } from '../../../testing/test-api';
import { addCollaborator, addPin, block } from './testing/fixtures';

const api = useTestApi();
const make = (as: TestPerson, name: string, more: object = {}) =>
  api().ok('BoardResource.create', { name, ...more }, as);
const names = (boards: readonly { name: string }[]) => boards.map(({ name }) => name);

describe('the boards of a profile', () => {
  const NAMES = ['banana', 'Äpfel', 'cherry', 'apple 2', 'Zebra'];
  let ann: TestPerson;
  let bob: TestPerson;
  beforeAll(async () => {
    ann = await api().person({ username: 'ann' });
    bob = await api().person();
    const { db } = api();
    const boards = new Map<string, string>();
    for (const name of NAMES) boards.set(name, (await make(ann, name)).id);
    await addPin(db, { board: boards.get('cherry')!, pinner: ann });
    await addPin(db, { board: boards.get('banana')!, pinner: ann });
    await addCollaborator(db, boards.get('apple 2')!, bob);
    await db.query(
      `update boards set position = case name when 'Zebra' then 1 when 'banana' then 2 end where owner_id = $1`,
      [ann.id],
    );
  });

  const EXPECTED = {
    // Accents make no difference: f comes before p.
    alphabetical: ['Äpfel', 'apple 2', 'banana', 'cherry', 'Zebra'],
    last_pinned_to: ['banana', 'cherry', 'Zebra', 'apple 2', 'Äpfel'],
    oldest: NAMES,
    newest: NAMES.toReversed(),
    group_boards_at_top: ['apple 2', 'banana', 'cherry', 'Zebra', 'Äpfel'],
    custom: ['Zebra', 'banana', 'apple 2', 'cherry', 'Äpfel'],
  };

  it.each(BOARD_ORDERS)('come in the order %s, whole or page by page', async (sort) => {
    expect(names(await api().ok('BoardsResource.get', { username: 'ANN', sort }))).toEqual(EXPECTED[sort]);
    const paged: string[] = [];
    let bookmark: string | undefined;
    do {
      const page = await api().call('BoardsResource.get', { username: 'ann', sort, page_size: 2, bookmark });
      expect(page.data.length).toBeLessThanOrEqual(2);
      paged.push(...names(page.data));
      bookmark = page.bookmark ?? undefined;
    } while (bookmark);
    expect(paged).toEqual(names(await api().ok('BoardsResource.get', { username: 'ann', sort })));
  });

  it('come 25 at a time', async () => {
    const many = await api().person();
    for (let i = 0; i < 26; i++) await make(many, `Board ${i}`);
    const first = await api().call('BoardsResource.get', { username: many.username, sort: 'oldest' });
    expect(first.data).toHaveLength(25);
    // A board that is deleted between two pages breaks nothing.
    await api().ok('BoardResource.delete', { board_id: first.data[24]!.id }, many);
    const second = await api().call('BoardsResource.get', {
      username: many.username,
      sort: 'oldest',
      bookmark: first.bookmark!,
    });
    expect([names(second.data), second.bookmark]).toEqual([['Board 25'], null]);
  });

  it('refuse a bookmark that is not theirs', async () => {
    const { bookmark } = await api().call('BoardsResource.get', {
      username: 'ann',
      sort: 'newest',
      page_size: 1,
    });
    const forged = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');
    for (const [sort, wrong] of [
      ['oldest', bookmark!],
      ['newest', 'nonsense'],
      ['newest', forged('newest', '0', '0', '', 'x')],
      ['newest', forged('newest', '0', '0', '', '9999999999999999999')],
      ['newest', forged('newest', '0', '0', '\0', '1')],
      ['newest', forged('newest', '0', '0')],
    ] as const) {
      const { error } = await api().call('BoardsResource.get', { username: 'ann', sort, bookmark: wrong });
      expect(error).toMatchObject({
        http_status: 400,
        field: 'bookmark',
        message_detail: messages.bookmarkInvalid,
      });
    }
  });

  it('show collaborators the boards they share, on both profiles', async () => {
    const secret = await make(ann, 'Plans', { privacy: 'secret' });
    await addCollaborator(api().db, secret.id, bob);
    const of = async (username: string, as?: TestPerson) =>
      names(await api().ok('BoardsResource.get', { username }, as));
    expect(await of(bob.username)).toEqual(['apple 2']);
    expect(await of(bob.username, bob)).toEqual(['Plans', 'apple 2']);
    expect(await of(bob.username, ann)).toEqual(['Plans', 'apple 2']);
    expect(await of('ann', bob)).toContain('Plans');
    expect(await of('ann')).not.toContain('Plans');
    await api().ok('BoardResource.delete', { board_id: secret.id }, ann);
  });

  it('leave archived ones out, but for their owner who asks', async () => {
    const board = await make(ann, 'Past');
    await api().ok('BoardResource.update', { board_id: board.id, archived: true }, ann);
    const of = async (as: TestPerson | undefined, include_archived: boolean) =>
      names(await api().ok('BoardsResource.get', { username: 'ann', include_archived }, as));
    expect(await of(ann, true)).toContain('Past');
    for (const list of [await of(ann, false), await of(bob, true), await of(undefined, true)])
      expect(list).not.toContain('Past');
  });

  it('are those of one privacy where asked', async () => {
    const cat = await api().person();
    for (const privacy of ['public', 'secret', 'protected'] as const) await make(cat, privacy, { privacy });
    for (const privacy_filter of ['public', 'secret', 'protected'] as const) {
      const options = { username: cat.username, privacy_filter };
      expect(names(await api().ok('BoardsResource.get', options, cat))).toEqual([privacy_filter]);
      expect(names(await api().ok('BoardsResource.get', options, bob))).toEqual(
        privacy_filter === 'public' ? ['public'] : [],
      );
    }
  });

  it('are read in at most two statements besides the viewer', async () => {
    const { count } = await countStatements(() => api().ok('BoardsResource.get', { username: 'ann' }, ann));
    expect(count).toBeLessThanOrEqual(3);
  });

  it('are missing for people who do not see each other, and where nobody is', async () => {
    const dan = await api().person();
    await block(api().db, dan, bob);
    for (const [username, as] of [
      [dan.username, bob],
      [bob.username, dan],
      ['nobody-here', undefined],
      ['a\0', undefined],
    ] as const)
      expect((await api().call('BoardsResource.get', { username }, as)).error).toMatchObject({
        http_status: 404,
        api_error_code: 30,
      });
  });
});

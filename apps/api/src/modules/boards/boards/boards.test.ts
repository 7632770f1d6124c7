import { messages } from '@corkboard/contract';
import { describe, expect, it } from 'vitest';
import { type TestPerson, useTestApi } from '../../../testing/test-api';
import { addCollaborator, addPin, block, wrongCounters } from './testing/fixtures';

const api = useTestApi();

const make = (as: TestPerson, name: string, more: object = {}) =>
  api().ok('BoardResource.create', { name, ...more }, as);

describe('deleting a board', () => {
  it('takes sections and pins along and leaves every count right', async () => {
    const [ann, col, bob] = [await api().person(), await api().person(), await api().person()];
    const { db } = api();
    const [board, kept, bobs] = [await make(ann, 'Gone'), await make(ann, 'Kept'), await make(bob, 'B')];
    await addCollaborator(db, board.id, col);
    await db.query(`insert into board_sections (owner_id, board_id, title, slug) values ($1, $2, 'S', 's')`, [
      ann.id,
      board.id,
    ]);
    await db.query('update boards set section_count = 1 where id = $1', [board.id]);
    const [{ id: section } = { id: '' }] = await db.query<{ id: string }>('select id from board_sections');
    const first = await addPin(db, { board: bobs.id, pinner: bob });
    await addPin(db, { board: board.id, pinner: ann, origin: first.id, section });
    const second = await addPin(db, { board: board.id, pinner: col });
    await addPin(db, { board: board.id, pinner: col, origin: second.id });
    await addPin(db, { board: kept.id, pinner: ann, origin: first.id });
    expect(await wrongCounters(db)).toEqual([]);
    expect(await api().ok('BoardResource.delete', { board_id: board.id }, ann)).toBeNull();
    expect(await wrongCounters(db)).toEqual([]);
    const left = await db.query(
      `select (select count(*)::int from pins where board_id = $1) as pins,
         (select count(*)::int from board_sections where board_id = $1) as sections,
         (select count(*)::int from board_collaborators where board_id = $1) as people`,
      [board.id],
    );
    expect(left).toEqual([{ pins: 0, sections: 0, people: 0 }]);
    expect((await api().call('BoardResource.get', { board_id: board.id }, ann)).status).toBe(404);
    expect((await api().call('BoardResource.delete', { board_id: board.id }, ann)).status).toBe(404);
  });

  it('is the owner’s alone', async () => {
    const [ann, col, other] = [await api().person(), await api().person(), await api().person()];
    const board = await make(ann, 'Shared');
    await addCollaborator(api().db, board.id, col);
    for (const [as, status] of [
      [col, 403],
      [other, 403],
      [undefined, 401],
    ] as const)
      expect((await api().call('BoardResource.delete', { board_id: board.id }, as)).status).toBe(status);
    expect((await api().call('BoardResource.get', { board_id: board.id })).status).toBe(200);
  });
});

describe('looking for a board', () => {
  it('answers what names no board', async () => {
    const get = (options: object) => api().call('BoardResource.get', options);
    expect((await get({})).error).toMatchObject({ http_status: 400, field: 'board_id' });
    expect((await get({ slug: 'x' })).error).toMatchObject({ http_status: 400, field: 'board_id' });
    for (const options of [
      { board_id: '1' },
      { username: 'nobody', slug: 'x' },
      { username: 'a\0', slug: 'x' },
    ])
      expect((await get(options)).error).toMatchObject({
        http_status: 404,
        api_error_code: 40,
        message_detail: messages.boardMissing,
      });
    expect((await get({ board_id: '9999999999999999999' })).status).toBe(400);
  });

  it('shows the newest three pictures and its people: owner, viewer, then by name', async () => {
    const [ann, zoe, carl, bea] = [
      await api().person({ full_name: 'Nora Owner' }),
      await api().person({ full_name: 'Zoe' }),
      await api().person({ full_name: 'carl' }),
      await api().person({ full_name: 'Bea' }),
    ];
    const board = await make(ann, 'Shared');
    for (const person of [zoe, carl, bea]) await addCollaborator(api().db, board.id, person);
    const pins: { signature: string }[] = [];
    for (let i = 0; i < 4; i++) pins.push(await addPin(api().db, { board: board.id, pinner: ann }));
    const names = async (as?: TestPerson) =>
      (await api().ok('BoardResource.get', { board_id: board.id }, as)).collaborating_users.map(
        (user) => user.full_name,
      );
    expect(await names()).toEqual(['Nora Owner', 'Bea', 'carl', 'Zoe']);
    expect(await names(zoe)).toEqual(['Nora Owner', 'Zoe', 'Bea', 'carl']);
    expect(await names(ann)).toEqual(['Nora Owner', 'Bea', 'carl', 'Zoe']);
    await block(api().db, bea, zoe);
    expect(await names(zoe)).toEqual(['Nora Owner', 'Zoe', 'carl']);
    const whole = await api().ok('BoardResource.get', { board_id: board.id }, zoe);
    expect(whole).toMatchObject({
      is_collaborative: true,
      collaborated_by_me: true,
      editable_by_me: true,
      pin_count: 4,
    });
    expect(whole.preview_images.map((image) => image.url.slice(-37, -5))).toEqual(
      [3, 2, 1].map((i) => pins[i]!.signature),
    );
  });
});

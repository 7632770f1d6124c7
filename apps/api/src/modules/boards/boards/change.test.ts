import { messages } from '@corkboard/contract';
import { describe, expect, it } from 'vitest';
import { type TestPerson, useTestApi } from '../../../testing/test-api';
import { addCollaborator, addPin, block, wrongCounters } from './testing/fixtures';

const api = useTestApi();

const make = (as: TestPerson, name: string, more: object = {}) =>
  api().ok('BoardResource.create', { name, ...more }, as);

describe('changing a board', () => {
  it('gives a new name a new address', async () => {
    const ann = await api().person();
    const board = await make(ann, 'Old');
    const renamed = await api().ok('BoardResource.update', { board_id: board.id, name: 'New one' }, ann);
    expect(renamed).toMatchObject({ name: 'New one', url: `/${ann.username}/new-one` });
    await make(ann, 'Old');
    const clash = await api().call('BoardResource.update', { board_id: board.id, name: 'OLD' }, ann);
    expect(clash.error).toMatchObject({ http_status: 409, api_error_code: 58, field: 'name' });
    expect((await api().ok('BoardResource.update', { board_id: board.id, name: 'NEW ONE' }, ann)).name).toBe(
      'NEW ONE',
    );
    const blank = await api().call('BoardResource.update', { board_id: board.id, name: ' ' }, ann);
    expect(blank.error?.message_detail).toBe(messages.boardNameRequired);
    expect(await api().ok('BoardResource.update', { board_id: board.id }, ann)).toMatchObject({
      name: 'NEW ONE',
    });
  });

  it('hides and shows its pins with its privacy', async () => {
    const ann = await api().person();
    const board = await make(ann, 'Garden');
    for (let i = 0; i < 3; i++) await addPin(api().db, { board: board.id, pinner: ann });
    const shown = () => api().db.query('select distinct is_public from pins where board_id = $1', [board.id]);
    for (const privacy of ['secret', 'public', 'protected', 'public'] as const) {
      await api().ok('BoardResource.update', { board_id: board.id, privacy }, ann);
      expect(await shown()).toEqual([{ is_public: privacy === 'public' }]);
    }
  });

  it.each([
    ['secret', 1],
    ['protected', 3],
    ['public', 3],
  ] as const)('made %s, is followed by %i: by who still sees it', async (privacy, left) => {
    const [ann, col, bob, invited] = await Promise.all(Array.from({ length: 4 }, () => api().person()));
    const board = await make(ann!, 'Followed');
    await addCollaborator(api().db, board.id, col!);
    await addCollaborator(api().db, board.id, invited!, 'invited');
    for (const who of [col!, bob!, invited!])
      await api().db.query('insert into board_follows (owner_id, board_id, user_id) values ($1, $2, $3)', [
        ann!.id,
        board.id,
        who.id,
      ]);
    await api().db.query('update boards set follower_count = 3 where id = $1', [board.id]);
    const changed = await api().ok('BoardResource.update', { board_id: board.id, privacy }, ann);
    expect(changed.follower_count).toBe(left);
    const followers = await api().db.query<{ user_id: string }>(
      'select user_id from board_follows where board_id = $1 order by user_id',
      [board.id],
    );
    const expected = privacy === 'secret' ? [col!] : [col!, bob!, invited!];
    expect(followers.map(({ user_id }) => user_id).sort()).toEqual(expected.map(({ id }) => id).sort());
    expect(await wrongCounters(api().db)).toEqual([]);
  });

  it('takes a cover among its pins only', async () => {
    const ann = await api().person();
    const [board, other] = [await make(ann, 'One'), await make(ann, 'Two')];
    const pin = await addPin(api().db, { board: board.id, pinner: ann });
    const foreign = await addPin(api().db, { board: other.id, pinner: ann });
    const covered = await api().ok('BoardResource.update', { board_id: board.id, cover_pin_id: pin.id }, ann);
    const { signature } = pin;
    const file = `${signature.slice(0, 2)}/${signature.slice(2, 4)}/${signature}.webp`;
    expect(covered).toMatchObject({
      image_cover_url: `/media/236x/${file}`,
      image_cover_hd_url: `/media/736x/${file}`,
      cover_color: '#336699',
      cover_images: {
        '170x': { url: `/media/170x/${file}`, width: 170, height: 255 },
        '222x': { url: `/media/222x/${file}`, width: 222, height: 333 },
        '216x146': { url: `/media/216x146/${file}`, width: 216, height: 146 },
        '400x300': { url: `/media/400x300/${file}`, width: 400, height: 300 },
      },
      cover_pin: { id: pin.id, image_url: `/media/736x/${file}` },
    });
    for (const cover_pin_id of [foreign.id, '1']) {
      const { error } = await api().call(
        'BoardResource.update',
        { board_id: board.id, name: 'Half', cover_pin_id },
        ann,
      );
      expect(error).toMatchObject({ http_status: 400, field: 'cover_pin_id' });
    }
    expect(await api().ok('BoardResource.get', { board_id: board.id }, ann)).toMatchObject({ name: 'One' });
  });

  it('archives and brings back', async () => {
    const ann = await api().person();
    const board = await make(ann, 'Done');
    const archive = (archived: boolean) =>
      api().ok('BoardResource.update', { board_id: board.id, archived }, ann);
    const { archived_by_me_at: first } = await archive(true);
    expect(first).not.toBeNull();
    expect((await archive(true)).archived_by_me_at).toBe(first);
    expect((await api().ok('BoardResource.get', { board_id: board.id })).archived_by_me_at).toBeNull();
    expect((await archive(false)).archived_by_me_at).toBeNull();
  });

  it('lets collaborators change words and cover, and the owner alone privacy and archive', async () => {
    const [ann, col, asked, other] = [
      await api().person(),
      await api().person(),
      await api().person(),
      await api().person(),
    ];
    const board = await make(ann, 'Shared');
    await addCollaborator(api().db, board.id, col);
    await addCollaborator(api().db, board.id, asked, 'invited');
    const change = (as: TestPerson | undefined, more: object) =>
      api().call('BoardResource.update', { board_id: board.id, ...more }, as);
    expect((await change(col, { description: 'Ours' })).status).toBe(200);
    for (const more of [{ privacy: 'secret' }, { archived: true }, { name: 'X', privacy: 'public' }])
      expect((await change(col, more)).status).toBe(403);
    for (const person of [asked, other]) expect((await change(person, { name: 'Y' })).status).toBe(403);
    expect((await change(undefined, { name: 'Z' })).status).toBe(401);
    await block(api().db, ann, col);
    expect((await change(col, { name: 'Blocked' })).error).toMatchObject({ http_status: 404 });
    expect(await api().ok('BoardResource.get', { board_id: board.id })).toMatchObject({
      name: 'Shared',
      description: 'Ours',
    });
  });
});

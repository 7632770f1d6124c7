import { describe, expect, it } from 'vitest';
import { countStatements } from '../../../platform/db';
import { addPicture } from '../../../testing/pictures';
import { type TestPerson, useTestApi } from '../../../testing/test-api';
import { block } from '../../boards/boards/testing/fixtures';

const api = useTestApi();

const make = (as: TestPerson, name: string, privacy: 'public' | 'secret' = 'public') =>
  api().ok('BoardResource.create', { name, privacy }, as);
const news = (as: TestPerson) => api().ok('NewsHubResource.get', {}, as);
const kinds = async (as: TestPerson) => (await news(as)).map(({ kind, actor }) => [kind, actor.id]);
const unread = async (as: TestPerson) => (await api().ok('NewsHubBadgeResource.get', {}, as)).unread;
const pinOn = async (board: { id: string }, as: TestPerson) =>
  api().ok(
    'PinResource.create',
    { board_id: board.id, title: 'Lamp', media_upload_id: await addPicture(api().db, as.id) },
    as,
  );
const save = (pin: { id: string }, board: { id: string }, as: TestPerson) =>
  api().ok('RepinResource.create', { pin_id: pin.id, board_id: board.id }, as);

describe('NewsHubResource', () => {
  it('tells of follows and saves, newest first, unread until read', async () => {
    const [ann, bob] = [await api().person(), await api().person()];
    const pin = await pinOn(await make(ann, 'Lamps'), ann);
    const board = await make(bob, 'Nice');
    await api().ok('UserFollowResource.create', { user_id: ann.id }, bob);
    await save(pin, board, bob);
    const [saved, followed, ...more] = await news(ann);
    expect(more).toEqual([]);
    expect(saved).toMatchObject({
      type: 'news',
      kind: 'save',
      unread: true,
      actor: { id: bob.id },
      board: { id: board.id, name: 'Nice', url: board.url, privacy: 'public' },
      pin: { id: pin.id, title: 'Lamp', image: { width: 236 } },
    });
    expect(followed).toMatchObject({ kind: 'follow', unread: true, board: null, pin: null });
    expect(await unread(ann)).toBe(2);
    await api().ok('NewsHubResource.update', { id: followed!.id }, ann);
    expect([await unread(ann), (await news(ann)).map((one) => one.unread)]).toEqual([1, [true, false]]);
    await api().ok('NewsHubResource.update', { id: saved!.id }, ann);
    expect(await unread(ann)).toBe(0);
    expect([await kinds(bob), await unread(bob)]).toEqual([[], 0]);
    // Marking is one's own alone.
    await api().ok('UserFollowResource.create', { user_id: bob.id }, ann);
    await api().ok('NewsHubResource.update', { id: '9000000000000000000' }, ann);
    expect(await unread(bob)).toBe(1);
  });

  it('says the same thing once, and anew when it is done again', async () => {
    const [ann, bob] = [await api().person(), await api().person()];
    const pin = await pinOn(await make(ann, 'Lamps'), ann);
    const board = await make(bob, 'Nice');
    for (let i = 0; i < 2; i++) {
      await api().ok('UserFollowResource.create', { user_id: ann.id }, bob);
      await save(pin, board, bob);
      const [newest] = await news(ann);
      await api().ok('NewsHubResource.update', { id: newest!.id }, ann);
      await api().ok('UserFollowResource.delete', { user_id: ann.id }, bob);
    }
    expect(await kinds(ann)).toEqual([['save', bob.id]]);
    await api().ok('UserFollowResource.create', { user_id: ann.id }, bob);
    expect([await kinds(ann), await unread(ann)]).toEqual([
      [
        ['follow', bob.id],
        ['save', bob.id],
      ],
      1,
    ]);
  });

  it('never tells of saves to a secret board, of one’s own saves, or of a board that became secret', async () => {
    const [ann, bob] = [await api().person(), await api().person()];
    const lamps = await make(ann, 'Lamps');
    const pin = await pinOn(lamps, ann);
    const [secret, open] = [await make(bob, 'Hidden', 'secret'), await make(bob, 'Open')];
    await save(pin, secret, bob);
    await save(pin, lamps, ann);
    expect([await news(ann), await unread(ann)]).toEqual([[], 0]);
    await save(pin, open, bob);
    expect(await unread(ann)).toBe(1);
    await api().ok('BoardResource.update', { board_id: open.id, privacy: 'secret' }, bob);
    expect([await news(ann), await unread(ann)]).toEqual([[], 0]);
    await api().ok('BoardResource.update', { board_id: open.id, privacy: 'public' }, bob);
    await api().ok('BoardResource.delete', { board_id: open.id }, bob);
    expect([await news(ann), await unread(ann)]).toEqual([[], 0]);
  });

  it('names a secret board to who is invited, for as long as the invitation stands', async () => {
    const [ann, bob, cem] = [await api().person(), await api().person(), await api().person()];
    const board = await make(ann, 'Hidden', 'secret');
    for (const who of [bob, cem])
      await api().ok('BoardInviteResource.create', { board_id: board.id, invited_user_id: who.id }, ann);
    expect((await news(bob))[0]).toMatchObject({
      kind: 'board_invite',
      accepted: false,
      actor: { id: ann.id },
      board: { name: 'Hidden', privacy: 'secret' },
    });
    await api().ok('BoardInviteResource.update', { board_id: board.id }, bob);
    await api().ok('BoardInviteResource.delete', { board_id: board.id, invited_user_id: cem.id }, ann);
    // Accepted, it stays as the way to the board, and is nothing new any more.
    expect([await news(bob), await unread(bob)]).toMatchObject([[{ accepted: true, unread: false }], 0]);
    expect([await kinds(bob), await kinds(cem), await kinds(ann)]).toEqual([
      [['board_invite', ann.id]],
      [],
      [['board_invite_accepted', bob.id]],
    ]);
    await api().ok('BoardCollaboratorResource.delete', { board_id: board.id, invited_user_id: bob.id }, bob);
    expect([await kinds(ann), await kinds(bob)]).toEqual([[], []]);
  });

  it('keeps a request that was accepted as the way to the board, for as long as the person is on it', async () => {
    const [ann, bob, cem] = [await api().person(), await api().person(), await api().person()];
    const board = await make(ann, 'Open');
    for (const who of [bob, cem])
      await api().ok('BoardCollaboratorResource.create', { board_id: board.id }, who);
    expect(await unread(ann)).toBe(2);
    const about = (who: TestPerson) => ({ board_id: board.id, invited_user_id: who.id });
    await api().ok('BoardCollaboratorResource.update', about(bob), ann);
    await api().ok('BoardInviteResource.delete', about(cem), ann);
    expect([await news(ann), await unread(ann)]).toMatchObject([
      [
        {
          kind: 'board_request',
          accepted: true,
          unread: false,
          actor: { id: bob.id },
          board: { url: board.url },
        },
      ],
      0,
    ]);
    await api().ok('BoardCollaboratorResource.delete', about(bob), bob);
    expect(await news(ann)).toEqual([]);
    // Invited later, they asked for nothing.
    await api().ok('BoardInviteResource.create', about(bob), ann);
    await api().ok('BoardInviteResource.update', { board_id: board.id }, bob);
    expect(await kinds(ann)).toEqual([['board_invite_accepted', bob.id]]);
  });

  it('hides what comes from people who are blocked', async () => {
    const [ann, bob] = [await api().person(), await api().person()];
    await api().ok('UserFollowResource.create', { user_id: ann.id }, bob);
    await block(api().db, ann, bob);
    expect([await news(ann), await unread(ann)]).toEqual([[], 0]);
  });

  it('pages in one statement, and is for who is signed in', async () => {
    const ann = await api().person();
    const fans = await Promise.all(Array.from({ length: 5 }, () => api().person()));
    for (const fan of fans) await api().ok('UserFollowResource.create', { user_id: ann.id }, fan);
    const page = (bookmark?: string) => api().call('NewsHubResource.get', { page_size: 3, bookmark }, ann);
    const first = await page();
    const second = await page(first.bookmark!);
    expect([...first.data, ...second.data].map(({ actor }) => actor.id)).toEqual(
      fans.map(({ id }) => id).reverse(),
    );
    expect(second.bookmark).toBeNull();
    expect((await page('x')).error?.field).toBe('bookmark');
    expect((await api().call('NewsHubResource.get', {})).status).toBe(401);
    expect((await api().call('NewsHubBadgeResource.get', {})).status).toBe(401);
    const { statements } = await countStatements(() => page());
    expect(statements.filter((sql) => sql.includes('from notifications'))).toHaveLength(1);
  });
});

import {
  BLOCK_NOTE_MAX,
  type CallName,
  type CallOptions,
  ERROR_CODES,
  messages,
  movingMessages,
} from '@corkboard/contract';
import { describe, expect, it } from 'vitest';
import { type TestPerson, useTestApi } from '../../../testing/test-api';
import { wrongFollows } from '../follows/testing';
import { addBoard, addCollaborator, addPin, addSection } from '../../pins/pins/testing/scene';

const api = useTestApi({ dbPool: 12 });
const people = (count: number) => Promise.all(Array.from({ length: count }, () => api().person()));
const block = (by: TestPerson | undefined, who: { id: string }, more: object = {}) =>
  api().call('UserBlockResource.create', { blocked_user_id: who.id, ...more }, by);
const unblock = (by: TestPerson, who: { id: string }) =>
  api().call('UserBlockResource.delete', { blocked_user_id: who.id }, by);
const follow = (by: TestPerson, who: { id: string }) =>
  api().call('UserFollowResource.create', { user_id: who.id }, by);
const right = async () => {
  expect(await wrongFollows(api().db)).toEqual([]);
};

describe('blocking', () => {
  it('ends follows of people and boards both ways, once, and unblocking brings none back', async () => {
    const [ann, bob] = (await people(2)) as [TestPerson, TestPerson];
    const [hers, his] = [await addBoard(api(), ann), await addBoard(api(), bob)];
    await follow(ann, bob);
    await follow(bob, ann);
    await api().ok('BoardFollowResource.create', { board_id: his.id }, ann);
    await api().ok('BoardFollowResource.create', { board_id: hers.id }, bob);
    await right();
    const { status, data } = await block(ann, bob, { block_source: 'profile', block_context: 'spam' });
    expect([status, data.blocked_by_me, data.followed_by_me, data.follower_count]).toEqual([
      200,
      true,
      false,
      0,
    ]);
    expect((await block(ann, bob)).status).toBe(200);
    await right();
    const { data: open } = await unblock(ann, bob);
    expect([open.blocked_by_me, open.followed_by_me]).toEqual([false, false]);
    expect((await unblock(ann, bob)).status).toBe(200);
    await right();
    expect((await follow(bob, ann)).status).toBe(200);
    await right();
  });

  it('refuses oneself, nobody, strangers, whoever blocks the viewer, and long notes', async () => {
    const [ann, bob] = (await people(2)) as [TestPerson, TestPerson];
    expect((await block(ann, ann)).error).toMatchObject({
      http_status: 400,
      field: 'blocked_user_id',
      message_detail: movingMessages.selfBlock,
    });
    expect((await block(ann, { id: '1' })).error).toMatchObject({
      http_status: 404,
      api_error_code: ERROR_CODES.userMissing,
    });
    expect((await block(undefined, ann)).status).toBe(401);
    for (const field of ['block_source', 'block_context'])
      expect((await block(ann, bob, { [field]: 'x'.repeat(BLOCK_NOTE_MAX + 1) })).error).toMatchObject({
        http_status: 400,
        field,
        message_detail: messages.tooLong(BLOCK_NOTE_MAX),
      });
    await block(ann, bob);
    expect((await block(bob, ann)).status).toBe(404);
    expect((await unblock(bob, ann)).status).toBe(404);
  });

  it('lists whom the viewer blocks, newest first, and nobody else’s', async () => {
    const [ann, bob, cem] = (await people(3)) as [TestPerson, TestPerson, TestPerson];
    await block(ann, bob);
    await block(ann, cem);
    await block(bob, cem);
    const list = (options: object) => api().call('UserBlockResource.get', options, ann);
    const first = await list({ page_size: 1 });
    expect(first.data.map(({ id, blocked_by_me }) => [id, blocked_by_me])).toEqual([[cem.id, true]]);
    const second = await list({ page_size: 1, bookmark: first.bookmark });
    expect([second.data.map(({ id }) => id), second.bookmark]).toEqual([[bob.id], null]);
    expect((await list({ bookmark: 'x' })).error?.field).toBe('bookmark');
    expect((await api().call('UserBlockResource.get', {})).status).toBe(401);
  });

  it('hides both people from each other in every list, search, page and act', async () => {
    const [ann, bob, cem] = (await people(3)) as [TestPerson, TestPerson, TestPerson];
    const board = await addBoard(api(), ann, { name: 'Anns' });
    const section = await addSection(api(), board);
    const pin = await addPin(api(), ann, board, { title: 'Zanzibar', section });
    const theirs = await addBoard(api(), cem, { name: 'Shared' });
    await addCollaborator(api(), theirs, ann);
    await api().db.query('update boards set collaborator_count = 1 where id = $1', [theirs.id]);
    const onShared = await addPin(api(), ann, theirs, { title: 'Zanzibar again' });
    const saved = await api().ok('RepinResource.create', { board_id: theirs.id, pin_id: pin.id }, cem);
    await addCollaborator(api(), board, bob);
    for (const who of [ann, cem]) await follow(who === ann ? cem : bob, who === ann ? ann : cem);
    await block(ann, bob);

    const get = async <N extends CallName>(
      name: N,
      options: CallOptions<N>,
      as: TestPerson | undefined = bob,
    ) => api().call(name, options, as);
    const status = async <N extends CallName>(name: N, options: CallOptions<N>) =>
      (await get(name, options)).status;
    const username = ann.username;
    expect(await status('UserResource.get', { user_id: ann.id })).toBe(404);
    expect(await status('UserResource.get', { username })).toBe(404);
    expect(await status('UserFollowersResource.get', { username })).toBe(404);
    expect(await status('UserFollowingResource.get', { username })).toBe(404);
    expect(await status('BoardsResource.get', { username })).toBe(404);
    expect(await status('UserPinsResource.get', { username })).toBe(404);
    expect(await status('UserPinsResource.get', { username, filter: 'created' })).toBe(404);
    expect(await status('BoardResource.get', { board_id: board.id })).toBe(404);
    expect(await status('BoardSectionsResource.get', { board_id: board.id })).toBe(404);
    expect(await status('BoardSectionResource.get', { section_id: section })).toBe(404);
    expect(await status('BoardFeedResource.get', { board_id: board.id })).toBe(404);
    expect(await status('BoardSectionPinsResource.get', { section_id: section })).toBe(404);
    expect(await status('PinResource.get', { id: pin.id })).toBe(404);
    expect(await status('PinResource.get', { id: onShared.id })).toBe(404);
    expect(await status('RelatedPinsResource.get', { pin_id: pin.id })).toBe(404);
    expect(await status('BoardFollowResource.create', { board_id: board.id })).toBe(404);
    const own = await addBoard(api(), bob);
    expect(await status('RepinResource.create', { board_id: own.id, pin_id: pin.id })).toBe(404);
    expect(
      await status('PinResource.create', { board_id: board.id, image_url: 'https://a.example/b.png' }),
    ).toBe(404);
    expect(await status('UserFollowResource.create', { user_id: ann.id })).toBe(404);
    expect(
      (await get('PUT /v3/users/follow/', { body: { followee_ids: `${cem.id},${ann.id}` } })).status,
    ).toBe(404);

    const names = async <N extends CallName>(name: N, options: CallOptions<N>, as = bob) =>
      JSON.stringify((await get(name, options, as)).data);
    for (const [hidden, as] of [
      [ann, bob],
      [bob, ann],
    ] as const) {
      const seen = async <N extends CallName>(name: N, options: CallOptions<N>) => {
        const text = await names(name, options, as);
        expect(text.includes(`"${hidden.id}"`) || text.includes(hidden.username), name).toBe(false);
      };
      await seen('UserFollowersResource.get', { username: cem.username });
      await seen('UserFollowingResource.get', { username: cem.username });
      await seen('UserHomefeedResource.get', {});
      await seen('BoardPickerBoardsResource.get', {});
      await seen('BoardResource.get', { board_id: theirs.id });
      await seen('BoardFeedResource.get', { board_id: theirs.id });
      await seen('BoardsResource.get', { username: cem.username });
      await seen('BaseSearchResource.get', { query: 'zanzibar' });
    }
    // A third person's save is theirs; its creator is hidden from the viewer.
    const { data: found } = await get('PinResource.get', { id: saved.id });
    expect([found.pinner.id, found.native_creator, found.origin_pinner]).toEqual([cem.id, null, null]);
    expect((await get('PinResource.get', { id: saved.id }, cem)).data.native_creator?.id).toBe(ann.id);
    // The one who blocks still finds the way back.
    expect((await get('UserResource.get', { user_id: bob.id }, ann)).data.blocked_by_me).toBe(true);
  });

  it('leaves no follow behind however the calls meet', async () => {
    for (let round = 0; round < 4; round++) {
      const [ann, bob] = (await people(2)) as [TestPerson, TestPerson];
      const [hers, his] = [await addBoard(api(), ann), await addBoard(api(), bob)];
      const answers = await Promise.all(
        Array.from({ length: 30 }, (_, n): Promise<{ status: number; error: { message: string } | null }> => {
          if (n === 12 + round) return block(ann, bob);
          if (n % 4 === 0) return follow(ann, bob);
          if (n % 4 === 1) return follow(bob, ann);
          if (n % 4 === 2) return api().call('BoardFollowResource.create', { board_id: his.id }, ann);
          return api().call('BoardFollowResource.create', { board_id: hers.id }, bob);
        }),
      );
      for (const { status, error } of answers) expect([200, 403, 404], error?.message).toContain(status);
      await right();
    }
  });
});

describe('following many, and boards', () => {
  const many = (as: TestPerson | undefined, followee_ids: string) =>
    api().call('PUT /v3/users/follow/', { body: { followee_ids } }, as);

  it('follows all of them once, or none', async () => {
    const [ann, ...others] = (await people(5)) as [TestPerson, ...TestPerson[]];
    const ids = others.map(({ id }) => id);
    await follow(ann, others[0]!);
    const { data } = await many(ann, `${ids.join(', ')},${ids[0]}`);
    expect(
      data.map(({ id, followed_by_me, follower_count }) => [id, followed_by_me, follower_count]),
    ).toEqual(ids.map((id) => [id, true, 1]));
    await right();
    const [eve, foe] = (await people(2)) as [TestPerson, TestPerson];
    await block(eve, foe);
    expect((await many(eve, `${ids[0]},${foe.id}`)).error).toMatchObject({
      http_status: 403,
      message_detail: messages.blockedFollow,
    });
    expect((await many(foe, `${ids[0]},${eve.id}`)).status).toBe(404);
    expect((await many(eve, `${ids[0]},1`)).status).toBe(404);
    // The largest id there can be, and the first number that is none.
    expect((await many(eve, `${ids[0]},9223372036854775807`)).status).toBe(404);
    expect((await many(eve, `${ids[0]},${eve.id}`)).error).toMatchObject({
      field: 'followee_ids',
      http_status: 400,
    });
    for (const wrong of [
      '',
      'x',
      '1;2',
      `${ids[0]},`,
      '9'.repeat(40),
      '9223372036854775808',
      Array.from({ length: 51 }, (_, n) => n + 1).join(),
    ])
      expect((await many(eve, wrong)).error, wrong).toMatchObject({
        field: 'followee_ids',
        http_status: 400,
      });
    expect((await many(undefined, ids[0]!)).status).toBe(401);
    const following = await api().ok('UserFollowingResource.get', { user_id: eve.id });
    expect(following).toEqual([]);
    await right();
  });

  it('counts exactly when 50 people follow and leave many and boards at once', async () => {
    const crowd = await people(50);
    const star = await api().person();
    const board = await addBoard(api(), star);
    const ids = [star, ...crowd.slice(0, 5)].map(({ id }) => id);
    await Promise.all(
      crowd.flatMap((one) => [
        many(one, ids.filter((id) => id !== one.id).join()),
        api().ok('BoardFollowResource.create', { board_id: board.id }, one),
      ]),
    );
    await right();
    expect((await api().ok('BoardResource.get', { board_id: board.id })).follower_count).toBe(50);
    await Promise.all(
      crowd.flatMap((one) => [
        api().ok('UserFollowResource.delete', { user_id: star.id }, one),
        api().ok('BoardFollowResource.delete', { board_id: board.id }, one),
        api().ok('BoardFollowResource.delete', { board_id: board.id }, one),
      ]),
    );
    await right();
    expect((await api().ok('UserResource.get', { user_id: star.id })).follower_count).toBe(0);
  });

  it('follows boards that are seen and not one’s own', async () => {
    const [ann, bob] = (await people(2)) as [TestPerson, TestPerson];
    const board = await addBoard(api(), ann);
    const secret = await addBoard(api(), ann, { privacy: 'secret' });
    const go = (board_id: string, as?: TestPerson) =>
      api().call('BoardFollowResource.create', { board_id }, as);
    expect((await go(board.id, bob)).data).toMatchObject({ followed_by_me: true, follower_count: 1 });
    expect((await go(board.id, bob)).data.follower_count).toBe(1);
    expect((await go(board.id, ann)).error).toMatchObject({ http_status: 400, field: 'board_id' });
    expect([
      (await go(secret.id, bob)).status,
      (await go('1', bob)).status,
      (await go(board.id)).status,
    ]).toEqual([404, 404, 401]);
    const pin = await addPin(api(), ann, board);
    const feed = await api().ok('UserHomefeedResource.get', {}, bob);
    expect(feed.map(({ id }) => id)).toContain(pin.id);
    await right();
  });
});

describe('kept states', () => {
  it('keeps the newest value of a name, for its person', async () => {
    const [ann, bob] = (await people(2)) as [TestPerson, TestPerson];
    const keep = (value: string) => api().ok('UserStateResource.create', { state: 'seen.hint', value }, ann);
    const kept = async (as: TestPerson) =>
      (await api().ok('UserStateResource.get', { state: 'seen.hint' }, as)).value;
    expect(await kept(ann)).toBeNull();
    await keep('1');
    expect(await keep('2')).toEqual({ state: 'seen.hint', value: '2' });
    expect([await kept(ann), await kept(bob)]).toEqual(['2', null]);
    const wrong = await api().call('UserStateResource.create', { state: 'a b', value: '' }, ann);
    expect(wrong.error).toMatchObject({ http_status: 400, field: 'state' });
  });

  it('keeps no more than 200 for one person', async () => {
    const ann = await api().person();
    await api().db.query(
      `insert into user_states (user_id, state, value) select $1, 's' || n, '' from generate_series(1, 200) n`,
      [ann.id],
    );
    const keep = (state: string) => api().call('UserStateResource.create', { state, value: 'x' }, ann);
    expect((await keep('one.more')).error).toMatchObject({ http_status: 400, field: 'state' });
    expect((await keep('s7')).status).toBe(200);
  });
});

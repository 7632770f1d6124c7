import { ERROR_CODES, messages } from '@corkboard/contract';
import { describe, expect, it } from 'vitest';
import { countStatements } from '../../../platform/db';
import { type TestPerson, useTestApi } from '../../../testing/test-api';
import { employ } from '../../../testing/employ';

const api = useTestApi();
const people = (count: number) => Promise.all(Array.from({ length: count }, () => api().person()));
const follow = (as: TestPerson | undefined, who: { id: string }, orbac_subject_id?: string) =>
  api().call('UserFollowResource.create', { user_id: who.id, orbac_subject_id }, as);
const unfollow = (as: TestPerson | undefined, who: { id: string }) =>
  api().call('UserFollowResource.delete', { user_id: who.id }, as);
const block = (who: TestPerson, whom: TestPerson) =>
  api().db.query('insert into blocks values ($1, $2)', [who.id, whom.id]);

/** People whose counters differ from a recount. */
const wrongCounters = () =>
  api().db.query(
    `select id, follower_count, following_count from users u
     where follower_count <> (select count(*) from follows where followee_id = u.id)
        or following_count <> (select count(*) from follows where follower_id = u.id)`,
  );

describe('UserFollowResource', () => {
  it('keeps where it came from, where the page says it', async () => {
    const [ann, bob] = (await people(2)) as [TestPerson, TestPerson];
    await follow(ann, bob);
    const said = { invite_code: 'c', aux_data: { pin_id: '7' }, client_tracking_params: 't' };
    await api().ok('UserFollowResource.create', { user_id: bob.id, ...said }, ann);
    await api().ok('UserFollowResource.delete', { user_id: bob.id, client_tracking_params: 'u' }, ann);
    const kept = await api().db.query(
      `select act, subject_id, invite_code, pin_id, tracking_params from act_origins where user_id = $1 order by id`,
      [ann.id],
    );
    const empty = { subject_id: bob.id, invite_code: null, pin_id: null };
    expect(kept).toEqual([
      { ...empty, act: 'follow', invite_code: 'c', pin_id: '7', tracking_params: 't' },
      { ...empty, act: 'unfollow', tracking_params: 'u' },
    ]);
  });

  it('follows, once, and counts both', async () => {
    const [ann, bob] = (await people(2)) as [TestPerson, TestPerson];
    const { status, data } = await follow(ann, bob);
    expect([status, data.id, data.followed_by_me, data.follower_count]).toEqual([200, bob.id, true, 1]);
    expect((await follow(ann, bob)).data.follower_count).toBe(1);
    expect(await wrongCounters()).toEqual([]);
    const gone = await unfollow(ann, bob);
    expect([gone.status, gone.data.followed_by_me, gone.data.follower_count]).toEqual([200, false, 0]);
    expect((await unfollow(ann, bob)).data.follower_count).toBe(0);
    expect(await wrongCounters()).toEqual([]);
  });

  it('takes what pages send along, for following and its end', async () => {
    const [ann, bob] = (await people(2)) as [TestPerson, TestPerson];
    const sent = {
      user_id: bob.id,
      invite_code: 'from-a-friend',
      aux_data: { pin_id: '1' },
      client_tracking_params: 'CwABAAAA',
    };
    for (const call of ['UserFollowResource.create', 'UserFollowResource.delete'] as const) {
      expect((await api().call(call, sent, ann)).status).toBe(200);
      const wrong = await api().call(call, { ...sent, aux_data: { pin_id: 'none' } }, ann);
      expect([wrong.status, wrong.error?.field]).toEqual([400, 'aux_data.pin_id']);
    }
  });

  it('refuses oneself, nobody and strangers', async () => {
    const ann = await api().person();
    const self = await follow(ann, ann);
    expect([self.status, self.error?.field, self.error?.message_detail]).toEqual([
      400,
      'user_id',
      messages.selfFollow,
    ]);
    for (const nobody of [await follow(ann, { id: '1' }), await unfollow(ann, { id: '1' })]) {
      expect([nobody.status, nobody.error?.api_error_code]).toEqual([404, ERROR_CODES.userMissing]);
    }
    expect((await follow(undefined, ann)).status).toBe(401);
    expect((await unfollow(undefined, ann)).status).toBe(401);
  });

  it('refuses blocked pairs: the blocker is missing, the blocked one may not be followed', async () => {
    const [ann, bob] = (await people(2)) as [TestPerson, TestPerson];
    await block(ann, bob);
    expect((await follow(bob, ann)).status).toBe(404);
    const { status, error } = await follow(ann, bob);
    expect([status, error?.message_detail]).toEqual([403, messages.blockedFollow]);
    expect(await wrongCounters()).toEqual([]);
  });

  it('follows for a business that lets the viewer publish, and for no other', async () => {
    const [member, target] = (await people(2)) as [TestPerson, TestPerson];
    const business = await api().person({ is_partner: true });
    const other = await follow(member, target, business.id);
    expect([other.status, other.error?.message]).toEqual([404, messages.businessMissing]);
    const join = (permission: string) => employ(api().db, business, member, { profile: [permission] });
    await join('CONSUMER_USER');
    expect((await follow(member, target, business.id)).status).toBe(403);
    await join('PROFILE_PUBLISHER');
    expect((await follow(member, target, business.id)).data.followed_by_me).toBe(true);
    expect(
      await api().db.query('select follower_id from follows where followee_id = $1', [target.id]),
    ).toEqual([{ follower_id: business.id }]);
    await api().db.query('update users set require_mfa = true where id = $1', [business.id]);
    const step = await follow(member, target, business.id);
    expect([step.status, step.error?.message_detail]).toEqual([403, messages.mfaRequired]);
    await api().db.query('update users set mfa_enabled = true where id = $1', [member.id]);
    expect((await follow(member, target, business.id)).status).toBe(200);
  });

  it('counts exactly when many follow and leave one person at once', async () => {
    const target = await api().person();
    const crowd = await people(15);
    await Promise.all(crowd.flatMap((one) => [follow(one, target), follow(one, target)]));
    expect(await wrongCounters()).toEqual([]);
    await Promise.all(
      crowd.flatMap((one, i) => (i % 3 === 0 ? [] : [unfollow(one, target), unfollow(one, target)])),
    );
    expect(await wrongCounters()).toEqual([]);
    const [row] = await api().db.query('select follower_count from users where id = $1', [target.id]);
    expect(row).toEqual({ follower_count: '5' });
  });

  it('counts exactly when everybody follows and leaves everybody at once', async () => {
    const crowd = await people(4);
    const pairs = crowd.flatMap((a) => crowd.filter((b) => b !== a).map((b) => [a, b] as const));
    for (let round = 0; round < 3; round++) {
      const answers = await Promise.all(
        pairs.flatMap(([a, b], i) => [follow(a, b), (i + round) % 2 ? unfollow(a, b) : follow(a, b)]),
      );
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      expect(await wrongCounters()).toEqual([]);
    }
  });
});

describe('UserFollowersResource, UserFollowingResource', () => {
  it('pages newest first, without those blocked either way, with followed_by_me, in two statements', async () => {
    const [star, viewer, blocked, blocker, ...fans] = (await people(9)) as [
      TestPerson,
      TestPerson,
      TestPerson,
      TestPerson,
      ...TestPerson[],
    ];
    for (const fan of [...fans.slice(0, 2), blocked, ...fans.slice(2), blocker]) await follow(fan, star);
    await follow(viewer, fans[1]!);
    await block(viewer, blocked);
    await block(blocker, viewer);
    const page = (bookmark?: string, as?: TestPerson) =>
      api().call('UserFollowersResource.get', { username: star.username, page_size: 3, bookmark }, as);
    const first = await page(undefined, viewer);
    expect(first.data.map(({ id }) => id)).toEqual([fans[4]!.id, fans[3]!.id, fans[2]!.id]);
    const second = await page(first.bookmark!, viewer);
    expect(second.data.map(({ id, followed_by_me }) => [id, followed_by_me])).toEqual([
      [fans[1]!.id, true],
      [fans[0]!.id, false],
    ]);
    expect(second.bookmark).toBeNull();
    const stranger = await api().call('UserFollowersResource.get', { user_id: star.id });
    expect(stranger.data).toHaveLength(7);
    const { count } = await countStatements(() => page());
    expect(count).toBe(2);
  });

  it('lists whom somebody follows', async () => {
    const [ann, bob, cem] = (await people(3)) as [TestPerson, TestPerson, TestPerson];
    await follow(ann, bob);
    await follow(ann, cem);
    const { data, bookmark } = await api().call('UserFollowingResource.get', { user_id: ann.id }, bob);
    expect(data.map(({ id }) => id)).toEqual([cem.id, bob.id]);
    expect(bookmark).toBeNull();
    expect((await api().call('UserFollowersResource.get', { user_id: ann.id })).data).toEqual([]);
  });

  it('has a page of 50 unless told otherwise', async () => {
    const star = await api().person();
    await api().db.query(
      `with crowd as (
         insert into users (email, username, first_name, full_name)
         select 'crowd' || n || '@mail.example', 'crowd' || n, 'C', 'C' from generate_series(1, 51) n returning id
       ) insert into follows select id, $1 from crowd`,
      [star.id],
    );
    const first = await api().call('UserFollowersResource.get', { user_id: star.id });
    expect([first.data.length, first.bookmark === null]).toEqual([50, false]);
    const second = await api().call('UserFollowersResource.get', {
      user_id: star.id,
      bookmark: first.bookmark!,
    });
    expect([second.data.length, second.bookmark]).toEqual([1, null]);
  });

  it('refuses blocked pairs, nobody, no name and made-up bookmarks', async () => {
    const [ann, bob] = (await people(2)) as [TestPerson, TestPerson];
    await block(ann, bob);
    for (const [as, who] of [
      [ann, bob],
      [bob, ann],
    ] as const) {
      expect((await api().call('UserFollowersResource.get', { user_id: who.id }, as)).status).toBe(404);
      expect((await api().call('UserFollowingResource.get', { user_id: who.id }, as)).status).toBe(404);
    }
    expect((await api().call('UserFollowersResource.get', { user_id: '1' })).status).toBe(404);
    expect((await api().call('UserFollowersResource.get', {})).error?.field).toBe('user_id');
    for (const bookmark of ['x', 'e30', Buffer.from('["a"]').toString('base64url')]) {
      const { status, error } = await api().call('UserFollowersResource.get', { user_id: ann.id, bookmark });
      expect([status, error?.field]).toEqual([400, 'bookmark']);
    }
    const { status } = await api().call('UserFollowersResource.get', { user_id: ann.id, page_size: 251 });
    expect(status).toBe(400);
  });
});

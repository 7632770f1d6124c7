import { describe, expect, it } from 'vitest';
import { addPicture } from '../../../testing/pictures';
import { type TestPerson, useTestApi } from '../../../testing/test-api';
import { wrongCounters } from '../../boards/boards/testing/fixtures';
import { wrongFollows } from '../follows/testing';

const api = useTestApi({ dbPool: 12 });

const PEOPLE = 16;
const crowd = (many: number) => Promise.all(Array.from({ length: many }, () => api().person()));
const board = (as: TestPerson, name: string) => api().ok('BoardResource.create', { name }, as);
const pinOf = async (as: TestPerson, on: { id: string }) =>
  api().ok(
    'PinResource.create',
    { board_id: on.id, title: 'Lamp', media_upload_id: await addPicture(api().db, as.id) },
    as,
  );
/** Everything that is kept of what a person is told. */
const rows = (as: TestPerson) =>
  api().db.query<{ id: string; kind: string; actor_id: string; read: boolean }>(
    'select id, kind, actor_id, read_at is not null as read from notifications where user_id = $1 order by id desc',
    [as.id],
  );
const unread = async (as: TestPerson) => (await api().ok('NewsHubBadgeResource.get', {}, as)).unread;
const right = async () => {
  expect(await wrongCounters(api().db)).toEqual([]);
  expect(await wrongFollows(api().db)).toEqual([]);
};

/** A person with a pin, and many who are about to follow, save, invite and ask, each of them twice at once. */
async function rush() {
  const ann = await api().person();
  const open = await board(ann, 'Open');
  const pin = await pinOf(ann, open);
  const people = await crowd(PEOPLE);
  const theirs = await Promise.all(people.map((one) => board(one, 'Theirs')));
  const acts = people.flatMap((one, n) =>
    [0, 1].flatMap(() => [
      () => api().ok('UserFollowResource.create', { user_id: ann.id }, one),
      () => api().ok('RepinResource.create', { pin_id: pin.id, board_id: theirs[n]!.id }, one),
      () => api().ok('BoardInviteResource.create', { board_id: theirs[n]!.id, invited_user_id: ann.id }, one),
      () => api().ok('BoardCollaboratorResource.create', { board_id: open.id }, one),
    ]),
  );
  return { ann, open, pin, people, theirs, acts };
}
const KINDS = ['board_invite', 'board_request', 'follow', 'save'];

describe('what many people do at once', () => {
  it('is told once each, however often it was done, and counted so', async () => {
    const { ann, people, acts } = await rush();
    await Promise.all(acts.map((act) => act()));
    const told = (await rows(ann)).map(({ kind, actor_id }) => `${kind} ${actor_id}`);
    expect(told.sort()).toEqual(people.flatMap(({ id }) => KINDS.map((kind) => `${kind} ${id}`)).sort());
    expect(await unread(ann)).toBe(told.length);
    const listed = [];
    let bookmark: string | undefined;
    do {
      const page = await api().call('NewsHubResource.get', { page_size: 25, bookmark }, ann);
      listed.push(...page.data.map(({ kind, actor }) => `${kind} ${actor.id}`));
      bookmark = page.bookmark ?? undefined;
    } while (bookmark);
    expect(listed.sort()).toEqual(told);
    await right();
  });

  it('and is read meanwhile, leaves unread exactly what came after', async () => {
    const { ann, acts } = await rush();
    const half = acts.length / 2;
    await Promise.all(acts.slice(0, half).map((act) => act()));
    const upTo = (await rows(ann))[0]!.id;
    await Promise.all([
      ...acts.slice(half).map((act) => act()),
      ...Array.from({ length: 10 }, () => api().ok('NewsHubResource.update', { id: upTo }, ann)),
    ]);
    const kept = await rows(ann);
    expect(kept).toHaveLength(PEOPLE * KINDS.length);
    for (const { id, read } of kept) expect(read).toBe(BigInt(id) <= BigInt(upTo));
    expect(await unread(ann)).toBe(kept.filter(({ read }) => !read).length);
  });

  it('and is taken back meanwhile, is told of no more than what still stands', async () => {
    const { ann, open, people, theirs, acts } = await rush();
    const withdrawals = people.flatMap((one, n) => [
      () => api().ok('UserFollowResource.delete', { user_id: ann.id }, one),
      () => api().ok('BoardInviteResource.delete', { board_id: theirs[n]!.id, invited_user_id: ann.id }, one),
      () => api().ok('BoardInviteResource.delete', { board_id: open.id, invited_user_id: one.id }, one),
    ]);
    await Promise.all(acts.flatMap((act, n) => [act(), withdrawals[n % withdrawals.length]!()]));
    const stands = await api().db.query<{ told: string }>(
      `select 'follow ' || follower_id as told from follows where followee_id = $1
       union all select 'board_invite ' || owner_id from board_collaborators where user_id = $1 and state = 'invited'
       union all select 'board_request ' || user_id from board_collaborators where owner_id = $1 and state = 'requested'`,
      [ann.id],
    );
    const shown = [];
    for (const { kind, actor } of await api().ok('NewsHubResource.get', { page_size: 100 }, ann))
      if (kind !== 'save') shown.push(`${kind} ${actor.id}`);
    expect(shown.sort()).toEqual(stands.map(({ told }) => told).sort());
    expect(await unread(ann)).toBe(shown.length + PEOPLE);
    await right();
  });
});

describe('following many at once', () => {
  it('against blocks both ways leaves no follow between people whom a block parts', async () => {
    const ann = await api().person();
    const people = await crowd(PEOPLE);
    const followee_ids = people.map(({ id }) => id).join(',');
    const blockers = people.filter((_, n) => n % 2 === 0);
    const answers = await Promise.all([
      ...Array.from({ length: 10 }, () =>
        api().call('PUT /v3/users/follow/', { body: { followee_ids } }, ann),
      ),
      ...people.map((one) => api().call('PUT /v3/users/follow/', { body: { followee_ids: ann.id } }, one)),
      ...blockers.map((one, n) =>
        n % 2
          ? api().call('UserBlockResource.create', { blocked_user_id: ann.id }, one)
          : api().call('UserBlockResource.create', { blocked_user_id: one.id }, ann),
      ),
    ]);
    for (const { status } of answers) expect([200, 403, 404]).toContain(status);
    await right();
    const [blocks] = await api().db.query(
      'select count(*)::int as many from blocks where $1 in (blocker_id, blocked_id)',
      [ann.id],
    );
    expect(blocks).toEqual({ many: blockers.length });
    // Of a follow that a block ended nobody is told any more.
    const hidden = new Set(blockers.map(({ id }) => id));
    for (const { actor } of await api().ok('NewsHubResource.get', { page_size: 50 }, ann))
      expect(hidden.has(actor.id)).toBe(false);
    for (const one of blockers) expect(await unread(one)).toBe(0);
  });
});

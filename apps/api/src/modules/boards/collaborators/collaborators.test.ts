import { COLLABORATORS_MAX, ERROR_CODES, messages, peopleMessages } from '@corkboard/contract';
import { describe, expect, it } from 'vitest';
import { employ } from '../../../testing/employ';
import { type TestPerson, useTestApi } from '../../../testing/test-api';
import { addAdAccount, addPin, block, wrongCounters } from '../boards/testing/fixtures';

const api = useTestApi();
type Invited = { invited_user_id?: string; email?: string };

const people = (count: number) =>
  Promise.all(Array.from({ length: count }, () => api().person())) as Promise<
    [TestPerson, TestPerson, TestPerson, TestPerson, ...TestPerson[]]
  >;
let boards = 0;
const make = (as: TestPerson, privacy: 'public' | 'secret' | 'protected' = 'public') =>
  api().ok('BoardResource.create', { name: `Garden ${boards++}`, privacy }, as);
const invite = (board: { id: string }, invited: Invited, as?: TestPerson) =>
  api().call('BoardInviteResource.create', { board_id: board.id, ...invited }, as);
const accept = (board: { id: string }, as?: TestPerson) =>
  api().call('BoardInviteResource.update', { board_id: board.id }, as);
const uninvite = (board: { id: string }, invited: Invited, as?: TestPerson) =>
  api().call('BoardInviteResource.delete', { board_id: board.id, ...invited }, as);
const request = (board: { id: string }, as?: TestPerson) =>
  api().call('BoardCollaboratorResource.create', { board_id: board.id }, as);
const admit = (board: { id: string }, who: TestPerson, as?: TestPerson) =>
  api().call('BoardCollaboratorResource.update', { board_id: board.id, invited_user_id: who.id }, as);
const remove = (board: { id: string }, who: TestPerson, as?: TestPerson) =>
  api().call(
    'BoardCollaboratorResource.delete',
    { board_id: board.id, invited_user_id: who.id, field_set_key: 'boardEdit' },
    as,
  );
const list = async (board: { id: string }, as?: TestPerson) =>
  (await api().ok('BoardCollaboratorResource.get', { board_id: board.id }, as)).map(
    ({ state, user, email }) => [state, user?.id ?? email],
  );
const seen = async (board: { id: string }, as?: TestPerson) =>
  (await api().call('BoardResource.get', { board_id: board.id }, as)).status;
const news = (who: TestPerson) =>
  api().db.query<{ kind: string; actor_id: string }>(
    'select kind, actor_id from notifications where user_id = $1 order by id',
    [who.id],
  );

describe('inviting', () => {
  it('shows a secret board to who accepts, not to who is invited, and counts', async () => {
    const [ann, bob] = await people(2);
    const board = await make(ann, 'secret');
    const { data } = await invite(board, { invited_user_id: bob.id }, ann);
    expect([data.state, data.user?.username]).toEqual(['invited', bob.username]);
    expect((await invite(board, { invited_user_id: bob.id }, ann)).data.state).toBe('invited');
    expect([await seen(board, bob), await news(bob)]).toEqual([
      404,
      [{ kind: 'board_invite', actor_id: ann.id }],
    ]);
    expect(await wrongCounters(api().db)).toEqual([]);
    const joined = await accept(board, bob);
    expect([joined.status, joined.data.is_collaborative, joined.data.collaborated_by_me]).toEqual([
      200,
      true,
      true,
    ]);
    expect((await accept(board, bob)).status).toBe(200);
    expect([await news(bob), await news(ann)]).toEqual([
      [{ kind: 'board_invite', actor_id: ann.id }],
      [{ kind: 'board_invite_accepted', actor_id: bob.id }],
    ]);
    expect(await list(board, ann)).toEqual([['active', bob.id]]);
    expect(await wrongCounters(api().db)).toEqual([]);
  });

  it('is the owner’s alone, and asks for one person', async () => {
    const [ann, col, other, target] = await people(4);
    const [board, secret] = [await make(ann), await make(await api().person(), 'secret')];
    await invite(board, { invited_user_id: col.id }, ann);
    await accept(board, col);
    const who = { invited_user_id: target.id };
    for (const [as, status] of [
      [col, 403],
      [other, 403],
      [undefined, 401],
    ] as const)
      expect((await invite(board, who, as)).status).toBe(status);
    expect((await invite(secret, who, ann)).status).toBe(404);
    expect((await invite({ id: '1' }, who, ann)).status).toBe(404);
    expect((await invite(board, { invited_user_id: '1' }, ann)).error?.api_error_code).toBe(
      ERROR_CODES.userMissing,
    );
    for (const wrong of [{}, { ...who, email: 'x@mail.example' }])
      expect((await invite(board, wrong, ann)).error).toMatchObject({
        field: 'invited_user_id',
        message_detail: peopleMessages.invitePerson,
      });
    expect((await invite(board, { invited_user_id: ann.id }, ann)).error?.message_detail).toBe(
      peopleMessages.inviteSelf,
    );
    expect(await news(target)).toEqual([]);
  });

  it('never joins people who block each other', async () => {
    const [ann, bob, cem] = await people(3);
    const board = await make(ann);
    await block(api().db, bob, ann);
    expect((await invite(board, { invited_user_id: bob.id }, ann)).status).toBe(404);
    await invite(board, { invited_user_id: cem.id }, ann);
    await block(api().db, ann, cem);
    const refused = await invite(board, { invited_user_id: cem.id }, ann);
    expect([refused.status, refused.error?.message_detail]).toEqual([403, peopleMessages.inviteBlocked]);
    expect((await accept(board, cem)).status).toBe(404);
    for (const as of [bob, cem]) expect((await request(board, as)).status).toBe(404);
    expect(await wrongCounters(api().db)).toEqual([]);
  });

  it('is withdrawn by the owner and declined by the invited, and nothing of it stays', async () => {
    const [ann, bob, cem] = await people(3);
    const board = await make(ann, 'secret');
    for (const who of [bob, cem]) await invite(board, { invited_user_id: who.id }, ann);
    expect((await uninvite(board, { invited_user_id: bob.id }, cem)).status).toBe(404);
    expect((await uninvite(board, { invited_user_id: bob.id }, ann)).status).toBe(200);
    expect((await uninvite(board, { invited_user_id: bob.id }, ann)).status).toBe(200);
    expect((await accept(board, bob)).status).toBe(404);
    expect((await uninvite(board, { invited_user_id: cem.id }, cem)).status).toBe(200);
    expect((await uninvite(board, { invited_user_id: cem.id }, cem)).status).toBe(404);
    expect([await list(board, ann), await news(bob), await news(cem)]).toEqual([[], [], []]);
  });

  it('ends at as many people as a board may have', async () => {
    const [ann, bob] = await people(2);
    const board = await make(ann);
    await api().db.query(
      `with crowd as (
         insert into users (email, username, first_name, full_name)
         select 'full' || n || '@mail.example', 'full' || n, 'F', 'F' from generate_series(1, $2::int) n returning id
       ) insert into board_collaborators (owner_id, board_id, user_id, state)
         select $1, $3, id, 'invited' from crowd`,
      [ann.id, COLLABORATORS_MAX, board.id],
    );
    for (const refused of [
      await invite(board, { invited_user_id: bob.id }, ann),
      await invite(board, { email: 'more@mail.example' }, ann),
      await request(board, bob),
    ])
      expect([refused.status, refused.error?.message_detail]).toEqual([400, peopleMessages.boardFull]);
  });
});

describe('asking to join', () => {
  it('tells the owner, who accepts; asking twice is asking once', async () => {
    const [ann, bob, other] = await people(3);
    const board = await make(ann);
    expect((await request(board, bob)).data.state).toBe('requested');
    expect((await request(board, bob)).data.state).toBe('requested');
    expect(await news(ann)).toEqual([{ kind: 'board_request', actor_id: bob.id }]);
    expect((await admit(board, bob, other)).status).toBe(403);
    expect((await admit(board, bob, bob)).status).toBe(403);
    expect((await admit(board, other, ann)).error?.message_detail).toBe(peopleMessages.requestMissing);
    expect((await admit(board, bob, ann)).data.state).toBe('active');
    expect((await admit(board, bob, ann)).data.state).toBe('active');
    expect([await news(ann), await news(bob)]).toEqual([
      [{ kind: 'board_request', actor_id: bob.id }],
      [{ kind: 'board_request_accepted', actor_id: ann.id }],
    ]);
    expect((await request(board, bob)).data.state).toBe('active');
    expect(await wrongCounters(api().db)).toEqual([]);
  });

  it('meets an invitation from either side', async () => {
    const [ann, bob, cem] = await people(3);
    const board = await make(ann, 'secret');
    await invite(board, { invited_user_id: bob.id }, ann);
    expect((await request(board, bob)).data.state).toBe('active');
    await request(board, bob);
    const open = await make(ann);
    await request(open, cem);
    expect((await invite(open, { invited_user_id: cem.id }, ann)).data.state).toBe('active');
    expect(await news(cem)).toEqual([{ kind: 'board_request_accepted', actor_id: ann.id }]);
    expect(await wrongCounters(api().db)).toEqual([]);
  });

  it('needs a board that one sees and does not own, and can be denied and taken back', async () => {
    const [ann, bob, cem] = await people(3);
    const [board, secret] = [await make(ann), await make(await api().person(), 'secret')];
    expect((await request(secret, bob)).status).toBe(404);
    expect((await request(board)).status).toBe(401);
    expect((await request(board, ann)).error?.message_detail).toBe(peopleMessages.ownBoard);
    for (const who of [bob, cem]) await request(board, who);
    expect(await list(board, ann)).toHaveLength(2);
    expect((await uninvite(board, { invited_user_id: bob.id }, ann)).status).toBe(200);
    expect((await uninvite(board, { invited_user_id: cem.id }, cem)).status).toBe(200);
    expect([await list(board, ann), await news(ann)]).toEqual([[], []]);
  });
});

describe('leaving and removing', () => {
  it.each([
    ['secret', false],
    ['public', true],
  ] as const)('of a %s board goes on following it: %s', async (privacy, goesOn) => {
    const [ann, bob, cem] = await people(3);
    const board = await make(ann, privacy);
    const other = await make(ann);
    for (const who of [bob, cem]) {
      await invite(board, { invited_user_id: who.id }, ann);
      await accept(board, who);
    }
    const follow = async (which: { id: string }, who: TestPerson) => {
      await api().db.query('insert into board_follows (owner_id, board_id, user_id) values ($1, $2, $3)', [
        ann.id,
        which.id,
        who.id,
      ]);
      await api().db.query('update boards set follower_count = follower_count + 1 where id = $1', [which.id]);
    };
    await follow(board, bob);
    await follow(board, cem);
    await follow(other, bob);
    const followers = async (which: { id: string }) =>
      (await api().ok('BoardResource.get', { board_id: which.id }, ann)).follower_count;
    expect(await followers(board)).toBe(2);
    // One leaves, the other one is removed.
    expect((await remove(board, bob, bob)).status).toBe(200);
    expect(await followers(board)).toBe(goesOn ? 2 : 1);
    expect((await remove(board, cem, ann)).status).toBe(200);
    expect(await followers(board)).toBe(goesOn ? 2 : 0);
    expect(await followers(other)).toBe(1);
    expect(await wrongCounters(api().db)).toEqual([]);
  });

  it('keeps the pins, ends the sight of a secret board, and counts', async () => {
    const [ann, bob, cem, other] = await people(4);
    const board = await make(ann, 'secret');
    for (const who of [bob, cem]) {
      await invite(board, { invited_user_id: who.id }, ann);
      await accept(board, who);
      await addPin(api().db, { board: board.id, pinner: who });
    }
    expect((await remove(board, bob, cem)).status).toBe(403);
    expect((await remove(board, bob, other)).status).toBe(404);
    expect((await remove(board, ann, ann)).status).toBe(403);
    expect((await remove(board, bob, bob)).status).toBe(200);
    expect((await remove(board, cem, ann)).status).toBe(200);
    expect((await remove(board, cem, ann)).status).toBe(200);
    expect([await seen(board, bob), await seen(board, cem)]).toEqual([404, 404]);
    const { data } = await api().call('BoardResource.get', { board_id: board.id }, ann);
    expect([data.pin_count, data.is_collaborative]).toEqual([2, false]);
    expect(await wrongCounters(api().db)).toEqual([]);
    expect(await news(bob)).toEqual([]);
  });

  it('shows the list to the owner, its active part to collaborators and nothing to others', async () => {
    const [ann, bob, cem, other] = await people(4);
    const [board, secret] = [await make(ann), await make(await api().person(), 'secret')];
    await invite(board, { invited_user_id: bob.id }, ann);
    await accept(board, bob);
    await invite(board, { invited_user_id: cem.id }, ann);
    await invite(board, { email: 'Dee@Mail.example' }, ann);
    await request(board, other);
    expect(await list(board, ann)).toEqual([
      ['requested', other.id],
      ['active', bob.id],
      ['invited', 'dee@mail.example'],
      ['invited', cem.id],
    ]);
    expect(await list(board, bob)).toEqual([['active', bob.id]]);
    const get = (of: { id: string }, as?: TestPerson) =>
      api().call('BoardCollaboratorResource.get', { board_id: of.id }, as);
    expect([
      (await get(board, other)).status,
      (await get(board)).status,
      (await get(secret, ann)).status,
    ]).toEqual([403, 401, 404]);
  });
});

describe('for a business', () => {
  it('lets its publishers invite, and nobody else', async () => {
    const [member, target] = await people(2);
    const business = await api().person({ is_partner: true });
    const board = await make(business);
    const act = (as: TestPerson) =>
      api().call(
        'BoardInviteResource.create',
        { board_id: board.id, invited_user_id: target.id, orbac_subject_id: business.id },
        as,
      );
    expect((await act(member)).error).toMatchObject({ http_status: 404, message: messages.businessMissing });
    await employ(api().db, business, member, { profile: ['PROFILE_PUBLISHER'] });
    expect((await act(member)).data.state).toBe('invited');
    expect(await news(target)).toEqual([{ kind: 'board_invite', actor_id: business.id }]);
  });
});

it('keeps the count of collaborators under parallel joins, leaves and removals', async () => {
  const ann = await api().person();
  const board = await make(ann);
  const crowd = await people(12);
  await Promise.all(crowd.map((who) => invite(board, { invited_user_id: who.id }, ann)));
  await Promise.all(crowd.flatMap((who) => [accept(board, who), accept(board, who)]));
  const count = async () =>
    (
      await api().db.query<{ collaborator_count: string }>(
        'select collaborator_count from boards where id = $1',
        [board.id],
      )
    )[0]!.collaborator_count;
  expect(await count()).toBe('12');
  const answers = await Promise.all(
    crowd.flatMap((who, i) => [
      remove(board, who, who),
      remove(board, who, ann),
      ...(i % 2 ? [request(board, who), invite(board, { invited_user_id: who.id }, ann)] : []),
    ]),
  );
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  expect(await wrongCounters(api().db)).toEqual([]);
});

it('says the words of the contract to bad input', async () => {
  const [ann] = await people(1);
  const board = await make(ann);
  for (const email of [
    'nobody',
    'a@b',
    `x@${'y'.repeat(300)}.example`,
    'a\u0000@b.example',
    'a b@c.example',
  ]) {
    const { status, error } = await invite(board, { email }, ann);
    expect([status, error?.field]).toEqual([400, 'email']);
  }
  expect((await invite(board, { email: 'nobody' }, ann)).error?.message_detail).toBe(messages.emailInvalid);
  expect((await invite(board, { invited_user_id: 'x' }, ann)).status).toBe(400);
  expect((await api().call('BoardInviteResource.update', {}, ann)).error?.field).toBe('board_id');
  const { status } = await api().call('BoardInviteResource.update', { invite_code: 'x'.repeat(300) }, ann);
  // Of no invitation, as any other code that nobody has.
  expect(status).toBe(404);
});

it('only the owner of an ad account adds people to a board made for it', async () => {
  const [owner, member, guest, asker] = await people(4);
  const account = await addAdAccount(api().db, owner, [member]);
  const boardFor = (who: TestPerson, privacy: 'public' | 'protected') =>
    api().ok('BoardResource.create', { name: `Ads ${privacy}`, privacy, advertiser_id: account }, who);
  const [theirs, own] = [await boardFor(member, 'protected'), await boardFor(owner, 'public')];
  // A board of the owner's is a board like any other; of the member's, only the member is told whose it is.
  expect([theirs.advertiser_id, own.advertiser_id]).toEqual([account, null]);
  expect((await api().ok('BoardResource.get', { board_id: theirs.id }, guest)).advertiser_id).toBeNull();
  const refused = { http_status: 403, message_detail: peopleMessages.inviteForAdOwner };
  expect((await invite(theirs, { invited_user_id: guest.id }, member)).error).toMatchObject(refused);
  expect((await invite(theirs, { email: 'guest@example.com' }, member)).error).toMatchObject(refused);
  expect((await request(theirs, asker)).status).toBe(200);
  expect((await admit(theirs, asker, member)).error).toMatchObject(refused);
  expect(await list(theirs, member)).toEqual([['requested', asker.id]]);
  // They may still say no, and the owner of the account invites to their own board of it.
  expect((await remove(theirs, asker, member)).status).toBe(200);
  expect((await invite(own, { invited_user_id: guest.id }, owner)).status).toBe(200);
});

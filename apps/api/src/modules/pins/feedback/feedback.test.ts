import { feedbackMessages, HIDDEN_PINS_MAX, messages, PIN_REPORT_DETAIL_MAX } from '@corkboard/contract';
import { describe, expect, it } from 'vitest';
import { type TestPerson, useTestApi } from '../../../testing/test-api';
import { addBoard, addCollaborator, addPin, addSection, block } from '../pins/testing/scene';
import { REPORT_LIMIT } from './report';

const api = useTestApi();

/** Somebody's pin in a section of their board, and a friend's save of it. */
async function scene() {
  const [ann, friend, viewer] = [await api().person(), await api().person(), await api().person()];
  const board = await addBoard(api(), ann, { name: 'Lamps of Ann' });
  const section = await addSection(api(), board);
  const pin = await addPin(api(), ann, board, { section, title: 'Paper lantern zebrawood' });
  const like = await addPin(api(), ann, board, { title: 'Another zebrawood thing' });
  const theirs = await addBoard(api(), friend);
  const save = await api().ok('RepinResource.create', { pin_id: pin.id, board_id: theirs.id }, friend);
  return { ann, friend, viewer, board, section, pin, like, theirs, save };
}
type Scene = Awaited<ReturnType<typeof scene>>;

/** Pins on each list, as a viewer sees it. */
async function lists({ ann, friend, board, section, like, theirs }: Scene, as: TestPerson | undefined) {
  const ids = async (answer: Promise<readonly { id: string }[]>) => (await answer).map(({ id }) => id);
  return {
    home: await ids(api().ok('UserHomefeedResource.get', { page_size: 250 }, as)),
    related: await ids(api().ok('RelatedPinsResource.get', { pin_id: like.id, page_size: 250 }, as)),
    search: await ids(api().ok('BaseSearchResource.get', { query: 'lantern', page_size: 250 }, as)),
    board: await ids(api().ok('BoardFeedResource.get', { board_id: board.id }, as)),
    address: await ids(
      api().ok('BoardFeedResource.get', { username: ann.username, slug: board.slug, page_size: 50 }, as),
    ),
    section: await ids(api().ok('BoardSectionPinsResource.get', { section_id: section }, as)),
    created: await ids(api().ok('UserPinsResource.get', { username: ann.username, filter: 'created' }, as)),
    saved: await ids(api().ok('UserPinsResource.get', { username: friend.username }, as)),
    theirs: await ids(api().ok('BoardFeedResource.get', { board_id: theirs.id }, as)),
  };
}
const showing = (shown: Record<string, string[]>, ...pins: { id: string }[]) =>
  Object.entries(shown)
    .filter(([, ids]) => pins.some(({ id }) => ids.includes(id)))
    .map(([name]) => name);

describe('a hidden pin', () => {
  it('and every save of its picture leave all lists of that person, and of nobody else, until it is taken back', async () => {
    const s = await scene();
    const before = await lists(s, s.viewer);
    expect(showing(before, s.pin, s.save)).toEqual(Object.keys(before));
    await api().ok('PinHideResource.create', { pin_id: s.save.id }, s.viewer);
    const hidden = await lists(s, s.viewer);
    expect(showing(hidden, s.pin, s.save)).toEqual([]);
    expect(showing(hidden, s.like)).toEqual(['home', 'board', 'address', 'created']);
    for (const other of [undefined, s.friend, await api().person()])
      expect(showing(await lists(s, other), s.pin, s.save)).toEqual(Object.keys(before));
    // It can be looked at by who has its address.
    expect((await api().ok('PinResource.get', { id: s.pin.id }, s.viewer)).id).toBe(s.pin.id);
    await api().ok('PinHideResource.delete', { pin_id: s.pin.id }, s.viewer);
    // A home feed is put together anew for each visit.
    const sorted = ({ home, ...rest }: typeof before) => ({ ...rest, home: [...home].sort() });
    expect(sorted(await lists(s, s.viewer))).toEqual(sorted(before));
  });

  it('leaves what followed people and boards bring', async () => {
    const s = await scene();
    await api().ok('UserFollowResource.create', { user_id: s.friend.id }, s.viewer);
    await api().ok('BoardFollowResource.create', { board_id: s.board.id }, s.viewer);
    expect((await lists(s, s.viewer)).home).toContain(s.save.id);
    await api().ok('PinHideResource.create', { pin_id: s.pin.id }, s.viewer);
    expect((await lists(s, s.viewer)).home).not.toContain(s.save.id);
    expect((await lists(s, s.viewer)).home).not.toContain(s.pin.id);
  });

  it('shows on: on boards that the person looks after, and where they saved it', async () => {
    const s = await scene();
    const [own, shared] = [await addBoard(api(), s.viewer), await addBoard(api(), s.ann)];
    await addCollaborator(api(), shared, s.viewer);
    await addCollaborator(api(), own, s.friend);
    const repin = (board_id: string, as: TestPerson) =>
      api().ok('RepinResource.create', { pin_id: s.pin.id, board_id }, as);
    const [onOwn, onShared, mine] = [
      await repin(own.id, s.friend),
      await repin(shared.id, s.ann),
      await repin(s.theirs.id, s.friend),
    ];
    await addCollaborator(api(), s.theirs, s.viewer, 'invited');
    await api().ok('PinHideResource.create', { pin_id: s.pin.id }, s.viewer);
    const feed = async (board_id: string) =>
      (await api().ok('BoardFeedResource.get', { board_id }, s.viewer)).map(({ id }) => id);
    expect(await feed(own.id)).toEqual([onOwn.id]);
    expect(await feed(shared.id)).toEqual([onShared.id]);
    expect(await feed(s.theirs.id)).not.toContain(mine.id);
    await api().db.query(`update board_collaborators set state = 'active' where board_id = $1`, [
      s.theirs.id,
    ]);
    const saved = await repin(s.theirs.id, s.viewer);
    await api().db.query('delete from board_collaborators where board_id = $1', [s.theirs.id]);
    expect(await feed(s.theirs.id)).toEqual([saved.id]);
  });

  it('is somebody else’s, and seen', async () => {
    const s = await scene();
    const hide = (pin_id: string, as: TestPerson) => api().call('PinHideResource.create', { pin_id }, as);
    const own = await hide(s.pin.id, s.ann);
    expect(own).toMatchObject({ status: 400, error: { message: feedbackMessages.ownPin, field: 'pin_id' } });
    await api().db.query(`update boards set privacy = 'secret' where id = $1`, [s.board.id]);
    const secret = await hide(s.pin.id, s.viewer);
    expect([secret.status, secret.error]).toEqual([404, (await hide('5', s.viewer)).error]);
    await block(api(), s.friend, s.viewer);
    expect((await hide(s.save.id, s.viewer)).status).toBe(404);
    expect(await api().db.query('select 1 from hidden_pins where user_id = $1', [s.viewer.id])).toEqual([]);
  });

  it('is listed, newest first, for who hid it, also when it is not seen any more', async () => {
    const s = await scene();
    const list = (as: TestPerson, options: object = {}) => api().call('PinHideResource.get', options, as);
    await api().ok('PinHideResource.create', { pin_id: s.pin.id }, s.viewer);
    await api().ok('PinHideResource.create', { pin_id: s.like.id }, s.viewer);
    const first = await list(s.viewer, { page_size: 1 });
    expect(first.data).toMatchObject([
      { type: 'hidden_pin', pin_id: s.like.id, title: 'Another zebrawood thing', image: { width: 236 } },
    ]);
    const second = await list(s.viewer, { page_size: 1, bookmark: first.bookmark! });
    expect([second.data.map(({ pin_id }) => pin_id), second.bookmark]).toEqual([[s.pin.id], null]);
    expect((await list(s.friend)).data).toEqual([]);
    expect((await api().call('PinHideResource.get', {})).status).toBe(401);

    await api().db.query(`update boards set privacy = 'secret' where id = $1`, [s.board.id]);
    const gone = { title: '', image: null };
    expect((await list(s.viewer)).data).toMatchObject([
      { pin_id: s.like.id, ...gone },
      { pin_id: s.pin.id, ...gone },
    ]);
    for (const { id } of [s.pin, s.like]) await api().ok('PinHideResource.delete', { pin_id: id }, s.viewer);
    expect((await list(s.viewer)).data).toEqual([]);
  });

  it('makes room for newer ones', async () => {
    const s = await scene();
    await api().db.query(
      `insert into hidden_pins (user_id, image_signature, pin_id) select $1, 'old-' || n, n from generate_series(1, $2::int) n`,
      [s.viewer.id, HIDDEN_PINS_MAX],
    );
    await api().ok('PinHideResource.create', { pin_id: s.pin.id }, s.viewer);
    await api().ok('PinHideResource.create', { pin_id: s.save.id }, s.viewer);
    const kept = await api().db.query<{ image_signature: string }>(
      'select image_signature from hidden_pins where user_id = $1 order by id',
      [s.viewer.id],
    );
    expect(kept).toHaveLength(HIDDEN_PINS_MAX);
    expect([kept[0], kept.at(-1)]).toEqual([
      { image_signature: 'old-2' },
      { image_signature: s.pin.image_signature },
    ]);
  });
});

describe('a report', () => {
  const report = (as: TestPerson, options: object) =>
    api().call('PinReportResource.create', options as { pin_id: string; reason: 'spam' }, as);
  const kept = (pin: { id: string }) =>
    api().db.query('select user_id, reason, detail from pin_reports where pin_id = $1 order by user_id', [
      pin.id,
    ]);

  it('is kept once a person, in their newest words, and hides the pin for them', async () => {
    const s = await scene();
    expect((await report(s.viewer, { pin_id: s.pin.id, reason: 'spam' })).status).toBe(200);
    expect(
      (await report(s.viewer, { pin_id: s.pin.id, reason: 'other', detail: ' Not\u0007a lamp ' })).status,
    ).toBe(200);
    expect((await report(s.friend, { pin_id: s.pin.id, reason: 'hate' })).status).toBe(200);
    expect(await kept(s.pin)).toEqual([
      { user_id: s.friend.id, reason: 'hate', detail: '' },
      { user_id: s.viewer.id, reason: 'other', detail: 'Not a lamp' },
    ]);
    expect(showing(await lists(s, s.viewer), s.pin, s.save)).toEqual([]);
    // It is about what was seen: it stays when the pin goes.
    await api().ok('PinResource.delete', { id: s.pin.id }, s.ann);
    expect(await kept(s.pin)).toHaveLength(2);
  });

  it.each([
    ['a reason that there is not', { reason: 'boring' }, 'reason', undefined],
    [
      '"other" without a word',
      { reason: 'other', detail: ' \u0007 ' },
      'detail',
      feedbackMessages.detailMissing,
    ],
    [
      'words that are too long',
      { reason: 'spam', detail: 'x'.repeat(PIN_REPORT_DETAIL_MAX + 1) },
      'detail',
      messages.tooLong(PIN_REPORT_DETAIL_MAX),
    ],
  ])('is refused for %s', async (_, options, field, message) => {
    const s = await scene();
    const said = await report(s.viewer, { pin_id: s.pin.id, ...options });
    expect(said).toMatchObject({ status: 400, error: { field, ...(message ? { message } : {}) } });
    expect(await kept(s.pin)).toEqual([]);
  });

  it('is of somebody who is signed in, about a pin that they see', async () => {
    const s = await scene();
    expect((await report(s.viewer, { pin_id: '5', reason: 'spam' })).status).toBe(404);
    expect((await api().call('PinReportResource.create', { pin_id: s.pin.id, reason: 'spam' })).status).toBe(
      401,
    );
  });

  it('is taken from a person so many times a day', async () => {
    const s = await scene();
    await api().rateLimiter.take(`report:${s.viewer.id}`, { ...REPORT_LIMIT, cost: REPORT_LIMIT.limit - 1 });
    expect((await report(s.viewer, { pin_id: s.pin.id, reason: 'spam' })).status).toBe(200);
    expect((await report(s.viewer, { pin_id: s.like.id, reason: 'spam' })).status).toBe(429);
    expect(await kept(s.like)).toEqual([]);
  });
});

import { type BOARD_ORDERS, messages, peopleMessages } from '@corkboard/contract';
import { describe, expect, it } from 'vitest';
import { type TestPerson, useTestApi } from '../../../testing/test-api';
import { addAdAccount, addCollaborator, addPin, block, wrongCounters } from './testing/fixtures';

const api = useTestApi();
type Order = (typeof BOARD_ORDERS)[number];

const make = (as: TestPerson, name: string, more: object = {}) =>
  api().ok('BoardResource.create', { name, ...more }, as);
const section = (board: { id: string }, name: string, as: TestPerson) =>
  api().ok('BoardSectionResource.create', { board_id: board.id, name }, as);
const names = async (of: TestPerson, as?: TestPerson, more: object = {}) =>
  (await api().ok('BoardsResource.get', { username: of.username, ...more }, as)).map(({ name }) => name);
const move = (as: TestPerson, board_id: string, after_board_id: string | null) =>
  api().call('BoardOrderResource.update', { board_id, after_board_id }, as);

describe('the order of boards', () => {
  it('is kept for everybody, and is one’s own after a board was put somewhere', async () => {
    const [ann, bob] = [await api().person(), await api().person()];
    const [c, a, b] = [await make(ann, 'C'), await make(ann, 'A'), await make(ann, 'B')];
    const order = (board_order: Order) => api().ok('BoardOrderResource.update', { board_order }, ann);
    await order('alphabetical');
    expect(await api().ok('BoardOrderResource.get', {}, ann)).toEqual({ board_order: 'alphabetical' });
    expect(await names(ann, bob)).toEqual(['A', 'B', 'C']);
    expect(await names(ann, bob, { boardOrder: 'oldest' })).toEqual(['C', 'A', 'B']);
    expect((await move(ann, c.id, a.id)).data).toEqual({ board_order: 'custom' });
    expect(await names(ann, bob)).toEqual(['A', 'C', 'B']);
    await move(ann, b.id, null);
    expect(await names(ann)).toEqual(['B', 'A', 'C']);
    await make(ann, 'D');
    expect(await names(ann)).toEqual(['B', 'A', 'C', 'D']);
    await order('newest');
    expect(await names(ann)).toEqual(['D', 'B', 'A', 'C']);
    expect(await names(ann, ann, { sort: 'custom' })).toEqual(['B', 'A', 'C', 'D']);
  });

  it('has places of one’s own for shared boards', async () => {
    const [ann, bob] = [await api().person(), await api().person()];
    const [shared, own, other] = [
      await make(ann, 'Shared'),
      await make(bob, 'Own'),
      await make(ann, 'Other'),
    ];
    await addCollaborator(api().db, shared.id, bob);
    await move(bob, shared.id, null);
    await move(ann, shared.id, other.id);
    expect([await names(bob), await names(ann)]).toEqual([
      ['Shared', 'Own'],
      ['Other', 'Shared'],
    ]);
    for (const [board, after, status] of [
      [other.id, null, 404],
      ['1', null, 404],
      [own.id, other.id, 400],
    ] as const)
      expect((await move(bob, board, after)).status).toBe(status);
    const nothing = await api().call('BoardOrderResource.update', {}, bob);
    expect([nothing.status, nothing.error?.field]).toEqual([400, 'board_order']);
    expect((await api().call('BoardOrderResource.get', {})).status).toBe(401);
  });

  it('stays whole when many boards are put somewhere at once', async () => {
    const ann = await api().person();
    const boards: { id: string }[] = [];
    for (let i = 0; i < 8; i++) boards.push(await make(ann, `Board ${i}`));
    const answers = await Promise.all(
      boards.flatMap(({ id }, i) => [move(ann, id, null), move(ann, id, boards[(i + 3) % 8]!.id)]),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const rows = await api().db.query<{ position: number }>(
      'select position from boards where owner_id = $1 order by position',
      [ann.id],
    );
    expect(rows.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });
});

describe('BoardsResource options', () => {
  it('groups by visibility, puts archived boards last and leaves special layouts out', async () => {
    const ann = await api().person();
    await make(ann, 'Open');
    await make(ann, 'Hidden', { privacy: 'secret' });
    const old = await make(ann, 'Old');
    await make(ann, 'New');
    await make(ann, 'Shopping', { layout: 'shopping_list' });
    await make(ann, 'Stories', { layout: 'stories' });
    await make(ann, 'Everything', { layout: 'all_pins' });
    await api().ok('BoardResource.update', { board_id: old.id, archived: true }, ann);
    const filters = { filter_stories: true, filter_all_pins: true, filter_shopping_list: true };
    const list = (more: object) => names(ann, ann, { boardOrder: 'newest', ...filters, ...more });
    expect(await list({})).toEqual(['New', 'Hidden', 'Open', 'Old']);
    expect(await list({ group_by: 'mix_public_private' })).toEqual(['New', 'Hidden', 'Open', 'Old']);
    expect(await list({ group_by: 'visibility' })).toEqual(['New', 'Open', 'Hidden', 'Old']);
    expect(await list({ include_archived: false })).toEqual(['New', 'Hidden', 'Open']);
    expect(await list({ privacy_filter: 'secret' })).toEqual(['Hidden']);
    expect(await names(ann, undefined, filters)).not.toContain('Old');
    expect(await names(ann, ann)).toHaveLength(7);
    const page = await api().call(
      'BoardsResource.get',
      { username: ann.username, page_size: 5, group_by: 'visibility' },
      ann,
    );
    const rest = await api().ok(
      'BoardsResource.get',
      { username: ann.username, page_size: 5, group_by: 'visibility', bookmark: page.bookmark! },
      ann,
    );
    expect([...page.data, ...rest].map(({ name }) => name)).toHaveLength(7);
    expect(rest.map(({ name }) => name)).toEqual(['Hidden', 'Old']);
  });

  it('gives the boards saved to last as a shortlist', async () => {
    const ann = await api().person();
    const [one, two, three] = [await make(ann, 'One'), await make(ann, 'Two'), await make(ann, 'Three')];
    for (const board of [one, three, two]) await addPin(api().db, { board: board.id, pinner: ann });
    const list = await api().ok('BoardsShortlistResource.get', {}, ann);
    expect(list.map(({ name }) => name)).toEqual(['Two', 'Three']);
  });
});

describe('merging boards', () => {
  const merge = (target: { id: string }, source: { id: string }, as?: TestPerson) =>
    api().call('BoardMergeResource.create', { board_id: target.id, source_board_id: source.id }, as);

  it('moves pins and sections, joins sections of one name and counts', async () => {
    const [ann, col] = [await api().person(), await api().person()];
    const { db } = api();
    const [target, source] = [await make(ann, 'Target'), await make(ann, 'Source', { privacy: 'secret' })];
    await addCollaborator(db, source.id, col);
    const [green, lamps] = [await section(target, 'Green', ann), await section(source, 'Lamps', ann)];
    const twin = await section(source, 'green', ann);
    const first = await addPin(db, { board: target.id, pinner: ann, section: green.id });
    await addPin(db, { board: source.id, pinner: ann, section: twin.id, origin: first.id });
    const inLamps = await addPin(db, { board: source.id, pinner: col, section: lamps.id });
    await addPin(db, { board: source.id, pinner: ann });
    const { status, data } = await merge(target, source, ann);
    expect([status, data.id, data.pin_count, data.section_count]).toEqual([200, target.id, 4, 2]);
    expect(await wrongCounters(db)).toEqual([]);
    const sections = await api().ok('BoardSectionsResource.get', { board_id: target.id });
    expect(sections.map(({ title, pin_count }) => [title, pin_count])).toEqual([
      ['Green', 2],
      ['Lamps', 1],
    ]);
    expect(await db.query('select is_public, board_id from pins where id = $1', [inLamps.id])).toEqual([
      { is_public: true, board_id: target.id },
    ]);
    expect((await api().call('BoardResource.get', { board_id: source.id }, ann)).status).toBe(404);
    expect(await names(col)).toEqual([]);
  });

  it('hides what comes to a secret board, and takes the cover where there is none', async () => {
    const ann = await api().person();
    const [target, source] = [await make(ann, 'T', { privacy: 'secret' }), await make(ann, 'S')];
    const pin = await addPin(api().db, { board: source.id, pinner: ann });
    await api().ok('BoardResource.update', { board_id: source.id, cover_pin_id: pin.id }, ann);
    const { data } = await merge(target, source, ann);
    expect(data.image_cover_url).toContain(pin.signature);
    expect(await api().db.query('select is_public from pins where id = $1', [pin.id])).toEqual([
      { is_public: false },
    ]);
  });

  it('is the owner’s of both, of two different boards, and keeps advertisers’ boards protected', async () => {
    const [ann, col, bob] = [await api().person(), await api().person(), await api().person()];
    const [target, source, bobs] = [await make(ann, 'T2'), await make(ann, 'S2'), await make(bob, 'B2')];
    await addCollaborator(api().db, target.id, col);
    await addCollaborator(api().db, bobs.id, ann);
    expect((await merge(target, source, col)).status).toBe(403);
    expect((await merge(target, bobs, ann)).status).toBe(403);
    expect((await merge(target, { id: '1' }, ann)).status).toBe(404);
    expect((await merge(target, source)).status).toBe(401);
    const same = await merge(target, target, ann);
    expect([same.status, same.error?.message_detail]).toEqual([400, peopleMessages.sameBoard]);
    const account = await addAdAccount(api().db, bob, [ann]);
    const ads = await make(ann, 'Ads', { advertiser_id: account });
    const refused = await merge(target, ads, ann);
    expect([refused.status, refused.error?.message_detail]).toEqual([403, messages.boardStaysProtected]);
    await block(api().db, bob, ann);
    expect((await merge(target, bobs, ann)).status).toBe(404);
    expect(await wrongCounters(api().db)).toEqual([]);
  });

  it('is done once when both directions are asked for at the same time', async () => {
    const ann = await api().person();
    const [one, two] = [await make(ann, 'One way'), await make(ann, 'Other way')];
    for (const board of [one, two, two]) await addPin(api().db, { board: board.id, pinner: ann });
    const answers = await Promise.all([
      ...Array.from({ length: 10 }, () => merge(one, two, ann)),
      ...Array.from({ length: 10 }, () => merge(two, one, ann)),
    ]);
    const statuses = answers.map(({ status }) => status).sort((a, b) => a - b);
    expect(statuses).toEqual([200, ...Array<number>(19).fill(404)]);
    expect(await wrongCounters(api().db)).toEqual([]);
    expect(await names(ann)).toHaveLength(1);
  });
});

describe('overlays', () => {
  const set = (
    board: { id: string },
    content_state: 'available' | 'sensitive' | 'unavailable',
    as?: TestPerson,
  ) => api().call('BoardContentStateResource.update', { board_id: board.id, content_state }, as);

  it('are set by staff, who hide a board’s pictures and pins from all but its owner', async () => {
    const [ann, col, staff] = [await api().person(), await api().person(), await api().person()];
    const { db } = api();
    await db.query('update users set is_staff = true where id = $1', [staff.id]);
    const board = await make(ann, 'Odd');
    await addCollaborator(db, board.id, col);
    const pin = await addPin(db, { board: board.id, pinner: ann });
    await api().ok('BoardSectionResource.create', { board_id: board.id, name: 'Odds' }, ann);
    await api().ok('BoardResource.update', { board_id: board.id, cover_pin_id: pin.id }, ann);
    for (const as of [ann, col])
      for (const id of [board.id, '1']) expect((await set({ id }, 'sensitive', as)).status).toBe(403);
    expect((await set({ id: '1' }, 'sensitive', staff)).status).toBe(404);
    const seen = async (as?: TestPerson) => {
      const { content_state, image_cover_url, cover_pin, preview_images, sections } = await api().ok(
        'BoardResource.get',
        { board_id: board.id },
        as,
      );
      return [
        content_state,
        image_cover_url !== null && cover_pin?.id === pin.id,
        preview_images.length + sections.length,
      ];
    };
    const isPublic = () => db.query('select is_public from pins where id = $1', [pin.id]);
    await set(board, 'sensitive', staff);
    expect([await seen(), await isPublic()]).toEqual([['sensitive', true, 2], [{ is_public: true }]]);
    await set(board, 'unavailable', staff);
    expect([await seen(), await seen(col), await seen(ann), await isPublic()]).toEqual([
      ['unavailable', false, 0],
      ['unavailable', false, 0],
      ['unavailable', true, 2],
      [{ is_public: false }],
    ]);
    expect([await names(ann), await names(ann, ann)]).toEqual([[], ['Odd']]);
    const again = await api().call('BoardResource.update', { board_id: board.id, privacy: 'secret' }, ann);
    await api().ok('BoardResource.update', { board_id: board.id, privacy: 'public' }, ann);
    expect([again.status, await isPublic()]).toEqual([200, [{ is_public: false }]]);
    const added = await api().call('BoardSectionResource.create', { board_id: board.id, name: 'No' }, ann);
    expect([added.status, added.error?.message_detail]).toEqual([403, peopleMessages.boardUnavailable]);
    const picker = await api().ok('BoardPickerBoardsResource.get', {}, ann);
    expect(picker.all_boards).toEqual([]);
    await set(board, 'available', staff);
    expect([await seen(), await isPublic()]).toEqual([['available', true, 2], [{ is_public: true }]]);
  });
});

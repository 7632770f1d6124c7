import { adMessages, messages } from '@corkboard/contract';
import { classify } from '@corkboard/routing';
import { describe, expect, it } from 'vitest';
import { employ } from '../../../testing/employ';
import { type TestPerson, useTestApi } from '../../../testing/test-api';
import { addAdAccount } from './testing/fixtures';

const api = useTestApi();

const make = (as: TestPerson, name: string, more: object = {}) =>
  api().ok('BoardResource.create', { name, ...more }, as);
const boardCount = async (person: TestPerson) =>
  (
    await api().db.query<{ board_count: string }>('select board_count from users where id = $1', [person.id])
  )[0]!.board_count;

describe('creating a board', () => {
  it('gives a board with an address of its own, and counts it', async () => {
    const ann = await api().person({ username: 'ann' });
    const board = await make(ann, '  Kitchen   ideas ', { description: ' Tiles\r\nand taps ' });
    expect(board).toMatchObject({
      type: 'board',
      name: 'Kitchen ideas',
      slug: 'kitchen-ideas',
      url: '/ann/kitchen-ideas',
      description: 'Tiles\nand taps',
      privacy: 'public',
      layout: 'default',
      pin_count: 0,
      section_count: 0,
      image_cover_url: null,
      cover_images: null,
      cover_pin: null,
      sections: [],
      preview_images: [],
      is_collaborative: false,
      collaborating_users: [],
      editable_by_me: true,
      archived_by_me_at: null,
      owner: { id: ann.id, username: 'ann' },
    });
    expect(await boardCount(ann)).toBe('1');
    expect(await api().ok('BoardResource.get', { board_id: board.id })).toMatchObject({
      id: board.id,
      editable_by_me: false,
    });
    expect(await api().ok('BoardResource.get', { username: 'ANN', slug: 'Kitchen-Ideas' })).toMatchObject({
      id: board.id,
    });
  });

  it.each(['', '   ', '\t\n', '\u200b\u200d', '\u0000'])('refuses the blank name %j', async (name) => {
    const { status, error } = await api().call('BoardResource.create', { name }, await api().person());
    expect(status).toBe(400);
    expect(error).toMatchObject({ field: 'name', message_detail: messages.boardNameRequired });
  });

  it('counts code points, after trimming', async () => {
    const ann = await api().person();
    const fifty = '🪴'.repeat(50);
    expect((await make(ann, ` ${fifty} `)).name).toBe(fifty);
    const { status, error } = await api().call('BoardResource.create', { name: 'x'.repeat(51) }, ann);
    expect(status).toBe(400);
    expect(error).toMatchObject({
      field: 'name',
      message_detail: 'Please enter no more than 50 characters.',
    });
  });

  it('refuses a long description', async () => {
    const ann = await api().person();
    await make(ann, 'Just fits', { description: 'é'.repeat(500) });
    const { error } = await api().call(
      'BoardResource.create',
      { name: 'Too long', description: 'x'.repeat(501) },
      ann,
    );
    expect(error).toMatchObject({ field: 'description', message_detail: messages.tooLong(500) });
  });

  it('refuses a second board whose name is the same but for case and accents, and only for one owner', async () => {
    const [ann, bob] = [await api().person(), await api().person()];
    await make(ann, 'Crème brûlée');
    const { status, error } = await api().call('BoardResource.create', { name: 'CREME BRULEE' }, ann);
    expect(status).toBe(409);
    expect(error).toMatchObject({
      field: 'name',
      api_error_code: 58,
      message_detail: messages.boardNameTaken('CREME BRULEE'),
    });
    await make(bob, 'Creme brulee');
    expect(await boardCount(ann)).toBe('1');
  });

  it.each(
    [
      'following',
      'followers',
      '_tools',
      '_created',
      '_saved',
      'tried',
      'TRIED',
      'pins',
      'edit',
      '日本の庭',
      '../..',
      '100% / #1?',
      '***',
      'ﷺ'.repeat(50),
      '😀'.repeat(50),
      '\ud800',
    ].map((name) => [name.slice(0, 20), name] as const),
  )('gives %j an address that is a board page', async (_, name) => {
    const ann = await api().person();
    const board = await make(ann, name);
    const match = classify(board.url);
    expect(match).toMatchObject({ name: 'board', params: { username: ann.username, boardId: board.slug } });
    expect(await api().ok('BoardResource.get', { username: ann.username, slug: board.slug })).toMatchObject({
      id: board.id,
    });
  });

  it('needs somebody signed in, who acts for themselves', async () => {
    const [ann, bob] = [await api().person(), await api().person()];
    expect((await api().call('BoardResource.create', { name: 'x' })).status).toBe(401);
    expect(
      (await api().call('BoardResource.create', { name: 'x', username: bob.username }, ann)).status,
    ).toBe(403);
    await make(ann, 'Mine', { username: ann.username.toUpperCase() });
    const acting = await api().call('BoardResource.create', { name: 'y', orbac_subject_id: bob.id }, ann);
    expect(acting.error).toMatchObject({ http_status: 404, message: messages.businessMissing });
  });

  it('lets a publisher of a business make boards for it', async () => {
    const [shop, ann, bob] = [
      await api().person({ is_partner: true }),
      await api().person(),
      await api().person(),
    ];
    await employ(api().db, shop, ann, { profile: ['PROFILE_PUBLISHER'] });
    await employ(api().db, shop, bob);
    const board = await make(ann, 'Spring', { orbac_subject_id: shop.id });
    expect(board.owner.id).toBe(shop.id);
    const refused = await api().call('BoardResource.create', { name: 'z', orbac_subject_id: shop.id }, bob);
    expect(refused.error).toMatchObject({ http_status: 403, api_error_code: 29 });
  });

  it('forces protection on who acts for an ad account of somebody else', async () => {
    const [owner, member, stranger] = [await api().person(), await api().person(), await api().person()];
    const account = await addAdAccount(api().db, owner, [member]);
    const forced = await make(member, 'Campaign', { privacy: 'secret', advertiser_id: account });
    expect(forced.privacy).toBe('protected');
    const kept = await api().db.query('select advertiser_id from boards where id = $1', [forced.id]);
    expect(kept).toEqual([{ advertiser_id: account }]);
    expect((await make(owner, 'Own', { privacy: 'secret', advertiser_id: account })).privacy).toBe('secret');
    for (const advertiser_id of [account, '123']) {
      const refused = await api().call('BoardResource.create', { name: 'No', advertiser_id }, stranger);
      expect(refused.error).toMatchObject({ http_status: 404, message: adMessages.accountMissing });
    }
    const freed = await api().call(
      'BoardResource.update',
      { board_id: forced.id, privacy: 'public' },
      member,
    );
    expect(freed.error).toMatchObject({ http_status: 403, message_detail: messages.boardStaysProtected });
  });
});

import { adMessages, ERROR_CODES, messages } from '@corkboard/contract';
import { describe, expect, it } from 'vitest';
import { type TestPerson, useTestApi } from '../../../testing/test-api';
import { employ } from '../../../testing/employ';
import { openAccount } from '../../ads/campaigns/testing';
import { addCollaborator } from '../../boards/boards/testing/fixtures';
import { programs } from './testing';

const api = useTestApi();

const program = programs(api);
const make = (as: TestPerson, name: string, privacy: 'public' | 'secret' | 'protected' = 'public') =>
  api().ok('BoardResource.create', { name, privacy }, as);

describe('/v5/boards', () => {
  it('lists the caller’s boards by id, either way, page by page', async () => {
    const [ann, bob] = [await api().person(), await api().person()];
    const ids: string[] = [];
    for (let i = 0; i < 5; i++) ids.push((await make(ann, `Board ${i}`)).id);
    const shared = await make(bob, 'Shared');
    await addCollaborator(api().db, shared.id, ann);
    const archived = await make(ann, 'Archived');
    await api().ok('BoardResource.update', { board_id: archived.id, archived: true }, ann);
    for (const order of ['ASCENDING', 'DESCENDING'] as const) {
      const paged: string[] = [];
      let bookmark: string | undefined;
      do {
        const { items, bookmark: next } = await list({ order, page_size: 2, bookmark });
        expect(items.length).toBeLessThanOrEqual(2);
        paged.push(...items.map((item) => item.id));
        bookmark = next ?? undefined;
      } while (bookmark);
      const expected = [...ids, shared.id];
      expect(paged).toEqual(order === 'ASCENDING' ? expected : expected.toReversed());
    }
    expect((await list({})).items[0]).toMatchObject({
      id: shared.id,
      name: 'Shared',
      description: '',
      privacy: 'PUBLIC',
      owner: { username: bob.username },
      pin_count: 0,
      created_at: shared.created_at,
    });
    async function list(query: object) {
      return api().ok('GET /v5/boards', { query }, ann);
    }
    const wrong = await api().call('GET /v5/boards', { query: { bookmark: 'WyJ4Il0' } }, ann);
    expect(wrong.error).toMatchObject({ api_error_code: 1, message: messages.bookmarkInvalid });
  });

  it('shows secret boards to tokens with the scope for them', async () => {
    const ann = await api().person();
    for (const privacy of ['public', 'protected', 'secret'] as const) await make(ann, privacy, privacy);
    const [reader, trusted] = [
      await program(ann, 'boards:read'),
      await program(ann, 'boards:read', 'boards:read_secret'),
    ];
    const names = async (as: TestPerson, privacy?: 'ALL' | 'PUBLIC' | 'SECRET' | 'PROTECTED') => {
      const answer = await api().call('GET /v5/boards', { query: { privacy, order: 'ASCENDING' } }, as);
      return answer.error ? answer.status : answer.data.items.map((item) => item.name);
    };
    expect(await names(ann)).toEqual(['public', 'protected', 'secret']);
    expect(await names(trusted)).toEqual(['public', 'protected', 'secret']);
    expect(await names(trusted, 'SECRET')).toEqual(['secret']);
    expect(await names(reader)).toEqual(['public', 'protected']);
    expect(await names(reader, 'PROTECTED')).toEqual(['protected']);
    expect(await names(reader, 'SECRET')).toBe(403);
    expect(await names(await program(ann, 'pins:read'))).toBe(403);
  });

  it('creates boards under the same rules', async () => {
    const ann = await api().person();
    const [writer, trusted] = [
      await program(ann, 'boards:write'),
      await program(ann, 'boards:write', 'boards:write_secret'),
    ];
    const post = (body: { name: string; privacy?: 'SECRET' | 'PUBLIC' | 'PROTECTED' }, as = writer) =>
      api().call('POST /v5/boards', { body }, as);
    const made = await post({ name: ' From a program ' });
    expect([made.status, made.data]).toMatchObject([
      201,
      { id: made.data.id, name: 'From a program', privacy: 'PUBLIC' },
    ]);
    expect((await post({ name: 'FROM a program' })).error).toEqual(
      expect.objectContaining({ api_error_code: 58, message: messages.boardNameTaken('FROM a program') }),
    );
    expect((await post({ name: '' })).error?.message).toBe(messages.boardNameRequired);
    expect((await post({ name: 'Hidden', privacy: 'SECRET' })).status).toBe(403);
    expect((await post({ name: 'Hidden', privacy: 'SECRET' }, trusted)).data.privacy).toBe('SECRET');
    expect((await post({ name: 'x' }, await program(ann, 'boards:read'))).status).toBe(403);
  });

  it('creates boards for ads only as protected ones', async () => {
    const ann = await api().person();
    const writer = await program(ann, 'boards:write');
    for (const privacy of [undefined, 'PUBLIC', 'PROTECTED', 'SECRET'] as const) {
      const body = { name: `Ads ${privacy}`, privacy, is_ads_only: true };
      const answer = await api().call('POST /v5/boards', { body }, writer);
      expect([answer.status, answer.data.privacy]).toEqual([201, 'PROTECTED']);
    }
    const open = await api().call('POST /v5/boards', { body: { name: 'Open', is_ads_only: false } }, writer);
    expect(open.data.privacy).toBe('PUBLIC');
    const odd = await api().app.inject({
      method: 'POST',
      url: '/v5/boards',
      headers: writer.headers,
      payload: { name: 'Odd', is_secret: true },
    });
    expect([odd.statusCode, odd.json()]).toEqual([
      400,
      { code: 1, message: messages.fieldUnknown('is_secret'), field: 'is_secret' },
    ]);
  });
});

describe('/v5/boards/{board_id}/sections', () => {
  it('lists sections page by page, those of secret boards with their scope only', async () => {
    const ann = await api().person();
    const reader = await program(ann, 'boards:read');
    const [open, secret] = [await make(ann, 'Open'), await make(ann, 'Hidden', 'secret')];
    for (const board of [open, secret])
      for (const name of ['A', 'B', 'C'])
        await api().ok('BoardSectionResource.create', { board_id: board.id, name }, ann);
    const list = (board_id: string, as: TestPerson, query: object = {}) =>
      api().call('GET /v5/boards/{board_id}/sections', { params: { board_id }, query }, as);
    const first = await list(open.id, reader, { page_size: 2 });
    expect(first.data.items.map(({ name }) => name)).toEqual(['A', 'B']);
    const second = await list(open.id, reader, { page_size: 2, bookmark: first.data.bookmark! });
    expect([second.data.items.map(({ name }) => name), second.data.bookmark]).toEqual([['C'], null]);
    expect((await list(open.id, reader, { order: 'DESCENDING' })).data.items[0]?.name).toBe('C');
    expect((await list(secret.id, reader)).status).toBe(403);
    expect((await list(secret.id, ann)).data.items).toHaveLength(3);
    const other = await program(await api().person(), 'boards:read');
    expect((await list(secret.id, other)).error).toMatchObject({ api_error_code: 40 });
  });
});

describe('`ad_account_id` where the standard has it', () => {
  it('has a call made for the business that owns the ad account, by who publishes for it', async () => {
    const account = await openAccount(api());
    const { owner } = account;
    const [publisher, analyst, stranger] = [await api().person(), await api().person(), await api().person()];
    const accounts = { [account.id]: ['ANALYST' as const] };
    await employ(api().db, owner, publisher, { profile: ['PROFILE_PUBLISHER'], accounts });
    await employ(api().db, owner, analyst, { accounts });
    const query = { ad_account_id: account.id };

    const made = await api().ok('POST /v5/boards', { query, body: { name: 'Theirs' } }, publisher);
    const boards = async (as: TestPerson, asked: object) =>
      (await api().ok('GET /v5/boards', { query: asked }, as)).items.map(({ id }) => id);
    expect(await boards(publisher, query)).toEqual(await boards(owner, {}));
    expect(await boards(owner, query)).toContain(made.id);
    expect(await boards(publisher, {})).toEqual([]);
    expect(
      (
        await api().ok(
          'GET /v5/boards/{board_id}/sections',
          { params: { board_id: made.id }, query },
          publisher,
        )
      ).items,
    ).toEqual([]);
    expect(await api().ok('GET /v5/user_account', { query }, publisher)).toMatchObject({
      id: owner.id,
      username: owner.username,
      account_type: 'BUSINESS',
    });

    for (const [as, outcome] of [
      [analyst, [403, ERROR_CODES.actingNotPermitted, 'ad_account_id']],
      [stranger, [404, 404, 'ad_account_id']],
    ] as const)
      for (const url of [
        '/v5/boards',
        '/v5/user_account',
        '/v5/user_account/following',
        '/v5/user_account/following/boards',
        '/v5/user_account/websites/verification',
        `/v5/boards/${made.id}/sections`,
      ]) {
        const answer = await api().app.inject({
          url: `${url}?ad_account_id=${account.id}`,
          headers: as.headers,
        });
        const { code, field } = answer.json<{ code: number; field: string }>();
        expect([answer.statusCode, code, field], url).toEqual(outcome);
      }
  });

  it('is checked where it changes nothing, and has to be that of the address where it stands in a body', async () => {
    const { owner, params, id } = await openAccount(api());
    const stranger = await api().person();
    const lists = (as: TestPerson) =>
      api().call(
        'GET /v5/resources/targeting/{targeting_type}',
        { params: { targeting_type: 'GENDER' }, query: { ad_account_id: id } },
        as,
      );
    expect([(await lists(owner)).status, (await lists(stranger)).status]).toEqual([200, 404]);
    const audience = { name: 'A', audience_type: 'ENGAGEMENT', rule: {} } as const;
    const add = (ad_account_id: string) =>
      api().call(
        'POST /v5/ad_accounts/{ad_account_id}/audiences',
        { params, body: { ...audience, ad_account_id } },
        owner,
      );
    expect((await add('1')).error?.message).toBe(adMessages.otherAccount);
    expect((await add(id)).error?.message).not.toBe(adMessages.otherAccount);
  });
});

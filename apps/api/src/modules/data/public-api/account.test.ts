import { CLAIM_FILE, ERROR_CODES } from '@corkboard/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashToken } from '../../../http/authenticate';
import { type TestPerson, useTestApi } from '../../../testing/test-api';
import { startSite } from '../../pictures/media/testing/site';
import { addBoard, addPin } from '../../pins/pins/testing/scene';

const site = await startSite();
afterAll(() => site.close());
const api = useTestApi({ env: { ALLOW_PRIVATE_FETCH: site.host } });
const ALL = ['user_accounts:read', 'user_accounts:write', 'boards:read_secret', 'pins:read_secret'];

async function program(person: TestPerson, ...scopes: string[]): Promise<TestPerson> {
  const token = `account-${person.id}-${scopes.join('-')}`;
  await api().db.query(
    `insert into access_tokens (token_hash, user_id, name, scopes, expires_at)
     values ($1, $2, 'Test', $3, now() + interval '1 day') on conflict do nothing`,
    [hashToken(token), person.id, scopes],
  );
  return { ...person, headers: { authorization: `Bearer ${token}` } };
}

/** The field that a refusal of the standard names. */
const fieldOf = ({ data }: { data: unknown }) => (data as { field?: string } | null)?.field;

let ann: TestPerson;
let people: TestPerson[];
beforeAll(async () => {
  ann = await program(await api().person(), ...ALL);
  people = [await api().person(), await api().person(), await api().person()];
});

const LISTS = [
  'GET /v5/user_account/followers',
  'GET /v5/user_account/following',
  'GET /v5/user_account/following/boards',
  'GET /v5/user_account/websites',
] as const;

describe('the account', () => {
  it('counts what is on secret boards for tokens that may read it alone', async () => {
    const eve = await api().person();
    await addPin(api(), eve, await addBoard(api(), eve, { privacy: 'secret' }));
    await addPin(api(), eve, await addBoard(api(), eve, { privacy: 'public' }));
    const counts = async (...scopes: string[]) => {
      const { data } = await api().call('GET /v5/user_account', {}, await program(eve, ...scopes));
      return [data.board_count, data.pin_count];
    };
    expect(await counts(...ALL)).toEqual([2, 2]);
    expect(await counts('user_accounts:read')).toEqual([1, 1]);
  });

  it.each([
    ...LISTS,
    'GET /v5/user_account/businesses',
    'GET /v5/user_account/websites/verification',
  ] as const)('is told to nobody without the scope, and to no stranger: %s', async (name) => {
    const { error } = await api().call(name, {}, await program(ann, 'user_accounts:write'));
    expect(error?.api_error_code).toBe(ERROR_CODES.scope);
    expect((await api().call(name, {}, undefined)).status).toBe(401);
  });

  it.each(LISTS)('names what is wrong with a page: %s', async (name) => {
    for (const [field, value] of [
      ['page_size', 0],
      ['bookmark', 'odd'],
    ] as const) {
      const answer = await api().call(name, { query: { [field]: value } } as never, ann);
      expect([answer.status, fieldOf(answer)]).toEqual([400, field]);
    }
  });
});

describe('follows', () => {
  const follow = (username: string, as = ann, body: object = {}) =>
    api().call('POST /v5/user_account/following/{username}', { params: { username }, body }, as);
  const pages = async (name: (typeof LISTS)[number], as: TestPerson) => {
    const found: string[] = [];
    let bookmark: string | null = null;
    do {
      const query = { page_size: 1, ...(bookmark !== null && { bookmark }) };
      const page = (await api().ok(name, { query }, as)) as {
        items: { username?: string; id?: string }[];
        bookmark: string | null;
      };
      found.push(...page.items.map((item) => item.id ?? item.username!));
      bookmark = page.bookmark;
    } while (bookmark !== null);
    return found;
  };

  it('are made, and listed on both sides without who is blocked', async () => {
    const [bob, eve, max] = people as [TestPerson, TestPerson, TestPerson];
    for (const { username } of [bob, eve, max]) {
      const { status, data } = await follow(username, ann, { auto_follow: false });
      expect([status, data]).toEqual([200, { username, type: 'user' }]);
    }
    const names = [max, eve, bob].map(({ username }) => username);
    expect(await pages('GET /v5/user_account/following', ann)).toEqual(names);
    expect(await pages('GET /v5/user_account/followers', await program(bob, ...ALL))).toEqual([ann.username]);
    await api().ok('UserBlockResource.create', { blocked_user_id: ann.id } as never, eve);
    expect(await pages('GET /v5/user_account/following', ann)).not.toContain(eve.username);
    expect((await follow(eve.username)).status).toBe(404);
  });

  it('are refused by name where they are none', async () => {
    expect(fieldOf(await follow(ann.username))).toBe('username');
    expect((await follow('nobody-of-this-name')).status).toBe(404);
    expect(fieldOf(await follow(people[0]!.username, ann, { auto_follow: true }))).toBe('auto_follow');
    const reader = await program(ann, 'user_accounts:read');
    expect((await follow(people[0]!.username, reader)).error?.api_error_code).toBe(ERROR_CODES.scope);
  });

  it('of boards are listed, as far as the boards are seen', async () => {
    const owner = people[0]!;
    const boards = [await addBoard(api(), owner, {}), await addBoard(api(), owner, {})];
    const me = await api().person();
    for (const { id } of boards) await api().ok('BoardFollowResource.create', { board_id: id }, me);
    const as = await program(me, ...ALL);
    const ids = boards.map(({ id }) => id).toReversed();
    expect(await pages('GET /v5/user_account/following/boards', as)).toEqual(ids);
    await api().ok('BoardResource.update', { board_id: boards[0]!.id, privacy: 'secret' }, owner);
    expect(await pages('GET /v5/user_account/following/boards', as)).toEqual([ids[0]]);
  });
});

describe('interests of a person', () => {
  const interests = (username: string, as = ann, query = {}) =>
    api().call('GET /v5/users/{username}/interests/follow', { params: { username }, query }, as);

  it('are theirs alone', async () => {
    const rows = await api().db.query<{ id: string }>(
      `insert into interests (id, slug, name, level, position) values (902, 'lamps', 'Lamps', 1, 902), (901, 'rugs', 'Rugs', 1, 901)
       returning id`,
    );
    for (const { id } of rows)
      await api().db.query('insert into interest_follows (user_id, interest_id) values ($1, $2)', [
        ann.id,
        id,
      ]);
    const first = (await interests(ann.username, ann, { page_size: 1 })).data;
    expect(first.items).toEqual([
      {
        id: rows[0]!.id,
        key: expect.any(String),
        name: expect.any(String),
        canonical_url: expect.stringMatching(/^http/),
      },
    ]);
    const next = await interests(ann.username, ann, { page_size: 1, bookmark: first.bookmark });
    expect([next.data.items[0]!.id, next.data.bookmark]).toEqual([rows[1]!.id, null]);
    expect((await interests(ann.username, await program(people[0]!, ...ALL))).data.items).toEqual([]);
    expect((await interests('nobody-of-this-name')).status).toBe(404);
  });
});

describe('websites', () => {
  const claim = (body: object, as = ann) =>
    api().call('POST /v5/user_account/websites', { body } as never, as);
  const remove = (website: string, as = ann) =>
    api().call('DELETE /v5/user_account/websites', { query: { website } }, as);
  const list = async (as = ann) => (await api().ok('GET /v5/user_account/websites', {}, as)).items;

  it('are claimed with the one code of the account, where the caller says it is, and given up', async () => {
    const code = await api().ok('GET /v5/user_account/websites/verification', {}, ann);
    expect(code).toEqual(await api().ok('GET /v5/user_account/websites/verification', {}, ann));
    const website = site.url('/shop');
    site.pages.set('/shop', { type: 'text/html', body: '<p>Lamps' });
    site.pages.set(CLAIM_FILE, { type: 'text/plain', body: code.file_content });
    const missing = await claim({ website });
    expect([missing.status, fieldOf(missing)]).toEqual([400, 'website']);
    expect(await list()).toEqual([{ website: `${site.host}/shop`, status: 'pending' }]);
    const claimed = await claim({ website, verification_method: 'FILENAME' });
    expect(claimed.data).toMatchObject({ website: `${site.host}/shop`, status: 'success' });
    expect(await list()).toEqual([claimed.data]);
    expect((await remove(website, await program(people[0]!, ...ALL))).status).toBe(404);
    expect((await remove(website)).status).toBe(204);
    expect(await list()).toEqual([]);
    site.pages.set('/shop', { type: 'text/html', body: `<head>${code.metatag}</head>` });
    expect((await claim({ website })).data.status).toBe('success');
  });

  it('are refused by name', async () => {
    expect(fieldOf(await claim({ website: 'no address' }))).toBe('website');
    expect(fieldOf(await claim({ website: site.url('/'), verification_method: 'MAIL' }))).toBe(
      'verification_method',
    );
    expect(fieldOf(await remove('no address'))).toBe('website');
  });
});

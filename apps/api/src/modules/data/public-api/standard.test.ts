import { ERROR_CODES } from '@corkboard/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { hashToken } from '../../../http/authenticate';
import { type TestPerson, useTestApi } from '../../../testing/test-api';
import { addBoard, addPin } from '../../pins/pins/testing/scene';

const api = useTestApi();
const ORIGIN = /^http:\/\/localhost/;
const ALL = ['boards:read', 'boards:write', 'pins:read', 'pins:write'];
const SECRET = ['boards:read_secret', 'boards:write_secret', 'pins:read_secret', 'pins:write_secret'];

/** The person as a program with a bearer token. */
async function program(person: TestPerson, ...scopes: string[]): Promise<TestPerson> {
  const token = `standard-${person.id}-${scopes.join('-')}`;
  await api().db.query(
    `insert into access_tokens (token_hash, user_id, name, scopes, expires_at)
     values ($1, $2, 'Test', $3, now() + interval '1 day') on conflict do nothing`,
    [hashToken(token), person.id, scopes],
  );
  return { ...person, headers: { authorization: `Bearer ${token}` } };
}

let ann: TestPerson;
let bob: TestPerson;
/** Ann's program without, and with the scopes for what is secret. */
let plain: TestPerson;
let trusted: TestPerson;
let open: { id: string; pin: string };
let secret: { id: string; pin: string };

async function boardWithPin(owner: TestPerson, privacy: 'public' | 'secret' | 'protected') {
  const board = await addBoard(api(), owner, { privacy });
  const pin = await addPin(api(), owner, board, { title: `On ${privacy}` });
  return { id: board.id, pin: pin.id };
}

beforeAll(async () => {
  [ann, bob] = [await api().person(), await api().person()];
  plain = await program(ann, ...ALL);
  trusted = await program(ann, ...ALL, ...SECRET);
  open = await boardWithPin(ann, 'public');
  secret = await boardWithPin(ann, 'secret');
});

const status = async (answer: Promise<{ status: number }>) => (await answer).status;

describe('a board', () => {
  const get = (board_id: string, as = plain) =>
    api().call('GET /v5/boards/{board_id}', { params: { board_id } }, as);
  const change = (board_id: string, body: object, as = plain) =>
    api().call('PATCH /v5/boards/{board_id}', { params: { board_id }, body }, as);

  it('is told with everything that the standard has of it', async () => {
    const { data } = await get(open.id);
    expect(data).toMatchObject({
      id: open.id,
      privacy: 'PUBLIC',
      owner: { username: ann.username },
      pin_count: 1,
      follower_count: 0,
      collaborator_count: 0,
      is_ads_only: false,
    });
    expect(data.media.pin_thumbnail_urls).toEqual([expect.stringMatching(ORIGIN)]);
    expect(data.board_pins_modified_at).toBeDefined();
  });

  it('is made and changed as a client sends it, with nulls for what it doesn’t have', async () => {
    const body = { name: 'From outside', description: null, privacy: 'PUBLIC' as const };
    const made = await api().ok('POST /v5/boards', { body }, plain);
    expect(made).toMatchObject({ name: 'From outside', description: '', privacy: 'PUBLIC', pin_count: 0 });
    expect(made).not.toHaveProperty('board_pins_modified_at');
    const changed = await change(made.id, { name: 'Renamed', description: 'Words', privacy: 'PROTECTED' });
    expect(changed.data).toMatchObject({
      name: 'Renamed',
      description: 'Words',
      privacy: 'PROTECTED',
      is_ads_only: true,
    });
    expect((await change(made.id, { description: null })).data).toMatchObject({
      name: 'Renamed',
      description: '',
    });
    expect(await status(change(made.id, {}))).toBe(400);
    const gone = await api().app.inject({
      method: 'DELETE',
      url: `/v5/boards/${made.id}`,
      headers: plain.headers,
    });
    expect([gone.statusCode, gone.body]).toEqual([204, '']);
    expect(await status(get(made.id))).toBe(404);
  });

  it('that is secret asks for the scopes of what is', async () => {
    for (const ask of [
      get(secret.id),
      change(secret.id, { name: 'x' }),
      change(open.id, { privacy: 'SECRET' }),
      api().call('DELETE /v5/boards/{board_id}', { params: { board_id: secret.id } }, plain),
      api().call('GET /v5/boards/{board_id}/pins', { params: { board_id: secret.id } }, plain),
      api().call(
        'POST /v5/boards/{board_id}/sections',
        { params: { board_id: secret.id }, body: { name: 'x' } },
        plain,
      ),
    ])
      expect((await ask).error).toMatchObject({ api_error_code: ERROR_CODES.scope });
    expect(await status(get(secret.id, trusted))).toBe(200);
    expect(await status(change(secret.id, { description: 'Still secret' }, trusted))).toBe(200);
  });

  it('of somebody else is read, and changed by nobody but them', async () => {
    const theirs = await program(bob, ...ALL, ...SECRET);
    expect(await status(get(open.id, theirs))).toBe(200);
    expect(await status(change(open.id, { name: 'Mine' }, theirs))).toBe(403);
    for (const ask of [get, (id: string, as: TestPerson) => change(id, { name: 'x' }, as)])
      expect(await status(ask(secret.id, theirs))).toBe(404);
  });
});

describe('sections', () => {
  const params = () => ({ board_id: open.id });
  const on = (section_id: string, board_id = open.id) => ({ board_id, section_id });

  it('are added, renamed, read with their Pins, and removed, on their own board alone', async () => {
    const add = { params: params(), body: { name: 'Lamps' } };
    const made = await api().ok('POST /v5/boards/{board_id}/sections', add, plain);
    expect(made).toEqual({ id: made.id, name: 'Lamps' });
    const rename = (at: object) =>
      api().call(
        'PATCH /v5/boards/{board_id}/sections/{section_id}',
        { params: at as never, body: { name: 'Light' } },
        plain,
      );
    expect((await rename(on(made.id))).data).toEqual({ id: made.id, name: 'Light' });
    const move = { params: { pin_id: open.pin }, body: { board_section_id: made.id } };
    expect(await api().ok('PATCH /v5/pins/{pin_id}', move, plain)).toMatchObject({
      board_section_id: made.id,
    });
    const pins = (at: object) =>
      api().call('GET /v5/boards/{board_id}/sections/{section_id}/pins', { params: at as never }, plain);
    expect((await pins(on(made.id))).data.items.map(({ id }) => id)).toEqual([open.pin]);
    const other = await boardWithPin(ann, 'public');
    const remove = (at: object) =>
      api().call('DELETE /v5/boards/{board_id}/sections/{section_id}', { params: at as never }, plain);
    for (const ask of [rename, pins, remove]) expect(await status(ask(on(made.id, other.id)))).toBe(404);
    expect(await status(remove(on(made.id)))).toBe(204);
    expect(await status(pins(on(made.id)))).toBe(404);
    expect(await api().ok('GET /v5/pins/{pin_id}', { params: { pin_id: open.pin } }, plain)).toMatchObject({
      board_section_id: null,
    });
  });
});

describe('a Pin', () => {
  const get = (pin_id: string, as = plain) => api().call('GET /v5/pins/{pin_id}', { params: { pin_id } }, as);
  const change = (pin_id: string, body: object, as = plain) =>
    api().call('PATCH /v5/pins/{pin_id}', { params: { pin_id }, body }, as);
  const save = (pin_id: string, body: object, as = plain) =>
    api().call('POST /v5/pins/{pin_id}/save', { params: { pin_id }, body: body as never }, as);

  it('is told with everything that the standard has of it, in its sizes and with whole addresses', async () => {
    const { data } = await get(open.pin);
    expect(data).toMatchObject({
      id: open.pin,
      board_id: open.id,
      board_owner: { username: ann.username },
      creative_type: 'REGULAR',
      has_been_promoted: false,
      is_owner: true,
      parent_pin_id: null,
      pin_metrics: null,
    });
    expect(Object.keys(data.media.images)).toEqual(
      expect.arrayContaining(['400x300', '600x', '1200x', 'orig']),
    );
    for (const { url } of Object.values(data.media.images)) expect(url).toMatch(ORIGIN);
  });

  it('is changed, moved, and saved, and says where it was saved from', async () => {
    const theirs = await boardWithPin(bob, 'public');
    const made = await save(theirs.pin, { board_id: open.id });
    expect([made.status, made.data.parent_pin_id, made.data.is_owner]).toEqual([201, theirs.pin, true]);
    const words = { title: 'Mine', description: null, alt_text: 'A lamp', link: 'https://shop.example/' };
    expect((await change(made.data.id, words)).data).toMatchObject({ ...words, description: '' });
    expect((await change(made.data.id, { link: null, title: null })).data).toMatchObject({
      link: null,
      title: '',
    });
    const elsewhere = await boardWithPin(ann, 'public');
    expect((await change(made.data.id, { board_id: elsewhere.id })).data.board_id).toBe(elsewhere.id);
    expect(await status(change(theirs.pin, { title: 'Not mine' }))).toBe(403);
    const refused = await change(made.data.id, { board_section_id: '1' });
    expect([refused.status, refused.error]).toMatchObject([404, {}]);
    expect(
      await status(api().call('DELETE /v5/pins/{pin_id}', { params: { pin_id: made.data.id } }, plain)),
    ).toBe(204);
    expect(await status(get(made.data.id))).toBe(404);
  });

  it('on a secret board asks for the scopes of what is, on the way there as well', async () => {
    for (const ask of [
      get(secret.pin),
      change(secret.pin, { title: 'x' }),
      change(open.pin, { board_id: secret.id }),
      save(secret.pin, { board_id: open.id }),
      save(open.pin, { board_id: secret.id }),
      api().call('DELETE /v5/pins/{pin_id}', { params: { pin_id: secret.pin } }, plain),
    ])
      expect((await ask).error).toMatchObject({ api_error_code: ERROR_CODES.scope });
    expect(await status(get(secret.pin, trusted))).toBe(200);
    expect(await status(get(secret.pin, await program(bob, ...ALL, ...SECRET)))).toBe(404);
  });
});

describe('lists of Pins', () => {
  it('have what the caller saved and made, either way, page by page, and what is secret only for who may read it', async () => {
    const eve = await api().person();
    const [all, few] = [await program(eve, ...ALL, ...SECRET), await program(eve, ...ALL)];
    const boards = [
      await boardWithPin(eve, 'public'),
      await boardWithPin(eve, 'secret'),
      await boardWithPin(eve, 'protected'),
    ];
    const [shown, hidden, quiet] = boards.map(({ pin }) => pin);
    const saved = await api().ok(
      'POST /v5/pins/{pin_id}/save',
      { params: { pin_id: open.pin }, body: { board_id: boards[0]!.id } },
      few,
    );
    const list = async (query: object, as = all) => {
      const answer = await api().call('GET /v5/pins', { query }, as);
      return answer.error ? answer.status : answer.data.items.map(({ id }) => id);
    };
    expect(await list({ include_protected_pins: true })).toEqual([saved.id, quiet, hidden, shown]);
    expect(await list({})).toEqual([saved.id, hidden, shown]);
    expect(await list({}, few)).toEqual([saved.id, shown]);
    expect(await list({ pin_type: 'PRIVATE' })).toEqual([hidden]);
    expect(await list({ pin_type: 'PRIVATE' }, few)).toBe(403);
    expect(await list({ pin_filter: 'exclude_repins' }, few)).toEqual([shown]);
    expect(await list({ pin_filter: 'has_been_promoted' }, few)).toEqual([]);
    const paged: string[] = [];
    let bookmark: string | null = null;
    do {
      const query = { page_size: 1, order: 'ASCENDING' as const, ...(bookmark !== null && { bookmark }) };
      const page: { items: { id: string }[]; bookmark: string | null } = await api().ok(
        'GET /v5/pins',
        { query },
        few,
      );
      paged.push(...page.items.map(({ id }) => id));
      bookmark = page.bookmark;
    } while (bookmark !== null);
    expect(paged).toEqual([shown, saved.id]);
    const onBoard = await api().ok(
      'GET /v5/boards/{board_id}/pins',
      { params: { board_id: boards[0]!.id } },
      few,
    );
    expect(onBoard.items.map(({ id }) => id)).toEqual([saved.id, shown]);
  });
});

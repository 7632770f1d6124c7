import { beforeAll, describe, expect, it } from 'vitest';
import { type TestPerson, useTestApi } from '../../../testing/test-api';
import { addCollaborator, addPin, block } from '../../boards/boards/testing/fixtures';
import { programs } from './testing';

const api = useTestApi();
const program = programs(api);
const SCOPES = ['boards:read', 'boards:read_secret', 'pins:read', 'pins:read_secret'];

let [ann, bob]: TestPerson[] = [];
let as: TestPerson;
let [open, secret, theirs, shared]: string[] = [];
let [lamp, hidden, other, blue]: string[] = [];
beforeAll(async () => {
  [ann, bob] = (await Promise.all([api().person(), api().person()])) as [TestPerson, TestPerson];
  as = await program(ann!, ...SCOPES);
  const board = async (name: string, who: TestPerson, privacy = 'public') =>
    (await api().ok('BoardResource.create', { name, privacy } as never, who)).id;
  open = await board('Golden things', ann!);
  secret = await board('Golden secrets', ann!, 'secret');
  theirs = await board('Golden of others', bob!);
  shared = await board('Velvet rooms', bob!, 'secret');
  await addCollaborator(api().db, shared, ann!);
  const add = async (on: string, who: TestPerson, title: string) =>
    (await addPin(api().db, { board: on, pinner: who, title })).id;
  lamp = await add(open, ann!, 'Brass lamp');
  hidden = await add(secret, ann!, 'Brass surprise');
  other = await add(theirs, bob!, 'Brass chair');
  blue = await add(open, ann!, 'Blue velvet');
});

const idsOf = ({ items }: { items: { id: string }[] }) => items.map(({ id }) => id);
const pins = async (query: string, who = as) =>
  new Set(idsOf(await api().ok('GET /v5/search/pins', { query: { query } }, who)));
const boards = async (query?: object, who = as) =>
  idsOf(await api().ok('GET /v5/search/boards', { query: { ...query } }, who));
const top = (query: object, who = as) =>
  api().call('GET /v5/search/partner/pins', { query: { term: 'brass', country_code: 'US', ...query } }, who);

describe('GET /v5/search/pins', () => {
  it("finds the caller's Pins by words and by ids, and nobody else's", async () => {
    expect(await pins('brass')).toEqual(new Set([lamp, hidden]));
    expect(await pins(`${blue}, ${other},5`)).toEqual(new Set([blue]));
    expect(await pins('zebra')).toEqual(new Set());
    expect(await pins('brass', await program(bob!, ...SCOPES))).toEqual(new Set([other]));
  });

  it('asks for the scopes of what is secret', async () => {
    const few = await program(ann!, 'boards:read', 'pins:read');
    const answer = await api().call('GET /v5/search/pins', { query: { query: 'brass' } }, few);
    expect([answer.status, answer.error?.api_error_code]).toEqual([403, 3]);
  });
});

describe('GET /v5/search/boards', () => {
  it("finds the caller's boards by name, by id, and by a Pin on them, page by page", async () => {
    expect(await boards({ query: 'golden' })).toEqual([secret, open]);
    expect(await boards({ query: `${open},${theirs}` })).toEqual([open]);
    expect(await boards({ query: `${hidden},${other}` })).toEqual([secret]);
    expect(await boards()).toEqual([shared, secret, open]);
    expect(await boards({ query: '!?' })).toEqual([]);
    const first = await api().ok('GET /v5/search/boards', { query: { page_size: 2 } }, as);
    expect(await boards({ page_size: 2, bookmark: first.bookmark })).toEqual([open]);
  });
});

describe('GET /v5/search/partner/pins', () => {
  it('finds public Pins of everybody, but for whom a block hides', async () => {
    expect(new Set(idsOf((await top({})).data))).toEqual(new Set([lamp, other]));
    const first = (await top({ limit: 1, locale: 'de-DE' })).data;
    const next = (await top({ limit: 1, locale: 'de-DE', bookmark: first.bookmark })).data;
    expect(new Set([...idsOf(first), ...idsOf(next)])).toEqual(new Set([lamp, other]));
    expect((await top({ country_code: 'QQ' })).status).toBe(400);
    expect((await top({ term: 'suicide' })).data.items).toEqual([]);
    await block(api().db, bob!, ann!);
    expect(idsOf((await top({})).data)).toEqual([lamp]);
  });
});

import { type Board, type Pin, SEARCH_SCOPES, type User } from '@corkboard/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { type TestPerson, useTestApi } from '../../../testing/test-api';
import { addPin, block } from '../../boards/boards/testing/fixtures';

const api = useTestApi();
const board = (person: TestPerson, name: string, privacy: 'public' | 'secret' = 'public') =>
  api().ok('BoardResource.create', { name, privacy }, person);
const find = async <Found>(scope: 'pins' | 'boards' | 'users', query: string, as?: TestPerson) =>
  (await api().ok('BaseSearchResource.get', { query, scope, page_size: 250 }, as)) as Found[];
const pinTitles = async (query: string, as?: TestPerson) =>
  (await find<Pin>('pins', query, as)).map(({ title }) => title);
const boardNames = async (query: string, as?: TestPerson) =>
  (await find<Board>('boards', query, as)).map(({ name }) => name);
const people = async (query: string, as?: TestPerson) =>
  (await find<User>('users', query, as)).map(({ username }) => username);

/** Stored titles, and queries that must find them. */
const FOUND: [title: string, ...queries: string[]][] = [
  ['Café crème at noon', 'cafe', 'CAFÉ', 'cafe creme', 'café', 'cafe\u0301', 'caf'],
  ['Kölner Dom', 'koln', 'kolner dom', 'KÖLNER'],
  ['Eine schöne Straße', 'strasse', 'straße', 'STRASSE', 'schone'],
  ['Smørrebrød på Ærø', 'smorrebrod', 'aero', 'smørrebrød', 'pa aero'],
  ['Łódź w nocy', 'lodz', 'łódź', 'Łodz'],
  ['İstanbul ışıkları', 'istanbul', 'isiklari', 'ışık'],
  ['Grandma’s quilts', "grandma's", 'grandma’s', 'grandmas', 'grandma', 'grandma´s', 'quilt'],
  ["O‘Brien don't stop", "o'brien", 'obrien', 'brien', 'don’t', 'dont'],
  ["L'été à la mer", 'été', 'ete', 'l’été', 'lete'],
  ['Ｆｕｌｌｗｉｄｔｈ ﬁnds ①', 'fullwidth', 'finds', '1'],
  ['東京都の夜景', '東京', '京都', '夜景', '都の夜', '夜', '景', '東京都の夜景'],
  ['北京烤鸭食谱', '烤鸭', '食谱', '北京 食谱', '鸭'],
  ['ｶﾀｶﾅの本棚 bookshelf', 'カタカナ', 'bookshelf', '本棚', 'タカ'],
  ['โต๊ะไม้สวยงาม', 'ไม้', 'สวยงาม', 'โต๊ะ'],
  ['고양이를 위한 집', '고양이', '집', '위한'],
  ['Αθήνα το καλοκαίρι', 'αθηνα', 'ΑΘΗΝΑ', 'καλοκαίρι'],
  ['Ёлка и чай', 'елка', 'ёлка'],
  ['مُحَمَّد الخط العربي', 'محمد', 'الخط'],
  ['हिन्दी कविता', 'हिन्दी', 'कविता'],
  ['Salt/pepper mills & well-being', 'pepper', 'well-being', 'wellbeing mills'.split(' ')[1]!, 'salt/pepper'],
];

describe('words', () => {
  beforeAll(async () => {
    const ann = await api().person();
    const { id } = await board(ann, 'Words');
    for (const [title] of FOUND) await addPin(api().db, { board: id, pinner: ann, title });
  });

  it.each(FOUND.flatMap(([title, ...queries]) => queries.map((query) => [query, title] as const)))(
    '%s finds %s',
    async (query, title) => {
      expect(await pinTitles(query)).toContain(title);
    },
  );

  it('finds nothing by neighbors in another order, by parts of words with spaces, or without words', async () => {
    for (const query of ['京東', '景夜', '夜の都', 'uilts', 'オカタ', "''", '"', '-', '- or -', ' 、。！'])
      expect(await pinTitles(query), query).toEqual([]);
  });

  it('takes quotes, minus and or as people write them', async () => {
    expect(await pinTitles('cafe -creme')).toEqual([]);
    expect((await pinTitles('kolner or strasse')).toSorted()).toEqual(['Eine schöne Straße', 'Kölner Dom']);
    expect(await pinTitles('"schöne strasse"')).toEqual(['Eine schöne Straße']);
    expect(await pinTitles('"strasse schöne"')).toEqual([]);
    expect(await pinTitles('東京 -夜景')).toEqual([]);
    expect(await pinTitles('"東京都の" -烤鸭')).toEqual(['東京都の夜景']);
  });

  it('answers whatever is asked', async () => {
    for (const query of [
      "''''''",
      '\\',
      "a' | b",
      '<->',
      ':*',
      '"a',
      'a:*b',
      '\u0000x',
      'İ'.repeat(200),
      '東'.repeat(200),
      '-"',
      '!!',
    ])
      expect((await api().call('BaseSearchResource.get', { query })).status, JSON.stringify(query)).toBe(200);
  });
});

describe('boards', () => {
  it('are found by name and description, secret ones only by who is on them', async () => {
    const [ann, bob] = [await api().person(), await api().person()];
    await board(ann, 'Küche zum Träumen');
    await board(ann, 'Küche geheim', 'secret');
    const { id } = await board(ann, 'Plans');
    await api().db.query(`update boards set description = 'eine küche' where id = $1`, [id]);
    expect((await boardNames('kuche')).toSorted()).toEqual(['Küche zum Träumen', 'Plans']);
    expect((await boardNames('kuche', bob)).toSorted()).toEqual(['Küche zum Träumen', 'Plans']);
    expect((await boardNames('kuche', ann)).toSorted()).toEqual([
      'Küche geheim',
      'Küche zum Träumen',
      'Plans',
    ]);
    // The name counts for more than the description.
    expect((await boardNames('kuche')).at(-1)).toBe('Plans');
  });

  it('leave out archived ones, those that staff took away, and those of a block, either way', async () => {
    const [ann, bob, eve] = [await api().person(), await api().person(), await api().person()];
    const [open, archived, gone] = [
      await board(ann, 'Zebra one'),
      await board(ann, 'Zebra two'),
      await board(ann, 'Zebra three'),
    ];
    await api().db.query('update boards set archived_at = now() where id = $1', [archived.id]);
    await api().db.query(`update boards set content_state = 'unavailable' where id = $1`, [gone.id]);
    expect(await boardNames('zebra', bob)).toEqual([open.name]);
    await block(api().db, bob, ann);
    await block(api().db, ann, eve);
    expect(await boardNames('zebra', bob)).toEqual([]);
    expect(await boardNames('zebra', eve)).toEqual([]);
    expect(await boardNames('zebra')).toEqual([open.name]);
  });

  it('come page by page, each once', async () => {
    const ann = await api().person();
    for (let n = 0; n < 5; n++) await board(ann, `Gecko ${n}`);
    const seen: string[] = [];
    let bookmark: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof call>> = await call(bookmark);
      seen.push(...page.data.map(({ id }) => id));
      bookmark = page.bookmark;
    } while (bookmark);
    expect([seen.length, new Set(seen).size]).toEqual([5, 5]);
    function call(mark: string | null) {
      return api().call('BaseSearchResource.get', {
        query: 'gecko',
        scope: 'boards',
        page_size: 2,
        ...(mark && { bookmark: mark }),
      });
    }
  });
});

describe('people', () => {
  it('are found by name, user name and what they say, without accents, and not through a block', async () => {
    const zoe = await api().person({ username: 'zoe_woods', full_name: 'Zoë Ångström-O’Neill' });
    await api().db.query(`update users set about = 'Ceramics in 東京' where id = $1`, [zoe.id]);
    for (const query of [
      'zoe',
      'angstrom',
      'oneill',
      "o'neill",
      'Zoë ang',
      'zoe_woods',
      'woods',
      'ceramics',
      '東京',
    ])
      expect(await people(query), query).toEqual([zoe.username]);
    expect(await people('ceramic')).toEqual([zoe.username]);
    const [bob, eve] = [await api().person(), await api().person()];
    await block(api().db, bob, zoe);
    await block(api().db, zoe, eve);
    expect(await people('zoe', bob)).toEqual([]);
    expect(await people('zoe', eve)).toEqual([]);
    await api().db.query(`update users set login_state = 'suspended' where id = $1`, [zoe.id]);
    expect(await people('zoe')).toEqual([]);
  });
});

describe('scopes', () => {
  it.each(SEARCH_SCOPES)('%s is answered with what it names', async (scope) => {
    const ann = await api().person({ full_name: 'Quince Apple' });
    const { id } = await board(ann, 'Quince');
    const moving = await addPin(api().db, { board: id, pinner: ann, title: 'Quince jam' });
    await api().db.query('update pins set animated = true where id = $1', [moving.id]);
    const { status, data } = await api().call('BaseSearchResource.get', { query: 'quince', scope }, ann);
    expect(status).toBe(200);
    // Nothing is for sale.
    if (scope === 'buyable_pins' || scope === 'shop_tool') return expect(data).toEqual([]);
    const type = { boards: 'board', users: 'user' }[scope as string] ?? 'pin';
    expect(data.length).toBeGreaterThan(0);
    expect(new Set(data.map((one) => one.type))).toEqual(new Set([type]));
    const whole = { pin: 'images', board: 'owner', user: 'follower_count' }[type]!;
    for (const one of data) expect(one).toHaveProperty(whole);
    return undefined;
  });

  it('are counted, with where the words came from', async () => {
    await api().ok('BaseSearchResource.get', { query: 'quince', scope: 'users', rs: 'typed' });
    await api().ok('BaseSearchResource.get', { query: 'quince', rs: 'made up "{}\n' });
    const figures = await api().metrics.text();
    expect(figures).toContain('searches_total{scope="users",source="typed"}');
    expect(figures).toContain('searches_total{scope="pins",source="other"}');
  });
});

describe('an address that says too much', () => {
  const LONG = 'x'.repeat(5000);
  it('finds what it finds without that: what only tells where it came from is left out, and what is long is cut', async () => {
    const ann = await api().person();
    const { id } = await board(ann, 'Cut');
    await addPin(api().db, { board: id, pinner: ann, title: 'Pangolin' });
    const query = `pangolin${' '.repeat(300)}never`;
    const odd = {
      rs: LONG,
      filters: LONG,
      source_id: LONG,
      query_pin_sigs: Array.from({ length: 51 }, () => 'a'),
      top_pin_ids: [LONG],
      journey_depth: 0.5,
      price_max: 1e15,
    };
    for (const [name, value] of Object.entries(odd)) {
      const { status } = await api().call('BaseSearchResource.get', { query, [name]: value } as never);
      expect([name, status]).toEqual([name, 200]);
    }
    const { price_max: _price, ...tells } = odd;
    const found = (await api().ok('BaseSearchResource.get', { query, ...tells } as never)) as Pin[];
    expect(found.map(({ title }) => title)).toEqual(['Pangolin']);
    expect(await api().ok('SearchAdvisoryResource.get', { query: LONG })).toBeNull();
    // A wrong parameter that no page's address contains is still refused by its name.
    expect((await api().call('BaseSearchResource.get', { query, page_size: 0 })).error?.field).toBe(
      'page_size',
    );
  });
});

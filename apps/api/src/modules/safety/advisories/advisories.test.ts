import { ADVISORY_SEVERITY, ADVISORY_TYPE, type CallOptions, SEARCH_SCOPES } from '@corkboard/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { type TestPerson, useTestApi } from '../../../testing/test-api';
import { addBoard, addPin } from '../../pins/pins/testing/scene';
import { countTerms } from '../../discovery/search/terms';
import { helpLines } from './help-lines';

const api = useTestApi();
const staffPerson = async () => {
  const staff = await api().person();
  await api().db.query('update users set is_staff = true where id = $1', [staff.id]);
  return staff;
};
const TERM = {
  term: 'Blörble wümp',
  language: 'en',
  allowed: false,
  topic: 'drugs',
  severity: ADVISORY_SEVERITY.sensitive,
  advisory_type: ADVISORY_TYPE.thirdParty,
} satisfies CallOptions<'AdvisoryTermResource.create'>;

/** Advisory over a search in a browser with these languages. */
async function said(query: string, languages: string, as?: TestPerson) {
  const data = encodeURIComponent(JSON.stringify({ options: { query } }));
  const answer = await api().app.inject({
    method: 'GET',
    url: `/resource/SearchAdvisoryResource/get/?data=${data}`,
    headers: { ...as?.headers, 'accept-language': languages },
  });
  return answer.json<{
    resource_response: { data: Awaited<ReturnType<typeof plain>> };
  }>().resource_response.data;
}
const plain = (query: string) => api().ok('SearchAdvisoryResource.get', { query });

describe('an advisory', () => {
  it('says who can be called in the country of the browser, and elsewhere', async () => {
    const german = (await said('self-harm', 'de-DE,de;q=0.9,en-US;q=0.8'))!;
    expect(german).toMatchObject({
      advisory: 'self_harm',
      severity: 1,
      advisory_type: 4,
      resource_country: 'DE',
      results: 'withheld',
      form: 'banner',
    });
    const [notice] = german.advisory_details.notices;
    expect(notice).toMatchObject({ id: 'self_harm', style: 2 });
    expect(notice!.actions.map(({ title, button }) => [title, button.text, button.link])).toEqual([
      ['TelefonSeelsorge', 'Call 0800 1110111', 'tel:08001110111'],
      [
        'TelefonSeelsorge',
        'Visit site',
        expect.stringMatching(
          /^\/offsite\/\?token=\d+\.[\w-]{43}&url=https%3A%2F%2Fwww\.telefonseelsorge\.de%2F&csr=1$/,
        ),
      ],
    ]);
    const { text, textTags } = notice!.description;
    expect(textTags.map(({ offset, length }) => text.slice(offset, offset + length))).toEqual([
      "You're not alone.",
    ]);
    expect(german.advisory_details.elsewhere.map(({ country }) => country)).not.toContain('DE');
    expect(german.advisory_details.elsewhere.find(({ country }) => country === 'US')).toEqual({
      country: 'US',
      country_name: 'United States',
      name: '988 Suicide & Crisis Lifeline',
      phone: '988',
      phone_link: 'tel:988',
    });
  });

  it('goes by the account where the person said a country, else by the browser, else by what it was last', async () => {
    const ann = await api().person();
    await api().db.query(`update users set country = 'GB', country_derived_from = null where id = $1`, [
      ann.id,
    ]);
    expect((await said('suicide', 'fr-FR', ann))!.resource_country).toBe('GB');
    await api().db.query(`update users set country = 'US', country_derived_from = 'language' where id = $1`, [
      ann.id,
    ]);
    expect((await said('suicide', 'fr-FR', ann))!.resource_country).toBe('FR');
    expect((await said('suicide', 'fr', ann))!.resource_country).toBe('US');
    const nowhere = (await said('suicide', 'fr'))!;
    expect(nowhere.resource_country).toBe(null);
    expect(nowhere.advisory_details.notices[0]!.actions).toEqual([]);
    expect(nowhere.advisory_details.elsewhere.length).toBeGreaterThanOrEqual(12);
  });

  it('is none over a search like any other', async () => {
    for (const query of ['red door', '', '   ', 'suicide squad', '%', "''", '自殺点'])
      expect(await plain(query), query).toBe(null);
  });

  it('puts a person in distress before everything else, and then what is more abusive', async () => {
    expect((await plain('buy cocaine'))!.severity).toBe(0);
    expect((await plain('cocaine pipe bomb'))!.advisory).toBe('violence');
    expect((await plain('pipe bomb suicide'))!.advisory).toBe('self_harm');
  });

  it('is read first where some results are shown, and stands in their place where none are', async () => {
    expect(await plain('cocaine')).toMatchObject({ severity: 1, results: 'limited', form: 'modal' });
    expect(await plain('buy cocaine')).toMatchObject({ severity: 0, results: 'withheld', form: 'banner' });
  });

  it('has no words where only advertisers mind', async () => {
    expect(await plain('handgun')).toMatchObject({
      severity: 2,
      form: 'banner',
      results: 'all',
      advisory_details: { notices: [], elsewhere: [] },
    });
  });
});

describe('help lines', () => {
  it('are there in 12 countries for every topic, one a country, with a number and a source', () => {
    for (const topic of ['self_harm', 'eating_disorder', 'drugs', 'violence'] as const) {
      const lines = helpLines(topic);
      const countries = lines.map(({ country }) => country);
      expect(new Set(countries).size).toBe(countries.length);
      expect(countries.length).toBeGreaterThanOrEqual(12);
      for (const { country, phone, source } of lines) {
        expect(country).toMatch(/^[A-Z]{2}$/);
        expect(phone).toMatch(/^[\d -]{3,}$/);
        expect(new URL(source).protocol).toBe('https:');
      }
    }
  });
});

describe('results of a search', () => {
  it('are withheld, cut to one page, or all there, as grave as it is; one’s own are there always', async () => {
    const [ann, staff] = [await api().person(), await staffPerson()];
    const board = await addBoard(api(), ann);
    for (let n = 0; n < 3; n++) await addPin(api(), ann, board, { title: 'Blorble wump lamp' });
    const page = async (options: Partial<CallOptions<'BaseSearchResource.get'>> = {}, as?: TestPerson) => {
      const answer = await api().call(
        'BaseSearchResource.get',
        { query: 'blorble wump', page_size: 2, ...options },
        as,
      );
      return [answer.data.length, answer.bookmark !== null] as const;
    };
    const { bookmark } = await api().call('BaseSearchResource.get', { query: 'blorble wump', page_size: 2 });
    expect(await page()).toEqual([2, true]);
    const { id } = await api().ok('AdvisoryTermResource.create', TERM, staff);
    expect(await page()).toEqual([2, false]);
    expect(await page({ bookmark: bookmark! })).toEqual([0, false]);
    await api().ok('AdvisoryTermResource.update', { ...TERM, term_id: id, severity: 0 }, staff);
    expect(await page()).toEqual([0, false]);
    expect(await page({ scope: 'boards' })).toEqual([0, false]);
    // The words that a search was narrowed by are as much of it.
    const narrowed = { query: 'lamp', guided_search_query: 'blorble wump' };
    expect(await page(narrowed)).toEqual([0, false]);
    expect(await page({ query: 'blorble', guided_search_query: 'wump' })).toEqual([0, false]);
    expect((await api().ok('SearchGuidesResource.get', narrowed)).domains).toEqual([]);
    expect(await page({ scope: 'my_pins' }, ann)).toEqual([2, true]);
    await api().ok('AdvisoryTermResource.update', { ...TERM, term_id: id, severity: 2 }, staff);
    expect(await page()).toEqual([2, true]);
    await api().ok('AdvisoryTermResource.delete', { term_id: id }, staff);
  });
});

/** Everything that answers a search by words, with what else it takes. */
const SURFACES = SEARCH_SCOPES.filter((scope) => scope !== 'my_pins' && scope !== 'my_content').flatMap(
  (scope) => [{ scope }, { scope, commerce_only: true }],
);
const SEARCHES = [
  { query: 'frobnicate zorkmid' },
  { query: 'frobnicate', guided_search_query: 'zorkmid' },
  { query: 'lamp', guided_search_query: 'frobnicate zorkmid' },
  { query: 'frobnicaet zorkmid' },
  { query: 'frobnicaet zorkmid', auto_correction_disabled: true },
];

describe('whatever is searched through', () => {
  let [ann, staff]: TestPerson[] = [];
  beforeAll(async () => {
    [ann, staff] = [await api().person({ full_name: 'Frobnicate Zorkmid' }), await staffPerson()];
    // Words of several people are what others are corrected to.
    for (const person of [ann, await api().person(), await api().person()]) {
      const board = await addBoard(api(), person, { name: 'Frobnicate zorkmid lamp' });
      await addPin(api(), person, board, { title: 'Frobnicate zorkmid lamp', link: 'https://shop.example/' });
    }
    await api().db.query(`update pins set created_at = now() - interval '1 minute'`);
    await countTerms(api().db);
  });

  it.each(SURFACES)('%j holds results back only with words about it and who helps', async (surface) => {
    const shop = surface.scope === 'shop_tool' ? { user: ann!.username } : {};
    const find = (search: (typeof SEARCHES)[number]) =>
      api().ok('BaseSearchResource.get', { ...surface, ...search, ...shop });
    const before = await Promise.all(SEARCHES.map(find));
    const results = new Set<string>();
    for (const severity of Object.values(ADVISORY_SEVERITY))
      for (const advisory_type of Object.values(ADVISORY_TYPE)) {
        const term = { ...TERM, term: 'frobnicate zorkmid', severity, advisory_type };
        const { id } = await api().ok('AdvisoryTermResource.create', term, staff);
        for (const [n, search] of SEARCHES.entries()) {
          const advisory = await api().ok('SearchAdvisoryResource.get', { ...surface, ...search });
          const what = JSON.stringify({ ...search, severity, advisory_type });
          const found = await find(search);
          const held = advisory?.results === 'withheld';
          expect(found.length, what).toBe(held ? 0 : before[n]!.length);
          results.add(`${n} ${advisory?.results ?? 'none'}`);
          if (!advisory || advisory.results === 'all') continue;
          expect(advisory.advisory_details.notices, what).toHaveLength(1);
          expect(advisory.advisory_details.elsewhere.length, what).toBeGreaterThan(0);
        }
        await api().ok('AdvisoryTermResource.delete', { term_id: id }, staff);
      }
    for (const n of [0, 1, 2, 3])
      for (const one of ['withheld', 'limited', 'all']) expect(results).toContain(`${n} ${one}`);
    expect(results).toContain('4 none');
  });
});

describe('the table of terms', () => {
  it('is nobody’s but staff’s', async () => {
    const [ann, shop] = [await api().person(), await api().person({ is_partner: true })];
    const attempts = [
      ['AdvisoryTermResource.get', {}],
      ['AdvisoryTermResource.create', TERM],
      ['AdvisoryTermResource.update', { ...TERM, term_id: '5' }],
      ['AdvisoryTermResource.delete', { term_id: '5' }],
      ['AdvisoryTestResource.get', { query: 'suicide' }],
      ['AdvisoryTermHistoryResource.get', {}],
    ] as const;
    const before = await api().db.query('select count(*) from advisory_terms');
    for (const [name, options] of attempts) {
      for (const person of [ann, shop]) {
        const answer = await api().call(name, options as never, person);
        expect([answer.status, answer.error?.api_error_code], name).toEqual([403, 7]);
      }
      expect((await api().call(name, options as never)).status, name).toBe(401);
    }
    expect(await api().db.query('select count(*) from advisory_terms')).toEqual(before);
  });

  it('is changed by staff, who find in it who changed what', async () => {
    const staff = await staffPerson();
    const added = await api().ok('AdvisoryTermResource.create', TERM, staff);
    expect(added).toMatchObject(TERM);
    const test = (query: string) => api().ok('AdvisoryTestResource.get', { query }, staff);
    expect(await test('some blorblewump!')).toEqual({ terms: [added], results: 'limited' });
    const again = await api().call('AdvisoryTermResource.create', { ...TERM, term: 'BLORBLE-WUMP' }, staff);
    expect([again.status, again.error?.api_error_code]).toEqual([409, 62]);
    const edit = { ...TERM, term_id: added.id, term: 'blorble wumps', severity: 0 as const };
    await api().ok('AdvisoryTermResource.update', edit, staff);
    // The same once more changes nothing.
    await api().ok('AdvisoryTermResource.update', edit, staff);
    expect((await test('blorble wump')).terms).toEqual([]);
    expect((await test('blorble wumps')).results).toBe('withheld');
    const clash = await api().call('AdvisoryTermResource.update', { ...edit, term: 'suicide' }, staff);
    expect(clash.status).toBe(409);
    const listed = await api().ok('AdvisoryTermResource.get', { text: 'Blörble' }, staff);
    expect(listed.map(({ term }) => term)).toEqual(['blorble wumps']);
    expect(await api().ok('AdvisoryTermResource.get', { text: 'blorble', topic: 'violence' }, staff)).toEqual(
      [],
    );
    await api().ok('AdvisoryTermResource.delete', { term_id: added.id }, staff);
    expect((await api().call('AdvisoryTermResource.update', edit, staff)).status).toBe(404);
    expect((await api().call('AdvisoryTermResource.delete', { term_id: added.id }, staff)).status).toBe(404);
    const told = await api().ok('AdvisoryTermHistoryResource.get', { term_id: added.id }, staff);
    expect(told.map(({ act, term, username, changed }) => [act, term, username, changed])).toEqual([
      ['remove', 'blorble wumps', staff.username, []],
      ['edit', 'blorble wumps', staff.username, ['term', 'severity']],
      ['add', TERM.term, staff.username, []],
    ]);
    await api().db.query('delete from users where id = $1', [staff.id]);
    const other = await staffPerson();
    const left = await api().ok('AdvisoryTermHistoryResource.get', { page_size: 1 }, other);
    expect(left[0]).toMatchObject({ act: 'remove', username: null });
  });

  it('takes no term without letters, or a long one', async () => {
    const staff = await staffPerson();
    for (const term of [
      '',
      ' … ',
      '🙂',
      'a'.repeat(81),
      'ab'.repeat(35),
      'one two three four five six seven eight nine',
    ]) {
      const answer = await api().call('AdvisoryTermResource.create', { ...TERM, term }, staff);
      expect([answer.status, answer.error?.field], term).toEqual([400, 'term']);
    }
  });

  it('is read a page at a time', async () => {
    const staff = await staffPerson();
    const seen = new Set<string>();
    let bookmark: string | undefined;
    do {
      const answer = await api().call(
        'AdvisoryTermResource.get',
        { page_size: 100, ...(bookmark && { bookmark }) },
        staff,
      );
      for (const { id } of answer.data) seen.add(id);
      bookmark = answer.bookmark ?? undefined;
    } while (bookmark);
    const [all] = await api().db.query<{ n: number }>('select count(*)::int as n from advisory_terms');
    expect(seen.size).toBe(all!.n);
  });
});

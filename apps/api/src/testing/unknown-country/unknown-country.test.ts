import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { COUNTRY_UNKNOWN, SIZE_MIN } from '@corkboard/contract';
import { beforeAll, expect, it } from 'vitest';
import { addPin, openAccount } from '../../modules/ads/campaigns/testing';
import { personChecked } from '../../modules/ads/audiences/debug-queries';
import { peopleOf } from '../../modules/ads/audiences/insights/queries';
import { addCrowd, agreeAndConfirm } from '../../modules/ads/audiences/testing';
import { openShowing } from '../../modules/ads/billing/token';
import { recordTold } from '../../modules/ads/billing/record';
import { placesOf } from '../../modules/ads/delivery/places';
import { clearAds } from '../../modules/ads/delivery/running';
import { runAd } from '../../modules/ads/delivery/testing';
import { selectPages, selectPeople } from '../../modules/ads/planner/queries';
import { changeAccount } from '../../modules/business/hierarchy/account-queries';
import { countWeeks } from '../../modules/discovery/trends/queries';
import { exportProfile } from '../../modules/data/portability/export-queries';
import { selectViewer } from '../../modules/data/portability/queries';
import { linkSecret } from '../../platform/kept-secret';
import { addPicture } from '../pictures';
import { type TestPerson, useTestApi } from '../test-api';

const SRC = join(import.meta.dirname, '../..');
const api = useTestApi();
/** Somebody of whom nobody knows where they live, who agreed to be counted. */
let stranger: TestPerson;
let account: Awaited<ReturnType<typeof openAccount>>;

beforeAll(async () => {
  const person = await api().person({ country: null });
  await api().db.query('update users set measuring = true where id = $1', [person.id]);
  stranger = { ...person, headers: { ...person.headers, 'user-agent': 'Mozilla/5.0' } };
  account = await openAccount(api());
});

/** Where statements read or write where people live, by their folder: what happens there with somebody unknown. */
const PLACES: Readonly<Record<string, () => Promise<void>>> = {
  async http() {
    const { viewer, consent } = await api().ok('UserSessionResource.get', {}, stranger);
    expect([viewer!.country, viewer!.suggested_country, consent]).toEqual([null, null, 'granted']);
    const silent = await api().person({ country: null });
    expect((await api().ok('UserSessionResource.get', {}, silent)).consent).toBe('ask');
  },

  async 'modules/account/accounts'() {
    const { viewer } = await api().ok('UserSessionResource.get', {}, stranger);
    expect(viewer).toMatchObject({ country: null, suggested_country: null });
  },

  /** Searches for keywords are counted by country; opening an ad account sets the country. */
  async 'modules/ads/campaigns'() {
    const searched = async (country_code: string) => {
      const query = { country_code, keywords: ['blue lamp'] };
      const call = 'GET /v5/ad_accounts/{ad_account_id}/keywords/metrics';
      const { data } = await api().ok(call, { params: account.params, query }, account.owner);
      return data[0]!.metrics.keyword_query_volume;
    };
    const crowd = (await addCrowd(api(), 'US', { people: 1500 })).map(({ id }) => id);
    await api().db.query(
      `insert into recent_searches (user_id, folded, query) select unnest($1::bigint[]), search_clean(search_fold('blue lamp')), 'blue lamp'`,
      [crowd],
    );
    expect(await searched('US')).toMatch(/^(1000|1500)\+$/);
    await api().db.query('update users set country = null where id = any($1)', [crowd]);
    expect(await searched('US')).toBe(`<${SIZE_MIN}`);

    const shop = await api().person({ country: null, is_partner: true });
    await api().ok('POST /v5/ad_accounts', { body: { name: 'Shop', country: 'SE' } }, shop);
    await api().ok('POST /v5/ad_accounts', { body: { name: 'Other shop', country: 'DK' } }, shop);
    expect((await api().ok('UserSessionResource.get', {}, shop)).viewer).toMatchObject({ country: 'SE' });
  },

  async 'modules/ads/audiences'() {
    const size = async (targeting_spec: Record<string, string[]>) => {
      const call = 'POST /v5/ad_accounts/{ad_account_id}/ad_groups/audience_sizing';
      const found = await api().ok(call, { params: account.params, body: { targeting_spec } }, account.owner);
      return found.audience_size_upper_bound;
    };
    const crowd = (await addCrowd(api(), 'NZ', { people: 1500 })).map(({ id }) => id);
    const everybody = await size({});
    expect(await size({ GEO: ['NZ'] })).toBeGreaterThan(SIZE_MIN);
    await api().db.query('update users set country = null where id = any($1)', [crowd]);
    for (const key of ['GEO', 'LOCATION']) expect(await size({ [key]: ['NZ'] })).toBe(SIZE_MIN);
    expect(await size({})).toBe(everybody);
    // Nobody counts as having agreed who lives nobody knows where.
    const silent = await api().person({ country: null });
    const [checked] = await personChecked(api().db, [account.id, '1', silent.username]);
    expect(checked!.agreed).toBe(false);
  },

  /** Of products that people looked at, those of people who agreed are kept, or of who lives where that isn't asked. */
  async 'modules/ads/conversions'() {
    const person = await api().person({ country: null });
    await agreeAndConfirm(api(), person);
    const kept = async (values: string) => {
      await api().db.query(`update users set ${values} where id = $1`, [person.id]);
      const event_id = `looked-${values}`;
      const data = [
        {
          event_name: 'view_content' as const,
          action_source: 'web' as const,
          event_time: Math.floor(Date.now() / 1000) - 60,
          event_id,
          user_data: { em: [createHash('sha256').update(person.email).digest('hex')] },
          custom_data: { content_ids: [event_id] },
        },
      ];
      const call = 'POST /v5/ad_accounts/{ad_account_id}/events';
      await api().ok(call, { params: account.params, body: { data } }, account.owner);
      const found = await api().db.query('select 1 from conversion_products where item_id = $1', [event_id]);
      return found.length;
    };
    expect(await kept('measuring = null')).toBe(0);
    expect(await kept('measuring = true')).toBe(1);
    expect(await kept(`measuring = null, country = 'US'`)).toBe(1);
  },

  async 'modules/ads/audiences/insights'() {
    const countries = async () => {
      await api().db.query('delete from audience_insights');
      return (await peopleOf(api().db, account.id, 'PINTEREST_TOTAL_AUDIENCE')).people.countries;
    };
    const crowd = (await addCrowd(api(), 'FJ', { people: 3 })).map(({ id }) => id);
    const known = await countries();
    expect(known['FJ']).toBe(3);
    await api().db.query('update users set country = null where id = any($1)', [crowd]);
    const { FJ: _, ...others } = known;
    expect(await countries()).toEqual(others);
  },

  /** An ad for a country isn't shown, one for everybody is, and the report says that nobody knows. */
  async 'modules/ads/delivery'() {
    const maker = await api().person();
    const board = await api().ok('BoardResource.create', { name: 'Things' }, maker);
    for (let n = 0; n < 17; n++)
      await api().ok(
        'PinResource.create',
        { board_id: board.id, title: `pin ${n}`, media_upload_id: await addPicture(api().db, maker.id) },
        maker,
      );
    const promoted = async (as = stranger) =>
      (await api().ok('UserHomefeedResource.get', { page_size: 16 }, as)).filter((pin) => pin.is_promoted);
    for (const key of ['GEO', 'LOCATION']) await runAd(api(), { targeting_spec: { [key]: ['US', 'DE'] } });
    expect(await promoted()).toEqual([]);
    expect(await promoted(await api().person({ country: 'US' }))).not.toEqual([]);

    const open = await runAd(api(), { targeting_spec: {} });
    clearAds(api().db);
    const [shown] = await promoted();
    expect(shown!.id).toBe(open.pin);
    const showing = openShowing(linkSecret(api().config), shown!.trackingParams!, stranger.id)!;
    expect(showing.matched?.context).toContain(`COUNTRY=${COUNTRY_UNKNOWN}`);

    await api().db.query('select make_ad_event_days(current_date, current_date)');
    await recordTold(api().db, [
      { showing, kind: 'impression', viewer: stranger.id, person: stranger.id, robot: false },
    ]);
    const day = new Date().toISOString().slice(0, 10);
    const query = {
      start_date: day,
      end_date: day,
      columns: 'TOTAL_IMPRESSION',
      granularity: 'TOTAL',
    } as const;
    for (const targeting_types of ['COUNTRY', 'LOCATION']) {
      const { data } = await api().ok(
        'GET /v5/ad_accounts/{ad_account_id}/targeting_analytics',
        { params: open.account.params, query: { ...query, targeting_types } },
        open.account.owner,
      );
      expect(data.map(({ targeting_value, metrics }) => [targeting_value, metrics.TOTAL_IMPRESSION])).toEqual(
        [[COUNTRY_UNKNOWN, 1]],
      );
    }
  },

  async 'modules/ads/planner'() {
    await addPin(api(), account.owner);
    await placesOf(api().db).write();
    await api().db.query('delete from ad_places');
    await api().ok('UserHomefeedResource.get', { page_size: 16 }, stranger);
    await placesOf(api().db).write();
    const today = new Date().toISOString().slice(0, 10);
    const pages = (countries: string[] | null) => selectPages(api().db, [today, today, countries, 10]);
    expect((await pages(null)).map(({ country }) => country)).toEqual([null]);
    expect(await pages(['US'])).toEqual([]);

    await api().db.query('truncate ad_seen');
    await api().db.query(
      `insert into ad_seen (user_id, ad_account_id, ad_group_id, day, times) values ($1, $2, 1, $3::date, 1)`,
      [stranger.id, account.id, today],
    );
    const people = (geo: string[] | null) =>
      selectPeople(api().db, [
        false,
        geo,
        null,
        null,
        null,
        [],
        [],
        null,
        null,
        null,
        today,
        today,
        account.id,
      ]);
    expect((await people(null)).map((row) => row.matching)).toEqual([1, 1]);
    expect(await people(['US'])).toEqual([]);
  },

  /** A brand without a country stays without one where something else of it changes. */
  async 'modules/business/hierarchy'() {
    await changeAccount(api().db, [stranger.id, null, null, null, 'Lamps', null, null]);
    expect(await api().db.query('select country, about from users where id = $1', [stranger.id])).toEqual([
      { country: null, about: 'Lamps' },
    ]);
  },

  async 'modules/discovery/trends'() {
    const crowd = (await addCrowd(api(), 'US', { people: 120 })).map(({ id }) => id);
    await api().db.query('truncate recent_searches, search_weeks');
    await api().db.query(
      `insert into recent_searches (user_id, folded, query) select unnest($1::bigint[]), 'tin kettle', 'tin kettle'`,
      [crowd],
    );
    const countries = async () => {
      await countWeeks(api().db, []);
      return api().db.query('select country from search_weeks');
    };
    await api().db.query('update users set country = null where id = any($1)', [crowd]);
    expect(await countries()).toEqual([]);
    await api().db.query(`update users set country = 'US' where id = any($1)`, [crowd]);
    expect(await countries()).toEqual([{ country: 'US' }]);
  },

  async 'modules/data/portability'() {
    expect((await exportProfile(api().db, [stranger.id]))[0]).toMatchObject({
      country: null,
      country_derived_from: null,
    });
    expect((await selectViewer(api().db, [stranger.id]))[0]).toMatchObject({ country: null });
  },
};

/** Folders with statements about where people live; other tables have countries of their own. */
const reading = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('statements.sql'))
  .filter((path) => /\bu\.country\b|\bcountry_derived_from\b/.test(readFileSync(join(SRC, path), 'utf8')))
  .map((path) => path.replace(/\/statements\.sql$/, ''));

// A folder more is a place where somebody unknown would be forgotten.
it('looks at every place that knows where people live', () => {
  expect(Object.keys(PLACES).toSorted()).toEqual(reading.toSorted());
});

it.each(Object.entries(PLACES))('has nobody unknown in a country: %s', async (_place, walk) => {
  await walk();
});

// It reads the viewer as the request has them.
it('offers help everywhere to somebody unknown', async () => {
  const advisory = await api().ok('SearchAdvisoryResource.get', { query: 'suicide' }, stranger);
  expect(advisory!.resource_country).toBeNull();
});

it('sends nobody mail by where they live', () => {
  const sources = readdirSync(join(SRC, 'modules/account/email-addresses'), {
    recursive: true,
    encoding: 'utf8',
  }).filter((path) => /\.(ts|sql)$/.test(path));
  expect(sources.length).toBeGreaterThan(0);
  for (const path of sources)
    expect(readFileSync(join(SRC, 'modules/account/email-addresses', path), 'utf8')).not.toMatch(
      /\bcountry\b/,
    );
});

it('makes of whoever was in the United States by default somebody unknown', async () => {
  const migration = readFileSync(join(SRC, 'platform/db/migrations/0093_unknown_countries.sql'), 'utf8');
  const [update] = /update users[^;]*/.exec(migration)!;
  // At that time nothing was derived.
  await api().db.query('update users set country_derived_from = null');
  const people = { plain: ['US'], said: ['DE'], abroad: ['US', 'SE', 'DK'], shop: ['US', 'US', 'SE'] };
  const ids: Record<string, string> = {};
  for (const [name, [country, ...accounts]] of Object.entries(people)) {
    ids[name] = (await api().person({ country: null })).id;
    await api().db.query('update users set country = $2 where id = $1', [ids[name], country]);
    for (const of of accounts)
      await api().db.query(
        `insert into ad_accounts (owner_user_id, name, country, currency) values ($1, 'Shop', $2, 'USD')`,
        [ids[name], of],
      );
  }
  await api().db.query(update);
  const rows = await api().db.query<{ id: string; country: string | null }>(
    'select id, country from users where id = any($1)',
    [Object.values(ids)],
  );
  const now = new Map(rows.map(({ id, country }) => [id, country]));
  expect(Object.fromEntries(Object.entries(ids).map(([name, id]) => [name, now.get(id)]))).toEqual({
    plain: null,
    said: 'DE',
    abroad: 'SE',
    shop: null,
  });
});

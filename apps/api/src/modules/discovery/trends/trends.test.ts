import { SIZE_MIN } from '@corkboard/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { addPin } from '../../boards/boards/testing/fixtures';
import { type TestPerson, useTestApi } from '../../../testing/test-api';
import { turnWeeks } from './index';

const api = useTestApi();
let ann: TestPerson;
const MONDAY = `date_trunc('week', now() at time zone 'UTC')::date`;
/** People who searched for something, in each of some weeks; 0 is the last that has ended. */
const searched = (spelled: string, weeks: Record<number, number>, country = 'US') =>
  api().db.query(
    `insert into search_weeks (country, folded, week, spelled, people)
     select $1, $2, ${MONDAY} - 7 * (ago::int + 1), $2, people::int from jsonb_each_text($3::jsonb) as w (ago, people)`,
    [country, spelled, JSON.stringify(weeks)],
  );
const always = (people: number, from = 0, to = 105) =>
  Object.fromEntries(Array.from({ length: to - from + 1 }, (_, n) => [from + n, people]));

beforeAll(async () => {
  ann = await api().person();
  // Told numbers are moved by up to half a step (`toldSize`): these lie so far apart that no secret changes their order.
  await searched('brass lamp', { ...always(10_000, 4), ...always(80_000, 0, 3) });
  await searched('easter garden', {
    ...always(10_000),
    ...always(40_000, 0, 3),
    ...always(40_000, 52, 55),
    ...always(10_000, 56),
  });
  await searched('velvet sofa', always(200_000));
  await searched('suicide', always(99_000));
  await searched('my street', { 0: 120 });
  await searched('almhütte', always(20_000), 'AT');
});

const trends = (type: 'growing' | 'monthly' | 'yearly' | 'seasonal', query = {}, region = 'US') =>
  api().call(
    'GET /v5/trends/keywords/{region}/top/{trend_type}',
    { params: { region: region as 'US', trend_type: type }, query },
    ann,
  );
const words = async (...asked: Parameters<typeof trends>) =>
  (await trends(...asked)).data.trends.map(({ keyword }) => keyword);

describe('keywords', () => {
  it('are ranked by how many people search, and by how many more', async () => {
    expect(await words('monthly')).toEqual(['velvet sofa', 'brass lamp', 'easter garden']);
    expect((await words('yearly'))[0]).toBe('velvet sofa');
    expect(await words('growing')).toEqual(expect.arrayContaining(['brass lamp', 'easter garden']));
    expect(await words('growing')).not.toContain('velvet sofa');
    expect(await words('seasonal')).toEqual(['easter garden']);
    expect(await words('monthly', {}, 'DE+AT+CH')).toEqual(['almhütte']);
  });

  it('say how they grew, and how they went by week', async () => {
    const { data } = await trends('monthly', { include_keywords: ['LAMP'] });
    const [{ pct_growth_mom: month, pct_growth_wow: week, time_series: series, has_prediction }] =
      data.trends as [(typeof data.trends)[number]];
    expect([data.trends.length, has_prediction]).toEqual([1, false]);
    // From 35,000 or 40,000 to 250,000 or 300,000; the last two weeks are alike.
    expect(month).toBeGreaterThanOrEqual(525);
    expect(month).toBeLessThanOrEqual(758);
    expect(week).toBe(0);
    const numbers = Object.entries(series).toSorted(([a], [b]) => (a < b ? -1 : 1));
    expect(numbers).toHaveLength(52);
    expect(Math.max(...numbers.map(([, value]) => value))).toBe(100);
    expect(numbers.at(-5)![1]).toBeLessThan(40);
    const group = (await trends('monthly', { normalize_against_group: true })).data.trends[1]!.time_series;
    expect(Math.max(...Object.values(group))).toBeLessThan(60);
  });

  it('can be narrowed, but not to a part of the people', async () => {
    expect(await words('monthly', { limit: 1 })).toEqual(['velvet sofa']);
    expect(await words('monthly', { interests: ['gardening'] })).toEqual(['easter garden']);
    expect(await words('monthly', { genders: ['female', 'male', 'unknown'] })).toHaveLength(3);
    expect((await trends('monthly', { genders: ['female'] })).status).toBe(400);
    expect((await trends('monthly', { ages: ['18-24'] })).status).toBe(400);
    expect((await trends('monthly', {}, 'SE')).status).toBe(400);
  });

  it('are counted from what people search for, where they are many', async () => {
    const people = await api().db.query<{ id: string }>(
      `insert into users (email, username, first_name, full_name, birthdate, country, created_at)
       select 'crowd' || n || '@trends.example', 'crowd' || n, 'C', 'C', '1990-01-01', 'CA', now() - interval '60 days' from generate_series(1, $1) n
       returning id`,
      [SIZE_MIN / 5],
    );
    const search = (word: string, count: number) =>
      api().db.query(
        `insert into recent_searches (user_id, folded, query, searched_at) select u.id, $2, $2, ${MONDAY}::timestamp at time zone 'UTC' - interval '1 day' from unnest($1::bigint[]) u (id)`,
        [people.slice(0, count).map(({ id }) => id), word],
      );
    await search('canoe', SIZE_MIN / 5);
    await search('a few', 9);
    await turnWeeks(api().db);
    await api().db.query(
      `update recent_searches set searched_at = now() where folded = 'canoe' and user_id = $1`,
      [people[0]!.id],
    );
    await turnWeeks(api().db);
    const kept = `select folded, people from search_weeks where country = 'CA'`;
    expect(await api().db.query(kept)).toEqual([{ folded: 'canoe', people: SIZE_MIN / 5 }]);
    expect(await words('monthly', {}, 'CA')).toEqual([]);
    await searched('old', { 110: 5000 }, 'CA');
    await turnWeeks(api().db);
    expect(await api().db.query(kept)).toHaveLength(1);
  });
});

describe('topics and categories', () => {
  it('show what grows, with Pins of it', async () => {
    const board = await api().ok('BoardResource.create', { name: 'Lamps' }, ann);
    const pin = await addPin(api().db, { board: board.id, pinner: ann, title: 'Brass lamp' });
    const [home] = await api().ok(
      'GET /v5/trends/topics/featured',
      { query: { region: 'US', interest: 'HOME_DECOR' } },
      ann,
    );
    expect(home).toMatchObject({ interest: 'HOME_DECOR', market: 'US' });
    expect(home!.trends[0]).toMatchObject({
      title: 'brass lamp',
      pins: [{ id: pin.id, src: expect.stringMatching(/^http/) }],
      related_interests: expect.arrayContaining(['Home', 'Lighting']),
    });
    const all = await api().ok('GET /v5/trends/topics/featured', { query: { region: 'GB+IE' } }, ann);
    expect(all).toHaveLength(16);
    expect(all.every(({ trends: found }) => found.length === 0)).toBe(true);
  });

  it('know no product categories', async () => {
    const of = (query: object) =>
      api().call('GET /v5/trends/product_categories/trending', { query: { region: 'US', ...query } }, ann);
    expect((await of({ verticals: ['FASHION'] })).data).toEqual([]);
    expect((await of({ genders: ['MALE'] })).status).toBe(400);
    const details = await api().ok(
      'GET /v5/trends/product_categories/details',
      { query: { region: 'CA', product_categories: ['AREA_RUGS', 'AREA_RUGS'] } },
      ann,
    );
    expect(details).toEqual([{ product_category: 'AREA_RUGS', has_prediction: false }]);
  });
});

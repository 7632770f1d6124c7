import {
  SITE_TYPES,
  TELEMETRY_AGE_MAX_MS,
  TELEMETRY_BATCH_BYTES,
  TELEMETRY_DAYS,
  TELEMETRY_LIST_MAX,
  TELEMETRY_PATH,
  VIEW_TYPES,
} from '@corkboard/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { countStatements, DatabaseUnavailable, type Db } from '../../../platform/db';
import { type TestPerson, useTestApi } from '../../../testing/test-api';
import { turnDays } from './jobs';
import { dropDays, makeDays } from './queries';
import { aBatch, anImpression, aTiming, aView } from './testing';
import { writeBatch } from './writer';

const api = useTestApi();
const YES = { cookie: 'measuring=yes' };
const full = () => aBatch({ views: [aView()], impressions: [anImpression()], timings: [aTiming()] });

const send = async (batch: unknown, headers: Record<string, string> = YES) => {
  const answer = await api().app.inject({
    method: 'POST',
    url: TELEMETRY_PATH,
    headers: { 'content-type': 'application/json', ...headers },
    payload: typeof batch === 'string' ? batch : JSON.stringify(batch),
  });
  const { data, error } = answer.json<{
    resource_response: {
      data: { kept: number; refused: unknown[] } | null;
      error: { field?: string; api_error_code: number } | null;
    };
  }>().resource_response;
  return { status: answer.statusCode, data, error };
};
const as = (person: TestPerson, more: Record<string, string> = {}) => ({
  ...person.headers,
  cookie: `${person.headers.cookie}; measuring=yes`,
  ...more,
});
const rows = (table: string, columns = '*') =>
  api().db.query<Record<string, unknown>>(`select ${columns} from telemetry_${table} order by id`);
const total = async () => {
  const [row] = await api().db.query<{ n: number }>(
    `select ((select count(*) from telemetry_views) + (select count(*) from telemetry_impressions)
       + (select count(*) from telemetry_timings))::int as n`,
  );
  return row!.n;
};
const counted = async (outcome: string) => {
  const line = (await api().metrics.text())
    .split('\n')
    .find((one) => one.startsWith(`telemetry_events_total{outcome="${outcome}"}`));
  return Number(line?.split(' ')[1] ?? 0);
};

beforeEach(async () => {
  await api().db.query('truncate telemetry_views, telemetry_impressions, telemetry_timings, rate_limits');
});

describe('a batch', () => {
  it('is kept with the site of each page, whatever is seen on it', async () => {
    const sites = async (userAgent: string) => {
      await api().db.query('truncate telemetry_views');
      const types = Object.values(VIEW_TYPES);
      for (const view_type of types)
        await send(aBatch({ views: [aView({ view_type })] }), { ...YES, 'user-agent': userAgent });
      const views = await rows('views', 'view_type, site_type');
      expect(new Set(views.map(({ view_type }) => view_type))).toEqual(new Set(types));
      return new Map(views.map(({ view_type, site_type }) => [view_type, site_type]));
    };
    const { home, pin, advertiser, business, pinBuilder, article, shopping, today } = VIEW_TYPES;
    const own = [advertiser, business, pinBuilder, article, shopping, today];
    const [desk, phone] = [
      await sites('Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36'),
      await sites('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148 Safari/604.1'),
    ];
    expect([home, pin].map((type) => [desk.get(type), phone.get(type)])).toEqual([
      [SITE_TYPES.www, SITE_TYPES.mobile],
      [SITE_TYPES.www, SITE_TYPES.mobile],
    ]);
    for (const seen of [desk, phone])
      expect(own.map((type) => seen.get(type))).toEqual([
        SITE_TYPES.analytics,
        SITE_TYPES.business,
        SITE_TYPES.creators,
        SITE_TYPES.newsroom,
        SITE_TYPES.commerce,
        SITE_TYPES.trends,
      ]);
  });

  it('is kept with who and when, and its timings without who', async () => {
    const ann = await api().person();
    const before = await counted('kept');
    const answer = await send(
      aBatch({
        views: [aView({ object_id: '77', age: 60_000, origin: { b_id: 'x1', deb_d: '3' } })],
        impressions: [anImpression({ marks: { 1: 0, 50: 40 } })],
        timings: [aTiming({ remote: 'consumer' })],
        dropped: 4,
      }),
      as(ann),
    );
    expect([answer.status, answer.data]).toEqual([200, { kept: 3, refused: [] }]);
    expect(await counted('kept')).toBe(before + 3);
    expect(await counted('browser_dropped')).toBe(4);
    const [view] = await rows('views', `*, round(extract(epoch from now() - at))::int as ago`);
    expect(view).toMatchObject({
      visit: 'AAAAAAAAAAAAAAAAAAAAAA',
      user_id: ann.id,
      event: 1,
      view_type: 3,
      view_parameter: 0,
      object_id: '77',
      origin: { b_id: 'x1', deb_d: '3' },
      site_type: SITE_TYPES.www,
    });
    expect(view!.ago).toBeGreaterThanOrEqual(60);
    expect(view!.ago).toBeLessThan(90);
    expect(await rows('impressions')).toMatchObject([
      {
        user_id: ann.id,
        pin_id: '5',
        slot: 3,
        promoted: false,
        shown_ms: 2500,
        after_1_ms: 0,
        after_50_ms: 40,
        after_80_ms: null,
        after_2_s_ms: null,
      },
    ]);
    const [timing] = await rows('timings');
    expect(timing).toMatchObject({ timing: 2, view_type: 3, remote: 'consumer', value: 1200.5 });
    expect(Object.keys(timing!)).toEqual([
      'at',
      'id',
      'timing',
      'view_type',
      'view_parameter',
      'remote',
      'value',
    ]);
    expect(await api().metrics.text()).toContain('client_largest_paint_seconds_count{remote="consumer"} 1');
  });

  it('is written with one statement, however many there are at once', async () => {
    await api().db.query('select make_telemetry_days(current_date - 1, current_date + 1)');
    const parts = { db: api().db, metrics: api().metrics };
    const one = { ...full(), personId: null, userAgent: '' };
    const { statements } = await countStatements(() =>
      Promise.all(Array.from({ length: 20 }, () => writeBatch(parts, one))),
    );
    // The first by itself; those that came meanwhile together.
    expect(statements.filter((sql) => sql.includes('insert into telemetry_views'))).toHaveLength(2);
    expect(await total()).toBe(60);
  });

  it('is kept, whatever is wrong with one that is written together with it', async () => {
    await api().db.query('select make_telemetry_days(current_date - 1, current_date + 1)');
    const parts = { db: api().db, metrics: api().metrics };
    const one = { ...full(), personId: null, userAgent: '' };
    // There are no tables for a day that far back.
    const wrong = { ...one, views: [aView({ age: 40 * 86_400_000 })] };
    const before = await counted('unwritten');
    const written = await Promise.allSettled([one, one, wrong, one].map((each) => writeBatch(parts, each)));
    expect(written.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
    expect(await total()).toBe(9);
    expect(await counted('unwritten')).toBe(before + 3);
  });

  it('is not tried one by one where the database is away', async () => {
    let tried = 0;
    const away = { query: () => ((tried += 1), Promise.reject(new DatabaseUnavailable('away'))) };
    const db = Object.assign(Object.create(api().db) as Db, { query: away.query, named: away.query });
    const parts = { db, metrics: api().metrics };
    const one = { ...full(), personId: null, userAgent: '' };
    const written = await Promise.allSettled(Array.from({ length: 5 }, () => writeBatch(parts, one)));
    expect(new Set(written.map(({ status }) => status))).toEqual(new Set(['rejected']));
    // The first by itself; those that came meanwhile together.
    expect(tried).toBe(2);
  });

  it('loses an event with an unknown code, and no other', async () => {
    const unknown = await counted('unknown_code');
    const { status, data } = await send(
      aBatch({
        views: [aView({ event: 999 }), aView(), aView({ view_type: 12_345 })],
        impressions: [anImpression({ view_parameter: 4711 })],
        timings: [aTiming(), aTiming({ timing: 0 })],
      }),
    );
    expect([status, data]).toEqual([
      200,
      {
        kept: 2,
        refused: [
          { field: 'views.0.event', reason: 'unknown_code' },
          { field: 'views.2.view_type', reason: 'unknown_code' },
          { field: 'impressions.0.view_parameter', reason: 'unknown_code' },
          { field: 'timings.1.timing', reason: 'unknown_code' },
        ],
      },
    ]);
    expect(await total()).toBe(2);
    expect(await counted('unknown_code')).toBe(unknown + 4);
  });

  it('loses what happened too long ago; nothing can have happened later than now', async () => {
    const { data } = await send(
      aBatch({ views: [aView({ age: TELEMETRY_AGE_MAX_MS }), aView({ age: TELEMETRY_AGE_MAX_MS + 1 })] }),
    );
    expect(data).toEqual({ kept: 1, refused: [{ field: 'views.1.age', reason: 'late' }] });
    expect(await counted('late')).toBe(1);
    const { status, error } = await send(aBatch({ views: [aView({ age: -5 })] }));
    expect([status, error?.field]).toEqual([400, 'views.0.age']);
  });

  it.each([
    ['visit', { ...full(), visit: 'short' }],
    ['dropped', { ...full(), dropped: -1 }],
    ['views', { ...full(), views: Array.from({ length: TELEMETRY_LIST_MAX + 1 }, () => aView()) }],
    ['impressions.0.pin_id', aBatch({ impressions: [anImpression({ pin_id: '9223372036854775808' })] })],
    ['impressions.0.marks', aBatch({ impressions: [anImpression({ marks: { 1: 0, 33: 4 } as never })] })],
    ['views.0.origin.b_id', aBatch({ views: [aView({ origin: { b_id: 'a\u0000b' } })] })],
    ['views.0', { ...full(), views: [{ ...aView(), more: 1 }] }],
  ])('is refused by the name of what is wrong: %s', async (field, batch) => {
    const { status, error } = await send(batch);
    expect(status).toBe(400);
    expect(error?.field?.startsWith(field)).toBe(true);
    expect(await total()).toBe(0);
  });

  it('is no larger than a beacon, is JSON, and comes from here', async () => {
    expect((await send('x'.repeat(TELEMETRY_BATCH_BYTES + 1))).status).toBe(413);
    expect((await send(full(), { ...YES, 'content-type': 'text/plain' })).status).toBe(415);
    const foreign = await send(full(), { ...YES, origin: 'https://evil.example' });
    expect([foreign.status, foreign.error?.api_error_code]).toEqual([403, 9]);
    expect(await total()).toBe(0);
  });

  it('waits its turn: so many from one address, and the rest are counted', async () => {
    await api().rateLimiter.take('telemetry:127.0.0.1', { limit: 300, windowSeconds: 60, cost: 300 });
    const before = await counted('over_limit');
    expect((await send(full())).status).toBe(429);
    expect(await counted('over_limit')).toBe(before + 3);
    expect(await total()).toBe(0);
  });

  it('is dropped and counted where more wait than can be written, and what waits is written', async () => {
    const before = await counted('no_room');
    const many = aBatch({ views: Array.from({ length: TELEMETRY_LIST_MAX }, () => aView()) });
    const parts = { db: api().db, metrics: api().metrics };
    const { held, refused } = await api().db.transaction(async (tx) => {
      await tx.query('lock table telemetry_views in exclusive mode');
      const waiting = Array.from({ length: 50 }, () =>
        writeBatch(parts, { ...many, personId: null, userAgent: '' }),
      );
      return { held: waiting, refused: await send(full()) };
    });
    expect(refused.status).toBe(503);
    expect(await counted('no_room')).toBe(before + 3);
    expect(new Set(await Promise.all(held))).toEqual(new Set([true]));
    expect(await total()).toBe(5000);
    // The room is there again.
    expect((await send(full())).status).toBe(200);
  });
});

describe('without consent', () => {
  it.each<[string, Record<string, string>]>([
    ['where nothing says where somebody is', {}],
    ['in a country whose law asks for it', { 'accept-language': 'de-DE,en-US;q=0.5' }],
    ['to a no', { cookie: 'measuring=no', 'accept-language': 'en-US' }],
    ['to Global Privacy Control', { ...YES, 'sec-gpc': '1' }],
    ['to Do Not Track', { ...YES, dnt: '1' }],
  ])('keeps nothing, %s', async (_, headers) => {
    const before = await counted('no_consent');
    expect((await send(full(), headers)).status).toBe(403);
    expect(await total()).toBe(0);
    expect(await counted('no_consent')).toBe(before + 3);
  });

  it('keeps what comes from where nobody has to be asked', async () => {
    expect((await send(full(), { 'accept-language': 'en-US,en;q=0.9' })).status).toBe(200);
  });

  it('keeps nothing of who said no for their account, in any browser', async () => {
    const ann = await api().person();
    await api().ok('UserMeasuringResource.update', { allowed: false }, ann);
    expect((await send(full(), as(ann))).status).toBe(403);
    await api().ok('UserMeasuringResource.update', { allowed: true }, ann);
    expect((await send(full(), ann.headers)).status).toBe(200);
    expect((await api().ok('UserSessionResource.get', {}, ann)).consent).toBe('granted');
  });

  it('is a choice of people who are logged in', async () => {
    expect((await api().call('UserMeasuringResource.update', { allowed: true })).status).toBe(401);
  });
});

describe('somebody', () => {
  it('who says no, or whose account is deleted, takes along what has their name', async () => {
    const [ann, bea] = [await api().person(), await api().person()];
    for (const person of [ann, bea]) await send(full(), as(person));
    await api().ok('UserMeasuringResource.update', { allowed: false }, ann);
    expect((await rows('views')).map(({ user_id }) => user_id)).toEqual([bea.id]);
    expect((await rows('impressions')).map(({ user_id }) => user_id)).toEqual([bea.id]);
    await api().db.query('delete from users where id = $1', [bea.id]);
    expect([await rows('views'), await rows('impressions')]).toEqual([[], []]);
    // Timings are nobody's.
    expect(await rows('timings')).toHaveLength(2);
  });

  it('leaves nothing behind, whatever is being written meanwhile', async () => {
    const parts = { db: api().db, metrics: api().metrics };
    for (const end of ['no', 'gone'] as const) {
      const ann = await api().person();
      const writes = Array.from({ length: 12 }, async (_, turn) => {
        await Promise.resolve(turn);
        return writeBatch(parts, { ...full(), personId: ann.id, userAgent: '' });
      });
      const leaving =
        end === 'no'
          ? api().ok('UserMeasuringResource.update', { allowed: false }, ann)
          : api().db.query('delete from users where id = $1', [ann.id]);
      await Promise.all([...writes, leaving]);
      await writeBatch(parts, { ...full(), personId: ann.id, userAgent: '' });
      const left = await api().db.query('select 1 from telemetry_views where user_id = $1', [ann.id]);
      expect([end, left]).toEqual([end, []]);
    }
    expect(await counted('person_gone')).toBeGreaterThan(0);
  });
});

describe('days', () => {
  const parts = async () =>
    (
      await api().db.query<{ name: string }>(
        `select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
         where i.inhparent = 'telemetry_views'::regclass order by 1`,
      )
    ).map(({ name }) => name);
  const clear = () => api().db.query(`select drop_telemetry_days('infinity')`);
  const day = async (ahead: number) =>
    (
      await api().db.query<{ name: string }>(
        `select 'telemetry_views_' || to_char((now() at time zone 'UTC')::date + $1::int, 'YYYYMMDD') as name`,
        [ahead],
      )
    )[0]!.name;

  it('have their tables made ahead, once, by however many processes', async () => {
    await clear();
    const made = await Promise.all(Array.from({ length: 4 }, () => makeDays(api().db, [7])));
    expect(made.map(([row]) => row!.made).sort((a, b) => a - b)).toEqual([0, 0, 0, 27]);
    expect(await parts()).toEqual(await Promise.all([-1, 0, 1, 2, 3, 4, 5, 6, 7].map(day)));
  });

  it('are made by the first event, where nobody made them', async () => {
    await clear();
    expect(await send(aBatch({ views: [aView(), aView({ age: TELEMETRY_AGE_MAX_MS })] }))).toMatchObject({
      status: 200,
      data: { kept: 2 },
    });
    expect(await rows('views', 'tableoid::regclass::text as part')).toEqual([
      { part: await day(0) },
      { part: await day(-1) },
    ]);
  });

  it('are dropped after they were kept as long as was said, and not before', async () => {
    await clear();
    await api().db.query(
      `select make_telemetry_days((now() at time zone 'UTC')::date - $1::int, (now() at time zone 'UTC')::date)`,
      [TELEMETRY_DAYS + 3],
    );
    await api().db.query(
      `insert into telemetry_views (at, visit, event, view_type, view_parameter)
       select now() - make_interval(days => n), 'v', 1, 0, 0 from unnest(array[$1::int, $1::int + 1, $1::int + 3]) n`,
      [TELEMETRY_DAYS],
    );
    expect(await turnDays(api().db)).toEqual({ made: 21, dropped: 9 });
    expect((await parts())[0]).toBe(await day(-TELEMETRY_DAYS));
    expect(await rows('views')).toHaveLength(1);
    expect(await turnDays(api().db)).toEqual({ made: 0, dropped: 0 });
    expect(await Promise.all([dropDays(api().db, [0]), dropDays(api().db, [0])])).toEqual(
      expect.arrayContaining([[{ dropped: 0 }]]),
    );
  });

  it('find what is theirs by an index', async () => {
    await clear();
    await makeDays(api().db, [1]);
    const [{ n }] = (await api().db.query<{ n: number }>(
      `select count(*)::int as n from pg_index i join pg_class c on c.oid = i.indrelid
       where c.relname like 'telemetry_views_2%' and i.indisvalid`,
    )) as [{ n: number }];
    // The key and the one of people, each day.
    expect(n).toBe(2 * (await parts()).length);
  });
});

import {
  ACCOUNT_METRICS,
  type CallOptions,
  DEVICE_CODES,
  standardMessages,
  TELEMETRY_EVENTS,
  TELEMETRY_PATH,
  VIEW_TYPES,
} from '@corkboard/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { type TestPerson, useTestApi } from '../../../testing/test-api';
import { addCollaborator, addPin, block } from '../../boards/boards/testing/fixtures';
import { turnDays } from '../../operations/telemetry/jobs';
import { aBatch, anImpression, aView } from '../../operations/telemetry/testing';
import { programs } from './testing';

const api = useTestApi();
const program = programs(api);
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148 Safari/604.1';
const DESK = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36';
const SCOPES = ['boards:read', 'pins:read', 'user_accounts:read'];
const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const range = { start_date: dayAgo(3), end_date: dayAgo(0) };
const COUNTED = ['IMPRESSION', 'PIN_CLICK', 'OUTBOUND_CLICK', 'SAVE'] as const;

let [ann, bob, cat]: TestPerson[] = [];
let [board, secret]: string[] = [];
let [lamp, sofa, hidden]: string[] = [];
let as: TestPerson;
let visits = 0;

/** Sends a batch, as a browser does for one tab. */
const tell = async (more: Parameters<typeof aBatch>[0], userAgent = DESK) => {
  const visit = `${(visits += 1)}`.padStart(22, 'A');
  const answer = await api().app.inject({
    method: 'POST',
    url: TELEMETRY_PATH,
    headers: { 'content-type': 'application/json', cookie: 'measuring=yes', 'user-agent': userAgent },
    payload: JSON.stringify(aBatch({ visit, ...more })),
  });
  expect(answer.statusCode).toBe(200);
};
const opened = (pin: string) => aView({ view_type: VIEW_TYPES.pin, object_id: pin });
const of = (
  pin: string,
  query: Partial<CallOptions<'GET /v5/pins/{pin_id}/analytics'>['query']> = {},
  who = as,
) =>
  api().call(
    'GET /v5/pins/{pin_id}/analytics',
    { params: { pin_id: pin }, query: { ...range, metric_types: [...COUNTED], ...query } },
    who,
  );
const account = async (
  query: Partial<CallOptions<'GET /v5/user_account/analytics'>['query']> = {},
  who = as,
) => api().call('GET /v5/user_account/analytics', { query: { ...range, ...query } }, who);
const top = async (
  query: Partial<CallOptions<'GET /v5/user_account/analytics/top_pins'>['query']> = {},
  who = as,
) =>
  api().call(
    'GET /v5/user_account/analytics/top_pins',
    { query: { ...range, sort_by: 'IMPRESSION', ...query } },
    who,
  );

const made = (pin: { id: string }, link: string | null, days = 2) =>
  api().db.query(
    `update pins set link = $2, domain = substring($2 from '//([^/]+)'), created_at = now() - make_interval(days => $3) where id = $1`,
    [pin.id, link, days],
  );
const saved = async (from: string, who: TestPerson, privacy = 'public') => {
  const place = await api().ok(
    'BoardResource.create',
    { name: `Saves ${(visits += 1)}`, privacy } as never,
    who,
  );
  return (await api().ok('RepinResource.create', { board_id: place.id, pin_id: from }, who)).id;
};
const addClick = (pin: string, days = 0, status = 'ok', promoted = false) =>
  api().db.query(
    `insert into offsite_clicks (visit, kind, pin_id, url, status, app_type, promoted, made_at)
     values (sha256($1::bytea), 'pin', $2, 'https://lamps.example/', $3, $4, $5, now() - make_interval(days => $6))`,
    [`${(visits += 1)}`, pin, status, DEVICE_CODES.WEB, promoted, days],
  );

beforeAll(async () => {
  [ann, bob, cat] = (await Promise.all([1, 2, 3].map(() => api().person()))) as [
    TestPerson,
    TestPerson,
    TestPerson,
  ];
  as = await program(ann!, ...SCOPES);
  const create = async (privacy: string) =>
    (await api().ok('BoardResource.create', { name: `Mine ${privacy}`, privacy } as never, ann!)).id;
  [board, secret] = [await create('public'), await create('secret')];
  const add = (on: string) => addPin(api().db, { board: on, pinner: ann! });
  const pins = [await add(board), await add(board), await add(secret)];
  [lamp, sofa, hidden] = pins.map(({ id }) => id);
  await made(pins[0]!, 'https://lamps.example/one');
  await made(pins[1]!, null);
  await made(pins[2]!, null);
  // Twice in one place of a tab is once; an eye that saw less than half of it saw nothing.
  const seen = (pin: string, slot: number) => anImpression({ pin_id: pin, slot });
  await tell({ impressions: [seen(lamp!, 1), seen(lamp!, 1), seen(lamp!, 2), seen(sofa!, 3)] });
  await tell(
    { impressions: [seen(lamp!, 1), anImpression({ pin_id: lamp!, slot: 9, marks: { 1: 0 } })] },
    PHONE,
  );
  await tell({ impressions: [seen(hidden!, 1)], views: [opened(lamp!), opened(lamp!)] });
  await addClick(lamp!);
  await addClick(lamp!, 0, 'blocked');
  await addClick(lamp!, 3);
  await saved(lamp!, bob!);
  await saved(lamp!, cat!);
  await saved(lamp!, bob!, 'secret');
  await turnDays(api().db);
});

describe('figures of a Pin', () => {
  it('are counted by day, with what is known of each', async () => {
    const { all } = (
      await of(lamp!, {
        metric_types: [...COUNTED, 'SAVE_RATE', 'TOTAL_COMMENTS', 'TOTAL_REACTIONS', 'VIDEO_START'],
      })
    ).data;
    const none = { IMPRESSION: 0, PIN_CLICK: 0, OUTBOUND_CLICK: 0, SAVE: 0, SAVE_RATE: 0 };
    expect(all!.daily_metrics).toEqual([
      { data_status: 'BEFORE_PIN_CREATED', date: dayAgo(3), metrics: { ...none, OUTBOUND_CLICK: 1 } },
      { data_status: 'READY', date: dayAgo(2), metrics: none },
      { data_status: 'ESTIMATE', date: dayAgo(1), metrics: none },
      {
        data_status: 'ESTIMATE',
        date: dayAgo(0),
        metrics: { IMPRESSION: 3, PIN_CLICK: 1, OUTBOUND_CLICK: 1, SAVE: 2, SAVE_RATE: 2 / 3 },
      },
    ]);
    expect(all!.summary_metrics).toEqual({
      IMPRESSION: 3,
      PIN_CLICK: 1,
      OUTBOUND_CLICK: 2,
      SAVE: 2,
      SAVE_RATE: 2 / 3,
    });
    expect(all!.lifetime_metrics).toEqual({ TOTAL_COMMENTS: 0, TOTAL_REACTIONS: 0 });
  });

  it('are counted again without doubling, when more is told', async () => {
    await turnDays(api().db);
    expect((await of(lamp!)).data.all!.summary_metrics).toMatchObject({ IMPRESSION: 3, SAVE: 2 });
  });

  it('are told by device, as far as it is known', async () => {
    const split = (await of(lamp!, { split_field: 'APP_TYPE' })).data;
    expect(Object.entries(split).map(([name, { summary_metrics }]) => [name, summary_metrics])).toEqual([
      ['MOBILE', { IMPRESSION: 1, PIN_CLICK: 0, OUTBOUND_CLICK: 0 }],
      ['TABLET', { IMPRESSION: 0, PIN_CLICK: 0, OUTBOUND_CLICK: 0 }],
      ['WEB', { IMPRESSION: 2, PIN_CLICK: 1, OUTBOUND_CLICK: 2 }],
    ]);
    const phones = (await of(lamp!, { app_types: 'MOBILE' })).data.all!.summary_metrics;
    expect(phones).toEqual({ IMPRESSION: 1, PIN_CLICK: 0, OUTBOUND_CLICK: 0 });
  });

  it('are kept for longer than what browsers told, and say where that begins', async () => {
    await api().db.query(`update pin_days_summed set first_day = current_date - 1`);
    const { daily_metrics, summary_metrics } = (await of(lamp!, { metric_types: [...COUNTED, 'SAVE_RATE'] }))
      .data.all!;
    expect(daily_metrics.map(({ data_status }) => data_status)).toEqual([
      'BEFORE_PIN_CREATED',
      'BEFORE_METRIC_START_DATE',
      'ESTIMATE',
      'ESTIMATE',
    ]);
    expect(daily_metrics[1]!.metrics).toEqual({ OUTBOUND_CLICK: 0, SAVE: 0 });
    expect(summary_metrics).toEqual({
      IMPRESSION: 3,
      PIN_CLICK: 1,
      OUTBOUND_CLICK: 2,
      SAVE: 2,
      SAVE_RATE: 2 / 3,
    });
    await api().db.query(`update pin_days_summed set first_day = current_date - 30`);
    await api().db.query(`insert into pin_days values ($1, current_date - 91, 1, false, 7, 0, 0)`, [lamp]);
    await turnDays(api().db);
    expect(await api().db.query('select 1 from pin_days where day < current_date - 90')).toEqual([]);
  });

  it('are there for who made it and for who works on its board, and for nobody else', async () => {
    const [worker, other] = [await program(cat!, ...SCOPES), await program(bob!, ...SCOPES)];
    expect((await of(lamp!, {}, worker)).status).toBe(403);
    await addCollaborator(api().db, board!, cat!);
    expect((await of(lamp!, {}, worker)).status).toBe(200);
    expect((await of(lamp!, {}, other)).status).toBe(403);
    expect((await of(hidden!, {}, other)).status).toBe(404);
    expect((await of('5')).status).toBe(404);
    expect((await of(hidden!)).error?.api_error_code).toBe(3);
    const secretToo = await program(ann!, ...SCOPES, 'pins:read_secret');
    expect((await of(hidden!, {}, secretToo)).data.all!.summary_metrics.IMPRESSION).toBe(1);
  });

  it('leave out saves of people whom a block hides', async () => {
    const dan = await api().person();
    await saved(sofa!, dan);
    expect((await of(sofa!)).data.all!.summary_metrics.SAVE).toBe(1);
    await block(api().db, dan, ann!);
    expect((await of(sofa!)).data.all!.summary_metrics.SAVE).toBe(0);
  });

  it('are asked of days that are there', async () => {
    const field = async (query: object) => (await of(lamp!, query)).error?.message.match(/[a-z_]+/)?.[0];
    expect(await field({ start_date: dayAgo(91) })).toBe('start_date');
    expect(await field({ start_date: 'yesterday' })).toBe('start_date');
    expect(await field({ end_date: dayAgo(4) })).toBe('end_date');
    expect(await field({ end_date: dayAgo(-88) })).toBe('end_date');
    expect(await field({ metric_types: ['LIKES'] })).toBe('metric_types');
    expect((await of(lamp!, { end_date: dayAgo(-5) })).data.all!.daily_metrics.at(-1)!.date).toBe(dayAgo(0));
  });

  it('are told of many at once', async () => {
    const many = (pin_ids: string[]) =>
      api().call(
        'GET /v5/pins/analytics',
        { query: { ...range, pin_ids, metric_types: ['IMPRESSION'] } },
        as,
      );
    const { data } = await many([sofa!, lamp!]);
    expect([data[lamp!]!.all!.summary_metrics, data[sofa!]!.all!.summary_metrics]).toEqual([
      { IMPRESSION: 3 },
      { IMPRESSION: 1 },
    ]);
    expect((await many([lamp!, '5'])).status).toBe(404);
  });
});

describe('counts beside a Pin', () => {
  const beside = async (pin: string, who = as, query: object = { pin_metrics: true }) =>
    (await api().ok('GET /v5/pins/{pin_id}', { params: { pin_id: pin }, query }, who)).pin_metrics;
  const SEEN = { impression: 3, pin_click: 1, clickthrough: 2 };

  it('are those of the last days, and of all that were counted since it is there', async () => {
    // The days that were dropped above, and those to be dropped now.
    await api().db.query(`insert into pin_days values ($1, current_date - 120, 1, false, 10, 5, 1)`, [lamp]);
    await turnDays(api().db);
    await turnDays(api().db);
    expect(await beside(lamp!)).toEqual({
      '90d': SEEN,
      lifetime_metrics: { impression: 20, pin_click: 6, clickthrough: 3, reaction: 0, comment: 0 },
    });
    const list = async (query: object) =>
      (await api().ok('GET /v5/pins', { query }, as)).items.map(({ id, pin_metrics }) => [
        id,
        pin_metrics?.['90d'].impression,
      ]);
    expect(new Map((await list({ pin_metrics: true })) as never)).toEqual(
      new Map([
        [lamp, 3],
        [sofa, 1],
      ]),
    );
    const query = { params: { board_id: board! }, query: { pin_metrics: true } };
    const { items } = await api().ok('GET /v5/boards/{board_id}/pins', query, as);
    expect(items.map(({ pin_metrics }) => pin_metrics?.['90d'].impression)).toEqual(
      expect.arrayContaining([1, 3]),
    );
  });

  it('are told when asked for, and to nobody else', async () => {
    expect(await beside(lamp!, as, {})).toBe(null);
    expect(await beside(lamp!, as, { pin_metrics: false })).toBe(null);
    expect(await beside(lamp!, await program(bob!, ...SCOPES))).toBe(null);
    // The other person who works on the board.
    expect(await beside(lamp!, await program(cat!, ...SCOPES))).toMatchObject({ '90d': SEEN });
  });

  it('say nothing of a life that began before they did', async () => {
    await api().db.query('update pin_days_summed set first_day = current_date - 1');
    expect(await beside(lamp!)).toEqual({ '90d': SEEN, lifetime_metrics: { reaction: 0, comment: 0 } });
    await api().db.query('update pin_days_summed set first_day = current_date - 30');
  });

  it('go with the Pin', async () => {
    const short = await addPin(api().db, { board: board!, pinner: ann! });
    await api().db.query(`insert into pin_days values ($1, current_date - 91, 1, false, 7, 0, 0)`, [
      short.id,
    ]);
    await turnDays(api().db);
    const totals = () => api().db.query('select 1 from pin_totals where pin_id = $1', [short.id]);
    expect(await totals()).toHaveLength(1);
    await api().db.query('delete from pins where id = $1', [short.id]);
    expect(await totals()).toEqual([]);
  });
});

describe('figures of an account', () => {
  it('are the sums of those of its Pins, the secret ones for whom they are', async () => {
    const all = { IMPRESSION: 4, PIN_CLICK: 1, OUTBOUND_CLICK: 2, SAVE: 2, ENGAGEMENT: 5 };
    const { data } = await account();
    expect(data.all!.summary_metrics).toMatchObject({ ...all, SAVE_RATE: 0.5, ENGAGEMENT_RATE: 1.25 });
    expect(Object.keys(data.all!.summary_metrics).toSorted()).toEqual([...ACCOUNT_METRICS].toSorted());
    expect(data.all!.daily_metrics).toHaveLength(4);
    const secretToo = await program(ann!, ...SCOPES, 'pins:read_secret');
    expect((await account({}, secretToo)).data.all!.summary_metrics.IMPRESSION).toBe(5);
    expect((await account({}, await program(bob!, ...SCOPES))).data.all!.summary_metrics.IMPRESSION).toBe(0);
  });

  it('are split, and narrowed to a part', async () => {
    await api().db.query(
      `insert into website_claims (user_id, address, claim_key, photo_site, code, claimed_at)
       values ($1, 'https://lamps.example/', 'lamps.example', false, 'x', now())`,
      [ann!.id],
    );
    const theirs = await addPin(api().db, {
      board: (await api().ok('BoardResource.create', { name: 'Theirs' }, bob!)).id,
      pinner: bob!,
    });
    await made(theirs, 'https://lamps.example/two');
    await tell({ impressions: [1, 2].map((slot) => anImpression({ pin_id: theirs.id, slot })) });
    await tell({
      impressions: [anImpression({ pin_id: lamp!, promoted: true })],
      views: [opened(lamp!), aView({ event: TELEMETRY_EVENTS.adCloseup, object_id: lamp! })],
    });
    await turnDays(api().db);
    const seen = async (query: Parameters<typeof account>[0]) =>
      Object.entries((await account({ metric_types: ['IMPRESSION'], ...query })).data).map(
        ([name, { summary_metrics }]) => [name, summary_metrics.IMPRESSION],
      );
    expect(await seen({ split_field: 'SOURCE' })).toEqual([
      ['YOUR_PINS', 5],
      ['OTHER_PINS', 2],
    ]);
    expect(await seen({ split_field: 'OWNED_CONTENT' })).toEqual([
      ['CLAIMED', 6],
      ['OTHER', 1],
    ]);
    expect((await seen({ split_field: 'PIN_FORMAT' })).filter(([, count]) => count !== 0)).toEqual([
      ['ORGANIC_IMAGE', 6],
      ['ADS_STANDARD', 1],
    ]);
    expect(await seen({ split_field: 'SOURCE', source: 'OTHER_PINS' })).toEqual([['OTHER_PINS', 2]]);
    expect(await seen({ content_type: 'PAID', pin_format: 'ORGANIC_IMAGE' })).toEqual([['all', 0]]);
    const paid = (await account({ content_type: 'PAID' })).data.all!.summary_metrics;
    expect(paid).toEqual({
      IMPRESSION: 1,
      PIN_CLICK: 1,
      PIN_CLICK_RATE: 1,
      OUTBOUND_CLICK: 0,
      OUTBOUND_CLICK_RATE: 0,
    });
    const organic = await seen({
      content_type: 'ORGANIC',
      from_claimed_content: 'CLAIMED',
      source: 'YOUR_PINS',
    });
    expect(organic).toEqual([['all', 3]]);
  });

  it('name the Pins that have the most of something', async () => {
    const { data } = await top();
    expect(data.pins.map(({ metrics }) => metrics.IMPRESSION)).toEqual([4, 2, 1]);
    expect(data.pins[0]).toMatchObject({
      pin_id: lamp,
      metrics: { IMPRESSION: 4, SAVE: 2, OUTBOUND_CLICK: 2 },
      data_status: { IMPRESSION: 'ESTIMATE' },
    });
    expect(data.date_availability.is_realtime).toBe(false);
    const named = async (query: Parameters<typeof top>[0]) =>
      (await top(query)).data.pins.map(({ pin_id }) => pin_id);
    expect(await named({ sort_by: 'SAVE', num_of_pins: 1 })).toEqual([lamp]);
    expect(await named({ sort_by: 'PIN_CLICK', source: 'OTHER_PINS' })).toHaveLength(1);
    expect(await named({ pin_format: 'ORGANIC_VIDEO' })).toEqual([]);
    expect(await named({ app_types: 'MOBILE' })).toEqual([lamp]);
    expect((await top({ app_types: 'MOBILE', sort_by: 'SAVE' })).error?.message).toBe(
      standardMessages.savesUnknown,
    );
    await api().db.query(`update pins set created_at = created_at - interval '40 days' where id = $1`, [
      lamp,
    ]);
    expect(await named({ created_in_last_n_days: 30 })).not.toContain(lamp);
    const videos = await api().ok(
      'GET /v5/user_account/analytics/top_video_pins',
      { query: { ...range, sort_by: 'VIDEO_START' } },
      as,
    );
    expect(videos).toMatchObject({ pins: [], sort_by: 'VIDEO_START' });
  });
});

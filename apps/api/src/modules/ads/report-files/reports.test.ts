import { type CallOptions, reportFileMessages as text } from '@corkboard/contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestPerson, useTestApi } from '../../../testing/test-api';
import type { AdEvent } from '../billing/events';
import { recordTold } from '../billing/record';
import { newInsertion } from '../billing/token';
import { addAd, runAd } from '../delivery/testing';
import { sweepReports } from './jobs';
import { fileLink } from '../../../platform/file-link';
import { REPORT_FILES } from './link';
import { makeReport } from './make';
import { registerReportFiles } from './routes';

const api = useTestApi({ routes: [registerReportFiles] });
const DAY_MS = 86_400_000;
const dayAgo = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
type Body = CallOptions<'POST /v5/ad_accounts/{ad_account_id}/reports'>['body'];

let one: Awaited<ReturnType<typeof runAd>>;
let second: Awaited<ReturnType<typeof addAd>>;
let reader: TestPerson;
beforeAll(async () => {
  one = await runAd(api(), { budget_in_micro_currency: 90_000_000 });
  second = await addAd(api(), one.account, one.groupId);
  reader = await api().person();
  await api().db.query(`select make_ad_event_days(current_date - 200, current_date)`);
});
beforeEach(async () => {
  await api().db.query(
    'truncate ad_events, ad_ledger, ad_days, ad_targeting_days, ad_seen, rate_limits, ad_report_jobs, ad_report_mails, conversion_days',
  );
  api().sentJobs.length = 0;
});

async function show(
  kinds: readonly AdEvent['kind'][],
  { ad = one.ad, days = 0, price = 0, context = [] as readonly string[] } = {},
) {
  const showing = {
    insertion: newInsertion(),
    account: one.account.id,
    campaign: one.campaignId,
    adGroup: one.groupId,
    ad,
    placement: 'HOME_FEED',
    billable: 'CLICKTHROUGH',
    price,
    at: Date.parse(`${dayAgo(days)}T12:00:00Z`) / 1000,
    measured: true,
    matched: { context, personal: [] },
  } as const;
  await recordTold(
    api().db,
    kinds.map((kind) => ({ showing, kind, viewer: reader.id, person: reader.id, robot: false })),
  );
}
const bodyOf = (more: Partial<Body> = {}): Body => ({
  start_date: dayAgo(6),
  end_date: dayAgo(0),
  granularity: 'DAY',
  level: 'PIN_PROMOTION',
  columns: ['TOTAL_IMPRESSION', 'CTR', 'SPEND_IN_DOLLAR'],
  ...more,
});
const ask = (more: Partial<Body> = {}, as: TestPerson = one.account.owner) =>
  api().call(
    'POST /v5/ad_accounts/{ad_account_id}/reports',
    { params: { ad_account_id: one.account.id }, body: bodyOf(more) },
    as,
  );
async function refused(more: Partial<Body>, as?: TestPerson) {
  const { status, error } = await ask(more, as);
  return [status, /^"?(\w+)/.exec(error?.message ?? '')?.[1], error?.message];
}
const state = async (token: string, as: TestPerson = one.account.owner, account = one.account.id) =>
  api().ok(
    'GET /v5/ad_accounts/{ad_account_id}/reports',
    { params: { ad_account_id: account }, query: { token } },
    as,
  );
/** Runs the job that was sent last. */
async function make() {
  const job = api().sentJobs.findLast(({ name }) => name === 'reports.make');
  await makeReport(api(), job!.data as { account: string; id: string });
}
const begun = async (more: Partial<Body> = {}) => (await ask(more)).data!.token;
async function download(url: string) {
  const { pathname, search } = new URL(url);
  return api().app.inject({ method: 'GET', url: `${pathname}${search}` });
}
const saidOf = (answer: Awaited<ReturnType<typeof download>>) =>
  answer.json<{ resource_response: { error: { message: string } } }>().resource_response.error.message;
async function made(more: Partial<Body> = {}): Promise<string> {
  const token = await begun(more);
  await make();
  const { report_status, url, size } = await state(token);
  expect(report_status).toBe('FINISHED');
  const file = await download(url!);
  expect([file.statusCode, Buffer.byteLength(file.body)]).toEqual([200, size]);
  return file.body;
}
type Rows = Record<string, Record<string, string | number>[]>;
const json = async (more: Partial<Body> = {}) => JSON.parse(await made(more)) as Rows;

describe('a report that is asked for', () => {
  it('is written by a job, and told of by its token', async () => {
    const { status, data } = await ask();
    expect([status, data!.report_status, data!.message]).toEqual([200, 'IN_PROGRESS', null]);
    expect(await state(data!.token)).toEqual({ report_status: 'IN_PROGRESS', url: null, size: null });
    await make();
    expect(await state(data!.token)).toMatchObject({ report_status: 'FINISHED' });
  });

  it('is nothing to who asks with another token, or in another ad account', async () => {
    const token = await begun();
    const other = await runAd(api());
    const none = { report_status: 'DOES_NOT_EXIST', url: null, size: null };
    expect(await state('made up')).toEqual(none);
    expect(await state(token, other.account.owner, other.account.id)).toEqual(none);
  });

  it('is split by targeting, and of keywords', async () => {
    const { keywords } = await api().ok(
      'POST /v5/ad_accounts/{ad_account_id}/keywords',
      {
        params: one.account.params,
        body: { parent_id: one.groupId, keywords: [{ value: 'lamp', match_type: 'BROAD' }] },
      },
      one.account.owner,
    );
    const { id } = keywords[0]!;
    await show(['impression'], { context: ['COUNTRY=US', 'APPTYPE=web', `KEYWORD=${id}`] });
    const split = { granularity: 'TOTAL', columns: ['TOTAL_IMPRESSION', 'TARGETING_VALUE'] } as const;
    const row = (type: string, value: string) => ({
      TARGETING_TYPE: type,
      TARGETING_VALUE: value,
      AD_ID: one.ad,
      TOTAL_IMPRESSION: 1,
    });
    expect(await json({ ...split, columns: [...split.columns], level: 'PIN_PROMOTION_TARGETING' })).toEqual({
      [one.ad]: [row('KEYWORD', 'lamp'), row('APPTYPE', 'web'), row('LOCATION', 'US'), row('COUNTRY', 'US')],
    });
    expect(
      await made({
        ...split,
        columns: ['TOTAL_IMPRESSION', 'CTR'],
        level: 'CAMPAIGN_TARGETING',
        targeting_types: ['COUNTRY'],
        report_format: 'CSV',
      }),
    ).toBe(
      `TARGETING_TYPE,TARGETING_VALUE,CAMPAIGN_ID,TOTAL_IMPRESSION,CTR\r\nCOUNTRY,US,${one.campaignId},1,0\r\n`,
    );
    expect(await json({ ...split, columns: [...split.columns], level: 'KEYWORD' })).toEqual({
      [id]: [
        {
          TARGETING_TYPE: 'KEYWORD',
          TARGETING_VALUE: 'lamp',
          AD_GROUP_ID: one.groupId,
          TOTAL_IMPRESSION: 1,
        },
      ],
    });
    expect((await refused({ level: 'KEYWORD', targeting_types: ['COUNTRY'] }))[1]).toBe('targeting_types');
    expect((await refused({ level: 'CAMPAIGN', targeting_types: ['COUNTRY'] }))[1]).toBe('targeting_types');
    expect((await refused({ level: 'CAMPAIGN', columns: ['TARGETING_TYPE'] }))[1]).toBe('columns');
    for (const level of ['KEYWORD', 'CAMPAIGN_TARGETING'] as const)
      expect((await refused({ level, granularity: 'HOUR', start_date: dayAgo(1) }))[1]).toBe('granularity');
    expect((await refused({ level: 'KEYWORD', ad_ids: [one.ad] }))[1]).toBe('ad_ids');
    expect((await refused({ level: 'ADVERTISER_TARGETING', campaign_ids: [one.campaignId] }))[1]).toBe(
      'campaign_ids',
    );
  });

  it('says what is wrong with it', async () => {
    expect((await refused({ level: 'PRODUCT_GROUP', ad_ids: [one.ad] }))[1]).toBe('ad_ids');
    expect((await refused({ level: 'PRODUCT_GROUP', product_item_ids: ['1'] }))[1]).toBe('product_item_ids');
    expect((await refused({ level: 'PIN_PROMOTION', product_group_ids: ['1'] }))[1]).toBe(
      'product_group_ids',
    );
    for (const level of ['PRODUCT_ITEM', 'PRODUCT_ITEM_TARGETING'] as const) {
      expect((await refused({ level, start_date: dayAgo(93), end_date: dayAgo(93) }))[1]).toBe('start_date');
      expect((await refused({ level, start_date: dayAgo(40), end_date: dayAgo(8) }))[1]).toBe('end_date');
    }
    expect((await refused({ columns: ['NO_SUCH'] }))[1]).toBe('columns');
    expect((await refused({ granularity: 'HOUR', columns: ['TOTAL_CHECKOUT'] }))[1]).toBe('columns');
    const checkouts = { field: 'TOTAL_CHECKOUT', operator: 'GREATER_THAN', values: [0] } as const;
    expect(
      (await refused({ granularity: 'HOUR', metrics_filters: [{ ...checkouts, values: [0] }] }))[1],
    ).toBe('metrics_filters');
    expect((await refused({ start_date: dayAgo(915) }))[1]).toBe('start_date');
    expect((await refused({ start_date: dayAgo(200), end_date: dayAgo(13) }))[1]).toBe('end_date');
    expect((await refused({ granularity: 'HOUR', start_date: dayAgo(9), end_date: dayAgo(9) }))[1]).toBe(
      'start_date',
    );
    expect((await ask({ start_date: dayAgo(914), end_date: dayAgo(728) })).status).toBe(200);
    for (const [field, level] of [
      ['ad_ids', 'AD_GROUP'],
      ['ad_group_ids', 'CAMPAIGN'],
      ['campaign_ids', 'ADVERTISER'],
    ] as const)
      expect(await refused({ level, [field]: ['1'] })).toEqual([400, field, text.narrower(field, level)]);
    expect((await refused({ ad_ids: Array.from({ length: 501 }, (_, n) => String(n + 1)) }))[1]).toBe(
      'ad_ids',
    );
  });

  it('is refused after too many in an hour', async () => {
    await api().db.query('truncate rate_limits');
    for (let n = 0; n < 200; n++) expect((await ask()).status).toBe(200);
    expect((await ask()).status).toBe(429);
  });
});

describe('a file', () => {
  it('has the rows of each entity, without those of nothing', async () => {
    await show(['impression', 'click'], { price: 20_000 });
    await show(['impression']);
    await show(['impression'], { days: 2 });
    const rows = await json();
    expect(rows).toEqual({
      [one.ad]: [
        { DATE: dayAgo(2), AD_ID: one.ad, TOTAL_IMPRESSION: 1, CTR: 0, SPEND_IN_DOLLAR: 0 },
        { DATE: dayAgo(0), AD_ID: one.ad, TOTAL_IMPRESSION: 2, CTR: 0.5, SPEND_IN_DOLLAR: 0.02 },
      ],
    });
    expect(await json({ start_date: dayAgo(20), end_date: dayAgo(15) })).toEqual({});
    const totals = await json({ granularity: 'TOTAL' });
    expect(Object.keys(totals)).toEqual([one.ad]);
    // A row with earned events only isn't empty.
    const showing = {
      insertion: newInsertion(),
      account: one.account.id,
      ad: second.ad,
      at: Date.parse(`${dayAgo(3)}T12:00:00Z`) / 1000,
      measured: true,
    };
    await recordTold(api().db, [
      { showing, kind: 'earned_impression', viewer: reader.id, person: reader.id, robot: false },
    ]);
    expect((await json({ columns: ['IMPRESSION_2'] }))[second.ad]).toEqual([
      { DATE: dayAgo(3), AD_ID: second.ad, IMPRESSION_2: 1 },
    ]);
  });

  it('goes further back than a report that is answered at once', async () => {
    await show(['impression'], { days: 180 });
    const rows = await json({ start_date: dayAgo(186), end_date: dayAgo(0), level: 'CAMPAIGN' });
    expect(rows[one.campaignId]).toMatchObject([{ DATE: dayAgo(180), TOTAL_IMPRESSION: 1 }]);
  });

  it('comes as a table, with nothing where nothing was counted, and no formulas', async () => {
    await api().db.query(`update ads set name = '=1+1, "x"' where id = $1`, [one.ad]);
    await show(['click']);
    expect(
      await made({
        report_format: 'CSV',
        columns: ['AD_NAME', 'CTR', 'CPM_IN_DOLLAR', 'ORDER_LINE_ID', 'TOTAL_CLICKTHROUGH'],
      }),
    ).toBe(
      `DATE,AD_ID,AD_NAME,CTR,CPM_IN_DOLLAR,ORDER_LINE_ID,TOTAL_CLICKTHROUGH\r\n${dayAgo(0)},${one.ad},"'=1+1, ""x""",,,,1\r\n`,
    );
    expect(
      await made({ report_format: 'CSV', granularity: 'TOTAL', columns: ['REPIN_1'], ad_ids: ['1'] }),
    ).toBe('AD_ID,REPIN_1\r\n');
  });

  it.each([
    ['=1', `'=1`],
    ['+1', `'+1`],
    ['-1', `'-1`],
    ['@a', `'@a`],
    ['\t=1', `'\t=1`],
    ['\r=1', `"'\r=1"`],
    // Where it has to be quoted, too.
    ['=1,2', `"'=1,2"`],
    ['+"1"', `"'+""1"""`],
    ['"=1"', `"""=1"""`],
    ['a=1', 'a=1'],
  ])('has the name %j as a text, whatever it begins with', async (name, cell) => {
    await api().db.query(`update ads set name = $2 where id = $1`, [one.ad, name]);
    await show(['click']);
    expect(await made({ report_format: 'CSV', granularity: 'TOTAL', columns: ['AD_NAME'] })).toBe(
      `AD_ID,AD_NAME\r\n${one.ad},${cell}\r\n`,
    );
  });

  it('has what it is narrowed to', async () => {
    await show(['impression']);
    await show(['impression', 'click'], { ad: second.ad });
    const keys = async (more: Partial<Body>) =>
      Object.keys(await json({ granularity: 'TOTAL', ...more })).toSorted();
    const both = [one.ad, second.ad].toSorted();
    expect(await keys({})).toEqual(both);
    expect(await keys({ ad_ids: [second.ad] })).toEqual([second.ad]);
    expect(await keys({ ad_group_ids: [one.groupId] })).toEqual(both);
    expect(await keys({ ad_group_ids: [one.ad] })).toEqual([]);
    expect(await keys({ campaign_ids: [one.campaignId], campaign_statuses: ['RUNNING'] })).toEqual(both);
    expect(await keys({ campaign_statuses: ['PAUSED'] })).toEqual([]);
    expect(await keys({ ad_group_statuses: ['NOT_STARTED'] })).toEqual([]);
    expect(await keys({ ad_statuses: ['APPROVED'] })).toEqual(both);
    expect(await keys({ ad_statuses: ['REJECTED', 'ARCHIVED'] })).toEqual([]);
    expect(await keys({ campaign_objective_types: ['VIDEO_COMPLETION'] })).toEqual([]);
    const above: NonNullable<Body['metrics_filters']>[number] = {
      field: 'TOTAL_CLICKTHROUGH',
      operator: 'GREATER_THAN',
      values: [0],
    };
    expect(await keys({ metrics_filters: [above] })).toEqual([second.ad]);
    expect(await keys({ metrics_filters: [{ ...above, operator: 'LESS_THAN', values: [1] }] })).toEqual([
      one.ad,
    ]);
    expect(await keys({ metrics_filters: [above, { ...above, values: [1] }] })).toEqual([]);
    // A price of nothing is neither above nor below anything.
    expect(
      await keys({ metrics_filters: [{ field: 'CHECKOUT_ROAS', operator: 'LESS_THAN', values: [9] }] }),
    ).toEqual([]);
    await api().db.query(`update users set login_state = 'suspended' where id = $1`, [one.account.owner.id]);
    const token = await api().db.query<{ id: string }>(
      `insert into ad_report_jobs (ad_account_id, token, asked) values ($1, 'blocked', $2::text::jsonb) returning id`,
      [
        one.account.id,
        JSON.stringify(bodyOf({ granularity: 'TOTAL', ad_statuses: ['ADVERTISER_DISABLED'] })),
      ],
    );
    await makeReport(api(), { account: one.account.id, id: token[0]!.id });
    await api().db.query(`update users set login_state = null where id = $1`, [one.account.owner.id]);
    const file = await download((await state('blocked')).url!);
    expect(Object.keys(file.json<Rows>()).toSorted()).toEqual(both);
  });

  it('is of the ad account too', async () => {
    await show(['impression', 'save']);
    const rows = await json({ level: 'ADVERTISER', granularity: 'TOTAL', columns: ['REPIN_1'] });
    expect(rows).toEqual({ [one.account.id]: [{ AD_ACCOUNT_ID: one.account.id, REPIN_1: 1 }] });
  });

  it('is not kept where the report ended meanwhile', async () => {
    const token = await begun();
    await api().db.query(`update ad_report_jobs set status = 'CANCELLED'`);
    await make();
    expect((await state(token)).report_status).toBe('CANCELLED');
    expect(await api().storage.head(`reports/${token}.json`)).toBeNull();
  });
});

describe('a link', () => {
  it('is good for some minutes, and only as it was made', async () => {
    const token = await begun();
    await make();
    const good = new URL((await state(token)).url!);
    expect((await download(good.href)).statusCode).toBe(200);
    const changed = new URL(good);
    changed.searchParams.set('until', String(Number(good.searchParams.get('until')) + 60));
    for (const url of [
      changed,
      new URL(good.pathname, good),
      new URL(good.href.replace(token, '0'.repeat(40))),
    ])
      expect((await download(url.href)).statusCode).toBe(404);
    const old = await download(fileLink(api().config, REPORT_FILES, token, Date.now() - 5 * 60_000 - 1000));
    expect([old.statusCode, saidOf(old)]).toEqual([404, text.linkExpired]);
  });

  it('gives nothing once the report has expired, whose file is deleted', async () => {
    const token = await begun();
    await make();
    const { url } = await state(token);
    await sweepReports(api());
    expect((await download(url!)).statusCode).toBe(200);
    await api().db.query(`update ad_report_jobs set expires_at = now()`);
    const file = await download(url!);
    expect([file.statusCode, saidOf(file)]).toEqual([404, text.expired]);
    expect(await state(token)).toEqual({ report_status: 'EXPIRED', url: null, size: null });
    await sweepReports(api());
    expect(await api().storage.head(`reports/${token}.json`)).toBeNull();
    await api().db.query(`update ad_report_jobs set created_at = now() - interval '31 days'`);
    await sweepReports(api());
    expect((await state(token)).report_status).toBe('DOES_NOT_EXIST');
  });
});

describe('the list of reports', () => {
  const list = (as: TestPerson = one.account.owner, more: object = {}) =>
    api().call('AdReportJobsResource.get', { ad_account_id: one.account.id, ...more }, as);
  const cancel = (token: string, as: TestPerson = one.account.owner, ad_account_id = one.account.id) =>
    api().call('AdReportJobsResource.delete', { ad_account_id, token }, as);

  it('has the newest first, page by page, with what became of each', async () => {
    const first = await begun({ level: 'CAMPAIGN', report_format: 'CSV' });
    await make();
    const later = await begun();
    const all = (await list()).data!;
    expect(
      all.map(({ token, report_status, level, report_format, rows }) => [
        token,
        report_status,
        level,
        report_format,
        rows,
      ]),
    ).toEqual([
      [later, 'IN_PROGRESS', 'PIN_PROMOTION', 'JSON', null],
      [first, 'FINISHED', 'CAMPAIGN', 'CSV', 0],
    ]);
    expect(all[0]).toMatchObject({
      start_date: dayAgo(6),
      end_date: dayAgo(0),
      made_by: expect.any(String) as string,
    });
    const { data, bookmark } = await list(undefined, { page_size: 1 });
    expect(data!.map(({ token }) => token)).toEqual([later]);
    const rest = await list(undefined, { page_size: 1, bookmark: bookmark! });
    expect(rest.data!.map(({ token }) => token)).toEqual([first]);
    await api().db.query(`update ad_report_jobs set expires_at = now() where status = 'FINISHED'`);
    expect((await list()).data![1]!.report_status).toBe('EXPIRED');
  });

  it('is of one ad account', async () => {
    const token = await begun();
    const other = await runAd(api());
    expect((await cancel(token, other.account.owner, other.account.id)).status).toBe(404);
    expect((await state(token)).report_status).toBe('IN_PROGRESS');
  });

  it('lets one be ended that is under way, and no other', async () => {
    const token = await begun();
    expect((await cancel(token)).status).toBe(200);
    expect((await state(token)).report_status).toBe('CANCELLED');
    const again = await cancel(token);
    expect([again.status, again.error?.field, again.error?.message]).toEqual([409, 'token', text.over]);
    const made = await begun();
    await make();
    expect((await cancel(made)).status).toBe(409);
    expect((await state(made)).report_status).toBe('FINISHED');
    expect((await cancel('nothing')).status).toBe(404);
  });
});

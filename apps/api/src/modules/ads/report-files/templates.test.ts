import {
  type CallOptions,
  daysOfReport,
  REPORT_PREVIEW_ROWS,
  REPORT_PREVIEWS_PER_MINUTE,
  REPORT_TEMPLATES_MAX,
  reportTemplateMessages as text,
} from '@corkboard/contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { somebodyWaits } from '../../../testing/somebody-waits';
import { type TestPerson, useTestApi } from '../../../testing/test-api';
import type { AdEvent } from '../billing/events';
import { recordTold } from '../billing/record';
import { newInsertion } from '../billing/token';
import { addAd, runAd } from '../delivery/testing';
import { makeReport } from './make';

const api = useTestApi();
type Settings = CallOptions<'AdReportTemplateResource.create'>['report'];
const LIST = 'GET /v5/ad_accounts/{ad_account_id}/templates';
const RUN = 'POST /v5/ad_accounts/{ad_account_id}/templates/{template_id}/reports';
const today = () => new Date().toISOString().slice(0, 10);

let one: Awaited<ReturnType<typeof runAd>>;
let second: Awaited<ReturnType<typeof addAd>>;
let owner: TestPerson;
let account: string;
beforeAll(async () => {
  one = await runAd(api(), { budget_in_micro_currency: 90_000_000 });
  second = await addAd(api(), one.account, one.groupId);
  owner = one.account.owner;
  account = one.account.id;
  await api().db.query(`select make_ad_event_days(current_date - 2, current_date)`);
});
beforeEach(async () => {
  await api().db.query(
    'truncate ad_events, ad_ledger, ad_days, ad_seen, rate_limits, ad_report_jobs, ad_report_templates cascade',
  );
  api().sentJobs.length = 0;
});

async function show(kinds: readonly AdEvent['kind'][], ad = one.ad) {
  const showing = {
    insertion: newInsertion(),
    account,
    campaign: one.campaignId,
    adGroup: one.groupId,
    ad,
    placement: 'HOME_FEED',
    billable: 'CLICKTHROUGH',
    price: 0,
    at: Math.floor(Date.now() / 1000),
    measured: true,
  } as const;
  await recordTold(
    api().db,
    kinds.map((kind) => ({ showing, kind, viewer: '1', person: '1', robot: false })),
  );
}
const settingsOf = (more: Partial<Settings> = {}): Settings => ({
  level: 'PIN_PROMOTION',
  granularity: 'TOTAL',
  columns: ['AD_NAME', 'TOTAL_IMPRESSION', 'TOTAL_CLICKTHROUGH'],
  report_format: 'CSV',
  date_range: { type: 'absolute', start_date: today(), end_date: today() },
  ...more,
});
const create = (more: Partial<Settings> = {}, as = owner, name = 'Weekly') =>
  api().call(
    'AdReportTemplateResource.create',
    { ad_account_id: account, name, report: settingsOf(more) },
    as,
  );
const made = async (...given: Parameters<typeof create>) => (await create(...given)).data!;
const list = (as = owner) => api().call('AdReportTemplateResource.get', { ad_account_id: account }, as);
const update = (template_id: string, more: object, as = owner) =>
  api().call('AdReportTemplateResource.update', { ad_account_id: account, template_id, ...more }, as);
const drop = (template_id: string, as = owner) =>
  api().call('AdReportTemplateResource.delete', { ad_account_id: account, template_id }, as);
const preview = (more: Partial<Settings> = {}, as = owner) =>
  api().call('AdReportPreviewResource.get', { ad_account_id: account, report: settingsOf(more) }, as);
const run = (template_id: string, query: CallOptions<typeof RUN>['query'] = {}, as = owner) =>
  api().call(RUN, { params: { ad_account_id: account, template_id }, query }, as);
const askedLast = async () =>
  (
    await api().db.query<{ asked: Record<string, unknown> }>(
      'select asked from ad_report_jobs order by id desc limit 1',
    )
  )[0]!.asked;

describe('a template', () => {
  it('is kept, listed, changed, and deleted', async () => {
    const { id } = await made();
    const kept = { id, name: 'Weekly', report: settingsOf(), user_id: owner.id, may_change: true };
    const later = await made({}, owner, '  Later ');
    expect((await list()).data).toMatchObject([{ id: later.id, name: 'Later' }, kept]);
    const settings = settingsOf({ granularity: 'DAY' });
    expect((await update(id, { report: settings })).data).toMatchObject({ name: 'Weekly', report: settings });
    expect((await update(id, { name: 'Daily' })).data).toMatchObject({ name: 'Daily', report: settings });
    const [found] = await api().ok(
      'AdReportTemplateResource.get',
      { ad_account_id: account, template_id: id },
      owner,
    );
    expect(found).toMatchObject({ id, name: 'Daily' });
    expect((await drop(id)).status).toBe(200);
    expect((await list()).data).toMatchObject([{ id: later.id }]);
    for (const gone of [await drop(id), await update(id, { name: 'x' }), await run(id)])
      expect([gone.status, gone.error?.message]).toEqual([404, text.missing]);
  });

  it('is changed by who made it or edits campaigns', async () => {
    const analyst = await one.account.member('ANALYST');
    const other = await one.account.member('ANALYST');
    const editor = await one.account.member('CAMPAIGN_MANAGER');
    const { id } = await made({}, analyst);
    expect((await list(analyst)).data).toMatchObject([{ may_change: true }]);
    expect((await list(other)).data).toMatchObject([{ may_change: false, user_id: analyst.id }]);
    expect((await list(editor)).data).toMatchObject([{ may_change: true }]);
    for (const refused of [await update(id, { name: 'x' }, other), await drop(id, other)])
      expect([refused.status, refused.error?.message]).toEqual([403, text.notYours]);
    expect((await run(id, {}, other)).status).toBe(200);
    const elsewhere = await runAd(api());
    const foreign = await api().call(
      'AdReportTemplateResource.get',
      { ad_account_id: elsewhere.account.id, template_id: id },
      elsewhere.account.owner,
    );
    expect(foreign.status).toBe(404);
    const theirs = { ad_account_id: elsewhere.account.id };
    expect(await api().ok('AdReportTemplateResource.get', theirs, elsewhere.account.owner)).toEqual([]);
    expect((await update(id, { name: 'Theirs' }, analyst)).status).toBe(200);
    expect((await drop(id, editor)).status).toBe(200);
  });

  it.each<[string, Partial<Settings>]>([
    [
      'start_date',
      {
        level: 'PRODUCT_ITEM',
        date_range: { type: 'relative', start_days_in_past: 100, end_days_in_past: 99 },
      },
    ],
    ['columns', { columns: ['NO_SUCH'] }],
    ['columns', { columns: ['CTR,AD_NAME'] }],
    ['columns', { granularity: 'HOUR', columns: ['TOTAL_CHECKOUT'] }],
    ['granularity', { granularity: 'HOUR', level: 'KEYWORD' }],
    ['start_date', { date_range: { type: 'absolute', start_date: '2000-01-01', end_date: '2000-01-02' } }],
    ['end_date', { date_range: { type: 'relative', start_days_in_past: 1, end_days_in_past: 2 } }],
    ['end_date', { date_range: { type: 'relative', start_days_in_past: 300, end_days_in_past: 1 } }],
    ['filters', { filters: [{ field: 'CAMPAIGN_NAME', operator: '>', values: ['1'] }] }],
    ['filters', { filters: [{ field: 'AD_NAME', operator: '=', values: ['La\u0000mp'] }] }],
    ['filters', { filters: [{ field: 'AD_NAME', operator: '=', values: ['\ud800'] }] }],
    ['filters', { filters: [{ field: 'CTR', operator: '=', values: [' '] }] }],
    [
      'filters',
      { granularity: 'HOUR', filters: [{ field: 'TOTAL_CHECKOUT', operator: '>', values: ['1'] }] },
    ],
    ['filters', { filters: [{ field: 'CTR', operator: '~', values: ['1'] }] }],
    ['filters', { filters: [{ field: 'CTR', operator: '>', values: ['1', '2'] }] }],
    ['filters', { filters: [{ field: 'CTR', operator: 'in', values: ['1', 'many'] }] }],
  ])('says what is wrong: %s in %j', async (field, more) => {
    const { id } = await made();
    for (const refused of [
      await create(more),
      await preview(more),
      await update(id, { report: settingsOf(more) }),
    ])
      expect([refused.status, refused.error?.field]).toEqual([400, field]);
  });

  it('has a name, and there are only so many', async () => {
    expect((await create({}, owner, ' ')).error?.field).toBe('name');
    const { id } = await made();
    expect((await update(id, { name: ' ' })).error?.field).toBe('name');
    await api().db.query(
      `insert into ad_report_templates (ad_account_id, name, settings) select $1, 'n', '{}' from generate_series(2, $2::int)`,
      [account, REPORT_TEMPLATES_MAX],
    );
    expect((await create()).error?.message).toBe(text.tooMany(REPORT_TEMPLATES_MAX));
  });

  it('is counted once the one that is made at the same time is there', async () => {
    const add = `insert into ad_report_templates (ad_account_id, name, settings) select $1, 'n', '{}' from generate_series(1, $2::int)`;
    await api().db.query(add, [account, REPORT_TEMPLATES_MAX - 1]);
    const { begun } = await api().db.transaction(async (tx) => {
      await tx.query('select from ad_accounts where id = $1 for no key update', [account]);
      await tx.query(add, [account, 1]);
      const making = create();
      await somebodyWaits(api().db);
      return { begun: making };
    });
    expect((await begun).error?.message).toBe(text.tooMany(REPORT_TEMPLATES_MAX));
  });
});

describe('its report', () => {
  it('has the days of the moment, or those that are given', async () => {
    const { id } = await made({ date_range: { type: 'dynamic', range: 'LAST_7_DAYS' } });
    expect((await run(id)).data).toMatchObject({ report_status: 'IN_PROGRESS' });
    const days = daysOfReport({ type: 'dynamic', range: 'LAST_7_DAYS' }, Date.now(), 'Etc/UTC');
    expect(await askedLast()).toMatchObject({ ...days, level: 'PIN_PROMOTION', granularity: 'TOTAL' });
    await run(id, { start_date: '2026-01-02', end_date: '2026-01-03', granularity: 'DAY' });
    expect(await askedLast()).toMatchObject({
      start_date: '2026-01-02',
      end_date: '2026-01-03',
      granularity: 'DAY',
    });
    expect((await run(id, { end_date: '2020-01-01' })).status).toBe(400);
  });

  it('is narrowed by its filters, and shown before it is run', async () => {
    await api().db.query(`update ads set name = case id when $1 then 'Big Lamp' else 'Chair' end`, [one.ad]);
    await show(['impression', 'click']);
    await show(['impression'], second.ad);
    const big = [one.ad, 'Big Lamp', '1', '1'];
    const chair = [second.ad, 'Chair', '1', '0'];
    const rows = async (...filters: NonNullable<Settings['filters']>) =>
      (await preview({ filters })).data!.rows;
    expect((await preview()).data).toEqual({
      columns: ['AD_ID', 'AD_NAME', 'TOTAL_IMPRESSION', 'TOTAL_CLICKTHROUGH'],
      rows: [big, chair],
      is_more: false,
    });
    const of = (
      field: 'AD_NAME' | 'TOTAL_CLICKTHROUGH' | 'CHECKOUT_ROAS',
      operator: string,
      ...values: string[]
    ) => ({ field, operator, values }) as NonNullable<Settings['filters']>[number];
    for (const [filter, found] of [
      [of('AD_NAME', '=', 'Chair'), [chair]],
      [of('AD_NAME', '!=', 'Chair'), [big]],
      [of('AD_NAME', 'in', 'Chair', 'Big Lamp'), [big, chair]],
      [of('AD_NAME', 'not_in', 'Chair', 'Sofa'), [big]],
      [of('AD_NAME', '~', 'lamp'), [big]],
      [of('AD_NAME', 'contains_substring', 'lamp'), []],
      [of('AD_NAME', 'contains_substring', 'Lamp'), [big]],
      [of('TOTAL_CLICKTHROUGH', '>', '0'), [big]],
      [of('TOTAL_CLICKTHROUGH', '<', '1'), [chair]],
      [of('TOTAL_CLICKTHROUGH', '=', '1.0'), [big]],
      [of('TOTAL_CLICKTHROUGH', 'not_in', '1', '2'), [chair]],
      [of('CHECKOUT_ROAS', '<', '9'), []],
      [of('CHECKOUT_ROAS', '!=', '9'), [big, chair]],
    ] as const)
      expect([filter, await rows(filter)]).toEqual([filter, found]);
    expect(await rows(of('AD_NAME', '=', 'Chair'), of('TOTAL_CLICKTHROUGH', '>', '0'))).toEqual([]);
    const { token } = await api().ok(
      'AdReportJobsResource.create',
      { ad_account_id: account, report: settingsOf({ filters: [of('AD_NAME', '=', 'Chair')] }) },
      owner,
    );
    const job = api().sentJobs.findLast(({ name }) => name === 'reports.make');
    await makeReport(api(), job!.data as { account: string; id: string });
    const file = await api().storage.get(`reports/${token}.csv`);
    let written = '';
    for await (const part of file!.stream) written += String(part);
    expect(written).toBe(`AD_ID,AD_NAME,TOTAL_IMPRESSION,TOTAL_CLICKTHROUGH\r\n${chair.join(',')}\r\n`);
  });

  it('is shown in part where it is long, and only so often', async () => {
    const { rows } = (await preview()).data!;
    expect(rows).toEqual([]);
    const ads = [one.ad, second.ad];
    for (let n = 0; n < REPORT_PREVIEW_ROWS - 1; n++)
      ads.push((await addAd(api(), one.account, one.groupId)).ad);
    for (const ad of ads) await show(['impression'], ad);
    const shown = (await preview()).data!;
    expect([shown.rows.length, shown.is_more]).toEqual([REPORT_PREVIEW_ROWS, true]);
    for (let n = 2; n < REPORT_PREVIEWS_PER_MINUTE; n++) expect((await preview()).status).toBe(200);
    expect((await preview()).status).toBe(429);
  });
});

describe('for programs', () => {
  it('is as the public standard has it, page by page', async () => {
    const first = await made({
      filters: [
        { field: 'CTR', operator: '>', values: ['0.5'] },
        { field: 'AD_ID', operator: 'in', values: ['7'] },
      ],
    });
    const second = await made({
      date_range: { type: 'relative', start_days_in_past: 3, end_days_in_past: 1 },
      view_window_days: 7,
    });
    const params = { ad_account_id: account };
    const { items, bookmark } = await api().ok(LIST, { params, query: { page_size: 1 } }, owner);
    expect(items).toMatchObject([
      {
        id: second.id,
        filters_json: null,
        date_range: { relative_date_range: { start_days_in_past: 3, end_days_in_past: 1 } },
        view_window_days: 7,
      },
    ]);
    const rest = await api().ok(LIST, { params, query: { bookmark: bookmark! } }, owner);
    expect(rest.bookmark).toBeNull();
    const at = Date.parse(today()) / 1000;
    expect(rest.items).toEqual([
      {
        id: first.id,
        ad_account_id: account,
        ad_account_ids: [account],
        user_id: owner.id,
        name: 'Weekly',
        creation_source: 'ADS_MANAGER_REPORT_BUILDER',
        custom_column_ids: null,
        ingestion_sources: null,
        report_level: 'PIN_PROMOTION',
        report_format: 'CSV',
        granularity: 'TOTAL',
        columns: settingsOf().columns,
        filters_json:
          '[{"field":"CTR","operator":">","value":0.5},{"field":"AD_ID","operator":"in","value":["7"]}]',
        date_range: {
          absolute_date_range: { type: 'absolute', start_date: at, end_date: at },
          dynamic_date_range: null,
          relative_date_range: null,
        },
        click_window_days: 30,
        engagement_window_days: 30,
        view_window_days: 1,
        conversion_report_time_type: 'TIME_OF_AD_ACTION',
        type: 'TABLE',
        is_scheduled: false,
        is_deleted: false,
        is_owned_by_user: true,
        updated_time: expect.any(Number) as number,
      },
    ]);
    const up = await api().ok(LIST, { params, query: { order: 'ASCENDING' } }, owner);
    expect(up.items.map(({ id }) => id)).toEqual([first.id, second.id]);
  });

  it('counts back from today where the standard has no name for a range', async () => {
    for (const range of ['LAST_7_DAYS', 'LAST_MONTH'] as const)
      await made({ date_range: { type: 'dynamic', range } });
    const { items } = await api().ok(LIST, { params: { ad_account_id: account } }, owner);
    expect(items.map((one) => one.date_range)).toMatchObject([
      { dynamic_date_range: { type: 'dynamic', range: 'LAST_MONTH' } },
      { relative_date_range: { type: 'relative', start_days_in_past: 7, end_days_in_past: 1 } },
    ]);
  });
});

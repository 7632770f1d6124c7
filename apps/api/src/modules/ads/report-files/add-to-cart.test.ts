import { adMessages, type CallOptions } from '@corkboard/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { useTestApi } from '../../../testing/test-api';
import { addAd, runAd } from '../delivery/testing';
import { follow } from '../reports/testing';
import { makeReport } from './make';
import { registerReportFiles } from './routes';

const api = useTestApi({ routes: [registerReportFiles] });
const dayAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
type Body = CallOptions<'POST /v5/ad_accounts/{ad_account_id}/reports'>['body'];
const COLUMN = 'TOTAL_ADD_TO_CART';

let one: Awaited<ReturnType<typeof runAd>>;
let second: string;
beforeAll(async () => {
  one = await runAd(api());
  second = (await addAd(api(), one.account, one.groupId)).ad;
  const { db } = api();
  await follow(db, one.ad, { event: 'add_to_cart', act: 3, happened: 2, events: 4 });
  await follow(db, one.ad, { event: 'add_to_cart', act: 2, happened: 1, events: 2, lag: 14 });
  await follow(db, one.ad, { event: 'checkout', act: 3, happened: 2 });
  await follow(db, second, { event: 'add_to_wishlist', act: 3, happened: 2, events: 8 });
});

const bodyOf = (more: Partial<Body> = {}): Body => ({
  start_date: dayAgo(6),
  end_date: dayAgo(0),
  granularity: 'TOTAL',
  level: 'PIN_PROMOTION',
  columns: [COLUMN],
  ...more,
});
const ask = (more: Partial<Body> = {}) =>
  api().call(
    'POST /v5/ad_accounts/{ad_account_id}/reports',
    { params: one.account.params, body: bodyOf(more) },
    one.account.owner,
  );
/** The text of a report's file. */
async function written(more: Partial<Body> = {}): Promise<string> {
  const { token } = (await ask(more)).data!;
  const job = api().sentJobs.findLast(({ name }) => name === 'reports.make');
  await makeReport(api(), job!.data as { account: string; id: string });
  const { url } = await api().ok(
    'GET /v5/ad_accounts/{ad_account_id}/reports',
    { params: one.account.params, query: { token } },
    one.account.owner,
  );
  const { pathname, search } = new URL(url!);
  return (await api().app.inject({ method: 'GET', url: `${pathname}${search}` })).body;
}
const rows = async (more: Partial<Body> = {}) =>
  JSON.parse(await written(more)) as Record<string, Record<string, unknown>[]>;

describe('a report of a brand', () => {
  it('has its campaigns alone', async () => {
    const name = (value: string) =>
      api().ok(
        'POST /v5/ad_accounts/{ad_account_id}/labels',
        {
          params: one.account.params,
          body: { parent_id: one.campaignId, labels: [{ label_type: 'BRAND', value }] },
        },
        one.account.owner,
      );
    await name('Lamp Co');
    expect(Object.keys(await rows({ campaign_brand_label: 'lamp co' }))).toEqual([one.ad, second]);
    expect(await rows({ campaign_brand_label: 'Other' })).toEqual({});
    const { status } = await ask({ level: 'ADVERTISER', campaign_brand_label: 'Lamp Co' });
    expect(status).toBe(400);
  });
});

describe('what was put into carts', () => {
  it('is in files of reports, in their windows, and by day', async () => {
    expect(await rows()).toEqual({
      [one.ad]: [{ AD_ID: one.ad, [COLUMN]: 6 }],
      [second]: [{ AD_ID: second, [COLUMN]: 0 }],
    });
    expect((await rows({ click_window_days: 7 }))[one.ad]).toEqual([{ AD_ID: one.ad, [COLUMN]: 4 }]);
    expect(
      await rows({ level: 'CAMPAIGN', granularity: 'DAY', conversion_report_time: 'TIME_OF_CONVERSION' }),
    ).toEqual({
      [one.campaignId]: [
        { DATE: dayAgo(2), CAMPAIGN_ID: one.campaignId, [COLUMN]: 4 },
        { DATE: dayAgo(1), CAMPAIGN_ID: one.campaignId, [COLUMN]: 2 },
      ],
    });
    expect(await written({ report_format: 'CSV', ad_ids: [one.ad] })).toBe(
      `AD_ID,${COLUMN}\r\n${one.ad},6\r\n`,
    );
  });

  it('narrows a file, by either kind of filter', async () => {
    const above = { field: COLUMN, operator: 'GREATER_THAN', values: [0] } as const;
    const filtered = await rows({
      columns: ['TOTAL_CONVERSIONS'],
      metrics_filters: [{ ...above, values: [0] }],
    });
    expect(filtered).toEqual({ [one.ad]: [{ AD_ID: one.ad, TOTAL_CONVERSIONS: 7 }] });
    const preview = await api().ok(
      'AdReportPreviewResource.get',
      {
        ad_account_id: one.account.id,
        report: {
          level: 'PIN_PROMOTION',
          granularity: 'TOTAL',
          report_format: 'CSV',
          date_range: { type: 'relative', start_days_in_past: 6, end_days_in_past: 0 },
          columns: [COLUMN],
          filters: [{ field: COLUMN, operator: '>', values: ['5'] }],
        },
      },
      one.account.owner,
    );
    expect(preview).toEqual({ columns: ['AD_ID', COLUMN], rows: [[one.ad, '6']], is_more: false });
  });

  it('is known of no hour, and of no report that is answered at once', async () => {
    const hour = await ask({ granularity: 'HOUR', start_date: dayAgo(1) });
    expect([hour.status, hour.error?.message]).toEqual([400, adMessages.reportHourColumn('columns', COLUMN)]);
    const sync = await api().call(
      'GET /v5/ad_accounts/{ad_account_id}/analytics',
      {
        params: one.account.params,
        query: { start_date: dayAgo(6), end_date: dayAgo(0), granularity: 'TOTAL', columns: COLUMN },
      },
      one.account.owner,
    );
    expect([sync.status, sync.error?.message]).toEqual([400, adMessages.reportFileColumn('columns', COLUMN)]);
  });
});

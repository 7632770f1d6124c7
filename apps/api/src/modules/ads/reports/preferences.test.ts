import { beforeAll, describe, expect, it } from 'vitest';
import { type TestPerson, useTestApi } from '../../../testing/test-api';
import { runAd } from '../delivery/testing';

const api = useTestApi();
let one: Awaited<ReturnType<typeof runAd>>;
let analyst: TestPerson;
beforeAll(async () => {
  one = await runAd(api());
  analyst = await one.account.member('ANALYST');
});
const get = (as: TestPerson) => api().ok('AdReportPreferenceResource.get', {}, as);
const update = (settings: object, as: TestPerson = analyst) =>
  api().call('AdReportPreferenceResource.update', settings, as);

describe('preferences for tables', () => {
  it('are everybody’s own, and kept whole', async () => {
    expect(await get(analyst)).toEqual({});
    const settings = { shown_columns: ['spend'], click_window_days: 7, view_window_days: 0 };
    expect((await update(settings)).data).toEqual(settings);
    expect(await get(analyst)).toEqual(settings);
    expect(await get(one.account.owner)).toEqual({});
    await update({ view_window_days: 1 });
    expect(await get(analyst)).toEqual({ view_window_days: 1 });
    expect((await update({ click_window_days: 8 })).error?.message).toContain('click_window_days');
    expect((await update({ shown_columns: ['A B'] })).error?.message).toContain('shown_columns');
    expect((await update({ nothing: 1 })).status).toBe(400);
  });

  it('say which conversions tables count, and on which day', async () => {
    const today = new Date().toISOString().slice(0, 10);
    const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
    await api().db.query('truncate conversion_days');
    await api().db.query(
      `insert into conversion_days (ad_account_id, ad_id, ad_group_id, campaign_id, ad_day, event_day, event_name, kind, web, lag, click_lag, engagement_lag, events, value_micro)
       values ($1, $2, $3, $4, $5, $6, 'checkout', 'click', true, 7, 7, 0, 1, 0)`,
      [one.account.id, one.ad, one.groupId, one.campaignId, yesterday, today],
    );
    const conversions = async (as: TestPerson, day = yesterday) => {
      const rows = await api().ok(
        'AdReportTableResource.get',
        { ad_account_id: one.account.id, level: 'AD', start_date: day, end_date: day },
        as,
      );
      return rows[0]!.report.TOTAL_CONVERSIONS;
    };
    await update({});
    expect(await conversions(analyst)).toBe(1);
    await update({ click_window_days: 1 });
    expect(await conversions(analyst)).toBe(0);
    expect(await conversions(one.account.owner)).toBe(1);
    await update({ conversion_report_time: 'TIME_OF_CONVERSION' });
    expect([await conversions(analyst), await conversions(analyst, today)]).toEqual([0, 1]);
  });
});

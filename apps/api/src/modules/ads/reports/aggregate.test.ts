import { expect, it } from 'vitest';
import { useTestApi } from '../../../testing/test-api';
import { addAd, runAd } from '../delivery/testing';

const api = useTestApi();
const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

it('counts several campaigns or ad groups in one row for each step, as the ad account does', async () => {
  const one = await runAd(api());
  const { id: account, owner, params } = one.account;
  const campaign = await one.account.campaign();
  const group = await one.account.adGroup(campaign);
  const { ad } = await addAd(api(), one.account, group);
  const days = [
    [one.ad, one.groupId, one.campaignId, 0, 5],
    [one.ad, one.groupId, one.campaignId, 2, 7],
    [ad, group, campaign, 2, 11],
  ] as const;
  for (const [of, inGroup, inCampaign, back, count] of days) {
    await api().db.query(
      `insert into ad_days (ad_account_id, ad_id, day, campaign_id, ad_group_id, impressions, clicks, spend_micro) values ($1, $2, $3, $4, $5, $6, 2, 3000000)`,
      [account, of, dayAgo(back), inCampaign, inGroup, count],
    );
    await api().db.query(
      `insert into conversion_days (ad_account_id, ad_id, ad_day, event_day, ad_group_id, campaign_id, event_name, web, kind, lag, click_lag, engagement_lag, events, value_micro)
       values ($1, $2, $3, $4, $5, $6, 'checkout', true, 'click', 1, 0, 0, $7, 4000000)`,
      [account, of, dayAgo(back), dayAgo(back - 1), inGroup, inCampaign, count],
    );
  }
  const columns =
    'IMPRESSION_1,OUTBOUND_CLICK_1,SPEND_IN_MICRO_DOLLAR,CTR,CAMPAIGN_NAME,TOTAL_CONVERSIONS,CHECKOUT_ROAS,TOTAL_CLICK_CHECKOUT,TOTAL_IMPRESSION_USER';
  const counted: number[] = [];
  for (const granularity of ['TOTAL', 'DAY', 'WEEK'] as const)
    for (const conversion_report_time of ['TIME_OF_AD_ACTION', 'TIME_OF_CONVERSION'] as const) {
      const query = {
        start_date: dayAgo(6),
        end_date: dayAgo(-1),
        columns,
        granularity,
        conversion_report_time,
      };
      const whole = await api().ok('GET /v5/ad_accounts/{ad_account_id}/analytics', { params, query }, owner);
      const wanted = whole.map(({ TOTAL_IMPRESSION_USER: _, ...row }) => row);
      const together = { ...query, aggregate_report_rows: true };
      expect(
        await api().ok(
          'GET /v5/ad_accounts/{ad_account_id}/campaigns/analytics',
          { params, query: { ...together, campaign_ids: [one.campaignId, campaign] } },
          owner,
        ),
      ).toEqual(wanted);
      expect(
        await api().ok(
          'GET /v5/ad_accounts/{ad_account_id}/ad_groups/analytics',
          { params, query: { ...together, ad_group_ids: [one.groupId, group] } },
          owner,
        ),
      ).toEqual(wanted);
      counted.push(wanted.length);
      const apart = await api().ok(
        'GET /v5/ad_accounts/{ad_account_id}/campaigns/analytics',
        {
          params,
          query: { ...query, aggregate_report_rows: false, campaign_ids: [one.campaignId, campaign] },
        },
        owner,
      );
      expect(apart.map(({ CAMPAIGN_ID }) => CAMPAIGN_ID)).toContain(campaign);
    }
  expect(counted[0]).toBe(1);
  expect(counted[2]).toBeGreaterThan(1);
});

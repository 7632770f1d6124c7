import { describe, expect, it } from 'vitest';
import { useTestApi } from '../../../testing/test-api';
import type { ActionRow } from './action-queries';
import { actionRatesOf, LIFT } from './action-rates';
import { AUTOMATIC, EXPECTED_ACTIONS } from './auction';
import { clearAds, runningAds } from './running';
import { addAd, runAd } from './testing';

const row = (ad: string, clicks: number, conversions: number, more: Partial<ActionRow> = {}): ActionRow => ({
  ad_account_id: '1',
  ad_group_id: '10',
  ad_id: ad,
  clicks: String(clicks),
  conversions: String(conversions),
  ...more,
});

describe('rates of conversions', () => {
  it('are what is expected where nothing was counted, and nothing where no conversions are asked for', () => {
    const rates = actionRatesOf([row('100', 0, 0)]);
    expect([rates.ofAd('100'), rates.ofAd('101')]).toEqual([EXPECTED_ACTIONS.rate, null]);
    expect([rates.liftOf('10'), rates.liftOf('11')]).toEqual([1, 1]);
  });

  it('are of an ad as its group does, and of a group as its ad account, the more is counted the less', () => {
    const rates = actionRatesOf([row('100', 1000, 100), row('101', 1000, 0), row('102', 0, 0)]);
    const account = (100 + 2) / 2100;
    const group = (100 + account * 100) / 2100;
    expect(rates.ofAd('102')).toBeCloseTo(group, 12);
    expect(rates.ofAd('100')).toBeCloseTo((100 + group * 100) / 1100, 12);
    expect(rates.ofAd('101')).toBeCloseTo((group * 100) / 1100, 12);
  });

  it('move the site’s own bid between ad groups of an ad account, within bounds, and not between accounts', () => {
    const rates = actionRatesOf([
      row('100', 10_000, 0),
      row('110', 10_000, 3000, { ad_group_id: '11' }),
      row('120', 10_000, 2000, { ad_group_id: '12' }),
      row('200', 10_000, 9000, { ad_account_id: '2', ad_group_id: '20' }),
    ]);
    expect([rates.liftOf('10'), rates.liftOf('11')]).toEqual([LIFT.least, expect.closeTo(1.79, 1)]);
    // Alike ones stay as they are, however little comes of them.
    const alike = actionRatesOf([row('100', 5000, 0), row('110', 5000, 0, { ad_group_id: '11' })]);
    expect([alike.liftOf('10'), alike.liftOf('11')]).toEqual([1, 1]);
    expect(rates.liftOf('12')).toBeCloseTo(1.2, 1);
    expect(rates.liftOf('20')).toBeCloseTo(1, 1);
    const far = actionRatesOf([row('100', 100_000, 0), row('110', 10_000, 9000, { ad_group_id: '11' })]);
    expect(far.liftOf('11')).toBe(LIFT.most);
  });
});

describe('what runs', () => {
  const api = useTestApi();
  const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);

  /** Two ads of an ad group that is optimized for checkouts, both pressed as often, and one of another group. */
  async function two() {
    const owned = await runAd(api(), {}, {});
    const { account } = owned;
    const tag = await account.tag();
    const campaign = await account.campaign({ objective_type: 'WEB_CONVERSION' });
    const group = () =>
      account.adGroup(campaign, {
        billable_event: 'IMPRESSION',
        bid_in_micro_currency: null,
        bid_strategy_type: 'AUTOMATIC_BID',
        optimization_goal_metadata: {
          conversion_tag_v3_goal_metadata: { conversion_tag_id: tag, conversion_event: 'CHECKOUT' },
        },
      });
    const [first, second] = [await group(), await group()];
    const [one, other] = [await addAd(api(), account, first), await addAd(api(), account, first)];
    const far = await addAd(api(), account, second);
    for (const [id, of] of [
      [one.ad, first],
      [other.ad, first],
      [far.ad, second],
    ])
      await api().db.query(
        `insert into ad_days (ad_account_id, campaign_id, ad_group_id, ad_id, day, impressions, clicks, measured_clicks)
         values ($1, $2, $3, $4, $5, 100000, 1000, 1000)`,
        [account.id, campaign, of, id, day(1)],
      );
    return { account, campaign, first, second, one: one.ad, other: other.ad, far: far.ad, click: owned };
  }
  type Two = Awaited<ReturnType<typeof two>>;
  const own = (
    { account, campaign, first }: Two,
    ad: string,
    { kind = 'click', lag = 1, name = 'checkout', back = 1 } = {},
  ) =>
    api().db.query(
      `insert into conversion_days (ad_account_id, ad_id, ad_day, event_day, ad_group_id, campaign_id, event_name, web, kind, lag, click_lag,
         engagement_lag, events, value_micro) values ($1, $2, $3, $3, $4, $5, $6, true, $7, $8, 0, 0, 100, 0)`,
      [account.id, ad, day(back), first, campaign, name, kind, lag],
    );
  const credited = (
    { account, campaign }: Two,
    group: string,
    ad: string,
    more: { back?: number; name?: string } = {},
  ) =>
    api().db.query(
      `insert into msot_days (ad_account_id, source, day, campaign_id, ad_group_id, ad_id, event_name, events, credit, value_micro)
       values ($1, 'Other Stats', $2, $3, $4, $5, $6, 200, 100, 0)`,
      [account.id, day(more.back ?? 1), campaign, group, ad, more.name ?? 'checkout'],
    );
  const listen = async ({ account }: Two, back = 0) => {
    await api().db.query(
      `insert into msot_sources (ad_account_id, name, last_received_at) values ($1, 'Other Stats', now() - make_interval(days => $2))`,
      [account.id, back],
    );
    await api().db.query(`update ad_accounts set optimization_source = 'Other Stats' where id = $1`, [
      account.id,
    ]);
  };
  /** Of each ad how much likelier a conversion is than of the one that is pressed alike, and what is bid for its group. */
  async function running({ account, first, second, one, other }: Two) {
    clearAds(api().db);
    const { order } = await runningAds(api().db).read(Date.now());
    const groups = order
      .of('US', { placement: 'HOME_FEED', app: 'web' })
      .map(({ offer }) => offer)
      .filter((group) => group.account === account.id);
    const of = (id: string) => groups.find((group) => group.id === id)!;
    const goal = (id: string) => of(first).ads.find((ad) => ad.id === id)!.goal;
    return { better: goal(one) / goal(other), first: of(first).bid, second: of(second).bid, of };
  }

  it('goes by the conversions that reports count, of the event that is asked for, of the last 30 days', async () => {
    const shop = await two();
    await own(shop, shop.other, { kind: 'view', lag: 7 });
    await own(shop, shop.other, { name: 'lead' });
    await own(shop, shop.other, { back: 31 });
    await credited(shop, shop.first, shop.other);
    expect(await running(shop)).toMatchObject({ better: 1, first: expect.closeTo(AUTOMATIC, -6) });
    await own(shop, shop.one);
    const after = await running(shop);
    expect(after.better).toBeGreaterThan(10);
    expect(after.first).toBeGreaterThan(AUTOMATIC);
    expect(after.second).toBeLessThan(AUTOMATIC);
    const pressed = after.of(shop.click.groupId).ads[0]!;
    expect(pressed.goal).toBe(pressed.rate);
  });

  it('goes by the program that the ad account chose, as long as that sends something', async () => {
    const shop = await two();
    await own(shop, shop.other);
    await credited(shop, shop.first, shop.one);
    await credited(shop, shop.first, shop.other, { back: 31 });
    await credited(shop, shop.first, shop.other, { name: 'lead' });
    expect((await running(shop)).better).toBeLessThan(0.1);
    await listen(shop);
    expect((await running(shop)).better).toBeGreaterThan(10);
    await api().db.query(`update msot_sources set last_received_at = now() - interval '31 days'`);
    expect((await running(shop)).better).toBeLessThan(0.1);
  });

  it('shares what is credited to an ad group or a campaign as their clicks are', async () => {
    const shop = await two();
    await listen(shop);
    await credited(shop, shop.first, '0');
    const ofGroup = await running(shop);
    expect([ofGroup.better, ofGroup.first > AUTOMATIC, ofGroup.second < AUTOMATIC]).toEqual([1, true, true]);
    await api().db.query('truncate msot_days');
    await credited(shop, '0', '0');
    const ofCampaign = await running(shop);
    expect(ofCampaign.better).toBe(1);
    expect(ofCampaign.first / ofCampaign.second).toBeCloseTo(1, 2);
    expect(ofCampaign.of(shop.first).ads[0]!.goal).toBeGreaterThan(0.01 * EXPECTED_ACTIONS.rate);
  });
});

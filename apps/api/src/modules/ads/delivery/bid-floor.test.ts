import type { CallOptions } from '@corkboard/contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useTestApi } from '../../../testing/test-api';
import { bidWorth, FLOOR, rateOf, worthOf } from './auction';
import { runAd } from './testing';

const api = useTestApi();
const CALL = 'POST /v5/ad_accounts/{ad_account_id}/bid_floor';
type Body = CallOptions<typeof CALL>['body'];
let one: Awaited<ReturnType<typeof runAd>>;
beforeAll(async () => {
  one = await runAd(api(), { budget_in_micro_currency: 90_000_000 });
});
beforeEach(() => api().db.query('truncate ad_days'));

const ask = (body: Body, as = one.account.owner) =>
  api().call(CALL, { params: one.account.params, body }, as);
const floors = async (specs: Body['bid_floor_specs']) =>
  (await ask({ bid_floor_specs: specs })).data.bid_floors;
const refused = async (spec: Partial<Body['bid_floor_specs'][number]>, more: Partial<Body> = {}) => {
  const specs = [{ billable_event: 'CLICKTHROUGH' as const, currency: 'USD', ...spec }];
  const { status, error } = await ask({ bid_floor_specs: specs, ...more });
  return [status, error?.message];
};

describe('the least that has to be bid', () => {
  it('is what is taken at all where the auction asks for less', async () => {
    expect(
      await floors([
        { billable_event: 'CLICKTHROUGH', currency: 'USD' },
        { billable_event: 'IMPRESSION', currency: 'USD', objective_type: 'AWARENESS', countries: ['US'] },
        { billable_event: 'IMPRESSION', currency: 'SEK', creative_type: 'VIDEO' },
        { billable_event: 'VIDEO_V_50_MRC', currency: 'USD', objective_type: 'VIDEO_COMPLETION' },
      ]),
    ).toEqual([100_000, 1_000_000, 10_000_000, 1_000_000]);
  });
  it('is what takes part in an auction where ads are seldom pressed', async () => {
    await api().db.query(
      `insert into ad_days (ad_account_id, campaign_id, ad_group_id, ad_id, day, impressions, measured_clicks)
       values ($1, $2, $3, $4, (now() at time zone 'UTC')::date - 2, 200000, 10),
         ($1, $2, $3, $4, (now() at time zone 'UTC')::date - 31, 1000, 900)`,
      [one.account.id, one.campaignId, one.groupId, one.ad],
    );
    const [floor] = await floors([{ billable_event: 'CLICKTHROUGH', currency: 'USD' }]);
    const offer = { billable: 'CLICKTHROUGH', usdMicro: 1_000_000, rate: rateOf(200_000, 10) } as const;
    expect(floor).toBe(Math.ceil(bidWorth(FLOOR, offer) / 10_000) * 10_000);
    expect(floor).toBeGreaterThan(100_000);
    expect(worthOf({ ...offer, bid: floor! })).toBeGreaterThanOrEqual(FLOOR);
    expect(worthOf({ ...offer, bid: floor! - 10_000 })).toBeLessThan(FLOOR);
  });
  it('is of nothing that cannot be', async () => {
    expect(await refused({ objective_type: 'AWARENESS' })).toEqual([
      400,
      "bid_floor_specs: CLICKTHROUGH isn't billed under AWARENESS.",
    ]);
    const goal = { conversion_tag_id: '7', conversion_event: 'CHECKOUT' } as const;
    const optimization_goal_metadata = { conversion_tag_v3_goal_metadata: goal };
    expect(await refused({ objective_type: 'CONSIDERATION', optimization_goal_metadata })).toEqual([
      400,
      'bid_floor_specs: only WEB_CONVERSION has a conversion goal.',
    ]);
    expect(
      await floors([
        {
          billable_event: 'IMPRESSION',
          currency: 'USD',
          objective_type: 'WEB_CONVERSION',
          optimization_goal_metadata,
        },
      ]),
    ).toEqual([1_000_000]);
    expect(
      await floors([{ billable_event: 'IMPRESSION', currency: 'USD', optimization_goal_metadata }]),
    ).toEqual([1_000_000]);
    expect(await refused({ creative_type: 'QUIZ' })).toEqual([400, "bid_floor_specs: ads can't be QUIZ."]);
    expect(await refused({ countries: ['US', 'QQ'] })).toEqual([400, "bid_floor_specs: QQ isn't a country."]);
    expect(await refused({ currency: 'XXX' })).toEqual([400, expect.stringContaining('currency')]);
    expect(await refused({}, { targeting_spec: { MOON: ['1'] } })).toEqual([
      400,
      "targeting_spec: MOON isn't a targeting type.",
    ]);
    expect((await ask({ bid_floor_specs: [] })).status).toBe(400);
  });
});

import { adMessages, BILLABLE_UNDER, type CallOptions, COUNTRIES, minimumBid } from '@corkboard/contract';
import type { Handlers } from '../../../http/context';
import { badField } from '../../../http/refusal';
import { requireAccount, wrongTargeting } from '../campaigns';
import { bidWorth, FLOOR, rateOf } from './auction';
import { selectRates } from './queries';

type Spec = CallOptions<'POST /v5/ad_accounts/{ad_account_id}/bid_floor'>['body']['bid_floor_specs'][number];

const CENT = 10_000;

/** Why there can be no such ad group; null where there can. */
function wrongSpec(spec: Spec): string | null {
  const { objective_type: objective, billable_event, creative_type, countries } = spec;
  const goal = spec.optimization_goal_metadata?.conversion_tag_v3_goal_metadata;
  if (goal && objective !== undefined && objective !== 'WEB_CONVERSION') return adMessages.floorGoal;
  if (objective !== undefined && !BILLABLE_UNDER[objective].includes(billable_event))
    return adMessages.floorBilled(billable_event, objective);
  if (creative_type !== undefined && creative_type !== 'REGULAR' && creative_type !== 'VIDEO')
    return adMessages.floorFormat(creative_type);
  const unknown = countries?.find((code) => !COUNTRIES.includes(code));
  return unknown === undefined ? null : adMessages.floorCountry(unknown);
}

/** Minimum bids (docs/handbook/ads.md#the-auction). */
export const v5BidFloor = {
  /**
   * Minimum bids that are accepted, and with which a new ad takes part in an auction. They are the same for all targeting and placements.
   *
   * @throws Refusal as `requireAccount`; 400 `badParameter` naming `bid_floor_specs` or `targeting_spec` for what can't be meant
   */
  'POST /v5/ad_accounts/{ad_account_id}/bid_floor': async (ctx, { params, body }) => {
    await requireAccount(ctx, params.ad_account_id, 'viewCampaigns');
    const wrong = body.bid_floor_specs.map(wrongSpec).find((one) => one !== null);
    if (wrong !== undefined) throw badField('bid_floor_specs', wrong);
    const aim = wrongTargeting(body.targeting_spec ?? {});
    if (aim !== null) throw badField('targeting_spec', aim);
    const rows = await selectRates(ctx.db, []);
    const worth = new Map(rows.map(({ currency, usd_micro }) => [currency, Number(usd_micro)]));
    const rate = rateOf(Number(rows[0]!.impressions), Number(rows[0]!.clicks));
    const floorOf = ({ billable_event: billable, currency }: Spec): number => {
      const least = minimumBid(currency, billable);
      // Nothing that is billed by watching takes part in an auction yet.
      if (billable === 'VIDEO_V_50_MRC') return least;
      const enough = bidWorth(FLOOR, { billable, usdMicro: worth.get(currency)!, rate });
      return Math.max(least, Math.ceil(enough / CENT - 1e-6) * CENT);
    };
    return { bid_floors: body.bid_floor_specs.map(floorOf), type: 'bidfloor' };
  },
} satisfies Partial<Handlers>;

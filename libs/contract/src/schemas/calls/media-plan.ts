import { Type } from 'typebox';
import { PIN_OBJECTIVES } from '../../media-plan';
import { Id, nullable, oneOf } from '../common';
import { resource } from '../define';
import { TargetingSpec } from './ad-groups';

const Day = Type.String({
  pattern: '^\\d{4}-\\d{2}-\\d{2}$',
  maxLength: 10,
  description: 'A day of the ad account',
});
const Micro = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
/** Expected value, and the range in which campaigns usually end. */
const Range = Type.Object({ low: Type.Integer(), likely: Type.Integer(), high: Type.Integer() });
const Numbers = {
  impressions: Range,
  clicks: Range,
  spend_in_micro_currency: Range,
  /** Different people who agreed to be counted. */
  reach: Range,
};

/** Forecasts for ad accounts. */
export const mediaPlanCalls = {
  'MediaPlanResource.get': resource({
    summary:
      'Say what an ad group with such a daily budget, bid, targeting, and time would come to, from recorded pages with room for ads.',
    options: Type.Object({
      ad_account_id: Id,
      objective_type: oneOf(PIN_OBJECTIVES),
      /** For a day. */
      budget_in_micro_currency: Micro,
      /** Automatic without one. */
      bid_in_micro_currency: Type.Optional(Micro),
      start_date: Day,
      end_date: Day,
      targeting_spec: TargetingSpec,
    }),
    data: Type.Object({
      /** Basis of the forecast: whole days, and their pages with ad slots. */
      recorded_days: Type.Integer(),
      recorded_pages: Type.Integer(),
      /** Why there is no forecast: too little is recorded, too few people match, or it's for people whom the advertiser names; null where there is one. */
      lacking: nullable(oneOf(['traffic', 'people', 'lists'] as const)),
      forecast: nullable(
        Type.Object({
          total: Type.Object(Numbers),
          days: Type.Array(Type.Object({ date: Type.String(), ...Numbers })),
        }),
      ),
    }),
  }),
};

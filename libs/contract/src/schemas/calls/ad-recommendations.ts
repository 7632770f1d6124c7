import { Type } from 'typebox';
import { AD_RECOMMENDATIONS } from '../../ad-recommendations';
import { Id, nullable, oneOf } from '../common';
import { resource } from '../define';

/** Something that would have an advertiser's ads do better, why, and what would come of it. */
const AdRecommendation = Type.Object({
  kind: oneOf(AD_RECOMMENDATIONS),
  /** The entity concerned, and its name. */
  entity_type: oneOf(['CAMPAIGN', 'AD_GROUP', 'AD'] as const),
  entity_id: Id,
  name: Type.String(),
  campaign_id: Id,
  /** Version of the inputs, to be sent back when the recommendation is applied or dismissed. */
  version: Type.String(),
  /** The metric that triggered it: days, an average, impressions. */
  reason: Type.Number(),
  /** Of a rejected ad, what it was rejected for, in words. */
  details: Type.Array(Type.String()),
  /** The change that applying it makes; null where it has to be made by hand. Money is in millionths, times are in seconds since 1970. */
  change: nullable(
    Type.Object({
      field: oneOf(['status', 'budget_in_micro_currency', 'bid_in_micro_currency', 'end_time'] as const),
      from: nullable(Type.Number()),
      to: nullable(Type.Number()),
    }),
  ),
  /** Estimated daily gain, from the counts of the last 7 whole days; null where these don't suffice. */
  effect: nullable(Type.Object({ impressions: Type.Number(), clicks: Type.Number() })),
});
const which = {
  ad_account_id: Id,
  kind: oneOf(AD_RECOMMENDATIONS),
  entity_id: Id,
  version: Type.String({ maxLength: 200, description: 'What it was made from when it was read' }),
};

/** Recommendations for ad accounts. */
export const adRecommendationCalls = {
  'AdRecommendationResource.get': resource({
    summary: "What would have an ad account's ads do better, without what was dismissed.",
    options: Type.Object({ ad_account_id: Id }),
    data: Type.Array(AdRecommendation),
  }),
  'AdRecommendationResource.update': resource({
    summary: 'Do what is recommended.',
    options: Type.Object(which),
    data: Type.Null(),
  }),
  'AdRecommendationResource.delete': resource({
    summary: 'Hide a recommendation until what it was made from is another.',
    options: Type.Object(which),
    data: Type.Null(),
  }),
};

/** Insights into audiences (docs/handbook/ads.md#audience-insights). */

export const AUDIENCE_INSIGHT_TYPES = [
  'YOUR_TOTAL_AUDIENCE',
  'YOUR_ENGAGED_AUDIENCE',
  'PINTEREST_TOTAL_AUDIENCE',
] as const;
export type AudienceInsightType = (typeof AUDIENCE_INSIGHT_TYPES)[number];
/** Days back in which people saw ads of the account, or did something with its Pins. */
export const AUDIENCE_INSIGHT_DAYS = 30;
/** Topics of an audience, and those of each, that are told at most. */
export const AUDIENCE_CATEGORIES_MAX = 30;

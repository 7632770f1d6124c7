/** Reasons for reporting a Pin. */
export const PIN_REPORT_REASONS = [
  'spam',
  'nudity',
  'self_harm',
  'misinformation',
  'hate',
  'harassment',
  'violence',
  'privacy',
  'intellectual_property',
  'other',
] as const;
export type PinReportReason = (typeof PIN_REPORT_REASONS)[number];

/** Maximum length of a report's free text, characters. */
export const PIN_REPORT_DETAIL_MAX = 500;
/** Pictures that one person can hide; the oldest make room for new ones. */
export const HIDDEN_PINS_MAX = 5000;

/** Feedback on a Pin of the home feed: show fewer like it, or it isn't to the person's taste. */
export const TASTE_MARKS = ['fewer', 'not_taste'] as const;
export type TasteMark = (typeof TASTE_MARKS)[number];
/** Feedback stored per person; the oldest make room for new ones. */
export const TASTE_MARKS_MAX = 1000;

/** Topics that somebody chooses at least after they signed up, unless they skip it; and that one call takes. */
export const FIRST_TOPICS_MIN = 5;
export const FIRST_TOPICS_MAX = 50;

/**
 * Why a pin is chosen for somebody (docs/handbook/finding.md#why-a-pin-is-shown): it is from somebody, on a board, or about a topic that the viewer follows;
 * people save it together with something; it shares words with something, or looks like it; many save it these days; it is new; many saved it.
 */
const ORGANIC_REASONS = [
  'FOLLOWED_PERSON',
  'FOLLOWED_BOARD',
  'FOLLOWED_TOPIC',
  'SAVED_TOGETHER',
  'SHARED_WORDS',
  'SIMILAR_PICTURE',
  'RISING',
  'FRESH',
  'POPULAR',
] as const;
export type OrganicReason = (typeof ORGANIC_REASONS)[number];
/** Why a pin is shown: it was chosen, or somebody pays for it. */
export const RECOMMENDATION_REASONS = [...ORGANIC_REASONS, 'PROMOTED_PIN'] as const;
export type RecommendationReason = (typeof RECOMMENDATION_REASONS)[number];

/** By what somebody is among those whom an ad is aimed at (docs/handbook/ads.md#who-is-shown-what). */
export const AD_MATCH_REASONS = [
  'everyone',
  'location',
  'language',
  'device',
  'gender',
  'age',
  'interest',
  'audience',
  'product',
  'keyword',
  'taste',
  'pin',
] as const;
export type AdMatchReason = (typeof AD_MATCH_REASONS)[number];

/** Sentences of the service about hiding and reporting. Pages that say them load them with their own code. */
export const feedbackMessages = {
  ownPin: "That's your own Pin. Edit or delete it instead.",
  detailMissing: "Tell us in a few words what's wrong.",
} as const;

/** What a person may say is wrong with a pin. */
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

/** What a report says in the person's own words, characters. */
export const PIN_REPORT_DETAIL_MAX = 500;
/** Pictures that are kept as hidden for one person; the oldest make room. */
export const HIDDEN_PINS_MAX = 5000;

/** Sentences of the service about hiding and reporting. Pages that say them load them with their own code. */
export const feedbackMessages = {
  ownPin: "That's your own Pin. Edit or delete it instead.",
  detailMissing: "Tell us in a few words what's wrong.",
} as const;

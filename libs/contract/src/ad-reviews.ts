/** Review decisions on an ad (docs/handbook/ads.md#ads-and-reviews). */
export const AD_REVIEWS = ['PENDING', 'APPROVED', 'REJECTED'] as const;

/** Review queues of the staff: one for each decision, and one of appealed rejections. */
export const AD_REVIEW_QUEUES = [...AD_REVIEWS, 'APPEALED'] as const;

/** States of an appeal against a rejection (docs/handbook/ads.md#appeals). */
export const AD_APPEAL_STATES = ['open', 'granted', 'denied'] as const;
export type AdAppealState = (typeof AD_APPEAL_STATES)[number];

/** Why an ad is not shown. */
export const AD_REJECTION_REASONS = ['LANDING_PAGE', 'NUDITY', 'CLICKBAIT', 'OUT_OF_STOCK', 'OTHER'] as const;

/** The reasons in words, for staff, advertisers and programs. */
export const AD_REJECTION_LABELS = {
  LANDING_PAGE: 'Landing page',
  NUDITY: 'Nudity',
  CLICKBAIT: 'Clickbait',
  OUT_OF_STOCK: 'Out of stock',
  OTHER: 'Something else',
} as const satisfies Record<(typeof AD_REJECTION_REASONS)[number], string>;

/** Automatic findings on an ad, made before anyone reviews it. */
export const AD_FINDINGS = [
  'BLOCKED_ADDRESS',
  'SUSPICIOUS_ADDRESS',
  'DEAD_PAGE',
  'BANNED_WORDS',
  'SMALL_PICTURE',
] as const;

export const adReviewMessages = {
  missing: "We can't find that ad.",
  changed: 'This ad changed since you looked at it. Look again, then decide.',
  reasonMissing: 'Say why: choose at least one reason.',
  blocked: "It leads to a blocked address, so it can't be approved.",
  pinGone: "Its Pin is gone or isn't public, so it can't be approved.",
  notRejected: "This ad isn't rejected, so there's nothing to appeal.",
  appealedOnce: 'This rejection has been appealed already. Change the ad to have it reviewed anew.',
  answerMissing: 'Say why it stays rejected.',
  reasonNeedless: 'Only a rejected ad has reasons.',
} as const;

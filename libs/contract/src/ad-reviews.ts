/** What staff says of an ad (docs/handbook/ads.md#ads-and-reviews). */
export const AD_REVIEWS = ['PENDING', 'APPROVED', 'REJECTED'] as const;

/** Why an ad is not shown. */
export const AD_REJECTION_REASONS = ['LANDING_PAGE', 'NUDITY', 'CLICKBAIT', 'OUT_OF_STOCK', 'OTHER'] as const;

/** What the site itself finds wrong with an ad, before anyone looks at it. */
export const AD_FINDINGS = [
  'BLOCKED_ADDRESS',
  'SUSPICIOUS_ADDRESS',
  'BANNED_WORDS',
  'SMALL_PICTURE',
] as const;

export const adReviewMessages = {
  missing: "We can't find that ad.",
  changed: 'This ad changed since you looked at it. Look again, then decide.',
  reasonMissing: 'Say why: choose at least one reason.',
  blocked: "It leads to a blocked address, so it can't be approved.",
  reasonNeedless: 'Only a rejected ad has reasons.',
} as const;

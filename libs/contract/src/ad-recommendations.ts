/** Kinds of recommendations to an advertiser (docs/handbook/ads.md#recommendations). */
export const AD_RECOMMENDATIONS = [
  'REJECTED_AD',
  'PAUSED_CAMPAIGN',
  'BID_UNDER_FLOOR',
  'LIMITED_BY_BUDGET',
  'NO_IMPRESSIONS',
  'ENDING_SOON',
  'HIGH_FREQUENCY',
] as const;

/** From what on something is recommended. */
export const RECOMMENDED_FROM = {
  /** Of the last so many whole days, on so many at least this share of a daily budget was spent. */
  budgetDays: 3,
  fullDays: 2,
  fullShare: 0.95,
  /** Raised by this share. */
  budgetRaise: 0.2,
  /** Without an impression for so many whole days. */
  silentDays: 3,
  bidRaise: 0.25,
  /** Ends within so many days, and would go on for so many. */
  endingDays: 3,
  extendDays: 7,
  /** Shown to each person so often in 7 days, on average. */
  frequency: 5,
  frequencyPeople: 10,
} as const;

export const adRecommendationMessages = {
  missing: "This doesn't need to be done anymore.",
  changed: 'This changed since you looked at it. Look again, then decide.',
  byHand: 'Change it yourself: nothing here does it for you.',
} as const;

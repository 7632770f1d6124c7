/** The recount of closed days of ads (docs/handbook/ads.md#the-recount). */

/** What events are compared with: the sums of days, and money that moved. */
export const AD_BOOKS = ['days', 'ledger'] as const;

/** What is compared: whether there is a row, its counts, spend, and single charges. */
export const AD_BOOKED = [
  'row',
  'impressions',
  'closeups',
  'clicks',
  'measured_clicks',
  'saves',
  'robots',
  'own',
  'repeats',
  'spend_micro',
  'charge',
] as const;

/** Which days are listed. */
export const AD_RECOUNTS = ['ALL', 'DIFFERS'] as const;

/** Differences of a day that are listed; there may be more. */
export const AD_DIFFERENCES_SHOWN = 100;

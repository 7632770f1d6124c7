/** The recount of closed days of ads (docs/handbook/ads.md#the-recount). */

/** Aggregates that a recount compares with the events: daily sums, sums by targeting type, single charges, postings of the ad account's ledger, and spend of order lines. */
export const AD_BOOKS = ['days', 'targeting', 'ledger', 'postings', 'order_lines'] as const;

/** Values compared in each: presence of a row, its counts, spend, and single charges and conversion values. */
export const AD_BOOKED = [
  'row',
  'impressions',
  'closeups',
  'clicks',
  'measured_clicks',
  'saves',
  'earned_impressions',
  'earned_closeups',
  'earned_clicks',
  'earned_saves',
  'robots',
  'own',
  'unseen',
  'repeated',
  'paced',
  'stopped',
  'repeats',
  'spend_micro',
  'charge',
  'value',
] as const;

/** Which days are listed. */
export const AD_RECOUNTS = ['ALL', 'DIFFERS'] as const;

/** Differences of a day that are listed; there may be more. */
export const AD_DIFFERENCES_SHOWN = 100;

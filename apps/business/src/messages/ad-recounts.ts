import type { AD_BOOKED, AD_BOOKS, AD_RECOUNTS } from '@corkboard/contract';

type Words<Codes extends readonly string[]> = Readonly<Record<Codes[number], string>>;

/** Words of the page where staff see whether the books of ads agree. */
export const adRecounts = {
  title: 'Ad recounts',
  lead: 'Every closed day of ads, recounted from its individual events.',
  failed: "We couldn't load the days",
  empty: 'No days here',
  emptyDetail: 'A day shows up here two days after it ends, once no more events can come in.',
  state: 'Show',
  states: { ALL: 'All days', DIFFERS: 'Days with differences' } satisfies Words<typeof AD_RECOUNTS>,
  agrees: 'Agrees',
  differs: 'Differs',
  counted: 'Recounted',
  compared: (ads: number, events: number, charges: number) =>
    `${ads.toLocaleString('en')} ${ads === 1 ? 'ad' : 'ads'}, ${events.toLocaleString('en')} ${events === 1 ? 'event' : 'events'}, ${charges.toLocaleString('en')} ${charges === 1 ? 'charge' : 'charges'}`,
  differences: (day: string) => `What differs on ${day}`,
  ad: 'Ad',
  of: (account: string, ad: string) => (ad === '0' ? account : `${account}, ad ${ad}`),
  gone: 'Deleted ad account',
  book: 'Where',
  books: {
    days: 'Daily totals',
    targeting: 'Targeting totals',
    ledger: 'Charges',
    postings: 'Ledger',
  } satisfies Words<typeof AD_BOOKS>,
  what: 'What',
  whats: {
    row: 'Rows',
    impressions: 'Impressions',
    closeups: 'Pin opens',
    clicks: 'Clicks',
    measured_clicks: 'Clicks by people who allow counting',
    saves: 'Saves',
    earned_impressions: 'Earned impressions',
    earned_closeups: 'Earned Pin opens',
    earned_clicks: 'Earned clicks',
    earned_saves: 'Earned saves',
    robots: 'Excluded: bots',
    own: 'Excluded: team members',
    unseen: 'Excluded: not seen before the click',
    repeated: 'Excluded: same person again',
    paced: 'Excluded: too many',
    stopped: 'Excluded: after the ad was stopped',
    repeats: 'Duplicate events',
    spend_micro: 'Spend',
    charge: 'Charges that differ',
    value: 'Values that differ',
  } satisfies Words<typeof AD_BOOKED>,
  byEvents: 'From events',
  byBook: 'On the books',
  outcome: 'Result',
  outcomes: {
    days: 'Corrected',
    targeting: 'Corrected',
    ledger: 'Left unchanged',
    postings: 'Left unchanged',
  } satisfies Words<typeof AD_BOOKS>,
  more: (shown: number, all: number) =>
    `The first ${shown.toLocaleString('en')} of ${all.toLocaleString('en')} differences.`,
} as const;

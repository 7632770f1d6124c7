/**
 * The auction of one place (docs/handbook/ads.md#the-auction). Bids in all currencies, for impressions and for clicks, are compared as what a thousand
 * impressions are worth, in millionths of a dollar.
 */

/** Bid of an ad in the auction. `bid` is in millionths of its own currency: for a thousand impressions, or for one click. */
export interface Offer {
  readonly billable: 'IMPRESSION' | 'CLICKTHROUGH';
  readonly bid: number;
  /** Value of one unit of the currency, in millionths of a dollar. */
  readonly usdMicro: number;
  /** How likely an impression of it becomes a click. */
  readonly rate: number;
}

/** A thousand impressions cost at least this, in millionths of a dollar. */
export const FLOOR = 100_000;
/** Increment of the winner's price over the runner-up, in millionths of the winner's currency. */
export const STEP = 10_000;
/** Automatic bid for a thousand impressions, in millionths of a dollar: the site's own where the advertiser sets none. */
export const AUTOMATIC = 2_000_000;

/** How many clicks become conversions, before anything is known of an ad account's, and how many clicks that counts as. */
export const EXPECTED_ACTIONS = { rate: 0.02, of: 100 } as const;

/** How often ads are pressed, before anything is known of the site's, and how many impressions that counts as. */
const EXPECTED_RATE = 0.005;
const EXPECTED_OF = 400;

/** How likely one thing becomes another, from what was counted, as if something were known before. Never 0 and never 1. */
export const smoothed = (all: number, became: number, expected: number, of: number): number =>
  (Math.min(became, all) + expected * of) / (all + of);

/**
 * How likely an impression becomes a click, from what was counted. Never 0 and never 1, however little that is.
 *
 * @param expected how likely it is of what is like it: of its ad group, of all ads
 */
export const rateOf = (impressions: number, clicks: number, expected: number = EXPECTED_RATE): number =>
  smoothed(impressions, clicks, expected, EXPECTED_OF);

/** How many of what is bid for a thousand impressions bring. */
const perThousand = ({ billable, rate }: Offer): number => (billable === 'IMPRESSION' ? 1 : rate * 1000);

/** Value of a thousand impressions, in millionths of a dollar. */
export const worthOf = (offer: Offer): number =>
  offer.bid * (offer.usdMicro / 1_000_000) * perThousand(offer);

/** The bid that is worth so much. */
export const bidWorth = (worth: number, offer: Omit<Offer, 'bid'>): number =>
  worth / ((offer.usdMicro / 1_000_000) * perThousand({ ...offer, bid: 0 }));

/**
 * Price of one billable event for the winner, in millionths of the winner's currency: one step over the amount that beats the runner-up, never
 * more than the bid.
 *
 * @param next what a thousand impressions of the next are worth; 0 for nobody
 */
export function priceOf(winner: Offer, next: number): number {
  const enough = Math.ceil(bidWorth(Math.max(next, FLOOR), winner)) + STEP;
  const paid = Math.min(enough, winner.bid);
  return Math.floor(winner.billable === 'IMPRESSION' ? paid / 1000 : paid);
}

/** An offer with what a thousand impressions of it are worth. */
export interface Ranked<T extends Offer> {
  readonly offer: T;
  readonly worth: number;
}

/** The offers that are worth at least the floor, the best first; of equal ones the one that was named first. */
export const ranked = <T extends Offer>(offers: readonly T[]): Ranked<T>[] =>
  offers
    .map((offer) => ({ offer, worth: worthOf(offer) }))
    .filter(({ worth }) => worth >= FLOOR)
    .sort((one, other) => other.worth - one.worth);

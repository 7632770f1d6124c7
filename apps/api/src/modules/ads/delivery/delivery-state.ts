import { AD_NOTED, AD_STOPPED, type AdDeliveryState, isStopped, RECOMMENDED_FROM } from '@corkboard/contract';
import { FLOOR, type Offer, rateOf, worthOf } from './auction';

/** Facts that decide whether an ad, an ad group or a campaign is shown, and explain why not. */
export interface DeliveryFacts {
  /** Its own set status. */
  readonly status: string;
  /** The owner of the ad account is blocked. */
  readonly blocked: boolean;
  /** Its campaign isn't active; the same for its ad group. */
  readonly campaignOff: boolean;
  readonly groupOff: boolean;
  /** It, or what is above it, is over, hasn't begun, or spent what it may in all, or today. */
  readonly ended: boolean;
  readonly notStarted: boolean;
  readonly spent: boolean;
  readonly daySpent: boolean;
  /** The budget of the order line of its campaign is spent; today isn't one of its days, or it's paused. */
  readonly orderSpent: boolean;
  readonly orderClosed: boolean;
  /** The budget of the ad account for this month is spent. */
  readonly monthSpent: boolean;
  /** Its active ads; of a campaign null. */
  readonly ads: AdCounts | null;
  /** It bids less than a place costs. */
  readonly lowBid: boolean;
  /** Nearly all of a daily budget was spent on most days. */
  readonly limited: boolean;
  /** It's for searches alone, and has no words to be found by. */
  readonly wordless: boolean;
  /** Too little was counted of it to tell how it does. */
  readonly learning: boolean;
}
/**
 * How many active ads there are, and of these how many are rejected. Of the others: whose Pins nobody forbade to promote, of these whose authors said yes, of these the
 * approved ones, and of these those with a Pin that everybody sees; ready ones lead somewhere, too, where that is paid for.
 */
export interface AdCounts {
  readonly active: number;
  readonly rejected: number;
  readonly unrefused: number;
  readonly permitted: number;
  readonly approved: number;
  readonly seen: number;
  readonly ready: number;
}

const CLAUSES: Readonly<Record<Exclude<AdDeliveryState, 'NO_AD_GROUPS'>, (facts: DeliveryFacts) => boolean>> =
  {
    ACCOUNT_ON_HOLD: ({ blocked }) => blocked,
    CAMPAIGN_OFF: ({ campaignOff }) => campaignOff,
    AD_GROUP_OFF: ({ groupOff }) => groupOff,
    ENDED: ({ ended }) => ended,
    BUDGET_SPENT: ({ spent }) => spent,
    ORDER_LINE_SPENT: ({ orderSpent }) => orderSpent,
    ORDER_LINE_CLOSED: ({ orderClosed }) => orderClosed,
    ACCOUNT_BUDGET_SPENT: ({ monthSpent }) => monthSpent,
    NO_ADS: ({ ads }) => ads?.active === 0,
    ADS_REJECTED: ({ ads }) => ads !== null && ads.rejected === ads.active,
    AUTHOR_REFUSED: ({ ads }) => ads?.unrefused === 0,
    AUTHOR_ASKED: ({ ads }) => ads?.permitted === 0,
    IN_REVIEW: ({ ads }) => ads?.approved === 0,
    PIN_HIDDEN: ({ ads }) => ads?.seen === 0,
    NO_DESTINATION: ({ ads }) => ads?.ready === 0,
    NOT_STARTED: ({ notStarted }) => notStarted,
    BID_TOO_LOW: ({ lowBid }) => lowBid,
    DAY_BUDGET_SPENT: ({ daySpent }) => daySpent,
    LIMITED_BY_BUDGET: ({ limited }) => limited,
    NO_KEYWORDS: ({ wordless }) => wordless,
    LEARNING: ({ learning }) => learning,
  };
const ORDER = Object.keys(CLAUSES) as (keyof typeof CLAUSES)[];

/**
 * Why something is shown or not (docs/handbook/ads.md#why-an-ad-isnt-shown): the first that is so. Null where its own status says it all, and
 * where all is well.
 */
export const deliveryState = (facts: DeliveryFacts): AdDeliveryState | null =>
  facts.status === 'ACTIVE' ? (ORDER.find((state) => CLAUSES[state](facts)) ?? null) : null;

/**
 * The same of a campaign, which is shown as long as one of its ad groups is.
 *
 * @param own its own facts, without those of ads
 * @param groups the states of its active ad groups
 */
export function campaignState(
  own: DeliveryFacts,
  groups: readonly (AdDeliveryState | null)[],
): AdDeliveryState | null {
  const state = deliveryState(own);
  if (own.status !== 'ACTIVE' || isStopped(state)) return state;
  if (groups.length === 0) return 'NO_AD_GROUPS';
  const shown = groups.filter((group) => !isStopped(group));
  if (shown.length === 0) return AD_STOPPED.findLast((stopped) => groups.includes(stopped))!;
  if (state !== null || shown.includes('LIMITED_BY_BUDGET')) return 'LIMITED_BY_BUDGET';
  // A fact about one of several ad groups that are shown is displayed at that group only.
  return shown.includes(null) ? null : (AD_NOTED.find((noted) => shown.includes(noted)) ?? null);
}

/** Whether a daily budget holds something back: it was nearly spent on so many of the last days. */
export const isLimitedByBudget = (type: string, budget: string | null, fullDays: number): boolean =>
  type === 'DAILY' && budget !== null && fullDays >= RECOMMENDED_FROM.fullDays;

/** Columns of an ad group for the auction: money is millionths, counts are of 30 days. */
interface Bidding {
  readonly billable_event: string;
  readonly bid: string | null;
  readonly usd_micro: string;
  readonly month_impressions: string;
  readonly month_clicks: string;
}

/** Bid of an ad group that sets one; null for automatic bids. */
export const offerOf = (group: Bidding): Offer | null =>
  group.bid !== null && (group.billable_event === 'IMPRESSION' || group.billable_event === 'CLICKTHROUGH')
    ? {
        billable: group.billable_event,
        bid: Number(group.bid),
        usdMicro: Number(group.usd_micro),
        rate: rateOf(Number(group.month_impressions), Number(group.month_clicks)),
      }
    : null;

/** Whether it bids less than the least that a place costs, so that it takes part in no auction. */
export function isBidTooLow(group: Bidding): boolean {
  const offer = offerOf(group);
  return offer !== null && worthOf(offer) < FLOOR;
}

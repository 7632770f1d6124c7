import { type AdDeliveryState } from '@corkboard/contract';

/** Words of why something is shown or not, as they stand under its status. */
export const delivery = {
  states: {
    ACCOUNT_ON_HOLD: 'The ad account is on hold',
    CAMPAIGN_OFF: "Its campaign isn't active",
    AD_GROUP_OFF: "Its ad group isn't active",
    ENDED: 'It has ended',
    BUDGET_SPENT: 'The budget is spent',
    ORDER_LINE_SPENT: 'The budget of its order line is spent',
    ORDER_LINE_CLOSED: "Its order line doesn't run today",
    ACCOUNT_BUDGET_SPENT: "The ad account's monthly budget is spent",
    NO_AD_GROUPS: 'No active ad group',
    NO_ADS: 'No active ad',
    ADS_REJECTED: 'All ads were rejected',
    AUTHOR_REFUSED: "The Pin's author doesn't allow it",
    AUTHOR_ASKED: "Waiting for the author's permission",
    IN_REVIEW: 'Its ads are in review',
    PIN_HIDDEN: "The Pin isn't public anymore",
    NO_DESTINATION: 'It has no destination',
    NOT_STARTED: "It hasn't started yet",
    BID_TOO_LOW: 'The bid is too low to compete',
    DAY_BUDGET_SPENT: "Today's budget is spent",
    LIMITED_BY_BUDGET: 'Limited by budget',
    NO_KEYWORDS: 'Not shown in searches: no keywords',
    LEARNING: 'Learning: too few impressions so far',
  } satisfies Readonly<Record<AdDeliveryState, string>> as Readonly<Record<AdDeliveryState, string>>,
  /** The same of a single ad, where it's said otherwise. */
  ofAd: {
    ADS_REJECTED: 'It was rejected',
    IN_REVIEW: "It runs once it's approved",
  } as Readonly<Partial<Record<AdDeliveryState, string>>>,
} as const;

/** Why something isn't shown, though its own status says it should be; what is later is nearer to being shown (docs/handbook/ads.md#why-an-ad-isnt-shown). */
export const AD_STOPPED = [
  'ACCOUNT_ON_HOLD',
  'CAMPAIGN_OFF',
  'AD_GROUP_OFF',
  'ENDED',
  'BUDGET_SPENT',
  'ORDER_LINE_SPENT',
  'ORDER_LINE_CLOSED',
  'ACCOUNT_BUDGET_SPENT',
  'NO_AD_GROUPS',
  'NO_ADS',
  'ADS_REJECTED',
  'AUTHOR_REFUSED',
  'AUTHOR_ASKED',
  'IN_REVIEW',
  'PIN_HIDDEN',
  'NO_DESTINATION',
  'NOT_STARTED',
  'BID_TOO_LOW',
  'DAY_BUDGET_SPENT',
] as const;
/** Notes on something that does deliver. */
export const AD_NOTED = ['LIMITED_BY_BUDGET', 'NO_KEYWORDS', 'LEARNING'] as const;
/** Delivery states, each a detail of a status: reasons for not delivering, then notes. */
export const AD_DELIVERY_STATES = [...AD_STOPPED, ...AD_NOTED] as const;
export type AdDeliveryState = (typeof AD_DELIVERY_STATES)[number];

/** Whether the state keeps an entity from delivering. */
export const isStopped = (state: AdDeliveryState | null): boolean =>
  (AD_STOPPED as readonly (AdDeliveryState | null)[]).includes(state);

/**
 * With fewer impressions in 30 days an ad group is learning: the auction goes by what is usual more than by what was counted of it
 * (`rateOf` in apps/api/src/modules/ads/delivery/auction.ts).
 */
export const LEARNING_IMPRESSIONS = 400;

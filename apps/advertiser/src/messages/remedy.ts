import { type AdDeliveryState } from '@corkboard/contract';

/** Words of what helps where something isn't shown. */
export const remedy = {
  /** Nothing where one can only wait. */
  acts: {
    ACCOUNT_ON_HOLD: 'See your ad accounts',
    CAMPAIGN_OFF: 'Start the campaign',
    AD_GROUP_OFF: 'Start the ad group',
    ENDED: 'Change the dates',
    BUDGET_SPENT: 'Raise the budget',
    ORDER_LINE_SPENT: 'Choose another order line',
    ORDER_LINE_CLOSED: 'Choose another order line',
    ACCOUNT_BUDGET_SPENT: 'Raise the monthly budget',
    NO_AD_GROUPS: 'Add an ad group',
    NO_ADS: 'Add an ad',
    ADS_REJECTED: 'See why, or appeal',
    AUTHOR_REFUSED: 'Promote another Pin',
    PIN_HIDDEN: 'Promote another Pin',
    NO_DESTINATION: 'Add a destination',
    NOT_STARTED: 'Change the dates',
    BID_TOO_LOW: 'Raise the bid',
    DAY_BUDGET_SPENT: 'Raise the budget',
    LIMITED_BY_BUDGET: 'See what a higher budget would bring',
    NO_KEYWORDS: 'Add keywords',
  } as Readonly<Partial<Record<AdDeliveryState, string>>>,
  actFor: (act: string, name: string) => `${act}: ${name}`,
} as const;

/** Reports that only programs ask for: for marketing mix models, and of what was bought (docs/handbook/ads.md#reports-of-programs). */

export const MMM_LEVELS = ['CAMPAIGN_TARGETING', 'AD_GROUP_TARGETING'] as const;
export const MMM_GRANULARITIES = ['DAY', 'WEEK'] as const;
export const MMM_TARGETING_TYPES = ['APPTYPE', 'COUNTRY', 'CREATIVE_TYPE', 'GENDER', 'LOCATION'] as const;
export const MMM_COLUMNS = [
  'SPEND_IN_DOLLAR',
  'SPEND_IN_MICRO_DOLLAR',
  'ECPC_IN_DOLLAR',
  'ECTR',
  'CAMPAIGN_NAME',
  'TOTAL_ENGAGEMENT',
  'EENGAGEMENT_RATE',
  'ECPM_IN_DOLLAR',
  'CAMPAIGN_ID',
  'ADVERTISER_ID',
  'AD_GROUP_ID',
  'AD_GROUP_NAME',
  'CLICKTHROUGH_1',
  'IMPRESSION_1',
  'CLICKTHROUGH_2',
  'IMPRESSION_2',
  'TOTAL_CLICKTHROUGH',
  'TOTAL_IMPRESSION',
  'ADVERTISER_NAME',
  'SPEND_ORDER_LINE_PAID_TYPE',
] as const;
export type MmmColumn = (typeof MMM_COLUMNS)[number];

export const PRODUCT_REPORT_LEVELS = ['ADVERTISER', 'CAMPAIGN', 'AD_GROUP'] as const;
export const PRODUCT_REPORT_GRANULARITIES = ['WEEK', 'MONTH', 'TOTAL'] as const;
export const PRODUCT_BREAKDOWNS = [
  'PRODUCT_BRAND',
  'PRODUCT_CATEGORY',
  'PRODUCT_BRAND_AND_CATEGORY',
  'PRODUCT_SKU',
  'PRODUCT_SKU_GROUP',
] as const;
/** Objectives of the campaigns in such a report, unless others are named. */
export const PRODUCT_REPORT_OBJECTIVES = [
  'AWARENESS',
  'CONSIDERATION',
  'WEB_CONVERSION',
  'VIDEO_COMPLETION',
] as const;
/** Days of one, at least and at most. */
export const PRODUCT_REPORT_DAYS = { back: 914, least: 7, span: 366 } as const;
export const PRODUCT_REPORT_SKUS_MAX = 500;
const PRODUCT_REPORT_NAMES = [
  'CAMPAIGN_NAME',
  'CAMPAIGN_ID',
  'ADVERTISER_ID',
  'AD_GROUP_ID',
  'CAMPAIGN_OBJECTIVE_TYPE',
  'AD_GROUP_NAME',
  'CONVERSION_PRODUCT_ID',
  'CONVERSION_PRODUCT_BRAND',
  'CONVERSION_PRODUCT_CATEGORY',
  'CONVERSION_PRODUCT_ID_GROUP',
] as const;
/** Counts of products: how many, and what they were worth in the ad account's currency and in dollars. */
const PRODUCT_REPORT_SUMS = ['QUANTITY', 'VALUE', 'VALUE_IN_USD'] as const;
/** Where people bought, as columns name it. */
export const PRODUCT_REPORT_PLACES = ['WEB', 'INAPP', 'OFFLINE'] as const;
/** Events as columns name them, each with the places that there is no column of. */
const PRODUCT_REPORT_EVENTS: Readonly<Record<string, readonly (typeof PRODUCT_REPORT_PLACES)[number][]>> = {
  CHECKOUT: [],
  ADD_TO_CART: ['OFFLINE'],
  PAGE_VISIT: ['INAPP', 'OFFLINE'],
  SIGNUP: [],
  WATCH_VIDEO: ['INAPP', 'OFFLINE'],
  LEAD: ['INAPP'],
  SEARCH: ['OFFLINE'],
  VIEW_CATEGORY: ['INAPP', 'OFFLINE'],
  CUSTOM: ['INAPP'],
  UNKNOWN: [],
  ADD_PAYMENT_INFO: [],
  ADD_TO_WISHLIST: [],
  INITIATE_CHECKOUT: [],
  SUBSCRIBE: [],
  VIEW_CONTENT: [],
};

/** A column of numbers: of which events, where, and what is counted; undefined event or place for all. */
export interface ProductSumColumn {
  readonly event?: string;
  readonly place?: (typeof PRODUCT_REPORT_PLACES)[number];
  readonly sum: (typeof PRODUCT_REPORT_SUMS)[number];
}

/** Columns of numbers, by their names. */
export const PRODUCT_SUM_COLUMNS: ReadonlyMap<string, ProductSumColumn> = new Map(
  [undefined, ...PRODUCT_REPORT_PLACES].flatMap((place) =>
    [undefined, ...Object.keys(PRODUCT_REPORT_EVENTS)]
      .filter((event) => !event || !place || !PRODUCT_REPORT_EVENTS[event]!.includes(place))
      .flatMap((event) =>
        PRODUCT_REPORT_SUMS.map(
          (sum) =>
            [
              ['TOTAL', place, event, 'CONVERSION_PRODUCT', sum]
                .filter((part) => part !== undefined)
                .join('_'),
              { sum, ...(event === undefined ? {} : { event }), ...(place === undefined ? {} : { place }) },
            ] as const,
        ),
      ),
  ),
);
export const PRODUCT_REPORT_COLUMNS: readonly string[] = [
  ...PRODUCT_REPORT_NAMES,
  ...PRODUCT_SUM_COLUMNS.keys(),
];

/** Characters of the name of such a report. */
export const PROGRAM_REPORT_NAME_MAX = 255;

/** Sentences about such reports. */
export const programReportMessages = {
  nameBlank: 'report_name: enter a name.',
  countries: 'countries: only COUNTRY, LOCATION, and CREATIVE_TYPE can be narrowed by country.',
  short: `end_date: a report is of at least ${PRODUCT_REPORT_DAYS.least} days.`,
  brands: "conversion_product_attribution_type: credit by brand isn't counted here. Leave it out.",
  campaigns: 'campaign_ids: only a report of campaigns can be narrowed by them.',
  adGroups: 'ad_group_ids: only a report of ad groups can be narrowed by them.',
  skus: 'product_sku_ids: name 2 or more SKUs for PRODUCT_SKU_GROUP, and none for other breakdowns.',
} as const;

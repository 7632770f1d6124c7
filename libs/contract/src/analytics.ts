/** Columns, steps and limits of ad reports (docs/handbook/ads.md#reports). */

/** Columns that say what a row is of. */
export const ANALYTICS_NAMES = [
  'AD_ACCOUNT_ID',
  'CAMPAIGN_ID',
  'CAMPAIGN_NAME',
  'CAMPAIGN_ENTITY_STATUS',
  'CAMPAIGN_OBJECTIVE_TYPE',
  'AD_GROUP_ID',
  'AD_GROUP_NAME',
  'AD_GROUP_ENTITY_STATUS',
  'AD_ID',
  'AD_NAME',
  'PIN_ID',
  'PRODUCT_GROUP_ID',
  'PRODUCT_GROUP_NAME',
  'PRODUCT_ITEM_ID',
  'PRODUCT_ITEM_NAME',
  'ORDER_LINE_ID',
] as const;

/** Columns of numbers that ads come to, and of the caps of campaigns. */
export const ANALYTICS_NUMBERS = [
  'CAMPAIGN_DAILY_SPEND_CAP',
  'CAMPAIGN_LIFETIME_SPEND_CAP',
  'IMPRESSION_1',
  'IMPRESSION_2',
  'TOTAL_IMPRESSION',
  'TOTAL_IMPRESSION_USER',
  'TOTAL_IMPRESSION_FREQUENCY',
  'CLICKTHROUGH_1',
  'TOTAL_CLICKTHROUGH',
  'OUTBOUND_CLICK_1',
  'REPIN_1',
  'TOTAL_ENGAGEMENT',
  'SPEND_IN_MICRO_DOLLAR',
  'SPEND_IN_DOLLAR',
  'CPM_IN_DOLLAR',
  'ECPC_IN_DOLLAR',
  'ECPE_IN_DOLLAR',
  'COST_PER_OUTBOUND_CLICK_IN_DOLLAR',
  'CTR',
  'ECTR',
  'ENGAGEMENT_RATE',
  'TOTAL_VIDEO_3SEC_VIEWS',
  'TOTAL_VIDEO_MRC_VIEWS',
  'TOTAL_VIDEO_P25_COMBINED',
  'TOTAL_VIDEO_P50_COMBINED',
  'TOTAL_VIDEO_P75_COMBINED',
  'TOTAL_VIDEO_P95_COMBINED',
  'TOTAL_VIDEO_P100_COMPLETE',
] as const;

/** To whom what followed from ads is put down: the site knows single people, and no households. */
export const ATTRIBUTION_TYPES = ['INDIVIDUAL'] as const;

/** Columns of what people did on advertisers' sites; they can't be asked for by the hour. */
export const ANALYTICS_CONVERSIONS = [
  'TOTAL_CONVERSIONS',
  'TOTAL_PAGE_VISIT',
  'TOTAL_SIGNUP',
  'TOTAL_CHECKOUT',
  'TOTAL_LEAD',
  'TOTAL_CLICK_CHECKOUT',
  'TOTAL_VIEW_CHECKOUT',
  'TOTAL_CHECKOUT_VALUE_IN_MICRO_DOLLAR',
  'CHECKOUT_ROAS',
  'WEB_CHECKOUT_COST_PER_ACTION',
] as const;

/** Columns of reports that are answered at once. */
export const ANALYTICS_COLUMNS = [
  ...ANALYTICS_NAMES,
  ...ANALYTICS_NUMBERS,
  ...ANALYTICS_CONVERSIONS,
] as const;

/** Columns of conversions that files of reports have besides those. */
export const FILE_CONVERSIONS = ['TOTAL_ADD_TO_CART'] as const;
/** Columns of files of reports (docs/handbook/ads.md#report-files). */
export const FILE_COLUMNS = [...ANALYTICS_COLUMNS, ...FILE_CONVERSIONS] as const;
/** A column of some report. */
export type AnalyticsColumn = (typeof FILE_COLUMNS)[number];

/** Breakdowns of a report by targeting (docs/handbook/ads.md#what-reports-are-split-by). */
export const TARGETING_REPORT_TYPES = [
  'KEYWORD',
  'APPTYPE',
  'GENDER',
  'LOCATION',
  'PLACEMENT',
  'COUNTRY',
  'TARGETED_INTEREST',
  'AGE_BUCKET',
  'LOCALE',
] as const;
export type TargetingReportType = (typeof TARGETING_REPORT_TYPES)[number];

/** The value of `COUNTRY` and `LOCATION` for people of whom nobody knows where they live. */
export const COUNTRY_UNKNOWN = 'UNKNOWN';

/** Those that say something about people, of which values with fewer impressions are left out. */
export const TARGETING_PERSONAL: readonly TargetingReportType[] = [
  'GENDER',
  'AGE_BUCKET',
  'TARGETED_INTEREST',
];
export const TARGETING_PERSONAL_MIN = 20;

/** Rows of such a report that is answered at once. */
export const TARGETING_ROWS_MAX = 50_000;

/** Longer searches aren't named in reports, in bytes. */
export const SEARCH_TERM_MAX = 120;

/** Steps of time that a report can be split into. */
export const GRANULARITIES = ['TOTAL', 'DAY', 'HOUR', 'WEEK', 'MONTH'] as const;

/** Days between an ad and what followed from it. */
export const ANALYTICS_WINDOWS = [0, 1, 7, 14, 30, 60] as const;

/** How many days back a report may begin, and how many later it may end. */
export const ANALYTICS_DAYS = { back: 90, span: 90 } as const;
/** The same by the hour. */
export const ANALYTICS_HOUR_DAYS = { back: 8, span: 3 } as const;

/** Days for which it is known who saw what. */
export const ANALYTICS_REACH_DAYS = 30;

import type { ANALYTICS_COLUMNS } from './analytics';

/** Levels of the reporting tables (docs/handbook/ads.md#tables). */
export const REPORT_LEVELS = ['CAMPAIGN', 'AD_GROUP', 'AD', 'PRODUCT_GROUP', 'PRODUCT_ITEM'] as const;
export type ReportLevel = (typeof REPORT_LEVELS)[number];

/** Metrics of the reporting tables, which can also be sorted and filtered by. */
export const REPORT_METRICS = [
  'TOTAL_IMPRESSION',
  'IMPRESSION_1',
  'IMPRESSION_2',
  'TOTAL_CLICKTHROUGH',
  'CLICKTHROUGH_1',
  'OUTBOUND_CLICK_1',
  'REPIN_1',
  'TOTAL_ENGAGEMENT',
  'SPEND_IN_DOLLAR',
  'CPM_IN_DOLLAR',
  'ECPC_IN_DOLLAR',
  'ECPE_IN_DOLLAR',
  'COST_PER_OUTBOUND_CLICK_IN_DOLLAR',
  'CTR',
  'ECTR',
  'ENGAGEMENT_RATE',
  'TOTAL_IMPRESSION_USER',
  'TOTAL_IMPRESSION_FREQUENCY',
  'TOTAL_CONVERSIONS',
  'TOTAL_PAGE_VISIT',
  'TOTAL_SIGNUP',
  'TOTAL_LEAD',
  'TOTAL_CHECKOUT',
  'TOTAL_CLICK_CHECKOUT',
  'TOTAL_VIEW_CHECKOUT',
  'TOTAL_CHECKOUT_VALUE_IN_MICRO_DOLLAR',
  'CHECKOUT_ROAS',
  'WEB_CHECKOUT_COST_PER_ACTION',
] as const satisfies readonly (typeof ANALYTICS_COLUMNS)[number][];
export type ReportMetric = (typeof REPORT_METRICS)[number];
/** Metrics available by day: those that can be added up. */
export const REPORT_DAILY = [
  'SPEND_IN_DOLLAR',
  'TOTAL_IMPRESSION',
  'TOTAL_CLICKTHROUGH',
  'TOTAL_ENGAGEMENT',
] as const satisfies readonly ReportMetric[];
/** Known of ad groups and above alone. */
export const REPORT_REACH: readonly ReportMetric[] = ['TOTAL_IMPRESSION_USER', 'TOTAL_IMPRESSION_FREQUENCY'];

/** Fields that every table has. */
const COMMON = ['id', 'name', 'summary_status', 'labels', 'created_time', 'updated_time'] as const;
/** Fields of entities that the tables of each level are sorted by. */
export const REPORT_FIELDS = {
  CAMPAIGN: [...COMMON, 'objective_type', 'daily_spend_cap', 'lifetime_spend_cap', 'start_time', 'end_time'],
  AD_GROUP: [
    ...COMMON,
    'campaign_name',
    'budget_in_micro_currency',
    'budget_type',
    'bid_in_micro_currency',
    'bid_strategy_type',
    'billable_event',
    'pacing_delivery_type',
    'placement_group',
    'start_time',
    'end_time',
  ],
  AD: [
    ...COMMON,
    'review_status',
    'ad_group_name',
    'campaign_name',
    'creative_type',
    'destination_url',
    'pin_id',
  ],
  PRODUCT_GROUP: [
    ...COMMON,
    'campaign_name',
    'ad_group_name',
    'bid_in_micro_currency',
    'creative_type',
    'tracking_url',
  ],
  PRODUCT_ITEM: [
    ...COMMON,
    'review_status',
    'product_group_name',
    'campaign_name',
    'ad_group_name',
    'price',
    'availability',
    'item_id',
    'pin_id',
  ],
} as const satisfies Record<ReportLevel, readonly string[]>;

/** Everything that some table is sorted by. */
export const REPORT_SORTS = [
  ...new Set([...Object.values(REPORT_FIELDS).flat(), ...REPORT_METRICS]),
] as readonly ReportSort[];
export type ReportSort = (typeof REPORT_FIELDS)[ReportLevel][number] | ReportMetric;

/** How a number is compared with a threshold. */
export const REPORT_OPERATORS = ['LESS_THAN', 'GREATER_THAN'] as const;
/** Thresholds at a time, the highest of them, and days of a table that names none. */
export const REPORT_FILTERS_MAX = 10;
export const REPORT_FILTER_VALUE_MAX = 1e15;
export const REPORT_DEFAULT_DAYS = 30;

/** Views of one table that a person keeps in one ad account. */
export const REPORT_VIEWS_MAX = 50;
export const REPORT_VIEW_NAME_MAX = 60;
export const REPORT_VIEW_COLUMNS_MAX = 100;

/** Levels of the tables of keywords and search terms. */
export const KEYWORD_LEVELS = ['CAMPAIGN', 'AD_GROUP'] as const;
export type KeywordLevel = (typeof KEYWORD_LEVELS)[number];
/** Metrics of these tables: earned metrics, reach, and conversions aren't recorded by keyword. */
export const TERM_METRICS = [
  'TOTAL_IMPRESSION',
  'TOTAL_CLICKTHROUGH',
  'REPIN_1',
  'TOTAL_ENGAGEMENT',
  'SPEND_IN_DOLLAR',
  'CPM_IN_DOLLAR',
  'ECPC_IN_DOLLAR',
  'ECPE_IN_DOLLAR',
  'CTR',
  'ENGAGEMENT_RATE',
] as const satisfies readonly ReportMetric[];
/** Sort keys of the tables of search terms and of keywords. */
export const TERM_SORTS = ['term', 'parent_name', 'match_types', ...TERM_METRICS] as const;
export type TermSort = (typeof TERM_SORTS)[number];
export const KEYWORD_SORTS = ['keyword', 'parent_name', 'match_type', 'bid', ...TERM_METRICS] as const;
export type KeywordSort = (typeof KEYWORD_SORTS)[number];
/** How rows are ordered. */
export const REPORT_ORDERS = ['ASCENDING', 'DESCENDING'] as const;
export type ReportOrder = (typeof REPORT_ORDERS)[number];

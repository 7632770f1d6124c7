import type { ANALYTICS_COLUMNS } from './analytics';

/** What the tables of reports are of, and how they are sorted and narrowed (docs/handbook/ads.md#tables). */
export const REPORT_LEVELS = ['CAMPAIGN', 'AD_GROUP', 'AD', 'PRODUCT_GROUP', 'PRODUCT_ITEM'] as const;
export type ReportLevel = (typeof REPORT_LEVELS)[number];

/** Columns of numbers that tables are sorted and narrowed by. */
export const REPORT_METRICS = [
  'TOTAL_IMPRESSION',
  'IMPRESSION_2',
  'TOTAL_CLICKTHROUGH',
  'REPIN_1',
  'TOTAL_ENGAGEMENT',
  'SPEND_IN_DOLLAR',
  'CPM_IN_DOLLAR',
  'ECPC_IN_DOLLAR',
  'ECPE_IN_DOLLAR',
  'CTR',
  'ENGAGEMENT_RATE',
  'TOTAL_IMPRESSION_USER',
  'TOTAL_IMPRESSION_FREQUENCY',
] as const satisfies readonly (typeof ANALYTICS_COLUMNS)[number][];
export type ReportMetric = (typeof REPORT_METRICS)[number];
/** Known of ad groups and above alone. */
export const REPORT_REACH: readonly ReportMetric[] = ['TOTAL_IMPRESSION_USER', 'TOTAL_IMPRESSION_FREQUENCY'];

/** Fields that every table has. */
const COMMON = ['id', 'name', 'summary_status', 'created_time', 'updated_time'] as const;
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
/** Thresholds at a time, and days of a table that names none. */
export const REPORT_FILTERS_MAX = 10;
export const REPORT_DEFAULT_DAYS = 30;

/** Views of one table that a person keeps in one ad account. */
export const REPORT_VIEWS_MAX = 50;
export const REPORT_VIEW_NAME_MAX = 60;
export const REPORT_VIEW_COLUMNS_MAX = 100;

/** What keywords and searches are tabled of, and the numbers that these tables are sorted by. */
export const KEYWORD_LEVELS = ['CAMPAIGN', 'AD_GROUP'] as const;
export type KeywordLevel = (typeof KEYWORD_LEVELS)[number];
export const TERM_SORTS = [
  'SPEND_IN_DOLLAR',
  'TOTAL_IMPRESSION',
  'TOTAL_CLICKTHROUGH',
  'REPIN_1',
] as const satisfies readonly ReportMetric[];
export type TermSort = (typeof TERM_SORTS)[number];

/** Reports that are written to a file on the side (docs/handbook/ads.md#report-files). */

/** Levels of a report file, named as in the public standard. */
export const REPORT_FILE_LEVELS = [
  'ADVERTISER',
  'ADVERTISER_TARGETING',
  'CAMPAIGN',
  'CAMPAIGN_TARGETING',
  'AD_GROUP',
  'AD_GROUP_TARGETING',
  'PIN_PROMOTION',
  'PIN_PROMOTION_TARGETING',
  'KEYWORD',
  'PRODUCT_GROUP',
  'PRODUCT_GROUP_TARGETING',
  'PRODUCT_ITEM',
  'PRODUCT_ITEM_TARGETING',
] as const;
export type ReportFileLevel = (typeof REPORT_FILE_LEVELS)[number];

export const REPORT_FORMATS = ['JSON', 'CSV'] as const;
export const REPORT_FILE_STATUSES = [
  'IN_PROGRESS',
  'FINISHED',
  'FAILED',
  'EXPIRED',
  'CANCELLED',
  'DOES_NOT_EXIST',
] as const;

/** Those that are split by what there was to know when ads were shown, and the columns that say by what a row is. */
export const REPORT_FILE_LEVELS_SPLIT = [
  'ADVERTISER_TARGETING',
  'CAMPAIGN_TARGETING',
  'AD_GROUP_TARGETING',
  'PIN_PROMOTION_TARGETING',
  'PRODUCT_GROUP_TARGETING',
  'PRODUCT_ITEM_TARGETING',
] as const satisfies readonly ReportFileLevel[];
export const REPORT_FILE_COLUMNS_SPLIT = ['TARGETING_TYPE', 'TARGETING_VALUE'] as const;

/** Summary statuses of campaigns and ad groups, and of ads. */
export const SUMMARY_STATUSES = [
  'RUNNING',
  'PAUSED',
  'NOT_STARTED',
  'COMPLETED',
  'ADVERTISER_DISABLED',
  'ARCHIVED',
  'DRAFT',
  'DELETED_DRAFT',
] as const;
export const AD_SUMMARY_STATUSES = [
  'APPROVED',
  'PENDING',
  'REJECTED',
  'PAUSED',
  'ADVERTISER_DISABLED',
  'ARCHIVED',
  'DRAFT',
  'DELETED_DRAFT',
] as const;

/** How many days back such a report may begin, and how many later it may end. */
export const REPORT_FILE_DAYS = { back: 914, span: 186 } as const;
/** The same of those of products, of which there are many. */
const REPORT_FILE_ITEM_DAYS = { back: 92, span: 31 } as const;
/** How far back and how long a report of a level may be. */
export const reportFileDays = (level: ReportFileLevel): { readonly back: number; readonly span: number } =>
  level === 'PRODUCT_ITEM' || level === 'PRODUCT_ITEM_TARGETING' ? REPORT_FILE_ITEM_DAYS : REPORT_FILE_DAYS;
/** Entities that one can be narrowed to. */
export const REPORT_FILE_IDS_MAX = 500;
export const REPORT_FILE_COLUMNS_MAX = 100;
export const REPORT_FILE_FILTERS_MAX = 10;
/** Reports of an ad account in an hour. */
export const REPORT_FILES_PER_HOUR = 200;
/** How long a report can be downloaded, and each link to it. */
export const REPORT_FILE_MINUTES = 60;
export const REPORT_LINK_MINUTES = 5;
/** How long it is listed. */
export const REPORT_FILE_DAYS_LISTED = 30;

/** The path of a report's file. */
export const REPORT_FILE_PATH = '/v3/ad_reports/';

const SPOKEN: Readonly<Record<ReportFileLevel, string>> = {
  ADVERTISER: 'an ad account',
  CAMPAIGN: 'campaigns',
  AD_GROUP: 'ad groups',
  PIN_PROMOTION: 'ads',
  KEYWORD: 'keywords',
  PRODUCT_GROUP: 'product groups',
  PRODUCT_ITEM: 'product items',
  ADVERTISER_TARGETING: 'targeting',
  CAMPAIGN_TARGETING: 'targeting',
  AD_GROUP_TARGETING: 'targeting',
  PIN_PROMOTION_TARGETING: 'targeting',
  PRODUCT_GROUP_TARGETING: 'targeting',
  PRODUCT_ITEM_TARGETING: 'targeting',
};

export const reportFileMessages = {
  narrower: (field: string, level: ReportFileLevel) =>
    `${field}: a report of ${SPOKEN[level]} can't be narrowed by it.`,
  missing: "We can't find that report.",
  linkExpired: 'This download link has expired. Ask for the report again to get a new one.',
  expired: 'This report has expired. Run it again to get a new one.',
  over: 'This report is done already.',
} as const;

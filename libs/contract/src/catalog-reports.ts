/** Reports of catalogs: what was wrong with items, and which aren't shown (docs/handbook/catalogs.md#reports). */

const CATALOG_REPORT_TYPES = ['FEED_INGESTION_ISSUES', 'DISTRIBUTION_ISSUES', 'ALL_ITEMS'] as const;
export type CatalogReportType = (typeof CATALOG_REPORT_TYPES)[number];
/** Those that can be asked for as numbers. */
export const CATALOG_STATS_TYPES = ['FEED_INGESTION_ISSUES', 'DISTRIBUTION_ISSUES'] as const;
/** Types of catalogs that have reports. */
export const CATALOG_REPORT_CATALOGS = ['RETAIL', 'HOTEL'] as const;
/** Hours for which a report can be downloaded, and minutes for which each link to it works. */
export const CATALOG_REPORT_HOURS = 24;
export const CATALOG_REPORT_LINK_MINUTES = 5;
/** Reports of a business in an hour. */
export const CATALOG_REPORTS_PER_HOUR = 60;
/** The path of a report's file. */
export const CATALOG_REPORT_PATH = '/v3/catalog_reports/';

/** Why an item isn't shown everywhere, and where not. */
export const DISTRIBUTION_ISSUES = {
  OUT_OF_STOCK: { code: 101, ads: true, organic: false, message: 'Out of stock' },
  IMAGE_UNREACHABLE: { code: 102, ads: true, organic: true, message: "The picture couldn't be fetched" },
  PIN_DELETED: { code: 103, ads: true, organic: true, message: 'The Pin was deleted' },
  LINK_SHARED: {
    code: 104,
    ads: true,
    organic: true,
    message: 'Another item has the same link, and the Pin shows that one',
  },
} as const;
export type DistributionIssue = keyof typeof DISTRIBUTION_ISSUES;

/** Sentences about such reports. */
export const catalogReportMessages = {
  noCatalog: "Can't report on catalogs before there is one. Make one first.",
  missing: 'token: this report is not there, or has expired. Ask for it again.',
  fields: (type: CatalogReportType, field: string) => `${field}: a report of ${type} has none. Leave it out.`,
  feed: 'parameters[report][feed_id]: name the feed.',
  linkExpired: 'This download link has expired. Ask for the report again to get a new one.',
} as const;

import { type CallOptions, type CATALOG_REPORT_CATALOGS, type CatalogReportType } from '@corkboard/contract';

/** The call of the feeds, which what changes them has anew. */
export const FEEDS = 'GET /v5/catalogs/feeds';
export const RESULTS = 'GET /v5/catalogs/feeds/{feed_id}/processing_results';
export const ISSUES = 'GET /v5/catalogs/processing_results/{processing_result_id}/item_issues';

/** As many as a business can have. */
const ALL = 100;

/** The feeds of the business that has an ad account. */
export const feedsOptions = (accountId: string) =>
  ({ query: { ad_account_id: accountId, page_size: ALL } }) satisfies CallOptions<typeof FEEDS>;

const SHOWN = 10;
/** The last readings of a feed. */
export const resultsOptions = (accountId: string, feedId: string) =>
  ({
    params: { feed_id: feedId },
    query: { ad_account_id: accountId, page_size: SHOWN },
  }) satisfies CallOptions<typeof RESULTS>;

const EXAMPLES = 250;
/** Examples of what was wrong with the items of a reading. */
export const issuesOptions = (accountId: string, resultId: string) =>
  ({
    params: { processing_result_id: resultId },
    query: { ad_account_id: accountId, page_size: EXAMPLES },
  }) satisfies CallOptions<typeof ISSUES>;

export const CATALOGS = 'GET /v5/catalogs';
export const STATS = 'GET /v5/catalogs/reports/stats';
export const REPORT = 'GET /v5/catalogs/reports';

/** The catalogs of the business that has an ad account. */
export const catalogsOptions = (accountId: string) =>
  ({ query: { ad_account_id: accountId, page_size: ALL } }) satisfies CallOptions<typeof CATALOGS>;

/** A report of a feed, or of a catalog. */
export interface ReportChoice {
  readonly type: CatalogReportType;
  /** Of the feed, or of the catalog. */
  readonly id: string;
  readonly catalogType: (typeof CATALOG_REPORT_CATALOGS)[number];
}

/** The numbers of a report. */
export const statsOptions = (accountId: string, { type, id, catalogType }: ReportChoice) =>
  ({
    query: {
      ad_account_id: accountId,
      page_size: ALL,
      'parameters[catalog_type]': catalogType,
      'parameters[report][report_type]':
        type === 'FEED_INGESTION_ISSUES' ? 'FEED_INGESTION_ISSUES' : 'DISTRIBUTION_ISSUES',
      ...(type === 'FEED_INGESTION_ISSUES'
        ? { 'parameters[report][feed_id]': id }
        : { 'parameters[report][catalog_id]': id }),
    },
  }) satisfies CallOptions<typeof STATS>;

/** The body that the file of a report is asked for with. */
export const reportBody = ({
  type,
  id,
  catalogType,
}: ReportChoice): CallOptions<'POST /v5/catalogs/reports'>['body'] => ({
  catalog_type: catalogType,
  report:
    type === 'FEED_INGESTION_ISSUES'
      ? { report_type: type, feed_id: id }
      : { report_type: type, catalog_id: id },
});

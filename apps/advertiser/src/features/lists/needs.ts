import { type CallOptions } from '@corkboard/contract';

/** Rows of a table fetched at a time. */
export const ROWS_AT_ONCE = 100;

/** Which rows a list shows; also the placeholders of the pages' descriptions, hence plain strings. */
export interface ListQuery {
  readonly accountId: string;
  readonly statuses?: Statuses | undefined;
  readonly campaignIds?: Ids | undefined;
  readonly adGroupIds?: Ids | undefined;
}
type Statuses = readonly string[] | string;
type Ids = readonly string[] | string;

type Campaigns = 'GET /v5/ad_accounts/{ad_account_id}/campaigns';
type AdGroups = 'GET /v5/ad_accounts/{ad_account_id}/ad_groups';

/** Options without those that are not there: so a page and its description make the same key of the cache. */
export const present = <T extends object>(query: T): T =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)) as T;

/** The accounts that the viewer owns or works in: at most 50 of one's own, so one page. */
export const accountsOptions = () =>
  ({ query: { page_size: 250 } }) satisfies CallOptions<'GET /v5/ad_accounts'>;

/** Of which days a table is, and those it's compared with; the last 30 without them. */
export interface ShownDays {
  readonly start?: string | undefined;
  readonly end?: string | undefined;
  readonly compStart?: string | undefined;
  readonly compEnd?: string | undefined;
}
type Table = CallOptions<'AdReportTableResource.get'>;
/** How the rows of a table are chosen and ordered beyond what its address says. */
export type TableView = Pick<
  Table,
  'search' | 'objective_types' | 'campaign_labels' | 'filters' | 'sort' | 'order'
>;

/** Which rows a table has. */
export const narrowedOptions = (level: Table['level'], shown: ListQuery & ShownDays, view: TableView = {}) =>
  present({
    ad_account_id: shown.accountId,
    level,
    start_date: shown.start,
    end_date: shown.end,
    comparison_start_date: shown.compStart,
    comparison_end_date: shown.compEnd,
    entity_statuses: shown.statuses,
    campaign_ids: shown.campaignIds,
    ad_group_ids: shown.adGroupIds,
    search: view.search?.trim() ? view.search.trim() : undefined,
    objective_types: view.objective_types?.length ? view.objective_types : undefined,
    campaign_labels: view.campaign_labels?.length ? view.campaign_labels : undefined,
    filters: view.filters?.length ? view.filters : undefined,
  }) as CallOptions<'AdReportTotalResource.get'>;

/** The rows of a table by pages; active and paused ones without `statuses`. */
export const tableOptions = (
  level: Table['level'],
  shown: ListQuery & ShownDays,
  view: TableView = {},
  size = ROWS_AT_ONCE,
): Table => ({
  ...narrowedOptions(level, shown, view),
  page_size: size,
  ...present({ sort: view.sort, order: view.order }),
});

/** Whether an account has entities that are not shown unless they are asked for. */
export const unshownOptions = (level: Table['level'], { accountId }: ListQuery): Table => ({
  ad_account_id: accountId,
  level,
  page_size: 1,
  entity_statuses: ['ARCHIVED', 'DRAFT'],
});

const ANY_STATUS = ['ACTIVE', 'PAUSED', 'ARCHIVED', 'DRAFT'];
const NAMES_AT_ONCE = 250;

/** The names of an account's campaigns, for the rows below them. */
export const campaignNamesOptions = ({ accountId }: ListQuery) =>
  ({
    params: { ad_account_id: accountId },
    query: { page_size: NAMES_AT_ONCE, entity_statuses: ANY_STATUS },
  }) as CallOptions<Campaigns>;

/** The names of an account's ad groups, for its ads. */
export const adGroupNamesOptions = ({ accountId }: ListQuery) =>
  ({
    params: { ad_account_id: accountId },
    query: { page_size: NAMES_AT_ONCE, entity_statuses: ANY_STATUS },
  }) as CallOptions<AdGroups>;

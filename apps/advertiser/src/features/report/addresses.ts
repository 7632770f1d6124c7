import { buildPath, type RouteQuery } from '@corkboard/routing';
import { idsIn } from '../lists';

/** The pages of searches that ads were shown in, and of keywords. */
export type TermPage =
  | 'reporting-campaign-search-queries'
  | 'reporting-ad-group-search-queries'
  | 'reporting-ad-group-positive-keywords'
  | 'reporting-ad-group-negative-keywords'
  | 'reporting-campaign-negative-keywords';

/** The pages of reports. */
export type Level =
  | 'reporting-campaigns'
  | 'reporting-adgroups'
  | 'reporting-ads'
  | 'reporting-productgroups'
  | 'reporting-productitems'
  | TermPage
  | 'reporting-preferences';

/** Query parameters of the report pages; each page reads those in its row of the route table. */
export type Filters = RouteQuery<'reporting-ads'>;

/** The filters of an address without what no campaign or ad group can be called, so that a mangled address shows all instead of an error. */
export const filtersIn = (query: Filters): Filters => ({
  ...query,
  campaign_ids: idsIn(query.campaign_ids),
  ad_group_ids: idsIn(query.ad_group_ids),
});

/** The address of a report. Parameters that its page doesn't read are dropped. */
export function reportPath(level: Level, filters: Filters = {}): string {
  return buildPath(level, {}, filters);
}

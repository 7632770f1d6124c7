import { buildPath, type RouteQuery } from '@corkboard/routing';

/** The pages that list an account's entities. */
export type Level = 'reporting-campaigns' | 'reporting-adgroups' | 'reporting-ads';

/** What an address of such a page can say; a page's own part of it is what its row of the route table names. */
export type Filters = RouteQuery<'reporting-ads'>;

/** The address of a report. What its page does not read stays behind. */
export function reportPath(level: Level, filters: Filters = {}): string {
  return buildPath(level, {}, filters);
}

// Reports of campaigns, ad groups, ads and product groups.
export { DateRange } from './DateRange';
export { InlineStatus } from './InlineStatus';
export { InvalidTraffic } from './InvalidTraffic';
export { Report } from './Report';
export { type ReportRows, ReportTable } from './ReportTable';
export { StatusBadge, wordsOf } from './StatusBadge';
export { Within } from './Within';
export { type Filters, filtersIn, type Level, reportPath, type TermPage } from './addresses';
export { allPages, FILE_ROWS } from './all-pages';
export { type ColumnKit } from './column-kit';
export { type Change, moneyColumn } from './columns';
export { type ReportContext } from './context';
export { comparedIn, type Days, daysIn, lastDays } from './days';
export { changeOf, numberColumns, type Totals } from './metric-columns';
export { type Metric, METRICS } from './metrics';
export { ListFailed, type ReportWords } from './states';
export { type Settings, usePreferences } from './use-preferences';
export { usePreferredNumbers } from './use-preferred-numbers';
export { useSearch } from './use-search';
export { useWithin } from './use-within';

/** The code of `PromotesGroups`. */
export const loadPromotesGroups = async () =>
  (await import(/* webpackChunkName: "promotes-groups" */ './PromotesGroups')).PromotesGroups;

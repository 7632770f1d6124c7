import { Type } from 'typebox';
import { AD_STATUSES, OBJECTIVES } from '../../codes';
import {
  REPORT_FILTERS_MAX,
  REPORT_LEVELS,
  REPORT_ORDERS,
  REPORT_SORTS,
  REPORT_VIEW_COLUMNS_MAX,
  REPORT_VIEW_NAME_MAX,
  REPORT_VIEWS_MAX,
} from '../../report-table';
import { Id, oneOf, Query } from '../common';
import { resource } from '../define';
import { exact } from '../standard';
import { Labels, ReportFilter } from './report-table';

const O = Type.Optional;
const Name = Type.String({ minLength: 1, maxLength: REPORT_VIEW_NAME_MAX });

/** How a table looks: which columns it shows, and which rows in which order. */
const ReportViewSettings = exact({
  shown_columns: O(
    Type.Array(Type.String({ maxLength: 40, pattern: '^[a-z0-9-]+$' }), {
      maxItems: REPORT_VIEW_COLUMNS_MAX,
      description: "Ids of the columns that show; the table's own without it",
    }),
  ),
  entity_statuses: O(Type.Array(oneOf(AD_STATUSES), { maxItems: AD_STATUSES.length })),
  objective_types: O(Type.Array(oneOf(OBJECTIVES), { maxItems: OBJECTIVES.length })),
  campaign_labels: O(Labels),
  search: O(Query),
  filters: O(Type.Array(ReportFilter, { maxItems: REPORT_FILTERS_MAX })),
  sort: O(oneOf(REPORT_SORTS)),
  order: O(oneOf(REPORT_ORDERS)),
});
const ReportView = Type.Object({
  name: Type.String(),
  /** The table begins with it. */
  is_default: Type.Boolean(),
  settings: ReportViewSettings,
});
const which = { ad_account_id: Id, level: oneOf(REPORT_LEVELS) };

/** Views of tables that a person kept for themselves, in one ad account. */
export const reportViewCalls = {
  'AdReportViewResource.get': resource({
    summary: "List a table's views that the caller kept, by name.",
    options: Type.Object(which),
    data: Type.Array(ReportView),
  }),
  'AdReportViewResource.create': resource({
    summary: `Keep a view under a name, in place of one that had it; up to ${REPORT_VIEWS_MAX} of each table.`,
    options: Type.Object({
      ...which,
      name: Name,
      is_default: O(Type.Boolean()),
      settings: ReportViewSettings,
    }),
    data: ReportView,
  }),
  'AdReportViewResource.delete': resource({
    summary: 'Delete a view.',
    options: Type.Object({ ...which, name: Name }),
    data: Type.Null(),
  }),
};

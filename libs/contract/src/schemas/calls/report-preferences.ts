import { Type } from 'typebox';
import { ANALYTICS_WINDOWS } from '../../analytics';
import { REPORT_VIEW_COLUMNS_MAX } from '../../report-table';
import { oneOf } from '../common';
import { resource } from '../define';
import { exact } from '../standard';

const O = Type.Optional;
const window = O(oneOf(ANALYTICS_WINDOWS));

/** Omitted preferences take the site's defaults. */
const ReportPreferences = exact({
  shown_columns: O(
    Type.Array(Type.String({ maxLength: 40, pattern: '^[a-z0-9-]+$' }), {
      maxItems: REPORT_VIEW_COLUMNS_MAX,
      description: 'Ids of the columns of numbers that tables begin with',
    }),
  ),
  click_window_days: window,
  engagement_window_days: window,
  view_window_days: window,
  conversion_report_time: O(oneOf(['TIME_OF_AD_ACTION', 'TIME_OF_CONVERSION'] as const)),
});

/** How a person wants tables of reports to begin, and which conversions these count. */
export const reportPreferenceCalls = {
  'AdReportPreferenceResource.get': resource({
    summary: "The caller's preferences for tables of reports.",
    options: Type.Object({}),
    data: ReportPreferences,
  }),
  'AdReportPreferenceResource.update': resource({
    summary: "Keep the caller's preferences for tables of reports, in place of those that were there.",
    options: ReportPreferences,
    data: ReportPreferences,
  }),
};

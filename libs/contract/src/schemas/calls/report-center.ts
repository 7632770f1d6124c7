import { Type } from 'typebox';
import { ANALYTICS_CONVERSIONS, ANALYTICS_NUMBERS, ANALYTICS_WINDOWS, GRANULARITIES } from '../../analytics';
import { OBJECTIVES } from '../../codes';
import {
  AD_SUMMARY_STATUSES,
  REPORT_FILE_COLUMNS_MAX,
  REPORT_FILE_DAYS,
  REPORT_FILE_DAYS_LISTED,
  REPORT_FILE_FILTERS_MAX,
  REPORT_FILE_IDS_MAX,
  REPORT_FILE_LEVELS,
  REPORT_FILE_MINUTES,
  REPORT_FILE_STATUSES,
  REPORT_FORMATS,
  REPORT_LINK_MINUTES,
  SUMMARY_STATUSES,
} from '../../report-center';
import { Id, Moment, nullable, oneOf, paging } from '../common';
import { path, resource } from '../define';
import { exact } from '../standard';
import { Account, read } from './ad-parts';

const O = Type.Optional;
const Day = Type.String({ maxLength: 10, description: 'YYYY-MM-DD, in UTC' });
const window = O(oneOf(ANALYTICS_WINDOWS));
const ids = O(Type.Array(Id, { minItems: 1, maxItems: REPORT_FILE_IDS_MAX }));
const some = <const W extends readonly string[]>(words: W) =>
  O(Type.Array(oneOf(words), { minItems: 1, maxItems: words.length }));

/** What a report's file is to have, whatever its days are. */
const shape = {
  level: oneOf(REPORT_FILE_LEVELS),
  granularity: oneOf(GRANULARITIES),
  columns: Type.Array(Type.String({ maxLength: 100 }), { minItems: 1, maxItems: REPORT_FILE_COLUMNS_MAX }),
  report_format: O(oneOf(REPORT_FORMATS)),
  campaign_ids: ids,
  campaign_statuses: some(SUMMARY_STATUSES),
  campaign_objective_types: some(OBJECTIVES),
  ad_group_ids: ids,
  ad_group_statuses: some(SUMMARY_STATUSES),
  ad_ids: ids,
  ad_statuses: some(AD_SUMMARY_STATUSES),
  metrics_filters: O(
    Type.Array(
      exact({
        field: oneOf([...ANALYTICS_NUMBERS, ...ANALYTICS_CONVERSIONS]),
        operator: oneOf(['LESS_THAN', 'GREATER_THAN'] as const),
        values: Type.Array(Type.Number(), { minItems: 1, maxItems: 1 }),
      }),
      { maxItems: REPORT_FILE_FILTERS_MAX, description: 'Rows for which all of them hold' },
    ),
  ),
  click_window_days: window,
  engagement_window_days: window,
  view_window_days: window,
  conversion_report_time: O(oneOf(['TIME_OF_AD_ACTION', 'TIME_OF_CONVERSION'] as const)),
};

/** Reports that are written to a file on the side. */
export const reportCenterCalls = {
  'POST /v5/ad_accounts/{ad_account_id}/reports': path({
    summary: `Have a report written to a file. Up to ${REPORT_FILE_DAYS.back} days back and ${REPORT_FILE_DAYS.span} days long.`,
    params: Account,
    body: exact({ start_date: Day, end_date: Day, ...shape }),
    data: Type.Object({
      report_status: oneOf(REPORT_FILE_STATUSES),
      token: Type.String(),
      message: nullable(Type.String()),
    }),
    ...read,
  }),
  'GET /v5/ad_accounts/{ad_account_id}/reports': path({
    summary: `Ask for a report that was asked for before. It can be downloaded for ${REPORT_FILE_MINUTES} minutes, with each link for ${REPORT_LINK_MINUTES}.`,
    params: Account,
    query: Type.Object({ token: Type.String({ minLength: 1, maxLength: 100 }) }),
    data: Type.Object({
      report_status: oneOf(REPORT_FILE_STATUSES),
      url: nullable(Type.String()),
      /** In bytes. */
      size: nullable(Type.Integer()),
    }),
    ...read,
  }),
  'AdReportJobsResource.get': resource({
    summary: `List reports of an ad account that were written in the last ${REPORT_FILE_DAYS_LISTED} days.`,
    options: Type.Object({ ad_account_id: Id, ...paging }),
    data: Type.Array(
      Type.Object({
        token: Type.String(),
        report_status: oneOf(REPORT_FILE_STATUSES),
        level: oneOf(REPORT_FILE_LEVELS),
        report_format: oneOf(REPORT_FORMATS),
        start_date: Type.String(),
        end_date: Type.String(),
        /** Null where they are gone. */
        made_by: nullable(Type.String()),
        created_at: Moment,
        rows: nullable(Type.Integer()),
      }),
    ),
  }),
  'AdReportJobsResource.delete': resource({
    summary: 'End a report that is under way.',
    options: Type.Object({
      ad_account_id: Id,
      token: Type.String({ maxLength: 100, pattern: '^[0-9A-Za-z_]+$' }),
    }),
    data: Type.Null(),
  }),
};

import { Type } from 'typebox';
import {
  ANALYTICS_CONVERSIONS,
  ANALYTICS_NUMBERS,
  ANALYTICS_WINDOWS,
  FILE_COLUMNS,
  FILE_CONVERSIONS,
  GRANULARITIES,
  TARGETING_REPORT_TYPES,
} from '../../analytics';
import { OBJECTIVES } from '../../codes';
import { LABEL_MAX } from '../../labels';
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
import { PRODUCT_GROUP_SUMMARIES } from '../../product-groups';
import { REPORT_RECIPIENTS_MAX, REPORT_SCHEDULES } from '../../report-schedules';
import {
  FILTER_OPERATORS,
  FILTER_VALUES_MAX,
  REPORT_DAYS_AGO_MAX,
  REPORT_PREVIEW_ROWS,
  REPORT_RANGES,
  STANDARD_REPORT_RANGES,
} from '../../report-templates';
import { Id, LinkSecret, Moment, nullable, oneOf, paging } from '../common';
import { path, resource } from '../define';
import { exact, list, oneByTag, page } from '../standard';
import { Account, Name, readOptions, UnixTime } from './ad-parts';

const O = Type.Optional;
const Day = Type.String({ maxLength: 10, description: 'YYYY-MM-DD, in the time zone of the ad account' });
const window = O(oneOf(ANALYTICS_WINDOWS));
const ids = O(Type.Array(Id, { minItems: 1, maxItems: REPORT_FILE_IDS_MAX }));
const some = <const W extends readonly string[]>(words: W) =>
  O(Type.Array(oneOf(words), { minItems: 1, maxItems: words.length }));

/** Contents of a report file, without its dates. */
const shape = {
  level: oneOf(REPORT_FILE_LEVELS),
  granularity: oneOf(GRANULARITIES),
  targeting_types: some(TARGETING_REPORT_TYPES),
  columns: Type.Array(Type.String({ maxLength: 100 }), { minItems: 1, maxItems: REPORT_FILE_COLUMNS_MAX }),
  report_format: O(oneOf(REPORT_FORMATS)),
  campaign_ids: ids,
  campaign_statuses: some(SUMMARY_STATUSES),
  campaign_objective_types: some(OBJECTIVES),
  campaign_brand_label: O(
    Type.String({ minLength: 1, maxLength: 4 * LABEL_MAX, description: 'The brand of the campaigns' }),
  ),
  ad_group_ids: ids,
  ad_group_statuses: some(SUMMARY_STATUSES),
  ad_ids: ids,
  ad_statuses: some(AD_SUMMARY_STATUSES),
  product_group_ids: ids,
  product_group_statuses: some(PRODUCT_GROUP_SUMMARIES),
  product_item_ids: ids,
  metrics_filters: O(
    Type.Array(
      exact({
        field: oneOf([...ANALYTICS_NUMBERS, ...ANALYTICS_CONVERSIONS, ...FILE_CONVERSIONS]),
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

const daysAgo = Type.Integer({ minimum: 0, maximum: REPORT_DAYS_AGO_MAX });
/** Settings of a recurring report. */
const ReportSettings = exact({
  level: shape.level,
  granularity: shape.granularity,
  columns: shape.columns,
  report_format: oneOf(REPORT_FORMATS),
  date_range: oneByTag('type', [
    exact({ type: Type.Literal('absolute'), start_date: Day, end_date: Day }),
    exact({ type: Type.Literal('relative'), start_days_in_past: daysAgo, end_days_in_past: daysAgo }),
    exact({ type: Type.Literal('dynamic'), range: oneOf(REPORT_RANGES) }),
  ]),
  filters: O(
    Type.Array(
      exact({
        field: oneOf(FILE_COLUMNS),
        operator: oneOf(FILTER_OPERATORS),
        values: Type.Array(Type.String({ maxLength: 256 }), { minItems: 1, maxItems: FILTER_VALUES_MAX }),
      }),
      { maxItems: REPORT_FILE_FILTERS_MAX, description: 'Rows for which all of them hold' },
    ),
  ),
  click_window_days: window,
  engagement_window_days: window,
  view_window_days: window,
  conversion_report_time: shape.conversion_report_time,
});
const ReportTemplate = Type.Object({
  id: Id,
  name: Type.String(),
  report: ReportSettings,
  /** Who made it; null where they are gone. */
  user_id: nullable(Id),
  made_by: nullable(Type.String()),
  /** Whether the caller may change and delete it. */
  may_change: Type.Boolean(),
  /** How often it runs by itself, and when next; null where it doesn't. */
  schedule: nullable(oneOf(REPORT_SCHEDULES)),
  next_run_at: nullable(Moment),
  updated_at: Moment,
});
const ReportRuns = Type.Object({
  schedule: nullable(oneOf(REPORT_SCHEDULES)),
  next_run_at: nullable(Moment),
  people: Type.Array(
    Type.Object({
      id: Id,
      name: Type.String(),
      /** Whether they are mailed the reports. */
      chosen: Type.Boolean(),
      /** Whether they said that they want none of them. */
      unsubscribed: Type.Boolean(),
      /** Whether they may see reports of the ad account. Who may not any more is mailed none. */
      may_see: Type.Boolean(),
      /** State of the latest mail; null where there was none. */
      last: nullable(oneOf(['waiting', 'sending', 'sent', 'left_out'] as const)),
    }),
  ),
});
const OfTemplate = { ad_account_id: Id, template_id: Id };

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
    ...readOptions,
  }),
  'GET /v5/ad_accounts/{ad_account_id}/reports': path({
    summary: `Ask for a report that was asked for before. It can be downloaded for ${REPORT_FILE_MINUTES} minutes, with each link for ${REPORT_LINK_MINUTES}.`,
    params: Account,
    query: Type.Object({ token: LinkSecret }),
    data: Type.Object({
      report_status: oneOf(REPORT_FILE_STATUSES),
      url: nullable(Type.String()),
      /** In bytes. */
      size: nullable(Type.Integer()),
    }),
    ...readOptions,
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
  'AdReportJobsResource.create': resource({
    summary: 'Have a report written as the report builder has it. Gives its token.',
    options: Type.Object({ ad_account_id: Id, report: ReportSettings }),
    data: Type.Object({ token: Type.String() }),
  }),
  'AdReportJobsResource.delete': resource({
    summary: 'End a report that is under way.',
    options: Type.Object({
      ad_account_id: Id,
      token: Type.String({ maxLength: 100, pattern: '^[0-9A-Za-z_]+$' }),
    }),
    data: Type.Null(),
  }),
  'AdReportPreviewResource.get': resource({
    summary: `Read the first ${REPORT_PREVIEW_ROWS} rows that a report would have.`,
    options: Type.Object({ ad_account_id: Id, report: ReportSettings }),
    data: Type.Object({
      columns: Type.Array(Type.String()),
      /** As the file has them. */
      rows: Type.Array(Type.Array(Type.String())),
      is_more: Type.Boolean(),
    }),
  }),
  'AdReportTemplateResource.get': resource({
    summary: 'List the report templates of an ad account, the newest first.',
    options: Type.Object({ ad_account_id: Id, template_id: O(Id) }),
    data: Type.Array(ReportTemplate),
  }),
  'AdReportTemplateResource.create': resource({
    summary: 'Keep a report as a template.',
    options: Type.Object({ ad_account_id: Id, name: Name, report: ReportSettings }),
    data: ReportTemplate,
  }),
  'AdReportTemplateResource.update': resource({
    summary: 'Change a report template.',
    options: Type.Object({ ...OfTemplate, name: O(Name), report: O(ReportSettings) }),
    data: ReportTemplate,
  }),
  'AdReportTemplateResource.delete': resource({
    summary: 'Delete a report template.',
    options: Type.Object(OfTemplate),
    data: Type.Null(),
  }),
  'AdReportScheduleResource.get': resource({
    summary: 'Read how often a report template runs by itself, and who can be mailed its reports.',
    options: Type.Object(OfTemplate),
    data: ReportRuns,
  }),
  'AdReportScheduleResource.update': resource({
    summary: 'Have a report template run by itself, or end that.',
    options: Type.Object({
      ...OfTemplate,
      schedule: nullable(oneOf(REPORT_SCHEDULES)),
      recipients: Type.Array(Id, { maxItems: REPORT_RECIPIENTS_MAX }),
    }),
    data: ReportRuns,
  }),
  'AdReportMailResource.get': resource({
    summary: 'Read which reports a link of a mail is about. Null for a link that is none.',
    access: 'anyone',
    options: Type.Object({ token: LinkSecret }),
    /** Null for a link that isn't ours, and for a template that is gone. */
    data: nullable(Type.Object({ template: Type.String(), account: Type.String(), on: Type.Boolean() })),
  }),
  'AdReportMailResource.update': resource({
    summary: 'End the mails that a link is about, or have them again.',
    access: 'anyone',
    limited: true,
    options: Type.Object({ token: LinkSecret, on: Type.Boolean() }),
    data: Type.Null(),
  }),
  'GET /v5/ad_accounts/{ad_account_id}/templates': path({
    summary: 'List the report templates of an ad account.',
    params: Account,
    query: Type.Object(page),
    data: list(
      Type.Object({
        id: Id,
        ad_account_id: Id,
        ad_account_ids: Type.Array(Id),
        user_id: nullable(Id),
        name: Type.String(),
        creation_source: Type.Literal('ADS_MANAGER_REPORT_BUILDER'),
        report_start_relative_days_in_past: O(Type.Integer()),
        report_end_relative_days_in_past: O(Type.Integer()),
        report_level: oneOf(REPORT_FILE_LEVELS),
        report_format: oneOf(REPORT_FORMATS),
        granularity: oneOf(GRANULARITIES),
        columns: Type.Array(Type.String()),
        filters_json: nullable(Type.String()),
        date_range: Type.Object({
          absolute_date_range: O(
            Type.Object({ type: Type.String(), start_date: UnixTime, end_date: UnixTime }),
          ),
          relative_date_range: O(
            Type.Object({
              type: Type.String(),
              start_days_in_past: Type.Integer(),
              end_days_in_past: Type.Integer(),
            }),
          ),
          dynamic_date_range: O(Type.Object({ type: Type.String(), range: oneOf(STANDARD_REPORT_RANGES) })),
        }),
        click_window_days: Type.Integer(),
        engagement_window_days: Type.Integer(),
        view_window_days: Type.Integer(),
        conversion_report_time_type: oneOf(['TIME_OF_AD_ACTION', 'TIME_OF_CONVERSION'] as const),
        type: oneOf(['UNSPECIFIED', 'BULK', 'OVERVIEW', 'TABLE'] as const),
        is_scheduled: Type.Boolean(),
        is_deleted: Type.Boolean(),
        is_owned_by_user: Type.Boolean(),
        updated_time: UnixTime,
      }),
    ),
    ...readOptions,
  }),
  'POST /v5/ad_accounts/{ad_account_id}/templates/{template_id}/reports': path({
    summary: 'Have the report of a template written, in its days or in others.',
    params: Type.Object(OfTemplate),
    query: Type.Object({ start_date: O(Day), end_date: O(Day), granularity: O(oneOf(GRANULARITIES)) }),
    data: Type.Object({
      report_status: oneOf(REPORT_FILE_STATUSES),
      template_id: Id,
      token: Type.String(),
      message: nullable(Type.String()),
    }),
    ...readOptions,
  }),
};

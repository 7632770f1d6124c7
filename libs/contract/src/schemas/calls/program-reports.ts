import { Type } from 'typebox';
import { ANALYTICS_WINDOWS } from '../../analytics';
import { OBJECTIVES } from '../../codes';
import { COUNTRIES } from '../../countries';
import {
  MMM_COLUMNS,
  MMM_GRANULARITIES,
  MMM_LEVELS,
  MMM_TARGETING_TYPES,
  PRODUCT_BREAKDOWNS,
  PRODUCT_REPORT_COLUMNS,
  PRODUCT_REPORT_GRANULARITIES,
  PRODUCT_REPORT_LEVELS,
  PRODUCT_REPORT_SKUS_MAX,
  PROGRAM_REPORT_NAME_MAX,
} from '../../program-reports';
import {
  REPORT_FILE_DAYS,
  REPORT_FILE_IDS_MAX,
  REPORT_FILE_MINUTES,
  REPORT_FILE_STATUSES,
  REPORT_LINK_MINUTES,
} from '../../report-center';
import { Id, LinkSecret, nullable, oneOf } from '../common';
import { path } from '../define';
import { exact } from '../standard';
import { Account, readOptions } from './ad-parts';

const O = Type.Optional;
const Day = Type.String({ maxLength: 10, description: 'YYYY-MM-DD, in the time zone of the ad account' });
const window = O(oneOf(ANALYTICS_WINDOWS));
const ids = O(Type.Array(Id, { minItems: 1, maxItems: REPORT_FILE_IDS_MAX }));
const Name = Type.String({ minLength: 1, maxLength: PROGRAM_REPORT_NAME_MAX });
const some = <const W extends readonly string[]>(words: W, maxItems = words.length) =>
  Type.Array(oneOf(words), { minItems: 1, maxItems });

const State = {
  report_status: oneOf(REPORT_FILE_STATUSES),
  url: nullable(Type.String()),
  /** In bytes. */
  size: nullable(Type.Integer()),
};
const Begun = {
  report_status: oneOf(REPORT_FILE_STATUSES),
  token: Type.String(),
  message: nullable(Type.String()),
};
const byToken = Type.Object({ token: LinkSecret });
const links = `It can be downloaded for ${REPORT_FILE_MINUTES} minutes, with each link for ${REPORT_LINK_MINUTES}.`;

/** Reports that only programs ask for. */
export const programReportCalls = {
  'POST /v5/ad_accounts/{ad_account_id}/mmm_reports': path({
    summary: `Have a report for marketing mix models written to a file. Up to ${REPORT_FILE_DAYS.back} days back and ${REPORT_FILE_DAYS.span} days long.`,
    params: Account,
    body: exact({
      report_name: Name,
      start_date: Day,
      end_date: Day,
      granularity: oneOf(MMM_GRANULARITIES),
      level: oneOf(MMM_LEVELS),
      targeting_types: some(MMM_TARGETING_TYPES),
      columns: some(MMM_COLUMNS, 2 * MMM_COLUMNS.length),
      countries: O(some(COUNTRIES as readonly string[])),
    }),
    data: Type.Object({
      code: Type.Integer(),
      data: Type.Object({ ...Begun, status: Type.String() }),
    }),
    ...readOptions,
  }),
  'GET /v5/ad_accounts/{ad_account_id}/mmm_reports': path({
    summary: `Ask for a report for marketing mix models that was asked for before. ${links}`,
    params: Account,
    query: byToken,
    data: Type.Object({
      code: Type.Integer(),
      data: Type.Object(State),
      message: Type.String(),
      status: Type.String(),
    }),
    ...readOptions,
  }),
  'POST /v5/ad_accounts/{ad_account_id}/reports/brand_category_sku': path({
    summary: 'Have a report of the products that people bought after ads written to a file.',
    params: Account,
    body: exact({
      report_name: Name,
      start_date: Day,
      end_date: Day,
      granularity: oneOf(PRODUCT_REPORT_GRANULARITIES),
      level: oneOf(PRODUCT_REPORT_LEVELS),
      columns: some(PRODUCT_REPORT_COLUMNS),
      campaign_ids: ids,
      ad_group_ids: ids,
      campaign_objective_types: O(some(OBJECTIVES)),
      conversion_product_attribution_type: O(oneOf(['DEFAULT', 'BRAND_ATTRIBUTION'] as const)),
      conversion_product_breakdown: O(oneOf(PRODUCT_BREAKDOWNS)),
      product_sku_ids: O(
        Type.Array(Type.String({ pattern: '^[a-zA-Z0-9]{1,127}$' }), {
          minItems: 2,
          maxItems: PRODUCT_REPORT_SKUS_MAX,
        }),
      ),
      click_window_days: window,
      view_window_days: window,
      conversion_report_time: O(oneOf(['TIME_OF_AD_ACTION', 'TIME_OF_CONVERSION'] as const)),
    }),
    data: Type.Object(Begun),
    ...readOptions,
  }),
  'GET /v5/ad_accounts/{ad_account_id}/reports/brand_category_sku': path({
    summary: `Ask for a report of products that was asked for before. ${links}`,
    params: Account,
    query: byToken,
    data: Type.Object(State),
    ...readOptions,
  }),
};

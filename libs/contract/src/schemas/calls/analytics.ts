import { type TNumber, type TOptional, type TString, Type } from 'typebox';
import {
  ANALYTICS_CONVERSIONS,
  ANALYTICS_DAYS,
  ANALYTICS_HOUR_DAYS,
  ANALYTICS_NAMES,
  ANALYTICS_NUMBERS,
  ANALYTICS_WINDOWS,
  ATTRIBUTION_TYPES,
  GRANULARITIES,
  TARGETING_REPORT_TYPES,
} from '../../analytics';
import { Id, oneOf } from '../common';
import { path } from '../define';

const O = Type.Optional;

const fields = <const N extends string, S>(names: readonly N[], make: () => S) =>
  Object.fromEntries(names.map((name) => [name, make()])) as Record<N, S>;

/** One row of a report: what it is of, and the columns that were asked for. A column that has nothing isn't there. */
export const AnalyticsRow = Type.Object({
  DATE: O(
    Type.String({
      description: 'The first day or hour of the step, in the time zone of the ad account; not in totals',
    }),
  ),
  ...fields(ANALYTICS_NAMES, (): TOptional<TString> => O(Type.String())),
  ...fields([...ANALYTICS_NUMBERS, ...ANALYTICS_CONVERSIONS], (): TOptional<TNumber> => O(Type.Number())),
});

const Day = Type.String({ maxLength: 10, description: 'YYYY-MM-DD, in the time zone of the ad account' });
const window = oneOf(ANALYTICS_WINDOWS);
const asked = {
  start_date: Day,
  end_date: Day,
  columns: Type.String({
    minLength: 1,
    // All that the public standard has are 3,981 characters.
    maxLength: 5000,
    description: 'Names of columns with commas between',
  }),
  granularity: oneOf(GRANULARITIES),
  click_window_days: O(window),
  engagement_window_days: O(window),
  view_window_days: O(window),
  conversion_report_time: O(oneOf(['TIME_OF_AD_ACTION', 'TIME_OF_CONVERSION'] as const)),
};
const split = Type.Object({
  data: Type.Array(
    Type.Object({
      targeting_type: oneOf(TARGETING_REPORT_TYPES),
      targeting_value: Type.String({ description: 'A keyword, a code, or the id of a topic' }),
      metrics: AnalyticsRow,
    }),
  ),
});
const splitAsked = {
  ...asked,
  targeting_types: Type.String({
    minLength: 1,
    maxLength: 500,
    description: `With commas between: ${TARGETING_REPORT_TYPES.join(', ')}`,
  }),
  attribution_types: O(Type.Array(oneOf(ATTRIBUTION_TYPES), { minItems: 1, maxItems: 10 })),
};
const ids = Type.Array(Id, { minItems: 1, maxItems: 250 });
/** Whether all entities come to one row for each step of time. */
const together = { aggregate_report_rows: O(Type.Boolean()) };
const params = Type.Object({ ad_account_id: Id });
const data = Type.Array(AnalyticsRow);
const read = { bare: true as const, scopes: ['ads:read'] as const };
const { back, span } = ANALYTICS_DAYS;
const limits = `Up to ${back} days back and ${span} days long; by the hour ${ANALYTICS_HOUR_DAYS.back} and ${ANALYTICS_HOUR_DAYS.span}.`;

/** Reports of ads, as they are asked for and answered at once. */
export const analyticsCalls = {
  'GET /v5/ad_accounts/{ad_account_id}/analytics': path({
    summary: `Report on an ad account. ${limits}`,
    params,
    query: Type.Object(asked),
    data,
    ...read,
  }),
  'GET /v5/ad_accounts/{ad_account_id}/campaigns/analytics': path({
    summary: `Report on campaigns. ${limits}`,
    params,
    query: Type.Object({ ...asked, ...together, campaign_ids: ids }),
    data,
    ...read,
  }),
  'GET /v5/ad_accounts/{ad_account_id}/ad_groups/analytics': path({
    summary: `Report on ad groups. ${limits}`,
    params,
    query: Type.Object({ ...asked, ...together, ad_group_ids: ids }),
    data,
    ...read,
  }),
  'GET /v5/ad_accounts/{ad_account_id}/ads/analytics': path({
    summary: `Report on ads: on those that are named, or on those of campaigns, of Pins, or of both; otherwise on all. ${limits}`,
    params,
    query: Type.Object({
      ...asked,
      ad_ids: O(ids),
      campaign_ids: O(ids),
      pin_ids: O(Type.Array(Id, { minItems: 1, maxItems: 100 })),
    }),
    data,
    ...read,
  }),
  'GET /v5/ad_accounts/{ad_account_id}/product_groups/analytics': path({
    summary: `Report on product groups in ad groups. ${limits}`,
    params,
    query: Type.Object({ ...asked, product_group_ids: ids }),
    data,
    ...read,
  }),
  'GET /v5/ad_accounts/{ad_account_id}/pins/analytics': path({
    summary: `Report on Pins: what all ads of each came to, or those of one campaign. ${limits}`,
    params,
    query: Type.Object({
      ...asked,
      campaign_id: O(Id),
      pin_ids: ids,
    }),
    data,
    ...read,
  }),
  'GET /v5/ad_accounts/{ad_account_id}/targeting_analytics': path({
    summary: `Report on an ad account, split by what there was to know when ads were shown. Up to ${back} days back and ${span} days long, not by the hour.`,
    params,
    query: Type.Object(splitAsked),
    data: split,
    ...read,
  }),
  'GET /v5/ad_accounts/{ad_account_id}/campaigns/targeting_analytics': path({
    summary: `Report on campaigns, split by what there was to know when ads were shown. Up to ${back} days back and ${span} days long, not by the hour.`,
    params,
    query: Type.Object({ ...splitAsked, campaign_ids: ids }),
    data: split,
    ...read,
  }),
  'GET /v5/ad_accounts/{ad_account_id}/ad_groups/targeting_analytics': path({
    summary: `Report on ad groups, split by what there was to know when ads were shown. Up to ${back} days back and ${span} days long, not by the hour.`,
    params,
    query: Type.Object({ ...splitAsked, ad_group_ids: ids }),
    data: split,
    ...read,
  }),
  'GET /v5/ad_accounts/{ad_account_id}/ads/targeting_analytics': path({
    summary: `Report on ads, split by what there was to know when ads were shown. Up to ${back} days back and ${span} days long, not by the hour.`,
    params,
    query: Type.Object({ ...splitAsked, ad_ids: ids }),
    data: split,
    ...read,
  }),
  'GET /v5/ad_accounts/{ad_account_id}/product_groups/targeting_analytics': path({
    summary: `Report on product groups in ad groups, split by what there was to know when ads were shown. Up to ${back} days back and ${span} days long, not by the hour.`,
    params,
    query: Type.Object({ ...splitAsked, product_group_ids: ids }),
    data: split,
    ...read,
  }),
};

import { type TNumber, type TOptional, type TString, Type } from 'typebox';
import {
  ANALYTICS_CONVERSIONS,
  ANALYTICS_DAYS,
  ANALYTICS_HOUR_DAYS,
  ANALYTICS_NAMES,
  ANALYTICS_NUMBERS,
  ANALYTICS_WINDOWS,
  GRANULARITIES,
} from '../../analytics';
import { Id, oneOf } from '../common';
import { path } from '../define';

const O = Type.Optional;

const fields = <const N extends string, S>(names: readonly N[], make: () => S) =>
  Object.fromEntries(names.map((name) => [name, make()])) as Record<N, S>;

/** One row of a report: what it is of, and the columns that were asked for. A column that has nothing isn't there. */
export const AnalyticsRow = Type.Object({
  DATE: O(Type.String({ description: 'The first day (UTC) or hour of the step; not in totals' })),
  ...fields(ANALYTICS_NAMES, (): TOptional<TString> => O(Type.String())),
  ...fields([...ANALYTICS_NUMBERS, ...ANALYTICS_CONVERSIONS], (): TOptional<TNumber> => O(Type.Number())),
});

const Day = Type.String({ maxLength: 10, description: 'YYYY-MM-DD, in UTC' });
const window = O(oneOf(ANALYTICS_WINDOWS));
const asked = {
  start_date: Day,
  end_date: Day,
  columns: Type.String({
    minLength: 1,
    maxLength: 3000,
    description: 'Names of columns with commas between',
  }),
  granularity: oneOf(GRANULARITIES),
  click_window_days: window,
  engagement_window_days: window,
  view_window_days: window,
  conversion_report_time: O(oneOf(['TIME_OF_AD_ACTION', 'TIME_OF_CONVERSION'] as const)),
};
const ids = Type.Array(Id, { minItems: 1, maxItems: 250 });
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
    query: Type.Object({ ...asked, campaign_ids: ids }),
    data,
    ...read,
  }),
  'GET /v5/ad_accounts/{ad_account_id}/ad_groups/analytics': path({
    summary: `Report on ad groups. ${limits}`,
    params,
    query: Type.Object({ ...asked, ad_group_ids: ids }),
    data,
    ...read,
  }),
  'GET /v5/ad_accounts/{ad_account_id}/ads/analytics': path({
    summary: `Report on ads. ${limits}`,
    params,
    query: Type.Object({ ...asked, ad_ids: ids }),
    data,
    ...read,
  }),
};

import { Type } from 'typebox';
import { AD_DELIVERY_STATES } from '../../ad-delivery';
import { AD_STATUSES, OBJECTIVES } from '../../codes';
import { ANALYTICS_DAYS } from '../../analytics';
import { LABEL_BATCH_MAX, LABEL_MAX } from '../../labels';
import {
  REPORT_DEFAULT_DAYS,
  REPORT_FILTER_VALUE_MAX,
  REPORT_FILTERS_MAX,
  REPORT_LEVELS,
  REPORT_METRICS,
  REPORT_OPERATORS,
  REPORT_ORDERS,
  REPORT_SORTS,
} from '../../report-table';
import { INVALID_TRAFFIC } from '../../invalid-traffic';
import { Id, nullable, oneOf, paging, Query } from '../common';
import { resource } from '../define';
import { exact } from '../standard';
import { Ad } from './ad-ads';
import { Campaign } from './ad-campaigns';
import { AdGroup } from './ad-groups';
import { AnalyticsRow } from './analytics';
import { Label } from './labels';
import { ProductGroupPromotion, ProductItem } from './product-groups';

const O = Type.Optional;
const Day = Type.String({ maxLength: 10, description: 'YYYY-MM-DD, in the time zone of the ad account' });
const ids = O(Type.Array(Id, { maxItems: 250 }));

/** A number that rows are above or below. */
export const ReportFilter = exact({
  field: oneOf(REPORT_METRICS),
  operator: oneOf(REPORT_OPERATORS),
  value: Type.Number({ minimum: 0, maximum: REPORT_FILTER_VALUE_MAX }),
});
/** Words of labels: rows whose campaigns have one of them. */
export const Labels = Type.Array(Type.String({ minLength: 1, maxLength: LABEL_MAX }), {
  maxItems: LABEL_BATCH_MAX,
});
/** Which rows a table has. */
const narrowing = {
  entity_statuses: O(Type.Array(oneOf(AD_STATUSES), { maxItems: AD_STATUSES.length })),
  objective_types: O(Type.Array(oneOf(OBJECTIVES), { maxItems: OBJECTIVES.length })),
  campaign_labels: O(Labels),
  search: O(Query),
  filters: O(Type.Array(ReportFilter, { maxItems: REPORT_FILTERS_MAX })),
};
const asked = {
  ad_account_id: Id,
  level: oneOf(REPORT_LEVELS),
  start_date: O(Day),
  end_date: O(Day),
  comparison_start_date: O(Day),
  comparison_end_date: O(Day),
  campaign_ids: ids,
  ad_group_ids: ids,
  ...narrowing,
};

/** One row of a table: the entity, and what it came to. */
const ReportTableRow = Type.Object({
  id: Id,
  /** The one that the table is of; the others are null. */
  campaign: nullable(Campaign),
  ad_group: nullable(AdGroup),
  ad: nullable(Ad),
  product_group: nullable(ProductGroupPromotion),
  product_item: nullable(ProductItem),
  /** Address of the picture of an ad or a product; null where not everybody sees its Pin. */
  picture: nullable(Type.String()),
  /** Active labels of its campaign, brands first. */
  labels: Type.Array(Label),
  /** Why it is shown or not; null where its status says it all. */
  delivery: nullable(oneOf(AD_DELIVERY_STATES)),
  report: AnalyticsRow,
  /** In the days it's compared with; null without them. */
  comparison: nullable(AnalyticsRow),
  /** Impressions of each day, the first day first. */
  days: Type.Array(Type.Number()),
});
const days = `The last ${REPORT_DEFAULT_DAYS} days without dates, at most ${ANALYTICS_DAYS.span} days.`;

/** The tables of reports. */
export const reportTableCalls = {
  'AdReportTableResource.get': resource({
    summary: `List an ad account's campaigns, ad groups, ads, product groups, or products with what they came to. ${days}`,
    options: Type.Object({
      ...asked,
      sort: O(oneOf(REPORT_SORTS)),
      order: O(oneOf(REPORT_ORDERS)),
      ...paging,
    }),
    data: Type.Array(ReportTableRow),
  }),
  'AdReportTotalResource.get': resource({
    summary: `Add up all rows of such a table. ${days}`,
    options: Type.Object(asked),
    data: Type.Object({
      count: Type.Integer(),
      report: AnalyticsRow,
      comparison: nullable(AnalyticsRow),
      /** By day, those on which something was counted, with `REPORT_DAILY`. */
      days: Type.Array(AnalyticsRow),
      comparison_days: nullable(Type.Array(AnalyticsRow)),
    }),
  }),
  'AdInvalidTrafficResource.get': resource({
    summary: `Say what was left out of an ad account's numbers and never charged, and why. ${days}`,
    options: Type.Object({ ad_account_id: Id, start_date: O(Day), end_date: O(Day) }),
    data: Type.Object({
      total: Type.Integer(),
      /** Those that happened, each once. */
      reasons: Type.Array(Type.Object({ reason: oneOf(INVALID_TRAFFIC), count: Type.Integer() })),
    }),
  }),
};

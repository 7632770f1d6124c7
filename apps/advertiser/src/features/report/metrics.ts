import { type ReportMetric } from '@corkboard/contract';
import { numbers } from '../../messages/numbers';

/** A number of tables. */
export interface Metric {
  readonly id: string;
  readonly header: string;
  readonly of: ReportMetric;
  /** How it's written; `micro` is money in millionths. */
  readonly as: 'number' | 'money' | 'micro' | 'percent' | 'times';
  /** Not shown until it is chosen. */
  readonly hidden: boolean;
}
const shown = (id: string, of: ReportMetric, as: Metric['as'] = 'number', hidden = false): Metric => ({
  id,
  header: numbers[of],
  of,
  as,
  hidden,
});
const chosen = (id: string, of: ReportMetric, as?: Metric['as']): Metric => shown(id, of, as, true);

/** The numbers of tables, in their order. */
export const METRICS: readonly Metric[] = [
  shown('spend', 'SPEND_IN_DOLLAR', 'money'),
  shown('impressions', 'TOTAL_IMPRESSION'),
  shown('clicks', 'TOTAL_CLICKTHROUGH'),
  shown('ctr', 'CTR', 'percent'),
  shown('cpc', 'ECPC_IN_DOLLAR', 'money'),
  shown('cpm', 'CPM_IN_DOLLAR', 'money'),
  chosen('paid-impressions', 'IMPRESSION_1'),
  chosen('earned-impressions', 'IMPRESSION_2'),
  chosen('paid-clicks', 'CLICKTHROUGH_1'),
  chosen('outbound-clicks', 'OUTBOUND_CLICK_1'),
  chosen('cost-per-outbound-click', 'COST_PER_OUTBOUND_CLICK_IN_DOLLAR', 'money'),
  chosen('effective-ctr', 'ECTR', 'percent'),
  chosen('saves', 'REPIN_1'),
  chosen('engagements', 'TOTAL_ENGAGEMENT'),
  chosen('engagement-rate', 'ENGAGEMENT_RATE', 'percent'),
  chosen('cpe', 'ECPE_IN_DOLLAR', 'money'),
  chosen('reach', 'TOTAL_IMPRESSION_USER'),
  chosen('frequency', 'TOTAL_IMPRESSION_FREQUENCY'),
  shown('conversions', 'TOTAL_CONVERSIONS'),
  chosen('page-visits', 'TOTAL_PAGE_VISIT'),
  chosen('sign-ups', 'TOTAL_SIGNUP'),
  chosen('leads', 'TOTAL_LEAD'),
  chosen('checkouts', 'TOTAL_CHECKOUT'),
  chosen('click-checkouts', 'TOTAL_CLICK_CHECKOUT'),
  chosen('view-checkouts', 'TOTAL_VIEW_CHECKOUT'),
  chosen('checkout-value', 'TOTAL_CHECKOUT_VALUE_IN_MICRO_DOLLAR', 'micro'),
  chosen('roas', 'CHECKOUT_ROAS', 'times'),
  chosen('cost-per-checkout', 'WEB_CHECKOUT_COST_PER_ACTION', 'money'),
];

import type { ReportMetric } from '@corkboard/contract';
import type { Conversions } from './conversion-columns';

/** SQL: paid and earned together. */
const all = (count: string): string => `(m.${count} + m.earned_${count})`;
/** SQL: everything that counts as an engagement. */
const ENGAGEMENTS = `(${['clicks', 'closeups', 'saves'].map(all).join(' + ')})`;
/** SQL: spend in whole units of the currency for each of something; null for none. */
const costOf = (count: string): string => `m.spend / 1e6 / nullif(${count}, 0)`;

/** Conversion sums that the metrics of tables use. */
export const METRIC_CONVERSIONS = [
  'events',
  'page_visit',
  'signup',
  'lead',
  'checkout',
  'click_checkouts',
  'view_checkouts',
  'web_checkouts',
  'checkout_value',
] as const satisfies readonly (keyof Conversions)[];
const sum = (name: (typeof METRIC_CONVERSIONS)[number]): string => `m.${name}`;

/** SQL: what tables are sorted and narrowed by, of the sums `m` of a row. It's what `columns.ts` shows of them: a test compares the two. */
const METRICS: Readonly<Record<ReportMetric, string>> = {
  TOTAL_IMPRESSION: all('impressions'),
  IMPRESSION_1: 'm.impressions',
  IMPRESSION_2: 'm.earned_impressions',
  TOTAL_CLICKTHROUGH: all('clicks'),
  CLICKTHROUGH_1: 'm.clicks',
  OUTBOUND_CLICK_1: 'm.clicks',
  REPIN_1: 'm.saves',
  TOTAL_ENGAGEMENT: ENGAGEMENTS,
  SPEND_IN_DOLLAR: 'm.spend / 1e6',
  CPM_IN_DOLLAR: 'm.spend / 1e3 / nullif(m.impressions, 0)',
  ECPC_IN_DOLLAR: costOf(all('clicks')),
  ECPE_IN_DOLLAR: costOf(ENGAGEMENTS),
  COST_PER_OUTBOUND_CLICK_IN_DOLLAR: costOf('m.clicks'),
  CTR: 'm.clicks / nullif(m.impressions, 0)',
  ECTR: `${all('clicks')} / nullif(${all('impressions')}, 0)`,
  ENGAGEMENT_RATE: `${ENGAGEMENTS} / nullif(${all('impressions')}, 0)`,
  TOTAL_IMPRESSION_USER: 'm.people',
  TOTAL_IMPRESSION_FREQUENCY: 'm.times / nullif(m.people, 0)',
  TOTAL_CONVERSIONS: sum('events'),
  TOTAL_PAGE_VISIT: sum('page_visit'),
  TOTAL_SIGNUP: sum('signup'),
  TOTAL_LEAD: sum('lead'),
  TOTAL_CHECKOUT: sum('checkout'),
  TOTAL_CLICK_CHECKOUT: sum('click_checkouts'),
  TOTAL_VIEW_CHECKOUT: sum('view_checkouts'),
  TOTAL_CHECKOUT_VALUE_IN_MICRO_DOLLAR: sum('checkout_value'),
  CHECKOUT_ROAS: `${sum('checkout_value')} / nullif(m.spend, 0)`,
  WEB_CHECKOUT_COST_PER_ACTION: costOf(sum('web_checkouts')),
};

/** SQL: the number that a name (SQL) means, of some; null for another name and for a rate of nothing. */
export const metricSql = (
  name: string,
  of: readonly ReportMetric[] = Object.keys(METRICS) as ReportMetric[],
): string => `case ${name} ${of.map((metric) => `when '${metric}' then ${METRICS[metric]}`).join(' ')} end`;

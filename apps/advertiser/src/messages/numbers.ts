import type { ReportMetric } from '@corkboard/contract';

/** Display names of metrics, in tables and in selects. */
export const numbers = {
  SPEND_IN_DOLLAR: 'Spend',
  TOTAL_IMPRESSION: 'Impressions',
  TOTAL_CLICKTHROUGH: 'Clicks',
  CTR: 'Click rate',
  ECPC_IN_DOLLAR: 'Cost per click',
  CPM_IN_DOLLAR: 'Cost per 1,000',
  IMPRESSION_1: 'Paid impressions',
  IMPRESSION_2: 'Earned impressions',
  CLICKTHROUGH_1: 'Paid clicks',
  OUTBOUND_CLICK_1: 'Outbound clicks',
  COST_PER_OUTBOUND_CLICK_IN_DOLLAR: 'Cost per outbound click',
  ECTR: 'Effective click rate',
  REPIN_1: 'Saves',
  TOTAL_ENGAGEMENT: 'Engagements',
  ENGAGEMENT_RATE: 'Engagement rate',
  ECPE_IN_DOLLAR: 'Cost per engagement',
  TOTAL_IMPRESSION_USER: 'People reached',
  TOTAL_IMPRESSION_FREQUENCY: 'Frequency',
  // Every event counts, page visits among them.
  TOTAL_CONVERSIONS: 'All conversion events',
  TOTAL_PAGE_VISIT: 'Page visits',
  TOTAL_SIGNUP: 'Sign-ups',
  TOTAL_LEAD: 'Leads',
  TOTAL_CHECKOUT: 'Checkouts',
  TOTAL_CLICK_CHECKOUT: 'Checkouts after a click',
  TOTAL_VIEW_CHECKOUT: 'Checkouts after a view',
  TOTAL_CHECKOUT_VALUE_IN_MICRO_DOLLAR: 'Checkout value',
  CHECKOUT_ROAS: 'Return on ad spend',
  WEB_CHECKOUT_COST_PER_ACTION: 'Cost per checkout',
} satisfies Readonly<Record<ReportMetric, string>>;

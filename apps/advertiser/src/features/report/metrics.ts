import { type AnalyticsRow } from '@corkboard/contract';
import { messages } from '../../messages/en';

const words = messages.columns;
/** Columns of reports that are numbers. */
export type Numbers = {
  [K in keyof AnalyticsRow]-?: NonNullable<AnalyticsRow[K]> extends number ? K : never;
}[keyof AnalyticsRow];

/** A number of tables. */
export interface Metric {
  readonly id: string;
  readonly header: string;
  readonly of: Numbers;
  readonly as: 'number' | 'money' | 'percent' | 'times';
  readonly hidden?: boolean;
}
/** The numbers of tables, in their order. */
export const METRICS: readonly Metric[] = [
  { id: 'spend', header: words.spend, of: 'SPEND_IN_DOLLAR', as: 'money' },
  { id: 'impressions', header: words.impressions, of: 'TOTAL_IMPRESSION', as: 'number' },
  { id: 'clicks', header: words.clicks, of: 'TOTAL_CLICKTHROUGH', as: 'number' },
  { id: 'ctr', header: words.ctr, of: 'CTR', as: 'percent' },
  { id: 'cpc', header: words.cpc, of: 'ECPC_IN_DOLLAR', as: 'money' },
  { id: 'cpm', header: words.cpm, of: 'CPM_IN_DOLLAR', as: 'money' },
  {
    id: 'earned-impressions',
    header: words.earnedImpressions,
    of: 'IMPRESSION_2',
    as: 'number',
    hidden: true,
  },
  { id: 'saves', header: words.saves, of: 'REPIN_1', as: 'number', hidden: true },
  { id: 'engagements', header: words.engagements, of: 'TOTAL_ENGAGEMENT', as: 'number', hidden: true },
  { id: 'engagement-rate', header: words.engagementRate, of: 'ENGAGEMENT_RATE', as: 'percent', hidden: true },
  { id: 'cpe', header: words.cpe, of: 'ECPE_IN_DOLLAR', as: 'money', hidden: true },
  { id: 'reach', header: words.reach, of: 'TOTAL_IMPRESSION_USER', as: 'number', hidden: true },
  { id: 'frequency', header: words.frequency, of: 'TOTAL_IMPRESSION_FREQUENCY', as: 'number', hidden: true },
  { id: 'conversions', header: words.conversions, of: 'TOTAL_CONVERSIONS', as: 'number' },
  { id: 'checkouts', header: words.checkouts, of: 'TOTAL_CHECKOUT', as: 'number', hidden: true },
  { id: 'roas', header: words.roas, of: 'CHECKOUT_ROAS', as: 'times', hidden: true },
  {
    id: 'cost-per-checkout',
    header: words.costPerCheckout,
    of: 'WEB_CHECKOUT_COST_PER_ACTION',
    as: 'money',
    hidden: true,
  },
];

import type { ReportMetric } from '@corkboard/contract';

/** SQL: everything that counts as an engagement. */
const ENGAGEMENTS = '(m.clicks + m.closeups + m.saves)';

/** SQL: what tables are sorted and narrowed by, of the sums `m` of a row. It's what `columns.ts` shows of them: a test compares the two. */
const METRICS: Readonly<Record<ReportMetric, string>> = {
  TOTAL_IMPRESSION: 'm.impressions',
  TOTAL_CLICKTHROUGH: 'm.clicks',
  REPIN_1: 'm.saves',
  TOTAL_ENGAGEMENT: ENGAGEMENTS,
  SPEND_IN_DOLLAR: 'm.spend / 1e6',
  CPM_IN_DOLLAR: 'm.spend / 1e3 / nullif(m.impressions, 0)',
  ECPC_IN_DOLLAR: 'm.spend / 1e6 / nullif(m.clicks, 0)',
  ECPE_IN_DOLLAR: `m.spend / 1e6 / nullif(${ENGAGEMENTS}, 0)`,
  CTR: 'm.clicks / nullif(m.impressions, 0)',
  ENGAGEMENT_RATE: `${ENGAGEMENTS} / nullif(m.impressions, 0)`,
  TOTAL_IMPRESSION_USER: 'm.people',
  TOTAL_IMPRESSION_FREQUENCY: 'm.times / nullif(m.people, 0)',
};

/** SQL: the number that a name (SQL) means; null for another name and for a rate of nothing. */
export const metricSql = (name: string): string =>
  `case ${name} ${Object.entries(METRICS)
    .map(([metric, sql]) => `when '${metric}' then ${sql}`)
    .join(' ')} end`;

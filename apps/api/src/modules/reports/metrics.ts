import type { ReportMetric } from '@corkboard/contract';

/** SQL: paid and earned together. */
const all = (count: string): string => `(m.${count} + m.earned_${count})`;
/** SQL: everything that counts as an engagement. */
const ENGAGEMENTS = `(${['clicks', 'closeups', 'saves'].map(all).join(' + ')})`;

/** SQL: what tables are sorted and narrowed by, of the sums `m` of a row. It's what `columns.ts` shows of them: a test compares the two. */
const METRICS: Readonly<Record<ReportMetric, string>> = {
  TOTAL_IMPRESSION: all('impressions'),
  IMPRESSION_2: 'm.earned_impressions',
  TOTAL_CLICKTHROUGH: all('clicks'),
  REPIN_1: 'm.saves',
  TOTAL_ENGAGEMENT: ENGAGEMENTS,
  SPEND_IN_DOLLAR: 'm.spend / 1e6',
  CPM_IN_DOLLAR: 'm.spend / 1e3 / nullif(m.impressions, 0)',
  ECPC_IN_DOLLAR: `m.spend / 1e6 / nullif(${all('clicks')}, 0)`,
  ECPE_IN_DOLLAR: `m.spend / 1e6 / nullif(${ENGAGEMENTS}, 0)`,
  CTR: 'm.clicks / nullif(m.impressions, 0)',
  ENGAGEMENT_RATE: `${ENGAGEMENTS} / nullif(${all('impressions')}, 0)`,
  TOTAL_IMPRESSION_USER: 'm.people',
  TOTAL_IMPRESSION_FREQUENCY: 'm.times / nullif(m.people, 0)',
};

/** SQL: the number that a name (SQL) means; null for another name and for a rate of nothing. */
export const metricSql = (name: string): string =>
  `case ${name} ${Object.entries(METRICS)
    .map(([metric, sql]) => `when '${metric}' then ${sql}`)
    .join(' ')} end`;

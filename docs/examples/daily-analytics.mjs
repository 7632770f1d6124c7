// Writes the figures of each day of an ad account as CSV: node daily-analytics.mjs AD_ACCOUNT START END > figures.csv
// Without an ad account it's the first one; without days, the last seven before today. The token needs ads:read.

import { call } from './corkboard.mjs';

const COLUMNS = ['TOTAL_IMPRESSION', 'TOTAL_CLICKTHROUGH', 'TOTAL_ENGAGEMENT', 'CTR', 'SPEND_IN_DOLLAR'];
const DAY_MS = 24 * 60 * 60 * 1000;
const daysAgo = (count) => new Date(Date.now() - count * DAY_MS).toISOString().slice(0, 10);

const [account, start = daysAgo(7), end = daysAgo(1)] = process.argv.slice(2);
const id = account || (await call('GET', '/ad_accounts')).items[0]?.id;
if (!id) throw new Error('There is no ad account yet.');

const query = new URLSearchParams({
  start_date: start,
  end_date: end,
  granularity: 'DAY',
  columns: COLUMNS.join(','),
});
const rows = await call('GET', `/ad_accounts/${id}/analytics?${query}`);
console.log(['DATE', ...COLUMNS].join(','));
// A figure that wasn't counted is empty, not 0.
for (const row of rows) console.log([row.DATE, ...COLUMNS.map((column) => row[column] ?? '')].join(','));

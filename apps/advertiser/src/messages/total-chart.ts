import { numbers } from './numbers';

/** Words of the chart over a table: what a whole ad account came to by day. */
export const totalChart = {
  title: 'Whole ad account, day by day',
  chartOf: (metric: string, first: string, last: string, most: string) =>
    `${metric} of the whole ad account from ${first} to ${last} with a high of ${most} in a day.`,
  metrics: numbers,
} as const;

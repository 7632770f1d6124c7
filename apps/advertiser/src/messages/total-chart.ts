import { numbers } from './numbers';

/** Words of the chart over a table: what all of its rows came to by day. */
export const totalChart = {
  title: 'All rows, day by day',
  chartOf: (metric: string, first: string, last: string, most: string) =>
    `${metric} of all rows from ${first} to ${last} with a high of ${most} in a day.`,
  metrics: numbers,
} as const;

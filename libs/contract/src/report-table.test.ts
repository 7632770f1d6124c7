import { expect, it } from 'vitest';
import { ANALYTICS_CONVERSIONS, ANALYTICS_NUMBERS } from './analytics';
import { REPORT_METRICS } from './report-table';

/** Campaigns have their caps in columns of their own, spend is the same in whole units, and Pins have no videos. */
const ELSEWHERE = /_SPEND_CAP$|^SPEND_IN_MICRO_DOLLAR$|^TOTAL_VIDEO_/;

it('tables have every number of reports, each once', () => {
  const numbers = [...ANALYTICS_NUMBERS, ...ANALYTICS_CONVERSIONS].filter((name) => !ELSEWHERE.test(name));
  expect(REPORT_METRICS.toSorted()).toEqual(numbers.toSorted());
});

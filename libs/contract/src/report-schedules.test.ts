import { expect, it } from 'vitest';
import { nextReportRun } from './report-schedules';

it.each([
  ['DAILY', '2026-03-10T05:59:59Z', '2026-03-10T06:00:00.000Z'],
  ['DAILY', '2026-03-10T06:00:00Z', '2026-03-11T06:00:00.000Z'],
  ['DAILY', '2026-12-31T12:00:00Z', '2027-01-01T06:00:00.000Z'],
  ['WEEKLY', '2026-03-10T12:00:00Z', '2026-03-16T06:00:00.000Z'],
  ['WEEKLY', '2026-03-09T05:00:00Z', '2026-03-09T06:00:00.000Z'],
  ['WEEKLY', '2026-03-15T23:00:00Z', '2026-03-16T06:00:00.000Z'],
  ['MONTHLY', '2026-03-01T05:00:00Z', '2026-03-01T06:00:00.000Z'],
  ['MONTHLY', '2026-12-10T05:00:00Z', '2027-01-01T06:00:00.000Z'],
] as const)('%s after %s is at %s', (schedule, after, next) => {
  expect(new Date(nextReportRun(schedule, Date.parse(after))).toISOString()).toBe(next);
});

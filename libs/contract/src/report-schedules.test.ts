import { expect, it } from 'vitest';
import { NO_ZONE } from './calendar';
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
  // Clocks in Los Angeles go on at 2:00 of March 8, and back at 2:00 of November 1.
  ['DAILY', '2026-03-07T14:00:00Z', '2026-03-08T13:00:00.000Z', 'America/Los_Angeles'],
  ['DAILY', '2026-03-06T14:00:00Z', '2026-03-07T14:00:00.000Z', 'America/Los_Angeles'],
  ['DAILY', '2026-10-31T13:00:00Z', '2026-11-01T14:00:00.000Z', 'America/Los_Angeles'],
  ['WEEKLY', '2026-03-15T18:30:00Z', '2026-03-16T00:30:00.000Z', 'Asia/Kolkata'],
  ['MONTHLY', '2026-12-31T11:00:00Z', '2026-12-31T17:00:00.000Z', 'Pacific/Auckland'],
] as const)('%s after %s is at %s', (schedule, after, next, zone: string = NO_ZONE) => {
  expect(new Date(nextReportRun(schedule, Date.parse(after), zone)).toISOString()).toBe(next);
});

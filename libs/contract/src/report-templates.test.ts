import { describe, expect, it } from 'vitest';
import { NO_ZONE } from './calendar';
import { daysOfReport, operatorsOf, REPORT_RANGES } from './report-templates';

const TUESDAY = Date.parse('2026-03-10T15:00:00Z');

describe('the days of a report', () => {
  it.each([
    ['YESTERDAY', '2026-03-09', '2026-03-09'],
    ['LAST_7_DAYS', '2026-03-03', '2026-03-09'],
    ['LAST_14_DAYS', '2026-02-24', '2026-03-09'],
    ['LAST_30_DAYS', '2026-02-08', '2026-03-09'],
    ['LAST_90_DAYS', '2025-12-10', '2026-03-09'],
    ['WEEK_TO_DATE', '2026-03-09', '2026-03-10'],
    ['MONTH_TO_DATE', '2026-03-01', '2026-03-10'],
    ['LAST_MONTH', '2026-02-01', '2026-02-28'],
  ] as const)('of %s', (range, start_date, end_date) => {
    expect(daysOfReport({ type: 'dynamic', range }, TUESDAY, NO_ZONE)).toEqual({ start_date, end_date });
  });

  it('knows every range', () => {
    for (const range of REPORT_RANGES) {
      const { start_date, end_date } = daysOfReport({ type: 'dynamic', range }, TUESDAY, NO_ZONE);
      expect(start_date <= end_date).toBe(true);
    }
  });

  it('begins the week on Monday, and the year before with its last month', () => {
    const sunday = Date.parse('2026-03-08T00:00:00Z');
    const monday = Date.parse('2026-03-09T23:59:59Z');
    const week = { type: 'dynamic', range: 'WEEK_TO_DATE' } as const;
    expect(daysOfReport(week, sunday, NO_ZONE).start_date).toBe('2026-03-02');
    expect(daysOfReport(week, monday, NO_ZONE).start_date).toBe('2026-03-09');
    const january = Date.parse('2026-01-31T12:00:00Z');
    const last = { type: 'dynamic', range: 'LAST_MONTH' } as const;
    expect(daysOfReport(last, january, NO_ZONE)).toEqual({
      start_date: '2025-12-01',
      end_date: '2025-12-31',
    });
  });

  it('are those of the ad account, whose day another may be', () => {
    const lastWeek = { type: 'dynamic', range: 'LAST_7_DAYS' } as const;
    const days = (zone: string) => daysOfReport(lastWeek, TUESDAY, zone);
    expect(days('Pacific/Auckland')).toEqual({ start_date: '2026-03-04', end_date: '2026-03-10' });
    expect(days('America/Los_Angeles')).toEqual({ start_date: '2026-03-03', end_date: '2026-03-09' });
  });

  it('are counted back, or stay', () => {
    expect(
      daysOfReport({ type: 'relative', start_days_in_past: 10, end_days_in_past: 0 }, TUESDAY, NO_ZONE),
    ).toEqual({
      start_date: '2026-02-28',
      end_date: '2026-03-10',
    });
    const stay = { start_date: '2026-01-01', end_date: '2026-01-05' };
    expect(daysOfReport({ type: 'absolute', ...stay }, TUESDAY, NO_ZONE)).toEqual(stay);
  });
});

it('compares words and numbers in their own ways', () => {
  expect(operatorsOf('CAMPAIGN_NAME')).toContain('~');
  expect(operatorsOf('CTR')).toContain('>');
  expect(operatorsOf('CTR')).not.toContain('~');
});

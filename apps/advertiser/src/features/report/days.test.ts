import { describe, expect, it } from 'vitest';
import { daysIn, lastDays, withDay } from './days';

const NOW = '2026-11-23';
const THIRTY = { start: '2026-10-25', end: '2026-11-23' };

describe('the days of a report', () => {
  it('are those of the address', () => {
    expect(daysIn('2026-11-01', '2026-11-02', NOW)).toEqual({ start: '2026-11-01', end: '2026-11-02' });
    expect(daysIn('2026-08-25', '2026-11-23', NOW)).toEqual({ start: '2026-08-25', end: '2026-11-23' });
  });
  it.each([
    [undefined, undefined],
    ['2026-11-01', undefined],
    ['2026-11-02', '2026-11-01'],
    ['2026-08-24', '2026-11-01'],
    ['2026-11-01', '2026-11-24'],
    ['2026-10-32', '2026-11-01'],
    ['2026-11-01', '2026-11-31'],
    ['soon', 'later'],
  ])('are the last 30 where it says %s to %s', (start, end) => {
    expect(daysIn(start, end, NOW)).toEqual(THIRTY);
  });
  it('end today, in the ad account', () => {
    expect(lastDays(7, NOW)).toEqual({ start: '2026-11-17', end: '2026-11-23' });
  });
  it('change by one end, and never cross', () => {
    expect(withDay(THIRTY, 'start', '2026-11-20', NOW)).toEqual({ start: '2026-11-20', end: '2026-11-23' });
    expect(withDay({ start: '2026-11-10', end: '2026-11-12' }, 'start', '2026-11-20', NOW)).toEqual({
      start: '2026-11-20',
      end: '2026-11-20',
    });
    expect(withDay({ start: '2026-11-10', end: '2026-11-12' }, 'end', '2026-11-01', NOW)).toEqual({
      start: '2026-11-01',
      end: '2026-11-01',
    });
    for (const day of ['', '2026-11-24', '2026-08-24']) expect(withDay(THIRTY, 'end', day, NOW)).toBe(THIRTY);
  });
});

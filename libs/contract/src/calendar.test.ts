import { describe, expect, it } from 'vitest';
import {
  dayAt,
  dayNamed,
  dayNumber,
  dayOf,
  daysAfter,
  lastSecondOf,
  numberOfDay,
  startOfDay,
  zoneLabel,
} from './calendar';
import { isTimeZone, offeredZone, TIME_ZONES } from './time-zones';

const HOUR = 3_600_000;
const at = (text: string): number => Date.parse(text);
const iso = (ms: number): string => new Date(ms).toISOString();
const hoursOf = (day: string, zone: string): number => {
  const { starts, ends } = dayAt(startOfDay(numberOfDay(day), zone), zone);
  return (ends - starts) / HOUR;
};

describe('the day of a moment', () => {
  it.each([
    ['America/Los_Angeles', '2026-07-02T06:59:59Z', '2026-07-01'],
    ['America/Los_Angeles', '2026-07-02T07:00:00Z', '2026-07-02'],
    ['Asia/Kolkata', '2026-07-01T18:29:59Z', '2026-07-01'],
    ['Asia/Kolkata', '2026-07-01T18:30:00Z', '2026-07-02'],
    ['Pacific/Auckland', '2026-07-01T11:59:59Z', '2026-07-01'],
    ['Pacific/Auckland', '2026-07-01T12:00:00Z', '2026-07-02'],
    ['Pacific/Kiritimati', '2026-07-01T10:00:00Z', '2026-07-02'],
    ['Pacific/Pago_Pago', '2026-07-01T10:59:59Z', '2026-06-30'],
    ['Etc/UTC', '2026-07-01T23:59:59Z', '2026-07-01'],
    ['Etc/UTC', '1969-12-31T23:59:59Z', '1969-12-31'],
  ])('in %s at %s is %s', (zone, moment, day) => {
    expect(dayOf(at(moment), zone)).toBe(day);
    expect(dayAt(at(moment), zone)).toMatchObject({ day, number: numberOfDay(day) });
  });

  it.each([
    ['America/Los_Angeles', '2026-07-01', '2026-07-01T07:00:00.000Z', 24],
    ['America/Los_Angeles', '2026-03-08', '2026-03-08T08:00:00.000Z', 23],
    ['America/Los_Angeles', '2026-11-01', '2026-11-01T07:00:00.000Z', 25],
    ['Pacific/Auckland', '2026-09-27', '2026-09-26T12:00:00.000Z', 23],
    ['Pacific/Auckland', '2026-04-05', '2026-04-04T11:00:00.000Z', 25],
    ['Asia/Kolkata', '2026-03-08', '2026-03-07T18:30:00.000Z', 24],
    // Clocks go on at midnight: the day begins at 1:00.
    ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00.000Z', 23],
    ['Australia/Lord_Howe', '2026-10-04', '2026-10-03T13:30:00.000Z', 23.5],
  ])('in %s: %s begins at %s and has %d hours', (zone, day, starts, hours) => {
    expect(iso(startOfDay(numberOfDay(day), zone))).toBe(starts);
    expect(hoursOf(day, zone)).toBe(hours);
    expect(dayOf(lastSecondOf(numberOfDay(day), zone) * 1000, zone)).toBe(day);
  });

  it('follows the one before in every zone, with no moment between or twice', () => {
    for (const zone of TIME_ZONES) {
      let one = dayAt(at('2026-01-01T12:00:00Z'), zone);
      for (let n = 0; n < 8; n++) {
        const next = dayAt(one.ends + n * 45 * 24 * HOUR, zone);
        expect(dayNumber(next.starts, zone)).toBe(next.number);
        expect(dayNumber(next.starts - 1000, zone)).toBe(next.number - 1);
        one = n % 2 ? next : dayAt(next.ends, zone);
      }
    }
  }, 60_000);
});

it('counts days by their names', () => {
  expect(daysAfter('2026-02-28', 1)).toBe('2026-03-01');
  expect(daysAfter('2026-01-01', -1)).toBe('2025-12-31');
  expect(dayNamed(numberOfDay('2026-11-21'))).toBe('2026-11-21');
  for (const wrong of ['', '2026-2-1', '2026-02-30', '0000-01-01', 'today'])
    expect(numberOfDay(wrong)).toBeNaN();
});

describe('the zones that are offered', () => {
  it('are each there once, and only those', () => {
    expect(new Set(TIME_ZONES).size).toBe(TIME_ZONES.length);
    for (const zone of ['America/Los_Angeles', 'Asia/Kolkata', 'Pacific/Auckland', 'Etc/UTC'])
      expect(isTimeZone(zone)).toBe(true);
    for (const other of ['', 'EST5EDT', '+05:30', 'asia/kolkata', 'Mars/Olympus'])
      expect(isTimeZone(other)).toBe(false);
  });

  it('have the one where somebody is, by an older name, too', () => {
    expect(offeredZone('Europe/Rome')).toBe('Europe/Rome');
    expect(offeredZone('Asia/Calcutta')).toBe('Asia/Kolkata');
    expect(offeredZone('UTC')).toBe('Etc/UTC');
    expect(offeredZone('Mars/Olympus')).toBe('Etc/UTC');
    expect([zoneLabel('America/New_York'), zoneLabel('Etc/UTC')]).toEqual(['America/New York', 'UTC']);
  });
});

import { expect, it } from 'vitest';
import { isTime, minutesSince, type Schedule } from './schedule';

const DAY = Array.from({ length: 24 * 60 }, (_, minute) => minute);
const moment = (minute: number) => new Date(Date.UTC(2026, 10, 27, 0, minute, 59, 999));

it.each<[Schedule, readonly number[]]>([
  [{ everyMinutes: 1 }, DAY],
  [{ everyMinutes: 10 }, DAY.filter((minute) => minute % 10 === 0)],
  [{ minute: 41 }, Array.from({ length: 24 }, (_, hour) => hour * 60 + 41)],
  [{ minute: 0 }, Array.from({ length: 24 }, (_, hour) => hour * 60)],
  [{ hour: 3, minute: 41 }, [3 * 60 + 41]],
  [{ hour: 0, minute: 0 }, [0]],
])('is at the right minutes of a day: %j', (when, minutes) => {
  expect(DAY.filter((minute) => isTime(when, moment(minute)))).toEqual(minutes);
});

it.each([
  [null, '12:00:30', ['12:00']],
  ['12:00:05', '12:00:50', []],
  ['12:00:59', '12:01:00', ['12:01']],
  ['11:58:59', '12:01:30', ['12:01', '12:00', '11:59']],
  ['12:05:00', '12:01:30', []],
])('makes up for the minutes since %s at %s', (before, now, minutes) => {
  const at = (time: string) => new Date(`2026-11-27T${time}Z`);
  const found = minutesSince(before === null ? null : at(before), at(now));
  expect(found.map((minute) => minute.toISOString().slice(11, 16))).toEqual(minutes);
});

it('makes up for an hour at most', () => {
  expect(minutesSince(new Date(0), new Date())).toHaveLength(60);
});

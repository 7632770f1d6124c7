import { expect, it } from 'vitest';
import { isTime, type Schedule } from './schedule';

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

import { adMessages, numberOfDay } from '@corkboard/contract';
import { expect, it } from 'vitest';
import { checkDays } from './ask';

const MARCH = numberOfDay('2026-03-10');
const check = (end_date: string) => () =>
  checkDays({ start_date: '2026-02-20', end_date, granularity: 'DAY' }, MARCH);

it('takes a day that no calendar has for none, even within the days that may be asked for', () => {
  expect(check('2026-02-28')).not.toThrow();
  expect(check('2026-02-30')).toThrow(adMessages.reportDate('end_date'));
  expect(check('2026-02-29')).toThrow(adMessages.reportDate('end_date'));
  expect(check('0000-02-28')).toThrow(adMessages.reportDate('end_date'));
  expect(check('2026-3-1')).toThrow(adMessages.reportDate('end_date'));
});

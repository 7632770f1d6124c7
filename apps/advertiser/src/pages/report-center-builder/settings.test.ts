import { expect, it } from 'vitest';
import { formatsFor } from '../../features/format';
import { COLUMNS, FIRST, sentSettings, type Settings, shownCell, typedSettings, wordOf } from './settings';

const MICRO = 'TOTAL_CHECKOUT_VALUE_IN_MICRO_DOLLAR';
const FORMATS = formatsFor('en-US', { currency: 'USD', time_zone: 'Etc/UTC' });

it('shows and takes amounts in whole units, whatever a report keeps them in', () => {
  expect(shownCell(MICRO, '12990000', FORMATS)).toBe('$12.99');
  expect(shownCell(MICRO, '', FORMATS)).toBe('');
  expect(shownCell('TOTAL_IMPRESSION', '12990000', FORMATS)).toBe('12,990,000');
  expect(shownCell('CTR', '0.012048192771084338', FORMATS)).toBe('1.2%');
  expect(shownCell('SPEND_IN_DOLLAR', '0.564464', FORMATS)).toBe('$0.56');
  expect(shownCell('DATE', '2026-11-21', FORMATS)).toBe('Nov 21, 2026');
  expect(shownCell('CAMPAIGN_ID', '12990000', FORMATS)).toBe('12990000');
  expect(wordOf('DATE')).toBe('Date');
  const kept: Settings = {
    ...FIRST,
    filters: [
      { field: MICRO, operator: '>', values: ['12990000'] },
      { field: 'TOTAL_CLICKTHROUGH', operator: '>', values: ['3'] },
    ],
  };
  const typed = typedSettings(kept);
  expect(typed.filters!.map(({ values }) => values)).toEqual([['12.99'], ['3']]);
  expect(sentSettings(typed)).toEqual(kept);
  const nonsense: Settings = { ...FIRST, filters: [{ field: MICRO, operator: '>', values: ['much'] }] };
  expect(sentSettings(nonsense)).toEqual(nonsense);
});

it('names no raw unit', () => {
  for (const column of COLUMNS) expect(wordOf(column)).not.toMatch(/micro|million/i);
});

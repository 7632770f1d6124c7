import { expect, it } from 'vitest';
import { COLUMNS, FIRST, sentSettings, type Settings, shownCell, typedSettings, wordOf } from './settings';

const MICRO = 'TOTAL_CHECKOUT_VALUE_IN_MICRO_DOLLAR';

it('shows and takes amounts in whole units, whatever a report keeps them in', () => {
  expect(shownCell(MICRO, '12990000')).toBe('12.99');
  expect(shownCell(MICRO, '')).toBe('');
  expect(shownCell('TOTAL_IMPRESSION', '12990000')).toBe('12990000');
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

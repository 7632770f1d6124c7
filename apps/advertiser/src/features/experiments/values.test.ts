import { describe, expect, it } from 'vitest';
import { cellsOf, inputOf, newValues, problemsIn, stepOf, valuesOf, withCell, withType } from './values';

// 2031-05-10, 22:00 in New York, where UTC has the next day already.
const NOW = Date.UTC(2031, 4, 11, 2) / 1000;
const ZONE = 'America/New_York';
const values = newValues(NOW, ZONE);
const filled = {
  ...values,
  name: ' Blue ',
  cells: values.cells.map((cell, n) => ({ ...cell, ids: [String(7 + n)] })),
};

describe('the form of an experiment', () => {
  it('begins with two even groups, today', () => {
    expect(values).toMatchObject({ start: '2031-05-10', days: '28', metric: 'CLICK' });
    expect(values.cells.map(({ name, split }) => [name, split])).toEqual([
      ['A', '50'],
      ['B', '50'],
    ]);
  });

  it('says what is wrong, step by step', () => {
    expect(Object.keys(problemsIn(values, 0, values.start))).toEqual(['name']);
    expect(Object.keys(problemsIn(values, 1, values.start))).toEqual(['cell-ads-0', 'cell-ads-1']);
    expect([0, 1, 2, 3].map((step) => problemsIn(filled, step, values.start))).toEqual([{}, {}, {}, {}]);
    const same = { ...filled, cells: filled.cells.map((cell) => ({ ...cell, name: 'a', split: '4' })) };
    expect(Object.keys(problemsIn(same, 1, values.start))).toEqual(['cell-name-1', 'split']);
    const late = { ...filled, start: '2031-05-09', days: '6', effect: '1.5' };
    expect(Object.keys(problemsIn(late, 2, values.start))).toEqual(['start', 'days', 'effect']);
    const lift = { ...withType(filled, 'CONVERSION_LIFT'), holdout: '51' };
    expect(Object.keys(problemsIn(lift, 1, values.start))).toEqual(['holdout']);
    expect(['name', 'cells', 'end_time', undefined].map(stepOf)).toEqual([0, 1, 2, null]);
  });

  it('has groups and a metric that its type can have', () => {
    const lift = withType(filled, 'CONVERSION_LIFT');
    expect(lift).toMatchObject({ metric: 'CHECKOUT', cells: [{ split: '100', ids: ['7'] }] });
    const again = withType(lift, 'AB_TEST');
    expect(again.cells.map(({ name, split }) => [name, split])).toEqual([
      ['A', '50'],
      ['B', '50'],
    ]);
    expect(withCell(again).cells.map(({ name, split }) => [name, split])).toEqual([
      ['A', '34'],
      ['B', '33'],
      ['C', '33'],
    ]);
  });

  it('begins now if it begins today, else with the day of the ad account', () => {
    expect(inputOf(filled, NOW + 0.5, ZONE)).toMatchObject({
      name: 'Blue',
      start_time: NOW,
      end_time: NOW + 28 * 86_400,
      holdout_percent: 0,
    });
    const later = inputOf({ ...filled, start: '2031-05-12' }, NOW, ZONE);
    expect(later.start_time).toBe(Date.UTC(2031, 4, 12, 4) / 1000);
    expect(cellsOf(filled)[1]).toEqual({ name: 'B', entity_ids: ['8'], split_percent: 50 });
  });

  it('takes up a draft, from today on where its first day is over', () => {
    const input = inputOf(filled, NOW - 5 * 86_400, ZONE);
    const draft = {
      ...input,
      id: '1',
      ad_account_id: '50',
      status: 'DRAFT',
      stopped_time: null,
      winner: null,
      created_time: 0,
      updated_time: 0,
    } as const;
    expect(valuesOf(draft, NOW, ZONE)).toEqual({ ...filled, name: 'Blue' });
  });
});

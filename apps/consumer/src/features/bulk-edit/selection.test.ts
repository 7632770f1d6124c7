import { describe, expect, it } from 'vitest';
import { countOf, EVERYTHING, isSelected, NOTHING, selectRange, toggle } from './selection';

const order = ['a', 'b', 'c', 'd', 'e'];
const chosen = (selection: typeof NOTHING) => order.filter((id) => isSelected(selection, id)).join('');

describe('a selection', () => {
  it('takes one after the other, and lets go again', () => {
    const two = toggle(toggle(NOTHING, 'a'), 'c');
    expect([chosen(two), countOf(two, 5)]).toEqual(['ac', 2]);
    expect(chosen(toggle(two, 'a'))).toBe('c');
  });

  it('takes everything in between, both ways, from the last one touched', () => {
    const range = selectRange(toggle(NOTHING, 'd'), order, 'b');
    expect(chosen(range)).toBe('bcd');
    expect(chosen(selectRange(range, order, 'e'))).toBe('bcde');
    // Without a start it is one.
    expect(chosen(selectRange(NOTHING, order, 'b'))).toBe('b');
  });

  it('of all counts what is not loaded, and names what is left out', () => {
    const most = toggle(EVERYTHING, 'b');
    expect([chosen(most), countOf(most, 1000), [...most.ids]]).toEqual(['acde', 999, ['b']]);
    expect(chosen(selectRange(toggle(most, 'c'), order, 'b'))).toBe('abcde');
  });
});

import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { gridGeometry } from './geometry';
import {
  anchorAt,
  clearGrids,
  isGridKept,
  keep,
  type StoredGrid,
  offsetOf,
  recall,
  VISITED_PAGES,
} from './keep';
import { GridLayout } from './layout';

function layoutOf(columns: number, heights: readonly number[]): GridLayout {
  const layout = new GridLayout(columns, 16);
  for (const height of heights) layout.append(height);
  return layout;
}

describe('anchor', () => {
  it('is nothing above the grid', () => {
    expect(anchorAt(layoutOf(2, [10]), 0, String)).toBeUndefined();
    expect(anchorAt(layoutOf(2, []), 50, String)).toBeUndefined();
  });
  it('gives the same offset back in the same layout', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 40, max: 700 }), { minLength: 1, maxLength: 80 }),
        fc.integer({ min: 1, max: 6 }),
        fc.double({ min: 0.001, max: 1, noNaN: true }),
        (heights, columns, part) => {
          const layout = layoutOf(columns, heights);
          const offset = layout.height * part;
          const anchor = anchorAt(layout, offset, String)!;
          expect(offsetOf(layout, anchor, anchor.index)).toBeCloseTo(offset, 6);
        },
      ),
    );
  });
  it('keeps the item at the top at the top when the columns change', () => {
    const heights = Array.from({ length: 300 }, (_, index) => 120 + ((index * 53) % 300));
    const five = layoutOf(5, heights);
    const two = layoutOf(2, heights);
    const anchor = anchorAt(five, 4000, String)!;
    const offset = offsetOf(two, anchor, anchor.index);
    expect(two.top(anchor.index)).toBeLessThanOrEqual(offset);
    expect(two.top(anchor.index) + two.heightOf(anchor.index)).toBeGreaterThan(offset);
  });
});

describe('memory', () => {
  beforeEach(clearGrids);
  const entry: StoredGrid = {
    items: [],
    layout: new GridLayout(2, 8),
    geometry: gridGeometry(400, 400, 'regular'),
    screen: { rem: 16, touch: false },
    anchor: undefined,
    focused: undefined,
    pageY: 0,
  };
  it('keeps the last ones and drops the one not seen for longest', () => {
    for (let index = 0; index < VISITED_PAGES; index++) keep(String(index), entry);
    keep('0', entry);
    keep('new', entry);
    expect(recall('0')).toBe(entry);
    expect(recall('1')).toBeUndefined();
    expect(recall('new')).toBe(entry);
    expect([isGridKept('new'), isGridKept('1')]).toEqual([true, false]);
  });
});

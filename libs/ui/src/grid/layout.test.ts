import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GridLayout } from './layout';

const heights = fc.array(fc.integer({ min: 0, max: 900 }), { maxLength: 200 });
const columns = fc.integer({ min: 1, max: 8 });
const gutter = fc.integer({ min: 0, max: 24 });

function layoutOf(items: readonly number[], columnCount: number, gap: number): GridLayout {
  const layout = new GridLayout(columnCount, gap);
  for (const height of items) layout.append(height);
  return layout;
}
const places = (layout: GridLayout) =>
  Array.from({ length: layout.count }, (_, index) => [
    layout.column(index),
    layout.top(index),
    layout.heightOf(index),
  ]);

describe('GridLayout', () => {
  it('puts each item into the shortest column, the first of equals', () => {
    const layout = layoutOf([100, 50, 80, 10, 10], 3, 10);
    expect(places(layout)).toEqual([
      [0, 0, 100],
      [1, 0, 50],
      [2, 0, 80],
      [1, 60, 10],
      [1, 80, 10],
    ]);
    expect(layout.height).toBe(100);
  });

  it('places every item once, with its own height, and nothing overlaps', () => {
    fc.assert(
      fc.property(heights, columns, gutter, (items, count, gap) => {
        const layout = layoutOf(items, count, gap);
        expect(layout.count).toBe(items.length);
        const bottoms = new Map<number, number>();
        items.forEach((height, index) => {
          expect(layout.heightOf(index)).toBe(height);
          const column = layout.column(index);
          expect(column).toBeLessThan(count);
          const free = bottoms.get(column);
          expect(layout.top(index)).toBe(free === undefined ? 0 : free + gap);
          bottoms.set(column, layout.top(index) + height);
        });
        expect(layout.height).toBe(Math.max(0, ...bottoms.values()));
      }),
    );
  });

  it('has tops that never fall, which the window query relies on', () => {
    fc.assert(
      fc.property(heights, columns, gutter, (items, count, gap) => {
        const layout = layoutOf(items, count, gap);
        for (let index = 1; index < items.length; index++) {
          expect(layout.top(index)).toBeGreaterThanOrEqual(layout.top(index - 1));
        }
      }),
    );
  });

  it('never moves an item when others are appended', () => {
    fc.assert(
      fc.property(heights, heights, columns, gutter, (first, more, count, gap) => {
        const layout = layoutOf(first, count, gap);
        const before = places(layout);
        for (const height of more) layout.append(height);
        expect(places(layout).slice(0, first.length)).toEqual(before);
      }),
    );
  });

  it('is the same after truncating and appending as when made at once', () => {
    fc.assert(
      fc.property(heights, heights, heights, columns, gutter, (kept, dropped, more, count, gap) => {
        const layout = layoutOf([...kept, ...dropped], count, gap);
        layout.truncate(kept.length);
        for (const height of more) layout.append(height);
        const fresh = layoutOf([...kept, ...more], count, gap);
        expect(places(layout)).toEqual(places(fresh));
        expect(layout.height).toBe(fresh.height);
      }),
    );
  });

  it('finds the same window as looking at every item', () => {
    fc.assert(
      fc.property(
        heights,
        columns,
        gutter,
        fc.integer({ min: -500, max: 20_000 }),
        fc.integer({ min: 0, max: 3000 }),
        (items, count, gap, from, size) => {
          const layout = layoutOf(items, count, gap);
          const slow = items
            .map((_, index) => index)
            .filter((i) => layout.top(i) < from + size && layout.top(i) + layout.heightOf(i) > from);
          expect(layout.query(from, from + size)).toEqual(slow);
        },
      ),
    );
  });

  it('takes a height that is no number as nothing', () => {
    const layout = layoutOf([Number.NaN, -5, Infinity, 20], 1, 4);
    expect(places(layout).map(([, , height]) => height)).toEqual([0, 0, 0, 20]);
    expect(layout.height).toBe(32);
  });

  it('looks at few items however many there are', () => {
    const layout = new GridLayout(5, 16);
    for (let index = 0; index < 10_000; index++) layout.append(150 + ((index * 7919) % 350));
    expect(layout.query(300_000, 301_900).length).toBeLessThan(50);
  });
});

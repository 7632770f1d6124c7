import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COLUMN_WIDTH, gridGeometry, spare } from './geometry';

describe('gridGeometry', () => {
  it('keeps 236 px columns on wide pages, in the middle', () => {
    expect(gridGeometry(1248, 1280)).toEqual({ columns: 5, columnWidth: 236, gutter: 16, inset: 2 });
  });
  it('moves the columns closer below 1050', () => {
    expect(gridGeometry(1017, 1049)).toEqual({ columns: 4, columnWidth: 236, gutter: 12, inset: 18 });
    expect(gridGeometry(1017, 1050).gutter).toBe(16);
  });
  it('has two fluid columns on a phone and more on a tablet', () => {
    expect(gridGeometry(358, 390)).toEqual({ columns: 2, columnWidth: 175, gutter: 8, inset: 0 });
    expect(gridGeometry(320, 320).columns).toBe(2);
    expect(gridGeometry(847, 879)).toEqual({ columns: 3, columnWidth: 277, gutter: 8, inset: 0 });
  });
  it('never needs more width than there is, and always has a column', () => {
    fc.assert(
      fc.property(fc.integer({ min: 240, max: 6000 }), fc.integer({ min: 0, max: 200 }), (width, padding) => {
        const { columns, columnWidth, gutter, inset } = gridGeometry(width, width + padding);
        expect(columns).toBeGreaterThanOrEqual(1);
        expect(inset + columns * (columnWidth + gutter) - gutter).toBeLessThanOrEqual(width);
        if (width + padding >= 880) expect(columnWidth).toBe(COLUMN_WIDTH);
      }),
    );
  });
  it('says how much room so few items leave that they fill no row', () => {
    const geometry = gridGeometry(1248, 1280);
    expect([1, 3, 5, 50].map((items) => spare(geometry, items))).toEqual([1008, 504, 0, 0]);
  });
  it('survives a grid without a width', () => {
    expect(gridGeometry(0, 1280)).toMatchObject({ columns: 1, columnWidth: 1 });
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COLUMN_WIDTH, gridGeometry, spare } from './geometry';

describe('gridGeometry', () => {
  it('keeps 236 px columns on wide pages, in the middle', () => {
    expect(gridGeometry(1248, 1280, 'regular')).toEqual({
      columns: 5,
      columnWidth: 236,
      gutter: 16,
      inset: 2,
    });
  });
  it('moves the columns closer below 1050', () => {
    expect(gridGeometry(1017, 1049, 'regular')).toEqual({
      columns: 4,
      columnWidth: 236,
      gutter: 12,
      inset: 18,
    });
    expect(gridGeometry(1017, 1050, 'regular').gutter).toBe(16);
  });
  it('has two fluid columns on a phone and more on a tablet', () => {
    expect(gridGeometry(358, 390, 'regular')).toEqual({ columns: 2, columnWidth: 175, gutter: 8, inset: 0 });
    expect(gridGeometry(320, 320, 'regular').columns).toBe(2);
    expect(gridGeometry(847, 879, 'regular')).toEqual({ columns: 3, columnWidth: 277, gutter: 8, inset: 0 });
  });
  it('never needs more width than there is, and always has a column', () => {
    fc.assert(
      fc.property(fc.integer({ min: 240, max: 6000 }), fc.integer({ min: 0, max: 200 }), (width, padding) => {
        const { columns, columnWidth, gutter, inset } = gridGeometry(width, width + padding, 'regular');
        expect(columns).toBeGreaterThanOrEqual(1);
        expect(inset + columns * (columnWidth + gutter) - gutter).toBeLessThanOrEqual(width);
        if (width + padding >= 880) expect(columnWidth).toBe(COLUMN_WIDTH);
      }),
    );
  });
  it('says how much room so few items leave that they fill no row', () => {
    const geometry = gridGeometry(1248, 1280, 'regular');
    expect([1, 3, 5, 50].map((items) => spare(geometry, items))).toEqual([1008, 504, 0, 0]);
  });
  it('has narrower columns, closer together, where somebody wants that', () => {
    expect(gridGeometry(1248, 1280, 'compact')).toEqual({
      columns: 7,
      columnWidth: 168,
      gutter: 8,
      inset: 12,
    });
    expect(gridGeometry(1017, 1049, 'compact').gutter).toBe(8);
    expect(gridGeometry(358, 390, 'compact')).toEqual({ columns: 3, columnWidth: 114, gutter: 8, inset: 0 });
    expect(gridGeometry(316, 348, 'compact')).toMatchObject({ columns: 3, columnWidth: 100 });
    expect(gridGeometry(315, 347, 'compact').columns).toBe(2);
    expect(gridGeometry(847, 879, 'compact')).toMatchObject({ columns: 4, columnWidth: 205 });
  });
  it('survives a grid without a width', () => {
    expect(gridGeometry(0, 1280, 'regular')).toMatchObject({ columns: 1, columnWidth: 1 });
  });
});

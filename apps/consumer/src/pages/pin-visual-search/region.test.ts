import { VISUAL_REGION_MIN as MIN } from '@corkboard/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CORNERS,
  isWhole,
  moveRegion,
  queryOf,
  regionIn,
  type Region,
  resizeRegion,
  regionBetween,
  WHOLE,
} from './region';

const share = fc.double({ min: 0, max: 1, noNaN: true });
const anything = fc.double({ min: -9, max: 9, noNaN: true });
const region = fc.record({ x: share, y: share, w: share, h: share }).map(regionIn);
const isInside = ({ x, y, w, h }: Region) => {
  for (const [from, length] of [
    [x, w],
    [y, h],
  ] as const) {
    expect(from).toBeGreaterThanOrEqual(-1e-9);
    expect(length).toBeGreaterThanOrEqual(MIN - 1e-9);
    expect(from + length).toBeLessThanOrEqual(1 + 1e-9);
  }
};

describe('a region', () => {
  it('stays inside the picture and large enough, whatever is done with it', () => {
    fc.assert(
      fc.property(region, anything, anything, fc.constantFrom(...CORNERS), (one, x, y, corner) => {
        isInside(one);
        isInside(moveRegion(one, { x, y }));
        isInside(resizeRegion(one, corner, { x, y }));
        isInside(regionBetween({ x, y }, one));
        isInside(regionIn(queryOf(one)));
      }),
    );
  });

  it('is the whole picture unless the address says all of it', () => {
    for (const said of [{}, { x: 0.1, y: 0.1, w: 0.5 }, { x: 7, y: 0, w: 0.5, h: 0.5 }])
      expect(regionIn(said)).toEqual(WHOLE);
    expect(queryOf(WHOLE)).toEqual({});
    expect(isWhole(regionIn({ x: 0, y: 0, w: 1, h: 1 }))).toBe(true);
    expect(queryOf({ x: 0.12345, y: 0, w: 0.5, h: 0.25 })).toEqual({ x: 0.123, y: 0, w: 0.5, h: 0.25 });
  });

  it('keeps the corner across when one is moved, and its size when it is moved', () => {
    const one = { x: 0.2, y: 0.2, w: 0.4, h: 0.4 };
    const near = (a: Region, b: Region) => {
      for (const key of ['x', 'y', 'w', 'h'] as const) expect(a[key]).toBeCloseTo(b[key]);
    };
    near(resizeRegion(one, 'nw', { x: 0.1, y: -0.1 }), { x: 0.3, y: 0.1, w: 0.3, h: 0.5 });
    near(resizeRegion(one, 'se', { x: 0.9, y: -0.9 }), { x: 0.2, y: 0.2, w: 0.8, h: MIN });
    near(moveRegion(one, { x: 9, y: -9 }), { x: 0.6, y: 0, w: 0.4, h: 0.4 });
  });
});

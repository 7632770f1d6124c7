import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Picture, VisualModel } from '../../../platform/visual-model';
import { bytesOf, cellsFor, isOutgrown, middlesOf, nearestCells } from './cells';
import { alike, bitsApart, codeOf, packVector, SHORT_BITS, shortBits } from './codes';
import { contentOf } from './content';
import { describe as look } from './layout/features';
import { squareOf, sumsOf } from './layout/sums';
import { lookText, readLook } from './look-text';
import { keptRegions, WHOLE } from './regions';
import { salientRegions } from './salient';

type Paint = (x: number, y: number) => readonly [number, number, number];

/** A picture of so many pixels, painted place by place. */
function painted(width: number, height: number, paint: Paint): Picture {
  const data = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) data.set(paint(x, y), (y * width + x) * 3);
  return { data, width, height, channels: 3 };
}
const stripes: Paint = (x, y) => (Math.floor((x + 2 * y) / 9) % 2 ? [210, 90, 40] : [30, 60, 140]);
const seen = (picture: Picture, mirrored = false) => look(squareOf(sumsOf(picture), WHOLE, 32, mirrored));
const likeness = (a: Float32Array, b: Float32Array) => alike(a, packVector(b));

const vector = fc
  .array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 40, maxLength: 40 })
  .map((values) => Float32Array.from(values))
  .filter((values) => Math.hypot(...values) > 0.1);

describe('what a picture looks like', () => {
  it('stays nearly the same as a negative, darker, and in gray, and mirrored the other way round', () => {
    const picture = painted(90, 120, stripes);
    const changed = (how: Paint) => painted(90, 120, how);
    const negative = changed(
      (x, y) => stripes(x, y).map((v) => 255 - v) as unknown as [number, number, number],
    );
    const darker = changed(
      (x, y) => stripes(x, y).map((v) => v * 0.6) as unknown as [number, number, number],
    );
    const mirror = changed((x, y) => stripes(89 - x, y));
    const upright = changed((x) => (x % 20 < 10 ? [210, 90, 40] : [30, 60, 140]));
    expect(likeness(seen(picture), seen(darker))).toBeGreaterThan(0.95);
    expect(likeness(seen(picture), seen(negative))).toBeGreaterThan(0.8);
    expect(likeness(seen(picture), seen(mirror, true))).toBeGreaterThan(0.99);
    expect(likeness(seen(picture), seen(upright))).toBeLessThan(0.6);
  });

  it('is a direction of one length, for pictures of any size', () => {
    const size = fc.integer({ min: 1, max: 40 });
    fc.assert(
      fc.property(size, size, fc.infiniteStream(fc.nat(255)), (width, height, values) => {
        const next = () => values.next().value!;
        const vector = seen(painted(width, height, () => [next(), next(), next()]));
        expect(vector.every(Number.isFinite)).toBe(true);
        expect(Math.hypot(...vector)).toBeCloseTo(1, 4);
      }),
      { numRuns: 25 },
    );
  });
});

describe('what lies between borders', () => {
  const bars: Paint = (x, y) => (y < 40 || y >= 180 ? [20, 20, 20] : stripes(x, y));
  it('is found, with a few words in a bar, and nothing is cut off a picture without them', () => {
    const words: Paint = (x, y) => (y > 12 && y < 20 && x > 10 && x < 20 ? [240, 240, 240] : bars(x, y));
    for (const paint of [bars, words]) {
      const { x, y, w, h } = contentOf(sumsOf(painted(160, 240, paint)), WHOLE);
      expect([x, w]).toEqual([0, 1]);
      expect(y).toBeCloseTo(40 / 240, 1);
      expect(h).toBeCloseTo(140 / 240, 1);
    }
    expect(contentOf(sumsOf(painted(160, 240, stripes)), WHOLE)).toEqual(WHOLE);
    expect(contentOf(sumsOf(painted(50, 50, () => [9, 9, 9])), WHOLE)).toEqual(WHOLE);
  });

  it('is what its parts are parts of', () => {
    expect(keptRegions(WHOLE)).toHaveLength(10);
    const content = { x: 0.1, y: 0.2, w: 0.5, h: 0.5 };
    const [whole, between, ...parts] = keptRegions(content);
    expect([whole, between]).toEqual([WHOLE, content]);
    for (const { x, y, w, h } of parts) {
      expect(Math.min(x - content.x, y - content.y)).toBeGreaterThanOrEqual(0);
      expect(Math.max(x + w, y + h - 0.1)).toBeLessThanOrEqual(0.6 + 1e-9);
    }
  });
});

it('finds what stands out most where nearly everything does a little', () => {
  const inside = (at: number, from: number, to: number) => at >= from && at < to;
  const busy: Paint = (x, y) => {
    const strong = inside(x, 50, 74) && inside(y, 50, 74);
    const weak = inside(x, 6, 114) && inside(y, 6, 114);
    const by = (Math.floor(x / 3) + Math.floor(y / 3)) % 2 ? 1 : -1;
    const value = 128 + by * (strong ? 110 : weak ? 60 : 0);
    return [value, value, value];
  };
  const [found, ...others] = salientRegions(sumsOf(painted(120, 120, busy)));
  expect(others).toEqual([]);
  expect(found!.x).toBeCloseTo(50 / 120, 1);
  expect(found!.w).toBeLessThan(0.35);
});

it('finds nothing that stands out where nothing does', () => {
  expect(salientRegions(sumsOf(painted(60, 60, () => [120, 120, 120])))).toEqual([]);
});

describe('a code', () => {
  it('is the same for the same direction, and the opposite for the opposite one', () => {
    fc.assert(
      fc.property(vector, fc.double({ min: 0.1, max: 9, noNaN: true }), (one, times) => {
        const code = codeOf(one);
        expect(bitsApart(codeOf(one.map((value) => value * times)), code, 0)).toBeLessThan(6);
        expect(bitsApart(codeOf(one.map((value) => -value)), code, 0)).toBeGreaterThan(250);
        expect(shortBits(code)).toMatch(new RegExp(`^[01]{${SHORT_BITS}}$`));
      }),
    );
  });

  it('belongs to the nearest cell, and there are as many cells as suit the site', () => {
    fc.assert(
      fc.property(fc.array(vector, { minLength: 2, maxLength: 8 }), (vectors) => {
        const codes = vectors.map(codeOf);
        const middles = middlesOf(bytesOf(codes));
        for (const code of codes) {
          const order = nearestCells(code, middles, codes.length);
          const apart = order.map((cell) => bitsApart(code, middles, cell * 8));
          expect(apart).toEqual(apart.toSorted((a, b) => a - b));
          expect(apart[0]).toBe(0);
          expect(bitsApart(code, middles, nearestCells(code, middles, 1)[0]! * 8)).toBe(0);
        }
      }),
    );
    expect([100, 1999, 6400, 1_000_000, 9_000_000].map(cellsFor)).toEqual([1, 1, 100, 15_625, 16_384]);
    expect([isOutgrown(0, 1999, 1), isOutgrown(0, 2000, 1), isOutgrown(2000, 7999, 31)]).toEqual([
      false,
      true,
      false,
    ]);
    expect([isOutgrown(2000, 8000, 31), isOutgrown(2_000_000, 9_000_000, 16_384)]).toEqual([true, false]);
  });
});

describe('a look in an address', () => {
  const model = (version: number): VisualModel => ({
    name: 'test',
    version,
    dimensions: 40,
    compute: () => Promise.resolve([]),
  });

  it('says what it said, to the model that said it', () => {
    fc.assert(
      fc.property(fc.array(vector, { minLength: 1, maxLength: 4 }), (vectors) => {
        const text = lookText(
          model(1),
          vectors.map((one) => one.map((value) => value / Math.hypot(...one))),
        );
        const read = readLook(model(1), text)!;
        expect(read.map((one, n) => likeness(one, vectors[n]!) > 0.95)).toEqual(vectors.map(() => true));
        expect(readLook(model(2), text)).toBeNull();
      }),
    );
  });

  it('is read without harm, whatever it is', () => {
    const good = lookText(model(1), [new Float32Array(40).fill(0.1)]);
    fc.assert(
      fc.property(fc.base64String(), fc.nat(80), (text, at) => {
        expect(readLook(model(1), text)).toBeNull();
        const read = readLook(model(1), good.slice(0, at));
        if (at < good.length) expect(read).toBeNull();
      }),
    );
  });
});

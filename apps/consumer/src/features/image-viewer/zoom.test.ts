import fc from 'fast-check';
import { expect, it } from 'vitest';
import { moveZoom, WHOLE, within, ZOOM_MAX, zoomBy } from './zoom';

const room = { width: 400, height: 600, screenWidth: 800, screenHeight: 600 };

it('keeps the point that is enlarged where it is', () => {
  const at = { x: 0, y: 150 };
  const zoom = zoomBy(WHOLE, 4, at, room);
  // The same point of the picture before and after: (at - middle) / scale.
  expect([(at.x - zoom.x) / zoom.scale, (at.y - zoom.y) / zoom.scale]).toEqual([0, 150]);
});

it('moves no farther than the edges, and not at all what fits', () => {
  expect(moveZoom(WHOLE, 50, -50, room)).toEqual(WHOLE);
  expect(moveZoom({ scale: 2, x: 0, y: 0 }, 999, 999, room)).toEqual({ scale: 2, x: 0, y: 300 });
  expect(moveZoom({ scale: 4, x: 0, y: 0 }, -9999, 0, room)).toEqual({ scale: 4, x: -400, y: 0 });
});

it('goes back to whole, and never past its limits', () => {
  const number = fc.double({ min: -5000, max: 5000, noNaN: true });
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.double({ min: 0.1, max: 9, noNaN: true }), number, number)), (acts) => {
      const end = acts.reduce(
        (zoom, [by, x, y]) => moveZoom(zoomBy(zoom, by, { x, y }, room), x, y, room),
        WHOLE,
      );
      expect(end.scale).toBeGreaterThanOrEqual(1);
      expect(end.scale).toBeLessThanOrEqual(ZOOM_MAX);
      expect(within(end, room)).toEqual(end);
      expect(zoomBy(end, 0.001, { x: 0, y: 0 }, room)).toEqual(WHOLE);
    }),
  );
});

import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pinWith } from '../../testing/entities';
import { renderInFrame } from '../../testing/frame';
import { queryOf, type Region, WHOLE } from './region';
import { type Part, RegionPicker } from './RegionPicker';

const HALF: Region = { x: 0.2, y: 0.2, w: 0.5, h: 0.5 };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 200, 400));
  Element.prototype.setPointerCapture = () => undefined;
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function open(region = HALF, held?: Part) {
  const picked: [Partial<Region>, Part | undefined][] = [];
  renderInFrame(
    <RegionPicker
      pin={pinWith()}
      region={region}
      held={held}
      onPick={(next, part) => picked.push([queryOf(next), part])}
    />,
  );
  return picked;
}
const frame = () => screen.getByRole('button', { name: /^Part to search with/ });
const corner = () => screen.getByRole('button', { name: 'Bottom right corner' });
const wait = (ms: number) => {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
};

it('is moved and resized by keys, and searched with when they rest', () => {
  const picked = open();
  fireEvent.keyDown(frame(), { key: 'ArrowRight' });
  wait(300);
  fireEvent.keyDown(frame(), { key: 'ArrowDown', shiftKey: true });
  wait(300);
  expect(picked).toEqual([]);
  expect(screen.getByRole('status').textContent).toMatch(/^50% wide and 52% high, 22% from the left/);
  wait(200);
  expect(picked).toEqual([[{ x: 0.22, y: 0.2, w: 0.5, h: 0.52 }, 'frame']]);
  fireEvent.keyDown(corner(), { key: 'ArrowLeft' });
  wait(500);
  expect(picked[1]).toEqual([{ x: 0.2, y: 0.2, w: 0.48, h: 0.5 }, 'se']);
});

it('leaves the keys of the browser, and what changes nothing, alone', () => {
  const picked = open(WHOLE);
  for (const how of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }])
    fireEvent.keyDown(frame(), { key: 'ArrowLeft', ...how });
  fireEvent.keyDown(frame(), { key: 'Tab' });
  // The whole picture goes no farther.
  fireEvent.keyDown(frame(), { key: 'ArrowLeft' });
  wait(1000);
  expect(picked).toEqual([]);
});

it('is dragged by a pointer: the frame, a corner, or a new one on the picture; a tap does nothing', () => {
  const picked = open();
  const drag = (target: Element, from: [number, number], to: [number, number]) => {
    fireEvent.pointerDown(target, { button: 0, clientX: from[0], clientY: from[1] });
    fireEvent.pointerMove(target, { clientX: to[0], clientY: to[1] });
    fireEvent.pointerUp(target);
  };
  drag(frame(), [60, 120], [80, 80]);
  drag(corner(), [140, 280], [160, 360]);
  drag(screen.getByRole('img'), [20, 40], [100, 200]);
  drag(frame(), [60, 120], [61, 121]);
  expect(picked.map(([region]) => region)).toEqual([
    { x: 0.3, y: 0.1, w: 0.5, h: 0.5 },
    { x: 0.2, y: 0.2, w: 0.6, h: 0.7 },
    { x: 0.1, y: 0.1, w: 0.4, h: 0.4 },
  ]);
  // A gesture that the browser takes over, such as scrolling, selects nothing.
  fireEvent.pointerDown(frame(), { button: 0, clientX: 60, clientY: 120 });
  fireEvent.pointerMove(frame(), { clientX: 100, clientY: 120 });
  fireEvent.pointerCancel(frame());
  expect(picked).toHaveLength(3);
});

it('is drawn anew on a picture that is marked whole', () => {
  const picked = open(WHOLE);
  fireEvent.pointerDown(frame(), { button: 0, clientX: 20, clientY: 40 });
  fireEvent.pointerMove(frame(), { clientX: 100, clientY: 200 });
  fireEvent.pointerUp(frame());
  expect(picked).toEqual([[{ x: 0.1, y: 0.1, w: 0.4, h: 0.4 }, undefined]]);
});

it('has the focus again where somebody came by keys', () => {
  open(HALF, 'se');
  wait(1);
  expect(document.activeElement).toBe(corner());
});

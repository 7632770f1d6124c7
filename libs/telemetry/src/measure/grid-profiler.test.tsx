import { TIMINGS } from '@corkboard/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { profileGrid, type ProfilerMode } from './grid-profiler';

let root: HTMLElement;
const told: [number, number][] = [];
const start = (mode: ProfilerMode) =>
  profileGrid(mode, root, performance.now(), (timing, ms) => told.push([timing, ms]));
const place = (element: Element, top: number) =>
  vi
    .spyOn(element, 'getBoundingClientRect')
    .mockReturnValue({ top, bottom: top + 100, left: 0, right: 50, width: 50, height: 100 } as DOMRect);
const addPin = (top: number, isThere: boolean) => {
  const pin = document.createElement('article');
  pin.dataset.pin = String(top);
  const picture = pin.appendChild(document.createElement('img'));
  Object.defineProperty(picture, 'complete', { value: isThere, configurable: true });
  root.querySelector('[role]')!.append(pin);
  place(pin, top);
  return { pin, come: () => Object.defineProperty(picture, 'complete', { value: true }) };
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  root = document.createElement('main');
  root.innerHTML = '<div role="list" aria-busy="false"></div>';
  document.body.append(root);
});
afterEach(() => {
  told.length = 0;
  root.remove();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('times the pictures in view every 100 ms, and none of the others', () => {
  const late = addPin(10, false);
  addPin(5000, false);
  start('timing');
  vi.advanceTimersByTime(1499);
  late.come();
  expect(told).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(told).toEqual([[TIMINGS.gridPictures, 1500]]);
  vi.advanceTimersByTime(60_000);
  expect(told).toHaveLength(1);
});

it('looks every 500 ms whether the cells in view stay where they are', () => {
  const { pin } = addPin(10, false);
  start('layout');
  vi.advanceTimersByTime(500);
  place(pin, 40);
  vi.advanceTimersByTime(500);
  expect(told).toEqual([]);
  vi.advanceTimersByTime(500);
  // It has stood there since the look before.
  expect(told).toEqual([[TIMINGS.gridLayout, 1000]]);
});

it.each<[ProfilerMode, number]>([
  ['timing', TIMINGS.gridPicturesTimeout],
  ['layout', TIMINGS.gridLayoutTimeout],
])('gives up after 60 s, in mode %s', (mode, code) => {
  const { pin } = addPin(10, false);
  let top = 10;
  vi.spyOn(pin, 'getBoundingClientRect').mockImplementation(
    () =>
      ({
        top: (top = 10 + ((top + 7) % 90)),
        bottom: 200,
        left: 0,
        right: 50,
        width: 50,
        height: 100,
      }) as DOMRect,
  );
  start(mode);
  vi.advanceTimersByTime(59_900);
  expect(told).toEqual([]);
  vi.advanceTimersByTime(100);
  expect(told).toEqual([[code, 60_000]]);
  vi.advanceTimersByTime(60_000);
  expect(told).toHaveLength(1);
});

it('says nothing when it is disabled, left, not looked at, or has no grid or nothing in it', () => {
  addPin(10, true);
  start('disabled');
  start('timing')();
  const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  start('timing');
  vi.advanceTimersByTime(100);
  visible.mockReturnValue('visible');
  root.querySelector('[role]')!.replaceChildren();
  start('layout');
  root.replaceChildren();
  start('timing');
  vi.advanceTimersByTime(120_000);
  expect(told).toEqual([]);
});

it('counts a grid that never came as one that timed out', () => {
  root.querySelector('[role]')!.setAttribute('aria-busy', 'true');
  start('timing');
  vi.advanceTimersByTime(60_000);
  expect(told).toEqual([[TIMINGS.gridPicturesTimeout, 60_000]]);
});

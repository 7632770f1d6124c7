import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type SeenPin, watchImpressions } from './impressions';

/** Sees what a test says. */
class FakeObserver {
  static last: FakeObserver;
  readonly watched = new Set<Element>();
  readonly thresholds: readonly number[];
  constructor(
    readonly tell: IntersectionObserverCallback,
    { threshold }: IntersectionObserverInit,
  ) {
    this.thresholds = threshold as number[];
    FakeObserver.last = this;
  }
  observe = (element: Element) => void this.watched.add(element);
  unobserve = (element: Element) => void this.watched.delete(element);
  disconnect = () => {
    this.watched.clear();
  };
  see(element: Element, ratio: number, time: number) {
    expect(this.watched.has(element)).toBe(true);
    const entry = { target: element, isIntersecting: ratio > 0, intersectionRatio: ratio, time };
    this.tell([entry as IntersectionObserverEntry], this as never);
  }
}

const told: (SeenPin & { at: number })[] = [];
let page = 3;
let root: HTMLElement;
const start = () =>
  watchImpressions(
    root,
    () => ({ view_type: page, view_parameter: 0 }),
    (pin, at) => told.push({ ...pin, at }),
  );
const add = (html: string) => {
  const holder = document.createElement('div');
  holder.innerHTML = html;
  root.append(holder);
  return holder.querySelector('[data-pin]')!;
};
const changed = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', FakeObserver);
  root = document.createElement('main');
  document.body.append(root);
  page = 3;
});
afterEach(() => {
  told.length = 0;
  root.remove();
  vi.unstubAllGlobals();
});

it('tells of a Pin when it leaves, with its place and the page where it came into view', () => {
  const pin = add('<div role="listitem" aria-posinset="4"><article data-pin="77"></article></div>');
  const watching = start();
  const { last } = FakeObserver;
  expect(last.thresholds).toEqual([0, 0.01, 0.5, 0.8]);
  last.see(pin, 0.6, 1000);
  page = 4;
  last.see(pin, 1, 1400);
  expect(told).toEqual([]);
  last.see(pin, 0, 4000);
  expect(told).toEqual([
    {
      pin_id: '77',
      slot: 3,
      promoted: false,
      view_type: 3,
      view_parameter: 0,
      shown_ms: 3000,
      marks: { 1: 0, 50: 0, 80: 400, 2: 2000 },
      at: 4000,
    },
  ]);
  watching.stop();
  expect(last.watched.size).toBe(0);
});

it('follows Pins that come later, and ends those that are removed', async () => {
  const watching = start();
  const pin = add('<article data-pin="8"></article>');
  await changed();
  FakeObserver.last.see(pin, 1, 10);
  pin.remove();
  FakeObserver.last.see(pin, 0, 90);
  expect(told).toMatchObject([{ pin_id: '8', slot: -1, shown_ms: 80 }]);
  expect(FakeObserver.last.watched.has(pin)).toBe(false);
  watching.stop();
});

it('waits for the picture of a promoted one', () => {
  const pin = add('<article data-pin="9" data-promoted="sealed"><img alt=""></article>');
  const bare = add('<article data-pin="10" data-promoted="true"></article>');
  const picture = pin.querySelector('img')!;
  Object.defineProperty(picture, 'complete', { value: false });
  const watching = start();
  expect(FakeObserver.last.watched.size).toBe(0);
  picture.dispatchEvent(new Event('load'));
  expect([...FakeObserver.last.watched]).toEqual([pin]);
  expect(FakeObserver.last.watched.has(bare)).toBe(false);
  FakeObserver.last.see(pin, 1, 5);
  FakeObserver.last.see(pin, 0, 6);
  expect(told).toMatchObject([{ pin_id: '9', promoted: true, tracking: 'sealed' }]);
  watching.stop();
});

it('ends what is in view when the page goes out of sight, once, and begins it anew when somebody looks again', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const pin = add('<article data-pin="5"></article>');
  const away = add('<article data-pin="6"></article>');
  const watching = start();
  const { last } = FakeObserver;
  const now = performance.now();
  last.see(pin, 1, now);
  last.see(away, 1, now);
  last.see(away, 0, now + 1);
  vi.advanceTimersByTime(700);
  watching.leave();
  watching.leave();
  expect(told.map(({ pin_id, shown_ms }) => [pin_id, shown_ms])).toEqual([
    ['6', 1],
    ['5', 700],
  ]);
  vi.advanceTimersByTime(5000);
  watching.resume();
  vi.advanceTimersByTime(300);
  last.see(pin, 0, performance.now());
  expect(told.at(-1)).toMatchObject({ pin_id: '5', shown_ms: 300, marks: { 1: 0, 50: 0, 80: 0 } });
  expect(told).toHaveLength(3);
  watching.stop();
  vi.useRealTimers();
});

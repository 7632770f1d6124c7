import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { flushMetrics, recordMetric } from './client-metrics';
import { recordView } from './events';
import { visitOfTab } from './measure';
import { shared } from './shared';

const sendBeacon = vi.fn(() => true);
const before = globalThis.corkboardTelemetry;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(navigator, 'sendBeacon').mockImplementation(sendBeacon);
  globalThis.corkboardTelemetry = undefined;
});
afterEach(() => {
  flushMetrics();
  sendBeacon.mockClear();
  globalThis.corkboardTelemetry = before;
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('sends nothing before somebody agreed, and what waited then', () => {
  recordMetric({ name: 'view', kind: 'repin' });
  flushMetrics();
  vi.advanceTimersByTime(60_000);
  expect(sendBeacon).not.toHaveBeenCalled();
  shared().consent = 'granted';
  flushMetrics();
  expect(sendBeacon).toHaveBeenCalledTimes(1);
});

it('sends nothing after a no, nor what waited for it', () => {
  recordMetric({ name: 'view', kind: 'repin' });
  shared().consent = 'refused';
  flushMetrics();
  shared().consent = 'granted';
  flushMetrics();
  expect(sendBeacon).not.toHaveBeenCalled();
});

it('notes views until the code that sends them is there: so many, and counts the others', () => {
  for (let i = 0; i < 53; i++) recordView('advisoryView', '7');
  expect([shared().waiting.length, shared().dropped]).toEqual([50, 3]);
  expect(shared().waiting[0]).toMatchObject({ event: 2, object_id: '7' });
  const taken: unknown[] = [];
  shared().take = (event) => taken.push(event);
  recordView('boardCreated');
  expect(taken).toMatchObject([{ event: 20 }]);
});

it('notes no view after a no', () => {
  shared().consent = 'refused';
  recordView('advisoryView');
  expect(shared().waiting).toEqual([]);
});

it('has one number a tab', () => {
  sessionStorage.clear();
  const visit = visitOfTab();
  expect(visit).toMatch(/^[\w-]{22}$/);
  expect(visitOfTab()).toBe(visit);
  sessionStorage.setItem('corkboard.visit', '"<script>"');
  expect(visitOfTab()).not.toBe(visit);
});

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { flushMetrics, recordMetric } from './client-metrics';
import { recordView } from './events';
import { visitOfTab } from './measure';
import { sharedState } from './shared-state';

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
  sharedState().consent = 'granted';
  flushMetrics();
  expect(sendBeacon).toHaveBeenCalledTimes(1);
});

it('sends nothing after a no, nor what waited for it', () => {
  recordMetric({ name: 'view', kind: 'repin' });
  sharedState().consent = 'refused';
  flushMetrics();
  sharedState().consent = 'granted';
  flushMetrics();
  expect(sendBeacon).not.toHaveBeenCalled();
});

it('notes views until the code that sends them is there: so many, and counts the others', () => {
  for (let i = 0; i < 53; i++) recordView('advisoryView', '7');
  expect([sharedState().waiting.length, sharedState().dropped]).toEqual([50, 3]);
  expect(sharedState().waiting[0]).toMatchObject({ event: 2, object_id: '7' });
  const taken: unknown[] = [];
  sharedState().take = (event) => taken.push(event);
  recordView('boardCreated');
  expect(taken).toMatchObject([{ event: 20 }]);
});

it('notes no view after a no', () => {
  sharedState().consent = 'refused';
  recordView('advisoryView');
  expect(sharedState().waiting).toEqual([]);
});

it('has one number a tab', () => {
  sessionStorage.clear();
  const visit = visitOfTab();
  expect(visit).toMatch(/^[\w-]{22}$/);
  expect(visitOfTab()).toBe(visit);
  sessionStorage.setItem('corkboard.visit', '"<script>"');
  expect(visitOfTab()).not.toBe(visit);
});

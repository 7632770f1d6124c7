import type { ClientMetric } from '@corkboard/contract';
import { sharedState } from './shared-state';

const FLUSH_MS = 5_000;
const QUEUE_MAX = 50;
let queue: ClientMetric[] = [];
let timer: ReturnType<typeof setTimeout> | null = null;

/**
 * Counts something that happened in this browser, or how long it took. Sent in batches, and with a beacon when the page
 * goes away; losing one is harmless and never disturbs the page. Waits until somebody agreed, where they have to be asked.
 */
export function recordMetric(metric: ClientMetric): void {
  if (queue.length >= QUEUE_MAX) return;
  queue.push(metric);
  timer ??= setTimeout(flushMetrics, FLUSH_MS);
}

/** Sends what is waiting. */
export function flushMetrics(): void {
  if (timer) clearTimeout(timer);
  timer = null;
  const { consent } = sharedState();
  if (consent === 'ask' || queue.length === 0) return;
  const body = new Blob([JSON.stringify({ metrics: queue })], { type: 'application/json' });
  queue = [];
  if (consent === 'granted') navigator.sendBeacon('/vx/client_metrics/', body);
}

/** Sends what is waiting whenever the page goes out of sight: it may never come back. */
export function flushWhenHidden(): void {
  addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') flushMetrics();
  });
}

import type { ClientMetric } from '@corkboard/contract';

const FLUSH_MS = 5_000;
const QUEUE_MAX = 50;
let queue: ClientMetric[] = [];
let timer: ReturnType<typeof setTimeout> | null = null;

/**
 * Counts something that happened in this browser, or how long it took. Sent in batches, and with a beacon when the page
 * goes away; losing one is harmless and never disturbs the page.
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
  if (queue.length === 0) return;
  const body = new Blob([JSON.stringify({ metrics: queue })], { type: 'application/json' });
  queue = [];
  navigator.sendBeacon('/vx/client_metrics/', body);
}

/** Reports largest paint, layout shift and time to first byte once the page is hidden (design §1, web vitals). */
export function observeWebVitals(): void {
  let largestPaint = 0;
  let layoutShift = 0;
  const observe = (type: string, take: (entry: PerformanceEntry) => void) => {
    if (!PerformanceObserver.supportedEntryTypes.includes(type)) return;
    new PerformanceObserver((list) => {
      list.getEntries().forEach(take);
    }).observe({ type, buffered: true });
  };
  observe('largest-contentful-paint', (entry) => (largestPaint = entry.startTime));
  observe('layout-shift', (entry) => {
    const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!shift.hadRecentInput) layoutShift += shift.value;
  });
  addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden') return;
    if (largestPaint > 0) {
      recordMetric({ name: 'largest_paint_ms', value: Math.round(largestPaint) });
      recordMetric({ name: 'layout_shift', value: layoutShift });
      largestPaint = 0;
    }
    flushMetrics();
  });
}

import type { ClientMetric } from '@corkboard/contract';
import { expect, it, vi } from 'vitest';

const told = vi.hoisted(() => ({ listeners: {} as Record<string, (metric: { value: number }) => void> }));
const recorded = vi.hoisted(() => [] as unknown[]);
vi.mock('web-vitals', () =>
  Object.fromEntries(
    ['onCLS', 'onINP', 'onLCP', 'onTTFB'].map((name) => [
      name,
      (listener: (metric: { value: number }) => void) => {
        told.listeners[name] = listener;
      },
    ]),
  ),
);
vi.mock('./client-metrics', () => ({ recordMetric: (metric: ClientMetric) => recorded.push(metric) }));
const { observeVitals } = await import('./vitals');

it('have the remote of the first page, or of the one on screen', () => {
  let remote: ClientMetric['remote'] = 'consumer';
  observeVitals(() => ({ remote }));
  remote = 'business';
  for (const [name, value] of [
    ['onTTFB', 90.4],
    ['onLCP', 1200.5],
    ['onCLS', 0.012],
    ['onINP', 80.6],
  ] as const)
    told.listeners[name]!({ value });
  remote = undefined;
  told.listeners.onCLS!({ value: 0 });
  expect(recorded).toEqual([
    { name: 'first_byte_ms', value: 90, remote: 'consumer' },
    { name: 'largest_paint_ms', value: 1201, remote: 'consumer' },
    { name: 'layout_shift', value: 0.012, remote: 'business' },
    { name: 'interaction_ms', value: 81, remote: 'business' },
    { name: 'layout_shift', value: 0 },
  ]);
});

import { expect, it, vi } from 'vitest';
import type { TimedPage } from './vitals';

const told = vi.hoisted(() => ({ listeners: {} as Record<string, (metric: { value: number }) => void> }));
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
const { observeVitals } = await import('./vitals');

it('have the remote of the first page, or of the one on screen', () => {
  const recorded: unknown[] = [];
  const home = { view_type: 3, view_parameter: 0, remote: 'consumer' } as const;
  const business = { view_type: 31, view_parameter: 0, remote: 'business' } as const;
  const login = { view_type: 19, view_parameter: 0 };
  let page: TimedPage = home;
  observeVitals(
    () => page,
    (timing) => recorded.push(timing),
  );
  page = business;
  for (const [name, value] of [
    ['onTTFB', 90.4],
    ['onLCP', 1200.5],
    ['onCLS', 0.012],
    ['onINP', 80.6],
  ] as const)
    told.listeners[name]!({ value });
  page = login;
  told.listeners.onCLS!({ value: 0 });
  expect(recorded).toEqual([
    { timing: 1, value: 90, ...home },
    { timing: 2, value: 1201, ...home },
    { timing: 3, value: 0.012, ...business },
    { timing: 4, value: 81, ...business },
    { timing: 3, value: 0, ...login },
  ]);
});

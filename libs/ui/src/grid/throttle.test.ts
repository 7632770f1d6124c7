import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { throttle } from './throttle';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('calls at once, then at most every 200 ms, and never loses the last call', () => {
  const task = vi.fn();
  const { call } = throttle(task, 200);
  call();
  call();
  vi.advanceTimersByTime(100);
  call();
  expect(task).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(99);
  expect(task).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(task).toHaveBeenCalledTimes(2);
});

it('waits no longer when the clock of the machine is set back', () => {
  const task = vi.fn();
  const { call } = throttle(task, 200);
  call();
  vi.setSystemTime(Date.now() - 3_600_000);
  call();
  vi.advanceTimersByTime(200);
  expect(task).toHaveBeenCalledTimes(2);
});

it('does nothing after it was canceled', () => {
  const task = vi.fn();
  const { call, cancel } = throttle(task, 200);
  call();
  call();
  cancel();
  vi.advanceTimersByTime(500);
  expect(task).toHaveBeenCalledTimes(1);
});

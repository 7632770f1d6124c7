import type { ClientMetric } from '@corkboard/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { flushMetrics, flushWhenHidden, recordMetric } from './client-metrics';
import { observeErrors, type Place } from './errors';

const sent: { url: string; metrics: ClientMetric[] }[] = [];
const all = () => sent.flatMap(({ metrics }) => metrics);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'Blob',
    class {
      readonly type: string;
      constructor(
        readonly parts: string[],
        options: { type: string },
      ) {
        this.type = options.type;
      }
    },
  );
  vi.stubGlobal('navigator', {
    sendBeacon: (url: string, { parts, type }: { parts: string[]; type: string }) => {
      expect(type).toBe('application/json');
      sent.push({ url, ...(JSON.parse(parts.join('')) as { metrics: ClientMetric[] }) });
    },
  });
});
afterEach(() => {
  flushMetrics();
  sent.length = 0;
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('metrics', () => {
  it('are sent together, a while after the first one', () => {
    recordMetric({ name: 'view', kind: 'repin' });
    vi.advanceTimersByTime(4999);
    recordMetric({ name: 'event', value: 20 });
    expect(sent).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(sent).toEqual([
      {
        url: '/vx/client_metrics/',
        metrics: [
          { name: 'view', kind: 'repin' },
          { name: 'event', value: 20 },
        ],
      },
    ]);
    vi.advanceTimersByTime(60_000);
    flushMetrics();
    expect(sent).toHaveLength(1);
  });

  it('are sent at once when the page goes out of sight, and not when it comes back', () => {
    flushWhenHidden();
    const turn = (state: string) => {
      vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state as DocumentVisibilityState);
      dispatchEvent(new Event('visibilitychange'));
    };
    recordMetric({ name: 'view' });
    turn('visible');
    expect(sent).toEqual([]);
    turn('hidden');
    expect(sent).toHaveLength(1);
  });

  it('are as many as one call takes, however many there are', () => {
    for (let i = 0; i < 80; i++) recordMetric({ name: 'view' });
    flushMetrics();
    expect(all()).toHaveLength(50);
  });
});

describe('uncaught errors', () => {
  const onScreen: Place = { remote: 'consumer', version: '0123456789abcdef', route: 'pin' };
  let target: EventTarget;
  let stop: () => void;
  beforeEach(() => {
    target = new EventTarget();
    stop = observeErrors(() => onScreen, target);
  });

  const throwing = (stack: string, more: object = {}) =>
    Object.assign(new Event('error', { cancelable: true }), {
      message: 'x is undefined',
      filename: '',
      lineno: 1,
      error: Object.assign(new Error('secret words'), { stack }),
      ...more,
    });
  const dispatch = (event: Event) => {
    target.dispatchEvent(event);
    vi.advanceTimersByTime(0);
  };

  it('are reported with what is on screen, at once, and without their words', () => {
    dispatch(throwing('Error: secret words\n at https://site/assets/shell.0123456789.js:1:2'));
    expect(all()).toEqual([{ name: 'page_error', kind: 'error', ...onScreen }]);
    expect(JSON.stringify(sent)).not.toContain('secret');
  });

  it('are reported with the remote and version whose file threw', () => {
    dispatch(throwing('Error\n at https://cdn/remotes/pin-builder/fedcba9876543210/page-x.0123.js:1:2'));
    expect(all()).toMatchObject([{ remote: 'pin-builder', version: 'fedcba9876543210', route: 'pin' }]);
  });

  it('and so are rejections, whatever was thrown', () => {
    const rejected = (reason: unknown) => Object.assign(new Event('unhandledrejection'), { reason });
    dispatch(rejected(new Error('no')));
    dispatch(rejected('a text'));
    dispatch(rejected(undefined));
    expect(all().map(({ kind }) => kind)).toEqual(['rejection', 'rejection', 'rejection']);
    dispatch(rejected(new DOMException('left', 'AbortError')));
    expect(all()).toHaveLength(3);
  });

  it('are reported once each, and no more than ten', () => {
    for (let i = 0; i < 3; i++) dispatch(throwing('the same'));
    expect(all()).toHaveLength(1);
    for (let i = 0; i < 20; i++) dispatch(throwing(`another ${i}`));
    expect(all()).toHaveLength(10);
  });

  it('are no files that did not load, no late layouts, and nothing that was dealt with', () => {
    dispatch(new Event('error'));
    dispatch(throwing('x', { message: 'ResizeObserver loop completed with undelivered notifications.' }));
    const later = (event: Event) => {
      event.preventDefault();
    };
    target.addEventListener('error', later);
    dispatch(throwing('dealt with'));
    target.removeEventListener('error', later);
    stop();
    dispatch(throwing('after it was stopped'));
    expect(all()).toEqual([]);
  });
});

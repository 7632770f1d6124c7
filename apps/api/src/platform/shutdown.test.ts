import { EventEmitter } from 'node:events';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createShutdown } from './shutdown';

function stage(timeoutMs?: number) {
  const host = Object.assign(new EventEmitter(), { exit: vi.fn() });
  const shutdown = createShutdown({ host: host as never, timeoutMs });
  const done: string[] = [];
  return { host, shutdown, done };
}

afterEach(() => vi.useRealTimers());

describe('createShutdown', () => {
  it('stops what started last first, one after another, then ends well', async () => {
    const { host, shutdown, done } = stage();
    shutdown.add('database', () => done.push('database'));
    shutdown.add('server', async () => {
      await Promise.resolve();
      done.push('server');
    });
    host.emit('SIGTERM', 'SIGTERM');
    await shutdown.run('again');
    expect(done).toEqual(['server', 'database']);
    expect(host.exit.mock.calls).toEqual([[0]]);
  });

  it('goes on after a step that fails, and says so with its code', async () => {
    const { host, shutdown, done } = stage();
    shutdown.add('database', () => done.push('database'));
    shutdown.add('server', () => Promise.reject(new Error('stuck')));
    await shutdown.run('test');
    expect(done).toEqual(['database']);
    expect(host.exit.mock.calls).toEqual([[1]]);
  });

  it('ends at once on a second signal, and takes one that comes twice for one', () => {
    vi.useFakeTimers();
    const { host, shutdown } = stage();
    shutdown.add('server', () => new Promise(() => undefined));
    host.emit('SIGINT', 'SIGINT');
    host.emit('SIGTERM', 'SIGTERM');
    vi.advanceTimersByTime(999);
    host.emit('SIGINT', 'SIGINT');
    expect(host.exit).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    host.emit('SIGINT', 'SIGINT');
    expect(host.exit.mock.calls).toEqual([[1]]);
  });

  it('ends when the steps take too long', () => {
    vi.useFakeTimers();
    const { host, shutdown } = stage(1000);
    shutdown.add('server', () => new Promise(() => undefined));
    host.emit('SIGINT', 'SIGINT');
    vi.advanceTimersByTime(999);
    expect(host.exit).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(host.exit.mock.calls).toEqual([[1]]);
  });

  it('lets go of the signals', () => {
    const { host, shutdown } = stage();
    shutdown.dispose();
    expect(host.listenerCount('SIGINT') + host.listenerCount('SIGTERM')).toBe(0);
  });
});

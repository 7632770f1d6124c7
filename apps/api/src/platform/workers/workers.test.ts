import { afterAll, describe, expect, it } from 'vitest';
import { createWorkers, type TaskReport } from '.';
import type { TestTasks } from './testing/entry';

const entry = new URL('./testing/entry.ts', import.meta.url);
const reports: TaskReport[] = [];
const workers = createWorkers<TestTasks>({
  entry,
  threads: 1,
  maxWaiting: 1,
  memoryMb: 64,
  onTask: (report) => reports.push(report),
});
afterAll(() => workers.close());

/** Long enough for any work that ends by itself. */
const AMPLE = { timeoutMs: 60_000 };
const SHORT = { timeoutMs: 50 };

const all = async <T>(pieces: AsyncIterable<T>): Promise<T[]> => {
  const found: T[] = [];
  for await (const piece of pieces) found.push(piece);
  return found;
};

describe('run', () => {
  it('answers from another thread, which is used again', async () => {
    expect(await workers.run('add', [2, 3], AMPLE)).toBe(5);
    const thread = await workers.run('thread', null, AMPLE);
    expect(await workers.run('thread', null, AMPLE)).toBe(thread);
  });

  it('ends a task that turns on the spot, while this thread goes on, and serves the next', async () => {
    let turns = 0;
    const ticking = setInterval(() => turns++, 1);
    await expect(workers.run('spin', null, SHORT)).rejects.toMatchObject({
      name: 'WorkerError',
      code: 'timeout',
    });
    clearInterval(ticking);
    expect(turns).toBeGreaterThan(1);
    expect(await workers.run('add', [1, 1], AMPLE)).toBe(2);
    expect(reports.slice(-2).map(({ name, outcome }) => [name, outcome])).toEqual([
      ['spin', 'timeout'],
      ['add', 'done'],
    ]);
  });

  it('ends a task that eats all memory', async () => {
    await expect(workers.run('eat', null, AMPLE)).rejects.toMatchObject({ code: 'crashed' });
    expect(await workers.run('add', [1, 2], AMPLE)).toBe(3);
  });

  it('hands over bytes, and copies those that others stand beside', async () => {
    for (const count of [10, 100_000, 10, 0])
      expect(Buffer.from(await workers.run('bytes', count, AMPLE)).toString()).toBe('a'.repeat(count));
  });

  it('hands on what a task throws, and what cannot be sent', async () => {
    await expect(workers.run('throw', 'too far', AMPLE)).rejects.toMatchObject({
      name: 'RangeError',
      message: 'too far',
    });
    await expect(workers.run('unsendable', null, AMPLE)).rejects.toThrow('could not be cloned');
    await expect(workers.run('add', [(() => 1) as never, 1], AMPLE)).rejects.toThrow('could not be cloned');
    expect(await workers.run('add', [1, 3], AMPLE)).toBe(4);
  });

  it('knows nothing of the environment', async () => {
    expect(await workers.run('environment', null, AMPLE)).toEqual([]);
  });

  it('lets so many wait and refuses the next; who waits counts no time', async () => {
    const first = workers.run('spin', null, SHORT);
    const second = workers.run('add', [4, 4], AMPLE);
    await expect(workers.run('add', [5, 5], AMPLE)).rejects.toMatchObject({ code: 'busy' });
    await expect(first).rejects.toMatchObject({ code: 'timeout' });
    expect(await second).toBe(8);
  });

  it('ends at a signal, running, waiting or not begun', async () => {
    const [running, waiting] = [new AbortController(), new AbortController()];
    const spinning = workers.run('spin', null, { ...AMPLE, signal: running.signal });
    const queued = workers.run('add', [1, 1], { ...AMPLE, signal: waiting.signal });
    waiting.abort(new Error('left'));
    await expect(queued).rejects.toThrow('left');
    running.abort(new Error('gone'));
    await expect(spinning).rejects.toThrow('gone');
    await expect(workers.run('add', [1, 1], { ...AMPLE, signal: running.signal })).rejects.toThrow('gone');
    expect(await workers.run('add', [1, 1], AMPLE)).toBe(2);
  });
});

describe('stream', () => {
  it('gives the pieces in order, none for an empty one', async () => {
    expect(await all(workers.stream('count', 4, AMPLE))).toEqual([1, 2, 3, 4]);
    expect(await all(workers.stream('count', 0, AMPLE))).toEqual([]);
  });

  it('ends where it is left, and keeps no other task waiting meanwhile', async () => {
    for await (const piece of workers.stream('count', Infinity, AMPLE)) {
      expect(await workers.run('add', [piece, 1], AMPLE)).toBe(piece + 1);
      if (piece === 3) break;
    }
    expect(await all(workers.stream('count', 1, AMPLE))).toEqual([1]);
  });

  it('ends a stream that sticks after its first pieces', async () => {
    const found: number[] = [];
    const reading = async () => {
      for await (const piece of workers.stream('stick', 2, { timeoutMs: 2000 })) found.push(piece);
    };
    await expect(reading()).rejects.toMatchObject({ code: 'timeout' });
    expect(found).toEqual([1, 2]);
  });
});

it('refuses as closed what runs, what waits and what comes', async () => {
  const own = createWorkers<TestTasks>({ entry, threads: 1 });
  const asked = [own.run('spin', null, AMPLE), own.run('add', [1, 1], AMPLE)];
  const ends = Promise.all(asked.map((one) => expect(one).rejects.toMatchObject({ code: 'closed' })));
  await own.close();
  await ends;
  await expect(own.run('add', [1, 1], AMPLE)).rejects.toMatchObject({ code: 'closed' });
});

it('says so when its threads cannot start', async () => {
  const own = createWorkers<TestTasks>({ entry: new URL('./testing/none.ts', import.meta.url) });
  await expect(own.run('add', [1, 1], AMPLE)).rejects.toThrow('none.ts');
  await own.close();
});

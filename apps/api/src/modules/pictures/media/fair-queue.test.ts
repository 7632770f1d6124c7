import { describe, expect, it } from 'vitest';
import { FairQueue, type FairQueueOptions } from './fair-queue';

/** A queue whose work ends when the test says so, and what has begun so far. */
function open(options: Partial<FairQueueOptions> = {}) {
  const queue = new FairQueue({ capacity: 2, waiting: { all: 100, each: 50 }, ...options });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const add = (
    who: string,
    name = who,
    { weight = 1, signal }: { weight?: number; signal?: AbortSignal } = {},
  ) =>
    queue.run({ who, signal }, weight, () => {
      begun.push(name);
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
    });
  const end = async (name: string) => {
    ends.get(name)!();
    await new Promise(setImmediate);
  };
  const settled = () => new Promise(setImmediate);
  return { add, begun, end, settled };
}

describe('FairQueue', () => {
  it('lets people take turns, however many one of them brings', async () => {
    const { add, begun, end, settled } = open({ capacity: 1 });
    for (let i = 1; i <= 40; i++) void add('ann', `ann ${i}`);
    void add('bob');
    void add('eve', 'eve 1');
    void add('eve', 'eve 2');
    await settled();
    for (const name of ['ann 1', 'ann 2', 'bob', 'eve 1', 'ann 3']) await end(name);
    expect(begun).toEqual(['ann 1', 'ann 2', 'bob', 'eve 1', 'ann 3', 'eve 2']);
  });

  it('runs what there is room for, and keeps room for the heavy one whose turn it is', async () => {
    const { add, begun, end, settled } = open();
    void add('ann');
    void add('bob');
    void add('eve', 'heavy', { weight: 2 });
    void add('kim');
    await settled();
    expect(begun).toEqual(['ann', 'bob']);
    await end('ann');
    expect(begun).toEqual(['ann', 'bob']);
    await end('bob');
    expect(begun).toEqual(['ann', 'bob', 'heavy']);
    await end('heavy');
    expect(begun).toEqual(['ann', 'bob', 'heavy', 'kim']);
  });

  it('takes what is heavier than everything as all of it', async () => {
    const { add, begun, settled } = open();
    void add('ann', 'huge', { weight: 99 });
    void add('bob');
    await settled();
    expect(begun).toEqual(['huge']);
  });

  it('lets nobody take more than their part', async () => {
    const { add, begun, end, settled } = open({ capacity: 4, each: 2 });
    for (let i = 1; i <= 3; i++) void add('ann', `ann ${i}`);
    void add('bob');
    await settled();
    expect(begun).toEqual(['ann 1', 'ann 2', 'bob']);
    await end('ann 1');
    expect(begun).toEqual(['ann 1', 'ann 2', 'bob', 'ann 3']);
  });

  it('refuses who would make the queue too long, of one and of all', async () => {
    const { add } = open({ capacity: 1, waiting: { all: 3, each: 2 } });
    for (const who of ['ann', 'ann', 'ann']) void add(who);
    await expect(add('ann')).rejects.toMatchObject({ code: 'busy' });
    void add('bob');
    await expect(add('eve')).rejects.toMatchObject({ code: 'busy' });
  });

  it('gives the place back of who goes away, and begins nothing for them', async () => {
    const { add, begun, end } = open({ capacity: 1, waiting: { all: 1, each: 1 } });
    void add('ann');
    const gone = new AbortController();
    const waiting = add('bob', 'bob', { signal: gone.signal });
    await expect(add('eve')).rejects.toMatchObject({ code: 'busy' });
    gone.abort(new Error('gone'));
    await expect(waiting).rejects.toThrow('gone');
    void add('kim');
    await end('ann');
    expect(begun).toEqual(['ann', 'kim']);
    await expect(add('bob', 'bob', { signal: gone.signal })).rejects.toThrow('gone');
  });

  it('lets the next one begin when a heavy one at the head goes away', async () => {
    const { add, begun, settled } = open();
    void add('ann');
    const gone = new AbortController();
    const heavy = add('bob', 'heavy', { weight: 2, signal: gone.signal });
    void add('eve');
    await settled();
    expect(begun).toEqual(['ann']);
    gone.abort(new Error('gone'));
    await expect(heavy).rejects.toThrow('gone');
    await settled();
    expect(begun).toEqual(['ann', 'eve']);
  });

  it('frees the place when the work fails', async () => {
    const queue = new FairQueue({ capacity: 1, waiting: { all: 1, each: 1 } });
    await expect(queue.run({ who: 'ann' }, 1, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await queue.run({ who: 'bob' }, 1, () => Promise.resolve('yes'))).toBe('yes');
  });
});

import { describe, expect, it } from 'vitest';
import { type Clock, createBackground } from './background';

/** A clock that stands still but for what waits and works, at 0 when the process has long been started. */
function handClock() {
  let now = -10_000;
  const waits: number[] = [];
  const clock: Clock = {
    now: () => now,
    wait: (ms, signal) => {
      signal?.throwIfAborted();
      waits.push(ms);
      now += ms;
      return Promise.resolve();
    },
  };
  const working = (ms: number) => () => {
    now += ms;
    return Promise.resolve(ms);
  };
  const startedLongAgo = () => {
    const background = createBackground(clock);
    now = 0;
    return background;
  };
  return { clock, waits, working, startedLongAgo, pass: (ms: number) => (now += ms) };
}

describe('createBackground', () => {
  it('takes a quarter of a core at most while the site is used', async () => {
    const { clock, working, pass, startedLongAgo } = handClock();
    const background = startedLongAgo();
    let worked = 0;
    for (const ms of [40, 200, 5, 900, 60, 60]) {
      background.used();
      worked += await background.run(working(ms));
    }
    background.used();
    // The next piece would begin now, after the last one's rest.
    await background.run(() => Promise.resolve());
    expect(worked / clock.now()).toBeCloseTo(0.25, 5);
    pass(0);
  });

  it('does not rest on a site that nobody uses', async () => {
    const { clock, waits, working, startedLongAgo } = handClock();
    const background = startedLongAgo();
    for (const ms of [40, 200, 900]) await background.run(working(ms));
    expect(waits).toEqual([]);
    expect(clock.now()).toBe(1140);
  });

  it('goes on without rest 10 seconds after the last request', async () => {
    const { waits, working, pass, startedLongAgo } = handClock();
    const background = startedLongAgo();
    background.used();
    await background.run(working(4000));
    pass(5999);
    await background.run(working(4000));
    expect(waits).toEqual([6001]);
    pass(1);
    await background.run(working(10));
    expect(waits).toEqual([6001]);
  });

  it('begins nothing within 10 seconds of a start, which has the processors to itself', async () => {
    const { clock, waits, working, pass } = handClock();
    const background = createBackground(clock);
    pass(2500);
    await background.run(working(40));
    expect(waits).toEqual([7500]);
  });

  it.each([true, false])(
    'begins nothing while it is held, whether or not that ends well (%s)',
    async (isWell) => {
      const { working, startedLongAgo } = handClock();
      const background = startedLongAgo();
      const order: string[] = [];
      const building = new Promise<void>((resolve, reject) => {
        setTimeout(() => {
          order.push('built');
          if (isWell) resolve();
          else reject(new Error('not built'));
        }, 20);
      });
      background.hold(building);
      await background.run(async () => {
        order.push('piece');
        await working(10)();
      });
      expect(order).toEqual(['built', 'piece']);
    },
  );

  it('does one piece at a time, in the order of asking', async () => {
    const { working, startedLongAgo } = handClock();
    const background = startedLongAgo();
    const order: string[] = [];
    const piece = (name: string) => async () => {
      order.push(`${name} begins`);
      await working(10)();
      order.push(`${name} ends`);
    };
    await Promise.all([background.run(piece('a')), background.run(piece('b'))]);
    expect(order).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
  });

  it('goes on after a failure, and rests after it as well', async () => {
    const { waits, working, startedLongAgo } = handClock();
    const background = startedLongAgo();
    background.used();
    const failing = async () => {
      await working(50)();
      throw new Error('broken');
    };
    await expect(background.run(failing)).rejects.toThrow('broken');
    await background.run(working(1));
    expect(waits).toEqual([150]);
  });

  it('begins nothing for a process that ends', async () => {
    const { clock, working, startedLongAgo } = handClock();
    const background = startedLongAgo();
    background.used();
    await background.run(working(50));
    const ending = new AbortController();
    ending.abort(new Error('The process ends.'));
    await expect(background.run(working(1), ending.signal)).rejects.toThrow('The process ends.');
    expect(clock.now()).toBe(50);
  });
});

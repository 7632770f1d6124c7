import { setTimeout as delay } from 'node:timers/promises';

/** Whoever asked within this time is still using the site. */
const USED_MS = 10_000;
/** After work of t milliseconds nothing is begun for three times as long: a quarter of a core at most, over time. */
const REST = 3;

/** Clock of a process; tests pass their own. */
export interface Clock {
  now(): number;
  /** Rejects with the signal's reason when it is aborted. */
  wait(ms: number, signal?: AbortSignal): Promise<void>;
}

/**
 * Work that nobody waits for: drawing the demo, AVIF twins, looking at pictures. All of it in a process takes turns, one piece at a time on
 * one core, and rests after each piece while the site is being used (docs/decisions/0087-the-demo-is-drawn-when-it-is-seen.md).
 */
export interface Background {
  /** Somebody uses the site at this moment. */
  used(): void;
  /** Begins nothing until that has ended, whatever becomes of it: somebody waits for it, and it wants the processors. */
  hold(until: Promise<unknown>): void;
  /**
   * Runs a piece of work when it is its turn. Pieces are small, a picture each: what is begun is not interrupted. What waits for others (a lock of
   * somebody's) isn't for here, since everything behind it would wait, too.
   * @throws the signal's reason, when it is aborted before the turn came
   */
  run<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T>;
}

/** Prepares the background work of a process. Whoever starts it is about to use it: nothing is begun beside the start itself. */
export function createBackground(clock: Clock = ownClock): Background {
  let usedAt = clock.now();
  let restUntil = usedAt + USED_MS;
  let last: Promise<unknown> = Promise.resolve();
  const isUsed = () => clock.now() - usedAt < USED_MS;
  const turn = async <T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> => {
    signal?.throwIfAborted();
    const rest = restUntil - clock.now();
    if (rest > 0 && isUsed()) await clock.wait(rest, signal);
    const begun = clock.now();
    try {
      return await work();
    } finally {
      const ended = clock.now();
      restUntil = ended + REST * (ended - begun);
    }
  };
  return {
    used() {
      usedAt = clock.now();
    },
    hold(until) {
      last = Promise.allSettled([last, until]);
    },
    run(work, signal) {
      const mine = last.then(() => turn(work, signal));
      last = mine.catch(() => undefined);
      return mine;
    },
  };
}

const ownClock: Clock = {
  now: () => performance.now(),
  wait: (ms, signal) => delay(ms, undefined, { signal, ref: false }).catch(() => signal?.throwIfAborted()),
};

import { threadId } from 'node:worker_threads';
import { serveTasks } from '../serve';

/** Tasks that do what hostile bytes make real ones do. */
export interface TestTasks {
  add: { input: [number, number]; output: number };
  thread: { input: null; output: number };
  spin: { input: null; output: number };
  eat: { input: null; output: number };
  throw: { input: string; output: never };
  unsendable: { input: null; output: unknown };
  environment: { input: null; output: string[] };
  /** As many bytes: of a pool that small ones share, or of their own. */
  bytes: { input: number; output: Uint8Array };
  count: { input: number; piece: number };
  /** Counts to the number, then turns on the spot. */
  stick: { input: number; piece: number };
}

serveTasks<TestTasks>({
  add: ([a, b]) => a + b,
  thread: () => threadId,
  spin: () => {
    let turns = 0;
    while (turns >= 0) turns++;
    return turns;
  },
  eat: () => {
    const kept: number[][] = [];
    while (kept.length >= 0) kept.push(Array.from({ length: 100_000 }, Math.random));
    return kept.length;
  },
  throw: (message) => {
    throw new RangeError(message);
  },
  unsendable: () => () => 1,
  environment: () => Object.keys(process.env),
  bytes: (count) => Buffer.from('a'.repeat(count)),
  *count(to) {
    for (let i = 1; i <= to; i++) yield i;
  },
  *stick(to) {
    for (let i = 1; i <= to; i++) yield i;
    let turns = 0;
    while (turns >= 0) turns++;
  },
});

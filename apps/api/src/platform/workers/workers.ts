import { startChild } from '@corkboard/tracing';
import { Pool } from './pool';
import {
  type Shapes,
  type TaskLimits,
  type TaskMap,
  type TaskReport,
  WorkerError,
  type Workers,
} from './task';
import type { Answer, Question, Thread } from './thread';

export interface WorkerSettings {
  /** Threads for `run`, and as many again for `stream`. */
  threads?: number;
  /** Callers that may wait for a thread, of each kind. */
  maxWaiting?: number;
  /** JavaScript memory of one thread; a task that needs more is ended. */
  memoryMb?: number;
  /** The module that the threads run. */
  entry?: URL;
  onTask?: (report: TaskReport) => void;
}

const built = !import.meta.url.endsWith('.ts');
/** Beside the bundle, or in the sources. */
const ENTRY = new URL(built ? './worker.mjs' : '../../worker.ts', import.meta.url);

/** Makes the threads for work that can be slow; none is started before there is work. */
export function createWorkers<Map extends Shapes<Map> = TaskMap>({
  threads = 2,
  maxWaiting = 100,
  memoryMb = 512,
  entry = ENTRY,
  onTask,
}: WorkerSettings = {}): Workers<Map> {
  const settings = { entry, threads, maxWaiting, memoryMb };
  const quick = new Pool(settings);
  const long = new Pool(settings);

  async function* answers(pool: Pool, name: string, input: unknown, limits: TaskLimits) {
    const since = performance.now();
    let outcome: TaskReport['outcome'] = 'failed';
    let thread: Thread | undefined;
    let open = true;
    const span = startChild(() => ({ name: `task ${name}` }));
    let failure: unknown;
    try {
      thread = await pool.take(name, limits.signal);
      let left = limits.timeoutMs;
      for (let question: Question = { name, input }; ; question = { next: true }) {
        const asked = performance.now();
        const answer = await within(thread, question, name, left, limits.signal);
        left -= performance.now() - asked;
        open = !('error' in answer) && !answer.done;
        if ('error' in answer) throw Object.assign(new Error(answer.error.message), answer.error);
        if (answer.done) outcome = 'done';
        yield answer;
        if (answer.done) return;
      }
    } catch (error) {
      if (error instanceof WorkerError) outcome = error.code;
      failure = error;
      throw error;
    } finally {
      span?.end(failure);
      // A stream that nobody reads to its end has no other way to be told.
      if (thread && open) await thread.end(new WorkerError('closed', name));
      if (thread) pool.giveBack(thread);
      onTask?.({ name, outcome, seconds: (performance.now() - since) / 1000 });
    }
  }

  return {
    async run(name, input, limits) {
      let found: unknown;
      for await (const { value } of answers(quick, name, input, limits)) found = value;
      return found as never;
    },
    async *stream(name, input, limits) {
      for await (const { value, done } of answers(long, name, input, limits)) if (!done) yield value as never;
    },
    async close() {
      await Promise.all([quick.close(), long.close()]);
    },
  };
}

/** The thread's answer; at the time limit or the signal the thread is ended. */
async function within(
  thread: Thread,
  question: Question,
  name: string,
  ms: number,
  signal: AbortSignal | undefined,
): Promise<Answer> {
  signal?.throwIfAborted();
  let answered = false;
  // An answer that came while this thread was busy itself is read before the limit is applied.
  const late = () => setImmediate(() => answered || void thread.end(new WorkerError('timeout', name)));
  const timer = setTimeout(late, Math.max(0, ms));
  const abort = () => void thread.end(signal!.reason as Error);
  signal?.addEventListener('abort', abort, { once: true });
  try {
    return await thread.ask(question);
  } finally {
    answered = true;
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}

import { Piscina } from 'piscina';
import { RenderFault } from './fault';
import { EVALUATION_MS, type RenderTask } from './task';

/** Limits of server rendering. */
export interface RenderLimits {
  /** For one page, milliseconds. */
  readonly timeoutMs: number;
  readonly threads: number;
  /** Of one thread, MB of JavaScript memory. */
  readonly memoryMb: number;
  /** Pages that may wait for a thread. */
  readonly queue: number;
}

export interface RenderPool {
  /**
   * Draws a page in a thread.
   * @param patienceMs how long to wait for it altogether
   * @returns a `RenderOutput` as JSON
   * @throws a {@link RenderFault}
   */
  run(task: RenderTask, patienceMs: number): Promise<string>;
  close(): Promise<void>;
}

/** A thread that does not even answer to its own time limit is ended after this long. */
const HANGING_MS = EVALUATION_MS * 2 + 5000;

/**
 * The threads that draw pages. They get neither the environment nor arguments of this process.
 * @param worker absolute path of the threads' script
 */
export function createRenderPool(worker: string, { threads, memoryMb, queue }: RenderLimits): RenderPool {
  const pool = new Piscina({
    filename: worker,
    minThreads: 1,
    maxThreads: threads,
    idleTimeout: 60_000,
    // Between two pages a thread makes the next personal context ready; it must not stand still.
    atomics: 'disabled',
    recordTiming: false,
    env: {},
    argv: [],
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
  });
  /** Drawn now, or waiting. Counted here: the pool's own limit leaves out what waits for its first thread. */
  let pending = 0;
  return {
    async run(task, patienceMs) {
      if (pending >= threads + queue) throw new RenderFault('busy', 'too many pages were waiting');
      pending += 1;
      const running = pool
        .run(task, { name: 'render', signal: AbortSignal.timeout(HANGING_MS) })
        .catch((error: unknown) => {
          throw faultOf(error);
        }) as Promise<string>;
      running
        .catch(() => undefined)
        .finally(() => {
          pending -= 1;
        });
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<never>((_, reject) => {
        timer = setTimeout(() => {
          reject(new RenderFault('busy', `no thread drew it within ${patienceMs} ms`));
        }, patienceMs);
      });
      try {
        return await Promise.race([running, late]);
      } finally {
        clearTimeout(timer);
      }
    },
    close: () => pool.destroy(),
  };
}

function faultOf(error: unknown): RenderFault {
  const { name, message, code } = error as Error & { code?: unknown };
  if (name === 'AbortError' || message === 'the time is up')
    return new RenderFault('timeout', 'it took too long', { cause: error });
  if (code === 'ERR_WORKER_OUT_OF_MEMORY' || /worker (thread )?(exited|terminat)/i.test(message))
    return new RenderFault('memory', 'its thread ended', { cause: error });
  return new RenderFault('render', message, { cause: error });
}

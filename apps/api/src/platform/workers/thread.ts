import { Worker } from 'node:worker_threads';
import { WorkerError } from './task';

/** Message to a thread: it begins a task, or asks for the next piece of the running one. */
export type Question = { name: string; input: unknown } | { next: true };
/** Answer of a thread. `done` with a piece missing is a stream's end. */
export type Answer =
  | { value: unknown; done: boolean }
  | { error: { name: string; message: string; stack?: string | undefined } };

/** One thread that answers one question at a time. Ended once, it is never used again. */
export class Thread {
  /** Set once the thread is gone. */
  dead = false;
  readonly #worker: Worker;
  readonly #ready: Promise<Answer>;
  #asked: { resolve: (answer: Answer) => void; reject: (error: Error) => void } | undefined;
  #reason: Error = new WorkerError('crashed', 'of a thread that ended');

  /** @param entry a module that calls `serveTasks`; TypeScript only where `tsx` is installed */
  constructor(entry: URL, memoryMb: number, onEnd: () => void) {
    this.#worker = start(entry, memoryMb);
    this.#ready = this.#answer();
    // A thread that could not start is told to whoever asks it.
    this.#ready.catch(() => undefined);
    this.#worker.on('message', (answer: Answer) => {
      const asked = this.#asked;
      this.#asked = undefined;
      this.#worker.unref();
      asked?.resolve(answer);
    });
    this.#worker.on('error', (error: Error & { code?: string }) => {
      this.#reason =
        error.code === 'ERR_WORKER_OUT_OF_MEMORY'
          ? new WorkerError('crashed', 'of a thread without memory', { cause: error })
          : error;
    });
    this.#worker.on('exit', () => {
      this.dead = true;
      this.#asked?.reject(this.#reason);
      onEnd();
    });
  }

  /** Waits until the thread has loaded its tasks. */
  async ready(): Promise<void> {
    await this.#ready;
  }

  /** Rejects when the thread ends before it has answered. */
  ask(question: Question): Promise<Answer> {
    if (this.dead) return Promise.reject(this.#reason);
    this.#worker.postMessage(question);
    return this.#answer();
  }

  /** Ends the thread, also in the middle of an endless loop. @param reason what the open question is answered with */
  async end(reason: Error): Promise<void> {
    this.#reason = reason;
    await this.#worker.terminate();
  }

  #answer(): Promise<Answer> {
    // Only a thread that owes an answer keeps the process alive.
    this.#worker.ref();
    return new Promise((resolve, reject) => (this.#asked = { resolve, reject }));
  }
}

function start(entry: URL, memoryMb: number): Worker {
  const options = { env: {}, resourceLimits: { maxOldGenerationSizeMb: memoryMb } };
  if (!entry.pathname.endsWith('.ts')) return new Worker(entry, options);
  return new Worker(new URL('./from-source.mjs', import.meta.url), { ...options, workerData: entry.href });
}

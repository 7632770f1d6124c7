import { WorkerError } from './task';
import { Thread } from './thread';

type Waiting = { take: (thread: Thread) => void; refuse: (error: Error) => void };

/** How many threads there may be, and what each may cost. */
export interface PoolSettings {
  entry: URL;
  threads: number;
  /** More callers than this are refused as `busy`. */
  maxWaiting: number;
  /** JavaScript memory of one thread. */
  memoryMb: number;
}

/** A thread without work is kept this long. */
const IDLE_MS = 60_000;

/** Lends threads in order of arrival. They are started when first needed, and anew after one was ended. */
export class Pool {
  readonly #settings: PoolSettings;
  readonly #threads = new Set<Thread>();
  readonly #idle = new Map<Thread, NodeJS.Timeout>();
  readonly #waiting: Waiting[] = [];
  #closed = false;

  constructor(settings: PoolSettings) {
    this.#settings = settings;
  }

  /** A thread for one task, to be given back. Rejects with a {@link WorkerError}, or the signal's reason. */
  async take(task: string, signal: AbortSignal | undefined): Promise<Thread> {
    signal?.throwIfAborted();
    if (this.#closed) throw new WorkerError('closed', task);
    const [idle] = this.#idle.keys();
    if (idle) {
      this.#stir(idle);
      return idle;
    }
    const thread =
      this.#threads.size < this.#settings.threads ? this.#start() : await this.#wait(task, signal);
    try {
      await thread.ready();
    } catch (error) {
      this.giveBack(thread);
      throw error;
    }
    return thread;
  }

  /** Takes a thread back; one that has ended makes room for another. */
  giveBack(thread: Thread): void {
    if (thread.dead || this.#closed) return;
    const next = this.#waiting.shift();
    if (next) return next.take(thread);
    const timer = setTimeout(() => {
      this.#stir(thread);
      void thread.end(new WorkerError('closed', 'of an idle thread'));
    }, IDLE_MS);
    this.#idle.set(thread, timer.unref());
  }

  /** Ends all threads and refuses all who wait. */
  async close(): Promise<void> {
    this.#closed = true;
    const reason = new WorkerError('closed', 'of a process that ends');
    for (const thread of this.#idle.keys()) this.#stir(thread);
    for (const { refuse } of this.#waiting.splice(0)) refuse(reason);
    await Promise.all([...this.#threads].map((thread) => thread.end(reason)));
  }

  #start(): Thread {
    const { entry, memoryMb } = this.#settings;
    const thread: Thread = new Thread(entry, memoryMb, () => {
      this.#threads.delete(thread);
      this.#stir(thread);
      if (!this.#closed) this.#waiting.shift()?.take(this.#start());
    });
    this.#threads.add(thread);
    return thread;
  }

  /** Ends a thread's idleness, if it was idle. */
  #stir(thread: Thread): void {
    clearTimeout(this.#idle.get(thread));
    this.#idle.delete(thread);
  }

  #wait(task: string, signal: AbortSignal | undefined): Promise<Thread> {
    if (this.#waiting.length >= this.#settings.maxWaiting) throw new WorkerError('busy', task);
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.#waiting.splice(this.#waiting.indexOf(waiting), 1);
        reject(signal!.reason as Error);
      };
      const waiting: Waiting = {
        take: (thread) => {
          signal?.removeEventListener('abort', leave);
          resolve(thread);
        },
        refuse: reject,
      };
      signal?.addEventListener('abort', leave, { once: true });
      this.#waiting.push(waiting);
    });
  }
}

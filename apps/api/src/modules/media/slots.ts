import { MediaError, mediaMessages } from './errors';

type Waiting = { weight: number; start: () => void };

/**
 * Lets only so much work run at once, in order of arrival. Decoding is the one thing here that can eat all memory, so a large
 * picture weighs as much as two small ones.
 */
export class Slots {
  #free: number;
  readonly #queue: Waiting[] = [];

  constructor(
    readonly total: number,
    readonly maxWaiting: number,
  ) {
    this.#free = total;
  }

  /** Runs `work` when `weight` slots are free. Throws a `busy` {@link MediaError} when too many are waiting. */
  async run<T>(weight: number, work: () => Promise<T>): Promise<T> {
    const taken = Math.min(weight, this.total);
    if (this.#queue.length >= this.maxWaiting) throw new MediaError('busy', mediaMessages.busy);
    await new Promise<void>((start) => {
      this.#queue.push({ weight: taken, start });
      this.#next();
    });
    try {
      return await work();
    } finally {
      this.#free += taken;
      this.#next();
    }
  }

  #next(): void {
    for (let first = this.#queue[0]; first && first.weight <= this.#free; first = this.#queue[0]) {
      this.#queue.shift();
      this.#free -= first.weight;
      first.start();
    }
  }
}

import { MediaError, mediaMessages } from './errors';

/** Who waits, and until when. */
export interface Turn {
  /** Whose turns these are: a person, an address, a kind of background work. */
  who: string;
  /** Aborted when the answer is no longer wanted: who waits leaves the queue, and nothing is begun. */
  signal?: AbortSignal | undefined;
}

export interface FairQueueOptions {
  /** Maximum total weight of running work. */
  capacity: number;
  /** Maximum weight for one key; the whole capacity by default. */
  each?: number;
  /** How many may wait, all together and of one. */
  waiting: { all: number; each: number };
}

interface Entry {
  weight: number;
  start: () => void;
}

interface Lane {
  taken: number;
  entries: Entry[];
}

/**
 * Lets only so much work run at once, and lets those who wait take turns: one who comes with a hundred pictures is served as often as
 * one who comes with a single one. Nobody is passed over because their work is heavy: it waits at the head until there is room.
 */
export class FairQueue {
  #free: number;
  #waiting = 0;
  /** In the order of their next turn. */
  readonly #lanes = new Map<string, Lane>();

  constructor(readonly options: FairQueueOptions) {
    this.#free = options.capacity;
  }

  /**
   * Runs `work` when it is its turn and there is room for its weight (at most what one may take).
   * @throws MediaError `busy` when too many are waiting; the signal's reason when it was aborted before the turn came
   */
  async run<T>({ who, signal }: Turn, weight: number, work: () => Promise<T>): Promise<T> {
    const { capacity, each = capacity } = this.options;
    const taken = Math.min(weight, each);
    await this.#turn(who, taken, signal);
    try {
      return await work();
    } finally {
      this.#giveBack(who, taken);
    }
  }

  #turn(who: string, weight: number, signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      const lane = this.#lanes.get(who) ?? { taken: 0, entries: [] };
      const { waiting } = this.options;
      if (this.#waiting >= waiting.all || lane.entries.length >= waiting.each)
        throw new MediaError('busy', mediaMessages.busy);
      const leave = () => {
        lane.entries.splice(lane.entries.indexOf(entry), 1);
        this.#waiting--;
        reject(signal!.reason as Error);
        this.#tidy(who, lane);
        this.#next();
      };
      const entry: Entry = {
        weight,
        start: () => {
          signal?.removeEventListener('abort', leave);
          resolve();
        },
      };
      signal?.addEventListener('abort', leave, { once: true });
      lane.entries.push(entry);
      this.#waiting++;
      this.#lanes.set(who, lane);
      this.#next();
    });
  }

  #giveBack(who: string, weight: number): void {
    const lane = this.#lanes.get(who)!;
    lane.taken -= weight;
    this.#free += weight;
    this.#tidy(who, lane);
    this.#next();
  }

  #tidy(who: string, lane: Lane): void {
    if (lane.taken === 0 && lane.entries.length === 0) this.#lanes.delete(who);
  }

  /** Starts whatever may start, in turn. */
  #next(): void {
    const { capacity, each = capacity } = this.options;
    for (let [who, lane] = this.#head(each); lane; [who, lane] = this.#head(each)) {
      const entry = lane.entries[0]!;
      if (entry.weight > this.#free) return;
      lane.entries.shift();
      this.#waiting--;
      lane.taken += entry.weight;
      this.#free -= entry.weight;
      // Behind everybody else.
      this.#lanes.delete(who!);
      this.#lanes.set(who!, lane);
      entry.start();
    }
  }

  /** Whose turn it is: the first who waits and has not taken all that one may. */
  #head(each: number): [string, Lane] | [] {
    for (const [who, lane] of this.#lanes) {
      const first = lane.entries[0];
      if (first && lane.taken + first.weight <= each) return [who, lane];
    }
    return [];
  }
}

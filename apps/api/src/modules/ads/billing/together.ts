interface Waiting<T> {
  readonly items: readonly T[];
  readonly done: () => void;
  readonly failed: (error: unknown) => void;
}

/** Items that are written at once, at most. */
const MOST = 2_000;

/**
 * Writes lists of items one after the other: what comes while one is being written goes into the next, so that many small lists cost as few transactions
 * as large ones, and don't wait for each other's locks.
 */
export class Together<T> {
  readonly #write: (items: readonly T[]) => Promise<void>;
  readonly #isHopeless: (error: unknown) => boolean;
  #waiting: Waiting<T>[] = [];
  #isBusy = false;

  /** @param isHopeless whether an error would come for each list by itself, too */
  constructor(write: (items: readonly T[]) => Promise<void>, isHopeless: (error: unknown) => boolean) {
    this.#write = write;
    this.#isHopeless = isHopeless;
  }

  /** Writes items; when it is done they are written. Fails as `write` does of them. */
  write(items: readonly T[]): Promise<void> {
    return new Promise((done, failed) => {
      this.#waiting.push({ items, done, failed });
      if (!this.#isBusy) void this.#drain();
    });
  }

  async #drain(): Promise<void> {
    this.#isBusy = true;
    while (this.#waiting.length > 0) await this.#together(this.#next());
    this.#isBusy = false;
  }

  #next(): Waiting<T>[] {
    let size = 0;
    const end = this.#waiting.findIndex(({ items }, at) => (size += items.length) > MOST && at > 0);
    return this.#waiting.splice(0, end === -1 ? this.#waiting.length : end);
  }

  /** Writes lists at once; where that fails, each by itself, so that none fails because of another. */
  async #together(turn: readonly Waiting<T>[]): Promise<void> {
    try {
      await this.#write(turn.flatMap(({ items }) => items));
      for (const { done } of turn) done();
    } catch (error) {
      if (turn.length > 1 && !this.#isHopeless(error)) {
        for (const one of turn) await this.#together([one]);
        return;
      }
      for (const { failed } of turn) failed(error);
    }
  }
}

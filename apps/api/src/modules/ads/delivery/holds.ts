/** How long what was placed may wait until it is known what became of it, in ms. */
const HELD_MS = 10 * 60_000;
/** How long after that it is known until everyone who reads the database has read it, in ms. */
const TOLD_MS = 5_000;

interface Hold {
  readonly amounts: readonly (readonly [key: string, amount: number])[];
  readonly until: number;
  isOver: boolean;
}

/** Holds in the order in which they end. */
class Line {
  readonly #holds: Hold[] = [];
  #first = 0;

  add(hold: Hold): void {
    this.#holds.push(hold);
  }

  /** Takes those that ended. */
  *ended(now: number): Generator<Hold> {
    while (this.#first < this.#holds.length && this.#holds[this.#first]!.until <= now)
      yield this.#holds[this.#first++]!;
    if (this.#first > 1000) {
      this.#holds.splice(0, this.#first);
      this.#first = 0;
    }
  }
}

/**
 * Reservations for the ads that this process placed: expected cost and expected impressions, until the real ones are stored. No budget is spent
 * twice, and no frequency cap is exceeded because an impression isn't counted yet. All times are in ms.
 */
export class Holds {
  readonly #sums = new Map<string, number>();
  readonly #open = new Map<string, Hold>();
  readonly #placed = new Line();
  readonly #told = new Line();

  /** Holds amounts under a name. */
  add(name: string, amounts: Hold['amounts'], now: number): void {
    const hold = { amounts, until: now + HELD_MS, isOver: false };
    this.#placed.add(hold);
    this.#open.set(name, hold);
    for (const [key, amount] of amounts) this.#sums.set(key, this.of(key) + amount);
  }

  of(key: string): number {
    return this.#sums.get(key) ?? 0;
  }

  /** Ends the reservation of a name: the real amount is stored in a moment. Does nothing for another process's reservation. */
  settle(name: string, now: number): void {
    const hold = this.#open.get(name);
    if (!hold) return;
    this.#open.delete(name);
    hold.isOver = true;
    this.#told.add({ amounts: hold.amounts, until: now + TOLD_MS, isOver: false });
  }

  /** Lets go of what has waited long enough. */
  release(now: number): void {
    for (const line of [this.#placed, this.#told])
      for (const hold of line.ended(now)) if (!hold.isOver) this.#letGo(hold);
    // Names are in the order of their holds.
    for (const [name, { until }] of this.#open) {
      if (until > now) break;
      this.#open.delete(name);
    }
  }

  #letGo({ amounts }: Hold): void {
    for (const [key, amount] of amounts) {
      const sum = this.of(key) - amount;
      if (sum < 1e-6) this.#sums.delete(key);
      else this.#sums.set(key, sum);
    }
  }
}

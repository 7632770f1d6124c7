import type { VisibilityMark } from '@corkboard/contract';

/** How long half of something has to be in view in a row for the mark 2. */
const WATCHED_MS = 2_000;

/** How something was in view, from its first percent until it left. */
export interface Sighting {
  readonly shown_ms: number;
  readonly marks: Partial<Record<VisibilityMark, number>>;
}

/** Follows how much of one thing is in view (docs/handbook/telemetry.md#impressions). */
export class Sight {
  #began: number | null = null;
  #halfSince: number | null = null;
  #marks: Partial<Record<VisibilityMark, number>> = {};

  /**
   * @param ratio how much of it is in view, 0 to 1
   * @param now in ms, never less than before
   * @returns what was seen of it, when it has just left
   */
  update(ratio: number, now: number): Sighting | null {
    if (this.#began === null) {
      if (ratio < 0.01) return null;
      this.#began = now;
      this.#marks = {};
    }
    const since = now - this.#began;
    if (ratio >= 0.01) this.#marks[1] ??= since;
    if (ratio >= 0.5) {
      this.#marks[50] ??= since;
      this.#halfSince ??= now;
    }
    if (ratio >= 0.8) this.#marks[80] ??= since;
    this.#watch(this.#began, now);
    if (ratio < 0.5) this.#halfSince = null;
    if (ratio >= 0.01) return null;
    const seen = { shown_ms: Math.round(since), marks: rounded(this.#marks) };
    this.#began = null;
    return seen;
  }

  /** Half of it was in view until now: long enough? */
  #watch(began: number, now: number): void {
    if (this.#halfSince !== null && now - this.#halfSince >= WATCHED_MS)
      this.#marks[2] ??= this.#halfSince + WATCHED_MS - began;
  }
}

const rounded = (marks: Partial<Record<VisibilityMark, number>>) =>
  Object.fromEntries(Object.entries(marks).map(([mark, ms]) => [mark, Math.round(ms)])) as typeof marks;

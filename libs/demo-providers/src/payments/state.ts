import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

/** Something the provider has, as its answers show it. */
export type Thing = { id: string; object: string; created: number } & Record<string, unknown>;

/** Answer to a call. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

interface Kept {
  things: Record<string, Thing>;
  /** Answers by idempotency key, each with the request that it was given to. */
  answers: Record<string, Answer & { readonly request: string }>;
}

/** Knowledge of the provider, in memory and in a file where one is given. */
export class State {
  readonly #file: string | undefined;
  readonly #kept: Kept;
  readonly #now: () => number;

  constructor(file: string | undefined, now: () => number) {
    this.#file = file;
    this.#now = now;
    this.#kept =
      file !== undefined && existsSync(file)
        ? (JSON.parse(readFileSync(file, 'utf8')) as Kept)
        : { things: {}, answers: {} };
  }

  make(prefix: string, object: string, more: Readonly<Record<string, unknown>>): Thing {
    const id = `${prefix}_${randomBytes(12).toString('hex')}`;
    const created = Math.floor(this.#now() / 1000);
    return (this.#kept.things[id] = { id, object, created, livemode: false, metadata: {}, ...more });
  }

  find(id: unknown, object: string): Thing | undefined {
    const thing = this.#kept.things[String(id)];
    return thing?.object === object ? thing : undefined;
  }

  /** Newest first. */
  list(object: string, fits: (thing: Thing) => boolean): Thing[] {
    const all = Object.values(this.#kept.things).filter((thing) => thing.object === object && fits(thing));
    return all.reverse();
  }

  answerTo(key: string): (Answer & { readonly request: string }) | undefined {
    return this.#kept.answers[key];
  }

  keepAnswer(key: string, request: string, answer: Answer): void {
    this.#kept.answers[key] = { ...answer, body: structuredClone(answer.body), request };
  }

  save(): void {
    if (this.#file === undefined) return;
    // Whoever ends the process meanwhile leaves the old file.
    writeFileSync(`${this.#file}.new`, JSON.stringify(this.#kept), { mode: 0o600 });
    renameSync(`${this.#file}.new`, this.#file);
  }
}

import type { Executor } from './db';

/** Answers of a database that a process remembers, each by a key that says all that was asked. */
export interface Answers<Answer> {
  /**
   * The answers to some keys, in their order. Those that aren't remembered are asked for together; who wants one that is being asked for waits for it.
   * A question that fails is forgotten.
   *
   * @param ask answers the keys at these places
   */
  of(
    db: Executor,
    keys: readonly string[],
    ask: (places: readonly number[]) => Promise<readonly Answer[]>,
    now?: number,
  ): Promise<Answer[]>;
  /** Forgets what a database has answered, after this process has changed what the answers were made of. */
  clear(db: Executor): void;
}

/**
 * @param holdsMs how long an answer holds: what another process changes is seen that much later
 * @param most answers that are remembered; the oldest go first
 */
export function createAnswers<Answer>(holdsMs: number, most = 5000): Answers<Answer> {
  const known = new WeakMap<Executor, Map<string, { answer: Promise<Answer>; until: number }>>();
  return {
    of(db, keys, ask, now = Date.now()) {
      const answers = known.get(db) ?? new Map<string, { answer: Promise<Answer>; until: number }>();
      known.set(db, answers);
      const unknown = keys.flatMap((key, place) => ((answers.get(key)?.until ?? 0) > now ? [] : [place]));
      const asked = unknown.length > 0 ? ask(unknown) : undefined;
      for (const [n, place] of asked ? unknown.entries() : []) {
        const key = keys[place]!;
        const answer = asked!.then((all) => all[n]!);
        const entry = { answer, until: now + holdsMs };
        answers.delete(key);
        answers.set(key, entry);
        answer.catch(() => {
          if (answers.get(key) === entry) answers.delete(key);
        });
      }
      const wanted = Promise.all(keys.map((key) => answers.get(key)!.answer));
      // All hold equally long, so the oldest are over first.
      for (const [key, { until }] of answers) {
        if (until > now) break;
        answers.delete(key);
      }
      while (answers.size > most) answers.delete(answers.keys().next().value!);
      return wanted;
    },
    clear: (db) => void known.delete(db),
  };
}

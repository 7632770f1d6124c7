import { setTimeout as delay } from 'node:timers/promises';

/** Serialization failure, deadlock. */
const COLLISIONS = new Set(['40001', '40P01']);
const MAX_ATTEMPTS = 5;

/** Writes, and throws what `refuse` makes where a constraint of the database says that what is unique is there already. */
export async function orTaken<T>(
  constraint: string,
  refuse: () => Error,
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write();
  } catch (error) {
    throw (error as { constraint?: string }).constraint === constraint ? refuse() : error;
  }
}

/** Runs `fn` again when the database ended it because it collided with others, so `fn` must change nothing but the database. */
export async function repeatAfterCollision<T>(fn: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await fn();
    } catch (error) {
      const code = (error as { code?: string }).code ?? '';
      if (!COLLISIONS.has(code) || attempt === MAX_ATTEMPTS) throw error;
      // Those who collided must not come back in step.
      await delay(Math.random() * 10 * 2 ** attempt);
    }
  }
}

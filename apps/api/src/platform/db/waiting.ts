import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { asUnavailable, DatabaseUnavailable } from './availability';

const BETWEEN_MS = 50;

/**
 * Takes connections out of a pool, but no lost one that the pool does not know of yet. While the server is away everybody waits for it, `patienceMs` from its first failure on: a restart is a
 * pause and no error. Whoever comes later is refused at once ({@link DatabaseUnavailable}) until it is back. Nothing was sent
 * yet, so nothing happens twice.
 */
export function waitingConnect(
  pool: pg.Pool,
  isLost: (client: pg.PoolClient) => boolean,
  patienceMs: number,
): () => Promise<pg.PoolClient> {
  let awaySince: number | null = null;
  return async () => {
    for (;;) {
      const asked = performance.now();
      try {
        const client = await pool.connect();
        if (isLost(client)) {
          client.release(true);
          continue;
        }
        awaySince = null;
        return client;
      } catch (caught) {
        const error = asUnavailable(caught);
        if (!(error instanceof DatabaseUnavailable)) throw error;
        awaySince ??= asked;
        if (pool.ending || performance.now() - awaySince >= patienceMs) throw error;
        await delay(BETWEEN_MS);
      }
    }
  };
}

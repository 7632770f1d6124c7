import { setTimeout as delay } from 'node:timers/promises';
import type { Db } from '../../apps/api/src/platform/db';

const TRY_MS = 500;

/**
 * Waits until the jobs of a new site are done: what it was filled with is classified, and its pictures are looked at and made smaller. They would take
 * a core from what is measured.
 *
 * @param seconds how long at most
 */
export async function atRest(db: Db, seconds = 120): Promise<void> {
  // A checkout from before has no looks of pictures.
  const [looks] = await db.query(`select 1 where to_regclass('visual_pending') is not null`);
  const busy = () =>
    db.query(
      `select 1 from pgboss.job where state = 'active' or state = 'created' and start_after <= now()
       ${looks ? 'union all select 1 from visual_pending' : ''} limit 1`,
    );
  for (let tries = 0; tries < (seconds * 1000) / TRY_MS && (await busy()).length > 0; tries++)
    await delay(TRY_MS);
}

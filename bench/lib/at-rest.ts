import { setTimeout as delay } from 'node:timers/promises';
import type { Db } from '../../apps/api/src/platform/db';

const TRY_MS = 500;
/** Rows that say that there is something to do: jobs under way, and what the next ones will find. */
const WAITING: Readonly<Record<string, string>> = {
  'pgboss.job': `state = 'active' or state = 'created' and start_after <= now()`,
  visual_pending: 'true',
  pin_changes: 'true',
  interest_lists: 'not done',
};

/**
 * Waits until the jobs of a new site are done: what it was filled with is classified, and its pictures are looked at and made smaller. They would take
 * a core from what is measured.
 *
 * @param seconds how long at most
 */
export async function atRest(db: Db, seconds = 120): Promise<void> {
  const waiting: string[] = [];
  for (const [table, which] of Object.entries(WAITING)) {
    // A checkout from before may not have it.
    const [known] = await db.query(`select 1 where to_regclass('${table}') is not null`);
    if (known) waiting.push(`select 1 from ${table} where ${which}`);
  }
  const busy = () => db.query(`${waiting.join(' union all ')} limit 1`);
  for (let tries = 0; tries < (seconds * 1000) / TRY_MS && (await busy()).length > 0; tries++)
    await delay(TRY_MS);
}

import type { Db } from '../../platform/db';
import { openGates } from './queries';

/** How long a changed gate may go unnoticed. */
const FRESH_MS = 3_000;

const kept = new WeakMap<Db, { names: Promise<string[]>; until: number }>();

/** Names of the feature gates that are open. Read with every first page, so kept for a few seconds. */
export function openGateNames(db: Db, now: number = Date.now()): Promise<string[]> {
  const known = kept.get(db);
  if (known && now < known.until) return known.names;
  const names = openGates(db, []).then((rows) => rows.map(({ name }) => name));
  kept.set(db, { names, until: now + FRESH_MS });
  // A failure is not kept.
  names.catch(() => kept.delete(db));
  return names;
}

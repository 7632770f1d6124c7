import { expect } from 'vitest';
import type { Db } from '../platform/db';
import { eventually } from '../../../../tools/testing/eventually';

/** Waits until one connection to the database, or so many, waits for a lock that another one holds. */
export const somebodyWaits = (db: Db, count = 1): Promise<void> =>
  eventually(async () => {
    const blocked = await db.query(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    expect(blocked).toHaveLength(count);
  });

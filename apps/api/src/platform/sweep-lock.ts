import { prepared } from './db';

const LOCK = 7_203_117;

/**
 * Keeps every process from deleting pictures for as long as the connection lasts, and waits for those who are at it: while a backup is
 * made, the pictures that its database knows stay.
 */
export async function holdSweeps(client: { query(sql: string): Promise<unknown> }): Promise<void> {
  await client.query(`select pg_advisory_lock(${LOCK})`);
}

/** Whether pictures may be deleted until the transaction ends. */
export const sweepsAllowed = prepared<{ allowed: boolean }, []>(
  'sweeps.allowed',
  `select pg_try_advisory_xact_lock_shared(${LOCK}) as allowed`,
);

import type { Db } from '../../../platform/db';

/** Empties the books between tests, past the triggers that keep them. */
export const clearLedger = (db: Db) =>
  db.transaction(async (tx) => {
    await tx.query('set local session_replication_role = replica');
    await tx.query('truncate ledger_postings, ledger_journals, ledger_accounts');
  });

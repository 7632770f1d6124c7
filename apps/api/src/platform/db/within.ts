import type { Db, Tx } from './db';

/**
 * The database as seen from inside an open transaction, for functions that open one of their own: what they do becomes part of this one, and
 * is done or undone with it.
 */
export const within = (db: Db, tx: Tx): Db => ({
  ...db,
  query: tx.query,
  named: tx.named,
  transaction: (fn) => fn(tx),
});

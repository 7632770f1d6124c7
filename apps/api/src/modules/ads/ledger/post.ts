import type { Db, Executor, Tx } from '../../../platform/db';
import {
  accountsOfDay,
  accountsToPost,
  insertJournal,
  type JournalKind,
  type LedgerKind,
  lockLedger,
  openLedger,
  postDays,
  selectBalances,
} from './queries';

/** A journal to write: what goes into accounts, and out of them where it is negative, in millionths; nothing of it is dropped but zeros. */
export interface Journal {
  readonly kind: JournalKind;
  /** `2026-11-01` */
  readonly day: string;
  /** Of what it tells: one journal of a kind has it. */
  readonly reference: string;
  readonly postings: Readonly<Partial<Record<LedgerKind, bigint>>>;
}

/** Opens the books of an ad account and holds them until the transaction ends. */
export async function holdBooks(
  tx: Tx,
  account: { readonly id: string; readonly currency: string },
): Promise<void> {
  await openLedger(tx, [account.id, account.currency]);
  await lockLedger(tx, [account.id]);
}

/**
 * Writes a journal in books that are held.
 *
 * @returns whether it was written: what is written down already stays as it is
 */
export async function writeJournal(tx: Tx, accountId: string, journal: Journal): Promise<boolean> {
  const postings = Object.entries(journal.postings).filter(([, amount]) => amount !== 0n) as [
    LedgerKind,
    bigint,
  ][];
  if (postings.length === 0) return false;
  const made = await insertJournal(tx, [
    accountId,
    journal.kind,
    journal.day,
    journal.reference,
    postings.map(([kind]) => kind),
    postings.map(([, amount]) => String(amount)),
  ]);
  return made.length > 0;
}

/**
 * Brings the books up to the charges of the days since one. The sum of a day is what counts, not single charges, so that one that is committed late is in
 * the next journal, whatever came before it.
 *
 * @param account only that one's, where given
 */
export async function postCharges(db: Db, since: string, account: string | null = null): Promise<void> {
  for (const { ad_account_id: id, currency, days } of await accountsToPost(db, [since, account]))
    await db.transaction((tx) => post(tx, { id, currency }, days));
}

/** The same for one day that is over, whatever its sums say. */
export async function postClosedDay(db: Db, day: string): Promise<void> {
  for (const { ad_account_id: id, currency } of await accountsOfDay(db, [day]))
    await db.transaction((tx) => post(tx, { id, currency }, [day]));
}

async function post(
  tx: Tx,
  account: { readonly id: string; readonly currency: string },
  days: readonly string[],
): Promise<void> {
  await holdBooks(tx, account);
  await postDays(tx, [account.id, days]);
}

/** Balances of an ad account's books, by account. */
export async function balancesOf(
  executor: Executor,
  accountId: string,
): Promise<Readonly<Record<LedgerKind, bigint>>> {
  const rows = await selectBalances(executor, [accountId]);
  const of = (kind: LedgerKind) => BigInt(rows.find((row) => row.kind === kind)?.amount ?? 0);
  return {
    RECEIVABLE: of('RECEIVABLE'),
    REVENUE: of('REVENUE'),
    CASH: of('CASH'),
    CREDIT: of('CREDIT'),
    PROMOTION: of('PROMOTION'),
    PREPAID: of('PREPAID'),
    INTERNAL: of('INTERNAL'),
    TAX: of('TAX'),
  };
}

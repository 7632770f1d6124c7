import { type BillingHold, dayOf, daysAfter, INVOICE_GRACE_DAYS } from '@corkboard/contract';
import type { Db, Tx } from '../../../platform/db';
import { balancesOf } from '../ledger';
import { accountsToCheck, openInvoices, type PayerRow, selectPayer, setHold } from './queries';

/** Why billing stops the ads of an account now; null where it doesn't. */
async function holdOf(tx: Tx, payer: PayerRow, now: number): Promise<BillingHold | null> {
  const today = dayOf(now, payer.time_zone);
  const open = await openInvoices(tx, [payer.id]);
  if (open.some(({ due_date: due }) => daysAfter(due, INVOICE_GRACE_DAYS) < today)) return 'OVERDUE';
  if (payer.billing_type !== 'PREPAID') return null;
  const { PREPAID, RECEIVABLE } = await balancesOf(tx, payer.id);
  return -PREPAID <= RECEIVABLE ? 'PREPAID_EMPTY' : null;
}

/** Stops the ads of an account, or lets them run again, by what its books say now; they are held. @param now in ms */
export async function applyHold(tx: Tx, accountId: string, now: number = Date.now()): Promise<void> {
  const [payer] = await selectPayer(tx, [accountId]);
  if (payer) await setHold(tx, [accountId, await holdOf(tx, payer, now)]);
}

/** The same for all that may have to. */
export async function applyHolds(db: Db, now: number = Date.now()): Promise<void> {
  for (const { id } of await accountsToCheck(db, [INVOICE_GRACE_DAYS]))
    await db.transaction((tx) => applyHold(tx, id, now));
}

import {
  type BillingHold,
  CARD_BILLING_TYPES,
  dayOf,
  daysAfter,
  INVOICE_GRACE_DAYS,
} from '@corkboard/contract';
import type { Db, Tx } from '../../../platform/db';
import { balancesOf } from '../ledger';
import {
  accountsToCheck,
  cancelFailed,
  cardState,
  openInvoices,
  type PayerRow,
  selectPayer,
  setHold,
} from './queries';

/** Why billing stops the ads of an account now; null where it doesn't. */
async function holdOf(tx: Tx, payer: PayerRow, now: number): Promise<BillingHold | null> {
  const today = dayOf(now, payer.time_zone);
  const [card] = await cardState(tx, [payer.id]);
  if (card!.disputed) return 'DISPUTED';
  const { PREPAID, RECEIVABLE } = await balancesOf(tx, payer.id);
  if (card!.failed && RECEIVABLE + PREPAID > 0n) return 'CARD_FAILED';
  if (card!.failed) await cancelFailed(tx, [payer.id]);
  if (payer.billing_type === 'PREPAID' && -PREPAID <= RECEIVABLE) return 'PREPAID_EMPTY';
  // Invoices of cards are charged to them.
  if (CARD_BILLING_TYPES.includes(payer.billing_type)) return null;
  const open = await openInvoices(tx, [payer.id]);
  return open.some(({ due_date: due }) => daysAfter(due, INVOICE_GRACE_DAYS) < today) ? 'OVERDUE' : null;
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

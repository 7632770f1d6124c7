import type { Tx } from '../../../platform/db';
import { balancesOf, writeJournal } from '../ledger';
import { closeInvoice, insertPayment, openInvoices, type PayerRow } from './queries';

/**
 * Pays the open invoices of an ad account, the oldest first, with money that is there already: paid in advance, or charged to its card before the month
 * ended. Its books are held.
 */
export async function usePrepaid(tx: Tx, payer: PayerRow, day: string): Promise<void> {
  let there = -(await balancesOf(tx, payer.id)).PREPAID;
  for (const { id, left_micro: left } of await openInvoices(tx, [payer.id])) {
    const amount = there < BigInt(left) ? there : BigInt(left);
    if (amount <= 0n) return;
    // An invoice may be paid in parts: each has the sum that was left before it.
    const reference = `${id}/${left}`;
    await insertPayment(tx, [payer.id, 'PREPAID', id, String(amount), payer.currency, reference]);
    await writeJournal(tx, payer.id, {
      kind: 'PREPAID_USED',
      day,
      reference,
      postings: { PREPAID: amount, RECEIVABLE: -amount },
    });
    if (amount === BigInt(left)) await closeInvoice(tx, [payer.id, id]);
    there -= amount;
  }
}

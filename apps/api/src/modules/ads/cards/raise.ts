import { leastCharge, thresholdOf } from '@corkboard/contract';
import type { Db, Tx } from '../../../platform/db';
import { cardState, openInvoices, type PayerRow, selectPayer } from '../invoices';
import { balancesOf, holdBooks } from '../ledger';
import { accountsToCharge, chargeCount, insertCharge } from './charge-queries';
import { wholeCoins } from './money';
import { paysByCard } from './settle';

/** Debt of an ad account in whole coins; its books are held. */
export async function owedBy(tx: Tx, payer: PayerRow): Promise<bigint> {
  const { RECEIVABLE, PREPAID } = await balancesOf(tx, payer.id);
  const owed = RECEIVABLE + PREPAID;
  return owed > 0n ? wholeCoins(owed, payer.currency) : 0n;
}

/** Writes down the charges that are due by now: of months that ended, and of whoever owes as much as they may. */
export async function raiseCharges(db: Db): Promise<void> {
  for (const { id } of await accountsToCharge(db, [])) await raiseCharge(db, id);
}

async function raiseCharge(db: Db, accountId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [known] = await selectPayer(tx, [accountId]);
    if (!known) return;
    await holdBooks(tx, known);
    const [payer] = await selectPayer(tx, [accountId]);
    if (!payer || !paysByCard(payer)) return;
    const [card] = await cardState(tx, [payer.id]);
    // Who disputes a charge isn't charged again unless they say so.
    if (!card!.has_card || card!.disputed) return;
    const owed = await owedBy(tx, payer);
    if (owed < leastCharge(payer.currency)) return;
    const open = await openInvoices(tx, [payer.id]);
    const billed = open.reduce((sum, { left_micro: left }) => sum + BigInt(left), 0n);
    const newest = open.at(-1);
    const write = (purpose: string, reference: string, amount: bigint) =>
      insertCharge(tx, [payer.id, purpose, reference, String(amount), payer.currency, false]);
    if (newest && billed >= leastCharge(payer.currency)) {
      await write('MONTH', newest.id, billed < owed ? billed : owed);
      return;
    }
    if (payer.billing_type !== 'CREDIT_CARD' || owed < thresholdOf(payer.currency, card!.paid)) return;
    const [{ count } = { count: 0 }] = await chargeCount(tx, [payer.id, 'THRESHOLD']);
    await write('THRESHOLD', String(count + 1), owed);
  });
}

import { dayOf } from '@corkboard/contract';
import type Stripe from 'stripe';
import type { Services } from '../../../http/context';
import { applyHold, creditCharge, insertPayment, selectPayer } from '../invoices';
import { holdBooks, writeJournal } from '../ledger';
import type { ChargeRow } from './charge-queries';
import { microOf } from './money';
import { saveDispute } from './movement-queries';

type Dispute = Pick<Stripe.Dispute, 'id' | 'amount' | 'status'>;

const stateOf = ({ status }: Dispute): 'OPEN' | 'WON' | 'LOST' =>
  status === 'lost' ? 'LOST' : status === 'won' || status === 'warning_closed' ? 'WON' : 'OPEN';

/** Writes down a payment that the cardholder's bank took back, as the provider has it now: what is told late, twice, or out of order changes nothing. */
export async function noteDispute(
  { db }: Pick<Services, 'db'>,
  charge: ChargeRow,
  dispute: Dispute,
): Promise<void> {
  // Only asked about yet: no money moved.
  if (dispute.status.startsWith('warning_')) return;
  const { ad_account_id: account, currency } = charge;
  const amount = microOf(dispute.amount, currency);
  await db.transaction(async (tx) => {
    await holdBooks(tx, { id: account, currency });
    const [payer] = await selectPayer(tx, [account]);
    const day = dayOf(Date.now(), payer?.time_zone ?? 'Etc/UTC');
    const state = stateOf(dispute);
    const changed = await saveDispute(tx, [account, dispute.id, charge.id, String(amount), state]);
    const write = async (kind: 'DISPUTE' | 'DISPUTE_WON', back: bigint) => {
      const postings = { CASH: back, PREPAID: -back };
      const isNew = await writeJournal(tx, account, { kind, day, reference: dispute.id, postings });
      if (isNew) await insertPayment(tx, [account, kind, null, String(amount), currency, dispute.id]);
    };
    await write('DISPUTE', -amount);
    if (state === 'WON') await write('DISPUTE_WON', amount);
    // The receipt of the payment isn't so any more; the invoices are.
    if (state === 'LOST' && payer && changed.length > 0)
      await creditCharge(tx, payer, amount, { reason: 'DISPUTE', day, chargeId: charge.id });
    if (payer) await applyHold(tx, account);
  });
}

import { dayOf } from '@corkboard/contract';
import type Stripe from 'stripe';
import type { Services } from '../../../http/context';
import { applyHold, creditCharge, creditInvoices, insertPayment, selectPayer } from '../invoices';
import { balancesOf, holdBooks, writeJournal } from '../ledger';
import { coinsOf } from './money';
import { endRefund, pendingRefunds, type RefundRow } from './movement-queries';

type Parts = Pick<Services, 'db' | 'payments' | 'log'>;

/** Has the provider pay back what was written down, under a key that is the same each time. */
export async function sendRefund(parts: Parts, row: RefundRow): Promise<void> {
  const access = await parts.payments.open();
  if (!access || row.status !== 'PENDING') return;
  try {
    const refund = await access.stripe.refunds.create(
      {
        payment_intent: row.payment_intent!,
        amount: coinsOf(BigInt(row.amount_micro), row.currency),
        metadata: { refund: row.id },
      },
      { idempotencyKey: `refund-${row.id}` },
    );
    await noteRefund(parts, row, refund);
  } catch (error) {
    if (error instanceof access.errors.StripeInvalidRequestError) {
      await endRefund(parts.db, [row.ad_account_id, row.id, null, 'FAILED']);
      return;
    }
    if (!(error instanceof access.errors.StripeError)) throw error;
    parts.log.warn({ err: error, refund: row.id }, 'a refund was not answered');
  }
}

/** Sends refunds again of which nobody knows what became. */
export async function sendRefunds(parts: Parts): Promise<void> {
  for (const row of await pendingRefunds(parts.db, [])) await sendRefund(parts, row);
}

/**
 * Writes down money that went back, once, with the credit memos of it: out of what is there already of the ad account, and what its paid invoices are let off
 * beyond that.
 */
export async function noteRefund(
  { db }: Pick<Parts, 'db'>,
  row: RefundRow,
  refund: Pick<Stripe.Refund, 'id' | 'status'>,
): Promise<void> {
  const { ad_account_id: account, id, currency } = row;
  if (refund.status === 'pending' || refund.status === 'requires_action') return;
  await db.transaction(async (tx) => {
    await holdBooks(tx, { id: account, currency });
    const isDone = refund.status === 'succeeded';
    const ended = await endRefund(tx, [account, id, refund.id, isDone ? 'DONE' : 'FAILED']);
    if (ended.length === 0 || !isDone) return;
    const [payer] = await selectPayer(tx, [account]);
    const amount = BigInt(row.amount_micro);
    const there = -(await balancesOf(tx, account)).PREPAID;
    const unused = there <= 0n ? 0n : there < amount ? there : amount;
    const day = dayOf(Date.now(), payer?.time_zone ?? 'Etc/UTC');
    const correction = { reason: 'REFUND', day, chargeId: row.charge_id } as const;
    const { tax, left } = await creditInvoices(tx, { id: account, currency }, amount - unused, correction);
    // No invoice was for it, or none yet.
    if (payer) await creditCharge(tx, payer, unused + left, correction);
    await insertPayment(tx, [account, 'CARD_REFUND', null, String(amount), currency, id]);
    await writeJournal(tx, account, {
      kind: 'CARD_REFUND',
      day,
      reference: id,
      postings: { CASH: -amount, PREPAID: unused, REVENUE: amount - unused - tax, TAX: tax },
    });
    if (payer) await applyHold(tx, account);
  });
}

import { billingMessages as text, dayOf, type RECORDED_PAYMENTS } from '@corkboard/contract';
import { ERROR_CODES } from '@corkboard/contract';
import type { Tx } from '../../../platform/db';
import { badField, conflict, missing } from '../../../http/refusal';
import { holdBooks, type Journal, writeJournal } from '../ledger';
import { applyHold } from './hold';
import { usePrepaid } from './prepaid';
import { creditInvoice } from './memos';
import { closeInvoice, insertPayment, leftToPay, type PayerRow } from './queries';

/** Money that came for an ad account, or that it is let off. */
export interface RecordedPayment {
  readonly kind: (typeof RECORDED_PAYMENTS)[number];
  readonly amount: bigint;
  readonly reference: string;
  readonly invoiceId: string | null;
}

/**
 * Writes down money that came, once for each reference: in the books, and for its invoice, which is closed when nothing is left to pay. Ads that stopped for want of it run again.
 *
 * @returns the payment's id
 * @throws Refusal 400 `badParameter` naming `amount_micro` for nothing, or for more than the invoice has left, and `invoice_id` without one; 404 for an invoice that isn't open;
 * 409 `badParameter` naming `reference` for one that was written down before
 */
export async function recordPayment(tx: Tx, payer: PayerRow, recorded: RecordedPayment): Promise<string> {
  const { kind, amount, reference, invoiceId } = recorded;
  if (amount <= 0n) throw badField('amount_micro', text.notPositive);
  await holdBooks(tx, payer);
  const day = dayOf(Date.now(), payer.time_zone);
  const inAdvance = kind === 'TOP_UP';
  const left = inAdvance ? null : await leftOf(tx, payer.id, invoiceId);
  if (left !== null && amount > left) throw badField('amount_micro', text.moreThanOwed);
  const invoice = inAdvance ? null : invoiceId;
  const [made] = await insertPayment(tx, [
    payer.id,
    kind,
    invoice,
    String(amount),
    payer.currency,
    reference,
  ]);
  if (!made) throw conflict('reference', text.referenceUsed, ERROR_CODES.badParameter);
  const tax = kind === 'CREDIT_MEMO' ? await creditInvoice(tx, payer, invoice!, amount, day) : 0n;
  await writeJournal(tx, payer.id, { ...journalOf(kind, amount, tax), day, reference: made.id });
  if (left === amount) await closeInvoice(tx, [payer.id, invoice!]);
  if (inAdvance) await usePrepaid(tx, payer, day);
  await applyHold(tx, payer.id);
  return made.id;
}

async function leftOf(tx: Tx, accountId: string, invoiceId: string | null): Promise<bigint> {
  if (invoiceId === null) throw badField('invoice_id', text.invoiceNeeded);
  const [open] = await leftToPay(tx, [accountId, invoiceId]);
  if (!open) throw missing.of(text.invoiceMissing);
  return BigInt(open.left_micro);
}

function journalOf(
  kind: RecordedPayment['kind'],
  amount: bigint,
  tax: bigint,
): Pick<Journal, 'kind' | 'postings'> {
  if (kind === 'TOP_UP') return { kind: 'TOP_UP', postings: { CASH: amount, PREPAID: -amount } };
  if (kind === 'TRANSFER') return { kind: 'PAYMENT', postings: { CASH: amount, RECEIVABLE: -amount } };
  return { kind: 'REFUND', postings: { REVENUE: amount - tax, TAX: tax, RECEIVABLE: -amount } };
}

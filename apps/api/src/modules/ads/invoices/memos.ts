import { minorUnit } from '@corkboard/contract';
import type { Tx } from '../../../platform/db';
import { billedTo, type MemoReason } from './documents';
import { type CreditableRow, creditableInvoices, insertChargeMemo, insertMemo } from './memo-queries';
import type { PayerRow } from './queries';

/** Something that memos are written about. */
interface Correction {
  readonly reason: MemoReason;
  /** `2026-11-30`, where the ad account is. */
  readonly day: string;
  /** The payment by card whose money went back; null for none. */
  readonly chargeId: string | null;
}

/**
 * Tax in an amount that an invoice is let off. What was let off before counts, so that the tax of all of it is that of the invoice, to the millionth.
 */
function taxWithin(row: CreditableRow, amount: bigint, currency: string): bigint {
  const [billed, tax] = [BigInt(row.billed_micro), BigInt(row.tax_micro)];
  const credited = BigInt(row.credited_micro) + amount;
  if (credited >= billed) return tax - BigInt(row.credited_tax_micro);
  const coin = minorUnit(currency);
  // Half a coin is rounded up.
  const whole = ((credited * tax * 2n + billed * coin) / (billed * coin * 2n)) * coin;
  const part = whole - BigInt(row.credited_tax_micro);
  return part < 0n ? 0n : part < amount ? part : amount;
}

/**
 * Writes the memos of an amount that paid invoices are let off, the newest first, in books that are held.
 *
 * @returns the tax in it, and how much of it no invoice is for
 */
export async function creditInvoices(
  tx: Tx,
  account: { readonly id: string; readonly currency: string },
  amount: bigint,
  correction: Correction,
): Promise<{ tax: bigint; left: bigint }> {
  let [tax, left] = [0n, amount];
  for (const row of await creditableInvoices(tx, [account.id, null])) {
    if (left <= 0n) break;
    const room = BigInt(row.billed_micro) - BigInt(row.credited_micro);
    const part = left < room ? left : room;
    tax += await credit(tx, account, row, part, correction);
    left -= part;
  }
  return { tax, left };
}

/**
 * The same of one invoice, which has as much left.
 *
 * @returns the tax in it
 */
export async function creditInvoice(
  tx: Tx,
  account: { readonly id: string; readonly currency: string },
  invoiceId: string,
  amount: bigint,
  day: string,
): Promise<bigint> {
  const [row] = await creditableInvoices(tx, [account.id, invoiceId]);
  return row ? credit(tx, account, row, amount, { reason: 'ADJUSTMENT', day, chargeId: null }) : 0n;
}

async function credit(
  tx: Tx,
  { id, currency }: { readonly id: string; readonly currency: string },
  row: CreditableRow,
  amount: bigint,
  { reason, day, chargeId }: Correction,
): Promise<bigint> {
  const tax = taxWithin(row, amount, currency);
  await insertMemo(tx, [id, row.id, String(amount), String(tax), day, reason, chargeId]);
  return tax;
}

/** Writes the memo of a payment by card that isn't there any more, of as much of it as no invoice is let off. */
export async function creditCharge(
  tx: Tx,
  payer: PayerRow,
  amount: bigint,
  { reason, day, chargeId }: Correction & { readonly chargeId: string },
): Promise<void> {
  if (amount <= 0n) return;
  await insertChargeMemo(tx, [
    payer.id,
    chargeId,
    String(amount),
    day,
    reason,
    payer.name,
    JSON.stringify(billedTo(payer)),
    payer.billing_type,
  ]);
}

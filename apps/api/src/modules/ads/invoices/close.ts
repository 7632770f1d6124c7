import {
  dayNamed,
  dayNumber,
  daysAfter,
  firstOfMonth,
  INVOICE_DUE_DAYS,
  minorUnit,
} from '@corkboard/contract';
import type { Db, Tx } from '../../../platform/db';
import { chargedBetween, holdBooks, postCharges, writeJournal } from '../ledger';
import { useCredits } from './credits';
import { billedTo } from './documents';
import { usePrepaid } from './prepaid';
import { addTax, type Seller } from './tax';
import {
  accountsToClose,
  closeInvoice,
  insertInvoice,
  insertPayment,
  invoicedUntilNow,
  markClosed,
  newInvoiceId,
  type PayerRow,
  selectPayer,
} from './queries';

/** Before every day that something is charged on. */
const ALWAYS = '1970-01-01';
/** Where days begin before they do anywhere else. */
const FIRST_ZONE = 'Pacific/Kiritimati';
/** How late a charge of a day may be written down, in days: it's posted before a month is closed. */
const LATE_DAYS = 70;

/** The month of an ad account that ended last, as days. @param now in ms */
export function lastMonth(now: number, zone: string): { start: string; end: string; today: string } {
  const today = dayNumber(now, zone);
  const first = firstOfMonth(today);
  return { start: dayNamed(firstOfMonth(first - 1)), end: dayNamed(first - 1), today: dayNamed(today) };
}

/** Closes the last month of every ad account that has books and whose month isn't closed, on the first of a month and on each day after that until it's done. @param now in ms */
export async function closeMonths(db: Db, now: number = Date.now(), seller?: Seller): Promise<void> {
  await postCharges(db, dayNamed(dayNumber(now, 'Etc/UTC') - LATE_DAYS));
  // Where it's the first of the month already, it's so before everywhere else.
  const latest = lastMonth(now, FIRST_ZONE).end;
  for (const account of await accountsToClose(db, [latest]))
    if (!isClosed(account, lastMonth(now, account.time_zone).end))
      await closeMonth(db, account.id, now, seller);
}

const isClosed = ({ billed_until: until }: Pick<PayerRow, 'billed_until'>, end: string): boolean =>
  until !== null && until >= end;

/**
 * Writes the invoice of an ad account's last month, once. It is of all that was charged until the month's end and that no invoice was for, so what is told late is in the next
 * one and nothing is in none. What is less than the smallest coin is carried to the next one as well.
 */
export async function closeMonth(db: Db, accountId: string, now: number, seller?: Seller): Promise<void> {
  await db.transaction(async (tx) => {
    const [known] = await selectPayer(tx, [accountId]);
    if (!known) return;
    await holdBooks(tx, known);
    const [payer] = await selectPayer(tx, [accountId]);
    if (!payer) return;
    const month = lastMonth(now, payer.time_zone);
    if (isClosed(payer, month.end)) return;
    await markClosed(tx, [payer.id, month.end]);
    const [before] = await invoicedUntilNow(tx, [payer.id]);
    const [charged] = await chargedBetween(tx, [payer.id, ALWAYS, month.end]);
    const spend = BigInt(charged!.amount) - BigInt(before!.spend);
    const carried = BigInt(before!.carried);
    const coin = minorUnit(payer.currency);
    if (spend + carried < coin) return;
    const [{ id } = { id: '' }] = await newInvoiceId(tx, []);
    const discount = await useCredits(tx, payer, { invoiceId: id, day: month.today, upTo: spend + carried });
    const payable = spend + carried - discount;
    const left = payable % coin;
    const billed = payable - left;
    await insertInvoice(tx, [
      payer.id,
      payer.billing_type,
      payer.currency,
      payer.name,
      JSON.stringify(billedTo(payer)),
      month.start,
      month.end,
      month.today,
      daysAfter(month.today, INVOICE_DUE_DAYS),
      String(spend),
      String(carried),
      String(left),
      String(discount),
      String(billed),
      id,
    ]);
    const tax = await addTax(tx, payer, seller, { id, net: billed, day: month.today });
    if (billed > 0n) await settleAtOnce(tx, payer, { id, billed: billed + tax, day: month.today });
  });
}

/** Pays what nobody has to send money for: out of what is there already, and what the site advertises itself. */
async function settleAtOnce(
  tx: Tx,
  payer: PayerRow,
  { id, billed, day }: { readonly id: string; readonly billed: bigint; readonly day: string },
): Promise<void> {
  if (payer.billing_type !== 'INTERNAL') return usePrepaid(tx, payer, day);
  await insertPayment(tx, [payer.id, 'INTERNAL', id, String(billed), payer.currency, id]);
  await writeJournal(tx, payer.id, {
    kind: 'INTERNAL',
    day,
    reference: id,
    postings: { INTERNAL: billed, RECEIVABLE: -billed },
  });
  await closeInvoice(tx, [payer.id, id]);
}

import { CARD_BILLING_TYPES, dayOf, leastCharge } from '@corkboard/contract';
import type Stripe from 'stripe';
import type { Services } from '../../../http/context';
import type { Tx } from '../../../platform/db';
import { applyHold, insertPayment, type PayerRow, selectPayer, usePrepaid } from '../invoices';
import { balancesOf, holdBooks, writeJournal } from '../ledger';
import { type ChargeRow, lockCharge, noteFailure, noteIntent, notePaid } from './charge-queries';
import { microOf } from './money';
import { settleDisputes } from './movement-queries';

/** Hours until a charge is tried again, by how often it failed; after the last of them it has failed for good. */
const RETRY_HOURS = [1, 24, 72] as const;
/** How long its holder has to confirm a charge, in hours. */
const CONFIRM_HOURS = 72;
const CONFIRMATION = 'authentication_required';
/** Why a card will never pay again. */
const FINAL: readonly string[] = [
  'expired_card',
  'incorrect_number',
  'lost_card',
  'pickup_card',
  'stolen_card',
  'restricted_card',
];

/** Outcome of an attempt. */
export interface Outcome {
  readonly intent: Stripe.PaymentIntent;
  /** The provider's word for why it brought no money. */
  readonly failure?: string;
}

type Parts = Pick<Services, 'db' | 'jobs'>;

/** Writes down what became of a charge, once: whatever tells of it, and however often. */
export async function settle(
  { db, jobs }: Parts,
  charge: Pick<ChargeRow, 'ad_account_id' | 'id' | 'currency'>,
  { intent, failure }: Outcome,
): Promise<void> {
  const { ad_account_id: account, id, currency } = charge;
  const tell = (tx: Tx) => jobs.send('billing.charge_mail', { account, charge: id }, { tx });
  await db.transaction(async (tx) => {
    await holdBooks(tx, { id: account, currency });
    const [payer] = await selectPayer(tx, [account]);
    const [row] = await lockCharge(tx, [account, id]);
    await noteIntent(tx, [account, id, intent.id]);
    if (row!.status === 'PAID') return;
    if (intent.status === 'succeeded') {
      await paid(tx, row!, payer, microOf(intent.amount_received, currency));
      await tell(tx);
      return;
    }
    // Whoever sent it writes down what failed, and nobody else.
    if (row!.status === 'CANCELED' || (failure === undefined && intent.status !== 'requires_action')) return;
    await noteFailed(tx, row!, failure ?? CONFIRMATION);
    if (payer) await applyHold(tx, account);
    // Who is there sees it on the page.
    if (!row!.on_session) await tell(tx);
  });
}

/** Money that came: it's in the books, pays open invoices, and lets ads run again. */
async function paid(tx: Tx, row: ChargeRow, payer: PayerRow | undefined, amount: bigint): Promise<void> {
  const account = row.ad_account_id;
  const day = dayOf(Date.now(), payer?.time_zone ?? 'Etc/UTC');
  await notePaid(tx, [account, row.id]);
  await insertPayment(tx, [account, 'CARD', null, String(amount), row.currency, row.id]);
  await writeJournal(tx, account, {
    kind: row.purpose === 'TOP_UP' ? 'TOP_UP' : 'CARD',
    day,
    reference: `card/${row.id}`,
    postings: { CASH: amount, PREPAID: -amount },
  });
  if (!payer) return;
  await usePrepaid(tx, payer, day);
  const { RECEIVABLE, PREPAID } = await balancesOf(tx, account);
  // Whoever lost a dispute pays what was taken back like all else that is owed.
  if (RECEIVABLE + PREPAID < leastCharge(row.currency)) await settleDisputes(tx, [account]);
  await applyHold(tx, account);
}

async function noteFailed(tx: Tx, row: ChargeRow, failure: string): Promise<void> {
  const again = RETRY_HOURS[row.failures];
  const needsHolder = failure === CONFIRMATION;
  const isOver = FINAL.includes(failure) || again === undefined || !isOwed(row);
  const status = needsHolder ? 'REQUIRES_ACTION' : isOver ? 'FAILED' : 'PENDING';
  const hours = needsHolder ? CONFIRM_HOURS : (again ?? 0);
  await noteFailure(tx, [row.ad_account_id, row.id, status, failure, hours, needsHolder ? 0 : 1]);
}
/** Charged by itself, and tried again by itself. */
const isOwed = ({ purpose }: ChargeRow): boolean => purpose === 'THRESHOLD' || purpose === 'MONTH';

/** Ends a charge that its holder didn't confirm in time. */
export async function expire(
  { db, jobs }: Parts,
  charge: Pick<ChargeRow, 'ad_account_id' | 'id'>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [payer] = await selectPayer(tx, [charge.ad_account_id]);
    if (payer) await holdBooks(tx, payer);
    const [row] = await lockCharge(tx, [charge.ad_account_id, charge.id]);
    if (row?.status !== 'REQUIRES_ACTION') return;
    await noteFailure(tx, [row.ad_account_id, row.id, 'FAILED', CONFIRMATION, 0, RETRY_HOURS.length + 1]);
    if (payer) await applyHold(tx, payer.id);
    await jobs.send('billing.charge_mail', { account: row.ad_account_id, charge: row.id }, { tx });
  });
}

/** Whether an ad account has its card charged by itself. */
export const paysByCard = ({ billing_type: type }: PayerRow): boolean => CARD_BILLING_TYPES.includes(type);

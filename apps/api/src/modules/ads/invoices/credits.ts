import { billingMessages, dayOf, OFFER_ERRORS } from '@corkboard/contract';
import type { Db, Tx } from '../../../platform/db';
import { sha256Hex } from '../../../platform/sha256';
import { holdBooks, writeJournal } from '../ledger';
import {
  creditsToUse,
  endedCredits,
  insertCredit,
  insertUse,
  lockOffer,
  selectOffer,
} from './credit-queries';
import type { PayerRow } from './queries';

/** Hash of an offer code: nothing that could be redeemed is kept. */
export const hashOfCode = (code: string): string => sha256Hex(code);

/** Use of a credit once it ended. */
const ENDED = '0';

/** Outcome of an offer code. */
interface Redemption {
  success: boolean;
  errorCode: number | null;
  errorMessage: string | null;
}
const refused = (why: keyof typeof OFFER_ERRORS, currency = ''): Redemption => {
  const sentence = billingMessages.code[why];
  return {
    success: false,
    errorCode: OFFER_ERRORS[why],
    errorMessage: typeof sentence === 'string' ? sentence : sentence(currency),
  };
};

/**
 * Redeems an offer code for an ad account, or only says whether it could be. An offer is held meanwhile, so that no two accounts get the last one.
 *
 * @param only whether nothing is to change
 */
export async function redeem(tx: Tx, payer: PayerRow, hash: string, only: boolean): Promise<Redemption> {
  await lockOffer(tx, [hash]);
  const [offer] = await selectOffer(tx, [hash, payer.id]);
  if (!offer) return refused('unknown');
  if (offer.used) return refused('used');
  if (offer.over) return refused('over');
  if (offer.gone) return refused('gone');
  if (offer.currency !== payer.currency) return refused('currency', offer.currency);
  if (only) return { success: true, errorCode: null, errorMessage: null };
  await holdBooks(tx, payer);
  const [credit] = await insertCredit(tx, [payer.id, hash]);
  const amount = BigInt(offer.amount_micro);
  await writeJournal(tx, payer.id, {
    kind: 'CREDIT_GIVEN',
    day: dayOf(Date.now(), payer.time_zone),
    reference: credit!.id,
    postings: { PROMOTION: amount, CREDIT: -amount },
  });
  return { success: true, errorCode: null, errorMessage: null };
}

/**
 * Uses the credits of an ad account for an invoice, what ends first before the others; its books are held.
 *
 * @param upTo what the invoice could take
 * @returns what was used
 */
export async function useCredits(
  tx: Tx,
  payer: PayerRow,
  { invoiceId, day, upTo }: { readonly invoiceId: string; readonly day: string; readonly upTo: bigint },
): Promise<bigint> {
  let used = 0n;
  for (const credit of await creditsToUse(tx, [payer.id])) {
    const left = BigInt(credit.left_micro);
    const amount = left < upTo - used ? left : upTo - used;
    if (credit.expired || amount <= 0n) continue;
    await insertUse(tx, [payer.id, credit.id, invoiceId, String(amount)]);
    used += amount;
  }
  await writeJournal(tx, payer.id, {
    kind: 'CREDIT_USED',
    day,
    reference: invoiceId,
    postings: { CREDIT: used, RECEIVABLE: -used },
  });
  return used;
}

/** Takes what is left of credits that ended out of the books. */
export async function endCredits(db: Db): Promise<void> {
  for (const { ad_account_id: id, currency, time_zone: zone } of await endedCredits(db, []))
    await db.transaction(async (tx) => {
      await holdBooks(tx, { id, currency });
      for (const credit of await creditsToUse(tx, [id])) {
        const left = BigInt(credit.left_micro);
        if (!credit.expired || left <= 0n) continue;
        await insertUse(tx, [id, credit.id, ENDED, String(left)]);
        await writeJournal(tx, id, {
          kind: 'CREDIT_EXPIRED',
          day: dayOf(Date.now(), zone),
          reference: credit.id,
          postings: { CREDIT: left, PROMOTION: -left },
        });
      }
    });
}

import { type CallData, mayPayMonthly, thresholdOf } from '@corkboard/contract';
import type { Services } from '../../../http/context';
import { cardState } from '../invoices';
import type { ChargeRow } from './charge-queries';
import { selectCards } from './queries';

type Cards = CallData<'BillingCardsResource.get'>;
type Charge = CallData<'BillingChargesResource.get'>[number];

/** Cards of an ad account in the form of the answer. */
export async function cardsOf(
  { db, payments }: Pick<Services, 'db' | 'payments'>,
  account: { readonly id: string; readonly currency: string },
): Promise<Cards> {
  const [state] = await cardState(db, [account.id]);
  return {
    provider: payments.kind,
    publishable_key: payments.publishableKey,
    cards: (await selectCards(db, [account.id])).map((row) => ({
      id: row.id,
      brand: row.brand,
      last4: row.last4,
      exp_month: row.exp_month,
      exp_year: row.exp_year,
      primary: row.is_primary,
    })),
    threshold_micro: Number(thresholdOf(account.currency, state!.paid)),
    monthly_allowed: mayPayMonthly(account.currency, state!.paid),
  };
}

/** A charge in the form of answers. */
export const toCharge = (row: ChargeRow): Charge => ({
  id: row.id,
  date: (row.paid_at ?? row.created_at).toISOString(),
  purpose: row.purpose,
  status: row.status === 'PAID' && row.refunded_micro === row.amount_micro ? 'REFUNDED' : row.status,
  amount_micro: Number(row.amount_micro),
  refunded_micro: Number(row.refunded_micro),
  currency: row.currency,
  card: row.last4,
  failure: row.failure,
  next_attempt_at: row.status === 'PENDING' && row.failures > 0 ? row.next_attempt_at.toISOString() : null,
});

import { billingMessages as text } from '@corkboard/contract';
import type Stripe from 'stripe';
import type { Services } from '../../../http/context';
import { badField, Refusal } from '../../../http/refusal';

/**
 * Asks the payment provider something that somebody waits for.
 *
 * @throws Refusal 400 `badParameter` naming `ad_account_id` where the site takes no cards, or the provider refuses the card; 503 where it's away
 */
export async function asking<Answer>(
  { payments, log }: Pick<Services, 'payments' | 'log'>,
  ask: (stripe: Stripe) => Promise<Answer>,
): Promise<Answer> {
  const access = await payments.open();
  if (!access) throw badField('ad_account_id', text.noCards);
  try {
    return await ask(access.stripe);
  } catch (error) {
    if (error instanceof access.errors.StripeCardError) throw badField('ad_account_id', text.cardDeclined);
    if (!(error instanceof access.errors.StripeError)) throw error;
    log.warn({ err: error }, 'the payment provider did not answer');
    throw new Refusal(503, 503, text.paymentsAway);
  }
}

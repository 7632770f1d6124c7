import type Stripe from 'stripe';
import type { Services } from '../../../http/context';
import type { PaymentAccess } from '../../../platform/payments';
import { type Attempt, claimCharge, dueCharges, postponeCharge, selectCharge } from './charge-queries';
import { coinsOf } from './money';
import { expire, type Outcome, settle } from './settle';

type Parts = Pick<Services, 'db' | 'jobs' | 'payments' | 'log'>;

/** Charges that one round sends at most; the next one takes the others. */
export const CHARGES_A_ROUND = 200;
/** Minutes until a charge is sent again of which the provider said nothing. */
const AWAY_MINUTES = 5;

/** Sends the charges whose time it is. */
export async function sendCharges(parts: Parts): Promise<void> {
  for (const { ad_account_id: account, id } of await dueCharges(parts.db, [CHARGES_A_ROUND])) {
    await sendCharge(parts, account, id);
    await expireUnconfirmed(parts, account, id);
  }
}

async function expireUnconfirmed(parts: Parts, account: string, id: string): Promise<void> {
  const [charge] = await selectCharge(parts.db, [account, id]);
  if (charge?.status === 'REQUIRES_ACTION' && charge.next_attempt_at.getTime() <= Date.now())
    await expire(parts, charge);
}

/**
 * Sends a charge to the provider, and writes down what became of it. What is sent is written down before (`claimCharge`): whatever ends the process meanwhile, the same
 * is sent again under the same idempotency key, which the provider answers as it did.
 *
 * @returns what became of it; undefined where somebody else sends it, or the provider said nothing
 */
export async function sendCharge(parts: Parts, account: string, id: string): Promise<Outcome | undefined> {
  const access = await parts.payments.open();
  if (!access) return undefined;
  const [attempt] = await claimCharge(parts.db, [account, id]);
  if (!attempt) return undefined;
  try {
    const outcome = await ask(access, attempt);
    await settle(parts, attempt, outcome);
    return outcome;
  } catch (error) {
    if (!(error instanceof access.errors.StripeError)) throw error;
    parts.log.warn({ err: error, charge: id }, 'a charge was not answered');
    await postponeCharge(parts.db, [account, id, AWAY_MINUTES]);
    return undefined;
  }
}

async function ask(access: PaymentAccess, attempt: Attempt): Promise<Outcome> {
  const { stripe } = access;
  // The provider forgets keys after a day, but no payment.
  const known = attempt.resumed ? await paymentOf(stripe, attempt) : undefined;
  if (known && (known.status === 'succeeded' || attempt.payment_intent === null)) return stateOf(known);
  const { open_key: key, open_method: method, on_session: isThere } = attempt;
  const idempotencyKey = key!;
  const payment_method = method!;
  try {
    const intent =
      attempt.payment_intent === null
        ? await stripe.paymentIntents.create(
            {
              amount: coinsOf(BigInt(attempt.amount_micro), attempt.currency),
              currency: attempt.currency.toLowerCase(),
              customer: attempt.customer,
              payment_method,
              allowed_payment_method_types: ['card'],
              confirm: true,
              off_session: !isThere,
              metadata: { ad_account: attempt.ad_account_id, charge: attempt.id },
            },
            { idempotencyKey },
          )
        : await stripe.paymentIntents.confirm(
            attempt.payment_intent,
            { payment_method, off_session: !isThere },
            { idempotencyKey },
          );
    return { intent };
  } catch (error) {
    return outcomeOf(access, attempt, error);
  }
}

/** Outcome of a payment whose answer never came. */
function stateOf(intent: Stripe.PaymentIntent): Outcome {
  if (intent.status === 'succeeded' || intent.status === 'requires_action') return { intent };
  const { code, decline_code: decline } = intent.last_payment_error ?? {};
  return { intent, failure: (code === 'card_declined' ? decline : code) ?? 'processing_error' };
}

/** Outcome that an error of the provider tells. */
async function outcomeOf(
  { stripe, errors }: PaymentAccess,
  attempt: Attempt,
  error: unknown,
): Promise<Outcome> {
  if (error instanceof errors.StripeCardError && error.payment_intent) {
    // The types say that a card error has a reason of the bank, and it may have none.
    const reason: string | undefined = error.code === 'card_declined' ? error.decline_code : error.code;
    return { intent: error.payment_intent, failure: reason || 'card_declined' };
  }
  if (error instanceof errors.StripeInvalidRequestError && error.code === 'payment_intent_unexpected_state') {
    const intent = await paymentOf(stripe, attempt);
    if (intent?.status === 'succeeded') return { intent };
  }
  throw error;
}

/** The payment of a charge as the provider has it, also where its answer never came. */
async function paymentOf(
  stripe: Stripe,
  charge: Pick<Attempt, 'payment_intent' | 'customer' | 'created_at' | 'id'>,
): Promise<Stripe.PaymentIntent | undefined> {
  if (charge.payment_intent !== null) return stripe.paymentIntents.retrieve(charge.payment_intent);
  // Clocks differ.
  const since = Math.floor(charge.created_at.getTime() / 1000) - 3600;
  const list = stripe.paymentIntents.list({ customer: charge.customer, created: { gte: since }, limit: 100 });
  for await (const intent of list) if (intent.metadata['charge'] === charge.id) return intent;
  return undefined;
}

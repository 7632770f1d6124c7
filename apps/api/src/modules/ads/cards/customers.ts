import type Stripe from 'stripe';
import type { Db } from '../../../platform/db';
import { insertCustomer, selectCustomer } from './queries';

/** The provider's name of an ad account, of which it's told when a card is first added. */
export async function customerOf(db: Db, stripe: Stripe, accountId: string): Promise<string> {
  const [known] = await selectCustomer(db, [accountId]);
  if (known) return known.customer;
  const made = await stripe.customers.create(
    { metadata: { ad_account: accountId } },
    { idempotencyKey: `customer-${accountId}` },
  );
  await insertCustomer(db, [accountId, made.id]);
  const [kept] = await selectCustomer(db, [accountId]);
  return kept!.customer;
}

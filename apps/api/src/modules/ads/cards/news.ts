import { isId } from '@corkboard/contract';
import type Stripe from 'stripe';
import type { Services } from '../../../http/context';
import { chargeOfIntent, type ChargeRow } from './charge-queries';
import { noteDispute } from './disputes';
import { keepCard } from './keep';
import { microOf } from './money';
import { insertRefund, refundOf } from './movement-queries';
import { accountOfCustomer } from './queries';
import { noteRefund } from './refunds';
import { settle } from './settle';

type Parts = Pick<Services, 'db' | 'jobs'>;

const nameOf = (thing: string | { readonly id: string } | null): string | null =>
  thing === null || typeof thing === 'string' ? thing : thing.id;

/**
 * Takes what the provider tells. What happened is asked of it anew, so it doesn't matter in which order, how late, or how often it's told.
 */
export async function hearOf(parts: Parts, stripe: Stripe, event: Stripe.Event): Promise<void> {
  if (event.type === 'setup_intent.succeeded') return keepSetup(parts, stripe, event.data.object);
  if (!/^(payment_intent|charge|refund)\./.test(event.type)) return;
  // Refunds, disputes and charges name their payment; a payment is one itself.
  const thing = event.data.object as { id: string; payment_intent?: string | { id: string } | null };
  const name = event.type.startsWith('payment_intent.') ? thing.id : nameOf(thing.payment_intent ?? null);
  if (name !== null) await recount(parts, stripe, await stripe.paymentIntents.retrieve(name));
}

async function keepSetup(
  parts: Parts,
  stripe: Stripe,
  { customer, payment_method: method }: Stripe.SetupIntent,
): Promise<void> {
  const [known] = await accountOfCustomer(parts.db, [nameOf(customer) ?? '']);
  const name = nameOf(method);
  if (!known || name === null) return;
  const card = await stripe.paymentMethods.retrieve(name);
  // A card that was removed meanwhile isn't the customer's any more.
  if (nameOf(card.customer) !== null) await keepCard(parts, known.ad_account_id, card);
}

/**
 * Brings what is written down of a payment up to what the provider has of it: whether it was paid, paid back, or taken back.
 *
 * @returns whether it's one of ours
 */
export async function recount(parts: Parts, stripe: Stripe, intent: Stripe.PaymentIntent): Promise<boolean> {
  const { ad_account: account, charge: id } = intent.metadata as Readonly<Record<string, string | undefined>>;
  const isOurs = [account, id].every((part) => part !== undefined && isId(part));
  const [charge] = await chargeOfIntent(parts.db, [intent.id, isOurs ? account! : null, isOurs ? id! : null]);
  if (!charge) return false;
  if (intent.status !== 'succeeded') return true;
  await settle(parts, charge, { intent });
  await recountRefunds(parts, stripe, charge, intent.id);
  const disputes = stripe.disputes.list({ payment_intent: intent.id, limit: 100 });
  for await (const dispute of disputes) await noteDispute(parts, charge, dispute);
  return true;
}

async function recountRefunds(parts: Parts, stripe: Stripe, charge: ChargeRow, name: string): Promise<void> {
  const { ad_account_id: account, id, currency } = charge;
  for await (const refund of stripe.refunds.list({ payment_intent: name, limit: 100 })) {
    const own = refund.metadata?.['refund'];
    const find = async () => {
      const isOurs = own !== undefined && isId(own);
      return (await refundOf(parts.db, [account, id, refund.id, isOurs ? own : null]))[0];
    };
    // Made at the provider, by somebody of the site.
    if (!(await find())) {
      const amount = String(microOf(refund.amount, currency));
      await insertRefund(parts.db, [account, id, amount, `provider/${refund.id}`, refund.id, null, null]);
    }
    const row = await find();
    if (row?.status === 'PENDING') await noteRefund(parts, row, refund);
  }
}

import { billingMessages as text, CARD_BILLING_TYPES } from '@corkboard/contract';
import type Stripe from 'stripe';
import { logChanges } from '../../../ground/history/changes';
import type { Handlers, ViewerCtx } from '../../../http/context';
import { badField, missing } from '../../../http/refusal';
import { requireAccount } from '../campaigns';
import { selectPayer } from '../invoices';
import { holdBooks } from '../ledger';
import { keepCard } from './keep';
import { cardsOf } from './present';
import { asking } from './provider';
import { clearPrimary, deleteCard, selectCards, selectCustomer, setPrimary } from './queries';

/** Cards of ad accounts; their numbers are the payment provider's alone. */
export const billingCardsResource = {
  /**
   * Cards of an ad account.
   *
   * @throws Refusal as `requireAccount`
   */
  'BillingCardsResource.get': async (ctx, { ad_account_id }) =>
    cardsOf(ctx, await requireAccount(ctx, ad_account_id, 'viewBilling')),
  /**
   * Keeps a card that the provider confirmed; it's charged from now on.
   *
   * @throws Refusal as `requireAccount` and `asking`; 400 `badParameter` naming `setup_intent` for one that isn't this ad account's, or isn't confirmed
   */
  'BillingCardsResource.create': async (ctx, { ad_account_id, setup_intent: name, demo_card: demo }) => {
    const account = await requireAccount(ctx, ad_account_id, 'editBilling');
    const method = await asking(ctx, async (stripe) => {
      // In place of the provider's form, which the demo can't have.
      if (ctx.payments.kind === 'demo' && demo)
        await stripe.setupIntents.confirm(name, { payment_method: demo });
      return confirmedMethod(ctx, stripe, account.id, name);
    });
    await keepCard(ctx, account.id, method);
    await log(ctx, account.id, 'card', null, method.card?.last4 ?? null);
    return cardsOf(ctx, account);
  },
  /**
   * Chooses the card that is charged.
   *
   * @throws Refusal as `requireAccount`; 404 for an unknown card
   */
  'BillingCardsResource.update': async (ctx, { ad_account_id, card_id }) => {
    const account = await requireAccount(ctx, ad_account_id, 'editBilling');
    await ctx.db.transaction(async (tx) => {
      await clearPrimary(tx, [account.id]);
      const [chosen] = await setPrimary(tx, [account.id, card_id]);
      if (!chosen) throw missing.of(text.cardMissing);
    });
    return cardsOf(ctx, account);
  },
  /**
   * Removes a card, at the provider as well.
   *
   * @throws Refusal as `requireAccount` and `asking`; 404 for an unknown card; 400 `badParameter` naming `card_id` for the one that pays for ads
   */
  'BillingCardsResource.delete': async (ctx, { ad_account_id, card_id }) => {
    const account = await requireAccount(ctx, ad_account_id, 'editBilling');
    const card = await ctx.db.transaction(async (tx) => {
      // Whoever has the card pay at the same moment waits here, or finds it gone.
      await holdBooks(tx, account);
      const found = (await selectCards(tx, [account.id])).find(({ id }) => id === card_id);
      if (!found) throw missing.of(text.cardMissing);
      const [payer] = await selectPayer(tx, [account.id]);
      if (found.is_primary && CARD_BILLING_TYPES.includes(payer!.billing_type))
        throw badField('card_id', text.cardInUse);
      await deleteCard(tx, [account.id, found.id]);
      await asking(ctx, (stripe) => stripe.paymentMethods.detach(found.payment_method));
      return found;
    });
    await log(ctx, account.id, 'card', card.last4, null);
    return cardsOf(ctx, account);
  },
} satisfies Partial<Handlers>;

async function confirmedMethod(
  { db }: Pick<ViewerCtx, 'db'>,
  stripe: Stripe,
  accountId: string,
  name: string,
): Promise<Stripe.PaymentMethod> {
  const [known] = await selectCustomer(db, [accountId]);
  const setup = await stripe.setupIntents.retrieve(name);
  const isOwn = known !== undefined && setup.customer === known.customer;
  if (!isOwn || setup.status !== 'succeeded' || typeof setup.payment_method !== 'string')
    throw badField('setup_intent', text.setupUnfinished);
  return stripe.paymentMethods.retrieve(setup.payment_method);
}

const log = (ctx: ViewerCtx, accountId: string, field: string, old: string | null, now: string | null) =>
  ctx.db.transaction((tx) =>
    logChanges(tx, accountId, ctx.viewer.personId, [
      { entityType: 'AD_ACCOUNT', entityId: accountId, action: 'UPDATE', field, old, new: now },
    ]),
  );

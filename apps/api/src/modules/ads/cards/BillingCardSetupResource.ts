import { billingMessages as text, CARDS_MAX } from '@corkboard/contract';
import type { Handlers } from '../../../http/context';
import { badField } from '../../../http/refusal';
import { requireAccount } from '../campaigns';
import { customerOf } from './customers';
import { asking } from './provider';
import { selectCards } from './queries';

/** Beginning to add a card. */
export const billingCardSetupResource = {
  /**
   * Has the payment provider wait for a card, whose number the browser sends to it alone.
   *
   * @throws Refusal as `requireAccount` and `asking`; 400 `badParameter` naming `ad_account_id` for one with as many cards as it can have
   */
  'BillingCardSetupResource.create': async (ctx, { ad_account_id }) => {
    const account = await requireAccount(ctx, ad_account_id, 'editBilling');
    const cards = await selectCards(ctx.db, [account.id]);
    if (cards.length >= CARDS_MAX) throw badField('ad_account_id', text.cardsMax(CARDS_MAX));
    return asking(ctx, async (stripe) => {
      const setup = await stripe.setupIntents.create({
        customer: await customerOf(ctx.db, stripe, account.id),
        usage: 'off_session',
        allowed_payment_method_types: ['card'],
      });
      return { setup_intent: setup.id, client_secret: setup.client_secret };
    });
  },
} satisfies Partial<Handlers>;

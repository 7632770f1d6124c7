import { billingMessages as text, CARD_BILLING_TYPES, dayOf, mayPayMonthly } from '@corkboard/contract';
import { logChanges } from '../../../ground/history/changes';
import type { Handlers } from '../../../http/context';
import { badField } from '../../../http/refusal';
import { requireAccount } from '../campaigns';
import { holdBooks } from '../ledger';
import { billingOf } from './BillingResource';
import { applyHold } from './hold';
import { cardState, insertProfile, replaceProfile, selectPayer } from './queries';
import { usePrepaid } from './prepaid';

/** The way in which an ad account pays. */
export const billingProfileResource = {
  /**
   * Chooses how an ad account pays: with a card, by an invoice each month, or in advance. Choosing the same again changes nothing.
   *
   * @throws Refusal as `requireAccount`; 400 `badParameter` naming `ad_account_id` before there is an address, and `billing_type` for a card before there is one, and
   * for monthly payment with it before the limit of what is owed is at its highest
   */
  'BillingProfileResource.create': async (ctx, { ad_account_id, billing_type: type }) => {
    const account = await requireAccount(ctx, ad_account_id, 'editBilling');
    return ctx.db.transaction(async (tx) => {
      await holdBooks(tx, account);
      const [before] = await selectPayer(tx, [account.id]);
      if (before!.bill_to.business_name === null) throw badField('ad_account_id', text.detailsNeeded);
      const [card] = await cardState(tx, [account.id]);
      if (CARD_BILLING_TYPES.includes(type) && !card!.has_card)
        throw badField('billing_type', text.cardNeeded);
      if (type === 'RECURRING' && !mayPayMonthly(account.currency, card!.paid))
        throw badField('billing_type', text.notAllowedYet);
      if (before!.profile_id === null || before!.billing_type !== type) {
        await replaceProfile(tx, [account.id]);
        await insertProfile(tx, [account.id, type]);
        await logChanges(tx, account.id, ctx.viewer.personId, [
          {
            entityType: 'AD_ACCOUNT',
            entityId: account.id,
            action: 'UPDATE',
            field: 'billing_type',
            old: before!.profile_id === null ? null : before!.billing_type,
            new: type,
          },
        ]);
        await usePrepaid(tx, before!, dayOf(Date.now(), before!.time_zone));
        await applyHold(tx, account.id);
      }
      const [payer] = await selectPayer(tx, [account.id]);
      return billingOf(tx, payer!);
    });
  },
} satisfies Partial<Handlers>;

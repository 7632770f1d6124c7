import { billingMessages as text } from '@corkboard/contract';
import { logChanges } from '../../../ground/history/changes';
import type { Handlers } from '../../../http/context';
import { badField } from '../../../http/refusal';
import { requireAccount } from '../campaigns';
import { holdBooks } from '../ledger';
import { billingOf } from './BillingResource';
import { applyHold } from './hold';
import { insertProfile, replaceProfile, selectPayer } from './queries';

/** The way in which an ad account pays. */
export const billingProfileResource = {
  /**
   * Chooses how an ad account pays: by an invoice each month, or in advance. Choosing the same again changes nothing.
   *
   * @throws Refusal as `requireAccount`; 400 `badParameter` naming `ad_account_id` before there is an address
   */
  'BillingProfileResource.create': async (ctx, { ad_account_id, billing_type: type }) => {
    const account = await requireAccount(ctx, ad_account_id, 'editBilling');
    return ctx.db.transaction(async (tx) => {
      await holdBooks(tx, account);
      const [before] = await selectPayer(tx, [account.id]);
      if (before!.bill_to.business_name === null) throw badField('ad_account_id', text.detailsNeeded);
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
        await applyHold(tx, account.id);
      }
      const [payer] = await selectPayer(tx, [account.id]);
      return billingOf(tx, payer!);
    });
  },
} satisfies Partial<Handlers>;

import { needsDataTerms, promoteMessages } from '@corkboard/contract';
import { logChanges } from '../../../ground/history/changes';
import type { Handlers } from '../../../http/context';
import { badField } from '../../../http/refusal';
import { prepared } from '../../../platform/db';
import { billingDetails, lockBilling } from './billing';
import { requireAccount } from './permissions';

const accept = prepared<never, [accountId: string]>(
  'ads.accept_terms',
  'update ad_account_billing set data_terms_accepted_at = now(), updated_at = now() where ad_account_id = $1',
);

/** The data terms of an ad account. */
export const billingTermsResource = {
  /**
   * Agrees to the data terms for an ad account. Agreeing again changes nothing.
   *
   * @throws Refusal as `requireAccount`; 400 `badParameter` naming `ad_account_id` where the terms are not for its country, or before there is
   * an address
   */
  'BillingTermsResource.create': async (ctx, { ad_account_id }) => {
    const account = await requireAccount(ctx, ad_account_id, 'editBilling');
    if (!needsDataTerms(account.country)) throw badField('ad_account_id', promoteMessages.termsNotNeeded);
    return ctx.db.transaction(async (tx) => {
      const [before] = await lockBilling(tx, [account.id]);
      if (!before) throw badField('ad_account_id', promoteMessages.addressNeeded);
      if (before.data_terms_accepted_at === null) {
        await accept(tx, [account.id]);
        await logChanges(tx, account.id, ctx.viewer.personId, [
          {
            entityType: 'AD_ACCOUNT',
            entityId: account.id,
            action: 'UPDATE',
            field: 'data_terms',
            new: true,
          },
        ]);
      }
      return (await billingDetails(tx, account))!;
    });
  },
} satisfies Partial<Handlers>;

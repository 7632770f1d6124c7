import type { Handlers } from '../../../http/context';
import { requireAccount } from '../campaigns';
import { prepaidMonths } from './queries';

/** Money that was paid in advance. */
export const billingPrepaidResource = {
  /**
   * Payments of an ad account in advance and its spend, by month, newest first.
   *
   * @throws Refusal as `requireAccount`
   */
  'BillingPrepaidResource.get': async (ctx, { ad_account_id }) => {
    const account = await requireAccount(ctx, ad_account_id, 'viewBilling');
    return (await prepaidMonths(ctx.db, [account.id])).map(({ month, topped_up: added, spent }) => ({
      month,
      topped_up_micro: Number(added),
      spent_micro: Number(spent),
    }));
  },
} satisfies Partial<Handlers>;

import type { Handlers } from '../../../http/context';
import { requireAccount } from '../campaigns';
import { billedYears } from './queries';

/** Sums for tax returns. */
export const billingTaxResource = {
  /**
   * Invoices of an ad account in sum, by year, newest first.
   *
   * @throws Refusal as `requireAccount`
   */
  'BillingTaxResource.get': async (ctx, { ad_account_id }) => {
    const account = await requireAccount(ctx, ad_account_id, 'viewBilling');
    return (await billedYears(ctx.db, [account.id])).map(({ net, tax, ...row }) => ({
      ...row,
      net_micro: Number(net),
      tax_micro: Number(tax),
    }));
  },
} satisfies Partial<Handlers>;

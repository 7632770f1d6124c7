import { dayNamed, firstOfMonth, numberOfDay } from '@corkboard/contract';
import type { Handlers } from '../../../http/context';
import { requireAccount } from '../campaigns';
import { chargedBetween, postCharges } from '../ledger';
import { spentByCampaign } from './queries';

/** Statements of months. */
export const billingStatementResource = {
  /**
   * Charges of an ad account in a month: all of it as the ledger has it, and by campaign as reports do.
   *
   * @throws Refusal as `requireAccount`
   */
  'BillingStatementResource.get': async (ctx, { ad_account_id, month }) => {
    const account = await requireAccount(ctx, ad_account_id, 'viewBilling');
    const first = `${month}-01`;
    const last = dayNamed(firstOfMonth(numberOfDay(first), 1) - 1);
    await postCharges(ctx.db, first, account.id);
    const [charged] = await chargedBetween(ctx.db, [account.id, first, last]);
    const rows = await spentByCampaign(ctx.db, [account.id, first, last]);
    return {
      currency: account.currency,
      charged_micro: Number(charged!.amount),
      campaigns: rows.map(({ spent_micro: spent, ...row }) => ({ ...row, spent_micro: Number(spent) })),
    };
  },
} satisfies Partial<Handlers>;

import { logChanges } from '../../../ground/history/changes';
import type { Handlers } from '../../../http/context';
import { requireAccount } from '../campaigns';
import { billingOf } from './BillingResource';
import { removeMonthBudget, selectMonth, setMonthBudget } from './budget-queries';
import { selectPayer } from './queries';

/** The most that an ad account may be charged in a month (docs/handbook/billing.md#monthly-budgets). */
export const billingBudgetResource = {
  /**
   * Sets the monthly budget of an ad account, or takes it away. It counts from the next charge on, for what was spent in this month, too.
   *
   * @throws Refusal as `requireAccount`
   */
  'BillingBudgetResource.update': async (ctx, { ad_account_id, month_micro: budget }) => {
    const account = await requireAccount(ctx, ad_account_id, 'editBilling');
    return ctx.db.transaction(async (tx) => {
      const [before] = await selectMonth(tx, [account.id]);
      const old = before!.budget_micro === null ? null : Number(before!.budget_micro);
      if (old !== budget) {
        if (budget === null) await removeMonthBudget(tx, [account.id]);
        else await setMonthBudget(tx, [account.id, budget]);
        const change = { entityType: 'AD_ACCOUNT', entityId: account.id, action: 'UPDATE' as const };
        await logChanges(tx, account.id, ctx.viewer.personId, [
          { ...change, field: 'month_budget_micro', old, new: budget },
        ]);
      }
      const [payer] = await selectPayer(tx, [account.id]);
      return billingOf(tx, payer!);
    });
  },
} satisfies Partial<Handlers>;

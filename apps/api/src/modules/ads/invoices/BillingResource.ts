import { type CallData, dayNamed, dayNumber, firstOfMonth } from '@corkboard/contract';
import { type Handlers, ListPage } from '../../../http/context';
import type { Executor } from '../../../platform/db';
import { requireAccount } from '../campaigns';
import { balancesOf } from '../ledger';
import { selectMonth } from './budget-queries';
import { creditsToUse } from './credit-queries';
import {
  openInvoices,
  type PayerRow,
  selectPayer,
  selectPayments,
  prepaidMonths,
  billedYears,
} from './queries';
import { cutIdPage, idPage } from '../../../ground/paging/pages';
import { toPayment } from './present';

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

/** Payments of ad accounts. */
export const billingPaymentsResource = {
  /**
   * Payments of an ad account, newest first.
   *
   * @throws Refusal as `requireAccount`; 400 `badParameter` naming `bookmark` for a bookmark that is not ours
   */
  'BillingPaymentsResource.get': async (ctx, { ad_account_id, ...paging }) => {
    const account = await requireAccount(ctx, ad_account_id, 'viewBilling');
    const { size, before } = idPage(paging);
    const { page, bookmark } = cutIdPage(
      await selectPayments(ctx.db, [account.id, before, size + 1]),
      size,
      'id',
    );
    return new ListPage(page.map(toPayment), bookmark);
  },
} satisfies Partial<Handlers>;

/** How an ad account pays, and what it owes, in the form of the answer. */
export async function billingOf(
  executor: Executor,
  payer: PayerRow,
  now: number = Date.now(),
): Promise<CallData<'BillingResource.get'>> {
  const balances = await balancesOf(executor, payer.id);
  const open = (await openInvoices(executor, [payer.id])).reduce(
    (sum, row) => sum + BigInt(row.left_micro),
    0n,
  );
  const credits = (await creditsToUse(executor, [payer.id])).filter(({ expired }) => !expired);
  const [month] = await selectMonth(executor, [payer.id]);
  const spent = balances.RECEIVABLE - open;
  return {
    ad_account_id: payer.id,
    billing_type: payer.billing_type,
    chosen: payer.profile_id !== null,
    hold: payer.hold,
    currency: payer.currency,
    uninvoiced_micro: Number(spent > 0n ? spent : 0n),
    open_micro: Number(open),
    // However the account pays now: it may have paid in another way before.
    paid_ahead_micro: Number(-balances.PREPAID),
    prepaid_micro: Number(-balances.PREPAID - balances.RECEIVABLE),
    credit_micro: credits.reduce((sum, { left_micro: left }) => sum + Number(left), 0),
    month_budget_micro: month!.budget_micro === null ? null : Number(month!.budget_micro),
    month_spent_micro: Number(month!.spent_micro),
    closes_on: dayNamed(firstOfMonth(dayNumber(now, payer.time_zone), 1)),
  };
}

/** How ad accounts pay (docs/handbook/billing.md). */
export const billingResource = {
  /**
   * How an ad account pays, and what it owes.
   *
   * @throws Refusal as `requireAccount`
   */
  'BillingResource.get': async (ctx, { ad_account_id }) => {
    const account = await requireAccount(ctx, ad_account_id, 'viewBilling');
    const [payer] = await selectPayer(ctx.db, [account.id]);
    return billingOf(ctx.db, payer!);
  },
} satisfies Partial<Handlers>;

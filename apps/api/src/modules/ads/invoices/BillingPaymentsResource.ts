import { cutIdPage, idPage } from '../../../ground/paging/pages';
import { type Handlers, ListPage } from '../../../http/context';
import { requireAccount } from '../campaigns';
import { toPayment } from './present';
import { selectPayments } from './queries';

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

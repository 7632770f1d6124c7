import { cutIdPage, idPage } from '../../../ground/paging/pages';
import { type Handlers, ListPage } from '../../../http/context';
import { requireAccount } from '../campaigns';
import { ordersDescending } from './order-queries';
import { toOrder } from './orders';

/** Order lines of ad accounts, as the pages of the site have them (docs/handbook/billing.md#order-lines). */
export const orderLinesResource = {
  /**
   * The order lines of an ad account, and what was spent of each, newest first.
   *
   * @throws Refusal as `requireAccount`; 400 `badParameter` naming `bookmark` for a bookmark that is not ours
   */
  'OrderLinesResource.get': async (ctx, { ad_account_id, ...paging }) => {
    const account = await requireAccount(ctx, ad_account_id, 'viewBilling');
    const { size, before } = idPage(paging);
    const rows = await ordersDescending(ctx.db, [account.id, before, size + 1, null]);
    const { page, bookmark } = cutIdPage(rows, size, 'id');
    return new ListPage(
      page.map((row) => toOrder(row, account.time_zone)),
      bookmark,
    );
  },
} satisfies Partial<Handlers>;

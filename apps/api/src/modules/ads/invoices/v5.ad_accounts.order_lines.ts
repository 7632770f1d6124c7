import { billingMessages as text } from '@corkboard/contract';
import { NEWEST } from '../../../ground/paging/bookmark';
import { standardList, standardPage } from '../../../ground/paging/standard';
import type { Handlers } from '../../../http/context';
import { missing } from '../../../http/refusal';
import { requireAccount } from '../campaigns';
import { ordersAscending, ordersDescending } from './order-queries';
import { toOrderLine } from './orders';

/** Order lines of ad accounts (docs/handbook/billing.md#order-lines). */
export const v5OrderLines = {
  /**
   * The order lines of an ad account.
   *
   * @throws Refusal as `requireAccount`; 400 `badParameter` naming `bookmark` for a bookmark that is not ours
   */
  'GET /v5/ad_accounts/{ad_account_id}/order_lines': async (ctx, { params, query = {} }) => {
    const account = await requireAccount(ctx, params.ad_account_id, 'viewBilling');
    const page = standardPage(query);
    const list = page.ascending ? ordersAscending : ordersDescending;
    const rows = await list(ctx.db, [account.id, page.after, page.size + 1, null]);
    return standardList(rows, page, (row) => toOrderLine(row, account.time_zone));
  },
  /**
   * One order line.
   *
   * @throws Refusal as `requireAccount`; 404 for one that isn't of the account
   */
  'GET /v5/ad_accounts/{ad_account_id}/order_lines/{order_line_id}': async (ctx, { params }) => {
    const account = await requireAccount(ctx, params.ad_account_id, 'viewBilling');
    const [row] = await ordersDescending(ctx.db, [account.id, NEWEST, 1, params.order_line_id]);
    if (!row) throw missing.of(text.orderMissing);
    return toOrderLine(row, account.time_zone);
  },
} satisfies Partial<Handlers>;

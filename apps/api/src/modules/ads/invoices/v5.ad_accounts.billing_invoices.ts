import { PAGE_SIZE } from '@corkboard/contract';
import { decodeBookmark, encodeBookmark, idPart, NEWEST } from '../../../ground/paging/bookmark';
import { cutPage } from '../../../ground/paging/pages';
import type { Handlers } from '../../../http/context';
import { requireAccount } from '../campaigns';
import { toInvoice } from './present';
import { invoicesAscending, invoicesDescending } from './queries';

/** Invoices of ad accounts. */
export const v5BillingInvoices = {
  /**
   * The invoices and credit memos of an ad account, by what is asked for.
   *
   * @throws Refusal as `requireAccount`; 400 `badParameter` naming `bookmark` for a bookmark that is not ours
   */
  'GET /v5/ad_accounts/{ad_account_id}/billing_invoices': async (ctx, { params, query = {} }) => {
    const account = await requireAccount(ctx, params.ad_account_id, 'viewBilling');
    const place = decodeBookmark(query.bookmark, 2);
    const size = query.page_size ?? PAGE_SIZE;
    const list = query.order === 'ASCENDING' ? invoicesAscending : invoicesDescending;
    const rows = await list(ctx.db, [
      account.id,
      query.sort ?? 'DUE_DATE',
      query.status ?? null,
      query.document_type ?? null,
      query.start_due_date ?? null,
      query.end_due_date ?? null,
      place ? place[0]! : null,
      place ? idPart(place[1]) : NEWEST,
      size + 1,
    ]);
    const { page, bookmark } = cutPage(rows, size, ({ key, id }) => encodeBookmark([key, id]));
    return { items: page.map(toInvoice), bookmark };
  },
} satisfies Partial<Handlers>;

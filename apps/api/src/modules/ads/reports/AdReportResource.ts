import { type Handlers, ListPage } from '../../../http/context';
import { tablePage } from './table';
import { tableTotal } from './table-total';

export const adReportTotalResource = {
  /**
   * Totals of such a table, all pages included.
   *
   * @throws Refusal as `tableTotal`
   */
  'AdReportTotalResource.get': (ctx, asked) => tableTotal(ctx, asked),
} satisfies Partial<Handlers>;

export const adReportTableResource = {
  /**
   * A page of the campaigns, ad groups or ads of an ad account, with what each came to.
   *
   * @throws Refusal as `tablePage`
   */
  'AdReportTableResource.get': async (ctx, asked) => {
    const { page, bookmark } = await tablePage(ctx, asked);
    return new ListPage(page, bookmark);
  },
} satisfies Partial<Handlers>;

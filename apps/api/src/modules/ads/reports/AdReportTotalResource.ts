import type { Handlers } from '../../../http/context';
import { tableTotal } from './table-total';

export const adReportTotalResource = {
  /**
   * Totals of such a table, all pages included.
   *
   * @throws Refusal as `tableTotal`
   */
  'AdReportTotalResource.get': (ctx, asked) => tableTotal(ctx, asked),
} satisfies Partial<Handlers>;

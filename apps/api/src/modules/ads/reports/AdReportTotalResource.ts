import type { Handlers } from '../../../http/context';
import { tableTotal } from './table-total';

export const adReportTotalResource = {
  /**
   * What all rows of such a table came to.
   *
   * @throws Refusal as `tableTotal`
   */
  'AdReportTotalResource.get': (ctx, asked) => tableTotal(ctx, asked),
} satisfies Partial<Handlers>;

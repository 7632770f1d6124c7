import type { Handlers } from '../../../http/context';
import { searchTermsTotal } from './terms';

export const adSearchTermsTotalResource = {
  /**
   * Totals of a table of search terms, all pages included.
   *
   * @throws Refusal as `searchTermsTotal`
   */
  'AdSearchTermsTotalResource.get': (ctx, asked) => searchTermsTotal(ctx, asked),
} satisfies Partial<Handlers>;

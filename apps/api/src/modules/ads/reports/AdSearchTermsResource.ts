import { type Handlers } from '../../../http/context';
import { searchTerms, searchTermsTotal } from './terms';

export const adSearchTermsTotalResource = {
  /**
   * Totals of a table of search terms, all pages included.
   *
   * @throws Refusal as `searchTermsTotal`
   */
  'AdSearchTermsTotalResource.get': (ctx, asked) => searchTermsTotal(ctx, asked),
} satisfies Partial<Handlers>;

export const adSearchTermsResource = {
  /**
   * Search terms that ads were shown for, with their metrics.
   *
   * @throws Refusal as `searchTerms`
   */
  'AdSearchTermsResource.get': (ctx, asked) => searchTerms(ctx, asked),
} satisfies Partial<Handlers>;

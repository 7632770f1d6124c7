import type { Handlers } from '../../../http/context';
import { searchTermsTotal } from './terms';

export const adSearchTermsTotalResource = {
  /**
   * What all rows of a table of searches came to.
   *
   * @throws Refusal as `searchTermsTotal`
   */
  'AdSearchTermsTotalResource.get': (ctx, asked) => searchTermsTotal(ctx, asked),
} satisfies Partial<Handlers>;

import type { Handlers } from '../../../http/context';
import { searchTerms } from './terms';

export const adSearchTermsResource = {
  /**
   * Search terms that ads were shown for, with their metrics.
   *
   * @throws Refusal as `searchTerms`
   */
  'AdSearchTermsResource.get': (ctx, asked) => searchTerms(ctx, asked),
} satisfies Partial<Handlers>;

import type { Handlers } from '../../../http/context';
import { searchTerms } from './terms';

export const adSearchTermsResource = {
  /**
   * What was looked for when ads were shown, with what it came to.
   *
   * @throws Refusal as `searchTerms`
   */
  'AdSearchTermsResource.get': (ctx, asked) => searchTerms(ctx, asked),
} satisfies Partial<Handlers>;

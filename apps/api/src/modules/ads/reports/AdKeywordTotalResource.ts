import type { Handlers } from '../../../http/context';
import { keywordTotal } from './terms';

export const adKeywordTotalResource = {
  /**
   * What all rows of a table of keywords came to.
   *
   * @throws Refusal as `keywordTotal`
   */
  'AdKeywordTotalResource.get': (ctx, asked) => keywordTotal(ctx, asked),
} satisfies Partial<Handlers>;

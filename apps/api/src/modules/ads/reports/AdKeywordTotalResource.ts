import type { Handlers } from '../../../http/context';
import { keywordTotal } from './terms';

export const adKeywordTotalResource = {
  /**
   * Totals of a keyword table, all pages included.
   *
   * @throws Refusal as `keywordTotal`
   */
  'AdKeywordTotalResource.get': (ctx, asked) => keywordTotal(ctx, asked),
} satisfies Partial<Handlers>;

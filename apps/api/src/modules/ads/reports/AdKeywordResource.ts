import { type Handlers } from '../../../http/context';
import { keywordTable, keywordTotal } from './terms';

export const adKeywordTotalResource = {
  /**
   * Totals of a keyword table, all pages included.
   *
   * @throws Refusal as `keywordTotal`
   */
  'AdKeywordTotalResource.get': (ctx, asked) => keywordTotal(ctx, asked),
} satisfies Partial<Handlers>;

export const adKeywordTableResource = {
  /**
   * Keywords with what they came to.
   *
   * @throws Refusal as `keywordTable`
   */
  'AdKeywordTableResource.get': (ctx, asked) => keywordTable(ctx, asked),
} satisfies Partial<Handlers>;

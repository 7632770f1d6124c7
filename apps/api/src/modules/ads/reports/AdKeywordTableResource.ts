import type { Handlers } from '../../../http/context';
import { keywordTable } from './terms';

export const adKeywordTableResource = {
  /**
   * Keywords with what they came to.
   *
   * @throws Refusal as `keywordTable`
   */
  'AdKeywordTableResource.get': (ctx, asked) => keywordTable(ctx, asked),
} satisfies Partial<Handlers>;

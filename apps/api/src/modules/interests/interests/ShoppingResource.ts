import { type Handlers } from '../../../http/context';
import { categoriesOf, pinsOfArea } from './area';
import { AREAS } from './queries';

/** Pins that lead to something for sale. */
export const shoppingFeedResource = {
  /**
   * Public pins with products, the most popular first (docs/handbook/shopping.md#shopping-pages).
   *
   * @throws Refusal 404 for an interest that is not on the list; 400 `badParameter` naming `bookmark` for a bookmark that is not ours
   */
  'ShoppingFeedResource.get': (ctx, options) => pinsOfArea(ctx, AREAS.shopping, options),
} satisfies Partial<Handlers>;

/** Categories of things for sale: interests, as far as they have any. */
export const shoppingResource = {
  /**
   * The categories at the top, or those right below an interest.
   *
   * @throws Refusal 404 for an interest that is not on the list
   */
  'ShoppingResource.get': (ctx, options) => categoriesOf(ctx, AREAS.shopping, options),
} satisfies Partial<Handlers>;

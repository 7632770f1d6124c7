import type { Handlers } from '../../../http/context';
import { categoriesOf } from './area';
import { AREAS } from './queries';

/** Categories of things for sale: interests, as far as they have any. */
export const shoppingResource = {
  /**
   * The categories at the top, or those right below an interest.
   *
   * @throws Refusal 404 for an interest that is not on the list
   */
  'ShoppingResource.get': (ctx, options) => categoriesOf(ctx, AREAS.shopping, options),
} satisfies Partial<Handlers>;

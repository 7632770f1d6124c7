import { buildPath } from '@corkboard/routing';
import type { Handlers } from '../../http/context';
import { findInterest } from './InterestResource';
import { type InterestRefRow, toInterest } from './present';
import { interestPath, shoppingInterests } from './queries';

/** Categories of things for sale: interests, as far as they have any. */
export const shoppingResource = {
  /**
   * The categories at the top, or those right below an interest.
   *
   * @throws Refusal 404 for an interest that is not on the list
   */
  'ShoppingResource.get': async ({ db, viewer }, { interest_id: id }) => {
    const viewerId = viewer?.id ?? null;
    const interest = id === undefined ? null : toInterest(await findInterest(db, viewerId, id));
    const path = id === undefined ? [] : await interestPath(db, [id]);
    const categories = await shoppingInterests(db, [viewerId, id ?? null]);
    return { interest, path: path.map(toCategoryRef), categories: categories.map(toInterest) };
  },
} satisfies Partial<Handlers>;

/** An interest as a category of things for sale. */
const toCategoryRef = ({ id, slug, name }: InterestRefRow) => ({
  id,
  name,
  url: buildPath('shopping-category', { category: slug, id }),
});

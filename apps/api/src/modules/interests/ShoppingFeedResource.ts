import { PAGE_SIZE } from '@corkboard/contract';
import { cutRankedPage, rankedPlace } from '../../ground/paging/pages';
import { type Handlers, Paged } from '../../http/context';
import { toPin } from '../pins/present';
import { findInterest } from './InterestResource';
import { interestProducts, popularProducts } from './queries';

/** Pins that lead to something for sale. */
export const shoppingFeedResource = {
  /**
   * Public pins with products, the most popular first (docs/handbook/shopping.md#shopping-pages). One statement, but for an empty page.
   *
   * @throws Refusal 404 for an interest that is not on the list; 400 `badParameter` naming `bookmark` for a bookmark that is not ours
   */
  'ShoppingFeedResource.get': async ({ db, viewer }, { interest_id: id, page_size, bookmark }) => {
    const size = page_size ?? PAGE_SIZE;
    const viewerId = viewer?.id ?? null;
    const place = rankedPlace(bookmark);
    const rows =
      id === undefined
        ? await popularProducts(db, [viewerId, ...place, size + 1])
        : await interestProducts(db, [viewerId, id, ...place, size + 1]);
    if (rows.length === 0 && id !== undefined) await findInterest(db, viewerId, id);
    const { page, bookmark: next } = cutRankedPage(rows, size);
    return new Paged(page.map(toPin), next);
  },
} satisfies Partial<Handlers>;

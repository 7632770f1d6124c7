import { PAGE_SIZE } from '@corkboard/contract';
import { cutRankedPage, rankedPlace } from '../../../ground/paging/pages';
import { type Handlers, ListPage } from '../../../http/context';
import { toPin } from '../../../ground/presenters/pins';
import { findInterest } from './InterestResource';
import { interestPins } from './queries';

/** Pins about an interest. */
export const interestFeedResource = {
  /**
   * Public pins about an interest, the most popular first. One statement, but for an empty page.
   *
   * @throws Refusal 404 for an interest that is not on the list; 400 `badParameter` naming `bookmark` for a bookmark that is not ours
   */
  'InterestFeedResource.get': async ({ db, viewer }, { interest_id: id, page_size, bookmark }) => {
    const size = page_size ?? PAGE_SIZE;
    const viewerId = viewer?.id ?? null;
    const rows = await interestPins(db, [viewerId, id, ...rankedPlace(bookmark), size + 1]);
    if (rows.length === 0) await findInterest(db, viewerId, id);
    const { page, bookmark: next } = cutRankedPage(rows, size);
    return new ListPage(page.map(toPin), next);
  },
} satisfies Partial<Handlers>;

import { PAGE_SIZE } from '@corkboard/contract';
import { cutRankedPage, rankedPlace } from '../../../ground/paging/pages';
import { type Handlers, ListPage } from '../../../http/context';
import { toPin } from '../../../ground/presenters/pins';
import { standings } from './queries';

/** Pins by how many people saved them. */
export const todayFeedResource = {
  /**
   * Public pins that are trending, popular, or the best (docs/handbook/interests.md#popularity). One statement.
   *
   * @throws Refusal 400 `badParameter` naming `bookmark` for a bookmark that is not ours
   */
  'TodayFeedResource.get': async ({ db, viewer }, { list, page_size, bookmark }) => {
    const size = page_size ?? PAGE_SIZE;
    const rows = await standings[list](db, [viewer?.id ?? null, ...rankedPlace(bookmark), size + 1]);
    const { page, bookmark: next } = cutRankedPage(rows, size);
    return new ListPage(page.map(toPin), next);
  },
} satisfies Partial<Handlers>;

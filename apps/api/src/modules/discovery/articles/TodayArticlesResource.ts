import { cutRankedPage, rankedPlace } from '../../../ground/paging/pages';
import { type Handlers, ListPage } from '../../../http/context';
import { toCard, publishedArticles } from './queries';

const PAGE = 12;

/** Published articles. */
export const todayArticlesResource = {
  /**
   * Published articles, newest first.
   *
   * @throws Refusal 400 `badParameter` naming `bookmark` for a bookmark that is not ours
   */
  'TodayArticlesResource.get': async ({ db, viewer }, { page_size: size = PAGE, bookmark }) => {
    const rows = await publishedArticles(db, [viewer?.id ?? null, ...rankedPlace(bookmark), size + 1]);
    const { page, bookmark: next } = cutRankedPage(rows, size);
    return new ListPage(page.map(toCard), next);
  },
} satisfies Partial<Handlers>;

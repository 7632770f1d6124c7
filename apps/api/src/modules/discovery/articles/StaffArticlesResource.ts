import { cutIdPage, idPage } from '../../../ground/paging/pages';
import { requireStaff } from '../../../ground/policies/staff';
import { type Handlers, ListPage } from '../../../http/context';
import { toCard, allArticles } from './queries';

/** All articles, for those who write them. */
export const staffArticlesResource = {
  /**
   * All articles, drafts included, newest first.
   *
   * @throws Refusal 403 `notPermitted` for anybody but staff; 400 `badParameter` naming `bookmark` for a bookmark that is not ours
   */
  'StaffArticlesResource.get': async ({ db, viewer }, options) => {
    requireStaff(viewer);
    const { size, before } = idPage(options);
    const { page, bookmark } = cutIdPage(await allArticles(db, [viewer.id, before, size + 1]), size, 'id');
    return new ListPage(page.map(toCard), bookmark);
  },
} satisfies Partial<Handlers>;

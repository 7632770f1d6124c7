import { standardList, standardPage } from '../../../ground/paging/standard';
import type { Handlers } from '../../../http/context';
import { findUserId } from '../../account/accounts';
import { followedPage, toInterestRef } from '../../interests/interests';

/** People of the public standard. */
export const v5Users = {
  /**
   * Which interests somebody follows is for them alone; of others there are none to see.
   *
   * @throws Refusal 404 `userMissing` for nobody and for a block either way; 400 `badParameter` naming `bookmark` for a bookmark that is not ours
   */
  'GET /v5/users/{username}/interests/follow': async (ctx, { params, query = {} }) => {
    const page = standardPage(query);
    const id = await findUserId(ctx, { username: params.username });
    if (id !== ctx.viewer.id) return { items: [], bookmark: null };
    const rows = await followedPage(ctx.db, [id, page.after, page.size + 1]);
    return standardList(rows, page, (row) => ({
      id: row.id,
      key: row.slug,
      name: row.name,
      canonical_url: new URL(toInterestRef(row).url, ctx.config.publicOrigin).href,
    }));
  },
} satisfies Partial<Handlers>;

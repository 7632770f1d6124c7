import { standardList, standardPage } from '../../../ground/paging/standard';
import { toUserRef } from '../../../ground/references/people';
import type { Handlers } from '../../../http/context';
import { employersAscending, employersDescending } from './queries';

/** Where the caller works. */
export const v5BusinessesEmployers = {
  /**
   * The businesses that the caller works in.
   *
   * @throws Refusal 400 `badParameter` naming `bookmark` for a bookmark that is not ours
   */
  'GET /v5/businesses/employers': async (ctx, { query = {} }) => {
    const page = standardPage(query);
    const select = page.ascending ? employersAscending : employersDescending;
    const rows = await select(ctx.db, [ctx.viewer.id, page.after, page.size + 1]);
    return standardList(rows, page, (row) => ({
      id: row.id,
      user: toUserRef(row),
      business_roles: [row.business_role],
      is_shared_partner: false,
      created_time: Number(row.created_ms),
    }));
  },
} satisfies Partial<Handlers>;

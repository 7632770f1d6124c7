import { standardList, standardPage } from '../../../ground/paging/standard';
import type { ViewerCtx } from '../../../http/context';
import type { selectFollowers } from './queries';

/**
 * A page of people in the public standard.
 *
 * @throws Refusal 400 `badParameter` naming `bookmark` for a bookmark that is not ours
 */
export async function standardPeople(
  { db, viewer }: ViewerCtx,
  query: { page_size?: number; bookmark?: string },
  select: typeof selectFollowers,
) {
  const page = standardPage(query);
  const rows = await select(db, [viewer.id, viewer.id, page.after, page.size + 1]);
  return standardList(rows, page, ({ username }) => ({ username, type: 'user' as const }), 'follow_id');
}

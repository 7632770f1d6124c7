import { standardPage } from '../../../ground/paging/standard';
import { cutIdPage } from '../../../ground/paging/pages';
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
  const { size, after } = standardPage(query);
  const rows = await select(db, [viewer.id, viewer.id, after, size + 1]);
  const { page, bookmark } = cutIdPage(rows, size, 'follow_id');
  return { items: page.map(({ username }) => ({ username, type: 'user' as const })), bookmark };
}

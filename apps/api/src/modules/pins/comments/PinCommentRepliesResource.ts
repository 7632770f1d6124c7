import { COMMENTS_PAGE_SIZE } from '@corkboard/contract';
import { decodeBookmark, idPart } from '../../../ground/paging/bookmark';
import { cutIdPage } from '../../../ground/paging/pages';
import { type Handlers, ListPage } from '../../../http/context';
import { findComment } from './find';
import { toReply } from './present';
import { listReplies } from './queries';

/** Replies. */
export const pinCommentRepliesResource = {
  /**
   * A page of the replies of the thread that a comment is in, oldest first.
   *
   * @throws Refusal 400 `badParameter` naming `bookmark` for a bookmark that is not ours; 404 for a comment that the viewer does not see
   */
  'PinCommentRepliesResource.get': async (
    ctx,
    { comment_id, page_size: size = COMMENTS_PAGE_SIZE, bookmark },
  ) => {
    const place = decodeBookmark(bookmark, 1);
    const after = place ? idPart(place[0]) : '0';
    const { pin_id, thread_id } = await findComment(ctx, comment_id);
    const rows = await listReplies(ctx.db, [ctx.viewer?.id ?? null, pin_id, thread_id, after, size + 1]);
    const cut = cutIdPage(rows, size, 'id');
    return new ListPage(cut.page.map(toReply), cut.bookmark);
  },
} satisfies Partial<Handlers>;

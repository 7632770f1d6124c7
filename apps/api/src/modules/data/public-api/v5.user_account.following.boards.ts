import { standardList, standardPage } from '../../../ground/paging/standard';
import type { Handlers } from '../../../http/context';
import { seesSecret } from './find';
import { toPublicBoard } from './present';
import { listFollowedBoards } from './queries';

/** Boards that the caller follows, in the public standard. */
export const v5UserAccountFollowingBoards = {
  /** @throws Refusal 400 `badParameter` naming `bookmark` for a bookmark that is not ours */
  'GET /v5/user_account/following/boards': async (ctx, { query = {} }) => {
    const page = standardPage(query);
    const secretToo = seesSecret(ctx, 'boards');
    const rows = await listFollowedBoards(ctx.db, [ctx.viewer.id, secretToo, page.after, page.size + 1]);
    return standardList(rows, page, (row) => toPublicBoard(ctx, row), 'follow_id');
  },
} satisfies Partial<Handlers>;
